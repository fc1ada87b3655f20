//! What the fuzz targets hold every text against.
#![allow(dead_code, reason = "the tests share more than is fuzzed")]

#[path = "../common/any_text.rs"]
mod any_text;
#[path = "../common/fuzzed.rs"]
pub mod fuzzed;
#[path = "../common/held_jobs.rs"]
mod held_jobs;
#[path = "../common/memory_store.rs"]
mod memory_store;
#[path = "../common/monkey.rs"]
mod monkey;
#[path = "../common/player.rs"]
mod player;
#[path = "../common/shelf.rs"]
mod shelf;

use masume::session::AnyPuzzle;

use shelf::read;

pub use any_text::{is_pasted_or_refused, is_read_or_refused, is_streamed_or_refused};

/// Puzzles that have each a solution in a format of their own.
const PUZZLES: [&str; 3] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,",
    "5x5:5f8e4d6_2e",
];

thread_local! {
    static READ: Vec<Box<dyn AnyPuzzle>> = PUZZLES.iter().filter_map(|text| read(text, None).ok()).collect();
}

/// Reads the text as a solution of a puzzle of each kind.
pub fn is_a_solution_or_refused(text: &str) {
    READ.with(|puzzles| {
        assert_eq!(puzzles.len(), PUZZLES.len());
        for puzzle in puzzles {
            any_text::is_a_solution_or_refused(puzzle.as_ref(), text);
        }
    });
}
