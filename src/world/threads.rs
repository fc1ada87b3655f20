//! Threads of the world: their events, the one that writes to the disk, and those for long jobs.

use std::any::Any;
use std::io;
use std::iter::once;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::app::{JobName, JobResult, LongJob, Message, Saving};
use crate::puzzle::Stop;
use crate::session::KeptDraft;
use crate::store::{Folders, SaveFile, keep_draft};

/// An event from a thread of the world, for the driver.
pub enum WorldEvent {
    /// A job is done, with the stop that was passed to it. Nobody waits for the result of a stopped job.
    JobDone(Stop, JobResult),
    /// Saving began or ceased to work.
    Saving(Saving),
    /// The draft of the editor could not be saved, for this reason.
    DraftNotKept(String),
}

/// The queue of the driver's events, to which the threads of the world send theirs.
pub trait EventSink: Clone + Send + 'static {
    /// Sends an event; returns false if nobody listens any more.
    fn send_event(&self, event: WorldEvent) -> bool;
}

impl WorldEvent {
    /// The message to the app about it, if there is one.
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

/// Does long jobs, one at a time. The newest job wins: it stops the one before.
pub trait JobRunner {
    /// Begins a job; returns its result if it is done at once. Otherwise the result comes as a
    /// [`WorldEvent`], unless the job is stopped.
    ///
    /// # Errors
    /// If the job cannot be begun.
    fn begin(&mut self, job: LongJob) -> io::Result<Option<JobResult>>;

    /// Stops the job under way; its result never comes.
    fn stop(&mut self);
}

/// A thread for long jobs, which starts with the first.
pub struct Worker<E> {
    events: E,
    jobs: Option<Sender<(LongJob, Stop)>>,
    stop: Stop,
}

impl<E: EventSink> Worker<E> {
    /// A worker that sends the results of its jobs, or that a job panicked, to `events`.
    pub fn new(events: E) -> Self {
        Self { events, jobs: None, stop: Stop::new() }
    }
}

impl<E: EventSink> JobRunner for Worker<E> {
    fn begin(&mut self, job: LongJob) -> io::Result<Option<JobResult>> {
        self.stop();
        // Reading a file can block a thread forever, so each reading job gets a thread of its own.
        let reads = matches!(job.name, JobName::Read | JobName::Complete);
        let jobs = match self.jobs.take_if(|_| !reads) {
            Some(jobs) => jobs,
            None => start(self.events.clone())?,
        };
        let sent = jobs.send((job, self.stop.clone()));
        if !reads {
            self.jobs = Some(jobs);
        }
        sent.map(|()| None).map_err(|_| io::Error::other("the worker has ended"))
    }

    fn stop(&mut self) {
        self.stop.set();
        self.stop = Stop::new();
    }
}

/// Starts the thread, which ends with the sender of its jobs.
fn start(events: impl EventSink) -> io::Result<Sender<(LongJob, Stop)>> {
    let (jobs, incoming) = channel::<(LongJob, Stop)>();
    #[expect(clippy::disallowed_methods, reason = "the world owns its threads")]
    thread::Builder::new().name("worker".to_owned()).spawn(move || {
        for (job, stop) in incoming {
            if stop.is_set() {
                continue;
            }
            let name = job.name;
            let result = catch_unwind(AssertUnwindSafe(|| job.run(&stop))).unwrap_or_else(|panic| {
                JobResult::Failed(name, format!("This went wrong inside masume: {}", words(panic.as_ref())))
            });
            if !stop.is_set() && !events.send_event(WorldEvent::JobDone(stop, result)) {
                return;
            }
        }
    })?;
    Ok(jobs)
}

/// The message of a panic.
fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason was given")
}

/// The thread that writes moves, drafts and the log to the disk, so that the game does not wait for it. It
/// starts with the first work.
pub(super) struct Saver<E> {
    pub(super) folders: Folders,
    pub(super) events: E,
    pub(super) thread: Option<(Sender<DiskWork>, JoinHandle<()>)>,
}

/// Work for the thread, which is done in order, except that a head overtakes lines and a draft may wait.
pub(super) enum DiskWork {
    /// Save into this file from now on.
    Open(SaveFile),
    /// Begin the file with this head, unless it has begun.
    Head(String),
    /// Append these lines.
    Lines(String),
    /// Write everything to the disk, and close the file.
    Close,
    /// Save this draft of the editor in place of the one before.
    Draft(KeptDraft),
    /// Do something else.
    Then(Box<dyn FnOnce() + Send>),
}

impl<E: EventSink> Saver<E> {
    /// Queues work. If there is no thread, an event reports heads, lines and drafts that are lost; then the
    /// next work starts another thread, which saves nothing until a game is opened.
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
            let (folders, events) = (self.folders.clone(), self.events.clone());
            let thread = thread::Builder::new().name("saver".to_owned());
            #[expect(clippy::disallowed_methods, reason = "the world owns its threads")]
            let thread = thread.spawn(move || run(&incoming, &folders, &events))?;
            self.thread = Some((send, thread));
        }
        let (thread, _) = self.thread.as_ref().expect("it is started");
        Ok(thread)
    }

    /// Waits until all work queued so far is done, but no longer than this.
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

fn run(incoming: &Receiver<DiskWork>, folders: &Folders, events: &impl EventSink) {
    let (mut file, mut is_failing) = (None::<SaveFile>, false);
    let mut keep = |draft: Option<KeptDraft>| {
        let Some(draft) = draft else { return };
        let kept = keep_draft(folders, &draft);
        let fails = kept.is_err();
        if let (Err(reason), false) = (kept, is_failing) {
            // Nobody listens any more when the game ends.
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

/// Sends a change in whether saving works; nobody listens any more when the game ends.
fn tell(events: &impl EventSink, saving: Option<Saving>) {
    let _ = saving.map(|saving| events.send_event(WorldEvent::Saving(saving)));
}
