//! Shikaku problems and blocks out of the corpora's neutral JSON, and short ways to write them down.

use masume::grid::{Block, Dimensions, NumberedSquare, Square};
use masume::puzzle::{Fault, Played};
use masume::puzzles::shikaku::{BlockShape, Clue, Placed, ShikakuProblem};
use serde_json::Value;

use super::neutral::{number_lists, numbered};

/// The seeds' example, with exactly one solution.
pub const EXAMPLE: &str = "5x5:5f8e4d6_2e";

pub fn grid(width: u16, height: u16) -> Block {
    Block::new(Square::default(), Dimensions::new(width, height).expect("sides of at least 1"))
}

pub fn block(column: u16, row: u16, width: u16, height: u16) -> Block {
    Block::new(Square::new(column, row), Dimensions::new(width, height).expect("sides of at least 1"))
}

/// A problem with hints as `(column, row, number)`.
pub fn built(width: u16, height: u16, hints: &[(u16, u16, i64)]) -> Result<ShikakuProblem, Fault> {
    let numbered = |&(column, row, number)| NumberedSquare::new(Square::new(column, row), number);
    ShikakuProblem::new(grid(width, height), hints.iter().map(numbered))
}

/// The problem in `{"size":[7,5],"hints":[[0,0,6],..]}`.
pub fn neutral(value: &Value) -> ShikakuProblem {
    let side = |index: usize| value["size"][index].as_u64().and_then(|side| u16::try_from(side).ok());
    let grid = grid(side(0).expect("a width"), side(1).expect("a height"));
    ShikakuProblem::new(grid, numbered(&value["hints"])).expect("a valid problem")
}

/// A problem with clues as `(column, row, number, shape)`, the shape as in [`shape`].
pub fn clued(
    width: u16,
    height: u16,
    clues: &[(u16, u16, Option<i64>, &str)],
) -> Result<ShikakuProblem, Fault> {
    let clue = |&(column, row, number, name): &(u16, u16, Option<i64>, &str)| {
        Clue::new(Square::new(column, row), number, shape(name))
    };
    ShikakuProblem::of(grid(width, height), clues.iter().map(clue))
}

/// The shape that is called `any`, `square`, `wide` or `tall`.
pub fn shape(name: &str) -> BlockShape {
    let is_named = |shape: &BlockShape| shape.word().unwrap_or("any") == name;
    BlockShape::ALL.into_iter().find(is_named).expect("the name of a shape")
}

/// The problem in `{"size":[5,5],"clues":[[1,0,null,"wide"],..]}`.
pub fn shaped(document: &Value) -> ShikakuProblem {
    let side = |index: usize| narrow(document["size"][index].as_i64().expect("a side"));
    let clues = document["clues"].as_array().expect("a list of clues").iter().map(|clue| {
        let place = |index: usize| narrow(clue[index].as_i64().expect("a column and a row"));
        (place(0), place(1), clue[2].as_i64(), clue[3].as_str().expect("a shape"))
    });
    clued(side(0), side(1), &clues.collect::<Vec<_>>()).expect("a valid problem")
}

/// The blocks in `[[0,0,5,1],..]`.
pub fn blocks(value: &Value) -> Vec<Block> {
    let lists = number_lists(value);
    lists
        .iter()
        .map(|list| block(narrow(list[0]), narrow(list[1]), narrow(list[2]), narrow(list[3])))
        .collect()
}

/// The position with these blocks, by a move written as in the journal.
pub fn position(problem: &ShikakuProblem, played: &str) -> Placed {
    let played = played.parse().expect("a move");
    problem.after(&Placed::default(), &played).expect("a move that fits")
}

fn narrow(number: i64) -> u16 {
    number.try_into().expect("a small number")
}
