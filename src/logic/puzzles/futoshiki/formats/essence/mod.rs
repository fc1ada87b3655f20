//! The parameters and solutions of Conjure's Futoshiki, in Essence.

mod reader;

use serde::Deserialize;

use crate::format::{first_members, read_json};
use crate::grid::{Block, NumberedSquare, Square};
use crate::latin::Inequality;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, ReadError, Source};
use crate::puzzles::futoshiki::FutoshikiProblem;
use crate::puzzles::futoshiki::formats::source;

use reader::{INDEX, SIDE, Tokens, read_params, read_solution};

/// The `.essence-param` file of Conjure's Futoshiki, also in JSON, and its `.solution` files.
pub(super) const ESSENCE: Format<FutoshikiProblem> = Format {
    claim: |text| Claim::certain_if(is_essence(text) || is_json(text)),
    write: Some(write),
    write_solution: |problem, solution| write_solution(problem, solution),
    read_solution: |problem, text| {
        is_essence(text).then(|| read_solution(problem, text).map_err(ReadError::from))
    },
    ..Format::new("essence", read)
};

fn read(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    if text.trim_start().starts_with('{') { read_json_params(text) } else { read_params(text) }
}

/// The parameters, one letting per line.
fn write(source: &Source<FutoshikiProblem>) -> String {
    let latin = source.problem.latin();
    let place = |square: Square| (square.row() + 1, square.column() + 1);
    let cell = |square: Square| format!("({}, {})", square.row() + 1, square.column() + 1);
    let hint = |square| Some(format!("{} --> {}", cell(square), latin.given(square)?));
    let hints: Vec<String> = latin.dimensions().row_major().filter_map(hint).collect();
    let mut signs = latin.signs().to_vec();
    signs.sort_by_key(|sign| (place(sign.lesser), place(sign.greater)));
    let pair = |sign: &Inequality| format!("({}, {})", cell(sign.lesser), cell(sign.greater));
    let pairs: Vec<String> = signs.iter().map(pair).collect();
    let (side, hints, pairs) = (latin.side(), hints.join(", "), pairs.join(", "));
    format!(
        "letting n be {side}\nletting hints be function({hints})\n\
         letting less_than be relation({pairs})\n"
    )
}

/// The letting `board`, and the same as comments, as Conjure prints it.
fn write_solution(problem: &FutoshikiProblem, solution: &[NumberedSquare]) -> Option<String> {
    let side = problem.side();
    let numbers: Option<Vec<i64>> = problem.latin().rows_with(solution).into_iter().collect();
    let numbers: Vec<String> = numbers?.iter().map(i64::to_string).collect();
    let rows = || numbers.chunks(usize::from(side));
    let matrix = rows().map(|row| format!("[{}; int(1..{side})]", row.join(", ")));
    let matrix = matrix.collect::<Vec<String>>().join(", ");
    let picture: String = rows().map(|row| format!("$ {}\n", row.join(" "))).collect();
    Some(format!(
        "language Essence 1.3\n\nletting board be\n        [{matrix}; int(1..{side})]\n\
         $ Visualisation for board\n{picture}\n"
    ))
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

/// `{"n":4,"hints":[[[1,1],2]],"less_than":[[[1,1],[2,1]]]}`
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object: the parameters of a futoshiki")]
struct EssenceDocument {
    n: Side,
    hints: Vec<(EssenceCell, i64)>,
    less_than: Vec<(EssenceCell, EssenceCell)>,
}

#[derive(Deserialize)]
#[serde(try_from = "u16")]
struct Side(Block);

impl TryFrom<u16> for Side {
    type Error = String;

    fn try_from(side: u16) -> Result<Self, String> {
        FutoshikiProblem::whole(side).map(Self).ok_or_else(|| format!("`{side}`, expected {SIDE}"))
    }
}

/// A row and a column, counted from 1.
#[derive(Deserialize)]
#[serde(try_from = "(u16, u16)")]
struct EssenceCell(Square);

impl TryFrom<(u16, u16)> for EssenceCell {
    type Error = String;

    fn try_from((row, column): (u16, u16)) -> Result<Self, String> {
        match (row.checked_sub(1), column.checked_sub(1)) {
            (Some(row), Some(column)) => Ok(Self(Square::new(column, row))),
            _ => Err(format!("the cell ({row}, {column}), expected {INDEX}")),
        }
    }
}

fn read_json_params(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let EssenceDocument { n: Side(grid), hints, less_than } = read_json(text)?;
    let hint = |(EssenceCell(square), number)| NumberedSquare::new(square, number);
    let hints: Vec<NumberedSquare> = hints.into_iter().map(hint).collect();
    let sign = |(EssenceCell(lesser), EssenceCell(greater))| Inequality { lesser, greater };
    source(grid, &hints, less_than.into_iter().map(sign).collect())
}
