use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_placement};
use crate::puzzle::listed;

/// BUG+1, a bivalue universal grave but for one candidate: every open square has two digits left, one has
/// three. Without its third digit every digit would have just two places in every unit that lacks it: such a
/// position has no solution or several. So the third digit is true.
///
/// Source: the bivalue universal grave of the Sudoku Players' forum (2005).
pub(super) struct Bug;

impl LatinTechnique for Bug {
    fn label(&self) -> Label {
        Label { assumes_uniqueness: true, ..label!("bug+1", "BUG+1", 5.6) }
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let [_, twos, threes, _] = at.by_choices();
        let Some(odd) = threes.single() else { return };
        if twos | threes != at.open_squares() {
            return;
        }
        let odd_digits = at.domain_at(odd).iter().filter(|&digit| is_grave_without(at, odd, digit));
        for digit in odd_digits {
            offer_placement(found, self.label().score, at, (odd, digit), || reason(at, odd, digit));
        }
    }
}

/// Returns true if every digit has two places or none in every unit, if this candidate is left out.
fn is_grave_without(at: &LatinPosition, odd: usize, without: u8) -> bool {
    let shape = at.shape();
    (1..=shape.side()).all(|digit| {
        let left_out = if digit == without { SquareSet::of(odd) } else { SquareSet::NONE };
        let places = at.places(digit) - left_out;
        shape.sets().iter().all(|&set| matches!((places & set).len(), 0 | 2))
    })
}

fn reason(at: &LatinPosition, odd: usize, digit: u8) -> Reason {
    let shape = at.shape();
    let square = shape.square(odd);
    let label = square.label();
    let others = at.domain_at(odd) - Digits::of(digit);
    Reason {
        because: vec![square],
        lights: vec![
            Light::numbers(Tone::First, square, Digits::of(digit)),
            Light::numbers(Tone::Second, square, others),
        ],
        region: shape.list(at.open_squares()),
        question: "Which open square has more than two numbers left?".to_owned(),
        text: format!(
            "Every open square has two numbers left, but {label} has three. If it were not {digit}, every \
             number would have just two places in each {} that lacks it. Such a position has no solution or \
             several; as there is only one, {label} is {digit}.",
            listed(shape.words(), "and")
        ),
    }
}
