use crate::deduction::{Label, StepCollector, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, UnitSort, offer_eliminations,
};
use crate::puzzle::listed;

use super::rectangle::{Rectangle, line_of, named, units_of_all};

/// The unique rectangle: four squares in two rows, two columns and two sectors, some of which, the floor, can
/// only hold two digits. If the others, the roof, held only these too, they could be swapped, and the puzzle
/// would have two solutions.
///
/// Source: the types 1 to 6 of the Sudoku Players' forum (2005), as HoDoKu numbers them (Hobiger, 2012).
pub(super) struct UniqueRectangle;

impl LatinTechnique for UniqueRectangle {
    fn label(&self) -> Label {
        Label { assumes_uniqueness: true, ..label!("unique-rectangle", "Unique Rectangle", 4.5) }
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let [_, twos, ..] = at.by_choices();
        if twos.is_empty() || !found.wants_removals(self.label().score) {
            return;
        }
        for rectangle in Rectangle::all(grid) {
            let squares = rectangle.squares();
            if !squares.is_within(at.open_squares()) {
                continue;
            }
            let mut rest = squares & twos;
            while let Some(corner) = rest.lowest() {
                let pair = at.domain_at(corner);
                let floor: SquareSet = squares.iter().filter(|&index| at.domain_at(index) == pair).collect();
                let reaches = |index: usize| !(at.domain_at(index) & pair).is_empty();
                if squares.iter().all(reaches) {
                    Pattern { at, rectangle, pair, floor, roof: squares - floor }.offer(found);
                }
                rest = rest - floor;
            }
        }
    }
}

/// A rectangle, the two digits, and which corners can hold only these.
struct Pattern<'a> {
    at: &'a LatinPosition,
    rectangle: Rectangle,
    pair: Digits,
    floor: SquareSet,
    roof: SquareSet,
}

impl Pattern<'_> {
    fn offer(&self, found: &mut StepCollector<'_>) {
        if let Some(last) = self.roof.single() {
            return self.offer_last(last, found);
        }
        self.offer_shared(found);
        if self.roof.len() == 2 && !units_of_all(self.at.shape(), self.roof).any(|_| true) {
            self.offer_diagonal(found);
        } else if self.roof.len() == 2 {
            for unit in units_of_all(self.at.shape(), self.roof) {
                self.offer_locked(unit, found);
                self.offer_subsets(unit, found);
            }
        }
    }

    fn tell(
        &self,
        others: SquareSet,
        eliminations: &Eliminations,
        found: &mut StepCollector<'_>,
        conclusion: impl FnOnce() -> String,
    ) {
        offer_eliminations(found, UniqueRectangle.label().score, self.at, eliminations, || {
            let parts = (self.floor, self.roof | others);
            self.rectangle.reason(self.at, parts, self.pair, &conclusion())
        });
    }

    /// Type 1: the roof is one square.
    fn offer_last(&self, last: usize, found: &mut StepCollector<'_>) {
        let mut eliminations = Eliminations::default();
        eliminations.add_all(self.at, self.pair, SquareSet::of(last));
        self.tell(SquareSet::NONE, &eliminations, found, || {
            let shape = self.at.shape();
            let told = eliminations.text(shape);
            format!("Three of them can hold nothing else, so {told} (type 1).")
        });
    }

    /// Types 2 and 5: all squares of the roof have the same digit besides.
    fn offer_shared(&self, found: &mut StepCollector<'_>) {
        let Some(digit) = (self.extras()).single() else { return };
        let (at, shape) = (self.at, self.at.shape());
        let holders = self.roof & at.places(digit);
        let eliminations = Eliminations::of(at, digit, shape.seen_by_all(holders));
        let kind = if units_of_all(shape, self.roof).any(|_| true) { 2 } else { 5 };
        self.tell(SquareSet::NONE, &eliminations, found, || {
            format!(
                "Besides them only {digit} is left, so {} is {digit}: seen by {}, {} (type {kind}).",
                listed(holders.iter().map(|index| shape.square(index).label()), "or"),
                if holders.len() == 2 { "both" } else { "all" },
                eliminations.text(shape)
            )
        });
    }

    /// Type 4: in a unit of the roof one of the two digits has no other place, so the other one has none in
    /// the roof.
    fn offer_locked(&self, unit: usize, found: &mut StepCollector<'_>) {
        let (at, shape) = (self.at, self.at.shape());
        for digit in self.pair.iter() {
            let places = at.places(digit) & shape.sets()[unit];
            // Without any place the digit stands in the unit already.
            if places.is_empty() || !places.is_within(self.roof) {
                continue;
            }
            let mut eliminations = Eliminations::default();
            eliminations.add_all(at, self.pair - Digits::of(digit), self.roof);
            self.tell(SquareSet::NONE, &eliminations, found, || {
                format!(
                    "In {} only {} can hold {digit}. With that in one of them, the other must be none of the \
                     two: {} (type 4).",
                    shape.units()[unit],
                    listed(self.roof.iter().map(|index| shape.square(index).label()), "or"),
                    eliminations.text(shape)
                )
            });
        }
    }

    /// Type 3: one square of the roof holds another digit, and with some squares of the unit that makes a
    /// naked subset.
    fn offer_subsets(&self, unit: usize, found: &mut StepCollector<'_>) {
        let (at, shape) = (self.at, self.at.shape());
        let extras = self.extras();
        let others = (shape.sets()[unit] & at.open_squares()) - self.roof;
        // What is outside of the subset must lose something.
        let others: Vec<usize> = others.iter().filter(|&index| at.domain_at(index).len() <= 4).collect();
        for subset in 1..1usize << others.len() {
            let size = subset.count_ones() as usize;
            if size > 3 || extras.len() > size + 1 {
                continue;
            }
            let chosen: SquareSet = (0..others.len())
                .filter(|place| subset >> place & 1 == 1)
                .map(|place| others[place])
                .collect();
            let digits = chosen.iter().fold(extras, |all, index| all | at.domain_at(index));
            // What lies in two units takes the digits from both.
            let subset = self.roof | chosen;
            if digits.len() != size + 1 || units_of_all(shape, subset).next() != Some(unit) {
                continue;
            }
            let mut eliminations = Eliminations::default();
            for unit in units_of_all(shape, subset) {
                eliminations.add_all(at, digits, shape.sets()[unit] - subset);
            }
            self.tell(chosen, &eliminations, found, || {
                format!(
                    "So {} holds {}. With {} that takes all places in {} for {}: {} (type 3).",
                    listed(self.roof.iter().map(|index| shape.square(index).label()), "or"),
                    listed(extras.iter(), "or"),
                    named(shape, chosen),
                    shape.units()[unit],
                    listed(digits.iter(), "and"),
                    eliminations.text(shape)
                )
            });
        }
    }

    /// Type 6: the roof is two opposite corners, and a digit has no other places in both rows, or in both
    /// columns. It goes to the floor.
    fn offer_diagonal(&self, found: &mut StepCollector<'_>) {
        let (at, shape) = (self.at, self.at.shape());
        let squares = self.rectangle.squares();
        for sort in [UnitSort::Row, UnitSort::Column] {
            for digit in self.pair.iter() {
                let places = at.places(digit);
                let is_held = |index: usize| {
                    line_of(shape, index, sort)
                        .is_some_and(|line| (places & shape.sets()[line]).is_within(squares))
                };
                if !self.roof.iter().all(is_held) {
                    continue;
                }
                let eliminations = Eliminations::of(at, digit, self.roof);
                self.tell(SquareSet::NONE, &eliminations, found, || {
                    format!(
                        "In both {}s they are the only places for {digit}, so two opposite ones hold it. \
                         Were it {}, the others would hold {}: {} (type 6).",
                        sort.name(),
                        named(shape, self.roof),
                        listed((self.pair - Digits::of(digit)).iter(), "and"),
                        eliminations.text(shape)
                    )
                });
            }
        }
    }

    /// What the roof can hold besides the two digits.
    fn extras(&self) -> Digits {
        self.roof.iter().fold(Digits::NONE, |all, index| all | self.at.domain_at(index)) - self.pair
    }
}
