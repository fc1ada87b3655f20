use std::collections::BTreeSet;

use crate::grid::{Digits, NumberedSquare, Square};
use crate::puzzle::{EntryMode, Fault, Hand, Input, Left, Note, Piece, Played, Reply, RuledOut};
use crate::scene::Scene;

use super::{Entries, NumberGrid, NumberMove, NumberPuzzle, NumberScene, scene};

/// Every number puzzle fills in numbers at the cursor; entering the number that stands there takes it away.
impl<P: NumberScene> Played for P {
    type Move = NumberMove;

    fn entry_mode(&self) -> EntryMode {
        let numbers = self.number_grid().numbers();
        EntryMode::Numbers { lowest: *numbers.start(), highest: *numbers.end(), has_marks: true }
    }

    fn interpret(
        &self,
        answer: &Entries,
        hand: &mut Hand,
        input: Input,
        _: RuledOut<'_>,
    ) -> Reply<NumberMove> {
        let (grid, square) = (self.number_grid(), hand.cursor);
        if !grid.dimensions().contains(square) {
            return Reply::Ignored;
        }
        let number = match input {
            Input::Number(number) => Some(number),
            Input::Clear => None,
            _ => return Reply::Ignored,
        };
        if grid.given(square).is_some() {
            return Reply::Refused("This square was given.".to_owned());
        }
        let standing = answer.at(square);
        match number {
            Some(number) if !grid.numbers().contains(&number) => {
                let numbers = grid.numbers();
                Reply::Refused(format!("Numbers here go from {} to {}.", numbers.start(), numbers.end()))
            }
            None if standing.is_none() => Reply::Ignored,
            _ => Reply::Play(NumberMove::single(square, number.filter(|_| number != standing))),
        }
    }

    /// A move does not fit if it changes a given, lies outside the grid or fills in a number out of range.
    fn after(&self, answer: &Entries, played: &NumberMove) -> Option<Entries> {
        let grid = self.number_grid();
        let mut after = answer.clone();
        for (square, number) in played.changes() {
            if !grid.can_change(square) || number.is_some_and(|number| !grid.numbers().contains(&number)) {
                return None;
            }
            after.set(square, number);
        }
        Some(after)
    }

    fn put(&self, answer: &Entries, pieces: &[Piece]) -> NumberMove {
        let grid = self.number_grid();
        let change = |piece: &Piece| {
            let Piece::Number(numbered) = piece else { return None };
            let (square, number) = (numbered.square(), grid.as_number(numbered.number())?);
            (grid.can_change(square) && answer.at(square) != Some(number)).then_some((square, Some(number)))
        };
        pieces.iter().filter_map(change).collect()
    }

    fn between(&self, before: &Entries, after: &Entries) -> NumberMove {
        let squares = self.number_grid().dimensions().squares();
        let changed = squares.filter(|&square| before.at(square) != after.at(square));
        changed.map(|square| (square, after.at(square))).collect()
    }

    fn candidates(&self, answer: &Entries, square: Square) -> Option<Digits> {
        self.number_grid().candidates(answer, square)
    }

    fn is_open(&self, answer: &Entries, square: Square) -> bool {
        self.number_grid().is_open(answer, square)
    }

    /// The empty squares and, if that is known, the number of times that each number is still missing: of
    /// what breaks a rule together, only one is there, a given if there is one.
    fn left(&self, answer: &Entries) -> Left {
        let grid = self.number_grid();
        let faults = NumberPuzzle::faults(self, answer);
        let squares = || grid.dimensions().squares();
        let empty = squares().filter(|&square| grid.number_at(answer, square).is_none()).count();
        let mut counted: BTreeSet<Square> =
            squares().filter(|&square| grid.given(square).is_some()).collect();
        for square in squares().filter(|&square| grid.number_at(answer, square).is_some()) {
            let mut own = faults.iter().filter(|fault| fault.squares.contains(&square));
            if !own.any(|fault| fault.squares.iter().any(|other| counted.contains(other))) {
                counted.insert(square);
            }
        }
        let placed: Vec<u8> =
            counted.into_iter().filter_map(|square| grid.number_at(answer, square)).collect();
        let missing = |all: usize| {
            let there = |number| placed.iter().filter(|&&other| other == number).count();
            grid.numbers().map(|number| (number, all.saturating_sub(there(number)))).collect()
        };
        let digits = grid.occurrences().map(missing).unwrap_or_default();
        Left { count: empty, total: grid.empty_squares(), what: "squares", digits }
    }

    fn note(&self, answer: &Entries, hand: &Hand, ruled_out: RuledOut<'_>) -> Note {
        note(self.number_grid(), answer, hand.cursor, ruled_out)
    }

    fn scene(&self, answer: &Entries, hand: &Hand, faults: &[Fault]) -> Scene {
        scene::scene(self, answer, hand, faults)
    }
}

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
