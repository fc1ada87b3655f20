use std::collections::BTreeSet;

use crate::sat::{Cnf, DavisPutnam, Literal, write_dimacs};

use super::{Piece, Rules, Stop, Stopped};

/// How a puzzle is told in clauses.
pub trait Clausal: Rules {
    /// The problem's clauses: whatever makes them all true is a solution, and every solution makes them all true.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped>;
}

/// A puzzle in clauses, and what their variables mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clauses {
    cnf: Cnf,
    /// What the first variables say stands on the board. Any further ones only keep the clauses short.
    pieces: Vec<Piece>,
    /// Which of the first variables say what the problem itself says.
    given: Vec<usize>,
    /// How the variables are numbered, for people, in lines.
    legend: Vec<String>,
}

impl Clauses {
    /// Clauses on variables of which the first say that these pieces stand on the board, some of them given by the problem,
    /// in order.
    ///
    /// # Panics
    /// If there are fewer variables than pieces.
    pub fn new(cnf: Cnf, pieces: Vec<Piece>, given: Vec<usize>, legend: Vec<String>) -> Self {
        assert!(pieces.len() <= cnf.variables(), "every piece has its variable");
        Self { cnf, pieces, given, legend }
    }

    /// The clauses on integers.
    pub fn cnf(&self) -> &Cnf {
        &self.cnf
    }

    /// What a variable says stands on the board; `None` if it says nothing of the kind.
    pub fn piece(&self, variable: usize) -> Option<Piece> {
        self.pieces.get(variable).copied()
    }

    /// What is to be put on the board where just these variables are true, in order, whatever the clauses make of it.
    pub fn solution(&self, true_variables: impl IntoIterator<Item = usize>) -> Vec<Piece> {
        let added = true_variables.into_iter().filter(|variable| self.given.binary_search(variable).is_err());
        let mut pieces: Vec<Piece> = added.filter_map(|variable| self.piece(variable)).collect();
        pieces.sort_unstable();
        pieces
    }

    /// The variables that are true where the problem and these pieces are on the board, in order; without those that say
    /// nothing of the board.
    pub fn told_by(&self, pieces: &[Piece]) -> Vec<usize> {
        let pieces: BTreeSet<Piece> = pieces.iter().copied().collect();
        let stands = |&(variable, piece): &(usize, &Piece)| {
            self.given.binary_search(&variable).is_ok() || pieces.contains(piece)
        };
        self.pieces.iter().enumerate().filter(stands).map(|(variable, _)| variable).collect()
    }

    /// The solution that the procedure has found.
    pub fn found_by(&self, procedure: &DavisPutnam) -> Vec<Piece> {
        let is_true = |&variable: &usize| procedure.is_true(Literal::positive(variable));
        self.solution((0..self.pieces.len()).filter(is_true))
    }

    /// The clauses as a DIMACS file that says how to read its variables.
    pub fn dimacs(&self) -> String {
        write_dimacs(&self.cnf, self.legend.iter().map(String::as_str))
    }
}
