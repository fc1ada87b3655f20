use crate::deduction::first_score;

use super::{Generated, Order};

/// The scores that the hardest step of a puzzle may have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScoreRange {
    /// The least one.
    pub least: f64,
    /// All are below this.
    pub bound: f64,
}

impl ScoreRange {
    /// What an order asks for by its tier and its technique: any if it has neither.
    pub fn of<P: Generated>(order: &Order) -> Self {
        let (least, bound) = match order.tier {
            Some(tier) => (first_score(tier), first_score(tier + 1)),
            None => (0.0, f64::INFINITY),
        };
        let mut range = Self { least, bound };
        let mut labels = P::techniques().iter().map(|technique| technique.label());
        if let Some(label) = labels.find(|label| Some(label.id) == order.technique()) {
            range.least = range.least.max(label.score);
            if label.score < first_score(2) {
                range.bound = first_score(2);
            }
        }
        range
    }

    /// Whether no step beyond the first tier may be needed.
    pub fn is_first_tier(&self) -> bool {
        self.bound <= first_score(2)
    }

    /// Whether any score will do.
    pub fn is_any(&self) -> bool {
        self.least <= 0.0 && self.bound.is_infinite()
    }
}
