use crate::grid::Digits;
use crate::latin::{LatinGrid, LatinPosition, SignOrder, SquareSet};

/// A position seen as it is or upside down, where digit d of n is n + 1 - d and signs are turned.
pub(super) struct Perspective<'a> {
    order: &'a SignOrder,
    pub(super) at: &'a LatinPosition,
    pub(super) side: u8,
    /// True if the position is seen from above.
    pub(super) is_turned: bool,
}

impl<'a> Perspective<'a> {
    pub(super) fn both(grid: &'a LatinGrid, at: &'a LatinPosition) -> [Self; 2] {
        [false, true].map(|is_turned| Self { order: grid.order(), at, side: grid.side(), is_turned })
    }

    pub(super) fn all_lesser(&self, index: usize) -> SquareSet {
        if self.is_turned { self.order.all_greater(index) } else { self.order.all_lesser(index) }
    }

    pub(super) fn all_greater(&self, index: usize) -> SquareSet {
        if self.is_turned { self.order.all_lesser(index) } else { self.order.all_greater(index) }
    }

    /// The squares beside this one that must be less.
    pub(super) fn lesser(&self, index: usize) -> SquareSet {
        if self.is_turned { self.order.greater(index) } else { self.order.lesser(index) }
    }

    /// The digits that are possible in a square, with the digit of a filled square.
    pub(super) fn possible(&self, index: usize) -> Digits {
        self.turned(self.at.possible_at(index))
    }

    /// The digits that a square cannot be if it is at least `bound`, as it really is: not turned.
    pub(super) fn gone_below(&self, index: usize, bound: u8) -> Digits {
        self.at.domain_at(index) & self.turned(Digits::up_to(bound - 1))
    }

    /// A digit seen from here as it really is, and the other way round.
    pub(super) fn digit(&self, digit: u8) -> u8 {
        if self.is_turned { self.side + 1 - digit } else { digit }
    }

    /// Digits seen from here as they really are, and the other way round.
    pub(super) fn turned(&self, digits: Digits) -> Digits {
        if self.is_turned {
            // Reversing 16 bits takes bit d to 15 - d.
            Digits::from_bits(digits.bits().reverse_bits() >> (14 - self.side))
        } else {
            digits
        }
    }

    /// The first word, or the second one if the position is seen from above.
    pub(super) fn word(&self, from_below: &'static str, from_above: &'static str) -> &'static str {
        if self.is_turned { from_above } else { from_below }
    }

    /// The real bound for a lower bound seen from here.
    pub(super) fn at_least(&self) -> &'static str {
        self.word("at least", "at most")
    }
}
