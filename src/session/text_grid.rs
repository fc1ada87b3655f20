//! The grid of numbers in a text that is no puzzle.

use crate::grid::{Dimensions, Square};
use crate::puzzle::Draft;

use super::{KeptDraft, Kind};

impl KeptDraft {
    /// The grid of numbers in a text that is no puzzle, to be put right by hand: of the first of these kinds
    /// that such a grid can be of. `None` if there is none.
    pub fn in_text(text: &str, kinds: &[&'static dyn Kind]) -> Option<Self> {
        let mut rows: Vec<Vec<Option<u32>>> = text.lines().filter_map(row).collect();
        if let [only] = &rows[..] {
            // A grid in one line.
            let side = (1..=only.len()).find(|side| side * side >= only.len())?;
            rows = only.chunks(side).map(<[_]>::to_vec).collect();
        }
        let width = rows.first()?.len();
        if rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let (width, height) = (u16::try_from(width).ok()?, u16::try_from(rows.len()).ok()?);
        let mut draft = Draft::blank(Dimensions::new(width, height)?);
        for (row, numbers) in (0..).zip(&rows) {
            for (column, number) in (0..).zip(numbers) {
                draft.numbers.extend(number.map(|number| (Square::new(column, row), number)));
            }
        }
        let highest = draft.numbers.values().copied().max()?;
        let is_of = |kind: &&&'static dyn Kind| {
            kind.drafting().is_some_and(|drafting| {
                drafting.nearest_size(width, height) == draft.dimensions
                    && drafting.highest_number(draft.dimensions) >= highest
            })
        };
        let kind = kinds.iter().find(is_of)?.name();
        Some(Self { kind, draft, cursor: Square::default() })
    }
}

/// The numbers of a line of a grid, blanks among them; `None` if it is none.
fn row(line: &str) -> Option<Vec<Option<u32>>> {
    let is_blank = |word: &str| matches!(word, "." | "0" | "_" | "*" | "?");
    let number = |word: &str| match is_blank(word) {
        true => Some(None),
        false => word.parse().ok().map(Some),
    };
    let words: Vec<&str> = line
        .split([' ', '\t', ',', ';', '|', '\u{2502}', '\u{2503}'])
        .filter(|word| !word.is_empty())
        .collect();
    let row: Option<Vec<Option<u32>>> = match words[..] {
        [word] => word.char_indices().map(|(at, symbol)| number(&word[at..at + symbol.len_utf8()])).collect(),
        // Groups of digits, as between the lines of a frame.
        _ if words.iter().all(|word| word.chars().count() == 3) && words.len() == 3 => {
            words.concat().chars().map(|symbol| number(symbol.encode_utf8(&mut [0; 4]))).collect()
        }
        _ => words.iter().map(|word| number(word)).collect(),
    };
    row.filter(|row| row.len() > 1)
}
