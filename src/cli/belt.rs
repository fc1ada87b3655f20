//! What lies between one reader, several workers and one writer: batches of puzzles go in, reports come out, in order.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::puzzle::Stop;

use super::failure::Failure;
use super::work::Tally;

/// So much of an answer may wait for its turn; who makes more waits as well.
pub(super) const MOST_BYTES: usize = 1 << 16;

/// What came of a batch, or of a part of it.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) out: Vec<u8>,
    pub(super) complaints: Vec<String>,
    pub(super) tally: Tally,
    /// What ends all work.
    pub(super) failure: Option<Failure>,
    is_last: bool,
}

/// The belt. Its memory is bounded: it holds only so many batches, and of each only so much of the answer.
pub(super) struct Belt<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// The most batches that are read and not yet written.
    most: usize,
}

struct State<T> {
    /// The batches that nobody has taken yet, with their numbers.
    waiting: VecDeque<(usize, T)>,
    /// What came of the batches from number `written` on, as far as it is known and not yet written.
    reports: VecDeque<Report>,
    written: usize,
    is_all_read: bool,
    is_given_up: bool,
}

/// What the writer finds.
pub(super) enum Next {
    /// Something to write.
    Report(Report),
    /// Nothing yet; whether somebody is at work on it, or there is only input to wait for.
    Nothing { is_at_work: bool },
    /// There is no more.
    End,
}

impl<T> Belt<T> {
    /// An empty belt for so many batches at once.
    pub(super) fn new(most: usize) -> Self {
        let state = State {
            waiting: VecDeque::new(),
            reports: VecDeque::new(),
            written: 0,
            is_all_read: false,
            is_given_up: false,
        };
        Self { state: Mutex::new(state), changed: Condvar::new(), most }
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a batch on the belt, when there is room; says whether anybody still wants more.
    pub(super) fn put(&self, batch: T) -> bool {
        let mut state = self.lock();
        while state.reports.len() >= self.most && !state.is_given_up {
            state = self.wait(state);
        }
        let number = state.written + state.reports.len();
        state.waiting.push_back((number, batch));
        state.reports.push_back(Report::default());
        self.changed.notify_all();
        !state.is_given_up
    }

    /// Says that no batch will come any more.
    pub(super) fn close(&self) {
        self.lock().is_all_read = true;
        self.changed.notify_all();
    }

    /// Ends all work: nobody gets anything any more.
    pub(super) fn give_up(&self) {
        self.lock().is_given_up = true;
        self.changed.notify_all();
    }

    /// The next batch to work on, with its number, when there is one; `None` at the end, or when `stop` is set.
    pub(super) fn take(&self, stop: &Stop) -> Option<(usize, T)> {
        let mut state = self.lock();
        while !(state.is_given_up || stop.is_set()) {
            let batch = state.waiting.pop_front();
            if batch.is_some() || state.is_all_read {
                return batch;
            }
            state = self.wait(state);
        }
        // The writer need not wait for what nobody will take.
        self.changed.notify_all();
        None
    }

    /// Adds to what came of the batch of this number, when there is room; says whether anybody wants to know.
    pub(super) fn tell(&self, number: usize, report: Report, is_last: bool) -> bool {
        let mut state = self.lock();
        loop {
            if state.is_given_up {
                return false;
            }
            let place = number - state.written;
            let told = &mut state.reports[place];
            if told.out.is_empty() || told.out.len() + report.out.len() <= MOST_BYTES || is_last {
                told.add(report);
                told.is_last = is_last;
                self.changed.notify_all();
                return true;
            }
            state = self.wait(state);
        }
    }

    /// What there is to write. If there is nothing yet, it says so at once, or waits for what somebody works on.
    pub(super) fn next(&self, stop: &Stop, waits: bool) -> Next {
        let mut state = self.lock();
        loop {
            let is_over = state.is_all_read || state.is_given_up;
            let is_untaken = state.waiting.front().is_some_and(|&(number, _)| number == state.written);
            let Some(front) = state.reports.front_mut() else {
                return if is_over { Next::End } else { Next::Nothing { is_at_work: false } };
            };
            if front.is_something() {
                let report = mem::take(front);
                if report.is_last {
                    state.reports.pop_front();
                    state.written += 1;
                }
                self.changed.notify_all();
                return Next::Report(report);
            }
            if state.is_given_up || (is_untaken && stop.is_set()) {
                return Next::End;
            }
            if !waits {
                return Next::Nothing { is_at_work: true };
            }
            state = self.wait(state);
        }
    }

    /// Waits until a batch is read, or there is no more.
    pub(super) fn wait_for_input(&self) {
        let mut state = self.lock();
        while state.reports.is_empty() && !(state.is_all_read || state.is_given_up) {
            state = self.wait(state);
        }
    }
}

impl Report {
    fn add(&mut self, mut more: Self) {
        self.out.append(&mut more.out);
        self.complaints.append(&mut more.complaints);
        self.tally.add(more.tally);
        self.failure = more.failure;
    }

    fn is_something(&self) -> bool {
        self.is_last || !self.out.is_empty()
    }
}
