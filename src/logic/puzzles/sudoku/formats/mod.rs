//! The file formats of Sudoku.

mod board_document;
mod board_names;
mod board_regions;
mod board_rules;
mod board_tree;
mod fpuzzles;
mod fpuzzles_document;
mod hodoku;
mod id;
mod janko;
mod jigsaw;
mod json;
mod kolyteon;
mod ksudoku;
mod layout_drawing;
mod line;
mod opensudoku;
mod position;
mod pzpr;
mod regions;
mod rows;
mod screen;
mod sdk;
mod ss;
mod sudokuwiki;
mod sudokuwiki_link;
mod sukaku;
mod sumocue;
mod table;
mod text;
mod xml;

use crate::grid::Square;
use crate::number_grid::numbers_of_rows;
use crate::puzzle::{Fault, Format, ReadError, Source, Written};

use super::layout_name::boxes_of;
use super::{Layout, LayoutName, SudokuProblem};

impl Written for SudokuProblem {
    fn formats() -> &'static [Format<Self>] {
        &[
            id::ID,
            kolyteon::KOLYTEON,
            line::LINE,
            jigsaw::JIGSAW,
            text::TEXT,
            pzpr::PZPR,
            hodoku::HODOKU,
            sdk::SDK,
            ss::SS,
            opensudoku::OPENSUDOKU,
            id::TATHAM,
            sudokuwiki::SUDOKUWIKI,
            sudokuwiki_link::SUDOKUWIKI_LINK,
            sumocue::SUMOCUE,
            fpuzzles::F_PUZZLES,
            fpuzzles::SUDOKUPAD,
            fpuzzles::F_PUZZLES_JSON,
            sukaku::SUKAKU,
            json::JSON,
            xml::XML,
            janko::JANKO,
            screen::SCREEN,
            table::TABLE,
            Format::DIMACS,
        ]
    }
}

/// Number of squares in a row, and of rows.
const SIDE: usize = SudokuProblem::SIDE as usize;

/// The squares row by row.
fn squares() -> impl Iterator<Item = Square> {
    SudokuProblem::whole().dimensions().row_major()
}

/// The problem whose givens are written row by row, `None` for a blank.
fn from_rows(rows: Vec<Option<i64>>) -> Result<Source<SudokuProblem>, ReadError> {
    let givens = numbers_of_rows(SudokuProblem::whole().dimensions(), rows);
    SudokuProblem::new(SudokuProblem::whole(), &givens)
        .map(Source::of)
        .map_err(ReadError::broken::<SudokuProblem>)
}

/// The same, from digits, 0 for a blank.
fn from_digits(rows: &[u8; 81]) -> Result<Source<SudokuProblem>, ReadError> {
    SudokuProblem::of_rows(rows).map(Source::of).map_err(ReadError::broken::<SudokuProblem>)
}

/// The problem of this layout whose givens are written row by row, `None` for a blank.
fn of_rows(
    layout: Layout,
    rows: impl IntoIterator<Item = Option<i64>>,
) -> Result<Source<SudokuProblem>, ReadError> {
    let givens = numbers_of_rows(layout.dimensions(), rows);
    SudokuProblem::of(layout, &givens).map(Source::of).map_err(ReadError::broken::<SudokuProblem>)
}

/// The same, from numbers that may be greater than digits.
fn of_numbers(layout: Layout, rows: Vec<Option<u32>>) -> Result<Source<SudokuProblem>, ReadError> {
    of_rows(layout, rows.into_iter().map(|number| number.map(i64::from)))
}

/// The layout of this side with the usual boxes: `6x6`; `None` if a grid of this side has no boxes.
fn usual_boxes(side: usize) -> Option<Layout> {
    u8::try_from(side).ok().and_then(|side| LayoutName::usual(side).ok()).and_then(Layout::named)
}

/// The same layout, perhaps with diagonals and windows.
///
/// # Errors
/// As [`Layout::with_windows`].
fn with_further_units(layout: Layout, diagonals: bool, windows: bool) -> Result<Layout, Fault> {
    let layout = if diagonals { layout.with_diagonals() } else { layout };
    if windows { layout.with_windows() } else { Ok(layout) }
}

/// Check of a format for the classic layout alone.
fn holds_classic(problem: &SudokuProblem) -> Result<(), String> {
    match problem.layout() {
        layout if layout.is_classic() => Ok(()),
        layout => Err(format!("9x9 with boxes of 3x3 only, not {layout}")),
    }
}
