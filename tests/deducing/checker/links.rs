//! The links between candidates: at most one of two that conflict is true, at least one of two that are
//! strongly linked.

use super::LatinBoard;
use super::latin::{Candidate, Unit};

impl LatinBoard {
    /// Whether at most one of the two can be true: they are in one square, or have the same digit and see
    /// each other, or contradict a sign.
    pub fn conflict(&self, one: Candidate, other: Candidate) -> bool {
        let ((square, digit), (beyond, number)) = (one, other);
        if square == beyond {
            return digit != number;
        }
        (digit == number && self.sees(square, beyond))
            || self.breaks_sign(one, other)
            || self.breaks_sign(other, one)
    }

    /// Whether a sign makes the first square the lesser one, and the first digit is not less.
    fn breaks_sign(&self, (lesser, digit): Candidate, (greater, number): Candidate) -> bool {
        digit >= number && self.signs.contains(&(lesser, greater))
    }

    /// The two places of a digit in a unit, for every unit in which it has just two.
    pub fn conjugates(&self, digit: usize) -> Vec<(&Unit, [usize; 2])> {
        let two = |unit: &Unit| <[usize; 2]>::try_from(self.places(unit, digit)).ok();
        self.units.iter().filter_map(|unit| Some((unit, two(unit)?))).collect()
    }

    /// The open squares with two digits left, and these.
    pub fn bivalue(&self) -> Vec<(usize, [usize; 2])> {
        let two = |square| <[usize; 2]>::try_from(self.digits(square)).ok();
        self.with_choices(2).into_iter().filter_map(|square| Some((square, two(square)?))).collect()
    }

    /// Whether assuming the candidate makes some candidate both true and false. It follows only two rules: a
    /// candidate that conflicts with a true one is false, and the partner of a false one is true.
    pub fn is_refuted(&self, assumed: Candidate, pairs: &[[Candidate; 2]]) -> bool {
        self.consequences(vec![assumed], pairs).is_none()
    }

    /// Whether assuming that the candidate is false makes it true, or makes another candidate both true and
    /// false.
    pub fn is_forced(&self, candidate: Candidate, pairs: &[[Candidate; 2]]) -> bool {
        let partners =
            pairs.iter().filter_map(|&[one, other]| match (one == candidate, other == candidate) {
                (true, _) => Some(other),
                (_, true) => Some(one),
                _ => None,
            });
        self.consequences(partners.collect(), pairs).is_none_or(|truths| truths.contains(&candidate))
    }

    /// The candidates that are true if these are; `None` if one would be both true and false.
    fn consequences(&self, mut truths: Vec<Candidate>, pairs: &[[Candidate; 2]]) -> Option<Vec<Candidate>> {
        let mut followed = 0;
        while let Some(&truth) = truths.get(followed) {
            followed += 1;
            if truths.iter().any(|&known| self.conflict(known, truth)) {
                return None;
            }
            for &[one, other] in pairs {
                for (end, partner) in [(one, other), (other, one)] {
                    // If the end is false, its partner is true.
                    if self.conflict(truth, end) && !truths.contains(&partner) {
                        truths.push(partner);
                    }
                }
            }
        }
        Some(truths)
    }
}
