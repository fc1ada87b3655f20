use std::time::Duration;

use chrono::NaiveDate;

use crate::app::keys::told;
use crate::app::{
    Command, Component, Context, Effect, HomeEntry, HomeNews, JobName, JobResult, KeyLabel, Keymap,
    LibraryCounts, Message, Needed, Resumable, Today,
};

/// The first screen: a short list, and a preview of the game to continue.
#[derive(Default)]
pub struct Home {
    /// The game to continue, once it is known.
    pub resumable: Option<Resumable>,
    /// The puzzles of the day, once they are known.
    pub today: Vec<Today>,
    /// The technique that the player missed often, if there is one.
    pub needed: Option<Needed>,
    /// Contents of the library, once they are known.
    pub counts: Option<LibraryCounts>,
    /// Date of its puzzles, and the time until midnight; once they are known.
    day: Option<(NaiveDate, Duration)>,
    /// True once the news has arrived, or failed to.
    pub(super) is_known: bool,
    /// True if an entry was chosen before the news arrived.
    pub(super) accepts: bool,
    /// The selected line of [`entries`](Home::entries).
    pub selected: usize,
    /// True on the first start of the program.
    pub is_first_start: bool,
    /// Message to show, such as an error of an opened file.
    pub message: Option<String>,
    /// Entry to select as soon as it exists; `None` for the first.
    remembered: Option<HomeEntry>,
}

/// Interval between looks at the clock if the date has not changed yet at midnight.
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
        let needed = self.needed.iter().map(|_| HomeEntry::Needed);
        first.chain(today).chain(needed).chain(rest).collect()
    }

    /// The screen with this entry selected, or the first if it does not exist.
    pub(super) fn at_entry(entry: Option<HomeEntry>) -> Self {
        let mut home = Self { remembered: entry, ..Self::default() };
        home.settle();
        home
    }

    /// Shows the news; the selected entry stays selected. Returns the entry that was chosen before its
    /// arrival, if one was.
    fn learn(&mut self, news: HomeNews) -> Option<HomeEntry> {
        let HomeNews { resumable, complaint, today, needed, counts, date, rest_of_day } = news;
        (self.resumable, self.today, self.counts) = (resumable, today, Some(counts));
        self.needed = needed;
        (self.day, self.is_known) = (Some((date, rest_of_day)), true);
        self.message = self.message.take().or(complaint);
        self.settle();
        std::mem::take(&mut self.accepts).then(|| self.entries()[self.selected])
    }

    /// Selects the remembered entry.
    fn settle(&mut self) {
        let place = self.entries().iter().position(|entry| Some(*entry) == self.remembered);
        self.selected = place.unwrap_or_default();
    }

    /// Carries out a key; returns the entry if one was chosen.
    fn choose(&mut self, command: Command) -> Option<HomeEntry> {
        let entries = self.entries();
        self.message = None;
        if let Command::Go(motion) = command {
            self.selected = motion.around(self.selected, entries.len());
        }
        let is_to_come = matches!(
            self.remembered,
            None | Some(HomeEntry::Continue | HomeEntry::Today(_) | HomeEntry::Needed)
        );
        if is_to_come && !self.is_known && !matches!(command, Command::Go(_)) {
            // The entry does not exist yet.
            self.accepts |= command == Command::Accept;
            return None;
        }
        self.remembered = entries.get(self.selected).copied();
        self.remembered.filter(|_| command == Command::Accept)
    }
}

impl Component for Home {
    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        vec![told("arrows", "choose"), keymap.told(Command::Accept, "go")]
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    /// It cannot be left.
    fn handles_back(&self) -> bool {
        true
    }

    fn next_tick(&self) -> Option<Duration> {
        self.day.map(|(_, rest)| rest)
    }

    /// Asks for the date after midnight.
    fn tick(&mut self, by: Duration, cx: &mut Context) {
        let Some((date, rest)) = &mut self.day else { return };
        *rest = rest.saturating_sub(by);
        if rest.is_zero() {
            *rest = AGAIN;
            cx.effects.push(Effect::ReloadHomeAfter(*date));
        }
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        // A sleeping machine stops the countdown, so every key asks for the date.
        cx.effects.extend(self.day.map(|(date, _)| Effect::ReloadHomeAfter(date)));
        if let Some(entry) = self.choose(command) {
            cx.go(move |app, effects| app.enter(entry, effects));
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        let entry = self.entries().get(line).copied();
        if entry.is_some() {
            (self.selected, self.remembered) = (line, entry);
        }
        entry.is_some()
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::FirstStart => self.is_first_start = true,
            Message::JobDone(JobResult::Home(Some(news))) => {
                if let Some(entry) = self.learn(*news) {
                    cx.go(move |app, effects| app.enter(entry, effects));
                }
            }
            Message::JobDone(JobResult::Failed(JobName::LookForHome, reason)) => {
                (self.is_known, self.accepts, self.message) = (true, false, Some(reason));
            }
            _ => {}
        }
    }
}
