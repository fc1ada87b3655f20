use std::collections::BinaryHeap;
use std::fmt;

/// A variable or its negation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// The variable itself; variables count from 0.
    pub fn positive(variable: usize) -> Self {
        Self(u32::try_from(variable * 2).expect("variables are far fewer than 2^31"))
    }

    /// The variable's negation.
    pub fn negative(variable: usize) -> Self {
        Self::positive(variable).negated()
    }

    /// The literal that is true where this one is false.
    #[must_use]
    pub fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The variable, from 0.
    pub fn variable(self) -> usize {
        (self.0 / 2) as usize
    }

    /// Whether it is the variable itself.
    pub fn is_positive(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// A number of its own, below twice the number of variables.
    pub(super) fn code(self) -> u32 {
        self.0
    }

    /// The literal with this number.
    pub(super) fn of_code(code: u32) -> Self {
        Self(code)
    }

    /// Its number, as a place in a list.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// As DIMACS has it: the variable counted from 1, with a minus sign for its negation.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_positive() { "" } else { "-" };
        write!(f, "{sign}{}", self.variable() + 1)
    }
}

/// A set of clauses, each a set of literals of which one must be true: a conjunctive normal form.
///
/// The clauses are distinct, the literals of each in order; the shortest clauses come first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cnf {
    variables: usize,
    literals: Vec<Literal>,
    /// Where each clause ends in `literals`.
    ends: Vec<usize>,
}

impl Cnf {
    /// How many variables there are.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no clause: anything is true of it.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The literals of a clause, from 0.
    pub fn clause(&self, place: usize) -> &[Literal] {
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        &self.literals[start..self.ends[place]]
    }

    /// All clauses.
    pub fn clauses(&self) -> impl Iterator<Item = &[Literal]> {
        (0..self.len()).map(|place| self.clause(place))
    }
}

/// Clauses being collected.
#[derive(Debug, Default)]
pub struct CnfBuilder {
    variables: usize,
    units: Vec<Literal>,
    pairs: Vec<[Literal; 2]>,
    /// Clauses of any other length.
    others: Vec<Vec<Literal>>,
}

/// From how many literals on "at most one" is told with variables of its own: the number of pairs grows with the square
/// of theirs. A Sudoku's nine remain pairs.
const MANY: usize = 10;

impl CnfBuilder {
    /// No clauses on so many variables.
    pub fn new(variables: usize) -> Self {
        Self { variables, ..Self::default() }
    }

    /// How many variables there are by now.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// Adds a clause.
    pub fn clause(&mut self, literals: Vec<Literal>) {
        let literals = in_order(literals);
        match literals[..] {
            [one] => self.units.push(one),
            [one, other] => self.pairs.push([one, other]),
            _ => self.others.push(literals),
        }
    }

    /// Says that one of the literals is true, and only one.
    pub fn exactly_one(&mut self, literals: &[Literal]) {
        self.clause(literals.to_vec());
        self.at_most_one(literals);
    }

    /// Says that no two of the literals are true: in pairs, and where there are many, by a chain of further variables, each
    /// of which says that one of the literals up to there is true (Sinz, "Towards an Optimal CNF Encoding of Boolean
    /// Cardinality Constraints", 2005).
    pub fn at_most_one(&mut self, literals: &[Literal]) {
        let mut rest = literals;
        let mut group: Vec<Literal> = Vec::with_capacity(MANY);
        while group.len() + rest.len() > MANY {
            let (next, others) = rest.split_at(MANY - 1 - group.len());
            group.extend(next);
            rest = others;
            let reached = Literal::positive(self.variables);
            self.variables += 1;
            for &literal in &group {
                self.clause(vec![literal.negated(), reached]);
            }
            self.pairs_of(&group);
            group.clear();
            group.push(reached);
        }
        group.extend(rest);
        self.pairs_of(&group);
    }

    /// Says of every two of the literals that one is false.
    fn pairs_of(&mut self, literals: &[Literal]) {
        for (place, &one) in literals.iter().enumerate() {
            for &other in &literals[place + 1..] {
                self.clause(vec![one.negated(), other.negated()]);
            }
        }
    }

    /// The clauses, each once.
    pub fn build(self) -> Cnf {
        let (units, pairs) = (in_order(self.units), in_order(self.pairs));
        let others = in_order(self.others.into_iter().map(|clause| (clause.len(), clause)).collect());
        let mut literals = Vec::new();
        let mut ends = Vec::new();
        let (empty, long): (Vec<_>, Vec<_>) = others.iter().partition(|(length, _)| *length == 0);
        let units = units.iter().map(std::slice::from_ref);
        let pairs = pairs.iter().map(<[Literal; 2]>::as_slice);
        let shortest = empty.into_iter().map(|(_, clause)| clause.as_slice()).chain(units).chain(pairs);
        for clause in shortest.chain(long.into_iter().map(|(_, clause)| clause.as_slice())) {
            literals.extend(clause);
            ends.push(literals.len());
        }
        Cnf { variables: self.variables, literals, ends }
    }
}

/// The items in order, each once. The library's own sorts are kilobytes of code for every type of items.
fn in_order<T: Ord>(items: Vec<T>) -> Vec<T> {
    let mut items = BinaryHeap::from(items).into_sorted_vec();
    items.dedup();
    items
}
