use crate::format::unrecognised;
use crate::grid::Dimensions;
use crate::number_grid::copied_numbers;
use crate::puzzle::{Format, ReadError, Source};

use super::SudokuProblem;
use super::ss::ruled_out;

/// The board as masume itself shows it, copied from the screen.
pub(super) const SCREEN: Format<SudokuProblem> = Format {
    read_unclaimed: read,
    ..Format::new("screen", |text| read(text).unwrap_or_else(|| Err(unrecognised(text).into())))
};

fn read(text: &str) -> Option<Result<Source<SudokuProblem>, ReadError>> {
    let whole = SudokuProblem::whole();
    let blank = |dimensions: Dimensions| match dimensions == whole.dimensions() {
        true => SudokuProblem::new(whole, &[]).ok(),
        false => None,
    };
    let copied = copied_numbers(text, blank)?;
    Some(match SudokuProblem::new(whole, &copied.numbers) {
        Ok(problem) => {
            let mut source = Source::of(problem);
            source.marks = copied.marks;
            source.ruled_out = ruled_out(&source);
            Ok(source)
        }
        Err(fault) => Err(ReadError::broken::<SudokuProblem>(fault)),
    })
}
