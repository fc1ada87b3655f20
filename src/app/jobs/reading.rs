use crate::app::LibrarySource;
use crate::puzzle::Stop;
use crate::session::{AnyPuzzle, Review};

/// The reading of puzzles that the player named, as a long job: a file may block.
pub type Reading = Box<dyn FnOnce(&Stop) -> ReadResult + Send>;

/// The puzzles, or an error line.
pub type ReadResult = Result<NamedPuzzles, String>;

/// The completion of a file name, as a long job for the same reason.
pub type Completing = Box<dyn FnOnce() -> Completion + Send>;

/// Puzzles that the player named.
pub enum NamedPuzzles {
    /// One puzzle, in a file or as text.
    One(Box<dyn AnyPuzzle>),
    /// Several.
    Many(ListedPuzzles),
}

/// The puzzles of files and folders.
pub struct ListedPuzzles {
    /// Source under which they are listed.
    pub source: LibrarySource,
    /// The puzzles, in order.
    pub puzzles: Vec<ListedPuzzle>,
    /// Unreadable files, in a few words.
    pub complaint: Option<String>,
}

/// A puzzle of a file.
pub struct ListedPuzzle {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The file's name below the folder that was opened.
    pub file: String,
    /// Its number in the file, from 1; `None` if it is the only one.
    pub number: Option<usize>,
}

/// The review of a game, as a long job.
pub struct LookBack(pub(in crate::app) Box<dyn AnyPuzzle>);

impl LookBack {
    /// Reviews the game; `None` if it was stopped, or the puzzle is no game.
    pub fn run(self, stop: &Stop) -> Option<Review> {
        self.0.review(stop).ok().flatten()
    }
}

/// Completion of a file name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Completion {
    /// The name as far as it is unambiguous.
    pub text: String,
    /// The possible names, in order.
    pub choices: Vec<String>,
}
