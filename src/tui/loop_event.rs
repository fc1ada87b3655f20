use std::sync::mpsc::Sender;

use crate::world::{EventSink, WorldEvent};

use super::decoder::Input;

/// What wakes the main thread, which otherwise sleeps.
pub enum LoopEvent {
    /// Something came from the terminal.
    Input(Input),
    /// The terminal has another size.
    Resized,
    /// The process is asked to end, or the terminal is gone.
    End,
    /// The process is asked to stop until it is continued.
    Suspend,
    /// The process was continued.
    Continued,
    /// A thread of the world has something to say.
    World(WorldEvent),
}

impl EventSink for Sender<LoopEvent> {
    fn send_event(&self, event: WorldEvent) -> bool {
        self.send(LoopEvent::World(event)).is_ok()
    }
}
