use crate::csp::GraphBuilder;
use crate::grid::{Digits, NumberedSquare, Square};
use crate::number_grid::NumberGrid;
use crate::puzzle::{Domain, Missing, Model, Modelled, Piece, Stop, Stopped, Variable};

use super::reasons::{holds, must_be};
use super::{LatinGrid, LatinPuzzle};

/// A restriction of an empty square of the problem by a given.
struct Restriction {
    /// The given that does.
    given: Square,
    digits: Digits,
    because: String,
}

impl<P: LatinPuzzle> Modelled for P {
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        self.number_grid().model(stop)
    }

    fn missing(&self, square: Square) -> Vec<Missing> {
        self.number_grid().missing(square)
    }
}

impl LatinGrid {
    /// The model: a variable for every empty square. Its domain lacks the givens that the square sees, and
    /// the digits that a sign to a given rules out. (A sign to an empty square is a constraint and takes
    /// nothing from a domain.) Two squares that a sign joins must obey it; any other two that share a unit
    /// must differ.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        let squares: Vec<Square> =
            self.dimensions().squares().filter(|&square| self.given(square).is_none()).collect();
        let domains: Vec<Vec<u8>> =
            squares.iter().map(|&square| self.unsettled(square).iter().collect()).collect();
        let mut builder = GraphBuilder::new(domains.iter().map(Vec::len).collect());
        for (first, &square) in squares.iter().enumerate() {
            stop.check()?;
            let mut seen: Vec<Square> = self.seen_by(square).filter(|&other| other > square).collect();
            seen.sort_unstable();
            seen.dedup();
            for other in seen {
                let Ok(second) = squares.binary_search(&other) else { continue };
                let sign = self.signs_at(square).find(|&(joined, _)| joined == other);
                builder.constrain(first, second, |a, b| {
                    let (digit, beside) = (domains[first][a], domains[second][b]);
                    match sign {
                        Some((_, true)) => digit > beside,
                        Some((_, false)) => digit < beside,
                        None => digit != beside,
                    }
                });
            }
        }
        let variables = squares.into_iter().zip(domains).map(|(square, domain)| {
            let values = domain.into_iter().map(|digit| piece(square, digit)).collect();
            (Variable::Square(square), Domain::Pieces(values))
        });
        Ok(Model::new(variables.collect(), builder.build()))
    }

    /// Why digits are missing in the domain of an empty square. If several givens rule out a digit, it names
    /// the first of them, signs before units.
    pub fn missing(&self, square: Square) -> Vec<Missing> {
        if !self.dimensions().contains(square) || self.given(square).is_some() {
            return Vec::new();
        }
        let mut told = Digits::NONE;
        let mut missing = Vec::new();
        for Restriction { given, digits, because } in self.causes(square) {
            let gone = digits - told;
            if !gone.is_empty() {
                told = told | gone;
                let values = Domain::Pieces(gone.iter().map(|digit| piece(square, digit)).collect());
                missing.push(Missing { values, because, squares: vec![given] });
            }
        }
        missing.sort_by_cached_key(|missing| missing.values.clone());
        missing
    }

    /// The domain of an empty square in the problem.
    fn unsettled(&self, square: Square) -> Digits {
        self.causes(square).fold(Digits::up_to(self.side()), |domain, cause| domain - cause.digits)
    }

    /// The restrictions of an empty square by givens, signs first.
    fn causes(&self, square: Square) -> impl Iterator<Item = Restriction> {
        let signs = self.signs_at(square).filter_map(|(given, is_greater)| {
            let digit = self.given(given)?;
            let because = format!("{}, which is {digit}", must_be(is_greater, given));
            Some(Restriction { given, digits: self.ruled_out_by_sign(Some(digit), is_greater), because })
        });
        let seen = self.seen_by(square).filter_map(|given| {
            let digit = self.given(given)?;
            Some(Restriction { given, digits: Digits::of(digit), because: holds(given, digit) })
        });
        signs.chain(seen)
    }
}

fn piece(square: Square, digit: u8) -> Piece {
    Piece::Number(NumberedSquare::new(square, i64::from(digit)))
}
