use crossterm::event::Event;

use crate::app::Saving;
use crate::session::{Finding, Task};

/// What wakes the main thread, which otherwise sleeps.
pub enum Wake {
    /// Something came from the keyboard or the mouse, or the terminal has another size.
    Input(Event),
    /// The process is asked to end, or the terminal is gone.
    End,
    /// The process is asked to stop until it is continued.
    Suspend,
    /// The process was continued.
    Continued,
    /// Long work ended.
    Found(Task, Finding),
    /// Long work panicked.
    WorkFailed(String),
    /// Whether the game is being saved changed.
    Saving(Saving),
}
