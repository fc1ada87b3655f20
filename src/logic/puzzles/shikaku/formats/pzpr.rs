use crate::format;
use crate::puzzle::{Format, ReadError, Rules, Source};
use crate::puzzles::shikaku::{BlockShape, ShikakuProblem};

use super::said::Said;
use super::{from_squares, squares};

/// The addresses and files of pzpr: `https://puzz.link/p?shikaku/7/5/..`. Clues may have no number, but no
/// shape either.
pub(super) const PZPR: Format<ShikakuProblem> = Format {
    streams: true,
    claim: |text| format::PzprText::claim(text, KIND),
    holds,
    write: Some(write),
    ..Format::new("pzpr", read)
};

/// The name of the puzzle in pzpr.
const KIND: &str = ShikakuProblem::NAME;

fn read(text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    let pzpr = format::PzprText::parse(text, KIND)?;
    let said = |number: Option<u32>| number.map_or(Said::NOTHING, |number| Said::number(number.into()));
    let squares = || Ok(pzpr.clues()?.into_iter().map(|clue| clue.map(said)).collect());
    from_squares(pzpr.dimensions(), &squares)
}

fn holds(problem: &ShikakuProblem) -> Result<(), String> {
    match problem.hints().iter().find(|hint| hint.shape() != BlockShape::Any) {
        Some(hint) => Err(format!("no shapes, such as that of {}", hint.named())),
        None => Ok(()),
    }
}

fn write(source: &Source<ShikakuProblem>) -> String {
    let problem = &source.problem;
    let clue = |said: Option<Said>| Some(said?.number.map(|number| number as u32));
    let clues: Vec<Option<Option<u32>>> = squares(problem).into_iter().map(clue).collect();
    format::PzprText::write(KIND, problem.dimensions(), &clues)
}
