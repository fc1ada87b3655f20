use std::sync::Arc as Shared;

use super::neighbours::Neighbours;
use super::queues::Queues;
use super::tree::Tree;
use super::{Algorithm, ConstraintGraph};

/// The part of a search that every checking strategy works on: the order of the variables, and their values.
#[derive(Debug, Clone)]
pub(super) struct SearchState<Q> {
    pub(super) graph: Shared<ConstraintGraph>,
    pub(super) tree: Tree,
    pub(super) queues: Q,
    /// The ancestors of each variable for a strategy that looks back, its successors for one that looks
    /// ahead.
    pub(super) neighbours: Neighbours,
    /// The value of each assigned variable, by variable.
    pub(super) values: Vec<u32>,
}

impl<Q: Queues> SearchState<Q> {
    /// The state before the first step.
    pub(super) fn new(graph: &Shared<ConstraintGraph>, algorithm: Algorithm) -> Self {
        Self {
            tree: Tree::new(graph, algorithm.ordering),
            neighbours: Neighbours::new(graph, algorithm.checking.looks_ahead()),
            queues: Q::new(graph),
            values: vec![0; graph.variables()],
            graph: Shared::clone(graph),
        }
    }

    /// The variable at the present level.
    #[inline]
    pub(super) fn present_variable(&self) -> usize {
        self.tree.variable(self.tree.present)
    }

    /// The assigned variables, each with its value, from the first level down.
    pub(super) fn assignments(&self) -> Vec<(usize, usize)> {
        let past = (0..self.tree.present).map(|level| self.tree.variable(level));
        past.map(|variable| (variable, self.values[variable] as usize)).collect()
    }

    /// Lists the neighbours of the present variable that stand at these levels.
    #[inline]
    pub(super) fn list_neighbours(&mut self, levels: std::ops::Range<usize>) {
        let variable = self.present_variable();
        self.neighbours.list(&self.graph, variable, &self.tree, levels);
    }
}
