//! A queue between one reader, several workers and one writer. Batches of puzzles go in, and what comes of
//! them goes out in the order of the batches.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::puzzle::Stop;

use super::command_error::CommandError;
use super::totals::Totals;

/// The most bytes of a batch's answer that may wait to be written; a worker that has more waits as well.
pub(super) const MOST_BYTES: usize = 1 << 16;

/// What came of a batch, or of a part of it.
#[derive(Debug, Default)]
pub(super) struct BatchOutput {
    /// For the program's output.
    pub(super) answer: Vec<u8>,
    /// For standard error, a line each.
    pub(super) complaints: Vec<String>,
    pub(super) totals: Totals,
    /// What ends all work.
    pub(super) failure: Option<CommandError>,
    is_last: bool,
}

/// The queue. Its memory is bounded: it limits the number of batches, and the bytes that wait for each.
pub(super) struct OrderedQueue<T> {
    state: Mutex<QueueState<T>>,
    changed: Condvar,
    /// The most batches that are read and not yet written.
    most: usize,
}

struct QueueState<T> {
    /// The batches that no worker has taken yet, with their numbers.
    waiting: VecDeque<(usize, T)>,
    /// What came of the batches from number `written` on, as far as it is known and not yet written.
    outputs: VecDeque<BatchOutput>,
    written: usize,
    is_all_read: bool,
    is_given_up: bool,
}

/// What the writer finds.
pub(super) enum NextOutput {
    /// Something to write.
    Ready(BatchOutput),
    /// Nothing yet: either a worker has the next batch, or no batch has been read.
    Nothing { is_at_work: bool },
    /// There is no more.
    End,
}

impl<T> OrderedQueue<T> {
    /// An empty queue for at most this number of batches at once.
    pub(super) fn new(most: usize) -> Self {
        let state = QueueState {
            waiting: VecDeque::new(),
            outputs: VecDeque::new(),
            written: 0,
            is_all_read: false,
            is_given_up: false,
        };
        Self { state: Mutex::new(state), changed: Condvar::new(), most }
    }

    fn lock(&self) -> MutexGuard<'_, QueueState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, QueueState<T>>) -> MutexGuard<'a, QueueState<T>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a batch as soon as there is room. Returns whether more batches are wanted.
    pub(super) fn put(&self, batch: T) -> bool {
        let mut state = self.lock();
        while state.outputs.len() >= self.most && !state.is_given_up {
            state = self.wait(state);
        }
        let number = state.written + state.outputs.len();
        state.waiting.push_back((number, batch));
        state.outputs.push_back(BatchOutput::default());
        self.changed.notify_all();
        !state.is_given_up
    }

    /// Says that no more batches will come.
    pub(super) fn close(&self) {
        self.lock().is_all_read = true;
        self.changed.notify_all();
    }

    /// Ends all work: readers, workers and the writer get nothing any more.
    pub(super) fn give_up(&self) {
        self.lock().is_given_up = true;
        self.changed.notify_all();
    }

    /// Waits for the next batch and takes it, with its number. `None` at the end, or when `stop` is set.
    pub(super) fn take(&self, stop: &Stop) -> Option<(usize, T)> {
        let mut state = self.lock();
        while !(state.is_given_up || stop.is_set()) {
            let batch = state.waiting.pop_front();
            if batch.is_some() || state.is_all_read {
                return batch;
            }
            state = self.wait(state);
        }
        // The writer must not wait for a batch that no worker will take.
        self.changed.notify_all();
        None
    }

    /// Adds to the output of the batch with this number as soon as there is room. Returns whether the output
    /// is still wanted.
    pub(super) fn add_output(&self, number: usize, more: BatchOutput, is_last: bool) -> bool {
        let mut state = self.lock();
        loop {
            if state.is_given_up {
                return false;
            }
            let index = number - state.written;
            let output = &mut state.outputs[index];
            let has_room = output.answer.is_empty() || output.answer.len() + more.answer.len() <= MOST_BYTES;
            if has_room || is_last {
                output.add(more);
                output.is_last = is_last;
                self.changed.notify_all();
                return true;
            }
            state = self.wait(state);
        }
    }

    /// What there is to write next. Where a worker still has that batch, this waits for it if `waits` is set.
    pub(super) fn next(&self, stop: &Stop, waits: bool) -> NextOutput {
        let mut state = self.lock();
        loop {
            let is_over = state.is_all_read || state.is_given_up;
            let is_untaken = state.waiting.front().is_some_and(|&(number, _)| number == state.written);
            let Some(front) = state.outputs.front_mut() else {
                return if is_over { NextOutput::End } else { NextOutput::Nothing { is_at_work: false } };
            };
            if front.is_something() {
                let output = mem::take(front);
                if output.is_last {
                    state.outputs.pop_front();
                    state.written += 1;
                }
                self.changed.notify_all();
                return NextOutput::Ready(output);
            }
            if state.is_given_up || (is_untaken && stop.is_set()) {
                return NextOutput::End;
            }
            if !waits {
                return NextOutput::Nothing { is_at_work: true };
            }
            state = self.wait(state);
        }
    }

    /// Waits a tenth of a second, or until the next batch has something to write.
    pub(super) fn wait_for_output(&self) {
        let is_nothing = |state: &mut QueueState<T>| {
            let is_over = state.is_all_read || state.is_given_up;
            state.outputs.front().map_or(!is_over, |front| !front.is_something())
        };
        // Whatever it is, the caller looks again.
        drop(self.changed.wait_timeout_while(self.lock(), Duration::from_millis(100), is_nothing));
    }

    /// Ends all work if the worker that holds this panics, so that the writer does not wait for its output.
    pub(super) fn panic_guard(&self) -> PanicGuard<'_, T> {
        PanicGuard(self)
    }

    /// Waits until a batch is read, or there is no more.
    pub(super) fn wait_for_input(&self) {
        let mut state = self.lock();
        while state.outputs.is_empty() && !(state.is_all_read || state.is_given_up) {
            state = self.wait(state);
        }
    }
}

impl BatchOutput {
    fn add(&mut self, mut more: Self) {
        self.answer.append(&mut more.answer);
        self.complaints.append(&mut more.complaints);
        self.totals.add(more.totals);
        self.failure = more.failure;
    }

    fn is_something(&self) -> bool {
        self.is_last || !self.answer.is_empty()
    }
}

/// Ends all work if a worker panics.
pub(super) struct PanicGuard<'a, T>(&'a OrderedQueue<T>);

impl<T> Drop for PanicGuard<'_, T> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.give_up();
        }
    }
}
