use crate::grid::{Digits, NumberedSquare, Square};
use crate::number_grid::NumberGrid;
use crate::puzzle::{Domain, Missing, ModelBuilder, Piece, Stop, Stopped, Variable};

use super::LatinGrid;
use super::repeats::{holds, must_be};

/// A restriction of an empty square of the problem by a given.
struct Restriction {
    given: Square,
    digits: Digits,
    because: String,
}

/// The model of a latin grid, to which a puzzle can add variables and constraints.
///
/// It has a variable for every empty square. The domain lacks the givens that the square sees, and the digits
/// that a sign to a given rules out. (A sign to an empty square is a constraint and takes nothing from a
/// domain.) Two squares that a sign joins must obey it; any other two that share a unit must differ.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn model(grid: &LatinGrid, stop: &Stop) -> Result<ModelBuilder, Stopped> {
    let squares: Vec<Square> =
        grid.dimensions().squares().filter(|&square| grid.given(square).is_none()).collect();
    let domains: Vec<Vec<u8>> = squares.iter().map(|&square| domain(grid, square).iter().collect()).collect();
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
    for Restriction { given, digits, because } in restrictions(grid, square) {
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

/// The domain of an empty square in the problem.
fn domain(grid: &LatinGrid, square: Square) -> Digits {
    restrictions(grid, square)
        .fold(Digits::up_to(grid.side()), |domain, restriction| domain - restriction.digits)
}

/// The restrictions of an empty square by givens, signs first.
fn restrictions(grid: &LatinGrid, square: Square) -> impl Iterator<Item = Restriction> {
    let signs = grid.signs_at(square).filter_map(|(given, is_greater)| {
        let digit = grid.given(given)?;
        let because = format!("{}, which is {digit}", must_be(is_greater, given));
        Some(Restriction { given, digits: grid.ruled_out_by_sign(Some(digit), is_greater), because })
    });
    let seen = grid.seen_by(square).filter_map(|given| {
        let digit = grid.given(given)?;
        Some(Restriction { given, digits: Digits::of(digit), because: holds(given, digit) })
    });
    signs.chain(seen)
}

fn piece(square: Square, digit: u8) -> Piece {
    Piece::Number(NumberedSquare::new(square, i64::from(digit)))
}
