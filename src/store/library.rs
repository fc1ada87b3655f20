use std::io::{BufReader, Read};

use crate::format::PuzzleTexts;
use crate::puzzles::{is_line, read_puzzle_text};
use crate::session::AnyPuzzle;

/// The files of the built-in library, one a kind.
const FILES: [&str; 3] = [
    include_str!("../../puzzles/sudoku.txt"),
    include_str!("../../puzzles/futoshiki.txt"),
    include_str!("../../puzzles/shikaku.txt"),
];

/// The puzzles that come with masume, in the order of their files: by kind, the easiest first.
pub fn built_in() -> Vec<Box<dyn AnyPuzzle>> {
    let mut puzzles = Vec::new();
    for file in FILES {
        // Of the same type as what is read from the disk, so that there is one code for both.
        let file: Box<dyn Read> = Box::new(file.as_bytes());
        let mut texts = PuzzleTexts::new(BufReader::new(file), is_line);
        while let Some(puzzle_text) = texts.next_text() {
            // A test reads every line of these files, so none is passed over.
            puzzles
                .extend(puzzle_text.ok().and_then(|puzzle_text| read_puzzle_text(&puzzle_text, None).ok()));
        }
    }
    puzzles
}
