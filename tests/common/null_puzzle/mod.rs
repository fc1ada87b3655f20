//! The smallest lawful puzzle: a row of squares, each to be filled with 1 or 2 so that neighbours differ.
//!
//! Written `null 1..2.`: a character a square, `.` if it is open. As `null weak 1..2.` its model and its
//! clauses allow neighbours that are alike, as `null bare 1..2.` it has neither,
//! and as `null clausal 1..2.` only clauses.

mod format;
mod generate;
mod model;
mod play;
mod techniques;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use masume::grid::{Dimensions, NumberedSquare, Square};
use masume::puzzle::{Clausal, Fault, Modelled, Piece, Presented, Rules, Solved, Stop, Stopped};

/// Whether the number 9 makes the puzzle panic, for a test of what becomes of the terminal.
pub static PANICS: AtomicBool = AtomicBool::new(false);

/// A row of 1 to 99 squares with some of them given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NullPuzzle {
    givens: Vec<Option<u8>>,
    telling: Telling,
}

/// How its model and its clauses tell the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Telling {
    /// As they are.
    Whole,
    /// Without the rule that neighbours differ.
    Weak,
    /// There is neither a model nor clauses.
    Bare,
    /// There are clauses, but no model.
    Clausal,
}

/// Numbers by column.
pub type Entries = BTreeMap<u16, u8>;

impl NullPuzzle {
    fn number(&self, answer: &Entries, column: u16) -> Option<u8> {
        self.givens.get(usize::from(column)).copied().flatten().or(answer.get(&column).copied())
    }

    fn is_given(&self, column: u16) -> bool {
        self.givens.get(usize::from(column)).is_some_and(Option::is_some)
    }

    fn columns(&self) -> std::ops::Range<u16> {
        0..self.givens.len() as u16
    }
}

fn piece(column: u16, number: u8) -> Piece {
    Piece::Number(NumberedSquare::new(Square::new(column, 0), number.into()))
}

fn unlike_neighbours(number: impl Fn(u16) -> Option<u8>, columns: std::ops::Range<u16>) -> Vec<Fault> {
    let alike = |&column: &u16| number(column).is_some() && number(column) == number(column + 1);
    let fault = |column: u16| {
        let text = format!("neighbours are alike in columns {} and {}", column + 1, column + 2);
        Fault::new("neighbours", text, [Square::new(column, 0), Square::new(column + 1, 0)])
    };
    columns.filter(alike).map(fault).collect()
}

impl Presented for NullPuzzle {
    const TITLE: &'static str = "Null";
    const GOAL: &'static str = "Fill every square with 1 or 2, so that neighbours differ.";
    const LIBRARY: &'static str = "null 1....\nnull ........2.\nnull .....\nnull 1..1\nnull 12\n";
    const EXAMPLE: &'static str = "null 1....";
    const TECHNIQUE_EXAMPLES: &'static str = "";
}

impl Rules for NullPuzzle {
    const NAME: &'static str = "null";
    type Answer = Entries;
    type Solution = Vec<(Square, i64)>;

    fn dimensions(&self) -> Dimensions {
        Dimensions::new(self.givens.len() as u16, 1).expect("a row has squares")
    }

    fn faults(&self, answer: &Entries) -> Vec<Fault> {
        unlike_neighbours(|column| self.number(answer, column), self.columns())
    }

    fn solution(&self, answer: &Entries) -> Option<Self::Solution> {
        let full = self.columns().all(|column| self.number(answer, column).is_some());
        full.then(|| {
            answer.iter().map(|(&column, &number)| (Square::new(column, 0), number.into())).collect()
        })
    }

    fn verify(&self, solution: &Self::Solution) -> Result<(), Fault> {
        let open = self.columns().filter(|&column| !self.is_given(column)).count();
        if solution.len() != open {
            return Err(Fault::new("count", "as many numbers as open squares", []));
        }
        let mut answer = Entries::new();
        for &(square, number) in solution {
            let column = square.column();
            let inside = self.dimensions().contains(square) && !self.is_given(column);
            if !inside || !(1..=2).contains(&number) || answer.insert(column, number as u8).is_some() {
                return Err(Fault::new("numbers", "each open square one number, 1 or 2", [square]));
            }
        }
        self.faults(&answer).into_iter().next().map_or(Ok(()), Err)
    }

    fn entries(answer: &Entries) -> Vec<Piece> {
        answer.iter().map(|(&column, &number)| piece(column, number)).collect()
    }

    fn pieces(solution: &Self::Solution) -> Vec<Piece> {
        solution.iter().map(|&(square, number)| Piece::Number(NumberedSquare::new(square, number))).collect()
    }

    fn assemble(pieces: Vec<Piece>) -> Option<Self::Solution> {
        let number = |piece| match piece {
            Piece::Number(numbered) => Some((numbered.square(), numbered.number())),
            Piece::Block(_) => None,
        };
        pieces.into_iter().map(number).collect()
    }
}

impl Solved for NullPuzzle {
    fn modelled(&self) -> Option<&dyn Modelled> {
        matches!(self.telling, Telling::Whole | Telling::Weak).then_some(self as &dyn Modelled)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        (self.telling != Telling::Bare).then_some(self as &dyn Clausal)
    }

    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Self::Solution) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        for first in [0, 1] {
            stop.check()?;
            let number = |column: u16| 1 + (first + column as u8) % 2;
            if self.columns().all(|column| self.number(from, column).is_none_or(|n| n == number(column))) {
                let open = self.columns().filter(|&column| !self.is_given(column));
                let solution = open.map(|column| (Square::new(column, 0), number(column).into())).collect();
                if found(solution).is_break() {
                    break;
                }
            }
        }
        Ok(())
    }
}
