use crate::format::unrecognised;
use crate::grid::Dimensions;
use crate::latin::Inequality;
use crate::number_grid::{CopiedNumbers, copied_numbers};
use crate::puzzle::{Format, ReadError, Source};

use super::{FutoshikiProblem, source};

/// The board as masume itself shows it, copied from the screen.
pub(super) const SCREEN: Format<FutoshikiProblem> = Format {
    read_unclaimed: read,
    ..Format::new("screen", |text| read(text).unwrap_or_else(|| Err(unrecognised(text).into())))
};

fn read(text: &str) -> Option<Result<Source<FutoshikiProblem>, ReadError>> {
    let whole = |dimensions: Dimensions| {
        FutoshikiProblem::whole(dimensions.width()).filter(|whole| whole.dimensions() == dimensions)
    };
    let blank =
        |dimensions| whole(dimensions).and_then(|whole| FutoshikiProblem::new(whole, &[], Vec::new()).ok());
    // Without a sign, it is as likely the board of a Sudoku.
    let is_told = |copied: &CopiedNumbers| !copied.signs.is_empty() || text.contains("Futoshiki");
    let copied = copied_numbers(text, blank).filter(is_told)?;
    let signs = copied.signs.iter().map(|&(lesser, greater)| Inequality { lesser, greater }).collect();
    // A drawing without a sign may be of another puzzle.
    let read = source(whole(copied.dimensions)?, &copied.numbers, signs);
    Some(read.map(|source| Source { marks: copied.marks, ..source }))
}
