use crate::format;
use crate::puzzle::{Claim, Format, ReadError, Rules, Source};

use crate::puzzles::shikaku::ShikakuProblem;

use super::{from_squares, squares};

/// The addresses and files of pzpr: `https://puzz.link/p?shikaku/7/5/..`.
pub(super) struct ShikakuPzpr;

/// The name of the puzzle in pzpr.
const KIND: &str = ShikakuProblem::NAME;

impl Format<ShikakuProblem> for ShikakuPzpr {
    fn name(&self) -> &'static str {
        "pzpr"
    }

    fn streams(&self) -> bool {
        true
    }

    fn claim(&self, text: &str) -> Claim {
        format::PzprText::claim(text, KIND)
    }

    fn read(&self, text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
        let pzpr = format::PzprText::parse(text, KIND)?;
        from_squares(pzpr.dimensions(), &|| pzpr.squares())
    }

    fn write(&self, source: &Source<ShikakuProblem>) -> Option<String> {
        let problem = &source.problem;
        Some(format::PzprText::write(KIND, problem.dimensions(), &squares(problem)))
    }
}
