mod contents;

pub use contents::{HomeEntry, HomeNews, HomeReading, Resumable, Today};

use std::time::Duration;

use chrono::NaiveDate;

use crate::app::keys::told;
use crate::app::{
    Command, Component, Context, Direction, Effect, Go, JobResult, Keymap, LibraryCounts, Message, Motion,
    Told,
};

/// The first screen: a short list, and a preview of the game to continue.
#[derive(Default)]
pub struct Home {
    /// The game to continue, once it is known.
    pub resumable: Option<Resumable>,
    /// The puzzles of the day, once they are known.
    pub today: Vec<Today>,
    /// What the library holds, once it is known.
    pub counts: Option<LibraryCounts>,
    /// The day of its puzzles, and how long it lasts; once it is known.
    day: Option<(NaiveDate, Duration)>,
    /// Whether what there is to tell is known, or will not be.
    is_known: bool,
    /// Whether an entry was chosen before it was known what there is to continue.
    accepts: bool,
    /// The selected line of [`entries`](Home::entries).
    pub selected: usize,
    /// Whether the game is started for the first time.
    pub is_first_start: bool,
    /// Something to say, such as what was wrong with what was opened.
    pub message: Option<String>,
    /// The entry that is selected wherever it comes to be, as soon as it is there; `None` for the first.
    stands_on: Option<HomeEntry>,
}

/// How soon the clock is asked again where midnight is late.
const AGAIN: Duration = Duration::from_secs(1);

impl Home {
    /// The lines of the list.
    pub fn entries(&self) -> Vec<HomeEntry> {
        let first = self.resumable.iter().map(|_| HomeEntry::Continue).chain([HomeEntry::New]);
        let today = (0..self.today.len()).map(HomeEntry::Today);
        let rest = [
            HomeEntry::Library,
            HomeEntry::Open,
            HomeEntry::Editor,
            HomeEntry::Practise,
            HomeEntry::Statistics,
            HomeEntry::Settings,
            HomeEntry::Help,
            HomeEntry::Quit,
        ];
        first.chain(today).chain(rest).collect()
    }

    /// The screen with this entry selected, or the first if there is none such.
    pub(super) fn standing_on(entry: Option<HomeEntry>) -> Self {
        let mut home = Self { stands_on: entry, ..Self::default() };
        home.settle();
        home
    }

    /// Whether it is known what there is to tell.
    pub fn is_known(&self) -> bool {
        self.is_known
    }

    /// Returns true if an entry was chosen before the game to continue was known.
    pub(super) fn awaits_choice(&self) -> bool {
        self.accepts
    }

    /// What there is to tell will not be known, for this reason.
    pub(super) fn failed(&mut self, reason: String) {
        (self.is_known, self.accepts, self.message) = (true, false, Some(reason));
    }

    /// What there is to tell; the selection stays on its entry, or goes to the first if nobody moved it. The
    /// entry that was chosen before, if one was.
    pub(super) fn learn(&mut self, news: HomeNews) -> Option<HomeEntry> {
        let HomeNews { resumable, complaint, today, counts, date, rest_of_day } = news;
        (self.resumable, self.today, self.counts) = (resumable, today, Some(counts));
        (self.day, self.is_known) = (Some((date, rest_of_day)), true);
        self.message = self.message.take().or(complaint);
        self.settle();
        std::mem::take(&mut self.accepts).then(|| self.entries()[self.selected])
    }

    /// Selects the entry on which it stands.
    fn settle(&mut self) {
        let place = self.entries().iter().position(|entry| Some(*entry) == self.stands_on);
        self.selected = place.unwrap_or_default();
    }

    /// Does what a key says; returns the entry that was chosen, if one was.
    fn choose(&mut self, command: Command) -> Option<HomeEntry> {
        let entries = self.entries();
        self.message = None;
        match command {
            Command::Go(Motion::Move(Direction::Up)) => {
                self.selected = self.selected.checked_sub(1).unwrap_or(entries.len() - 1);
            }
            Command::Go(Motion::Move(Direction::Down)) => self.selected = (self.selected + 1) % entries.len(),
            Command::Go(Motion::Edge(Direction::Up | Direction::Left)) => self.selected = 0,
            Command::Go(Motion::Edge(Direction::Down | Direction::Right)) => {
                self.selected = entries.len() - 1;
            }
            _ => {}
        }
        let is_to_come = matches!(self.stands_on, None | Some(HomeEntry::Continue | HomeEntry::Today(_)));
        if is_to_come && !self.is_known && !matches!(command, Command::Go(_)) {
            // The entry on which it stands is not there yet.
            self.accepts |= command == Command::Accept;
            return None;
        }
        self.stands_on = entries.get(self.selected).copied();
        self.stands_on.filter(|_| command == Command::Accept)
    }
}

impl Component for Home {
    fn footer(&self, _: &Keymap) -> Vec<Told> {
        vec![told("arrows", "choose"), told("Enter", "go")]
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    /// It cannot be left.
    fn has_something_open(&self) -> bool {
        true
    }

    fn next_tick(&self) -> Option<Duration> {
        self.day.map(|(_, rest)| rest)
    }

    /// When the day is over, asks the clock.
    fn tick(&mut self, by: Duration, cx: &mut Context) {
        let Some((date, rest)) = &mut self.day else { return };
        *rest = rest.saturating_sub(by);
        if rest.is_zero() {
            *rest = AGAIN;
            cx.effects.push(Effect::SeeDay(*date));
        }
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        // While the machine sleeps, no time passes here: is it still the same day?
        cx.effects.extend(self.day.map(|(date, _)| Effect::SeeDay(date)));
        cx.go = self.choose(command).map(Go::Enter);
    }

    fn click_line(&mut self, line: usize) -> bool {
        let entry = self.entries().get(line).copied();
        if entry.is_some() {
            (self.selected, self.stands_on) = (line, entry);
        }
        entry.is_some()
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::FirstStart => self.is_first_start = true,
            Message::JobDone(JobResult::Home(Some(news))) => cx.go = self.learn(*news).map(Go::Enter),
            Message::JobDone(JobResult::Failed(reason)) => self.failed(reason),
            _ => {}
        }
    }
}
