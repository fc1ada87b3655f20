use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::masks::count;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::{listed, listed_squares};

use super::locked_sets::{all_of, locked_sets, word};

/// The hidden subset: n digits of a unit with only n squares left between them, which can then hold nothing
/// else. It is the other side of the naked subset. Named as in HoDoKu (Hobiger, 2008); true by Hall's theorem
/// (1935).
pub struct HiddenSubset {
    size: u32,
    label: Label,
}

impl HiddenSubset {
    /// Two digits.
    pub const PAIR: Self = Self { size: 2, label: label!("hidden-pair", "Hidden Pair", 3.4) };

    /// Three digits.
    pub const TRIPLE: Self = Self { size: 3, label: label!("hidden-triple", "Hidden Triple", 4.0) };

    /// Four digits.
    pub const QUAD: Self = Self { size: 4, label: label!("hidden-quad", "Hidden Quad", 5.4) };

    fn offer(
        &self,
        at: &LatinPosition,
        (unit, subset, digits): (usize, SquareSet, Digits),
        found: &mut StepCollector<'_>,
    ) {
        let shape = at.shape();
        let mut eliminations = Eliminations::default();
        eliminations.add_all(at, Digits::up_to(shape.side()) - digits, subset);
        offer_eliminations(found, self.label.score, at, &eliminations, || {
            let unit = &shape.units()[unit];
            let because = shape.list(subset);
            let light =
                |index| Light::numbers(Tone::First, shape.square(index), at.domain_at(index) & digits);
            Reason {
                lights: subset.iter().map(light).collect(),
                because,
                region: unit.squares().to_vec(),
                question: format!(
                    "Which {0} numbers of {unit} have only {0} squares left between them?",
                    word(self.size),
                ),
                text: format!(
                    "In {unit}, {} can only go in {}. They need {} squares, so nothing else can go there.",
                    listed(digits.iter().map(|digit| format!("the {digit}")), "and"),
                    listed_squares(shape.list(subset), "and"),
                    all_of(self.size),
                ),
            }
        });
    }
}

/// Visits every choice of this number of digits of a unit, by its index, that have only as many squares of it
/// left between them, with these squares.
pub(super) fn hidden_subsets(at: &LatinPosition, size: u32, tell: &mut dyn FnMut(usize, SquareSet, Digits)) {
    let all = at.all_places_by_unit();
    let few = all.map(|places| places.units_with(2, size as usize));
    for (unit, &set) in at.shape().sets().iter().enumerate() {
        if few.iter().map(|units| units >> unit & 1).sum::<u32>() < size {
            continue;
        }
        let masks = all.map(|places| places.masks()[unit]);
        let open = masks.iter().fold(0, |open, &mask| open | mask);
        if count(open) <= size {
            continue;
        }
        locked_sets(&masks, size, &mut |digits, places| {
            let numbers = set.iter().enumerate().filter(|(place, _)| places & (1 << place) != 0);
            tell(unit, numbers.map(|(_, index)| index).collect(), Digits::from_bits(digits << 1));
        });
    }
}

impl LatinTechnique for HiddenSubset {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        hidden_subsets(at, self.size, &mut |unit, subset, digits| {
            self.offer(at, (unit, subset, digits), found);
        });
    }
}
