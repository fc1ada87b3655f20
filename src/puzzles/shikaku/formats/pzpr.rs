use crate::format;
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::{Claim, Format, Piece, ReadError, Rules, Source};

use crate::puzzles::shikaku::ShikakuProblem;

use super::{broken, row_major};

/// The addresses and files of pzpr: `https://puzz.link/p?shikaku/7/5/..`.
pub(super) struct Pzpr;

/// What pzpr calls the puzzle.
const KIND: &str = ShikakuProblem::NAME;

impl Format<ShikakuProblem> for Pzpr {
    fn name(&self) -> &'static str {
        "pzpr"
    }

    fn streams(&self) -> bool {
        true
    }

    fn claim(&self, text: &str) -> Claim {
        format::Pzpr::claim(text, KIND)
    }

    fn read(&self, text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
        let pzpr = format::Pzpr::parse(text, KIND)?;
        let grid = Block::new(Square::default(), pzpr.dimensions());
        ShikakuProblem::check_grid(grid).map_err(broken)?;
        let squares = row_major(pzpr.dimensions()).zip(pzpr.squares()?);
        let hints =
            squares.filter_map(|(square, number)| Some(NumberedSquare::new(square, i64::from(number?))));
        Ok(Source::of(ShikakuProblem::new(grid, hints).map_err(broken)?))
    }

    fn write(&self, source: &Source<ShikakuProblem>) -> Option<String> {
        let problem = &source.problem;
        let number = |square| u32::try_from(problem.hint_at(square)?.number()).ok();
        let squares = row_major(problem.dimensions()).map(number);
        Some(format::Pzpr::write(KIND, problem.dimensions(), squares))
    }

    fn write_solution(&self, _: &ShikakuProblem, _: &Vec<Block>) -> Option<String> {
        None
    }

    fn read_solution(&self, _: &ShikakuProblem, _: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        None
    }
}
