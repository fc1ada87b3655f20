use crate::deduction::{Label, Light, Reason, Removal, StepCollector, Tone, label};
use crate::grid::{Digits, Square};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique};
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
            let (lesser, greater) = (sign.lesser, sign.greater);
            if let Some(smallest) = at.possible(lesser).lowest() {
                let gone = at.domain(greater) & Digits::up_to(smallest);
                let limit = Limit { is_greater: true, other: lesser, bound: smallest };
                self.offer(at, greater, gone, limit, found);
            }
            if let Some(greatest) = at.possible(greater).highest() {
                let gone = at.domain(lesser) - Digits::up_to(greatest - 1);
                let limit = Limit { is_greater: false, other: greater, bound: greatest };
                self.offer(at, lesser, gone, limit, found);
            }
        }
    }
}

/// The bound that a square must exceed or stay below.
struct Limit {
    is_greater: bool,
    other: Square,
    bound: u8,
}

impl SignBound {
    /// Offers what a limit rules out in a square, if anything.
    fn offer(
        &self,
        at: &LatinPosition,
        square: Square,
        gone: Digits,
        limit: Limit,
        found: &mut StepCollector<'_>,
    ) {
        if gone.is_empty() {
            return;
        }
        found.remove(self.label().score, [square], || {
            let than = if limit.is_greater { "greater" } else { "less" };
            let other = limit.other.label();
            let bound = match at.digit(limit.other) {
                Some(digit) => format!("is {digit}"),
                None if limit.is_greater => format!("is at least {}", limit.bound),
                None => format!("is at most {}", limit.bound),
            };
            let label = square.label();
            let (first, last) = (1, at.shape().side());
            let (least, only) = if limit.is_greater { (first, last) } else { (last, first) };
            let comes_to = match limit.bound.abs_diff(only) {
                1 => format!("can only be {only}"),
                _ => format!("cannot be {}", listed(gone.iter(), "or")),
            };
            let text = match limit.bound == least {
                true => format!("{label} is {than} than {other}, so {label} {comes_to}."),
                false => format!("{other} {bound} and {label} is {than}, so {label} {comes_to}."),
            };
            let light = Light::numbers(Tone::First, limit.other, Digits::of(limit.bound));
            let lit = at.digit(limit.other).is_none().then_some(light);
            let reason = Reason {
                because: vec![limit.other],
                lights: lit.into_iter().collect(),
                region: vec![square.min(limit.other), square.max(limit.other)],
                question: format!("What does the sign between {label} and {other} rule out?"),
                text,
            };
            (vec![Removal::Numbers { square, numbers: gone }], reason)
        });
    }
}
