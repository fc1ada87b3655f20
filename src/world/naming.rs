//! What a game is called besides its kind and its size.

use chrono::NaiveDate;

use crate::puzzles::Shelf;
use crate::session::Game;
use crate::store::built_in_number;

/// `Today's Sudoku` for the puzzle of this day, `Sudoku #5` for one that comes with masume; `None` for any
/// other.
pub(super) fn called(shelf: &Shelf, date: NaiveDate, game: &dyn Game) -> Option<String> {
    let kind = shelf.kind(game.kind())?;
    let today = kind.maker().map(|maker| maker.daily(date).write(&maker.catalogue()));
    if today.is_some() && game.about().title == today {
        return Some(format!("Today's {}", game.title()));
    }
    let number = built_in_number(shelf, kind, &game.id())?;
    Some(format!("{} #{number}", game.title()))
}
