//! News for the home screen: the game to continue, the puzzles of the day, and the size of the library.

use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{
    HomeNews, JobName, JobResult, LibraryCounts, LongJob, Message, Progress, Resumable, Today, Wanted,
};
use crate::puzzle::counted;
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{Game, Kind, Level, is_made_name};
use crate::store::{Saved, SavesOverview, built_in_count, rest_of_day, today};

use super::library::combined;
use super::{GameStore, JobRunner, World, called};

/// Clock behind the puzzles of the day: which day it is, and for how long.
#[derive(Debug, Clone, Copy)]
pub struct Calendar {
    /// The player's day.
    pub today: fn() -> NaiveDate,
    /// Time until the day ends.
    pub rest_of_day: fn() -> Duration,
}

impl Calendar {
    /// The calendar of the system.
    pub fn of_system() -> Self {
        Self { today, rest_of_day }
    }
}

/// Longer than any day: a game of today's puzzle was played since.
const A_DAY: Duration = Duration::from_secs(36 * 3600);

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// The look at the saved games for the home screen. However many there are, nobody waits for it.
    pub(super) fn home(&self) -> LongJob {
        let (shelf, date) = (self.shelf, (self.calendar.today)());
        let rest_of_day = (self.calendar.rest_of_day)();
        let overview = self.store.overview(A_DAY);
        LongJob::new(JobName::LookForHome, move |stop| {
            let Ok(SavesOverview { last_unfinished, damaged, recent, finished }) = overview(stop) else {
                return JobResult::Home(None);
            };
            JobResult::Home(Some(Box::new(HomeNews {
                resumable: last_unfinished.map(|(_, game)| resumable(shelf, date, game.as_ref())),
                complaint: damaged,
                today: todays_puzzles(shelf, date, &recent),
                counts: LibraryCounts { built_in: built_in_count(shelf), finished },
                date,
                rest_of_day,
            })))
        })
    }

    /// The news for the home screen, if this is no longer the day.
    pub(super) fn see_day(&mut self, day: NaiveDate) -> Option<Message> {
        if (self.calendar.today)() == day {
            return None;
        }
        let job = self.home();
        self.begin(job).map(Message::JobDone)
    }

    /// The puzzle of the day of this kind.
    pub(super) fn ask_today(&self, kind: &str) -> Option<Message> {
        let kind = self.shelf.kind(kind)?;
        todays(kind, (self.calendar.today)(), &[]).map(Message::WantToday)
    }
}

/// A puzzle of each kind that can be made. None is made yet: saved games tell by their titles whose they are.
fn todays_puzzles(shelf: &Shelf, date: NaiveDate, saves: &[Saved]) -> Vec<Today> {
    shelf.kinds().iter().filter_map(|kind| todays(*kind, date, saves)).collect()
}

fn todays(kind: &dyn Kind, date: NaiveDate, saves: &[Saved]) -> Option<Today> {
    let maker = kind.maker()?;
    let name = maker.daily(date);
    let title = name.write(&maker.catalogue());
    let own = saves.iter().filter(|saved| saved.outline.about.title.as_ref() == Some(&title));
    let progress = own.fold(None, |known, saved| Some(combined(known, saved)));
    let wanted = Wanted { kind: kind.name(), order: name.order, seed: Some(name.seed) };
    Some(Today { title: kind.title(), wanted, progress: progress.unwrap_or(Progress::New) })
}

/// The summary of the game to continue.
fn resumable(shelf: &Shelf, date: NaiveDate, game: &dyn Game) -> Resumable {
    let left = game.left();
    let about = game.about();
    let shown = |text: &Option<String>| text.as_deref().map(|text| visible(text).into_owned());
    let mut scene = game.scene();
    scene.put_down();
    scene.take_marks();
    Resumable {
        name: called(shelf, date, game).unwrap_or_else(|| game.title()),
        title: shown(&about.title).filter(|title| !is_made_name(game.kind(), title)),
        difficulty: shown(&Level::said(about).map(|level| level.to_string())),
        left: format!("{} left", counted(left.count, left.what.trim_end_matches('s'))),
        done: (left.total - left.count.min(left.total), left.total),
        elapsed: game.elapsed(),
        scene,
    }
}
