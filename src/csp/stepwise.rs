use std::sync::atomic::AtomicBool;

/// What goes step by step, and takes the same steps every time it begins: a [`Replay`](super::Replay) can go back in it.
pub trait Stepwise: Clone {
    /// What is told of a step; the default is what is told before the first.
    type Report: Clone + Default;

    /// Takes a step. The level it reached, or `None` if it has ended or was stopped.
    fn advance(&mut self, stop: &AtomicBool) -> Option<i64>;

    /// Takes a step and records it in place of the one before. `None`, with nothing recorded, if it has ended or was
    /// stopped.
    fn advance_told(&mut self, report: &mut Self::Report, stop: &AtomicBool) -> Option<i64>;

    /// Whether it has found a solution, or that there is none.
    fn has_ended(&self) -> bool;

    /// About how many bytes a clone takes.
    fn size(&self) -> u64;
}
