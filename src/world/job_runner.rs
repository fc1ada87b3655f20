use std::io;

use crate::app::{JobResult, LongJob};

/// Does long jobs, one at a time. The newest job wins: it stops the one before.
pub trait JobRunner {
    /// Begins a job; its result, if it is done at once. Else the result comes as a
    /// [`WorldEvent`](super::WorldEvent), unless the job is stopped.
    ///
    /// # Errors
    /// If the job cannot be begun.
    fn begin(&mut self, job: LongJob) -> io::Result<Option<JobResult>>;

    /// Stops the job under way; its result never comes.
    fn stop(&mut self);
}
