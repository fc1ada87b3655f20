use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use crate::app::Saving;
use crate::store::{SaveFile, SaveReport};

use super::wake::Wake;

/// The thread that saves, so that no key waits for the disk.
pub struct Saver {
    wake: Sender<Wake>,
    open: Option<(Sender<String>, JoinHandle<()>)>,
}

impl Saver {
    /// A saver with nothing to save.
    pub fn new(wake: Sender<Wake>) -> Self {
        Self { wake, open: None }
    }

    /// Begins to save into this file.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn open(&mut self, file: SaveFile) -> io::Result<()> {
        self.close();
        let (lines, incoming) = channel::<String>();
        let wake = self.wake.clone();
        #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
        let thread = thread::Builder::new().name("saver".to_owned()).spawn(move || {
            let mut file = file;
            for mut lines in &incoming {
                lines.extend(incoming.try_iter());
                tell(&wake, file.append(&lines));
            }
            tell(&wake, file.close());
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

    /// Waits until all is saved, and lets go of the file.
    pub fn close(&mut self) {
        if let Some((lines, thread)) = self.open.take() {
            drop(lines);
            let _ = thread.join();
        }
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.close();
    }
}

fn tell(wake: &Sender<Wake>, report: Option<SaveReport>) {
    let saving = match report {
        Some(SaveReport::NotSaved(reason)) => Saving::Unsaved(reason),
        Some(SaveReport::SavedAgain) => Saving::Saved,
        None => return,
    };
    // Nobody is left to tell when the game ends.
    let _ = wake.send(Wake::Saving(saving));
}
