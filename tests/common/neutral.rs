//! Problems in the neutral JSON of the corpora.

use masume::grid::{NumberedSquare, Square};
use masume::latin::Inequality;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;
use serde_json::Value;

/// The lists of numbers in a JSON array of arrays.
pub fn number_lists(value: &Value) -> Vec<Vec<i64>> {
    let list = |list: &Value| {
        list.as_array().expect("a list").iter().map(|number| number.as_i64().expect("a number")).collect()
    };
    value.as_array().expect("a list of lists").iter().map(list).collect()
}

/// Numbered squares as `[column,row,number]`.
pub fn numbered(value: &Value) -> Vec<NumberedSquare> {
    let squares = number_lists(value).into_iter();
    squares.map(|list| NumberedSquare::new(square(list[0], list[1]), list[2])).collect()
}

pub fn sudoku(value: &Value) -> SudokuProblem {
    SudokuProblem::new(SudokuProblem::whole(), &numbered(&value["givens"])).expect("a valid problem")
}

pub fn futoshiki(value: &Value) -> FutoshikiProblem {
    let signs = number_lists(&value["less_than"])
        .into_iter()
        .map(|ends| Inequality { lesser: square(ends[0], ends[1]), greater: square(ends[2], ends[3]) });
    let side = value["size"][0].as_u64().and_then(|side| u16::try_from(side).ok()).expect("a side");
    let whole = FutoshikiProblem::whole(side).expect("a grid");
    FutoshikiProblem::new(whole, &numbered(&value["givens"]), signs.collect()).expect("a valid problem")
}

fn square(column: i64, row: i64) -> Square {
    Square::new(column.try_into().expect("a column"), row.try_into().expect("a row"))
}
