use std::collections::BinaryHeap;
use std::fmt;
use std::fmt::Write;

/// A variable or its negation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// The variable itself. Variables are counted from 0.
    pub fn positive(variable: usize) -> Self {
        Self(u32::try_from(variable * 2).expect("variables are far fewer than 2^31"))
    }

    /// The negation of the variable.
    pub fn negative(variable: usize) -> Self {
        Self::positive(variable).negated()
    }

    /// The literal that is true if this one is false.
    #[must_use]
    pub fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The variable, from 0.
    pub fn variable(self) -> usize {
        (self.0 / 2) as usize
    }

    /// Returns true if it is the variable itself.
    pub fn is_positive(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// The number of the literal, less than twice the number of variables.
    pub(super) fn code(self) -> u32 {
        self.0
    }

    /// The literal with this number.
    pub(super) fn of_code(code: u32) -> Self {
        Self(code)
    }

    /// Its number, as an index.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Writes the literal as DIMACS does: the variable counted from 1, with a minus sign for its negation.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_positive() { "" } else { "-" };
        write!(f, "{sign}{}", self.variable() + 1)
    }
}

/// A formula in conjunctive normal form: a set of clauses, each a set of literals, at least one of them true.
///
/// The clauses are distinct and the shortest come first. The literals of each are sorted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cnf {
    variables: usize,
    literals: Vec<Literal>,
    /// The end of each clause in `literals`.
    ends: Vec<usize>,
}

impl Cnf {
    /// The number of variables.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// The number of clauses.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns true if there is no clause, so that all values make it true.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The literals of a clause. Clauses are counted from 0.
    pub fn clause(&self, place: usize) -> &[Literal] {
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        &self.literals[start..self.ends[place]]
    }

    /// All clauses.
    pub fn clauses(&self) -> impl Iterator<Item = &[Literal]> {
        (0..self.len()).map(|place| self.clause(place))
    }
}

/// A builder of a [`Cnf`].
#[derive(Debug, Default)]
pub struct CnfBuilder {
    variables: usize,
    units: Vec<Literal>,
    pairs: Vec<[Literal; 2]>,
    /// Clauses of any other length.
    others: Vec<Vec<Literal>>,
}

/// The number of literals above which "at most one" is encoded with additional variables, because the number
/// of pairs grows with its square. The nine of a Sudoku remain pairs.
const MANY: usize = 10;

impl CnfBuilder {
    /// A builder without clauses, for this number of variables.
    pub fn new(variables: usize) -> Self {
        Self { variables, ..Self::default() }
    }

    /// The number of variables so far.
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

    /// Adds clauses that make exactly one of the literals true.
    pub fn exactly_one(&mut self, literals: &[Literal]) {
        self.clause(literals.to_vec());
        self.at_most_one(literals);
    }

    /// Adds clauses that make at most one of the literals true.
    ///
    /// Few literals are constrained in pairs. For many there is a chain of additional variables; each is true
    /// if one of the literals before it is (Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality
    /// Constraints", 2005).
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

    /// Adds a clause for each pair of the literals: one of the two is false.
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

/// The items in order, each once. The standard library's sorts are kilobytes of code for each type of item.
fn in_order<T: Ord>(items: Vec<T>) -> Vec<T> {
    let mut items = BinaryHeap::from(items).into_sorted_vec();
    items.dedup();
    items
}

/// Writes clauses in the DIMACS format, after comment lines.
pub fn write_dimacs<'a>(cnf: &Cnf, comments: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for comment in comments {
        text += "c ";
        text += comment;
        text.push('\n');
    }
    let written = (|| {
        writeln!(text, "p cnf {} {}", cnf.variables(), cnf.len())?;
        for clause in cnf.clauses() {
            for literal in clause {
                write!(text, "{literal} ")?;
            }
            writeln!(text, "0")?;
        }
        fmt::Result::Ok(())
    })();
    written.expect("a text can be written to");
    text
}
