use serde::{Deserialize, Serialize};

use crate::format::{first_members, read_json, read_json_solution};
use crate::grid::{Block, NumberedSquare};
use crate::puzzle::{Claim, Format, ReadError, Source};
use crate::puzzles::futoshiki::sign::Unordered;
use crate::puzzles::futoshiki::{FutoshikiProblem, GreaterThanSign, LessThanSign};

/// Kolyteon's JSON.
pub(super) const KOLYTEON: Format<FutoshikiProblem> = Format {
    streams: true,
    claim,
    write: Some(write),
    write_solution: |_, solution| serde_json::to_string(solution).ok(),
    read_solution: |_, text| read_json_solution::<FutoshikiProblem>(text),
    ..Format::new("kolyteon", read)
};

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

fn claim(text: &str) -> Claim {
    const SIGNS: [&str; 4] = ["GreaterThanSigns", "greaterThanSigns", "LessThanSigns", "lessThanSigns"];
    let has_signs = first_members(text).iter().any(|member| SIGNS.contains(member));
    Claim::certain_if(has_signs)
}

fn read(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let document: ReadDocument = read_json(text)?;
    let greater = document.greater_than_signs.iter().map(|pair| pair.inequality(true));
    let less = document.less_than_signs.iter().map(|pair| pair.inequality(false));
    super::source(document.grid, &document.filled_squares, greater.chain(less).collect())
}

fn write(source: &Source<FutoshikiProblem>) -> String {
    serde_json::to_string(&WrittenDocument {
        grid: source.problem.grid(),
        filled_squares: source.problem.givens(),
        greater_than_signs: source.problem.greater_than_signs(),
        less_than_signs: source.problem.less_than_signs(),
    })
    .expect("a problem can always be written as JSON")
}
