use clap::Args;

use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::PuzzleReader;

use super::arguments::OnePuzzle;
#[cfg(feature = "tui")]
use super::command_error::complain;
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
        let puzzle = reader.single()?;
        open(shelf, if puzzle.is_replay() { Opened::Replay(puzzle) } else { Opened::Puzzle(puzzle, is_file) })
    }
}

/// Opens the game on its home screen.
pub(super) fn home(shelf: &'static Shelf) -> Result<ExitStatus, CommandError> {
    open(shelf, Opened::Home)
}

/// Opens the game where a technique of this kind is practised, or one is chosen for that.
pub(super) fn practise(
    shelf: &'static Shelf,
    kind: Option<&'static str>,
    technique: Option<&'static str>,
) -> Result<ExitStatus, CommandError> {
    open(shelf, Opened::Practice { kind, technique })
}

/// What the game opens with.
#[cfg_attr(not(feature = "tui"), expect(dead_code, reason = "there is no game to open"))]
enum Opened {
    Home,
    /// A puzzle, and whether a file has it.
    Puzzle(Box<dyn AnyPuzzle>, bool),
    Replay(Box<dyn AnyPuzzle>),
    Practice {
        kind: Option<&'static str>,
        technique: Option<&'static str>,
    },
}

#[cfg(feature = "tui")]
fn open(shelf: &'static Shelf, opened: Opened) -> Result<ExitStatus, CommandError> {
    use crate::tui::{Start, run};
    let start = match opened {
        Opened::Home => Start::Home,
        Opened::Puzzle(puzzle, true) => Start::Puzzle(puzzle),
        Opened::Puzzle(puzzle, false) => Start::Text(puzzle),
        Opened::Replay(game) => Start::Replay(game),
        Opened::Practice { kind, technique } => Start::Practice { kind, technique },
    };
    let unsaved = run(shelf, start).map_err(|error| CommandError::Game(format!("{error:#}")))?;
    if let Some(reason) = unsaved {
        complain(&format!("moves of the last game could not be saved: {reason}"));
    }
    Ok(ExitStatus::Yes)
}

#[cfg(not(feature = "tui"))]
fn open(_shelf: &'static Shelf, _opened: Opened) -> Result<ExitStatus, CommandError> {
    Err(CommandError::Game(
        "the game was left out of this build; expected one with the feature `tui`".to_owned(),
    ))
}
