use std::sync::mpsc::Sender;

use crossterm::event::Event;

use crate::world::{EventSink, WorldEvent};

/// Input from the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key, the mouse, a paste or a new size.
    Event(Event),
    /// The text of an operating system command (OSC), which answers a query.
    Answer(String),
}

/// An event that wakes the main thread, which otherwise sleeps.
pub enum LoopEvent {
    /// Input from the terminal.
    Input(Input),
    /// The process should end, or the terminal is gone.
    End,
    /// The process should stop until it is continued.
    Suspend,
    /// The process was continued.
    Continued,
    /// A result from a thread of the world.
    World(WorldEvent),
}

impl EventSink for Sender<LoopEvent> {
    fn send_event(&self, event: WorldEvent) -> bool {
        self.send(LoopEvent::World(event)).is_ok()
    }
}
