use std::sync::Arc as Shared;

use super::ConstraintGraph;
use super::graph::Arc;

/// The values of every variable: the queue of its candidates, the list of its rejected values, and the set of
/// those that look-back allows.
///
/// Queues are first in, first out, and their order is part of what a search does. There are two implementors:
/// [`ShortQueues`](super::short::ShortQueues) for domains of at most 16 values, which packs a queue into a
/// word, and [`LongQueues`](super::long::LongQueues) for all others.
pub(super) trait Queues: Clone {
    /// All values of all variables as candidates, in order.
    fn new(graph: &Shared<ConstraintGraph>) -> Self;

    /// The number of candidates of a variable.
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

    /// Allows the candidates of a variable that are consistent with the values of all its ancestors, the
    /// neighbours of `arcs`. Calls `violated` with the others, in sets with the first ancestor whose value
    /// they violate: the number of a word, the bits in it, and the ancestor.
    fn allow_consistent(
        &mut self,
        variable: usize,
        arcs: &[Arc],
        values: &[u32],
        violated: impl FnMut(usize, u64, usize),
    );

    /// Rejects and reports candidates, from the front, until the front one is allowed. Returns that one.
    fn reject_disallowed(&mut self, variable: usize, rejected: impl FnMut(usize)) -> Option<usize>;

    /// Writes to `losing`, in order, the arcs whose neighbour has candidates that are inconsistent with a
    /// value by their matrix. Returns their number. `losing` is at least as long as `arcs`.
    fn pick_losing(&self, arcs: &[Arc], value: usize, losing: &mut [Arc]) -> usize;

    /// Keeps the candidates that are consistent with a value by `matrix`, in their order. The others, of
    /// which there is at least one, go on the trail and are reported, from front to back.
    fn keep_consistent(&mut self, variable: usize, matrix: usize, value: usize, gone: impl FnMut(usize));

    /// Keeps the candidates that are consistent with some candidate of the variable `context`, in their
    /// order. The others go on the trail and are reported, from front to back. Returns true if there are any.
    fn keep_supported(
        &mut self,
        variable: usize,
        matrix: usize,
        context: usize,
        gone: impl FnMut(usize),
    ) -> bool;

    /// The length of the trail.
    fn trail_length(&self) -> usize;

    /// Cuts the trail to this length. The values beyond it go back to the end of their queues, in the order
    /// in which they went. Reports each variable and the new length of its queue, perhaps more than once.
    fn undo(&mut self, trail: usize, restored: impl FnMut(usize, usize));

    /// Empties the trail: the values on it are gone for good.
    fn forget(&mut self);
}
