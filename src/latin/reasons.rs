use crate::grid::{Digits, Square};
use crate::number_grid::{Entries, NumberGrid};

use super::LatinGrid;

/// From this number of reasons on, the text names units instead of single squares.
const MANY_REASONS: usize = 6;

impl LatinGrid {
    /// The digits that the rules allow in an empty square of this position: those that it does not see and
    /// that no sign rules out. An empty neighbour across a sign counts as able to hold any digit.
    pub(super) fn allowed_by_rules(&self, entries: &Entries, square: Square) -> Digits {
        let all = Digits::up_to(self.side());
        let seen: Digits = self.seen_by(square).filter_map(|other| self.number_at(entries, other)).collect();
        let by_signs = self.signs_at(square).fold(Digits::NONE, |gone, (other, is_greater)| {
            gone | self.ruled_out_by_sign(self.number_at(entries, other), is_greater)
        });
        all - seen - by_signs
    }

    /// Why the other digits of an empty square are gone, signs first.
    pub(super) fn reasons_by_rules(&self, entries: &Entries, square: Square) -> Vec<(Digits, String)> {
        let mut reasons = Vec::new();
        let mut told = Digits::NONE;
        for (other, is_greater) in self.signs_at(square) {
            let gone = self.ruled_out_by_sign(self.number_at(entries, other), is_greater) - told;
            if !gone.is_empty() {
                reasons.push((gone, must_be(is_greater, other)));
                told = told | gone;
            }
        }
        reasons.extend(self.reasons_by_square(entries, square, told));
        reasons
    }

    /// The digits that are gone because they stand in a unit of this square, without those already `told`.
    fn reasons_by_square(&self, entries: &Entries, square: Square, told: Digits) -> Vec<(Digits, String)> {
        let mut told = told;
        let mut single = Vec::new();
        let mut by_unit = Vec::new();
        for unit in self.units_of(square) {
            let mut here = Digits::NONE;
            for &other in unit.squares() {
                let Some(digit) = self.number_at(entries, other) else { continue };
                if !told.contains(digit) {
                    told.insert(digit);
                    here.insert(digit);
                    single.push((Digits::of(digit), format!("stands at {}", other.label())));
                }
            }
            if !here.is_empty() {
                by_unit.push((here, format!("stand{} in {unit}", if here.len() == 1 { "s" } else { "" })));
            }
        }
        if single.len() < MANY_REASONS { single } else { by_unit }
    }

    /// The digits that a sign takes from a square that must be greater, or less, than a square with this
    /// digit, or with any digit.
    pub(super) fn ruled_out_by_sign(&self, other: Option<u8>, is_greater: bool) -> Digits {
        let all = Digits::up_to(self.side());
        if is_greater {
            Digits::up_to(other.unwrap_or(1))
        } else {
            all - Digits::up_to(other.unwrap_or(self.side()).saturating_sub(1))
        }
    }
}

/// `must be greater than r1c2`
pub(super) fn must_be(is_greater: bool, other: Square) -> String {
    format!("must be {} than {}", if is_greater { "greater" } else { "less" }, other.label())
}

/// `r3c1 is 7`
pub(super) fn holds(square: Square, digit: u8) -> String {
    format!("{} is {digit}", square.label())
}
