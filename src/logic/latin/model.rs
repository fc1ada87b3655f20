use crate::grid::{Digits, NumberedSquare, Square};
use crate::number_grid::NumberGrid;
use crate::puzzle::{Clauses, Domain, Missing, ModelBuilder, Piece, Stop, Stopped, Variable};
use crate::sat::{CnfBuilder, Literal};

use super::LatinGrid;
use super::grid::must_be;

/// The model of a latin grid, to which a puzzle can add variables and constraints.
///
/// It has a variable for every empty square. The domain lacks the givens that the square sees, and the digits
/// that a sign to a given rules out. (A sign to an empty square is a constraint and takes nothing from a
/// domain.) Two squares that a sign joins must obey it; any other two that share a unit that is a rule must
/// differ.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn model(grid: &LatinGrid, stop: &Stop) -> Result<ModelBuilder, Stopped> {
    let squares: Vec<Square> =
        grid.dimensions().squares().filter(|&square| grid.given(square).is_none()).collect();
    let domain = |&square: &Square| {
        let gone = restrictions(grid, square).fold(Digits::NONE, |gone, (_, digits, _)| gone | digits);
        (Digits::up_to(grid.side()) - gone).iter().collect()
    };
    let domains: Vec<Vec<u8>> = squares.iter().map(domain).collect();
    let variables = squares.iter().zip(&domains).map(|(&square, domain)| {
        let values = domain.iter().map(|&digit| piece(square, digit)).collect();
        (Variable::Square(square), Domain::Pieces(values))
    });
    let mut model = ModelBuilder::new(variables.collect());
    for (first, &square) in squares.iter().enumerate() {
        stop.check()?;
        let mut seen: Vec<Square> = grid.seen_by(square).filter(|&other| other > square).collect();
        seen.sort_unstable();
        seen.dedup();
        for other in seen {
            let Ok(second) = squares.binary_search(&other) else { continue };
            let sign = grid.signs_at(square).find(|&(joined, _)| joined == other);
            model.constrain(first, second, |a, b| {
                let (digit, beside) = (domains[first][a], domains[second][b]);
                match sign {
                    Some((_, true)) => digit > beside,
                    Some((_, false)) => digit < beside,
                    None => digit != beside,
                }
            });
        }
    }
    Ok(model)
}

/// The reasons why digits are missing in the domain of an empty square in the [`model`]. If several givens
/// rule out a digit, the first of them is named, signs before units.
pub fn missing(grid: &LatinGrid, square: Square) -> Vec<Missing> {
    if !grid.can_change(square) {
        return Vec::new();
    }
    let mut explained = Digits::NONE;
    let mut missing = Vec::new();
    for (given, digits, because) in restrictions(grid, square) {
        let gone = digits - explained;
        if !gone.is_empty() {
            explained = explained | gone;
            let values = Domain::Pieces(gone.iter().map(|digit| piece(square, digit)).collect());
            missing.push(Missing { values, because, squares: vec![given] });
        }
    }
    missing.sort_by_cached_key(|missing| missing.values.clone());
    missing
}

/// The restrictions of a square: a given, the digits that it rules out, and why; signs first.
fn restrictions(grid: &LatinGrid, square: Square) -> impl Iterator<Item = (Square, Digits, String)> {
    let signs = grid.signs_at(square).filter_map(|(given, is_greater)| {
        let digit = grid.given(given)?;
        let because = format!("{}, which is {digit}", must_be(is_greater, given));
        Some((given, grid.ruled_out_by_sign(Some(digit), is_greater), because))
    });
    let seen = grid.seen_by(square).filter_map(|given| {
        let digit = grid.given(given)?;
        Some((given, Digits::of(digit), format!("{} is {digit}", given.label())))
    });
    signs.chain(seen)
}

fn piece(square: Square, digit: u8) -> Piece {
    Piece::Number(NumberedSquare::new(square, i64::from(digit)))
}

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
/// propagation rules out the same digits as arc consistency (Gent, "Arc Consistency in SAT", 2002).
pub fn clauses(grid: &LatinGrid, kind: &str) -> LatinClauses {
    let side = grid.side();
    let squares: Vec<Square> = grid.dimensions().row_major().collect();
    let pieces = squares.iter().flat_map(|&square| (1..=side).map(move |digit| piece(square, digit)));
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
    for unit in grid.shape().units() {
        for digit in 1..=side {
            let places = unit.squares().iter().map(|&square| clauses.holds(square, digit));
            clauses.cnf.exactly_one(&places.collect::<Vec<Literal>>());
        }
    }
    for sign in grid.signs() {
        for digit in 1..=side {
            let below = (1..digit).map(|lesser| clauses.holds(sign.lesser, lesser));
            let below = below.chain([clauses.holds(sign.greater, digit).negated()]).collect();
            let above = (digit + 1..=side).map(|greater| clauses.holds(sign.greater, greater));
            let above = above.chain([clauses.holds(sign.lesser, digit).negated()]).collect();
            clauses.add(below);
            clauses.add(above);
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
