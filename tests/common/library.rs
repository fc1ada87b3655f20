//! The puzzles that come with the game, read from their files.

use masume::format::PuzzleTexts;
use masume::session::AnyPuzzle;

use super::shelf::{is_line, read, shelf};

/// A puzzle of the library.
pub struct LibraryPuzzle {
    /// The file and line it stands in.
    pub place: String,
    /// The title that its file gives it.
    pub title: Option<String>,
    /// The difficulty that its file gives it.
    pub difficulty: String,
    pub puzzle: Box<dyn AnyPuzzle>,
}

/// All puzzles of a kind, in the order of their file.
pub fn library(kind: &str) -> Vec<LibraryPuzzle> {
    let text = shelf().kind(kind).expect("a kind on the shelf").library();
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
    let mut puzzles = Vec::new();
    while let Some(puzzle_text) = texts.next_text() {
        let puzzle_text = puzzle_text.expect("the library holds only puzzles");
        let place = format!("{kind} library:{}", puzzle_text.line);
        let puzzle = read(&puzzle_text.text, None).unwrap_or_else(|error| panic!("{place}: {error}"));
        let about = puzzle_text.about;
        let difficulty = about.difficulty.unwrap_or_else(|| panic!("{place}: no difficulty"));
        puzzles.push(LibraryPuzzle { place, title: about.title, difficulty, puzzle });
    }
    puzzles
}

/// The puzzle of a kind's library that has this title.
pub fn titled(kind: &str, title: &str) -> LibraryPuzzle {
    let found = library(kind).into_iter().find(|shelved| shelved.title.as_deref() == Some(title));
    found.unwrap_or_else(|| panic!("{kind} `{title}` is in the library"))
}
