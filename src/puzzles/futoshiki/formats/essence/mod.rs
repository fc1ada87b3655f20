//! The parameters and solutions of Conjure's Futoshiki, in Essence.

mod params;
mod solution;
mod tokens;

use crate::format::first_members;
use crate::grid::NumberedSquare;
use crate::puzzle::{Claim, Format, Piece, ReadError, Source};
use crate::puzzles::futoshiki::FutoshikiProblem;

use params::{read_params, written_params};
use solution::{parse_solution, written_solution};
use tokens::{Tokens, read_json_params};

/// The value expected of `n`.
const SIDE: &str = "the side of the grid, 4 to 9";

/// The text of an error that expects an index of a cell.
const INDEX: &str = "a row or a column, from 1 to n";

/// The `.essence-param` file of Conjure's Futoshiki, or the same in JSON. Its solutions are `.solution`
/// files.
pub(super) struct Essence;

impl Format<FutoshikiProblem> for Essence {
    fn name(&self) -> &'static str {
        "essence"
    }

    fn claim(&self, text: &str) -> Claim {
        match is_essence(text) || is_json(text) {
            true => Claim::Certain,
            false => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
        match text.trim_start().starts_with('{') {
            true => read_json_params(text),
            false => read_params(text),
        }
    }

    fn write(&self, source: &Source<FutoshikiProblem>) -> Option<String> {
        Some(written_params(&source.problem))
    }

    fn write_solution(&self, problem: &FutoshikiProblem, solution: &Vec<NumberedSquare>) -> Option<String> {
        written_solution(problem, solution)
    }

    fn read_solution(&self, problem: &FutoshikiProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        is_essence(text).then(|| parse_solution(problem, text).map_err(ReadError::from))
    }
}

/// Returns true if the text begins as Essence does, after any comments.
fn is_essence(text: &str) -> bool {
    Tokens::of(text).next().is_ok_and(|first| matches!(first.text, "language" | "letting"))
}

/// Returns true if this is JSON with the members of the parameters and not with those of Kolyteon's JSON.
fn is_json(text: &str) -> bool {
    let members = first_members(text);
    let has = |names: [&str; 2]| members.iter().any(|member| names.contains(member));
    has(["n", "less_than"]) && !has(["Grid", "grid"])
}
