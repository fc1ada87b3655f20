use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::masks::bits;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::{listed, listed_squares};

use super::locked_sets::{all_of, locked_sets, word};

/// The naked subset: n squares of a unit with only n digits left between them, which no other square of the
/// unit can then hold. If the squares share two units, both lose the digits. Named as in HoDoKu (Hobiger,
/// 2008); true by Hall's theorem (1935).
pub struct NakedSubset {
    size: u32,
    label: Label,
}

impl NakedSubset {
    /// Two squares.
    pub const PAIR: Self = Self { size: 2, label: label!("naked-pair", "Naked Pair", 3.0) };

    /// Three squares.
    pub const TRIPLE: Self = Self { size: 3, label: label!("naked-triple", "Naked Triple", 3.6) };

    /// Four squares.
    pub const QUAD: Self = Self { size: 4, label: label!("naked-quad", "Naked Quad", 5.0) };

    fn offer(
        &self,
        at: &LatinPosition,
        (unit, subset, digits): (usize, SquareSet, Digits),
        found: &mut StepCollector<'_>,
    ) {
        let shape = at.shape();
        let Some(first) = subset.lowest() else { return };
        let shared = || {
            let units = shape.units_of(first).iter().copied();
            units.filter(|&unit| subset.is_within(shape.sets()[unit]))
        };
        // The first of its units offers it, so that it comes once.
        if shared().next() != Some(unit) {
            return;
        }
        let mut eliminations = Eliminations::default();
        shared().for_each(|unit| eliminations.add_all(at, digits, shape.sets()[unit] - subset));
        offer_eliminations(found, self.label.score, at, &eliminations, || {
            let because = shape.list(subset);
            let changed = eliminations.squares();
            let told = shared().filter(|&unit| shape.sets()[unit].meets(changed));
            let units: Vec<_> = told.map(|unit| &shape.units()[unit]).collect();
            let (squares, numbers) =
                (listed_squares(because.iter().copied(), "and"), listed(digits.iter(), "or"));
            let all = all_of(self.size);
            let light = |index| Light::numbers(Tone::First, shape.square(index), at.domain_at(index));
            Reason {
                lights: subset.iter().map(light).collect(),
                because,
                region: units[0].squares().to_vec(),
                question: format!(
                    "Which {0} squares of {1} have only {0} numbers left between them?",
                    word(self.size),
                    units[0]
                ),
                text: format!(
                    "{squares} can only be {numbers}, so between them they take {all}. Nothing else in {} \
                     can be {numbers}.",
                    listed(units, "or")
                ),
            }
        });
    }
}

impl LatinTechnique for NakedSubset {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let size = self.size as usize;
        let few = at.by_choices()[1..size].iter().fold(SquareSet::NONE, |few, &squares| few | squares);
        for (unit, &set) in at.shape().sets().iter().enumerate() {
            let eligible = few & set;
            if eligible.len() < size {
                continue;
            }
            let (mut numbers, mut masks) = ([0; 9], [0; 9]);
            for (place, index) in eligible.iter().enumerate() {
                (numbers[place], masks[place]) = (index, at.domain_at(index).bits() >> 1);
            }
            locked_sets(&masks, self.size, &mut |chosen, digits| {
                let subset = bits(chosen).map(|place| numbers[place]).collect();
                self.offer(at, (unit, subset, Digits::from_bits(digits << 1)), found);
            });
        }
    }
}
