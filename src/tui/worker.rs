use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::puzzle::Stop;
use crate::session::{Job, Task};

use super::wake::Wake;

/// One thread for long work. The newest job wins: a new one stops the one before it.
pub struct Worker {
    wake: Sender<Wake>,
    jobs: Option<Sender<(Task, Job, Stop)>>,
    stop: Stop,
}

impl Worker {
    /// A worker whose thread starts with its first job.
    pub fn new(wake: Sender<Wake>) -> Self {
        Self { wake, jobs: None, stop: Stop::new() }
    }

    /// Does a job; what it finds, or that it panicked, comes back as a wake-up. Nothing comes back from a job that was
    /// stopped.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn work(&mut self, task: Task, job: Job) -> io::Result<()> {
        self.stop();
        let jobs = match self.jobs.take() {
            Some(jobs) => jobs,
            None => start(self.wake.clone())?,
        };
        let sent = jobs.send((task, job, self.stop.clone()));
        self.jobs = Some(jobs);
        sent.map_err(|_| io::Error::other("the worker has ended"))
    }

    /// Stops the work under way.
    pub fn stop(&mut self) {
        self.stop.set();
        self.stop = Stop::new();
    }
}

fn start(wake: Sender<Wake>) -> io::Result<Sender<(Task, Job, Stop)>> {
    let (jobs, incoming) = channel::<(Task, Job, Stop)>();
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::Builder::new().name("worker".to_owned()).spawn(move || {
        for (task, job, stop) in incoming {
            if stop.is_set() {
                continue;
            }
            let result = catch_unwind(AssertUnwindSafe(|| job(&stop)));
            let event = match result {
                Ok(finding) => Wake::Found(task, finding),
                Err(panic) => {
                    Wake::WorkFailed(format!("This went wrong inside masume: {}", words(panic.as_ref())))
                }
            };
            if !stop.is_set() && wake.send(event).is_err() {
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
