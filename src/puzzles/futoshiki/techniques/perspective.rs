use crate::grid::Digits;
use crate::latin::{LatinGrid, LatinPosition, SignOrder, SquareSet};

/// A position seen as it is or upside down: then every digit d of n stands for n + 1 - d, and every sign
/// points the other way. A technique that finds lower bounds in both perspectives finds the upper bounds too.
pub(super) struct Perspective<'a> {
    order: &'a SignOrder,
    at: &'a LatinPosition,
    side: u8,
    is_turned: bool,
}

impl<'a> Perspective<'a> {
    /// The position from below, and from above.
    pub(super) fn both(grid: &'a LatinGrid, at: &'a LatinPosition) -> [Self; 2] {
        let seen = |is_turned| Self { order: grid.order(), at, side: grid.side(), is_turned };
        [seen(false), seen(true)]
    }

    /// The number of digits.
    pub(super) fn side(&self) -> u8 {
        self.side
    }

    /// All squares that must be less than this one.
    pub(super) fn all_lesser(&self, index: usize) -> SquareSet {
        if self.is_turned { self.order.all_greater(index) } else { self.order.all_lesser(index) }
    }

    /// All squares that must be greater than this one.
    pub(super) fn all_greater(&self, index: usize) -> SquareSet {
        if self.is_turned { self.order.all_lesser(index) } else { self.order.all_greater(index) }
    }

    /// The squares beside this one that must be less.
    pub(super) fn lesser(&self, index: usize) -> SquareSet {
        if self.is_turned { self.order.greater(index) } else { self.order.lesser(index) }
    }

    /// The digits that are possible in a square, with the digit of a filled square; none if there is no
    /// square with this index.
    pub(super) fn possible(&self, index: usize) -> Digits {
        let digits = self.at.domain_at(index) | self.at.digit_at(index).map_or(Digits::NONE, Digits::of);
        self.turned(digits)
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

    /// Returns true if the position is seen from above.
    pub(super) fn is_turned(&self) -> bool {
        self.is_turned
    }

    /// The real bound for a lower bound seen from here.
    pub(super) fn at_least(&self) -> &'static str {
        if self.is_turned { "at most" } else { "at least" }
    }

    /// The real relation of a square that is greater seen from here.
    pub(super) fn greater(&self) -> &'static str {
        if self.is_turned { "less" } else { "greater" }
    }

    /// Which of two squares the greater one seen from here really is.
    pub(super) fn greater_one(&self) -> &'static str {
        if self.is_turned { "lesser" } else { "greater" }
    }

    /// Which of two numbers the greater one seen from here really is.
    pub(super) fn greater_of_two(&self) -> &'static str {
        if self.is_turned { "smaller" } else { "greater" }
    }

    /// Which of several squares the greatest one seen from here really is.
    pub(super) fn greatest(&self) -> &'static str {
        if self.is_turned { "smallest" } else { "greatest" }
    }

    /// The real relation of a square that is less seen from here.
    pub(super) fn less(&self) -> &'static str {
        if self.is_turned { "greater" } else { "less" }
    }
}
