use crate::deduction::{Placement, Step, Technique};
use crate::grid::{Digits, NumberedSquare};
use crate::latin::{Latin, Position};

/// The full house: a unit with one empty square left, which holds the one missing digit.
pub struct FullHouse {
    /// How hard it is to see.
    pub score: f64,
}

impl<P: Latin> Technique<P> for FullHouse {
    fn id(&self) -> &'static str {
        "full-house"
    }

    fn name(&self) -> &'static str {
        "Full House"
    }

    fn score(&self) -> f64 {
        self.score
    }

    fn find(&self, problem: &P, at: &Position, found: &mut dyn FnMut(Step)) {
        let all = Digits::up_to(problem.latin().side());
        for unit in problem.latin().units() {
            let (filled, open): (Vec<_>, Vec<_>) =
                unit.squares().iter().copied().partition(|&square| at.digit(square).is_some());
            let [square] = open[..] else { continue };
            let present: Digits = filled.iter().filter_map(|&square| at.digit(square)).collect();
            let Some(digit) = (all - present).single().filter(|&digit| at.domain(square).contains(digit))
            else {
                continue;
            };
            found(Step {
                technique: Technique::<P>::id(self),
                name: Technique::<P>::name(self),
                score: self.score,
                because: filled,
                places: vec![Placement::Number(NumberedSquare::new(square, i64::from(digit)))],
                removes: Vec::new(),
                region: unit.squares().to_vec(),
                question: format!("Which number is missing in {unit}?"),
                text: format!("In {unit} only {} is empty, and only {digit} is missing.", unit.place(square)),
            });
        }
    }
}
