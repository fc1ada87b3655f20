use crate::format;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Format, ReadError, Rules, Source};
use crate::puzzles::sudoku::Layout;

use super::{SudokuProblem, of_numbers, usual_boxes};

/// The addresses and files of pzpr: `https://puzz.link/p?sudoku/9/9/..`. The size tells the boxes; those of
/// pzpr are the usual ones in grids of 4x4, 6x6 and 9x9.
pub(super) const PZPR: Format<SudokuProblem> = Format {
    streams: true,
    claim: |text| format::PzprText::claim(text, KIND),
    holds,
    write: Some(write),
    ..Format::new("pzpr", read)
};

/// The name of the puzzle in pzpr.
const KIND: &str = SudokuProblem::NAME;

/// The sides of the grids that pzpr has in boxes.
const SIDES: [u16; 3] = [4, 6, 9];

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let pzpr = format::PzprText::parse(text, KIND)?;
    let (width, height) = (pzpr.dimensions().width(), pzpr.dimensions().height());
    let layout = (width == height).then(|| layout(width)).flatten();
    let layout =
        layout.ok_or_else(|| pzpr.wrong_size("a sudoku of 4x4, 6x6 or 9x9, which pzpr has in boxes"))?;
    of_numbers(layout, pzpr.numbers()?)
}

fn layout(side: u16) -> Option<Layout> {
    SIDES.contains(&side).then(|| usual_boxes(side.into())).flatten()
}

fn holds(problem: &SudokuProblem) -> Result<(), String> {
    match problem.layout() {
        own if layout(own.side().into()).as_ref() == Some(own) => Ok(()),
        own => Err(format!("4x4, 6x6 and 9x9 with the usual boxes only, not {own}")),
    }
}

fn write(source: &Source<SudokuProblem>) -> String {
    let rows = source.problem.latin().rows_with(&[]);
    let clue = |number: Option<i64>| Some(u32::try_from(number?).ok());
    let squares: Vec<Option<Option<u32>>> = rows.into_iter().map(clue).collect();
    format::PzprText::write(KIND, source.problem.layout().dimensions(), &squares)
}
