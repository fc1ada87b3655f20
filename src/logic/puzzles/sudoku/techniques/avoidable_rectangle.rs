use crate::deduction::{Label, StepCollector, label};
use crate::grid::Digits;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::listed;

use super::unique_rectangle::{Rectangle, units_of_all};

/// The avoidable rectangle: as the unique rectangle, but some corners are filled already, with numbers that
/// were not given. Either three are, and the last must not complete two digits that could be swapped; or two
/// beside each other are, and the other two have the same digit besides.
///
/// Source: the Sudoku Players' forum (2006); types 1 and 2 as in HoDoKu (Hobiger, 2012).
pub(super) struct AvoidableRectangle;

impl LatinTechnique for AvoidableRectangle {
    fn label(&self) -> Label {
        Label { assumes_uniqueness: true, ..label!("avoidable-rectangle", "Avoidable Rectangle", 4.6) }
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        for rectangle in Rectangle::all(grid) {
            let squares = rectangle.squares();
            let open = squares & at.open_squares();
            match (open.single(), open.pair()) {
                (Some(last), _) => offer_last(at, rectangle, last, found),
                (_, Some(pair)) if units_of_all(at.shape(), open).any(|_| true) => {
                    offer_pair(at, rectangle, pair, found);
                }
                _ => {}
            }
        }
    }
}

/// The digit of a filled corner.
fn digit_of(at: &LatinPosition, corner: Option<usize>) -> Digits {
    corner.and_then(|corner| at.digit_at(corner)).map_or(Digits::NONE, Digits::of)
}

/// Type 1: three corners are filled.
fn offer_last(at: &LatinPosition, rectangle: Rectangle, last: usize, found: &mut StepCollector<'_>) {
    let shape = at.shape();
    let far = digit_of(at, Some(rectangle.opposite(last)));
    let beside =
        rectangle.beside(last).iter().fold(Digits::NONE, |all, index| all | digit_of(at, Some(index)));
    if beside.len() != 1 {
        return;
    }
    let mut eliminations = Eliminations::default();
    eliminations.add_all(at, far, SquareSet::of(last));
    let filled = rectangle.squares() - SquareSet::of(last);
    offer_eliminations(found, AvoidableRectangle.label().score, at, &eliminations, || {
        let conclusion =
            format!("Three hold them already, and none was given. So {} (type 1).", eliminations.text(shape));
        rectangle.reason(at, (filled, SquareSet::of(last)), far | beside, &conclusion)
    });
}

/// Type 2: two corners beside each other are filled, and the other two have the same third digit.
fn offer_pair(
    at: &LatinPosition,
    rectangle: Rectangle,
    (one, other): (usize, usize),
    found: &mut StepCollector<'_>,
) {
    let shape = at.shape();
    let open = SquareSet::of(one) | SquareSet::of(other);
    // A corner would have to hold what the corner opposite to it holds.
    let [first, second] = [one, other].map(|corner| digit_of(at, Some(rectangle.opposite(corner))));
    let extras = [(one, first), (other, second)].map(|(corner, own)| at.domain_at(corner) - own);
    let (Some(digit), true) = (extras[0].single(), extras[0] == extras[1]) else { return };
    if (first & at.domain_at(one)).is_empty() || (second & at.domain_at(other)).is_empty() {
        return;
    }
    let eliminations = Eliminations::of(at, digit, shape.seen_by_all(open));
    offer_eliminations(found, AvoidableRectangle.label().score, at, &eliminations, || {
        let conclusion = format!(
            "Two hold them already, and none was given. So {} is {digit}: seen by both, {} (type 2).",
            listed(open.iter().map(|index| shape.square(index).label()), "or"),
            eliminations.text(shape)
        );
        rectangle.reason(at, (rectangle.squares() - open, open), first | second, &conclusion)
    });
}
