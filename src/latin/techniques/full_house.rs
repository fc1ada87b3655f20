use crate::deduction::{Label, Reason, StepCollector, label};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, offer_placement};

/// The full house: a unit with one empty square left, which holds the one missing digit.
pub struct FullHouse {
    /// How hard it is to see.
    pub score: f64,
}

impl LatinTechnique for FullHouse {
    fn label(&self) -> Label {
        label!("full-house", "Full House", self.score)
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        for (unit, &set) in shape.units().iter().zip(shape.sets()) {
            let Some(index) = (set & at.open_squares()).single() else { continue };
            let Some(digit) = (1..=shape.side()).find(|&digit| !at.standing(digit).meets(set)) else {
                continue;
            };
            if !at.domain_at(index).contains(digit) {
                continue;
            }
            offer_placement(found, self.score, at, (index, digit), || Reason {
                because: shape.list(set - at.open_squares()),
                lights: Vec::new(),
                region: unit.squares().to_vec(),
                question: format!("Which number is missing in {unit}?"),
                text: format!(
                    "In {unit} only {} is empty, and only {digit} is missing.",
                    shape.square(index).label()
                ),
            });
        }
    }
}
