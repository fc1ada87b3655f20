//! What a game is called besides its kind and its size.

use crate::session::Game;
use crate::store::built_in_number;

use super::{GameStore, JobRunner, World};

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// `Today's Sudoku` for the puzzle of the day, `Sudoku #5` for one that comes with masume; `None` for any
    /// other.
    pub(super) fn called(&self, game: &dyn Game) -> Option<String> {
        let kind = self.shelf.kind(game.kind())?;
        let today = kind.maker().map(|maker| maker.daily((self.calendar)()).write(&maker.catalogue()));
        if today.is_some() && game.about().title == today {
            return Some(format!("Today's {}", game.title()));
        }
        let number = built_in_number(self.shelf, kind, &game.id())?;
        Some(format!("{} #{number}", game.title()))
    }
}
