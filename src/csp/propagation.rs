use std::collections::VecDeque;
use std::sync::atomic::{self, AtomicBool};

use super::look_ahead::Failure;
use super::queues::Queues;
use super::tree::Tree;
use super::{ConstraintGraph, Witness, bits};

/// How the arcs among open variables are revised. An arc is an operand and a context, two neighbours; to revise it is to
/// keep the operand's candidates that some candidate of the context supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// Each arc whose context is deeper than its operand, once.
    Partial,
    /// Each arc once.
    Full,
    /// Each arc, and again whenever its context shrinks.
    Fixpoint,
}

/// What revising arcs needs to know: where everybody's neighbours stand, and which revisions could do anything.
#[derive(Debug, Clone)]
pub(super) struct Propagation {
    /// How many words a set of levels takes.
    width: usize,
    /// For each variable the levels of its neighbours.
    near: Vec<u64>,
    /// The levels of variables that may lack a supporter for some value of a neighbour. With all others as context a
    /// revision is without effect.
    tight: Vec<u64>,
    /// For each variable the most of its values that one value of a neighbour is inconsistent with.
    conflicts: Vec<usize>,
    /// For each level the levels of the operands whose arcs with it as context wait on the agenda.
    waiting: Vec<u64>,
    agenda: VecDeque<Batch>,
}

/// Arcs with one context that wait to be revised, by the level of their operand, from the lowest.
#[derive(Debug, Clone, Copy)]
struct Batch {
    context: u32,
    /// The operands' levels are the bits of word number `word` of a set.
    word: u32,
    operands: u64,
}

/// What the arcs are revised on.
pub(super) struct Field<'a, Q, W> {
    pub(super) graph: &'a ConstraintGraph,
    pub(super) tree: &'a mut Tree,
    pub(super) queues: &'a mut Q,
    pub(super) witness: &'a mut W,
    pub(super) stop: &'a AtomicBool,
}

impl Propagation {
    /// For a search that has not begun.
    pub(super) fn new(graph: &ConstraintGraph, pass: Pass) -> Self {
        let variables = graph.variables();
        let width = bits::words(variables);
        let mut near = vec![0; variables * width];
        for variable in 0..variables {
            for arc in graph.arcs(variable) {
                bits::insert(&mut near[variable * width..], arc.target);
            }
        }
        let arcs = if pass == Pass::Fixpoint { 2 * graph.constraints().len() } else { 0 };
        let mut new = Self {
            width,
            near,
            tight: vec![0; width],
            conflicts: (0..variables).map(|variable| graph.most_conflicts(variable)).collect(),
            waiting: vec![0; variables * width],
            agenda: VecDeque::with_capacity(arcs),
        };
        (0..variables).for_each(|variable| new.resized(variable, variable, graph.domain_size(variable)));
        new
    }

    /// Takes note that a variable has so many candidates now.
    pub(super) fn resized(&mut self, variable: usize, level: usize, candidates: usize) {
        if candidates <= self.conflicts[variable] {
            bits::insert(&mut self.tight, level);
        } else {
            bits::remove(&mut self.tight, level);
        }
    }

    /// Takes note that the variables of two levels have changed places.
    pub(super) fn swapped(&mut self, graph: &ConstraintGraph, tree: &Tree, one: usize, other: usize) {
        for level in [one, other] {
            for arc in graph.arcs(tree.variable(level)) {
                bits::swap(&mut self.near[arc.target * self.width..], one, other);
            }
        }
        bits::swap(&mut self.tight, one, other);
    }

    /// Revises the arcs among the variables from level `first` on.
    ///
    /// # Errors
    /// The first variable that is left without candidates; or that it was stopped, in the midst of it.
    pub(super) fn run<Q: Queues, W: Witness>(
        &mut self,
        pass: Pass,
        first: usize,
        field: &mut Field<'_, Q, W>,
    ) -> Result<(), Failure> {
        let mut result = self.revise_each(pass, first, field);
        while result.is_ok()
            && let Some(batch) = self.agenda.pop_front()
        {
            result = self.revise_batch(first, batch, field);
        }
        for batch in self.agenda.drain(..) {
            self.waiting[batch.context as usize * self.width + batch.word as usize] = 0;
        }
        result
    }

    /// Revises every arc of the pass once, by the levels of operand, then context.
    fn revise_each<Q: Queues, W: Witness>(
        &mut self,
        pass: Pass,
        first: usize,
        field: &mut Field<'_, Q, W>,
    ) -> Result<(), Failure> {
        for operand in first..field.tree.depth() {
            if field.stop.load(atomic::Ordering::Relaxed) {
                return Err(Failure::Stopped);
            }
            let near = field.tree.variable(operand) * self.width;
            let from = if pass == Pass::Partial { operand + 1 } else { first };
            for word in from / 64..self.width {
                let mut contexts = self.near[near + word] & self.tight[word] & bits::at_least(from, word);
                while contexts != 0 {
                    let context = 64 * word + contexts.trailing_zeros() as usize;
                    contexts &= contexts - 1;
                    if self.revise(operand, context, field)? && pass == Pass::Fixpoint {
                        // Arcs with a deeper operand are still to come, and count as waiting.
                        self.enqueue(operand, context, first..operand, field.tree);
                    }
                }
            }
        }
        Ok(())
    }

    fn revise_batch<Q: Queues, W: Witness>(
        &mut self,
        first: usize,
        batch: Batch,
        field: &mut Field<'_, Q, W>,
    ) -> Result<(), Failure> {
        let context = batch.context as usize;
        let waiting = context * self.width + batch.word as usize;
        if field.stop.load(atomic::Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
        let mut operands = batch.operands;
        // The context itself does not change while its arcs are revised.
        if !bits::contains(&self.tight, context) {
            self.waiting[waiting] &= !operands;
            return Ok(());
        }
        while operands != 0 {
            let operand = 64 * batch.word as usize + operands.trailing_zeros() as usize;
            self.waiting[waiting] &= !(operands & operands.wrapping_neg());
            operands &= operands - 1;
            match self.revise(operand, context, field) {
                Ok(false) => {}
                Ok(true) => self.enqueue(operand, context, first..field.tree.depth(), field.tree),
                Err(failure) => {
                    self.waiting[waiting] = 0;
                    return Err(failure);
                }
            }
        }
        Ok(())
    }

    /// Revises one arc; whether the operand shrank.
    fn revise<Q: Queues, W: Witness>(
        &mut self,
        operand: usize,
        context: usize,
        field: &mut Field<'_, Q, W>,
    ) -> Result<bool, Failure> {
        let (variable, because) = (field.tree.variable(operand), field.tree.variable(context));
        let matrix = field.queues.matrix(field.graph.arc_number(because, variable));
        let gone = |lost| field.witness.pruned(variable, lost, because);
        if !field.queues.keep_supported(variable, matrix, because, gone) {
            return Ok(false);
        }
        let left = field.queues.len(variable);
        self.resized(variable, operand, left);
        field.tree.resized(variable, left);
        if left == 0 { Err(Failure::Empty(variable)) } else { Ok(true) }
    }

    /// Puts on the agenda the arcs whose context is the variable at level `context`, which shrank, and whose operand
    /// stands at one of `levels`, but not at `except`; not those that wait already.
    fn enqueue(&mut self, context: usize, except: usize, levels: std::ops::Range<usize>, tree: &Tree) {
        let near = tree.variable(context) * self.width;
        for word in levels.start / 64..levels.end.div_ceil(64) {
            let mut operands = self.near[near + word] & bits::at_least(levels.start, word);
            operands &= !bits::at_least(levels.end, word);
            if except / 64 == word {
                operands &= !(1 << (except % 64));
            }
            let waiting = &mut self.waiting[context * self.width + word];
            operands &= !*waiting;
            if operands != 0 {
                *waiting |= operands;
                self.agenda.push_back(Batch { context: context as u32, word: word as u32, operands });
            }
        }
    }
}
