use crate::format::{Place, offset_in};
use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::{ParseError, ReadError, Rules, Source, place_of};
use crate::puzzles::shikaku::{BlockShape, ShikakuProblem};

use super::said::{Said, shape_of};

/// The clues of a grid, each with the index of its first byte in the text.
#[derive(Debug, Default)]
pub(super) struct ClueTable {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) clues: Vec<TableClue>,
}

/// A clue of a table: byte, row, column, and what it says.
pub(super) type TableClue = (usize, [usize; 2], Said);

/// A clue whose square counts from 0 or 1: byte, square, and what it says.
pub(super) type RawClue = (usize, Place, Said);

/// A cell of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// An empty one, or a sign for it.
    Blank,
    /// `?`: a clue without a number if there are other blanks, and else a blank.
    Question,
    /// A number, or a clue with a shape, such as `6W` and `?T`.
    Clue(Said),
}

impl Cell {
    /// The cell that is written so; `None` if it is none.
    pub(super) fn of(word: &str) -> Option<Self> {
        let word = word.trim().trim_matches('"').trim();
        let (body, shape) = match word.chars().next_back().and_then(shape_of) {
            Some(shape) => (&word[..word.len() - 1], shape),
            None => (word, BlockShape::Any),
        };
        let is_question = !body.is_empty() && body.chars().all(|symbol| symbol == '?');
        match (is_question, shape) {
            (true, BlockShape::Any) => Some(Self::Question),
            (true, _) => Some(Self::Clue(Said { number: None, shape })),
            (false, BlockShape::Any) if is_blank(body) => Some(Self::Blank),
            (false, _) => {
                let number = body.parse().ok().filter(|_| is_number(body))?;
                Some(Self::Clue(Said { number: Some(number), shape }))
            }
        }
    }

    /// The number and the shape of the clue; `None` for a blank. `?` is a clue if numbers may be unknown.
    pub(super) fn said(self, has_unknown: bool) -> Option<Said> {
        match self {
            Self::Blank => None,
            Self::Question => has_unknown.then_some(Said::NOTHING),
            Self::Clue(said) => Some(said),
        }
    }
}

impl ClueTable {
    /// The table with these rows of cells, all of the same length.
    pub(super) fn of_rows(rows: &[Vec<(usize, Cell)>]) -> Self {
        let has_blank = rows.iter().flatten().any(|&(_, cell)| cell == Cell::Blank);
        let mut clues = Vec::new();
        for (row, cells) in rows.iter().enumerate() {
            let clue = |(column, &(at, cell)): (usize, &(usize, Cell))| {
                Some((at, [row, column], cell.said(has_blank)?))
            };
            clues.extend(cells.iter().enumerate().filter_map(clue));
        }
        Self { width: rows.first().map_or(0, Vec::len), height: rows.len(), clues }
    }

    /// The only table of one of these sizes, width and height, in which the squares of the clues lie.
    ///
    /// # Errors
    /// No such table, or several.
    pub(super) fn of_list(text: &str, sizes: &[[usize; 2]], clues: &[RawClue]) -> Result<Self, ParseError> {
        let has_zero = clues.iter().any(|(_, place, _)| place.row == 0 || place.column == 0);
        let mut tables = Vec::new();
        for &[width, height] in sizes {
            for base in if has_zero { 0..1 } else { 0..2 } {
                let clue =
                    |&(at, place, said): &RawClue| Some((at, place.counted_from(base, width, height)?, said));
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
    fn is_sudoku(&self) -> bool {
        let is_digit = |said: Said| said.number.is_none_or(|number| number < 10) && said.letter().is_none();
        (self.width, self.height) == (9, 9) && self.clues.iter().all(|&(_, _, said)| is_digit(said))
    }

    /// True if it is meant as a Shikaku, even if it is broken: sides that one can have, and most squares
    /// blank.
    pub(super) fn is_sparse(&self) -> bool {
        self.width > 4 && self.height > 4 && 2 * self.clues.len() < self.width * self.height
    }

    /// The problem if it is no Sudoku; an error only if the text is `meant` as a Shikaku or looks so.
    pub(super) fn accepted(
        &self,
        text: &str,
        meant: bool,
    ) -> Option<Result<Source<ShikakuProblem>, ReadError>> {
        let read = self.problem(text);
        let is_meant = read.is_ok() || meant || self.is_sparse();
        (is_meant && !self.is_sudoku()).then_some(read)
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
        let hints = self.clues.iter().map(|&(_, place, said)| said.at(square(place)));
        ShikakuProblem::of(Block::new(Square::default(), dimensions), hints).map(Source::of).map_err(
            |fault| {
                let broken = |(_, place, _): &&TableClue| fault.squares == [square(*place)];
                let place = self.clues.iter().rev().find(broken).map(|&(at, ..)| place_of(text, at));
                ReadError::Broken { kind: ShikakuProblem::NAME, fault, place }
            },
        )
    }
}

/// The cells of a line, separated by this or else by blanks, or stuck together; `None` if one is neither a
/// number nor a blank.
pub(super) fn cells(line: &str, at: usize, separator: Option<char>) -> Option<Vec<(usize, Cell)>> {
    let is_stuck = separator.is_none() && line.trim().len() > 4 && !line.trim().contains([' ', '|']);
    let words: Vec<&str> = match separator {
        _ if is_stuck => line.split("").filter(|word| !word.trim().is_empty()).collect(),
        Some(separator) => line.split(separator).collect(),
        None => line.split_whitespace().collect(),
    };
    words.into_iter().map(|word| Some((at + offset_in(line, word), Cell::of(word)?))).collect()
}

/// Returns true if a word stands for a square without a number; an empty one does.
fn is_blank(word: &str) -> bool {
    word.chars().all(|symbol| matches!(symbol, '_' | '.' | '·' | '0' | '-' | '*'))
}

/// Returns true if a word has digits and nothing else.
pub(super) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}
