//! Long jobs without a thread.

use std::cell::{Cell, RefCell};
use std::io;
use std::rc::Rc;

use masume::app::{JobResult, LongJob};
use masume::puzzle::Stop;
use masume::world::JobRunner;

/// A runner that does its jobs at once, or holds the newest. Its clones are the same runner.
#[derive(Clone, Default)]
pub struct HeldJobs {
    is_holding: Rc<Cell<bool>>,
    held: Rc<RefCell<Option<LongJob>>>,
}

impl HeldJobs {
    /// Another runner, which holds its jobs while this one does.
    pub fn of_another_runner(&self) -> Self {
        Self { is_holding: Rc::clone(&self.is_holding), held: Rc::default() }
    }

    /// Whether jobs are held from now on. The one that is held is forgotten.
    pub fn hold(&self, is_holding: bool) {
        self.is_holding.set(is_holding);
        self.held.take();
    }

    /// Takes the job that is held.
    pub fn take(&self) -> Option<LongJob> {
        self.held.take()
    }
}

impl JobRunner for HeldJobs {
    fn begin(&mut self, job: LongJob) -> io::Result<Option<JobResult>> {
        if self.is_holding.get() {
            self.held.replace(Some(job));
            return Ok(None);
        }
        Ok(Some(job.run(&Stop::new())))
    }

    fn stop(&mut self) {
        self.held.take();
    }
}
