use crate::format;
use crate::puzzle::{Format, ReadError, Rules, Source};
use crate::puzzles::shikaku::ShikakuProblem;

use super::{from_squares, squares};

/// The addresses and files of pzpr: `https://puzz.link/p?shikaku/7/5/..`.
pub(super) const PZPR: Format<ShikakuProblem> = Format {
    streams: true,
    claim: |text| format::PzprText::claim(text, KIND),
    write: Some(write),
    ..Format::new("pzpr", read)
};

/// The name of the puzzle in pzpr.
const KIND: &str = ShikakuProblem::NAME;

fn read(text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    let pzpr = format::PzprText::parse(text, KIND)?;
    from_squares(pzpr.dimensions(), &|| pzpr.squares())
}

fn write(source: &Source<ShikakuProblem>) -> String {
    let problem = &source.problem;
    format::PzprText::write(KIND, problem.dimensions(), &squares(problem))
}
