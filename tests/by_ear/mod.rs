//! The game by ear: a line comes in, plain sentences go out.

mod games;
mod home;
mod lines;
mod practice;

use chrono::NaiveDate;
use masume::plain::Conversation;

use crate::common::memory_store::MemoryStore;
use crate::common::shelf::{find_puzzle, fixed_shelf};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";
const PATCHES: &str = "6x6:2Tg4Sb4Ti?Td9Sb?W3We";
const WINDOKU: &str = "9x9+w:c5a7_2c1c8_9a4a2_8b3a1a8b9_6b4k9b3_1b6a5a1b7_3a1a2_3c5c7_2a4c";

/// A day on which all tests play.
fn monday() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 23).expect("there is such a day")
}

/// A talk about this puzzle.
fn about(puzzle: &str) -> Conversation<MemoryStore> {
    let mut conversation = at_home();
    let puzzle = find_puzzle(puzzle).expect("it is a puzzle");
    conversation.open(&*puzzle, false);
    conversation
}

/// A talk without a game.
fn at_home() -> Conversation<MemoryStore> {
    let shelf = fixed_shelf();
    Conversation::new(shelf, MemoryStore::new(shelf, None), monday, false)
}

/// The answers to some lines about a puzzle.
fn answers(puzzle: &str, lines: &[&str]) -> Vec<String> {
    let mut conversation = about(puzzle);
    lines.iter().map(|line| conversation.answer(line)).collect()
}

/// The answer to the last of them.
fn last_answer(puzzle: &str, lines: &[&str]) -> String {
    answers(puzzle, lines).pop().unwrap_or_default()
}
