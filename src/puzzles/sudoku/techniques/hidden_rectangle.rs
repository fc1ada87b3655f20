use crate::deduction::{Label, StepCollector, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, UnitSort, offer_eliminations,
};

use crate::puzzle::listed;

use super::rectangle::{Rectangle, line_of, named};

/// The hidden rectangle: a corner of a rectangle has only two digits, and in the row and in the column of the
/// opposite corner one of them has no place outside of the rectangle. If that corner held the other digit,
/// the first would have to be beside it, both times, and the two digits could be swapped.
///
/// Source: A. Stuart's hidden unique rectangles (2006); the name as in HoDoKu (Hobiger, 2012).
pub(super) struct HiddenRectangle;

impl LatinTechnique for HiddenRectangle {
    fn label(&self) -> Label {
        Label { assumes_uniqueness: true, ..label!("hidden-rectangle", "Hidden Rectangle", 4.5) }
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let [_, twos, ..] = at.by_choices();
        let score = self.label().score;
        if twos.is_empty() || !found.wants_removals(score) {
            return;
        }
        let shape = at.shape();
        for rectangle in Rectangle::all(grid) {
            let squares = rectangle.squares();
            if !squares.meets(twos) || !squares.is_within(at.open_squares()) {
                continue;
            }
            for corner in (squares & twos).iter() {
                let pair = at.domain_at(corner);
                let far = rectangle.opposite(corner);
                let beside = rectangle.beside(corner);
                for digit in pair.iter().filter(|&digit| beside.is_within(at.places(digit))) {
                    let is_held = |sort| {
                        line_of(shape, far, sort)
                            .is_some_and(|line| (at.places(digit) & shape.sets()[line]).is_within(squares))
                    };
                    if !(is_held(UnitSort::Row) && is_held(UnitSort::Column)) {
                        continue;
                    }
                    let mut eliminations = Eliminations::default();
                    eliminations.add_all(at, pair - Digits::of(digit), SquareSet::of(far));
                    offer_eliminations(found, score, at, &eliminations, || {
                        let label = shape.square(far).label();
                        let other = listed((pair - Digits::of(digit)).iter(), "or");
                        let conclusion = format!(
                            "If {label} is {other}, the {digit}s of its row and its column are at {}, and {} \
                             is {other}. So {}.",
                            named(shape, beside),
                            shape.square(corner).label(),
                            eliminations.text(shape)
                        );
                        let parts = (SquareSet::of(corner), squares - SquareSet::of(corner));
                        rectangle.reason(at, parts, pair, &conclusion)
                    });
                }
            }
        }
    }
}
