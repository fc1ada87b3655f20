use crate::format;
use crate::grid::Dimensions;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Format, ReadError, Rules, Source};

use super::{SudokuProblem, from_numbers};

/// The addresses and files of pzpr: `https://puzz.link/p?sudoku/9/9/..`.
pub(super) const PZPR: Format<SudokuProblem> = Format {
    streams: true,
    claim: |text| format::PzprText::claim(text, KIND),
    write: Some(write),
    ..Format::new("pzpr", read)
};

/// The name of the puzzle in pzpr.
const KIND: &str = SudokuProblem::NAME;

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let pzpr = format::PzprText::parse(text, KIND)?;
    if pzpr.dimensions() != dimensions() {
        return Err(pzpr.wrong_size("a sudoku of 9x9").into());
    }
    from_numbers(pzpr.squares()?)
}

fn write(source: &Source<SudokuProblem>) -> String {
    let rows = source.problem.latin().rows_with(&[]);
    let squares: Vec<Option<u32>> = rows.into_iter().map(|number| u32::try_from(number?).ok()).collect();
    format::PzprText::write(KIND, dimensions(), &squares)
}

fn dimensions() -> Dimensions {
    SudokuProblem::whole().dimensions()
}
