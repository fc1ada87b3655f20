use masume::grid::{NumberedSquare, Square};
use masume::number_grid::NumberGrid;
use masume::puzzle::{Clausal, Clauses, Piece, Stop, Stopped};
use masume::sat::{CnfBuilder, Literal};

use super::{Binairo, Line};

/// The variable of a square and a number is twice the square's index among all, and one more for a 1. One
/// further for each place of two lines of a sort says that they differ there.
impl Clausal for Binairo {
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped> {
        let side = self.grid.side();
        let squares: Vec<Square> = self.grid.dimensions().squares().collect();
        let variable = |square: Square, number: u8| {
            2 * (usize::from(square.column() * side) + usize::from(square.row())) + usize::from(number)
        };
        let holds = |square: Square, number: u8| Literal::positive(variable(square, number));
        let lines = self.grid.lines();
        let alike = |at: usize| {
            let is_row = lines[at].is_row();
            (at + 1..lines.len()).filter(move |&other| lines_are_alike(other, is_row, side))
        };
        let pairs: Vec<(usize, usize)> =
            (0..lines.len()).flat_map(|at| alike(at).map(move |other| (at, other))).collect();
        let mut clauses = CnfBuilder::new(2 * squares.len() + pairs.len() * usize::from(side));
        for &square in &squares {
            clauses.exactly_one(&[holds(square, 0), holds(square, 1)]);
        }
        for line in &lines {
            stop.check()?;
            for number in 0..=1 {
                for three in line.squares().windows(3) {
                    clauses.clause(three.iter().map(|&square| holds(square, number).negated()).collect());
                }
                for some in subsets(line, usize::from(side) / 2 + 1) {
                    clauses.clause(some.into_iter().map(|square| holds(square, number).negated()).collect());
                }
            }
        }
        for (index, &(one, other)) in pairs.iter().enumerate() {
            stop.check()?;
            let differ =
                |place: usize| Literal::positive(2 * squares.len() + index * usize::from(side) + place);
            clauses.clause((0..usize::from(side)).map(differ).collect());
            for (place, (&at, &beside)) in lines[one].squares().iter().zip(lines[other].squares()).enumerate()
            {
                for number in 0..=1 {
                    let differs = differ(place).negated();
                    clauses.clause(vec![
                        differs,
                        holds(at, number).negated(),
                        holds(beside, number).negated(),
                    ]);
                }
            }
        }
        let mut given = Vec::new();
        for numbered in self.grid.givens() {
            let number = u8::from(numbered.number() == 1);
            given.push(variable(numbered.square(), number));
            clauses.clause(vec![holds(numbered.square(), number)]);
        }
        given.sort_unstable();
        let piece = |square: Square, number| Piece::Number(NumberedSquare::new(square, number));
        let pieces = squares.iter().flat_map(|&square| [piece(square, 0), piece(square, 1)]);
        Ok(Clauses::new(clauses.build(), pieces.collect(), given, vec![format!("binairo {side}x{side}")]))
    }
}

fn lines_are_alike(other: usize, is_row: bool, side: u16) -> bool {
    (other < usize::from(side)) == is_row
}

/// All choices of so many squares of a line.
fn subsets(line: &Line, size: usize) -> Vec<Vec<Square>> {
    let squares = line.squares();
    (0u32..1 << squares.len())
        .filter(|chosen| chosen.count_ones() as usize == size)
        .map(|chosen| (0..squares.len()).filter(|at| chosen & 1 << at != 0).map(|at| squares[at]).collect())
        .collect()
}
