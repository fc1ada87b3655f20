//! The puzzles of the day, with how far the player got with each.

use std::time::Duration;

use crate::app::{Progress, Today, Wanted};

use super::library::combined;
use super::{GameStore, JobRunner, World};

/// Longer than any day: a game of today's puzzle was played since.
const A_DAY: Duration = Duration::from_secs(36 * 3600);

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// A puzzle of each kind that can be made. None is made yet: saved games tell by their titles whose they
    /// are.
    pub(super) fn today(&self) -> Vec<Today> {
        let date = (self.calendar)();
        let saves = self.store.played_within(A_DAY);
        let makers = self.shelf.kinds().iter().filter_map(|kind| Some((kind, kind.maker()?)));
        let today = makers.map(|(kind, maker)| {
            let name = maker.daily(date);
            let title = name.write(&maker.catalogue());
            let own = saves.iter().filter(|saved| saved.outline.about.title.as_ref() == Some(&title));
            let progress = own.fold(None, |known, saved| Some(combined(known, saved)));
            let wanted = Wanted { kind: kind.name(), order: name.order, seed: Some(name.seed) };
            Today { title: kind.title(), wanted, progress: progress.unwrap_or(Progress::New) }
        });
        today.collect()
    }
}
