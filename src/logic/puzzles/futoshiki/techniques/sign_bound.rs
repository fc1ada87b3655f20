use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::{Digits, Square};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_elimination_at};
use crate::puzzle::listed;

/// The bound of a sign: the greater square loses all numbers up to the lesser's smallest, and the lesser
/// square all numbers from the greater's greatest on.
pub(super) struct SignBound;

impl LatinTechnique for SignBound {
    fn label(&self) -> Label {
        label!("sign-bound", "Sign Bound", 1.8)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        for sign in grid.signs() {
            self.offer(at, (sign.greater, sign.lesser), true, found);
            self.offer(at, (sign.lesser, sign.greater), false, found);
        }
    }
}

impl SignBound {
    /// Offers what a square loses that must be greater, or less, than another one.
    fn offer(
        &self,
        at: &LatinPosition,
        (square, other): (Square, Square),
        is_greater: bool,
        found: &mut StepCollector<'_>,
    ) {
        let (shape, possible) = (at.shape(), at.possible(other));
        let bound = if is_greater { possible.lowest() } else { possible.highest() };
        let (Some(bound), Some(index)) = (bound, shape.index(square)) else { return };
        let (first, last) = (1, shape.side());
        let beyond = if is_greater { Digits::up_to(bound) } else { Digits::range(bound, last) };
        let gone = at.domain_at(index) & beyond;
        offer_elimination_at(found, self.label().score, at, (index, gone), || {
            let (label, other_label) = (square.label(), other.label());
            let is_filled = at.digit(other).is_some();
            let (than, least, only, at_bound) = match is_greater {
                true => ("greater", first, last, "at least "),
                false => ("less", last, first, "at most "),
            };
            let at_bound = if is_filled { "" } else { at_bound };
            let comes_to = match bound.abs_diff(only) {
                1 => format!("can only be {only}"),
                _ => format!("cannot be {}", listed(gone.iter(), "or")),
            };
            let text = match bound == least {
                true => format!("{label} is {than} than {other_label}, so {label} {comes_to}."),
                false => {
                    format!(
                        "{other_label} is {at_bound}{bound} and {label} is {than}, so {label} {comes_to}."
                    )
                }
            };
            let lit = shape.index(other).map_or(SquareSet::NONE, SquareSet::of);
            Reason {
                because: vec![other],
                lights: at.lights(Tone::First, lit, Digits::of(bound)),
                region: vec![square.min(other), square.max(other)],
                question: format!("What does the sign between {label} and {other_label} rule out?"),
                text,
            }
        });
    }
}
