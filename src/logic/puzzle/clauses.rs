use std::collections::BTreeSet;

use crate::grid::NumberedSquare;
use crate::sat::{Cnf, DavisPutnam, Literal, write_dimacs};

use super::{Piece, Stop, Stopped, listed, listed_squares, values_in_words};

/// A puzzle that can be written in clauses.
pub trait Clausal {
    /// The clauses of the problem: the assignments that make them all true are exactly its solutions.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped>;
}

/// A puzzle in clauses, and the meaning of their variables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clauses {
    cnf: Cnf,
    /// The piece on the board if a variable is true, by variable. Further variables only keep the clauses
    /// short.
    pieces: Vec<Piece>,
    /// The variables whose pieces the problem itself gives, in order.
    given: Vec<usize>,
    /// The numbering of the variables, explained for people, in lines.
    legend: Vec<String>,
}

impl Clauses {
    /// Clauses whose first variables mean that these pieces are on the board. `given` are the variables, in
    /// order, of the pieces that the problem itself gives.
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

    /// The number of variables that stand for a piece; they come first.
    pub fn pieces(&self) -> usize {
        self.pieces.len()
    }

    /// The piece that a variable stands for; `None` if it stands for none.
    pub fn piece(&self, variable: usize) -> Option<Piece> {
        self.pieces.get(variable).copied()
    }

    /// The pieces to put on the board if exactly these variables are true, in order, whether or not the
    /// clauses are then fulfilled.
    pub fn solution(&self, true_variables: impl IntoIterator<Item = usize>) -> Vec<Piece> {
        let added = true_variables.into_iter().filter(|variable| self.given.binary_search(variable).is_err());
        let mut pieces: Vec<Piece> = added.filter_map(|variable| self.piece(variable)).collect();
        pieces.sort_unstable();
        pieces
    }

    /// The first piece that the problem gives and that is missing if exactly these variables, in order, are
    /// true.
    pub fn missing_given(&self, true_variables: &[usize]) -> Option<Piece> {
        let missing = self.given.iter().find(|given| true_variables.binary_search(given).is_err());
        missing.and_then(|&given| self.piece(given))
    }

    /// The variables that are true if the problem and these pieces are on the board, in order, without those
    /// that stand for no piece.
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

    /// A literal in words: `r1c2 is 3`, `r1c2 is not 3`, `2×3 at r1c1`, `not 2×3 at r1c1`; `None` if its
    /// variable stands for no piece.
    pub fn literal_in_words(&self, literal: Literal) -> Option<String> {
        let piece = self.piece(literal.variable())?;
        let words = values_in_words(&[piece]);
        Some(match (piece, literal.is_positive()) {
            (Piece::Number(numbered), true) => format!("{} is {words}", numbered.square().label()),
            (Piece::Number(numbered), false) => format!("{} is not {words}", numbered.square().label()),
            (Piece::Block(_), true) => words,
            (Piece::Block(_), false) => format!("not {words}"),
        })
    }

    /// A clause in words: `r1c2 is 3 or 5`, `r1c2, r1c5 or r1c7 is 3`. It leaves out variables that stand for
    /// no piece.
    pub fn clause_in_words(&self, clause: impl IntoIterator<Item = Literal>) -> String {
        let (positive, negative): (Vec<Literal>, Vec<Literal>) =
            clause.into_iter().partition(|literal| literal.is_positive());
        let mut told: Vec<String> =
            negative.into_iter().filter_map(|literal| self.literal_in_words(literal)).collect();
        let pieces: Vec<Piece> =
            positive.into_iter().filter_map(|literal| self.piece(literal.variable())).collect();
        let numbers: Vec<NumberedSquare> = pieces.iter().filter_map(|piece| piece.number()).collect();
        match numbers.first() {
            None if pieces.is_empty() => {}
            None => told.push(values_in_words(&pieces)),
            Some(first) if numbers.iter().all(|numbered| numbered.number() == first.number()) => {
                told.push(format!(
                    "{} is {}",
                    listed_squares(numbers.iter().map(|numbered| numbered.square()), "or"),
                    first.number()
                ));
            }
            Some(first) => {
                let own = numbers.iter().filter(|numbered| numbered.square() == first.square());
                let digits: Vec<String> = own.map(|numbered| numbered.number().to_string()).collect();
                told.push(format!("{} is {}", first.square().label(), listed(digits, "or")));
            }
        }
        listed(told, "or")
    }

    /// The clauses as a DIMACS file, with comments that explain its variables.
    pub fn dimacs(&self) -> String {
        write_dimacs(&self.cnf, self.legend.iter().map(String::as_str))
    }
}
