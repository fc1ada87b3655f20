use std::collections::BTreeSet;
use std::sync::Arc;

use crate::csp::{ConstraintGraph, GraphBuilder};
use crate::grid::Square;

use super::{Domain, Piece, Stop, Stopped, Variable, counted};

/// A puzzle that can be modelled as a binary constraint satisfaction problem.
///
/// A rule about more than two squares gets variables of its own, whose values are all ways to fulfil it, each
/// a [named value](super::NamedValue). This is the dual encoding or, if these values stand for no pieces, the
/// encoding with hidden variables.
pub trait Modelled {
    /// The problem's variables, domains and proven constraints, all in order.
    ///
    /// Each of the puzzle's solutions gives every variable a value of its domain, and no constraint is
    /// violated; and the pieces of any such values are a solution.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn model(&self, stop: &Stop) -> Result<Model, Stopped>;

    /// Why values are missing in the domain of the variable at this square, in the order of the values. It is
    /// empty where there is no variable, where nothing is missing, and where the puzzle gives no reasons. If
    /// there are several variables, it is about the [narrowest](Model::at).
    fn missing(&self, square: Square) -> Vec<Missing>;
}

/// Values that are not in a domain, and what removed them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The values, in order; at least one.
    pub values: Domain,
    /// What removed them, as a clause for people: `r3c1 is 7`.
    pub because: String,
    /// The squares that are the cause: a given, the other end of a sign, another hint.
    pub squares: Vec<Square>,
}

/// A model that is being built: variables with their domains, and the constraints between them. A function
/// that several puzzles share can begin it, and each puzzle then adds its own rules.
#[derive(Debug)]
pub struct ModelBuilder {
    variables: Vec<(Variable, Domain)>,
    graph: GraphBuilder,
}

impl ModelBuilder {
    /// These variables with their domains, all in order, without constraints.
    pub fn new(variables: Vec<(Variable, Domain)>) -> Self {
        let graph = GraphBuilder::new(variables.iter().map(|(_, domain)| domain.len()).collect());
        Self { variables, graph }
    }

    /// Adds a variable behind the others, and returns its index.
    pub fn variable(&mut self, variable: Variable, domain: Domain) -> usize {
        let index = self.graph.variable(domain.len());
        self.variables.push((variable, domain));
        index
    }

    /// The index of the variable of a square; `None` if the square has none of its own.
    pub fn index_of(&self, square: Square) -> Option<usize> {
        self.variables.iter().position(|(variable, _)| *variable == Variable::Square(square))
    }

    /// The domain of a variable.
    pub fn domain(&self, variable: usize) -> &Domain {
        &self.variables[variable].1
    }

    /// Adds a constraint, as [`GraphBuilder::constrain`] does.
    ///
    /// # Panics
    /// If `first` is not less than `second`.
    pub fn constrain(&mut self, first: usize, second: usize, allows: impl Fn(usize, usize) -> bool) {
        self.graph.constrain(first, second, allows);
    }

    /// The model.
    pub fn build(self) -> Model {
        Model::new(self.variables, self.graph.build())
    }
}

/// A puzzle as a binary constraint satisfaction problem: the graph on integers, and what its integers mean.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    variables: Vec<Variable>,
    domains: Vec<Domain>,
    graph: Arc<ConstraintGraph>,
}

impl Model {
    /// The model with these variables and their domains, all in order, and the graph that joins them.
    ///
    /// # Panics
    /// If the graph has other variables or domain sizes.
    pub fn new(variables: Vec<(Variable, Domain)>, graph: ConstraintGraph) -> Self {
        let (variables, domains): (Vec<Variable>, Vec<Domain>) = variables.into_iter().unzip();
        let sizes = (0..graph.variables()).map(|variable| graph.domain_size(variable));
        assert!(sizes.eq(domains.iter().map(Domain::len)), "the graph is about these domains");
        Self { variables, domains, graph: Arc::new(graph) }
    }

    /// The variables, in order.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The values of a variable's domain, in order.
    pub fn domain(&self, variable: usize) -> &Domain {
        &self.domains[variable]
    }

    /// The graph on integers: its variable i is `variables()[i]`, its value v the value v of
    /// `domain(i)`. Shared, because every search holds on to it.
    pub fn graph(&self) -> &Arc<ConstraintGraph> {
        &self.graph
    }

    /// The variables that are about a square, the narrowest first: those about the fewest squares, and equal
    /// ones in order.
    pub fn at(&self, square: Square) -> Vec<usize> {
        let is_here = |&variable: &usize| self.variables[variable].squares().contains(&square);
        let mut here: Vec<usize> = (0..self.variables.len()).filter(is_here).collect();
        here.sort_by_key(|&variable| self.variables[variable].squares().len());
        here
    }

    /// Some values of a variable's domain in words, as [`Domain::words`] writes them.
    pub fn words(&self, variable: usize, values: &[usize]) -> String {
        self.domains[variable].words(values)
    }

    /// The pieces that these assignments of values to variables put on the board, in the order given. A piece
    /// that several of the values stand for comes once.
    pub fn pieces(&self, assignments: impl IntoIterator<Item = (usize, usize)>) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut known = BTreeSet::new();
        for (variable, value) in assignments {
            let stands_for = self.domains[variable].pieces(value).iter().copied();
            pieces.extend(stands_for.filter(|&piece| known.insert(piece)));
        }
        pieces
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
