use std::collections::BTreeSet;
use std::slice;
use std::sync::Arc;

use crate::csp::{ConstraintGraph, GraphBuilder};
use crate::grid::Square;

use super::{Piece, Stop, Stopped, counted, values_in_words};

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

    /// Reasons why values are missing in the domain of the variable at this square, in the order of the
    /// values. Empty if there is no variable, nothing is missing, or the puzzle gives no reasons. If there
    /// are several variables, it is about the [narrowest](Model::at).
    fn missing(&self, square: Square) -> Vec<Missing>;
}

/// Values that are not in a domain, and what removed them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The values, in order; at least one.
    pub values: Domain,
    /// The cause, as a clause for people: `r3c1 is 7`.
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

    /// Adds a variable after the others, and returns its index.
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

/// An unknown of a [`Model`](super::Model).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variable {
    /// A square that is to hold a number.
    Square(Square),
    /// A hint whose block is sought.
    Hint {
        /// The square of the hint.
        square: Square,
        /// Its number, the area of the block.
        number: i64,
        /// The shape of the block as an adjective: `wide`; `None` for any.
        shape: Option<&'static str>,
    },
    /// Anything else: a whole line, or something that only helps to state the rules.
    Other {
        /// The name people use: `row 3`.
        name: String,
        /// The squares it is about, in order; may be empty.
        squares: Vec<Square>,
    },
}

impl Variable {
    /// The name people use: `r1c2`, `8 at r1c2` or `wide 8 at r1c2` for a hint, `row 3`.
    pub fn label(&self) -> String {
        match self {
            Self::Square(square) => square.label(),
            Self::Hint { square, number, shape } => {
                let shape = shape.map_or_else(String::new, |word| format!("{word} "));
                format!("{shape}{number} at {}", square.label())
            }
            Self::Other { name, .. } => name.clone(),
        }
    }

    /// The squares it is about, in order; may be empty.
    pub fn squares(&self) -> &[Square] {
        match self {
            Self::Square(square) | Self::Hint { square, .. } => slice::from_ref(square),
            Self::Other { squares, .. } => squares,
        }
    }
}

/// The most named values that are written out one by one.
const FEW: usize = 6;

/// The values that a variable of a [`Model`](super::Model) can take, in order, with the pieces that each
/// stands for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Domain {
    /// Each value is one piece.
    Pieces(Vec<Piece>),
    /// Each value has a name of its own and stands for any number of pieces, perhaps none: for example, a
    /// whole line at once, or a value that only helps to state the rules.
    Named(Vec<NamedValue>),
}

/// A value of a variable that stands for any number of pieces.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct NamedValue {
    /// Its name for people: `0110`. No other value of the same domain has this name.
    pub name: String,
    /// The pieces on the board if the variable takes it, in order; may be empty.
    pub pieces: Vec<Piece>,
}

impl Domain {
    /// The number of values.
    pub fn len(&self) -> usize {
        match self {
            Self::Pieces(pieces) => pieces.len(),
            Self::Named(values) => values.len(),
        }
    }

    /// Returns true if no value is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The pieces on the board if the variable takes this value, in order.
    ///
    /// # Panics
    /// If there is no such value.
    pub fn pieces(&self, value: usize) -> &[Piece] {
        match self {
            Self::Pieces(pieces) => &pieces[value..=value],
            Self::Named(values) => &values[value].pieces,
        }
    }

    /// The values as single pieces, in order; `None` if they have names of their own.
    pub fn single_pieces(&self) -> Option<&[Piece]> {
        match self {
            Self::Pieces(pieces) => Some(pieces),
            Self::Named(_) => None,
        }
    }

    /// All values in words, as [`words`](Domain::words) writes them; empty if there are none.
    pub fn in_words(&self) -> String {
        match self {
            Self::Pieces(pieces) => values_in_words(pieces),
            Self::Named(values) => names_in_words(&values.iter().collect::<Vec<_>>()),
        }
    }

    /// Some of the values in words: pieces as [`values_in_words`] writes them, named values by their names,
    /// `0110, 1001`, or, if there are many, summed up, `14 values, 001011 to 110100`.
    ///
    /// # Panics
    /// If there is no such value.
    pub fn words(&self, values: &[usize]) -> String {
        match self {
            Self::Pieces(pieces) => {
                let pieces: Vec<Piece> = values.iter().map(|&value| pieces[value]).collect();
                values_in_words(&pieces)
            }
            Self::Named(named) => {
                names_in_words(&values.iter().map(|&value| &named[value]).collect::<Vec<_>>())
            }
        }
    }
}

impl From<Vec<Piece>> for Domain {
    fn from(pieces: Vec<Piece>) -> Self {
        Self::Pieces(pieces)
    }
}

fn names_in_words(values: &[&NamedValue]) -> String {
    match values {
        [first, .., last] if values.len() > FEW => {
            format!("{}, {} to {}", counted(values.len(), "value"), first.name, last.name)
        }
        _ => values.iter().map(|value| value.name.as_str()).collect::<Vec<_>>().join(", "),
    }
}
