use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::masks::bits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, UnitSort,
    offer_eliminations,
};
use crate::puzzle::listed;

use super::locked_sets::{all_of, is_split, locked_sets};

/// The fish: n rows in which a digit has only n columns left between them. Those columns hold the digit there
/// and nowhere else. The same holds with columns and rows exchanged. After the Ultimate Fish Guide (Obi-Wahn,
/// Sudoku Players' Forum).
pub struct Fish {
    size: u32,
    label: Label,
}

/// The base lines of a fish and the lines that cover them, as places among the lines of their direction.
#[derive(Clone, Copy)]
pub(super) struct FishLines {
    /// The direction of the base lines.
    pub(super) sort: UnitSort,
    pub(super) bases: u16,
    pub(super) covers: u16,
}

impl Fish {
    /// Two lines.
    pub const X_WING: Self = Self { size: 2, label: label!("x-wing", "X-Wing", 3.2) };

    /// Three lines.
    pub const SWORDFISH: Self = Self { size: 3, label: label!("swordfish", "Swordfish", 3.8) };

    /// Four lines.
    pub const JELLYFISH: Self = Self { size: 4, label: label!("jellyfish", "Jellyfish", 5.2) };

    fn offer(&self, at: &LatinPosition, digit: u8, lines: FishLines, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        let [bases, covers] = lines.squares(shape);
        let eliminations = Eliminations::of(at, digit, covers - bases);
        offer_eliminations(found, self.label.score, at, &eliminations, || {
            let [base_names, cover_names] = lines.names();
            let pattern = at.places(digit) & bases;
            let turn = if self.size == 2 { "Whichever way round" } else { "However they fall" };
            Reason {
                because: shape.list(pattern),
                lights: lit(shape, digit, pattern, Tone::First),
                region: shape.list(bases),
                question: format!("Where in {base_names} can the {digit} go?"),
                text: format!(
                    "In {base_names} the {digit} can only go in {cover_names}. {turn}, {} {} have their \
                     {digit} there, so no other square in them can be {digit}.",
                    all_of(self.size),
                    across(lines.sort).rule()
                ),
            }
        });
    }
}

impl LatinTechnique for Fish {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let side = at.shape().side();
        for digit in 1..=side {
            let units = at.places_by_unit(digit).masks();
            let (columns, rows) = units[..2 * usize::from(side)].split_at(usize::from(side));
            for (sort, masks) in [(UnitSort::Row, rows), (UnitSort::Column, columns)] {
                locked_sets(masks, self.size, &mut |bases, covers| {
                    if !is_split(masks, bases) {
                        self.offer(at, digit, FishLines { sort, bases, covers }, found);
                    }
                });
            }
        }
    }
}

impl FishLines {
    /// The squares of the base lines, and of those that cover them.
    pub(super) fn squares(self, shape: &LatinShape) -> [SquareSet; 2] {
        let side = usize::from(shape.side());
        let squares = |sort, lines| {
            let first = if sort == UnitSort::Column { 0 } else { side };
            bits(lines).fold(SquareSet::NONE, |all, line| all | shape.sets()[first + line])
        };
        [squares(self.sort, self.bases), squares(across(self.sort), self.covers)]
    }

    /// The same by name: `rows 2 and 8`, `columns 1 and 9`.
    pub(super) fn names(self) -> [String; 2] {
        let name = |sort: UnitSort, lines| {
            format!("{} {}", sort.rule(), listed(bits(lines).map(|line| line + 1), "and"))
        };
        [name(self.sort, self.bases), name(across(self.sort), self.covers)]
    }
}

/// The other direction.
pub(super) fn across(sort: UnitSort) -> UnitSort {
    if sort == UnitSort::Column { UnitSort::Row } else { UnitSort::Column }
}

/// A digit in these squares, lit up.
pub(super) fn lit(shape: &LatinShape, digit: u8, squares: SquareSet, tone: Tone) -> Vec<Light> {
    squares.iter().map(|index| Light::numbers(tone, shape.square(index), Digits::of(digit))).collect()
}
