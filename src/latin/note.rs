use crate::grid::{Digits, NumberedSquare, Square, sort_by_key};
use crate::puzzle::{Note, Piece, RuledOut};

use super::{Entries, LatinGrid};

/// From how many reasons on they are told by unit instead of one by one.
const MANY_REASONS: usize = 6;

impl LatinGrid {
    /// What there is to say about a square: what it can be and why not the rest, some of which hints ruled out, or what it
    /// holds. Empty outside the grid.
    pub fn note(&self, entries: &Entries, square: Square, ruled_out: RuledOut<'_>) -> Note {
        if !self.dimensions().contains(square) {
            return Note::default();
        }
        let label = square.label();
        if let Some(digit) = self.digit(entries, square) {
            let title = match self.given(square) {
                Some(_) => format!("{label} is given"),
                None => format!("Square {label}"),
            };
            return Note { title, lines: vec![format!("holds {digit}")] };
        }
        let by_rules = self.candidates(entries, square).unwrap_or_default();
        let is_ruled_out =
            |digit: &u8| ruled_out(Piece::Number(NumberedSquare::new(square, i64::from(*digit))));
        let by_hints: Digits = by_rules.iter().filter(is_ruled_out).collect();
        let candidates = by_rules - by_hints;
        let first = match candidates.is_empty() {
            true => "nothing is possible here".to_owned(),
            false => format!("can be {}", spaced(candidates)),
        };
        let mut lines = vec![first];
        lines.extend(self.reasons(entries, square, by_hints));
        Note { title: format!("Square {label}"), lines }
    }

    /// Why the missing digits of an open square are gone, a line for all that have the same reason, signs first.
    fn reasons(&self, entries: &Entries, square: Square, by_hints: Digits) -> Vec<String> {
        let mut lines = Vec::new();
        if !by_hints.is_empty() {
            lines.push((by_hints, "ruled out by an earlier hint".to_owned()));
        }
        let mut told = Digits::NONE;
        for (other, is_greater) in self.signs_at(square) {
            let gone = self.ruled_out_by_sign(self.digit(entries, other), is_greater) - told;
            if !gone.is_empty() {
                lines.push((gone, must_be(is_greater, other)));
                told = told | gone;
            }
        }
        lines.extend(self.reasons_by_square(entries, square, told));
        sort_by_key(&mut lines, |(digits, _)| digits.lowest());
        lines.into_iter().map(|(digits, reason)| format!("{}: {reason}", spaced(digits))).collect()
    }

    /// Digits that are gone because they stand in a unit of this square, beyond those already `told`.
    fn reasons_by_square(&self, entries: &Entries, square: Square, told: Digits) -> Vec<(Digits, String)> {
        let mut told = told;
        let mut single = Vec::new();
        let mut by_unit = Vec::new();
        for unit in self.units_of(square) {
            let mut here = Digits::NONE;
            for &other in unit.squares() {
                let Some(digit) = self.digit(entries, other) else { continue };
                if !told.contains(digit) {
                    told.insert(digit);
                    here.insert(digit);
                    single.push((Digits::of(digit), holds(other, digit)));
                }
            }
            if !here.is_empty() {
                by_unit.push((here, format!("in {unit}")));
            }
        }
        if single.len() < MANY_REASONS { single } else { by_unit }
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

fn spaced(digits: Digits) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    digits.join(" ")
}
