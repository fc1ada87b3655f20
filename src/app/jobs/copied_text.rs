use crate::app::Aid;
use crate::session::{AnyPuzzle, Game};

/// The format that most programs read. A kind without it is copied as its ID.
const USUAL: &str = "line";

/// Formats with entries and marks; a position is copied in the first one that its kind has.
const OF_POSITIONS: [&str; 2] = ["ss", "masume"];

/// Function that copies a text with another program and returns the program's name, or `None` if none could.
pub type Clipboard = fn(&str) -> Option<&'static str>;

/// A text to copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopiedText {
    /// The command that copies it.
    pub command: Aid,
    /// The text, without a line break at its end.
    pub text: String,
}

impl CopiedText {
    /// A text for this command.
    pub(in crate::app) fn new(command: Aid, text: &str) -> Self {
        Self { command, text: text.trim_end().to_owned() }
    }

    /// The puzzle of a game, in this format if its kind has it.
    pub(in crate::app) fn of_game(game: &dyn Game, format: Option<&str>) -> Self {
        Self::of_written(format, |format| game.write(format), || game.id())
    }

    /// A puzzle, in this format if its kind has it.
    pub(in crate::app) fn of_puzzle(puzzle: &dyn AnyPuzzle, format: Option<&str>) -> Self {
        Self::of_written(format, |format| puzzle.write(format), || puzzle.id())
    }

    fn of_written(
        format: Option<&str>,
        write: impl Fn(&str) -> Option<String>,
        id: impl FnOnce() -> String,
    ) -> Self {
        let written = format.and_then(&write).or_else(|| write(USUAL));
        Self::new(Aid::Copy, &written.unwrap_or_else(id))
    }

    /// The position of a game, with entries and marks.
    pub(in crate::app) fn of_position(game: &dyn Game) -> Self {
        let written = OF_POSITIONS.into_iter().find_map(|format| game.write_position(format));
        Self::new(Aid::Share, &written.unwrap_or_else(|| game.id()))
    }
}
