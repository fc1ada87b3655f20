use serde_json::Value;

use crate::format::{looks_like_json, quoted, read_json};
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source};
use crate::puzzles::sudoku::Layout;

use super::layout_drawing::is_rather_shikaku;
use super::{SIDE, SudokuProblem, of_rows, usual_boxes};

/// JSON of other programs: nine lists of nine numbers, nine strings, one string of 81 characters, or an
/// object with one of these; likewise for grids of 4x4, 6x6 and 8x8 with the usual boxes. Read only.
pub(super) const JSON: Format<SudokuProblem> = Format { streams: true, claim, ..Format::new("json", read) };

/// Members with the board, or with an object that has it.
const MEMBERS: [&str; 15] = [
    "puzzle",
    "puzzle_data",
    "mission",
    "cells",
    "problem",
    "quiz",
    "question",
    "board",
    "grid",
    "sudoku",
    "givens",
    "value",
    "start",
    "newboard",
    "grids",
];

/// Members with the solution, those that are no rule, and those that name the kind of puzzle.
const SOLUTIONS: [&str; 3] = ["solution", "solutions", "answer"];
const HARMLESS: [&str; 6] = ["hints", "candidates", "notes", "moves", "metadata", "tags"];
const KINDS: [&str; 4] = ["type", "kind", "variant", "puzzle_type"];
/// Members that may name a further rule in their text.
const TEXTS: [&str; 3] = ["mode", "rules", "ruleset"];

fn claim(text: &str) -> Claim {
    let value: Option<Value> = looks_like_json(text).then(|| serde_json::from_str(text).ok()).flatten();
    let Some((value, rows)) = value.and_then(|value| board(&value).map(|rows| (value, rows))) else {
        return Claim::No;
    };
    let is_other = |layout: &Layout| unknown_rule(&value).is_some() || is_rather_shikaku(layout, &rows);
    match usual_boxes(rows.len().isqrt()) {
        Some(layout) if layout.is_classic() => Claim::Certain,
        Some(layout) if !is_other(&layout) => Claim::Possible,
        _ => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let value: Value = read_json(text)?;
    let expected = "nine lists of nine numbers 0 to 9, nine texts, or a text of 81 characters";
    if let Some(rule) = unknown_rule(&value) {
        let found = format!("the member {}, perhaps a rule of another puzzle", quoted(rule));
        return Err(ParseError::new(1, 1, found, "a plain Sudoku").into());
    }
    let rows = board(&value).ok_or_else(|| ParseError::new(1, 1, "other JSON", expected))?;
    let layout = usual_boxes(rows.len().isqrt()).unwrap_or_else(Layout::classic);
    let mut source = of_rows(layout, rows)?;
    source.about.solution = solution(&value);
    Ok(source)
}

/// Member that may hold a further rule: a list or an object beside the board and its solution, or the name
/// of another kind of puzzle.
fn unknown_rule(value: &Value) -> Option<&str> {
    let members = match value {
        Value::Object(members) => members,
        Value::Array(boards) if boards.len() == 1 => return unknown_rule(&boards[0]),
        _ => return None,
    };
    members.iter().find_map(|(name, value)| {
        let is_empty = match value {
            Value::Array(values) => values.is_empty(),
            Value::Object(values) => values.is_empty(),
            Value::String(kind) if KINDS.contains(&name.as_str()) => {
                ["sudoku", "classic"].iter().any(|known| kind.to_ascii_lowercase().contains(known))
            }
            Value::Null | Value::Bool(false) => true,
            Value::String(text) if text.is_empty() => true,
            Value::String(text) if TEXTS.contains(&name.as_str()) => !names_rule(text),
            _ => !names_rule(name),
        };
        match MEMBERS.contains(&name.as_str()) {
            true => unknown_rule(value),
            false => {
                (!is_empty && ![&SOLUTIONS[..], &HARMLESS].concat().contains(&name.as_str())).then_some(name)
            }
        }
    })
}

/// Returns true for the name of a further rule, or of a member that says whether it holds: `antiKnight`.
fn names_rule(name: &str) -> bool {
    const RULES: [&str; 12] = [
        "diagonal",
        "windoku",
        "hyper",
        "knight",
        "king",
        "killer",
        "cage",
        "thermo",
        "arrow",
        "region",
        "consecutive",
        "constraint",
    ];
    let name = name.to_ascii_lowercase();
    RULES.iter().any(|rule| name.contains(rule))
}

/// The 81 digits of the solution that stands beside the board.
fn solution(value: &Value) -> Option<String> {
    let Value::Object(members) = value else { return None };
    let own = SOLUTIONS.iter().find_map(|name| board(members.get(*name)?));
    match own {
        Some(digits) => Some(digits.into_iter().map(|digit| digit.map_or('.', digit_symbol)).collect()),
        None => MEMBERS.iter().find_map(|member| solution(members.get(*member)?)),
    }
}

fn digit_symbol(digit: i64) -> char {
    u32::try_from(digit).ok().and_then(|digit| char::from_digit(digit, 10)).unwrap_or('?')
}

/// The numbers of a board row by row, `None` for a blank. In a small board none is greater than its side.
fn board(value: &Value) -> Option<Vec<Option<i64>>> {
    let rows: Vec<Option<i64>> = match value {
        Value::Object(members) => return MEMBERS.iter().find_map(|member| board(members.get(*member)?)),
        Value::Array(boards) if boards.len() == 1 => return board(&boards[0]),
        Value::Array(squares) if is_board(squares.len()) => {
            squares.iter().map(square).collect::<Option<_>>()?
        }
        Value::Array(rows) if is_board(rows.len().pow(2)) => {
            rows.iter().map(|value| row(value, rows.len())).collect::<Option<Vec<_>>>()?.concat()
        }
        Value::String(text) if is_board(text.chars().count()) => {
            text.chars().map(symbol).collect::<Option<_>>()?
        }
        _ => return None,
    };
    let greatest = rows.iter().flatten().max().copied();
    let is_small = rows.len() < SIDE * SIDE;
    let fits = greatest.is_some_and(|greatest| greatest as usize <= rows.len().isqrt());
    (fits || !is_small).then_some(rows)
}

/// Returns true if this is a number of squares of grids that have the usual boxes.
fn is_board(squares: usize) -> bool {
    let side = squares.isqrt();
    side * side == squares && usual_boxes(side).is_some()
}

fn row(value: &Value, side: usize) -> Option<Vec<Option<i64>>> {
    let squares: Vec<Option<i64>> = match value {
        Value::Array(squares) => squares.iter().map(square).collect::<Option<_>>()?,
        Value::String(text) => text.chars().map(symbol).collect::<Option<_>>()?,
        _ => return None,
    };
    (squares.len() == side).then_some(squares)
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

/// The digit in a square, or `None` for a blank one; nothing if it is neither.
pub(super) fn symbol(symbol: char) -> Option<Option<i64>> {
    match symbol {
        '.' | '0' | ' ' | '_' | '-' | '*' | 'x' | 'X' | '?' => Some(None),
        _ => symbol.to_digit(10).map(|digit| Some(i64::from(digit))),
    }
}
