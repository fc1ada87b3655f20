use crate::format::{quoted, read_janko};
use crate::puzzle::{Claim, Format, ParseError, ReadError, Rules, Source};
use crate::puzzles::shikaku::ShikakuProblem;

use super::clue_table::ClueTable;
use super::json_table::matrix;

/// The source of a Shikaku's page on janko.at. Read only.
pub(super) const JANKO: Format<ShikakuProblem> = Format { claim, ..Format::new("janko", read) };

fn claim(text: &str) -> Claim {
    let is_own = |kind: &str| kind.eq_ignore_ascii_case(ShikakuProblem::NAME);
    Claim::certain_if(read_janko(text).is_some_and(|(kind, _)| is_own(kind)))
}

fn read(text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    let rows = read_janko(text).and_then(|(_, puzzle)| matrix(puzzle.member(&["problem"])?));
    let wrong = || ParseError::at(text, 0, quoted(text), "`puzzle shikaku` and a `[problem]` in rows");
    ClueTable::of_rows(&rows.ok_or_else(wrong)?).problem(text)
}
