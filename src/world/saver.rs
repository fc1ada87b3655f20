use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use crate::app::Saving;
use crate::store::{SaveFile, SaveReport};

use super::{EventSink, WorldEvent};

/// The thread that saves, so that no key waits for the disk.
pub(super) struct Saver<E> {
    events: E,
    open: Option<(Sender<String>, JoinHandle<()>)>,
}

impl<E: EventSink> Saver<E> {
    /// A saver with nothing to save.
    pub fn new(events: E) -> Self {
        Self { events, open: None }
    }

    /// Begins to save into this file.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn open(&mut self, file: SaveFile) -> io::Result<()> {
        self.close();
        let (lines, incoming) = channel::<String>();
        let events = self.events.clone();
        #[expect(clippy::disallowed_methods, reason = "the world owns its threads")]
        let thread = thread::Builder::new().name("saver".to_owned()).spawn(move || {
            let mut file = file;
            for mut lines in &incoming {
                lines.extend(incoming.try_iter());
                tell(&events, file.append(&lines));
            }
            tell(&events, file.close());
        })?;
        self.open = Some((lines, thread));
        Ok(())
    }

    /// Appends these lines soon.
    pub fn append(&self, lines: String) {
        if let Some((sender, _)) = &self.open {
            // If the thread has died, it has told why.
            let _ = sender.send(lines);
        }
    }
}

impl<E> Saver<E> {
    /// Waits until all is saved, and lets go of the file.
    pub fn close(&mut self) {
        if let Some((lines, thread)) = self.open.take() {
            drop(lines);
            let _ = thread.join();
        }
    }
}

impl<E> Drop for Saver<E> {
    fn drop(&mut self) {
        self.close();
    }
}

fn tell(events: &impl EventSink, report: Option<SaveReport>) {
    let saving = match report {
        Some(SaveReport::NotSaved(reason)) => Saving::Unsaved(reason),
        Some(SaveReport::SavedAgain) => Saving::Saved,
        None => return,
    };
    // Nobody is left to tell when the game ends.
    let _ = events.send_event(WorldEvent::Saving(saving));
}
