use crate::app::LibrarySource;
use crate::puzzle::Stop;
use crate::session::{AnyPuzzle, Review};

/// The reading of what the player named, as a long job: a file may keep whoever reads it waiting.
pub type Reading = Box<dyn FnOnce(&Stop) -> ReadResult + Send>;

/// What was read, or a line that says why nothing was.
pub type ReadResult = Result<NamedPuzzles, String>;

/// The search for how a name goes on, as a long job for the same reason.
pub type Completing = Box<dyn FnOnce() -> Completion + Send>;

/// What the player named.
pub enum NamedPuzzles {
    /// One puzzle, in a file or as text.
    One(Box<dyn AnyPuzzle>),
    /// Several.
    Many(ListedPuzzles),
}

/// The puzzles of files and folders.
pub struct ListedPuzzles {
    /// What they are to be listed as.
    pub source: LibrarySource,
    /// The puzzles, in order.
    pub puzzles: Vec<ListedPuzzle>,
    /// What could not be read, in a few words.
    pub complaint: Option<String>,
}

/// A puzzle of a file.
pub struct ListedPuzzle {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The file's name, below the folder that was asked for.
    pub file: String,
    /// Its number in the file, from 1; `None` if it is the only one.
    pub number: Option<usize>,
}

/// The look back at a game, as a long job.
pub struct LookBack(pub(in crate::app) Box<dyn AnyPuzzle>);

impl LookBack {
    /// Looks back; nothing if it was stopped, or the puzzle is no game.
    pub fn run(self, stop: &Stop) -> Option<Review> {
        self.0.review(stop).ok().flatten()
    }
}

/// How the name of a file goes on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Completion {
    /// The name as far as it is certain.
    pub text: String,
    /// The names that it can become, in order.
    pub choices: Vec<String>,
}
