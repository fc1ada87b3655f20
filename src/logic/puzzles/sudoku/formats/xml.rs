use std::time::Duration;

use crate::format::read_xml;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source};

use super::SudokuProblem;
use super::board_document::BoardDocument;
use super::ksudoku::read_ksudoku;

/// XML of other programs: KSudoku's games, and `<sudoku>` with rows, squares or a text. Read only.
pub(super) const XML: Format<SudokuProblem> = Format { claim, ..Format::new("xml", read) };

fn claim(text: &str) -> Claim {
    // OpenSudoku's games have all that they need in one tag.
    let is_whole = || text.contains("<ksudoku") || text.contains("<sudoku") && !text.contains("<game");
    Claim::certain_if(text.trim_start().starts_with('<') && is_whole())
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let (name, element) = read_xml(text)?;
    if name == "ksudoku" {
        let (source, milliseconds) = read_ksudoku(text, &element)?;
        return Ok(Source { elapsed: Duration::from_millis(milliseconds), ..source });
    }
    let expected = "9 rows, or squares with their rows and columns";
    let document = BoardDocument::of(text, &element)
        .ok_or_else(|| ParseError::at(text, element.at, "a `<sudoku>` without a board", expected))?;
    document?.source(text)
}
