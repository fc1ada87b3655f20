use std::time::Duration;

use crate::grid::Square;
use crate::session::{Finding, Game, Job, Task};

use super::{Illustrated, Illustration, Item, Playback, Press, RaceTurn, Resumable, Seek};

/// Something that happened: the only thing that ever changes the [`App`](super::App).
pub enum Message {
    /// A key was pressed.
    Key(Press),
    /// Text was pasted.
    Paste(String),
    /// The mouse did something on the board.
    Mouse(Mouse, Square),
    /// The mouse chose the line of a list, counted from 0.
    Choose(usize),
    /// The wheel turned: lines down, or up if negative.
    Scroll(i16),
    /// Time passed.
    Tick(Duration),
    /// A game was opened, or why not.
    Opened(Result<LoadedGame, String>),
    /// The library was read.
    Library(Vec<Item>),
    /// What there is to continue.
    Resumable(Option<Resumable>),
    /// Long work ended.
    Found(Task, Finding),
    /// A search is back from its seek.
    Sought(Box<dyn Playback>),
    /// The searches of a race are back from their steps.
    Raced(RaceTurn),
    /// The step of a lesson's example was looked for.
    Illustrated(Box<Illustrated>),
    /// What is scrolled or read on has only so many lines above its last screenful: it stays there.
    Ends(usize),
    /// Long work panicked.
    WorkFailed(String),
    /// Whether the game is being saved changed, with a sentence.
    Saving(Saving),
    /// The best time of the game that was just finished, if it was finished before.
    BestTime(Option<Duration>),
}

/// What the mouse does on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mouse {
    /// The left button went down.
    Press,
    /// It moves while down.
    Drag,
    /// It went up.
    Release,
    /// The right button went down.
    Clear,
}

/// A game that was opened.
pub struct LoadedGame {
    /// The game, where it was.
    pub game: Box<dyn Game>,
    /// Whether it is being saved.
    pub saving: Saving,
    /// The name of the format in which the puzzle came; `None` if it came from masume itself.
    pub format: Option<&'static str>,
    /// What there is to say about it, such as that a save was damaged.
    pub note: Option<String>,
}

/// Whether a game is being saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saving {
    /// After every move.
    Saved,
    /// Not, for this reason.
    Unsaved(String),
}

/// What the world is to do.
pub enum Effect {
    /// Open the game of this puzzle, which is given as a text: an ID, a line, JSON, anything that can be read.
    Open(String),
    /// Open the game that was played last.
    Continue,
    /// Append these journal lines to the save of the game that is open.
    Save(String),
    /// The game that is open was finished: how long did it take before?
    Finish,
    /// The game that is open is left.
    Close,
    /// Read the library.
    LoadLibrary,
    /// See what there is to continue.
    LoadResumable,
    /// Do long work; stops what was under way.
    Work(Task, Job),
    /// Let a search take steps; stops what was under way. It comes back as [`Message::Sought`], unless it is stopped.
    Seek(Seek),
    /// Let the searches of a race take steps; stops what was under way. They come back as [`Message::Raced`], unless they
    /// are stopped.
    Race(RaceTurn),
    /// Find the step of a lesson's example, beside any other work; stops the search for the one before. It comes back as
    /// [`Message::Illustrated`].
    Illustrate(Illustration),
    /// Stop the work under way.
    StopWork,
    /// Put this into the terminal's clipboard.
    Copy(String),
    /// Suspend the process.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// End.
    Quit,
}
