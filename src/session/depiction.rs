//! How a position is seen: what the puzzle shows, and what the player put on it.

use crate::grid::{Digits, Square};
use crate::puzzle::{Fault, Hand};
use crate::scene::{Ground, Scene};

use super::Puzzle;
use super::board_state::BoardState;
use super::game_state::{COLOURS, GameState};

/// The picture of a position with these faults.
pub(super) fn depict<P: Puzzle>(
    state: &GameState<P>,
    board: &BoardState<P>,
    hand: &Hand,
    faults: &[Fault],
) -> Scene {
    let problem = state.problem();
    let mut scene = problem.scene(&board.answer, hand, faults);
    for square in problem.dimensions().squares().filter(|_| state.entry_mode().has_marks()) {
        let candidates = problem.candidates(&board.answer, square).unwrap_or_default();
        scene.figures[square].candidates = candidates - board.ruled_out_at(square);
    }
    for (square, digits) in board.marks.iter() {
        if let Some(figure) = scene.figures.get_mut(square)
            && figure.number.is_none()
        {
            figure.marks = digits;
        }
    }
    for (square, colour) in board.colours.iter() {
        if let (Some(figure), Some(colour)) = (scene.figures.get_mut(square), colour.lowest())
            && matches!(figure.ground, Ground::Plain | Ground::Light)
        {
            figure.ground = Ground::Tint(colour - 1);
        }
    }
    scene
}

/// The next colour for all of these squares, after that of the first; after the last colour, none.
///
/// # Errors
/// Why squares of this puzzle have no colours.
pub(super) fn recoloured<P: Puzzle>(
    state: &GameState<P>,
    squares: &[Square],
) -> Result<Vec<(Square, Digits)>, String> {
    if state.entry_mode().numbers().is_empty() {
        return Err("Blocks have colours of their own.".to_owned());
    }
    let first = squares.first().and_then(|&square| state.board().colours.at(square).lowest()).unwrap_or(0);
    let next = if first < COLOURS { Digits::of(first + 1) } else { Digits::NONE };
    Ok(squares.iter().map(|&square| (square, next)).collect())
}
