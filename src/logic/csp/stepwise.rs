use std::sync::atomic::AtomicBool;

use super::step::NoWitness;
use super::{Search, SearchStatus, StepReport};

/// A procedure that goes step by step and takes the same steps every time: a [`Replay`](super::Replay) can go
/// back in it.
pub trait Stepwise: Clone {
    /// The record of one step. The default is the record before the first step.
    type Report: Clone + Default;

    /// Takes a step. Returns the level it reached, or `None` if the procedure has ended or was stopped.
    fn advance(&mut self, stop: &AtomicBool) -> Option<i64>;

    /// Takes a step and records it in place of the previous one. `None`, with nothing recorded, if the
    /// procedure has ended or was stopped.
    fn advance_recorded(&mut self, report: &mut Self::Report, stop: &AtomicBool) -> Option<i64>;

    /// Returns true if it has found a solution or proved that there is none.
    fn has_ended(&self) -> bool;

    /// The approximate size of a clone in bytes.
    fn size(&self) -> u64;
}

impl Stepwise for Search {
    type Report = StepReport;

    fn advance(&mut self, stop: &AtomicBool) -> Option<i64> {
        self.step(&mut NoWitness, stop).map(|step| step.level)
    }

    fn advance_recorded(&mut self, report: &mut StepReport, stop: &AtomicBool) -> Option<i64> {
        report.follow(self, stop).map(|step| step.level)
    }

    fn has_ended(&self) -> bool {
        matches!(self.status(), SearchStatus::Solved | SearchStatus::Unsolvable)
    }

    fn size(&self) -> u64 {
        let graph = self.graph();
        let variables = graph.variables() as u64;
        let values: usize = (0..graph.variables()).map(|variable| graph.domain_size(variable)).sum();
        let arcs = 2 * graph.constraints().len() as u64;
        4096 + 128 * variables + 24 * (values as u64 + arcs) + variables * variables / 4
    }
}
