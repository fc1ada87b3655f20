use crossterm::event::Event;

use crate::app::{Illustrated, Playback, RaceTurn, Saving};
use crate::puzzle::Stop;
use crate::session::{Finding, Task};

/// What wakes the main thread, which otherwise sleeps.
pub enum LoopEvent {
    /// Something came from the keyboard or the mouse, or the terminal has another size.
    Input(Event),
    /// The process is asked to end, or the terminal is gone.
    End,
    /// The process is asked to stop until it is continued.
    Suspend,
    /// The process was continued.
    Continued,
    /// The work that this could have stopped has ended. What was stopped meanwhile nobody waits for any more.
    JobDone(Stop, JobResult),
    /// Whether the game is being saved changed.
    Saving(Saving),
}

/// What came of long work.
pub enum JobResult {
    /// A task's finding.
    Found(Task, Finding),
    /// A search that took its steps.
    Sought(Box<dyn Playback>),
    /// The searches of a race that took their steps.
    Raced(RaceTurn),
    /// The step of a lesson's example.
    Illustrated(Box<Illustrated>),
    /// It panicked, for this reason.
    Failed(String),
}
