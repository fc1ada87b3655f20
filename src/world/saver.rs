use std::io;
use std::iter::once;
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::app::Saving;
use crate::session::KeptDraft;
use crate::store::{DraftFile, SaveFile};

use super::{EventSink, WorldEvent};

/// The thread that writes to the disk, so that no key waits for it. It starts with the first work.
pub(super) struct Saver<E> {
    drafts: DraftFile,
    events: E,
    thread: Option<(Sender<DiskWork>, JoinHandle<()>)>,
}

/// Work for the thread, which is done in order.
pub(super) enum DiskWork {
    /// Save into this file from now on.
    Open(SaveFile),
    /// Begin the file with this head, unless it has begun.
    Head(String),
    /// Append these lines.
    Lines(String),
    /// Write everything to the disk, and let go of the file.
    Close,
    /// Keep this puzzle, which is being put together, in the place of the one before.
    Draft(KeptDraft),
    /// Do something else.
    Then(Box<dyn FnOnce() + Send>),
}

impl<E: EventSink> Saver<E> {
    /// A saver that keeps drafts in this file.
    pub(super) fn new(drafts: DraftFile, events: E) -> Self {
        Self { drafts, events, thread: None }
    }

    /// The file of the draft.
    pub(super) fn drafts(&self) -> &DraftFile {
        &self.drafts
    }

    /// Has this done soon. If it cannot be, that is told as an event too, and the next work starts another
    /// thread.
    ///
    /// # Errors
    /// Why it is not done: the thread cannot be started, or has died.
    pub(super) fn send(&mut self, work: DiskWork) -> Result<(), String> {
        let (work, reason) = match self.thread() {
            Ok(thread) => match thread.send(work) {
                Ok(()) => return Ok(()),
                Err(SendError(work)) => (work, "the thread that saves has died".to_owned()),
            },
            Err(error) => (work, error.to_string()),
        };
        self.thread = None;
        match work {
            DiskWork::Open(_) | DiskWork::Close => {}
            DiskWork::Head(_) | DiskWork::Lines(_) => {
                tell(&self.events, Some(Saving::Unsaved(reason.clone())));
            }
            DiskWork::Draft(_) => {
                let _ = self.events.send_event(WorldEvent::DraftNotKept(reason.clone()));
            }
            DiskWork::Then(work) => work(),
        }
        Err(reason)
    }

    fn thread(&mut self) -> io::Result<&Sender<DiskWork>> {
        if self.thread.is_none() {
            let (send, incoming) = channel();
            let (drafts, events) = (self.drafts.clone(), self.events.clone());
            let thread = thread::Builder::new().name("saver".to_owned());
            #[expect(clippy::disallowed_methods, reason = "the world owns its threads")]
            let thread = thread.spawn(move || run(&incoming, &drafts, &events))?;
            self.thread = Some((send, thread));
        }
        let (thread, _) = self.thread.as_ref().expect("it is started");
        Ok(thread)
    }

    /// Waits until all that came so far is done, but no longer than this.
    pub(super) fn wait(&self, longest: Duration) {
        if let Some((thread, _)) = &self.thread {
            let (done, is_done) = channel();
            let _ = thread.send(DiskWork::Then(Box::new(move || {
                let _ = done.send(());
            })));
            let _ = is_done.recv_timeout(longest);
        }
    }
}

impl<E> Drop for Saver<E> {
    /// Waits until all is done.
    fn drop(&mut self) {
        if let Some((work, thread)) = self.thread.take() {
            drop(work);
            let _ = thread.join();
        }
    }
}

fn run(incoming: &Receiver<DiskWork>, drafts: &DraftFile, events: &impl EventSink) {
    let (mut file, mut is_failing) = (None::<SaveFile>, false);
    let mut keep = |draft: Option<KeptDraft>| {
        let Some(draft) = draft else { return };
        let kept = drafts.keep(&draft);
        let fails = kept.is_err();
        if let (Err(reason), false) = (kept, is_failing) {
            // Nobody is left to hear it when the game ends.
            let _ = events.send_event(WorldEvent::DraftNotKept(reason));
        }
        is_failing = fails;
    };
    for work in incoming {
        // Lines that came while the disk was busy are written together; of several drafts the last counts.
        let (mut lines, mut draft) = (String::new(), None);
        for work in once(work).chain(incoming.try_iter()) {
            match work {
                DiskWork::Lines(more) => lines += &more,
                DiskWork::Draft(newest) => draft = Some(newest),
                DiskWork::Head(head) => file.iter_mut().for_each(|file| file.set_head(head.clone())),
                DiskWork::Open(_) | DiskWork::Close | DiskWork::Then(_) => {
                    append(&mut file, &std::mem::take(&mut lines), events);
                    match work {
                        DiskWork::Open(opened) => file = Some(opened),
                        DiskWork::Then(work) => {
                            keep(draft.take());
                            work();
                        }
                        _ => tell(events, file.take().and_then(SaveFile::close)),
                    }
                }
            }
        }
        append(&mut file, &lines, events);
        keep(draft);
    }
    tell(events, file.and_then(SaveFile::close));
}

fn append(file: &mut Option<SaveFile>, lines: &str, events: &impl EventSink) {
    tell(events, file.as_mut().and_then(|file| file.append(lines)));
}

/// Sends a change in whether saving works; nobody is left to hear it when the game ends.
fn tell(events: &impl EventSink, saving: Option<Saving>) {
    let _ = saving.map(|saving| events.send_event(WorldEvent::Saving(saving)));
}
