//! Threads of the world: their events, and those for long jobs.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::app::{JobName, JobResult, LongJob, Message, Saving};
use crate::puzzle::Stop;

/// An event from a thread of the world, for the driver.
pub enum WorldEvent {
    /// The job that this could have stopped is done. Nobody waits for the result of a stopped job.
    JobDone(Stop, JobResult),
    /// Saving began or ceased to work.
    Saving(Saving),
    /// The puzzle that is being put together could not be kept, for this reason.
    DraftNotKept(String),
}

/// The queue of the driver's events, to which the threads of the world send theirs.
pub trait EventSink: Clone + Send + 'static {
    /// Sends an event; whether anybody still listens.
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
    /// Begins a job; its result, if it is done at once. Else the result comes as a
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
        // A file can keep a thread waiting for ever. So what reads gets a thread of its own.
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
