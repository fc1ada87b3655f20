use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_placement};
use crate::puzzle::{listed, listed_squares};

use super::hidden_subset::hidden_subsets;
use super::locked_sets::{all_of, word};

/// The hidden subset that leaves another digit of its unit only one square: n digits fill n squares, and all
/// other places of that digit but one are among those. Named as in the Sudoku Explainer (Juillerat, 2007).
pub struct DirectHiddenSubset {
    size: u32,
    label: Label,
}

impl DirectHiddenSubset {
    /// Two digits.
    pub const PAIR: Self = Self { size: 2, label: label!("direct-hidden-pair", "Direct Hidden Pair", 2.0) };

    /// Three digits.
    pub const TRIPLE: Self =
        Self { size: 3, label: label!("direct-hidden-triple", "Direct Hidden Triple", 2.5) };

    /// Why only one square of a unit is left for a digit: the subset of it holds these digits.
    fn reason(
        &self,
        at: &LatinPosition,
        (unit, subset, digits): (usize, SquareSet, Digits),
        (only, digit): (usize, u8),
    ) -> Reason {
        let shape = at.shape();
        let unit = &shape.units()[unit];
        let lit = |tone, squares: SquareSet, digits: Digits| {
            let light = |index| Light::numbers(tone, shape.square(index), at.domain_at(index) & digits);
            squares.iter().map(light).collect::<Vec<_>>()
        };
        let lost = subset & at.places(digit);
        Reason {
            because: shape.list(subset),
            lights: [lit(Tone::First, subset, digits), lit(Tone::Second, lost, Digits::of(digit))].concat(),
            region: unit.squares().to_vec(),
            question: format!(
                "Which {0} numbers of {unit} have only {0} squares left between them, and where can the \
                 {digit} still go?",
                word(self.size),
            ),
            text: format!(
                "In {unit}, {} can only go in {}. They need {} squares, so only {} is left for the {digit}.",
                listed(digits.iter().map(|digit| format!("the {digit}")), "and"),
                listed_squares(shape.list(subset), "and"),
                all_of(self.size),
                shape.square(only).label(),
            ),
        }
    }
}

impl LatinTechnique for DirectHiddenSubset {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        hidden_subsets(at, self.size, &mut |unit, subset, digits| {
            for digit in (Digits::up_to(shape.side()) - digits).iter() {
                let places = at.places(digit) & shape.sets()[unit];
                if let Some(only) = (places - subset).single()
                    && places.meets(subset)
                {
                    offer_placement(found, self.label.score, at, (only, digit), || {
                        self.reason(at, (unit, subset, digits), (only, digit))
                    });
                }
            }
        });
    }
}
