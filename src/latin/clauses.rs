use crate::grid::{NumberedSquare, Square};
use crate::number_grid::NumberGrid;
use crate::puzzle::{Clausal, Clauses, Piece, Stop, Stopped};
use crate::sat::{CnfBuilder, Literal};

use super::{LatinGrid, LatinPuzzle};

impl<P: LatinPuzzle> Clausal for P {
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped> {
        stop.check()?;
        Ok(self.number_grid().clauses(P::NAME))
    }
}

impl LatinGrid {
    /// The grid in clauses, as K. Stroetmann's notebook on the Davis-Putnam procedure states a Sudoku: every
    /// square has exactly one digit, every unit has each digit exactly once, and the givens stand. Rows,
    /// columns and digits count from 1. In DIMACS, the variable of row r, column c and digit d in a grid of
    /// side n is n²(r-1) + n(c-1) + d.
    ///
    /// A sign adds, for each digit at one end, a clause with the digits at the other end that support it. So
    /// unit propagation finds what the sign rules out, as arc consistency does (Gent, "Arc Consistency in
    /// SAT", 2002).
    pub fn clauses(&self, kind: &str) -> Clauses {
        let side = self.side();
        let squares: Vec<Square> = self.dimensions().row_major().collect();
        let place =
            |square: Square| usize::from(square.row()) * usize::from(side) + usize::from(square.column());
        let variable = |square: Square, digit: u8| place(square) * usize::from(side) + usize::from(digit - 1);
        let holds = |square: Square, digit: u8| Literal::positive(variable(square, digit));
        let mut clauses = CnfBuilder::new(squares.len() * usize::from(side));
        for &square in &squares {
            let digits: Vec<Literal> = (1..=side).map(|digit| holds(square, digit)).collect();
            clauses.exactly_one(&digits);
        }
        for unit in self.units() {
            for digit in 1..=side {
                let squares: Vec<Literal> =
                    unit.squares().iter().map(|&square| holds(square, digit)).collect();
                clauses.exactly_one(&squares);
            }
        }
        for sign in self.signs() {
            for digit in 1..=side {
                let below = (1..digit).map(|lesser| holds(sign.lesser, lesser));
                clauses.clause(below.chain([holds(sign.greater, digit).negated()]).collect());
                let above = (digit + 1..=side).map(|greater| holds(sign.greater, greater));
                clauses.clause(above.chain([holds(sign.lesser, digit).negated()]).collect());
            }
        }
        let mut given = Vec::new();
        for numbered in self.givens() {
            let digit = self.given(numbered.square()).expect("a given is a digit");
            given.push(variable(numbered.square(), digit));
            clauses.clause(vec![holds(numbered.square(), digit)]);
        }
        given.sort_unstable();
        let pieces = squares.iter().flat_map(|&square| {
            (1..=i64::from(side)).map(move |digit| Piece::Number(NumberedSquare::new(square, digit)))
        });
        let (row, square) = (u32::from(side).pow(2), side);
        let legend = vec![
            format!("{kind} {side}x{side}"),
            format!(
                "variable {row}*(row-1) + {square}*(column-1) + digit: this square holds this digit; all \
                 from 1 to {side}"
            ),
        ];
        Clauses::new(clauses.build(), pieces.collect(), given, legend)
    }
}
