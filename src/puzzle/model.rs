use std::sync::Arc;

use crate::csp::ConstraintGraph;
use crate::grid::Square;

use super::{Piece, Rules, Stop, Stopped, counted, values_in_words};

/// How a puzzle is a binary constraint satisfaction problem.
pub trait Modelled: Rules {
    /// The problem's variables, domains and proven constraints, all in order.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn model(&self, stop: &Stop) -> Result<Model, Stopped>;

    /// Why values are missing in the domain of the variable at this square, in order of the values; empty where there is
    /// no variable, or nothing is missing.
    fn missing(&self, square: Square) -> Vec<Missing>;
}

/// What stands for an unknown: a square, or a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variable {
    /// The square it is, or in which the hint stands.
    pub square: Square,
    /// The hint's number; `None` where the variable is the square itself.
    pub hint: Option<i64>,
}

impl Variable {
    /// The name people use: `r1c2`, or `8 at r1c2` for a hint.
    pub fn label(self) -> String {
        match self.hint {
            Some(hint) => format!("{hint} at {}", self.square.label()),
            None => self.square.label(),
        }
    }
}

/// Values that are not in a domain, and what removed them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The values, in order; never none.
    pub values: Vec<Piece>,
    /// What removed them, as a clause for people: `r3c1 is 7`.
    pub because: String,
    /// The squares that are the cause: a given, the other end of a sign, another hint.
    pub squares: Vec<Square>,
}

/// A puzzle as a binary constraint satisfaction problem: the graph on integers, and what its integers mean.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    variables: Vec<Variable>,
    domains: Vec<Vec<Piece>>,
    graph: Arc<ConstraintGraph>,
}

impl Model {
    /// The model with these variables and their domains, all in order, and the graph that joins them.
    ///
    /// # Panics
    /// If the graph has other variables or domain sizes.
    pub fn new(variables: Vec<(Variable, Vec<Piece>)>, graph: ConstraintGraph) -> Self {
        let (variables, domains): (Vec<Variable>, Vec<Vec<Piece>>) = variables.into_iter().unzip();
        let sizes = (0..graph.variables()).map(|variable| graph.domain_size(variable));
        assert!(sizes.eq(domains.iter().map(Vec::len)), "the graph is about these domains");
        Self { variables, domains, graph: Arc::new(graph) }
    }

    /// The variables, in order.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The values of a variable's domain, in order.
    pub fn domain(&self, variable: usize) -> &[Piece] {
        &self.domains[variable]
    }

    /// The graph on integers: its variable i is `variables()[i]`, its value v of that `domain(i)[v]`. Shared, because every
    /// search holds on to it.
    pub fn graph(&self) -> &Arc<ConstraintGraph> {
        &self.graph
    }

    /// The variable at a square; `None` where there is none.
    pub fn at(&self, square: Square) -> Option<usize> {
        self.variables.binary_search_by_key(&square, |variable| variable.square).ok()
    }

    /// Some values of a variable's domain in words, as [`values_in_words`] has them.
    pub fn words(&self, variable: usize, values: &[usize]) -> String {
        let pieces: Vec<Piece> = values.iter().map(|&value| self.domains[variable][value]).collect();
        values_in_words(&pieces)
    }

    /// What goes on the board when variables, each with a value, are assigned; in the order given.
    pub fn pieces(&self, assignments: impl IntoIterator<Item = (usize, usize)>) -> Vec<Piece> {
        assignments.into_iter().map(|(variable, value)| self.domains[variable][value]).collect()
    }

    /// The graph's measures, as a line for people.
    pub fn measures(&self) -> String {
        format!(
            "{}, {}, density {:.3}, mean tightness {:.3}",
            counted(self.variables.len(), "variable"),
            counted(self.graph.constraints().len(), "constraint"),
            self.graph.density(),
            self.graph.mean_tightness(),
        )
    }
}
