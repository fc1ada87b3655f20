use std::sync::Arc as Shared;

use super::ConstraintGraph;
use super::neighbours::Link;

/// What a search keeps of every variable's values: the queue of its candidates, the list of its rejected values, and what
/// look-back allows of them.
///
/// Queues are first in, first out, and their order is part of what a search does. There are two implementors: one for
/// domains of at most 16 values, which packs a queue into a word, and one for all others.
pub(super) trait Queues: Clone {
    /// All values of all variables as candidates, in order.
    fn new(graph: &Shared<ConstraintGraph>) -> Self;

    /// Where the rows of an arc's matrix begin; arcs are numbered as in the graph.
    fn matrix(&self, arc: usize) -> usize;

    /// How many candidates a variable has.
    fn len(&self, variable: usize) -> usize;

    /// The candidates, from the front.
    fn candidates(&self, variable: usize) -> impl Iterator<Item = usize>;

    /// The rejected values, in the order of their rejection.
    fn rejected(&self, variable: usize) -> impl Iterator<Item = usize>;

    /// The front candidate.
    fn front(&self, variable: usize) -> Option<usize>;

    /// Moves the front candidate, which there must be, to the end of the rejected list.
    fn reject_front(&mut self, variable: usize);

    /// Moves the rejected values to the end of the queue, in order.
    fn restore_rejected(&mut self, variable: usize);

    /// Allows all candidates of a variable.
    fn allow_candidates(&mut self, variable: usize);

    /// Allows only what is consistent with a value, as `matrix` says.
    fn allow_consistent(&mut self, variable: usize, matrix: usize, value: usize);

    /// Reports what that would take from the allowed values, in no order.
    fn allowed_but_inconsistent(
        &self,
        variable: usize,
        matrix: usize,
        value: usize,
        report: impl FnMut(usize),
    );

    /// Whether a value is allowed.
    fn allows(&self, variable: usize, value: usize) -> bool;

    /// Puts those of the links, in order, into `losing` whose variable has candidates that are inconsistent with a value,
    /// as their matrix says; returns how many. `losing` has room for all.
    fn pick_losing(&self, links: &[Link], value: usize, losing: &mut [Link]) -> usize;

    /// Keeps the candidates that are consistent with a value, as `matrix` says, in their order. The others go on the trail
    /// and are reported, from front to back. Returns whether any went.
    fn keep_consistent(
        &mut self,
        variable: usize,
        matrix: usize,
        value: usize,
        gone: impl FnMut(usize),
    ) -> bool;

    /// The same for the candidates that are consistent with some candidate of the variable `context`.
    fn keep_supported(
        &mut self,
        variable: usize,
        matrix: usize,
        context: usize,
        gone: impl FnMut(usize),
    ) -> bool;

    /// How long the trail is.
    fn trail(&self) -> usize;

    /// Cuts the trail to this length; what was beyond goes back to the end of its queue, in the order in which it went.
    /// Reports the variables and the lengths of their queues, a variable perhaps more than once.
    fn undo(&mut self, trail: usize, restored: impl FnMut(usize, usize));

    /// Empties the trail: what is on it is gone for good.
    fn forget(&mut self);
}
