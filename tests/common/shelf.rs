//! The shelf that the program has, and what is read by it.

use std::sync::LazyLock;

use masume::format::PuzzleText;
use masume::puzzle::{ReadError, Stop};
use masume::puzzles::Shelf;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;
use masume::session::AnyPuzzle;
use masume::store::ReadLimit;

static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::standard);

/// All kinds of puzzles that come with the program.
pub fn shelf() -> &'static Shelf {
    &SHELF
}

/// Sudoku, Futoshiki and Shikaku, whatever else comes with the program: the shelf for tests of frames and
/// keys, which a further kind leaves as they are.
pub fn fixed_shelf() -> &'static Shelf {
    static FIXED: LazyLock<Shelf> = LazyLock::new(unshared_fixed_shelf);
    &FIXED
}

/// The same, to put further kinds on.
pub fn unshared_fixed_shelf() -> Shelf {
    let mut shelf = Shelf::default();
    shelf.add::<SudokuProblem>();
    shelf.add::<FutoshikiProblem>();
    shelf.add::<ShikakuProblem>();
    shelf
}

/// Reads one puzzle.
pub fn read(text: &str, from: Option<&str>) -> Result<Box<dyn AnyPuzzle>, ReadError> {
    SHELF.read(text, from)
}

/// Reads one puzzle of a stream.
pub fn read_puzzle_text(
    puzzle_text: &PuzzleText<'_>,
    from: Option<&str>,
) -> Result<Box<dyn AnyPuzzle>, ReadError> {
    SHELF.read_puzzle_text(puzzle_text, from)
}

/// Reads the one puzzle that a text is, or a file holds.
pub fn find_puzzle(text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
    masume::store::find_puzzle(&SHELF, text, &ReadLimit::new(&Stop::new()))
}

/// Whether some kind claims this text.
pub fn is_claimed(text: &str, from: Option<&str>) -> bool {
    SHELF.is_claimed(text, from)
}

/// Whether this line is a puzzle by itself.
pub fn is_line(line: &str) -> bool {
    SHELF.is_line(line)
}
