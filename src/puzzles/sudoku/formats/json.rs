use serde_json::Value;

use crate::format::{looks_like_json, read_json};
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source};

use super::{SudokuProblem, from_rows};

/// JSON as programs and collections have it: nine lists of nine numbers, nine texts, one text of 81
/// characters, or an object with a member that has one of them. It is only read.
pub(super) struct SudokuJson;

const SIDE: usize = SudokuProblem::SIDE as usize;

/// The members that have the board, and those that have an object with it.
const MEMBERS: [&str; 11] = [
    "puzzle", "quiz", "question", "board", "grid", "sudoku", "givens", "value", "start", "newboard", "grids",
];

impl Format<SudokuProblem> for SudokuJson {
    fn name(&self) -> &'static str {
        "json"
    }

    fn streams(&self) -> bool {
        true
    }

    fn is_written(&self) -> bool {
        false
    }

    fn claim(&self, text: &str) -> Claim {
        let value = looks_like_json(text).then(|| serde_json::from_str(text).ok()).flatten();
        match value.is_some_and(|value: Value| board(&value).is_some()) {
            true => Claim::Certain,
            false => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        let value: Value = read_json(text)?;
        let expected = "nine lists of nine numbers 0 to 9, nine texts, or a text of 81 characters";
        from_rows(board(&value).ok_or_else(|| ParseError::new(1, 1, "other JSON", expected))?)
    }
}

/// The numbers of a board row by row, `None` for a blank.
fn board(value: &Value) -> Option<Vec<Option<i64>>> {
    match value {
        Value::Object(members) => MEMBERS.iter().find_map(|member| board(members.get(*member)?)),
        Value::Array(boards) if boards.len() == 1 => board(&boards[0]),
        Value::Array(rows) if rows.len() == SIDE => {
            Some(rows.iter().map(row).collect::<Option<Vec<_>>>()?.concat())
        }
        Value::String(text) if text.chars().count() == SIDE * SIDE => text.chars().map(symbol).collect(),
        _ => None,
    }
}

fn row(value: &Value) -> Option<Vec<Option<i64>>> {
    let squares: Vec<Option<i64>> = match value {
        Value::Array(squares) => squares.iter().map(square).collect::<Option<_>>()?,
        Value::String(text) => text.chars().map(symbol).collect::<Option<_>>()?,
        _ => return None,
    };
    (squares.len() == SIDE).then_some(squares)
}

fn square(value: &Value) -> Option<Option<i64>> {
    match value {
        Value::Null => Some(None),
        Value::Number(number) => number.as_i64().map(|number| (number != 0).then_some(number)),
        Value::String(text) => {
            let mut symbols = text.chars();
            match (symbols.next(), symbols.next()) {
                (None, _) => Some(None),
                (Some(only), None) => symbol(only),
                _ => None,
            }
        }
        _ => None,
    }
}

fn symbol(symbol: char) -> Option<Option<i64>> {
    match symbol {
        '.' | '0' | ' ' | '_' | '-' | '*' | 'x' | 'X' | '?' => Some(None),
        _ => symbol.to_digit(10).map(|digit| Some(i64::from(digit))),
    }
}
