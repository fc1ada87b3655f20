use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::format::quoted;
use crate::grid::{Digits, Square};
use crate::latin::Unit;
use crate::number_grid::NumberGrid;
use crate::puzzle::{About, ParseError, ReadError, Source};
use crate::puzzles::sudoku::{Layout, LayoutName, SudokuProblem};
use crate::scene::visible;

use super::position::PositionBoards;
use super::{usual_boxes, with_further_units};

/// A puzzle in the JSON of f-puzzles; the members that are not named here are rules, or what the site
/// remembers.
#[derive(Serialize, Deserialize)]
pub(super) struct Document {
    size: Option<i64>,
    title: Option<String>,
    author: Option<String>,
    ruleset: Option<String>,
    grid: Vec<Vec<Cell>>,
    #[serde(rename = "diagonal+", skip_serializing_if = "Option::is_none")]
    rising: Option<bool>,
    #[serde(rename = "diagonal-", skip_serializing_if = "Option::is_none")]
    falling: Option<bool>,
    #[serde(rename = "extraregion", skip_serializing_if = "Option::is_none")]
    areas: Option<Vec<Area>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Value>,
    #[serde(flatten)]
    others: Map<String, Value>,
}

/// Squares that hold each digit once: `R2C2`.
#[derive(Serialize, Deserialize)]
struct Area {
    cells: Vec<String>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Cell {
    /// The number of the square's region, if that is not its box; `Some(None)` if it has none.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    region: Option<Option<i64>>,
    /// Other programs have other names for it.
    #[serde(skip_serializing_if = "Option::is_none", alias = "num", alias = "number", alias = "digit")]
    value: Option<Value>,
    /// If no square says it, every digit was given.
    #[serde(skip_serializing_if = "Option::is_none", alias = "isGiven", alias = "fixed", alias = "locked")]
    given: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    center_pencil_marks: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    corner_pencil_marks: Option<Vec<u8>>,
    #[serde(skip_serializing)]
    given_pencil_marks: Option<Vec<Value>>,
}

/// Tells a member that is `null` from one that is missing.
fn present<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<i64>>, D::Error> {
    Option::deserialize(value).map(Some)
}

/// Members that are no rule.
const HARMLESS: [&str; 7] = [
    "successMessage",
    "msgcorrect",
    "highlightConflicts",
    "metadata",
    "disabledlogic",
    "truecandidatesoptions",
    "activeConstraints",
];

/// Drawings, which are rules only if words say so.
const DRAWN: [&str; 4] = ["line", "rectangle", "circle", "text"];

/// Words for the rules that masume plays, expected instead of another one.
pub(super) const PLAYED: &str = "no rules besides regions, both diagonals and windows";

impl Document {
    /// The document of a puzzle and a position in it.
    pub(super) fn of(source: &Source<SudokuProblem>) -> Self {
        let layout = source.problem.layout();
        let (side, name) = (layout.side(), layout.name());
        let has_boxes = usual_boxes(side.into()).is_some_and(|usual| usual.name().boxes() == name.boxes());
        let listed = |digits: Digits| (!digits.is_empty()).then(|| digits.iter().collect());
        let cell = |(square, region): (Square, u8)| {
            let given = source.problem.latin().given(square);
            let value = given.or(source.answer.at(square));
            Cell {
                region: (!has_boxes).then_some(Some(region.into())),
                value: value.map(Value::from),
                given: given.map(|_| true),
                center_pencil_marks: listed(source.marks.at(square)).filter(|_| value.is_none()),
                corner_pencil_marks: listed(source.corners.at(square)).filter(|_| value.is_none()),
                given_pencil_marks: None,
            }
        };
        let cells: Vec<Cell> = layout.dimensions().row_major().zip(layout.regions()).map(cell).collect();
        let mut cells = cells.into_iter();
        let grid = (0..side).map(|_| cells.by_ref().take(side.into()).collect()).collect();
        let text = |text: &Option<String>| Some(visible(text.as_deref().unwrap_or_default()).into_owned());
        let diagonal = name.has_diagonals().then_some(true);
        Self {
            size: Some(side.into()),
            title: text(&source.about.title),
            author: text(&source.about.author),
            ruleset: Some(String::new()),
            grid,
            rising: diagonal,
            falling: diagonal,
            areas: name.has_windows().then(|| windows().into_iter().map(|cells| Area { cells }).collect()),
            solution: None,
            others: Map::new(),
        }
    }

    /// The puzzle and the position.
    ///
    /// # Errors
    /// A rule that masume does not play, a wrong grid, or the first broken rule.
    pub(super) fn source(self) -> Result<Source<SudokuProblem>, ReadError> {
        let side = self.size.unwrap_or(self.grid.len() as i64);
        let name = LayoutName::of_jigsaw(u8::try_from(side).unwrap_or(u8::MAX));
        let side = name.map_err(ReadError::broken::<SudokuProblem>)?.side();
        if let Some(wrong) = self.refused() {
            return Err(wrong.into());
        }
        let about = About {
            title: self.title.filter(|title| !title.is_empty()),
            author: self.author.filter(|author| !author.is_empty()),
            solution: self.solution.as_ref().and_then(|solution| solved(solution, side)),
            ..About::default()
        };
        let length = usize::from(side);
        if self.grid.len() != length || self.grid.iter().any(|row| row.len() != length) {
            let found = "a grid of another size";
            return Err(error(found, &format!("{side} rows of {side} squares")).into());
        }
        let cells: Vec<Cell> = self.grid.into_iter().flatten().collect();
        let layout = layout(&cells, side)?;
        let layout = with_further_units(
            layout,
            self.rising == Some(true),
            self.areas.is_some_and(|areas| !areas.is_empty()),
        );
        let layout = layout.map_err(ReadError::broken::<SudokuProblem>)?;
        let digits = cells.iter().map(|cell| digit(cell.value.as_ref(), side));
        let digits: Vec<Option<i64>> = digits.collect::<Result<_, ParseError>>()?;
        let squares: Vec<Square> = layout.dimensions().row_major().collect();
        let has_given = cells.iter().any(|cell| cell.given == Some(true));
        let boards = PositionBoards {
            givens: digits
                .iter()
                .zip(&cells)
                .map(|(digit, cell)| (0, digit.filter(|_| !has_given || cell.given == Some(true))))
                .collect(),
            state: digits.iter().map(|digit| (0, *digit)).collect(),
        };
        let mut source = boards.source_of(layout, "")?;
        let marks = |digits: Option<Vec<u8>>| {
            let digits = digits.unwrap_or_default().into_iter().filter(|digit| (1..=side).contains(digit));
            digits.collect::<Digits>()
        };
        for ((square, cell), digit) in squares.into_iter().zip(cells).zip(digits) {
            if digit.is_none() {
                source.marks.set(square, marks(cell.center_pencil_marks));
                source.corners.set(square, marks(cell.corner_pencil_marks));
            }
        }
        source.about = about;
        Ok(source)
    }

    /// The error for the first rule that masume does not play.
    fn refused(&self) -> Option<ParseError> {
        let is_rule = |name: &str| match DRAWN.contains(&name) {
            true => self.ruleset.as_ref().is_some_and(|rules| !rules.trim().is_empty()),
            false => !HARMLESS.contains(&name),
        };
        let mut others = self.others.iter().filter(|(_, value)| !is_empty(value));
        if let Some((name, _)) = others.find(|(name, value)| is_rule(name) && !is_description(name, value)) {
            return Some(error(&format!("the rule {}", quoted(name)), PLAYED));
        }
        let given = |cell: &Cell| cell.given_pencil_marks.as_ref().is_some_and(|marks| !marks.is_empty());
        if self.grid.iter().flatten().any(given) {
            return Some(error("the rule `givenPencilMarks`", PLAYED));
        }
        let [rising, falling] = [self.rising, self.falling].map(|diagonal| diagonal == Some(true));
        if rising != falling {
            let name = if rising { "diagonal+" } else { "diagonal-" };
            return Some(error(&format!("the rule {}, one diagonal alone", quoted(name)), PLAYED));
        }
        let mut areas: Vec<Vec<String>> =
            self.areas.iter().flatten().map(|area| area.cells.clone()).collect();
        areas.iter_mut().for_each(|area| area.sort_unstable());
        areas.sort_unstable();
        let is_known = areas.is_empty() || areas == windows();
        (!is_known).then(|| error("the rule `extraregion`, whose squares are not the four windows", PLAYED))
    }
}

/// An error in a puzzle whose JSON nobody has seen, so that a place would tell nothing.
fn error(found: &str, expected: &str) -> ParseError {
    ParseError::new(1, 1, found, expected)
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(elements) => elements.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// Returns true for cages that hold the title or the author, as SudokuPad writes them.
fn is_description(name: &str, cages: &Value) -> bool {
    let is_text = |cage: &Value| {
        let text = cage["value"].as_str().unwrap_or_default();
        ["title:", "author:"].iter().any(|begins| text.starts_with(begins))
    };
    name == "cage" && cages.as_array().is_some_and(|cages| cages.iter().all(is_text))
}

/// The four windows in the order of their first squares, row by row, with the names of their squares.
fn windows() -> Vec<Vec<String>> {
    let cell = |square: &Square| format!("R{}C{}", square.row() + 1, square.column() + 1);
    let names = |window: &Unit| {
        let mut names: Vec<String> = window.squares().iter().map(cell).collect();
        names.sort_unstable();
        names
    };
    let mut windows: Vec<Vec<String>> = Unit::windows().iter().map(names).collect();
    windows.sort_unstable();
    windows
}

/// The layout of a grid without its further units. Where a square has no region, its box is it: of as many
/// columns as rows, or more.
fn layout(cells: &[Cell], side: u8) -> Result<Layout, ReadError> {
    let side = usize::from(side);
    let height = (1..=side).rev().find(|height| side.is_multiple_of(*height) && height * height <= side);
    let height = height.unwrap_or(1);
    let width = side / height;
    let mut known: Vec<i64> = Vec::new();
    let mut regions = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        let own_box = place / side / height * (side / width) + place % side / width;
        let Some(region) = cell.region.unwrap_or(Some(own_box as i64)) else {
            return Err(error("a square without a region", "a region for each square").into());
        };
        let number = known.iter().position(|other| *other == region).unwrap_or(known.len());
        if number == known.len() {
            known.push(region);
        }
        regions.push(number as u8);
    }
    Layout::jigsaw(&regions).map_err(ReadError::broken::<SudokuProblem>)
}

/// The digit of a square, which may be written as a text.
fn digit(value: Option<&Value>, side: u8) -> Result<Option<i64>, ParseError> {
    let number = match value {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::String(text)) if text.trim().is_empty() => return Ok(None),
        Some(Value::String(text)) => text.trim().parse().ok(),
        Some(value) => value.as_i64(),
    };
    match number {
        Some(0) => Ok(None),
        Some(number) if (1..=i64::from(side)).contains(&number) => Ok(Some(number)),
        _ => Err(error("a number that is no digit", &format!("digits 1 to {side}"))),
    }
}

/// The digits of the solution, if there is one for each square.
fn solved(solution: &Value, side: u8) -> Option<String> {
    let digits: String = match solution {
        Value::String(text) => text.clone(),
        Value::Array(digits) => {
            let text = |digit: &Value| digit.as_str().map_or_else(|| digit.to_string(), str::to_owned);
            digits.iter().map(text).collect()
        }
        _ => return None,
    };
    let is_digit = |byte: u8| (b'1'..=b'0' + side).contains(&byte);
    (digits.len() == usize::from(side).pow(2) && digits.bytes().all(is_digit)).then_some(digits)
}
