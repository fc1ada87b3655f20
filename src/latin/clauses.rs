use crate::grid::{NumberedSquare, Square};
use crate::number_grid::NumberGrid;
use crate::puzzle::{Clauses, Piece};
use crate::sat::{CnfBuilder, Literal};

use super::LatinGrid;

/// The clauses of a latin grid, to which a puzzle can add its own.
#[derive(Debug)]
pub struct LatinClauses {
    side: u8,
    cnf: CnfBuilder,
    pieces: Vec<Piece>,
    given: Vec<usize>,
    legend: Vec<String>,
}

/// The grid in clauses, as K. Stroetmann's notebook on the Davis-Putnam procedure states a Sudoku: every
/// square has exactly one digit, every unit has each digit exactly once, and the givens hold. Rows, columns
/// and digits count from 1. In DIMACS, the variable of row r, column c and digit d in a grid of side n is
/// n²(r-1) + n(c-1) + d. `kind` is the name of the puzzle in the comments.
///
/// A sign adds, for each digit at one end, a clause with the digits at the other end that support it. So unit
/// propagation finds what the sign rules out, as arc consistency does (Gent, "Arc Consistency in SAT", 2002).
pub fn clauses(grid: &LatinGrid, kind: &str) -> LatinClauses {
    let side = grid.side();
    let squares: Vec<Square> = grid.dimensions().row_major().collect();
    let pieces = squares.iter().flat_map(|&square| {
        (1..=i64::from(side)).map(move |digit| Piece::Number(NumberedSquare::new(square, digit)))
    });
    let (row, square) = (u32::from(side).pow(2), side);
    let legend = vec![
        format!("{kind} {side}x{side}"),
        format!(
            "variable {row}*(row-1) + {square}*(column-1) + digit: this square holds this digit; all from 1 \
             to {side}"
        ),
    ];
    let cnf = CnfBuilder::new(squares.len() * usize::from(side));
    let mut clauses = LatinClauses { side, cnf, pieces: pieces.collect(), given: Vec::new(), legend };
    for &square in &squares {
        let digits: Vec<Literal> = (1..=side).map(|digit| clauses.holds(square, digit)).collect();
        clauses.cnf.exactly_one(&digits);
    }
    for unit in grid.units() {
        for digit in 1..=side {
            let places: Vec<Literal> =
                unit.squares().iter().map(|&square| clauses.holds(square, digit)).collect();
            clauses.cnf.exactly_one(&places);
        }
    }
    for sign in grid.signs() {
        for digit in 1..=side {
            let below = (1..digit).map(|lesser| clauses.holds(sign.lesser, lesser));
            let supported = below.chain([clauses.holds(sign.greater, digit).negated()]).collect();
            clauses.add(supported);
            let above = (digit + 1..=side).map(|greater| clauses.holds(sign.greater, greater));
            let supported = above.chain([clauses.holds(sign.lesser, digit).negated()]).collect();
            clauses.add(supported);
        }
    }
    for given in grid.givens() {
        let digit = grid.given(given.square()).expect("a given is a digit");
        let literal = clauses.holds(given.square(), digit);
        clauses.given.push(literal.variable());
        clauses.add(vec![literal]);
    }
    clauses.given.sort_unstable();
    clauses
}

impl LatinClauses {
    /// The literal that this square of the grid holds this digit.
    pub fn holds(&self, square: Square, digit: u8) -> Literal {
        let side = usize::from(self.side);
        let place = usize::from(square.row()) * side + usize::from(square.column());
        Literal::positive(place * side + usize::from(digit - 1))
    }

    /// Adds a clause: at least one of the literals is true.
    pub fn add(&mut self, literals: Vec<Literal>) {
        self.cnf.clause(literals);
    }

    /// The clauses with the meaning of their variables.
    pub fn build(self) -> Clauses {
        Clauses::new(self.cnf.build(), self.pieces, self.given, self.legend)
    }
}
