use crate::format::PuzzleTexts;
use crate::puzzles::Shelf;
use crate::session::{AnyPuzzle, Kind};

/// The number of puzzles that come with masume.
pub fn built_in_count(shelf: &Shelf) -> usize {
    let texts = |kind: &&'static dyn Kind| {
        let mut texts = PuzzleTexts::new(kind.library().as_bytes(), |line| shelf.is_line(line));
        std::iter::from_fn(move || texts.next_text().map(drop)).count()
    };
    shelf.kinds().iter().map(texts).sum()
}

/// The number of the puzzle of this kind and this ID, from 1, among those of its kind that come with masume.
pub fn built_in_number(shelf: &Shelf, kind: &dyn Kind, id: &str) -> Option<usize> {
    let mut texts = PuzzleTexts::new(kind.library().as_bytes(), |line| shelf.is_line(line));
    let mut number = 0;
    while let Some(text) = texts.next_text() {
        let puzzle = text.ok().and_then(|text| shelf.read_puzzle_text(&text, None).ok());
        number += usize::from(puzzle.is_some());
        if puzzle.is_some_and(|puzzle| puzzle.id() == id) {
            return Some(number);
        }
    }
    None
}

/// The puzzles that come with masume, in the order of the shelf, the easiest of a kind first.
pub fn built_in(shelf: &Shelf) -> Vec<Box<dyn AnyPuzzle>> {
    let mut puzzles = Vec::new();
    for kind in shelf.kinds() {
        let mut texts = PuzzleTexts::new(kind.library().as_bytes(), |line| shelf.is_line(line));
        while let Some(text) = texts.next_text() {
            // A test reads every line of the libraries, so none is skipped here.
            puzzles.extend(text.ok().and_then(|text| shelf.read_puzzle_text(&text, None).ok()));
        }
    }
    puzzles
}
