use serde::Deserialize;

use crate::format::read_json;
use crate::grid::{Block, NumberedSquare, Square};
use crate::latin::Inequality;
use crate::puzzle::{ReadError, Source};
use crate::puzzles::futoshiki::FutoshikiProblem;
use crate::puzzles::futoshiki::formats::source;

use super::{INDEX, SIDE};

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

/// Reads the parameters in JSON.
pub(super) fn read_json_params(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let EssenceDocument { n: Side(grid), hints, less_than } = read_json(text)?;
    let hints: Vec<NumberedSquare> =
        hints.into_iter().map(|(EssenceCell(square), number)| NumberedSquare::new(square, number)).collect();
    let sign = |(EssenceCell(lesser), EssenceCell(greater))| Inequality { lesser, greater };
    source(grid, &hints, less_than.into_iter().map(sign).collect())
}
