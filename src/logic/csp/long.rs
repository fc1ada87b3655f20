use std::sync::Arc as Shared;

use super::graph::Arc;
use super::queues::Queues;
use super::{ConstraintGraph, bits};

/// Queues of any length, each in a section of one array.
#[derive(Debug, Clone)]
pub(super) struct LongQueues {
    spans: Vec<QueueSpan>,
    /// The queues. Each lies somewhere in its section, which has room for the whole domain.
    queues: Vec<u32>,
    /// The rejected lists, each at the beginning of its section.
    rejected: Vec<u32>,
    /// The candidates as sets.
    sets: Vec<u64>,
    allowed: Vec<u64>,
    /// The removed values, each after its variable.
    trail: Vec<(u32, u32)>,
    /// The values without support, while one queue is revised.
    removing: Vec<u64>,
    graph: Shared<ConstraintGraph>,
}

/// The place of the queue of one variable in the arrays.
#[derive(Debug, Clone, Copy)]
struct QueueSpan {
    /// The start of its section of values.
    section: usize,
    size: usize,
    /// The start of its section of words, and their number.
    words: usize,
    width: usize,
    /// The start of its queue.
    front: usize,
    length: usize,
    rejected: usize,
}

impl QueueSpan {
    fn queue(&self) -> std::ops::Range<usize> {
        self.front..self.front + self.length
    }

    fn set(&self) -> std::ops::Range<usize> {
        self.words..self.words + self.width
    }
}

impl LongQueues {
    fn row(&self, variable: usize, matrix: usize, value: usize) -> std::ops::Range<usize> {
        let width = self.spans[variable].width;
        let start = matrix + value * width;
        start..start + width
    }

    fn push_back(&mut self, variable: usize, value: u32) {
        let span = &mut self.spans[variable];
        if span.queue().end == span.section + span.size {
            self.queues.copy_within(span.queue(), span.section);
            span.front = span.section;
        }
        self.queues[span.front + span.length] = value;
        span.length += 1;
        bits::insert(&mut self.sets[span.set()], value as usize);
    }

    /// Removes the values in `removing`, which is not empty, from a queue.
    fn remove(&mut self, variable: usize, mut gone: impl FnMut(usize)) {
        let span = &mut self.spans[variable];
        let mut kept = span.front;
        for place in span.queue() {
            let value = self.queues[place];
            if bits::contains(&self.removing, value as usize) {
                gone(value as usize);
                self.trail.push((variable as u32, value));
            } else {
                self.queues[kept] = value;
                kept += 1;
            }
        }
        span.length = kept - span.front;
        for (word, going) in self.sets[span.set()].iter_mut().zip(&self.removing) {
            *word &= !going;
        }
    }
}

impl Queues for LongQueues {
    fn new(graph: &Shared<ConstraintGraph>) -> Self {
        let (mut spans, mut queues, mut sets) = (Vec::new(), Vec::new(), Vec::new());
        for variable in 0..graph.variables() {
            let size = graph.domain_size(variable);
            let (section, words, width) = (queues.len(), sets.len(), bits::words(size));
            spans.push(QueueSpan { section, size, words, width, front: section, length: size, rejected: 0 });
            queues.extend(0..size as u32);
            sets.resize(words + width, 0);
            (0..size).for_each(|value| bits::insert(&mut sets[words..], value));
        }
        Self {
            rejected: vec![0; queues.len()],
            trail: Vec::with_capacity(queues.len()),
            removing: vec![0; spans.iter().map(|span: &QueueSpan| span.width).max().unwrap_or(0)],
            allowed: sets.clone(),
            spans,
            queues,
            sets,
            graph: Shared::clone(graph),
        }
    }

    fn len(&self, variable: usize) -> usize {
        self.spans[variable].length
    }

    fn candidates(&self, variable: usize) -> impl Iterator<Item = usize> {
        self.queues[self.spans[variable].queue()].iter().map(|&value| value as usize)
    }

    fn rejected(&self, variable: usize) -> impl Iterator<Item = usize> {
        let QueueSpan { section, rejected, .. } = self.spans[variable];
        self.rejected[section..section + rejected].iter().map(|&value| value as usize)
    }

    fn front(&self, variable: usize) -> Option<usize> {
        let span = &self.spans[variable];
        (span.length > 0).then(|| self.queues[span.front] as usize)
    }

    fn reject_front(&mut self, variable: usize) {
        let span = &mut self.spans[variable];
        let value = self.queues[span.front];
        self.rejected[span.section + span.rejected] = value;
        span.rejected += 1;
        span.front += 1;
        span.length -= 1;
        bits::remove(&mut self.sets[span.set()], value as usize);
    }

    fn restore_rejected(&mut self, variable: usize) {
        let QueueSpan { section, rejected, .. } = self.spans[variable];
        for place in section..section + rejected {
            self.push_back(variable, self.rejected[place]);
        }
        self.spans[variable].rejected = 0;
    }

    fn allow_consistent(
        &mut self,
        variable: usize,
        arcs: &[Arc],
        values: &[u32],
        mut violated: impl FnMut(usize, u64, usize),
    ) {
        let set = self.spans[variable].set();
        let allowed = &mut self.allowed[set.clone()];
        allowed.copy_from_slice(&self.sets[set]);
        let width = allowed.len();
        for arc in arcs {
            let ancestor = arc.neighbour();
            let row = &self.graph.rows()[arc.matrix() + values[ancestor] as usize * width..][..width];
            for (index, (allowed, row)) in allowed.iter_mut().zip(row).enumerate() {
                violated(index, *allowed & !row, ancestor);
                *allowed &= row;
            }
        }
    }

    fn reject_disallowed(&mut self, variable: usize, mut rejected: impl FnMut(usize)) -> Option<usize> {
        loop {
            let front = self.front(variable)?;
            if bits::contains(&self.allowed[self.spans[variable].set()], front) {
                return Some(front);
            }
            rejected(front);
            self.reject_front(variable);
        }
    }

    fn pick_losing(&self, arcs: &[Arc], value: usize, losing: &mut [Arc]) -> usize {
        let mut count = 0;
        for &arc in arcs {
            let variable = arc.neighbour();
            let set = &self.sets[self.spans[variable].set()];
            let row = &self.graph.rows()[self.row(variable, arc.matrix(), value)];
            if set.iter().zip(row).any(|(set, row)| set & !row != 0) {
                losing[count] = arc;
                count += 1;
            }
        }
        count
    }

    fn keep_consistent(&mut self, variable: usize, matrix: usize, value: usize, gone: impl FnMut(usize)) {
        let row = self.row(variable, matrix, value);
        let set = &self.sets[self.spans[variable].set()];
        for ((going, set), row) in self.removing.iter_mut().zip(set).zip(&self.graph.rows()[row]) {
            *going = set & !row;
        }
        self.remove(variable, gone);
    }

    fn keep_supported(
        &mut self,
        variable: usize,
        matrix: usize,
        context: usize,
        gone: impl FnMut(usize),
    ) -> bool {
        let set = self.spans[variable].set();
        let width = set.len();
        self.removing[..width].copy_from_slice(&self.sets[set]);
        for place in self.spans[context].queue() {
            let row = self.row(variable, matrix, self.queues[place] as usize);
            let mut any = 0;
            for (going, row) in self.removing[..width].iter_mut().zip(&self.graph.rows()[row]) {
                *going &= !row;
                any |= *going;
            }
            if any == 0 {
                return false;
            }
        }
        let some = self.removing[..width].iter().any(|&word| word != 0);
        if some {
            self.remove(variable, gone);
        }
        some
    }

    fn trail_length(&self) -> usize {
        self.trail.len()
    }

    fn undo(&mut self, trail: usize, mut restored: impl FnMut(usize, usize)) {
        for index in trail..self.trail.len() {
            let (variable, value) = self.trail[index];
            self.push_back(variable as usize, value);
            restored(variable as usize, self.spans[variable as usize].length);
        }
        self.trail.truncate(trail);
    }

    fn forget(&mut self) {
        self.trail.clear();
    }
}
