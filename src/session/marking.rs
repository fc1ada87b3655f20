//! What pencil marks become.

use crate::grid::{Digits, Square};
use crate::puzzle::{EntryMode, Fault, Marks, Piece};

use super::board_state::BoardState;
use super::game_state::GameState;
use super::pencil_marks::PencilMarks;
use super::{MarkSort, Puzzle};

/// Why a square cannot be marked with this digit; `None` if it can.
pub(super) fn unmarkable<P: Puzzle>(state: &GameState<P>, square: Square, digit: u8) -> Option<String> {
    let problem = state.problem();
    let EntryMode::Numbers { lowest, highest, has_marks: true } = state.entry_mode() else {
        return Some("This puzzle has no pencil marks.".to_owned());
    };
    if !(lowest..=highest).contains(&digit) {
        Some(format!("Marks go from {lowest} to {highest}."))
    } else if problem.candidates(&P::Answer::default(), square).is_none() {
        Some("This square was given.".to_owned())
    } else if problem.candidates(&state.board().answer, square).is_none() {
        Some("This square is filled.".to_owned())
    } else {
        None
    }
}

/// The marks with this digit, in this sort, in all of these squares that can have it; or without it, where
/// all have it.
///
/// # Errors
/// Why none of the squares can have it.
pub(super) fn marked<P: Puzzle>(
    state: &GameState<P>,
    squares: &[Square],
    digit: u8,
    sort: MarkSort,
) -> Result<PencilMarks, String> {
    let can_have = |square: &Square| unmarkable(state, *square, digit).is_none();
    let markable: Vec<Square> = squares.iter().copied().filter(can_have).collect();
    if let (true, Some(&first)) = (markable.is_empty(), squares.first()) {
        return Err(unmarkable(state, first, digit).unwrap_or_default());
    }
    let mut pencilled = state.board().marks.clone();
    let marks = pencilled.of_mut(sort);
    let all_have_it = markable.iter().all(|&square| marks.at(square).contains(digit));
    for square in markable {
        let mut digits = marks.at(square);
        if digits.contains(digit) == all_have_it {
            digits.toggle(digit);
        }
        marks.set(square, digits);
    }
    Ok(pencilled)
}

/// Every candidate that no applied hint ruled out, in every open square.
pub(super) fn all_candidates<P: Puzzle>(problem: &P, board: &BoardState<P>) -> Marks {
    let candidates = |square| {
        let possible = problem.candidates(&board.answer, square)?;
        Some((square, possible - board.ruled_out_at(square)))
    };
    problem.dimensions().squares().filter_map(candidates).collect()
}

/// These marks of a board after what stands on it became `after`: without those that this makes impossible,
/// and with those that were taken away and are possible again. A number that breaks a rule takes nothing
/// away, and what was impossible before stays: the player wrote it, and may have erred in a number. The
/// faults are those of the board.
pub(super) fn kept_clean<P: Puzzle>(
    problem: &P,
    board: &BoardState<P>,
    marks: PencilMarks,
    faults: &[Fault],
    after: &P::Answer,
) -> PencilMarks {
    if marks.is_empty() && board.taken.is_empty() {
        return marks;
    }
    let gained = |before, after, square| {
        let possible = |answer| problem.candidates(answer, square).unwrap_or_default();
        possible(after) - possible(before)
    };
    let back = board.taken.map(|square, digits| digits & gained(&board.answer, after, square));
    let sound_before = sound(problem, &board.answer, faults);
    let sound_after = sound(problem, after, &problem.faults(after));
    marks.map(|square, digits| digits - gained(&sound_after, &sound_before, square)).union(&back)
}

/// The position without what breaks a rule.
fn sound<P: Puzzle>(problem: &P, answer: &P::Answer, faults: &[Fault]) -> P::Answer {
    let breaks_none = |piece: &Piece| {
        !piece.squares().iter().any(|square| faults.iter().any(|fault| fault.squares.contains(square)))
    };
    let pieces: Vec<Piece> = P::entries(answer).into_iter().filter(breaks_none).collect();
    let empty = P::Answer::default();
    problem.after(&empty, &problem.put(&empty, &pieces)).unwrap_or(empty)
}

/// The squares whose marks differ, in order, with their new marks.
pub(super) fn differences(before: &Marks, after: &Marks) -> Vec<(Square, Digits)> {
    let changed = after.iter().filter(|&(square, digits)| before.at(square) != digits);
    let gone = before.iter().filter(|&(square, _)| after.at(square).is_empty());
    let mut squares: Vec<_> = changed.chain(gone.map(|(square, _)| (square, Digits::NONE))).collect();
    squares.sort_unstable();
    squares
}
