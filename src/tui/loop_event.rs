use std::sync::mpsc::Sender;

use crossterm::event::Event;

use crate::world::{EventSink, WorldEvent};

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
    /// A thread of the world has something to say.
    World(WorldEvent),
}

impl EventSink for Sender<LoopEvent> {
    fn send_event(&self, event: WorldEvent) -> bool {
        self.send(LoopEvent::World(event)).is_ok()
    }
}
