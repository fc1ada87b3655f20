use crate::format::{Node, Tree, quoted, read_janko};
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source};

use super::SudokuProblem;
use super::board_document::BoardDocument;

/// The source of a Sudoku's page on janko.at, perhaps with its areas and solution. Read only.
pub(super) const JANKO: Format<SudokuProblem> = Format { claim, ..Format::new("janko", read) };

/// The kinds of puzzles that are Sudokus, in the words of the site.
const KIND: &str = "sudoku";

fn claim(text: &str) -> Claim {
    Claim::certain_if(read_janko(text).is_some_and(|(kind, _)| kind.to_ascii_lowercase().contains(KIND)))
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let wrong = || ParseError::at(text, 0, quoted(text), "`puzzle sudoku` and a `[problem]` in rows");
    let (kind, Node { at, tree }) = read_janko(text).ok_or_else(wrong)?;
    let Tree::Members(mut members) = tree else { return Err(wrong().into()) };
    members.push(("type".to_owned(), Node { at, tree: Tree::Text(kind.to_owned()) }));
    let document = Node { at, tree: Tree::Members(members) };
    BoardDocument::of(text, &document).ok_or_else(wrong)??.source(text)
}
