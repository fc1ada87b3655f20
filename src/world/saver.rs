use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::app::Saving;
use crate::store::{SaveFile, SaveReport};

use super::{EventSink, WorldEvent};

/// The thread that saves, so that no key waits for the disk.
pub(super) struct Saver<E> {
    events: E,
    open: Option<(Sender<Part>, JoinHandle<()>)>,
}

/// A part of a save.
enum Part {
    /// What it begins with.
    Head(String),
    /// Lines of its journal.
    Lines(String),
    /// Work on the disk that comes after them.
    Then(Box<dyn FnOnce() + Send>),
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
        let (parts, incoming) = channel::<Part>();
        let events = self.events.clone();
        #[expect(clippy::disallowed_methods, reason = "the world owns its threads")]
        let thread = thread::Builder::new().name("saver".to_owned()).spawn(move || {
            let mut file = file;
            for part in &incoming {
                let (mut lines, mut works) = (String::new(), Vec::new());
                for part in std::iter::once(part).chain(incoming.try_iter()) {
                    match part {
                        Part::Head(head) => file.set_head(head),
                        Part::Lines(more) => lines += &more,
                        Part::Then(work) => works.push(work),
                    }
                }
                tell(&events, file.append(&lines));
                works.into_iter().for_each(|work| work());
            }
            tell(&events, file.close());
        })?;
        self.open = Some((parts, thread));
        Ok(())
    }

    /// Appends these lines soon.
    pub fn append(&self, lines: String) {
        self.send(Part::Lines(lines));
    }

    /// Begins the file with this head, unless it has begun.
    pub fn set_head(&self, head: String) {
        self.send(Part::Head(head));
    }

    /// Does this work on the disk once what came before is written; at once if nothing is saved.
    pub fn then(&self, work: Box<dyn FnOnce() + Send>) {
        match &self.open {
            Some(_) => self.send(Part::Then(work)),
            None => work(),
        }
    }

    /// Waits until all that came so far is written, but no longer than this.
    pub fn wait(&self, longest: Duration) {
        let (done, written) = channel();
        self.then(Box::new(move || {
            let _ = done.send(());
        }));
        let _ = written.recv_timeout(longest);
    }

    fn send(&self, part: Part) {
        if let Some((sender, _)) = &self.open {
            // If the thread has died, it has told why.
            let _ = sender.send(part);
        }
    }
}

impl<E> Saver<E> {
    /// Waits until all is saved, and lets go of the file.
    pub fn close(&mut self) {
        if let Some((parts, thread)) = self.open.take() {
            drop(parts);
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
