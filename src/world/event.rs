use crate::app::{JobResult, Message, Saving};
use crate::puzzle::Stop;

/// What the threads of the world tell the driver.
pub enum WorldEvent {
    /// The job that this could have stopped is done. Nobody waits for the result of a stopped job.
    JobDone(Stop, JobResult),
    /// Whether the game is being saved changed.
    Saving(Saving),
    /// The puzzle that is being put together could not be kept, for this reason.
    DraftNotKept(String),
}

/// Where the threads of the world send what happened: the queue of the driver's events.
pub trait EventSink: Clone + Send + 'static {
    /// Sends an event; whether anybody still listens.
    fn send_event(&self, event: WorldEvent) -> bool;
}

impl WorldEvent {
    /// What the app is told of it, if anything.
    pub(super) fn message(self) -> Option<Message> {
        match self {
            Self::JobDone(stop, result) => (!stop.is_set()).then_some(Message::JobDone(result)),
            Self::Saving(saving) => Some(Message::Saving(saving)),
            Self::DraftNotKept(reason) => {
                Some(Message::NotDone(format!("The puzzle in the editor is not kept: {reason}.")))
            }
        }
    }
}
