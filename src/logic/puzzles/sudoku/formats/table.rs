use crate::format::{rows_of_squares, too_large, unrecognised};
use crate::puzzle::{Format, ParseError, ReadError, counted};

use super::{SIDE, SudokuProblem, from_rows, rows};

/// Reader of rows of squares as spreadsheets, web pages and programs write them, that says what is wrong in
/// them: where nothing is, they are found wherever they stand and reach other readers as a plain text.
pub(super) const TABLE: Format<SudokuProblem> = Format {
    read_unclaimed: |text| error_in(text).map(Err),
    ..Format::new("table", |text| Err(error_in(text).unwrap_or_else(|| unrecognised(text).into())))
};

/// Sides of Sudokus that are larger than those that masume plays.
const LARGER: [usize; 5] = [10, 12, 15, 16, 25];

/// Fewest rows of nine squares that are meant as a Sudoku with something wrong in it.
const MOST_OF_NINE: usize = 6;

type Row = (usize, Vec<Option<u16>>);

/// The error in a text that is meant as a Sudoku; `None` if it hardly is, or nothing is wrong.
fn error_in(text: &str) -> Option<ReadError> {
    let rows = rows_of_squares(text);
    let side = rows.len();
    if LARGER.contains(&side) && rows.iter().all(|(_, row)| row.len() == side) && is_sudoku(&rows, side) {
        return Some(too_large(rows[0].0, side).into());
    }
    let good = rows.iter().filter(|(_, row)| row.len() == SIDE).count();
    let is_half = good == side && (4..SIDE).contains(&good) && is_sudoku(&rows, SIDE);
    // Where most is right, the rest is damaged.
    if !is_half && (good < MOST_OF_NINE || side > SIDE + 2) {
        return None;
    }
    if good != SIDE && !text.contains(['[', '{', '(', '\t', ',', ';', '<']) {
        return rows::parse(text, SIDE).err().map(ReadError::from);
    }
    let wrong = rows.iter().find(|(_, row)| row.len() != SIDE);
    let error = match (wrong, rows.get(SIDE)) {
        (Some((line, row)), _) => {
            let found = format!("a row of {}", counted(row.len(), "square"));
            ParseError::new(*line, 1, found, "9 squares in a row")
        }
        (None, Some((tenth, _))) => {
            ParseError::new(*tenth, 1, "a tenth line of squares", "the end of the table")
        }
        (None, None) if good < SIDE => {
            let found = format!("the end after {} of squares", counted(good, "line"));
            ParseError::new(text.lines().count() + 1, 1, found, "9 lines of squares")
        }
        (None, None) => {
            let cells = rows.into_iter().flat_map(|(_, row)| row).map(|cell| cell.map(i64::from));
            let cells: Vec<Option<i64>> = cells.collect();
            if cells.iter().any(Option::is_some) {
                return from_rows(cells).err();
            }
            ParseError::new(1, 1, "a table without a number", "numbers in some of the squares")
        }
    };
    Some(error.into())
}

/// Returns true if no number is greater than the side or stands twice in a row, or, in half a Sudoku, in a
/// column, and many squares have one. Numbers of blocks hardly ever are so.
fn is_sudoku(rows: &[Row], side: usize) -> bool {
    let is_fine = |numbers: &mut dyn Iterator<Item = Option<u16>>| {
        let mut numbers: Vec<u16> = numbers.flatten().collect();
        numbers.sort_unstable();
        numbers.windows(2).all(|pair| pair[0] < pair[1])
            && numbers.last().is_none_or(|&last| usize::from(last) <= side)
    };
    let column = |column: usize| rows.iter().filter_map(move |(_, row)| row.get(column).copied());
    let filled = rows.iter().flat_map(|(_, row)| row).flatten().count();
    3 * filled > rows.len() * side
        && rows.iter().all(|(_, row)| is_fine(&mut row.iter().copied()))
        && (side > SIDE || (0..side).all(|index| is_fine(&mut column(index))))
}
