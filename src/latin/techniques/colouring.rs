//! Colourings of a digit: where it has two places in a unit, they take two colours, and so on from unit to
//! unit.

use crate::latin::{LatinPosition, LatinShape, SquareSet, strong_links};
use crate::puzzle::listed_squares;

/// All colourings of a digit that have nothing in common.
pub(super) fn colourings(at: &LatinPosition, digit: u8) -> Vec<DigitColouring> {
    let links: Vec<(usize, usize)> = strong_links(at, digit).map(|(_, pair)| pair).collect();
    let mut colourings: Vec<DigitColouring> = Vec::new();
    let mut coloured = SquareSet::NONE;
    for &(start, _) in &links {
        if !coloured.contains(start) {
            let colouring = DigitColouring::from(start, digit, &links);
            coloured |= colouring.all();
            colourings.push(colouring);
        }
    }
    colourings
}

/// The squares that see one of the set.
pub(super) fn seen_by_any(shape: &LatinShape, set: SquareSet) -> SquareSet {
    set.iter().fold(SquareSet::NONE, |seen, index| seen | shape.peers(index))
}

/// The squares of a set in words.
pub(super) fn named(shape: &LatinShape, squares: SquareSet) -> String {
    listed_squares(shape.list(squares), "and")
}

/// Squares of a digit that are joined by strong links, in two colours.
pub(super) struct DigitColouring {
    pub(super) digit: u8,
    pub(super) colours: [SquareSet; 2],
}

impl DigitColouring {
    fn from(start: usize, digit: u8, links: &[(usize, usize)]) -> Self {
        let mut colours = [SquareSet::of(start), SquareSet::NONE];
        loop {
            let before = colours;
            for &(one, other) in links {
                for (from, to) in [(one, other), (other, one)] {
                    for colour in 0..2 {
                        if colours[colour].contains(from) {
                            colours[1 - colour] |= SquareSet::of(to);
                        }
                    }
                }
            }
            if colours == before {
                return Self { digit, colours };
            }
        }
    }

    /// All its squares.
    pub(super) fn all(&self) -> SquareSet {
        self.colours[0] | self.colours[1]
    }

    /// Whether no square got both colours; one does only if the digit has no place at all.
    pub(super) fn is_consistent(&self) -> bool {
        !self.colours[0].meets(self.colours[1])
    }
}
