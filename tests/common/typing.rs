//! The keys that a person would press to solve a puzzle, named as in the settings: `down`, `5`, `enter`.

use std::ops::ControlFlow;

use masume::grid::{Block, Square};
use masume::puzzle::{Input, Piece, Stop};
use masume::scene::Ground;
use masume::session::{AnyProblem, AnyPuzzle, Game};

/// The first solution of a puzzle, as pieces.
pub fn solution(puzzle: &dyn AnyPuzzle) -> Vec<Piece> {
    solution_of(puzzle.problem())
}

/// The first solution of a problem.
pub fn solution_of(problem: &dyn AnyProblem) -> Vec<Piece> {
    let mut first = None;
    let found = &mut |pieces| {
        first = Some(pieces);
        ControlFlow::Break(())
    };
    problem.solutions(&Stop::new(), found).expect("nobody stopped it");
    first.expect("the puzzle has a solution")
}

/// The keys that fill in a solution: numbers by their digits, blocks drawn from corner to corner.
pub fn keys_to_fill(pieces: &[Piece]) -> Vec<String> {
    let mut keys = Vec::new();
    let mut cursor = Square::default();
    for piece in pieces {
        match *piece {
            Piece::Number(numbered) => {
                keys.extend(way(cursor, numbered.square()));
                keys.push(numbered.number().to_string());
                cursor = numbered.square();
            }
            Piece::Block(block) => {
                let (first, last) = corners(block);
                keys.extend(way(cursor, first));
                keys.push("v".to_owned());
                keys.extend(way(first, last));
                keys.push("enter".to_owned());
                cursor = last;
            }
        }
    }
    keys
}

/// The keys that solve a Shikaku by going through the possible blocks of each hint.
pub fn keys_to_choose(puzzle: &dyn AnyPuzzle) -> Vec<String> {
    let mut game = puzzle.play();
    let mut keys = Vec::new();
    for piece in solution(puzzle) {
        let squares = piece.squares();
        let is_hint = |square: &&Square| puzzle.scene(None).figures[**square].number.is_some();
        let hint = *squares.iter().find(is_hint).expect("every block holds a hint");
        keys.extend(way(game.hand().cursor, hint));
        game.hand_mut().cursor = hint;
        while shown(game.as_ref()) != squares {
            game.input(Input::Next);
            keys.push("tab".to_owned());
        }
        game.input(Input::Accept);
        keys.push("enter".to_owned());
    }
    keys
}

/// The squares of the block that is shown for choosing.
fn shown(game: &dyn Game) -> Vec<Square> {
    let scene = game.scene();
    scene
        .figures
        .iter()
        .filter(|(_, figure)| figure.ground == Ground::Drawn)
        .map(|(square, _)| square)
        .collect()
}

/// The first and the last square of a block.
pub fn corners(block: Block) -> (Square, Square) {
    let mut squares = block.squares();
    let first = squares.next().expect("a block has a square");
    (first, squares.last().unwrap_or(first))
}

/// The arrows from one square to another.
pub fn way(from: Square, to: Square) -> Vec<String> {
    let along = |from: u16, to: u16, back: &str, forth: &str| {
        vec![(if to < from { back } else { forth }).to_owned(); usize::from(from.abs_diff(to))]
    };
    let mut keys = along(from.row(), to.row(), "up", "down");
    keys.extend(along(from.column(), to.column(), "left", "right"));
    keys
}
