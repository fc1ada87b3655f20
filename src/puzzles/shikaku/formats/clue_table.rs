use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::{ParseError, ReadError, Rules, Source, place_of};
use crate::puzzles::shikaku::{BlockShape, Clue, ShikakuProblem};

/// The numbers of a grid, each with the index of its first byte in the text.
#[derive(Debug, Default)]
pub(super) struct ClueTable {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Byte, row, column, and number.
    pub(super) clues: Vec<(usize, [usize; 2], i64)>,
}

/// A clue whose square counts from 0 or 1: byte, row, column, and number.
pub(super) type RawClue = (usize, [i64; 2], i64);

impl ClueTable {
    /// The table with these rows of cells, all of the same length.
    pub(super) fn of_rows(rows: &[Vec<(usize, i64)>]) -> Self {
        let mut clues = Vec::new();
        for (row, cells) in rows.iter().enumerate() {
            let given = cells.iter().enumerate().filter(|(_, (_, number))| *number != 0);
            clues.extend(given.map(|(column, &(at, number))| (at, [row, column], number)));
        }
        Self { width: rows.first().map_or(0, Vec::len), height: rows.len(), clues }
    }

    /// The only table of one of these sizes, width and height, in which the squares of the clues lie.
    ///
    /// # Errors
    /// No such table, or several.
    pub(super) fn of_list(text: &str, sizes: &[[usize; 2]], clues: &[RawClue]) -> Result<Self, ParseError> {
        let has_zero = clues.iter().any(|(_, square, _)| square.contains(&0));
        let mut tables = Vec::new();
        for &[width, height] in sizes {
            for base in if has_zero { 0..1 } else { 0..2 } {
                let place = |index: i64, end: usize| {
                    usize::try_from(index.checked_sub(base)?).ok().filter(|&index| index < end)
                };
                let clue = |&(at, [row, column], number): &RawClue| {
                    Some((at, [place(row, height)?, place(column, width)?], number))
                };
                if let Some(clues) = clues.iter().map(clue).collect() {
                    tables.push(Self { width, height, clues });
                }
            }
        }
        let at = clues.first().map_or(0, |&(at, ..)| at);
        match (tables.pop(), tables.is_empty()) {
            (Some(only), true) => Ok(only),
            (Some(_), false) => {
                let found = "a list that fits the grid in several ways";
                Err(ParseError::at(text, at, found, "rows and columns from 0, or up to the last one"))
            }
            (None, _) => {
                let found = "a list with squares outside the grid";
                Err(ParseError::at(text, at, found, "a row, a column and a number in each line"))
            }
        }
    }

    /// True if this is rather a Sudoku: 9x9 single digits.
    pub(super) fn is_sudoku(&self) -> bool {
        (self.width, self.height) == (9, 9) && self.clues.iter().all(|(_, _, number)| *number < 10)
    }

    /// True if it is meant as a Shikaku, even if it is broken: sides that one can have, and most squares
    /// blank.
    pub(super) fn is_sparse(&self) -> bool {
        self.width > 4 && self.height > 4 && 2 * self.clues.len() < self.width * self.height
    }

    /// The problem, as read from this text.
    ///
    /// # Errors
    /// The first broken rule, with the place of a number that breaks it.
    pub(super) fn problem(&self, text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
        let side = |side: usize| u16::try_from(side).ok();
        let dimensions = side(self.width)
            .zip(side(self.height))
            .and_then(|(width, height)| Dimensions::new(width, height));
        let dimensions = dimensions.ok_or_else(|| ParseError::new(1, 1, "no grid", "rows of numbers"))?;
        let square = |[row, column]: [usize; 2]| Square::new(column as u16, row as u16);
        let hint = |&(_, place, number): &(usize, [usize; 2], i64)| {
            Clue::new(square(place), Some(number), BlockShape::Any)
        };
        let hints = self.clues.iter().map(hint);
        ShikakuProblem::of(Block::new(Square::default(), dimensions), hints).map(Source::of).map_err(
            |fault| {
                let broken = |(_, place, _): &&(usize, [usize; 2], i64)| fault.squares == [square(*place)];
                let place = self.clues.iter().rev().find(broken).map(|&(at, ..)| place_of(text, at));
                ReadError::Broken { kind: ShikakuProblem::NAME, fault, place }
            },
        )
    }
}

/// The number of a cell, 0 for a blank one; `None` if it is neither.
pub(super) fn cell(word: &str) -> Option<i64> {
    let word = word.trim().trim_matches('"').trim();
    if is_blank(word) { Some(0) } else { word.parse().ok().filter(|_| is_number(word)) }
}

/// Returns true if a word stands for a square without a number; an empty one does.
pub(super) fn is_blank(word: &str) -> bool {
    word.chars().all(|symbol| matches!(symbol, '_' | '.' | '·' | '0' | '-' | '*' | '?'))
}

/// Returns true if a word has digits and nothing else.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}
