use crate::grid::{Digits, NumberedSquare, Square};
use crate::puzzle::{Note, Piece, RuledOut};

use super::{Entries, NumberGrid};

/// The panel's note on a square: the number that it holds, or the numbers that it can hold, why not the
/// others, and which of them hints ruled out. It is empty outside the grid.
pub(super) fn note(
    grid: &impl NumberGrid,
    entries: &Entries,
    square: Square,
    ruled_out: RuledOut<'_>,
) -> Note {
    if !grid.dimensions().contains(square) {
        return Note::default();
    }
    let label = square.label();
    if let Some(number) = grid.number_at(entries, square) {
        let title = match grid.given(square) {
            Some(_) => format!("{label} is given"),
            None => label,
        };
        let lines = vec![format!("holds {number}")];
        return Note { title, lines, ..Note::default() };
    }
    let by_rules = grid.allowed(entries, square);
    let is_ruled_out =
        |number: &u8| ruled_out(Piece::Number(NumberedSquare::new(square, i64::from(*number))));
    let by_hints: Digits = by_rules.iter().filter(is_ruled_out).collect();
    let candidates = by_rules - by_hints;
    let first = match candidates.is_empty() {
        true => (String::new(), "nothing can stand here".to_owned()),
        false => (spaced(candidates), "can stand here".to_owned()),
    };
    let mut reasons = Vec::new();
    if !by_hints.is_empty() {
        reasons.push((by_hints, "ruled out by an earlier hint".to_owned()));
    }
    reasons.extend(grid.reasons(entries, square));
    reasons.sort_by_key(|(numbers, _)| numbers.lowest());
    let reasons = reasons.into_iter().map(|(numbers, reason)| (spaced(numbers), reason));
    let reasons = [first].into_iter().chain(reasons).collect();
    Note { title: label, reasons, ..Note::default() }
}

fn spaced(numbers: Digits) -> String {
    let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    numbers.join(" ")
}
