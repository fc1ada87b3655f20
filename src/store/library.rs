use crate::format::PuzzleTexts;
use crate::puzzles::Shelf;
use crate::session::{AnyPuzzle, Kind};

/// The number of puzzles that come with masume.
pub fn built_in_count(shelf: &Shelf) -> usize {
    let texts = |kind: &&'static dyn Kind| {
        let mut texts = texts_of(shelf, *kind);
        std::iter::from_fn(move || texts.next_text().map(drop)).count()
    };
    shelf.kinds().iter().map(texts).sum()
}

/// The number of the puzzle of this kind and this ID, from 1, among those of its kind that come with masume.
pub fn built_in_number(shelf: &Shelf, kind: &dyn Kind, id: &str) -> Option<usize> {
    let mut texts = texts_of(shelf, kind);
    let texts = std::iter::from_fn(|| {
        texts.next_text().map(|text| {
            text.is_ok_and(|text| match text.text.contains(':') {
                // An ID tells which puzzle it is; to read one after the other would hold up the first frame.
                true => text.text == id,
                false => shelf.read_puzzle_text(&text, None).is_ok_and(|puzzle| puzzle.id() == id),
            })
        })
    });
    texts.zip(1..).find_map(|(is_it, number)| is_it.then_some(number))
}

/// The puzzles that come with masume, in the order of the shelf, the easiest of a kind first.
pub fn built_in(shelf: &Shelf) -> Vec<Box<dyn AnyPuzzle>> {
    let mut puzzles = Vec::new();
    for kind in shelf.kinds() {
        let mut texts = texts_of(shelf, *kind);
        while let Some(text) = texts.next_text() {
            // A test reads every line of the libraries, so none is skipped here.
            puzzles.extend(text.ok().and_then(|text| shelf.read_puzzle_text(&text, None).ok()));
        }
    }
    puzzles
}

/// The texts of the puzzles of a kind that come with masume.
fn texts_of<'a>(shelf: &'a Shelf, kind: &dyn Kind) -> PuzzleTexts<'a, &'static [u8]> {
    PuzzleTexts::new(kind.library().as_bytes(), |line| shelf.is_line(line))
}
