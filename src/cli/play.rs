use clap::Args;

use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::PuzzleReader;

use super::arguments::OnePuzzle;
use super::command_error::{CommandError, ExitStatus};

const EXAMPLES: &str = "\
Examples:
  masume play puzzle.txt
  masume play puzzles.sdm#12
  masume play '{example}'";

/// Open the game on a puzzle
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct PlayArguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
}

impl PlayArguments {
    pub(super) fn run(self, shelf: &'static Shelf) -> Result<ExitStatus, CommandError> {
        let reader = PuzzleReader::open(shelf, &self.puzzle.puzzle, self.puzzle.format.from.as_deref())?;
        let is_file = reader.reads_file();
        open(shelf, Some((reader.single()?, is_file)))
    }
}

/// Opens the game on its home screen.
pub(super) fn home(shelf: &'static Shelf) -> Result<ExitStatus, CommandError> {
    open(shelf, None)
}

/// A puzzle, and whether a file has it.
type Opened = (Box<dyn AnyPuzzle>, bool);

#[cfg(feature = "tui")]
fn open(shelf: &'static Shelf, puzzle: Option<Opened>) -> Result<ExitStatus, CommandError> {
    use crate::tui::{Start, run};
    let start = match puzzle {
        None => Start::Home,
        Some((puzzle, true)) => Start::Puzzle(puzzle),
        Some((puzzle, false)) => Start::Text(puzzle),
    };
    run(shelf, start).map(|()| ExitStatus::Yes).map_err(|error| CommandError::Game(format!("{error:#}")))
}

#[cfg(not(feature = "tui"))]
fn open(_shelf: &'static Shelf, _puzzle: Option<Opened>) -> Result<ExitStatus, CommandError> {
    Err(CommandError::Game(
        "the game was left out of this build; expected one with the feature `tui`".to_owned(),
    ))
}
