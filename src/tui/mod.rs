//! The game on the screen.

use crate::session::AnyPuzzle;

/// What the game opens with.
pub enum Start {
    /// The home screen.
    Home,
    /// This puzzle.
    Puzzle(Box<dyn AnyPuzzle>),
}

/// Opens the game, and returns when the player leaves it.
///
/// # Errors
/// What keeps the game from the terminal.
pub fn run(_start: Start) -> anyhow::Result<()> {
    Ok(())
}
