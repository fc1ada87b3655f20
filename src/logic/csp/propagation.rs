use std::collections::VecDeque;
use std::sync::atomic::{self, AtomicBool};

use super::queues::Queues;
use super::tree::Tree;
use super::{ConstraintGraph, Witness, bits};

/// The way of revising the arcs among the future variables.
///
/// An arc is an operand and a context, two neighbours. To revise it is to keep only those candidates of the
/// operand that some candidate of the context supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// Each arc whose context is deeper than its operand, once.
    Partial,
    /// Each arc once.
    Full,
    /// Each arc, and again whenever its context shrinks.
    Fixpoint,
}

/// The revision of arcs: the levels of each variable's neighbours, and the arcs that wait.
#[derive(Debug, Clone)]
pub(super) struct Propagation {
    pass: Pass,
    /// The number of words in a set of levels.
    width: usize,
    /// For each variable the levels of its neighbours.
    neighbour_levels: Vec<u64>,
    /// The levels of variables that may lack support for some value of a neighbour. A revision with any other
    /// as context has no effect.
    may_prune: Vec<u64>,
    /// For each variable the greatest number of its values that one value of a neighbour is inconsistent
    /// with.
    conflicts: Vec<usize>,
    /// For each level the levels of the operands whose arcs with this level as context wait on the agenda.
    waiting: Vec<u64>,
    agenda: VecDeque<ArcBatch>,
}

/// The reason why a check ended early.
pub(super) enum Failure {
    /// This variable has no candidates left.
    Empty(usize),
    /// The search was stopped.
    Stopped,
}

/// Arcs with one context that wait to be revised, by the level of their operand, from the lowest.
#[derive(Debug, Clone, Copy)]
struct ArcBatch {
    context: u32,
    /// The operands' levels are the bits of word number `word` of a set.
    word: u32,
    operands: u64,
}

/// The parts of a search that propagation uses.
pub(super) struct Network<'a, Q, W> {
    pub(super) graph: &'a ConstraintGraph,
    pub(super) tree: &'a mut Tree,
    pub(super) queues: &'a mut Q,
    pub(super) witness: &'a mut W,
    pub(super) stop: &'a AtomicBool,
}

impl Propagation {
    /// The state before the first step.
    pub(super) fn new(graph: &ConstraintGraph, pass: Pass) -> Self {
        let variables = graph.variables();
        let width = bits::words(variables);
        let arcs = if pass == Pass::Fixpoint { 2 * graph.constraints().len() } else { 0 };
        let mut new = Self {
            pass,
            width,
            neighbour_levels: graph.neighbours().to_vec(),
            may_prune: vec![0; width],
            conflicts: (0..variables).map(|variable| graph.most_conflicts(variable)).collect(),
            waiting: vec![0; variables * width],
            agenda: VecDeque::with_capacity(arcs),
        };
        (0..variables).for_each(|variable| new.resized(variable, variable, graph.domain_size(variable)));
        new
    }

    /// Updates the number of candidates of the variable at a level.
    #[inline]
    pub(super) fn resized(&mut self, variable: usize, level: usize, candidates: usize) {
        if candidates <= self.conflicts[variable] {
            bits::insert(&mut self.may_prune, level);
        } else {
            bits::remove(&mut self.may_prune, level);
        }
    }

    /// Exchanges two levels, whose variables have changed places.
    pub(super) fn swapped(&mut self, graph: &ConstraintGraph, tree: &Tree, one: usize, other: usize) {
        for level in [one, other] {
            for arc in graph.arcs(tree.variable(level)) {
                bits::swap(&mut self.neighbour_levels[arc.neighbour() * self.width..], one, other);
            }
        }
        bits::swap(&mut self.may_prune, one, other);
    }

    /// Revises the arcs among the variables from level `first` on.
    ///
    /// # Errors
    /// [`Failure::Empty`] with the first variable that is left without candidates, or [`Failure::Stopped`].
    pub(super) fn run<Q: Queues, W: Witness>(
        &mut self,
        first: usize,
        network: &mut Network<'_, Q, W>,
    ) -> Result<(), Failure> {
        let mut result = self.revise_each(first, network);
        while result.is_ok()
            && let Some(batch) = self.agenda.pop_front()
        {
            result = self.revise_batch(first, batch, network);
        }
        for batch in self.agenda.drain(..) {
            self.waiting[batch.context as usize * self.width + batch.word as usize] = 0;
        }
        result
    }

    /// Revises once every arc of the pass that can have an effect, by the level of the operand, then of the
    /// context.
    fn revise_each<Q: Queues, W: Witness>(
        &mut self,
        first: usize,
        network: &mut Network<'_, Q, W>,
    ) -> Result<(), Failure> {
        for operand in first..network.tree.depth() {
            if network.stop.load(atomic::Ordering::Relaxed) {
                return Err(Failure::Stopped);
            }
            let near = network.tree.variable(operand) * self.width;
            let from = if self.pass == Pass::Partial { operand + 1 } else { first };
            for word in from / 64..self.width {
                let mut contexts =
                    self.neighbour_levels[near + word] & self.may_prune[word] & bits::at_least(from, word);
                while contexts != 0 {
                    let context = 64 * word + contexts.trailing_zeros() as usize;
                    contexts &= contexts - 1;
                    if self.revise(operand, context, network)? && self.pass == Pass::Fixpoint {
                        // Arcs with a deeper operand are revised later in this loop.
                        self.enqueue(operand, context, first..operand, network.tree);
                    }
                }
            }
        }
        Ok(())
    }

    fn revise_batch<Q: Queues, W: Witness>(
        &mut self,
        first: usize,
        batch: ArcBatch,
        network: &mut Network<'_, Q, W>,
    ) -> Result<(), Failure> {
        let context = batch.context as usize;
        let waiting = context * self.width + batch.word as usize;
        if network.stop.load(atomic::Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
        let mut operands = batch.operands;
        // The context itself does not change while its arcs are revised.
        if !bits::contains(&self.may_prune, context) {
            self.waiting[waiting] &= !operands;
            return Ok(());
        }
        while operands != 0 {
            let operand = 64 * batch.word as usize + operands.trailing_zeros() as usize;
            self.waiting[waiting] &= !(operands & operands.wrapping_neg());
            operands &= operands - 1;
            match self.revise(operand, context, network) {
                Ok(false) => {}
                Ok(true) => self.enqueue(operand, context, first..network.tree.depth(), network.tree),
                Err(failure) => {
                    self.waiting[waiting] = 0;
                    return Err(failure);
                }
            }
        }
        Ok(())
    }

    /// Revises one arc. Returns true if the operand lost candidates.
    #[inline]
    fn revise<Q: Queues, W: Witness>(
        &mut self,
        operand: usize,
        context: usize,
        network: &mut Network<'_, Q, W>,
    ) -> Result<bool, Failure> {
        let (variable, because) = (network.tree.variable(operand), network.tree.variable(context));
        let matrix = network.graph.matrix(because, variable);
        let gone = |lost| network.witness.pruned(variable, lost, because);
        if !network.queues.keep_supported(variable, matrix, because, gone) {
            return Ok(false);
        }
        let left = network.queues.len(variable);
        self.resized(variable, operand, left);
        network.tree.resized(variable, left);
        if left == 0 { Err(Failure::Empty(variable)) } else { Ok(true) }
    }

    /// Puts arcs on the agenda that do not wait there yet: those whose context is the variable at level
    /// `context`, which shrank, and whose operand is at one of `levels`, but not at `except`.
    fn enqueue(&mut self, context: usize, except: usize, levels: std::ops::Range<usize>, tree: &Tree) {
        let near = tree.variable(context) * self.width;
        for word in levels.start / 64..levels.end.div_ceil(64) {
            let mut operands = self.neighbour_levels[near + word] & bits::at_least(levels.start, word);
            operands &= !bits::at_least(levels.end, word);
            if except / 64 == word {
                operands &= !(1 << (except % 64));
            }
            let waiting = &mut self.waiting[context * self.width + word];
            operands &= !*waiting;
            if operands != 0 {
                *waiting |= operands;
                self.agenda.push_back(ArcBatch { context: context as u32, word: word as u32, operands });
            }
        }
    }
}
