//! Opening games: by name, by text, and the one that was played last.

use super::pasted_text::read_pasted;
use crate::app::{LoadedGame, Resumable};
use crate::puzzle::counted;
use crate::scene::visible;
use crate::session::{Level, is_made_name};

use super::{GameStore, JobRunner, World};

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// Opens the puzzle that a player named: a file, or the puzzle as text.
    pub(super) fn open_named(&mut self, name: &str) -> Result<LoadedGame, String> {
        let puzzle = self.store.find(name)?;
        Ok(self.open(puzzle.as_ref()))
    }

    /// Opens the one puzzle of a text. No file is read, whatever the text says.
    pub(super) fn open_text(&mut self, text: &str) -> Result<LoadedGame, String> {
        let puzzle = read_pasted(self.shelf, text)?;
        Ok(self.open(puzzle.as_ref()))
    }

    /// Opens the unfinished game that was played last.
    pub(super) fn open_last(&mut self) -> Result<LoadedGame, String> {
        let last = self.store.last_unfinished().ok_or("There is no game to continue.")?;
        let puzzle = self.store.puzzle(&last).map_err(|error| error.to_string())?;
        Ok(self.open(puzzle.as_ref()))
    }

    /// What the home screen shows of the unfinished game that was played last.
    pub(super) fn resumable(&self) -> Option<Resumable> {
        let last = self.store.last_unfinished()?;
        let game = self.store.look(&last)?;
        let left = game.left();
        let about = game.about();
        let shown = |text: &Option<String>| text.as_deref().map(|text| visible(text).into_owned());
        let mut scene = game.scene();
        scene.put_down();
        scene.take_marks();
        Some(Resumable {
            name: game.title(),
            title: shown(&about.title).filter(|title| !is_made_name(game.kind(), title)),
            difficulty: shown(&Level::said(about).map(|level| level.to_string())),
            left: format!("{} left", counted(left.count, left.what.trim_end_matches('s'))),
            done: (left.total - left.count.min(left.total), left.total),
            elapsed: game.elapsed(),
            scene,
        })
    }
}
