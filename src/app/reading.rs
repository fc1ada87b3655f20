use crate::puzzle::Stop;
use crate::scene::visible;
use crate::session::AnyPuzzle;

use super::{Completion, Context, Effect, Go, LibrarySource};

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

/// Opens what was read; returns a complaint if it cannot be.
pub(super) fn open_read(read: ReadResult, cx: &mut Context) -> Option<String> {
    match read {
        Ok(NamedPuzzles::One(puzzle)) if puzzle.is_replay() => cx.go = Some(Go::LookBack(puzzle)),
        Ok(NamedPuzzles::One(puzzle)) => cx.effects.push(Effect::Open(puzzle)),
        Ok(NamedPuzzles::Many(listed)) => cx.effects.push(Effect::List(listed)),
        Err(reason) => {
            cx.memory.expect_nothing();
            return Some(visible(&reason).into_owned());
        }
    }
    None
}
