use std::io::{BufReader, Cursor, Read};

use crate::format::{PuzzleTexts, StreamError};
use crate::grid::{Dimensions, Square};
use crate::puzzle::{Draft, ReadError};
use crate::session::{AnyPuzzle, KeptDraft, Kind};

use super::Shelf;

impl Shelf {
    /// Reads the only puzzle of a text in any format. No file is opened, whatever the text says.
    ///
    /// # Errors
    /// A sentence that tells what is wrong with the text, with its line and column.
    pub fn read_pasted(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
        let text = text.trim_end().to_owned() + "\n";
        // The type that files are read with, so that the code is compiled once.
        let reader: Box<dyn Read> = Box::new(Cursor::new(text));
        let mut texts = PuzzleTexts::new(BufReader::new(reader), |line: &str| self.is_line(line))
            .parted_by(|text| self.read(text, None).is_ok());
        texts.skip_prose();
        let (line, puzzle) = match texts.next_text() {
            Some(Ok(first)) => (first.line, self.read_puzzle_text(&first, None)),
            Some(Err(StreamError::Text(error))) => (error.line, Err(ReadError::Parse(error))),
            Some(Err(StreamError::Unreadable(error))) => return Err(error.to_string()),
            None => return Err("There is no puzzle in it.".to_owned()),
        };
        let puzzle = puzzle.map_err(|error| error.in_words(line))?;
        match texts.next_text() {
            None => Ok(puzzle),
            Some(second) => {
                let line = second.map_or(line + 1, |second| second.line);
                Err(format!("Line {line}: a second puzzle; only one can be opened."))
            }
        }
    }

    /// The grid of numbers in a text that is no puzzle, to be put right by hand: of the first kind that such a
    /// grid can be of. `None` if there is none.
    pub fn draft_in(&self, text: &str) -> Option<KeptDraft> {
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
        let kind = self.kinds().iter().find(is_of)?.name();
        Some(KeptDraft { kind, draft, cursor: Square::default() })
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
