use crate::format::unrecognised;
use crate::grid::{Dimensions, Square};
use crate::number_grid::{CopiedNumbers, copied_numbers};
use crate::puzzle::{Format, ParseError, ReadError, Source};
use crate::puzzles::sudoku::Layout;

use super::ss::ruled_out;
use super::{SudokuProblem, boxes_of, with_further_units};

/// The board as masume itself shows it, copied from the screen. Its lines tell the boxes, and words beside it
/// the diagonals and windows; the regions of a jigsaw cannot be told from a copy.
pub(super) const SCREEN: Format<SudokuProblem> = Format {
    read_unclaimed: read,
    ..Format::new("screen", |text| read(text).unwrap_or_else(|| Err(unrecognised(text).into())))
};

fn read(text: &str) -> Option<Result<Source<SudokuProblem>, ReadError>> {
    let blank = |dimensions: Dimensions| -> Vec<SudokuProblem> {
        let side = u8::try_from(dimensions.width()).unwrap_or(u8::MAX);
        let is_square = dimensions.width() == dimensions.height() && side <= SudokuProblem::SIDE;
        let boxes = if is_square { boxes_of(side) } else { Vec::new() };
        let layouts = boxes.into_iter().filter_map(|(width, height)| Layout::boxes(side, width, height).ok());
        layouts.filter_map(|layout| SudokuProblem::of(layout, &[]).ok()).collect()
    };
    let jigsaw = || {
        let found = "the board of a jigsaw, copied from the screen without all of its regions";
        Some(Err(ParseError::new(1, 1, found, "the puzzle as `y` copies it").into()))
    };
    let is_jigsaw = text.contains("Jigsaw Sudoku") && text.contains(['│', '|']);
    let Some(copied) = copied_numbers(text, blank) else { return if is_jigsaw { jigsaw() } else { None } };
    let says = |words: [&str; 2]| words.iter().any(|word| text.contains(word));
    let boxes = boxes(&copied).filter(|_| !is_jigsaw);
    let layout = boxes.and_then(|layout| {
        with_further_units(layout, says(["doku X", "diagonals"]), says(["Windoku", "windows"])).ok()
    });
    let Some(layout) = layout else { return jigsaw() };
    Some(match SudokuProblem::of(layout, &copied.numbers) {
        Ok(problem) => {
            let mut source = Source::of(problem);
            source.marks = copied.marks;
            source.ruled_out = ruled_out(&source);
            Ok(source)
        }
        Err(fault) => Err(ReadError::broken::<SudokuProblem>(fault)),
    })
}

/// The layout whose boxes have these lines between them. Only boxes of 3x3 are known by their board.
fn boxes(copied: &CopiedNumbers) -> Option<Layout> {
    let side = copied.dimensions.width() as u8;
    if side == SudokuProblem::SIDE {
        return Some(Layout::classic());
    }
    boxes_of(side).into_iter().find_map(|(width, height)| {
        let is_first = |square: &Square| square.column() > 0 && square.column().is_multiple_of(width.into());
        let walled = copied.dimensions.row_major().filter(is_first);
        walled.eq(copied.walled.iter().copied()).then(|| Layout::boxes(side, width, height).ok()).flatten()
    })
}
