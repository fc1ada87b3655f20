//! Work in batches on several threads; the outputs come in the order of the batches.

use std::hint::black_box;
use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Builder, Scope};
use std::time::Duration;

use crate::puzzle::Stop;

use super::exit::CommandError;
use super::output::{LiveTotals, Output, Totals};

/// Output of a batch, or of a part of it.
#[derive(Debug, Default)]
pub(super) struct BatchOutput {
    /// For the program's output.
    pub(super) answer: Vec<u8>,
    /// For standard error, one line each.
    pub(super) complaints: Vec<String>,
    pub(super) totals: Totals,
    /// Failure that ends all work.
    pub(super) failure: Option<CommandError>,
}

impl BatchOutput {
    /// Writes the answer, and reports the complaints.
    pub(super) fn write(self, output: &mut Output, totals: &mut LiveTotals<'_>) -> Result<(), CommandError> {
        if output.is_terminal {
            totals.progress.clear();
        }
        let passed_over = usize::from(totals.begins_with_break && !self.answer.is_empty());
        totals.begins_with_break &= passed_over == 0;
        output.write_all(&self.answer[passed_over..])?;
        totals.add(self.totals, &self.complaints);
        self.failure.map_or(Ok(()), Err)
    }
}

/// Sender of one batch's outputs, part by part. It blocks while a part waits, and fails when none are wanted.
pub(super) type OutputSender = SyncSender<BatchOutput>;

/// A batch, and where its outputs go; `None` when there is no more to do.
type Order<T> = Option<(T, OutputSender)>;

/// The sender of batches.
pub(super) struct BatchSender<T> {
    orders: Sender<Order<T>>,
    /// The outputs of all batches in their order.
    outputs: SyncSender<Receiver<BatchOutput>>,
}

impl<T> BatchSender<T> {
    /// Adds a batch as soon as there is room. Returns true if more batches are wanted.
    pub(super) fn put(&self, batch: T) -> bool {
        let (sender, receiver) = sync_channel(1);
        self.outputs.send(receiver).is_ok() && self.orders.send(Some((batch, sender))).is_ok()
    }
}

/// Outputs of all batches, in the order of the batches.
pub(super) struct Outputs {
    batches: Receiver<Receiver<BatchOutput>>,
    /// The batch whose outputs are being received.
    batch: Option<Receiver<BatchOutput>>,
}

/// The longest wait for a part before the work counts as paused.
const PATIENCE: Duration = Duration::from_millis(100);

impl Outputs {
    /// Writes all parts as they come. Calls `pause` each time the next one takes long.
    ///
    /// # Errors
    /// Those of `pause` and of writing, and the failure in a part.
    pub(super) fn write_all(
        &mut self,
        output: &mut Output,
        totals: &mut LiveTotals<'_>,
        mut pause: impl FnMut(&mut Self, &mut LiveTotals<'_>) -> Result<(), CommandError>,
    ) -> Result<(), CommandError> {
        let mut patience = Duration::ZERO;
        loop {
            match self.next_within(patience) {
                Ok(part) => {
                    part.write(output, totals)?;
                    patience = Duration::ZERO;
                }
                Err(RecvTimeoutError::Timeout) => {
                    output.flush()?;
                    patience = PATIENCE;
                    pause(self, totals)?;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    /// The next part, if it comes within this time.
    fn next_within(&mut self, time: Duration) -> Result<BatchOutput, RecvTimeoutError> {
        loop {
            match &self.batch {
                None => self.batch = Some(self.batches.recv_timeout(time)?),
                Some(batch) => match batch.recv_timeout(time) {
                    Err(RecvTimeoutError::Disconnected) => self.batch = None,
                    found => return found,
                },
            }
        }
    }

    /// Returns true if the next batch may not have been read yet.
    pub(super) fn awaits_input(&self) -> bool {
        self.batch.is_none()
    }

    /// Waits until the next batch is read, or there is none.
    pub(super) fn wait_for_input(&mut self) {
        self.batch = self.batch.take().or_else(|| self.batches.recv().ok());
    }
}

/// Reads batches, works on `jobs` of them at once, at most `ahead` of the one that is being written, and
/// writes the results. Returns false, without having done anything, if the system grants no threads.
///
/// `read` is not waited for at the end, because it may wait for input that never comes.
///
/// # Errors
/// The failure of `write`; all others then stop.
pub(super) fn work_through<T: Send + 'static>(
    (jobs, ahead): (usize, usize),
    stop: &Stop,
    read: impl FnOnce(&BatchSender<T>) + Send + 'static,
    work: impl Fn(T, &OutputSender) + Sync,
    write: impl FnOnce(&mut Outputs) -> Result<(), CommandError>,
) -> Result<bool, CommandError> {
    let (orders, taken) = channel::<Order<T>>();
    let (outputs, batches) = sync_channel(ahead);
    let (taken, work) = (Arc::new(Mutex::new(taken)), &work);
    thread::scope(|scope| {
        // When the last worker ends, the batches that nobody took are dropped, and nobody waits for them.
        let worker = move || {
            loop {
                let order = taken.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let (Ok(Some((batch, sender))), false) = (order, stop.is_set()) else { return };
                work(batch, &sender);
            }
        };
        let workers = start_threads(scope, jobs, worker);
        let sender = BatchSender { orders: orders.clone(), outputs };
        #[expect(clippy::disallowed_methods, reason = "reading goes on while batches are worked on")]
        let is_begun = workers > 0 && Builder::new().spawn(move || read(&sender)).is_ok();
        let written = match is_begun {
            true => write(&mut Outputs { batches, batch: None }),
            false => Ok(()),
        };
        if written.is_err() {
            stop.set();
        }
        // Workers that wait for batches end.
        (0..workers).for_each(|_| drop(orders.send(None)));
        written.map(|()| is_begun)
    })
}

/// The address space that must be left before another thread starts, in bytes. With its stack and its first
/// allocation, a thread takes up to 130 MiB, of which it keeps half. The rest is for running threads: an
/// allocation that fails ends the whole process.
const LEFT: usize = 160 << 20;

/// Starts this number of threads that all do the same work, or as many as the system grants, and returns
/// their number.
pub(super) fn start_threads<'scope>(
    scope: &'scope Scope<'scope, '_>,
    count: usize,
    work: impl Fn() + Clone + Send + 'scope,
) -> usize {
    let is_granted = || {
        let (ready, is_ready) = channel();
        let work = work.clone();
        let begin = move || {
            // With its first allocation a thread takes much more memory, which must count before the next
            // thread starts.
            black_box(Box::new(0_u64));
            let _ = ready.send(());
            work();
        };
        is_memory_left() && Builder::new().spawn_scoped(scope, begin).is_ok() && is_ready.recv().is_ok()
    };
    (0..count).take_while(|_| is_granted()).count()
}

fn is_memory_left() -> bool {
    Vec::<u8>::new().try_reserve_exact(LEFT).is_ok()
}
