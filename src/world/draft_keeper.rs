use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use crate::session::KeptDraft;
use crate::store::DraftFile;

use super::{EventSink, WorldEvent};

/// The thread that keeps the puzzle which is being put together, so that no key waits for the disk. It starts
/// with the first change.
pub(super) struct DraftKeeper<E> {
    file: DraftFile,
    events: E,
    open: Option<(Sender<KeptDraft>, JoinHandle<()>)>,
}

impl<E: EventSink> DraftKeeper<E> {
    /// A keeper of this file, which has nothing to do yet.
    pub fn new(file: DraftFile, events: E) -> Self {
        Self { file, events, open: None }
    }

    /// The file.
    pub fn file(&self) -> &DraftFile {
        &self.file
    }

    /// Keeps this soon, in the place of what came before.
    pub fn keep(&mut self, draft: KeptDraft) {
        if self.open.is_none() {
            let (drafts, incoming) = channel();
            let (file, events) = (self.file.clone(), self.events.clone());
            let thread = thread::Builder::new().name("drafts".to_owned());
            #[expect(clippy::disallowed_methods, reason = "the world owns its threads")]
            let thread = thread.spawn(move || keep_all(&incoming, &file, &events));
            match thread {
                Ok(thread) => self.open = Some((drafts, thread)),
                Err(error) => tell(&self.events, error.to_string()),
            }
        }
        if let Some((drafts, _)) = &self.open {
            // If the thread has died, it has told why.
            let _ = drafts.send(draft);
        }
    }
}

impl<E> Drop for DraftKeeper<E> {
    /// Waits until all is kept.
    fn drop(&mut self) {
        if let Some((drafts, thread)) = self.open.take() {
            drop(drafts);
            let _ = thread.join();
        }
    }
}

fn keep_all(incoming: &Receiver<KeptDraft>, file: &DraftFile, events: &impl EventSink) {
    let mut is_failing = false;
    for draft in incoming {
        // Of those that came while the disk was busy, the last one counts.
        let kept = file.keep(&incoming.try_iter().last().unwrap_or(draft));
        let fails = kept.is_err();
        if let (Err(reason), false) = (kept, is_failing) {
            tell(events, reason);
        }
        is_failing = fails;
    }
}

fn tell(events: &impl EventSink, reason: String) {
    // Nobody is left to tell when the game ends.
    let _ = events.send_event(WorldEvent::DraftNotKept(reason));
}
