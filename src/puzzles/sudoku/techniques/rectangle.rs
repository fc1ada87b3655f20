use crate::deduction::{Light, Reason, Tone};
use crate::grid::Digits;
use crate::latin::{LatinGrid, LatinPosition, LatinShape, SquareSet, UnitSort};
use crate::puzzle::{listed, listed_squares};

/// The corners of a rectangle in two rows, two columns and just two sectors, none of them given. If they held
/// only two digits, these could be swapped, and the puzzle would have a second solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rectangle {
    /// The first square, the others of its column and its row, and the one opposite to it.
    corners: [usize; 4],
}

impl Rectangle {
    /// All rectangles without a given, in a fixed order.
    pub(super) fn all(grid: &LatinGrid) -> impl Iterator<Item = Self> {
        let shape = grid.shape();
        let side = usize::from(shape.side());
        let given = grid.given_digits();
        let pairs = move || (0..side).flat_map(move |one| (one + 1..side).map(move |other| (one, other)));
        let is_in_two_sectors = |columns: (usize, usize), rows: (usize, usize)| {
            (columns.0 / 3 == columns.1 / 3) != (rows.0 / 3 == rows.1 / 3)
        };
        pairs().flat_map(move |columns| {
            pairs().filter(move |&rows| is_in_two_sectors(columns, rows)).filter_map(move |rows| {
                // Squares are indexed column by column.
                let corner = |column: usize, row: usize| column * side + row;
                let corners = [
                    corner(columns.0, rows.0),
                    corner(columns.0, rows.1),
                    corner(columns.1, rows.0),
                    corner(columns.1, rows.1),
                ];
                corners.iter().all(|&corner| given[corner] == 0).then_some(Self { corners })
            })
        })
    }

    /// Its corners as a set.
    pub(super) fn squares(&self) -> SquareSet {
        self.corners.iter().copied().collect()
    }

    /// The corner opposite to one of its corners.
    pub(super) fn opposite(&self, corner: usize) -> usize {
        let place = self.corners.iter().position(|&known| known == corner).unwrap_or_default();
        self.corners[3 - place]
    }

    /// The two corners beside one of its corners.
    pub(super) fn beside(&self, corner: usize) -> SquareSet {
        self.squares() - SquareSet::of(corner) - SquareSet::of(self.opposite(corner))
    }

    /// The corners as a sentence begins with them: what would follow if they held only these digits.
    pub(super) fn warning(&self, shape: &LatinShape, digits: Digits) -> String {
        let corners = named(shape, self.squares());
        let both = listed(digits.iter(), "and");
        format!(
            "{corners} lie in two rows, two columns and two boxes. If they held only {both}, these could be \
             swapped, and the puzzle would have two solutions."
        )
    }

    /// A reason with these words, its floor in one tone and its roof in the other.
    pub(super) fn reason(
        &self,
        at: &LatinPosition,
        (floor, others): (SquareSet, SquareSet),
        digits: Digits,
        conclusion: &str,
    ) -> Reason {
        let shape = at.shape();
        let light = |tone| {
            move |index: usize| {
                let domain = at.domain_at(index) | at.digit_at(index).map_or(Digits::NONE, Digits::of);
                Light::numbers(tone, shape.square(index), domain)
            }
        };
        let is_open = |&index: &usize| !at.domain_at(index).is_empty();
        let lights = floor.iter().filter(is_open).map(light(Tone::First));
        let others_lit = others.iter().filter(is_open).map(light(Tone::Second));
        Reason {
            because: shape.list(self.squares() | floor | others),
            lights: lights.chain(others_lit).collect(),
            region: shape.list(self.squares()),
            question: format!("What if these four squares held only {}?", listed(digits.iter(), "and")),
            text: format!("{} {conclusion}", self.warning(shape, digits)),
        }
    }
}

/// The units in which all of the squares lie, columns and rows first.
pub(super) fn units_of_all(shape: &LatinShape, squares: SquareSet) -> impl Iterator<Item = usize> {
    (0..shape.sets().len()).filter(move |&unit| squares.is_within(shape.sets()[unit]))
}

/// The row or the column of a square.
pub(super) fn line_of(shape: &LatinShape, index: usize, sort: UnitSort) -> Option<usize> {
    shape.units_of(index).iter().copied().find(|&unit| shape.units()[unit].sort() == sort)
}

/// Squares in words.
pub(super) fn named(shape: &LatinShape, squares: SquareSet) -> String {
    listed_squares(shape.list(squares), "and")
}
