use std::sync::Arc as Shared;

use super::ConstraintGraph;
use super::graph::Arc;
use super::queues::Queues;

/// Queues of at most 16 values each: four bits a value, the front in the lowest bits.
#[derive(Debug, Clone)]
pub(super) struct ShortQueues {
    queues: Vec<ShortQueue>,
    allowed: Vec<u16>,
    trail: Vec<TrailEntry>,
    graph: Shared<ConstraintGraph>,
}

#[derive(Debug, Clone, Copy, Default)]
struct ShortQueue {
    candidates: u64,
    rejected: u64,
    /// The candidates as a set.
    set: u16,
    rejected_set: u16,
    length: u8,
    rejected_length: u8,
}

/// An entry of the trail: the values that went from one queue at one time.
#[derive(Debug, Clone, Copy)]
struct TrailEntry {
    values: u64,
    variable: u32,
    set: u16,
    count: u8,
}

/// A one in each of the 16 places of a queue.
const ONES: u64 = 0x1111_1111_1111_1111;

/// All values of a domain of this size, as a set.
const fn full(size: usize) -> u16 {
    ((1u32 << size) - 1) as u16
}

/// A queue with `more` appended, which is at least one value.
#[inline]
fn appended(queue: u64, length: u8, more: u64) -> u64 {
    queue | more << (4 * length)
}

impl ShortQueue {
    fn new(size: usize) -> Self {
        let candidates = (0..size as u64).fold(0, |queue, value| queue | value << (4 * value));
        Self { candidates, set: full(size), length: size as u8, ..Self::default() }
    }

    #[inline]
    fn front(&self) -> Option<usize> {
        (self.length > 0).then_some((self.candidates & 15) as usize)
    }

    #[inline]
    fn reject_front(&mut self) {
        let value = self.candidates & 15;
        self.rejected = appended(self.rejected, self.rejected_length, value);
        self.rejected_length += 1;
        self.rejected_set |= 1 << value;
        self.candidates >>= 4;
        self.set ^= 1 << value;
        self.length -= 1;
    }

    /// Removes a set of candidates, which is not empty. Returns them in the order of the queue, and their
    /// number.
    #[inline]
    fn take(&mut self, values: u16) -> (u64, u8) {
        self.set ^= values;
        if values & (values - 1) == 0 {
            let value = u64::from(values.trailing_zeros());
            // The lowest place that holds the value is the lowest zero here; what lies above may be wrong.
            let zeros = self.candidates ^ (value * ONES);
            let found = zeros.wrapping_sub(ONES) & !zeros & (ONES << 3);
            let place = found.trailing_zeros() & !3;
            let before = (1 << place) - 1;
            self.candidates = self.candidates & before | self.candidates >> 4 & !before;
            self.length -= 1;
            return (value, 1);
        }
        let (mut kept, mut kept_length) = (0, 0);
        let (mut gone, mut gone_length) = (0, 0);
        for place in 0..self.length {
            let value = self.candidates >> (4 * place) & 15;
            let goes = values >> value & 1;
            let (goes_mask, stays_mask) = (u64::from(goes).wrapping_neg(), u64::from(goes).wrapping_sub(1));
            gone |= (value & goes_mask) << (gone_length & 63);
            kept |= (value & stays_mask) << (kept_length & 63);
            gone_length += 4 * u32::from(goes);
            kept_length += 4 * u32::from(1 - goes);
        }
        self.candidates = kept;
        self.length = (kept_length / 4) as u8;
        (gone, (gone_length / 4) as u8)
    }
}

impl ShortQueues {
    #[inline]
    fn remove(&mut self, variable: usize, values: u16, mut gone: impl FnMut(usize)) {
        let (queue, count) = self.queues[variable].take(values);
        for place in 0..count {
            gone((queue >> (4 * place) & 15) as usize);
        }
        self.trail.push(TrailEntry { values: queue, variable: variable as u32, set: values, count });
    }
}

impl Queues for ShortQueues {
    fn new(graph: &Shared<ConstraintGraph>) -> Self {
        let sizes = (0..graph.variables()).map(|variable| graph.domain_size(variable));
        let queues: Vec<ShortQueue> = sizes.map(ShortQueue::new).collect();
        let values = queues.iter().map(|queue| usize::from(queue.length)).sum();
        Self {
            allowed: queues.iter().map(|queue| queue.set).collect(),
            queues,
            trail: Vec::with_capacity(values),
            graph: Shared::clone(graph),
        }
    }

    #[inline]
    fn len(&self, variable: usize) -> usize {
        usize::from(self.queues[variable].length)
    }

    fn candidates(&self, variable: usize) -> impl Iterator<Item = usize> {
        let ShortQueue { candidates, length, .. } = self.queues[variable];
        (0..length).map(move |place| (candidates >> (4 * place) & 15) as usize)
    }

    fn rejected(&self, variable: usize) -> impl Iterator<Item = usize> {
        let ShortQueue { rejected, rejected_length, .. } = self.queues[variable];
        (0..rejected_length).map(move |place| (rejected >> (4 * place) & 15) as usize)
    }

    #[inline]
    fn front(&self, variable: usize) -> Option<usize> {
        self.queues[variable].front()
    }

    #[inline]
    fn reject_front(&mut self, variable: usize) {
        self.queues[variable].reject_front();
    }

    #[inline]
    fn restore_rejected(&mut self, variable: usize) {
        let queue = &mut self.queues[variable];
        if queue.rejected_length == 0 {
            return;
        }
        queue.candidates = appended(queue.candidates, queue.length, queue.rejected);
        queue.length += queue.rejected_length;
        queue.set |= queue.rejected_set;
        queue.rejected = 0;
        queue.rejected_set = 0;
        queue.rejected_length = 0;
    }

    #[inline]
    fn allow_consistent(
        &mut self,
        variable: usize,
        arcs: &[Arc],
        values: &[u32],
        mut violated: impl FnMut(usize, u64, usize),
    ) {
        let rows = self.graph.short_rows();
        let mut allowed = self.queues[variable].set;
        for arc in arcs {
            let ancestor = arc.neighbour();
            let row = rows[arc.matrix() + values[ancestor] as usize];
            violated(0, u64::from(allowed & !row), ancestor);
            allowed &= row;
        }
        self.allowed[variable] = allowed;
    }

    #[inline(always)]
    fn reject_disallowed(&mut self, variable: usize, mut rejected: impl FnMut(usize)) -> Option<usize> {
        let (queue, allowed) = (&mut self.queues[variable], self.allowed[variable]);
        loop {
            let front = queue.front()?;
            if allowed >> front & 1 != 0 {
                return Some(front);
            }
            rejected(front);
            queue.reject_front();
        }
    }

    #[inline]
    fn pick_losing(&self, arcs: &[Arc], value: usize, losing: &mut [Arc]) -> usize {
        let (queues, rows) = (&self.queues[..], self.graph.short_rows());
        let mut count = 0;
        for &arc in arcs {
            losing[count] = arc;
            let going = queues[arc.neighbour()].set & !rows[arc.matrix() + value];
            // There is no branch here because it would be hard to predict.
            count += usize::from(going != 0);
        }
        count
    }

    #[inline(always)]
    fn keep_consistent(&mut self, variable: usize, matrix: usize, value: usize, gone: impl FnMut(usize)) {
        let going = self.queues[variable].set & !self.graph.short_rows()[matrix + value];
        self.remove(variable, going, gone);
    }

    #[inline]
    fn keep_supported(
        &mut self,
        variable: usize,
        matrix: usize,
        context: usize,
        gone: impl FnMut(usize),
    ) -> bool {
        let mut going = self.queues[variable].set;
        let rows = self.graph.short_rows();
        let mut supporters = self.queues[context].set;
        while supporters != 0 {
            going &= !rows[matrix + supporters.trailing_zeros() as usize];
            if going == 0 {
                return false;
            }
            supporters &= supporters - 1;
        }
        if going != 0 {
            self.remove(variable, going, gone);
        }
        going != 0
    }

    #[inline]
    fn trail_length(&self) -> usize {
        self.trail.len()
    }

    #[inline]
    fn undo(&mut self, trail: usize, mut restored: impl FnMut(usize, usize)) {
        for gone in &self.trail[trail..] {
            let queue = &mut self.queues[gone.variable as usize];
            queue.candidates = appended(queue.candidates, queue.length, gone.values);
            queue.length += gone.count;
            queue.set |= gone.set;
            restored(gone.variable as usize, usize::from(queue.length));
        }
        self.trail.truncate(trail);
    }

    fn forget(&mut self) {
        self.trail.clear();
    }
}
