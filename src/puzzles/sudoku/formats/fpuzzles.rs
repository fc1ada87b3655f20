use serde::Deserialize;
use serde_json::{Map, Value};

use crate::format::{decode_lz_string, quoted, read_json};
use crate::grid::Digits;
use crate::puzzle::{About, Claim, Format, ParseError, ReadError, Source};

use super::position::PositionBoards;
use super::{SIDE, SudokuProblem, squares};

/// The puzzle of a link to f-puzzles.com (`?load=..`), or to SudokuPad in the same form (`fpuz..`): JSON,
/// compressed with lz-string. Entries and pencil marks are kept; rules that masume does not play are refused
/// by name. Read only.
pub(super) const F_PUZZLES: Format<SudokuProblem> =
    Format { streams: true, claim, ..Format::new("f-puzzles", read) };

/// The beginning of JSON that begins with `{"` begins with when it is compressed.
const BEGINS: &str = "N4Ig";

/// The beginning of SudokuPad's own form, which has no public description.
const OWN_FORM: &str = "scl";

/// A puzzle; the members that are not named here are rules, or what the site remembers.
#[derive(Deserialize)]
struct Document {
    size: Option<i64>,
    title: Option<String>,
    author: Option<String>,
    grid: Vec<Vec<Cell>>,
    #[serde(flatten)]
    others: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Cell {
    value: Option<i64>,
    #[serde(default)]
    given: bool,
    #[serde(default)]
    center_pencil_marks: Vec<u8>,
    #[serde(default)]
    corner_pencil_marks: Vec<u8>,
    /// The number of the square's region, if that is not its box.
    region: Option<i64>,
}

/// Members that are no rule.
const HARMLESS: [&str; 8] = [
    "ruleset",
    "solution",
    "successMessage",
    "msgcorrect",
    "highlightConflicts",
    "metadata",
    "disabledlogic",
    "truecandidatesoptions",
];

fn claim(text: &str) -> Claim {
    Claim::certain_if(compressed(text).is_some())
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let error = |found: String, expected: &str| ReadError::from(ParseError::new(1, 1, found, expected));
    let compressed = compressed(text).unwrap_or_default();
    if compressed.starts_with(OWN_FORM) {
        let found = "a puzzle in SudokuPad's own form (scl), which only it reads".to_owned();
        return Err(error(found, "a link of f-puzzles, or 81 digits"));
    }
    let json = decode_lz_string(compressed).ok_or_else(|| {
        error("a link that is damaged or cut off".to_owned(), "the whole link of the puzzle")
    })?;
    // A place in what was compressed would tell nothing.
    let document: Document = read_json(&json).map_err(|_| {
        error("a link whose puzzle is damaged".to_owned(), "a grid of squares, as f-puzzles writes it")
    })?;
    source(document).map_err(|(found, expected)| error(found, expected))?
}

type Found = (String, &'static str);

fn source(document: Document) -> Result<Result<Source<SudokuProblem>, ReadError>, Found> {
    const PLAIN: &str = "a plain Sudoku of 9x9";
    let Document { size, title, author, grid, others } = document;
    let side = size.unwrap_or(grid.len() as i64);
    if side != SIDE as i64 {
        return Err((format!("a Sudoku of {side}x{side}"), PLAIN));
    }
    let is_empty = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(elements) => elements.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    };
    if let Some((rule, _)) =
        others.iter().find(|(name, value)| !HARMLESS.contains(&name.as_str()) && !is_empty(value))
    {
        return Err((format!("the rule {}", quoted(rule)), PLAIN));
    }
    let cells: Vec<Cell> = grid.into_iter().flatten().collect();
    if cells.len() != SIDE * SIDE {
        return Err((format!("{} squares", cells.len()), PLAIN));
    }
    let own_box = |index: usize| (index / 27 * 3 + index % 9 / 3) as i64;
    if cells
        .iter()
        .enumerate()
        .any(|(index, cell)| cell.region.is_some_and(|region| region != own_box(index)))
    {
        return Err(("regions that are no boxes".to_owned(), PLAIN));
    }
    let digit = |value: Option<i64>| value.filter(|&value| value != 0);
    if cells.iter().filter_map(|cell| digit(cell.value)).any(|value| !(1..=9).contains(&value)) {
        return Err(("a number that is no digit".to_owned(), "digits 1 to 9"));
    }
    let boards = PositionBoards {
        givens: cells.iter().map(|cell| (0, digit(cell.value).filter(|_| cell.given))).collect(),
        state: cells.iter().map(|cell| (0, digit(cell.value))).collect(),
    };
    Ok(boards
        .source("")
        .map(|source| with_marks(source, &cells, About { title, author, ..About::default() })))
}

fn with_marks(mut source: Source<SudokuProblem>, cells: &[Cell], about: About) -> Source<SudokuProblem> {
    let marks =
        |digits: &[u8]| digits.iter().copied().filter(|digit| (1..=9).contains(digit)).collect::<Digits>();
    for (square, cell) in squares().zip(cells) {
        if cell.value.is_none_or(|value| value == 0) {
            source.marks.set(square, marks(&cell.center_pencil_marks));
            source.corners.set(square, marks(&cell.corner_pencil_marks));
        }
    }
    source.about = about;
    source
}

/// The compressed part of a text: behind `load=` or `fpuz`, or alone.
fn compressed(text: &str) -> Option<&str> {
    let is_inside = |symbol: char| symbol.is_ascii_alphanumeric() || "+/=-_$".contains(symbol);
    let begins = |at: usize| {
        let before = &text[..at];
        before.is_empty()
            || before.ends_with(['=', '/'])
            || before.ends_with("fpuz")
            || before.ends_with("fpuzzles")
    };
    let own_form = || ["/scl", "=scl"].iter().find_map(|sign| text.find(sign)).map(|at| at + 1);
    let at = text.match_indices(BEGINS).map(|(at, _)| at).find(|&at| begins(at));
    let at = at.or_else(|| own_form().filter(|_| text.contains("sudokupad") || text.contains("://")))?;
    let body = &text[at..];
    let length = body.find(|symbol| !is_inside(symbol)).unwrap_or(body.len());
    // What is percent-encoded comes decoded as well.
    (length >= 32 && !body[length..].starts_with('%')).then_some(&body[..length])
}
