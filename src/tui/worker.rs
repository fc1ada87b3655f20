use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::puzzle::Stop;

use super::loop_event::{JobResult, LoopEvent};

/// What is to be done, holding all it needs.
type Job = Box<dyn FnOnce(&Stop) -> JobResult + Send>;

/// One thread for long work. The newest job wins: a new one stops the one before it.
pub struct Worker {
    events: Sender<LoopEvent>,
    jobs: Option<Sender<(Job, Stop)>>,
    stop: Stop,
}

impl Worker {
    /// A worker whose thread starts with its first job.
    pub fn new(events: Sender<LoopEvent>) -> Self {
        Self { events, jobs: None, stop: Stop::new() }
    }

    /// Does a job; what it finds, or that it panicked, comes back as a wake-up. Nothing comes back from a job that was
    /// stopped.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn work(&mut self, job: Job) -> io::Result<()> {
        self.stop();
        let jobs = match self.jobs.take() {
            Some(jobs) => jobs,
            None => start(self.events.clone())?,
        };
        let sent = jobs.send((job, self.stop.clone()));
        self.jobs = Some(jobs);
        sent.map_err(|_| io::Error::other("the worker has ended"))
    }

    /// Stops the work under way.
    pub fn stop(&mut self) {
        self.stop.set();
        self.stop = Stop::new();
    }
}

fn start(events: Sender<LoopEvent>) -> io::Result<Sender<(Job, Stop)>> {
    let (jobs, incoming) = channel::<(Job, Stop)>();
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::Builder::new().name("worker".to_owned()).spawn(move || {
        for (job, stop) in incoming {
            if stop.is_set() {
                continue;
            }
            let result = catch_unwind(AssertUnwindSafe(|| job(&stop)));
            let work = result.unwrap_or_else(|panic| {
                JobResult::Failed(format!("This went wrong inside masume: {}", words(panic.as_ref())))
            });
            if !stop.is_set() && events.send(LoopEvent::JobDone(stop, work)).is_err() {
                return;
            }
        }
    })?;
    Ok(jobs)
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason was given")
}
