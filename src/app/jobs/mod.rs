//! Long jobs as values: they may run on another thread.

mod copied_text;
mod long_job;
mod making;
mod reading;

pub use copied_text::{Clipboard, CopiedText};
pub use long_job::{JobResult, LongJob};
pub use making::{MadeResult, Making, Wanted};
pub use reading::{
    Completing, Completion, ListedPuzzle, ListedPuzzles, LookBack, NamedPuzzles, ReadResult, Reading,
};
