//! The picture of a position: the puzzle's own, with the player's marks and colours.

use crate::grid::{Digits, Square};
use crate::puzzle::{Fault, Hand, Highlight, counted, listed};
use crate::scene::{Figure, Ground, Scene, colour_sign};
use crate::session::Puzzle;

use super::board::BoardState;
use super::state::GameState;

/// The picture of a position with these faults.
pub(crate) fn depict<P: Puzzle>(
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
    let mut set = |square, part: &dyn Fn(&mut Figure)| {
        if let Some(figure) = scene.figures.get_mut(square).filter(|figure| figure.number.is_none()) {
            part(figure);
        }
    };
    board.marks.centre.iter().for_each(|(square, digits)| set(square, &|figure| figure.marks = digits));
    board.marks.corner.iter().for_each(|(square, digits)| set(square, &|figure| figure.corners = digits));
    for (index, coloured) in board.mark_colours.iter().enumerate() {
        coloured.iter().for_each(|(square, digits)| {
            set(square, &|figure| figure.mark_colours[index] = digits);
        });
    }
    board.notes.draw(&P::entries(&board.answer), &mut scene);
    if let Some(highlight) = hand.highlight {
        light_up(&mut scene, highlight);
    }
    for (square, colour) in board.colours.iter() {
        if let (Some(figure), Some(colour)) = (scene.figures.get_mut(square), colour.lowest()) {
            figure.coloured = Some(colour - 1);
            if matches!(figure.ground, Ground::Plain | Ground::Light) {
                figure.ground = Ground::Tint(colour - 1);
            }
        }
    }
    scene
}

/// Lights up the marks of a digit, or squares with two candidates.
fn light_up(scene: &mut Scene, highlight: Highlight) {
    match highlight {
        Highlight::Digit(digit) => {
            for square in scene.dimensions().squares() {
                let figure = &mut scene.figures[square];
                figure.highlighted = (figure.marks | figure.corners) & Digits::range(digit, digit);
            }
        }
        Highlight::Pairs => {
            let has_two = |square: &Square| {
                let figure = &scene.figures[*square];
                let known = if figure.marks.is_empty() { figure.candidates } else { figure.marks };
                figure.number.is_none() && known.len() == 2
            };
            let pairs: Vec<Square> = scene.dimensions().squares().filter(has_two).collect();
            scene.lay(Ground::Highlighted, pairs);
        }
    }
}

/// The player's notes in a square, in words, other than numbers and centre marks.
pub(crate) fn described<P: Puzzle>(board: &BoardState<P>, square: Square) -> Vec<String> {
    let spelled = |digits: Digits| listed(digits.iter(), "and");
    let corner = board.marks.corner.at(square);
    let mut lines = Vec::new();
    let ruled_out = board.notes.ruled_out_over(square).len();
    if ruled_out > 0 {
        lines.push(format!("{} ruled out by you", counted(ruled_out, "block")));
    }
    if !corner.is_empty() {
        lines.push(format!("corner marks {}", spelled(corner)));
    }
    if let Some(colour) = board.colours.at(square).lowest() {
        lines.push(format!("coloured {}", colour_sign(colour - 1)));
    }
    for (colour, coloured) in (0..).zip(&board.mark_colours) {
        let marks = coloured.at(square) & board.marks.at(square);
        if !marks.is_empty() {
            lines.push(format!("{} coloured {}", spelled(marks), colour_sign(colour)));
        }
    }
    lines
}
