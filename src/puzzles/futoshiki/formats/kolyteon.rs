use serde::{Deserialize, Serialize};

use crate::format::{first_members, read_json, read_json_solution};
use crate::grid::{Block, NumberedSquare};
use crate::puzzle::{Claim, Format, Piece, ReadError, Source};
use crate::puzzles::futoshiki::sign::Unordered;
use crate::puzzles::futoshiki::{FutoshikiProblem, GreaterThanSign, LessThanSign};

/// Kolyteon's JSON.
pub(super) struct FutoshikiKolyteon;

/// The members that are written, in this order.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct WrittenDocument<'a> {
    grid: Block,
    filled_squares: Vec<NumberedSquare>,
    greater_than_signs: &'a [GreaterThanSign],
    less_than_signs: &'a [LessThanSign],
}

/// The members that are read. The seeds call the numbers `FixedNumbers`, and the squares of a sign may come
/// in any order.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object: a futoshiki")]
struct ReadDocument {
    #[serde(alias = "grid")]
    grid: Block,
    #[serde(alias = "filledSquares", alias = "FixedNumbers", alias = "fixedNumbers")]
    filled_squares: Vec<NumberedSquare>,
    #[serde(alias = "greaterThanSigns")]
    greater_than_signs: Vec<Unordered>,
    #[serde(alias = "lessThanSigns")]
    less_than_signs: Vec<Unordered>,
}

impl Format<FutoshikiProblem> for FutoshikiKolyteon {
    fn name(&self) -> &'static str {
        "kolyteon"
    }

    fn streams(&self) -> bool {
        true
    }

    fn claim(&self, text: &str) -> Claim {
        const SIGNS: [&str; 4] = ["GreaterThanSigns", "greaterThanSigns", "LessThanSigns", "lessThanSigns"];
        let has_signs = first_members(text).iter().any(|member| SIGNS.contains(member));
        if has_signs { Claim::Certain } else { Claim::No }
    }

    fn read(&self, text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
        let document: ReadDocument = read_json(text)?;
        let greater = document.greater_than_signs.iter().map(|pair| pair.inequality(true));
        let less = document.less_than_signs.iter().map(|pair| pair.inequality(false));
        super::source(document.grid, &document.filled_squares, greater.chain(less).collect())
    }

    fn write(&self, source: &Source<FutoshikiProblem>) -> Option<String> {
        serde_json::to_string(&WrittenDocument {
            grid: source.problem.grid(),
            filled_squares: source.problem.givens(),
            greater_than_signs: source.problem.greater_than_signs(),
            less_than_signs: source.problem.less_than_signs(),
        })
        .ok()
    }

    fn write_solution(&self, _: &FutoshikiProblem, solution: &Vec<NumberedSquare>) -> Option<String> {
        serde_json::to_string(solution).ok()
    }

    fn read_solution(&self, _: &FutoshikiProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        read_json_solution::<FutoshikiProblem>(text)
    }
}
