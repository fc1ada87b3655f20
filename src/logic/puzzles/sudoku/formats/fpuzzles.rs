use crate::format::{
    LONGEST_LINK, decode_lz_string, encode_lz_string, first_members, percent_decoded, quoted, read_json,
};
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source};

use super::SudokuProblem;
use super::fpuzzles_document::Document;

/// The puzzle of a link to f-puzzles.com (`?load=..`): JSON, compressed with lz-string. Entries and pencil
/// marks are kept; rules that masume does not play are refused by name.
pub(super) const F_PUZZLES: Format<SudokuProblem> = Format {
    streams: true,
    claim: |text| Claim::certain_if(sudokupad_id(text).is_none() && compressed(text).is_some()),
    write: Some(|source| format!("https://www.f-puzzles.com/?load={}", encode_lz_string(&json(source)))),
    ..Format::new("f-puzzles", read_compressed)
};

/// The same puzzle in a link to SudokuPad (`/fpuz..`).
pub(super) const SUDOKUPAD: Format<SudokuProblem> = Format {
    streams: true,
    claim: |text| Claim::certain_if(sudokupad_id(text).is_some()),
    write: Some(|source| {
        let compressed = encode_lz_string(&json(source));
        // A slash may get lost in the path of an address.
        let encoded = compressed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        format!("https://sudokupad.app/fpuz{encoded}")
    }),
    ..Format::new("sudokupad", read_sudokupad)
};

/// The JSON of f-puzzles itself.
pub(super) const F_PUZZLES_JSON: Format<SudokuProblem> = Format {
    streams: true,
    claim: |text| Claim::certain_if(is_fpuzzles(text)),
    write: Some(json),
    ..Format::new("f-puzzles-json", |text| read_json::<Document>(text)?.source())
};

/// The beginning of JSON that begins with `{"` when it is compressed.
const BEGINS: &str = "N4Ig";

/// Beginnings of SudokuPad's IDs before a compressed puzzle, the longer one first.
const IDS: [&str; 2] = ["fpuzzles", "fpuz"];

/// The beginnings of IDs in forms that only SudokuPad reads.
const OWN_FORMS: [&str; 3] = ["scl", "ctc", "scf"];

fn json(source: &Source<SudokuProblem>) -> String {
    serde_json::to_string(&Document::of(source)).expect("a problem can always be written as JSON")
}

/// Returns true for the JSON of f-puzzles; other programs name what a player may change.
pub(super) fn is_fpuzzles(text: &str) -> bool {
    let is_grid = || {
        let grid = text.split("\"grid\"").nth(1).unwrap_or_default();
        let begins: String = grid.chars().filter(|symbol| !symbol.is_whitespace()).take(4).collect();
        begins == ":[[{"
            && !["\"editable\"", "\"readonly\"", "\"row\""].iter().any(|name| grid.contains(name))
    };
    first_members(text).contains(&"grid") && is_grid()
}

fn error(found: String, expected: &str) -> ReadError {
    ParseError::new(1, 1, found, expected).into()
}

fn read_compressed(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let compressed = compressed(text).unwrap_or_default();
    if compressed.len() > LONGEST_LINK {
        return Err(error("a link of more than 64 KiB".to_owned(), "the link of a puzzle"));
    }
    // Some programs make blanks of its plus signs.
    let joined = || self::compressed(&percent_decoded(text.trim()).replace(' ', "+"));
    let json = decode_lz_string(&compressed).or_else(|| decode_lz_string(&joined()?)).ok_or_else(|| {
        error("a link that is damaged or cut off".to_owned(), "the whole link of the puzzle")
    })?;
    // A place in what was compressed would tell nothing.
    let document: Document = read_json(&json).map_err(|_| {
        error("a link whose puzzle is damaged".to_owned(), "a grid of squares, as f-puzzles writes it")
    })?;
    document.source()
}

fn read_sudokupad(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let id = sudokupad_id(text).unwrap_or_default();
    if IDS.iter().any(|begins| id.starts_with(begins)) {
        return read_compressed(text);
    }
    const EXPECTED: &str = "a link of f-puzzles, or 81 digits";
    Err(match OWN_FORMS.iter().find(|form| id.starts_with(**form) && id.len() > SHORT_ID) {
        Some(form) => {
            error(format!("a puzzle in SudokuPad's own form ({form}), which only it reads"), EXPECTED)
        }
        None => error(format!("the ID {} of a puzzle that only SudokuPad has", quoted(id)), EXPECTED),
    })
}

/// The greatest length of an ID of a puzzle that SudokuPad keeps.
const SHORT_ID: usize = 60;

/// The ID in a link of SudokuPad, if that is a puzzle in its forms or one that it keeps.
fn sudokupad_id(text: &str) -> Option<&str> {
    const SITES: [&str; 4] = [
        "sudokupad.app/",
        "sudokupad://puzzle/",
        "crackingthecryptic.com/sudoku.html",
        "crackingthecryptic.com/sudoku/",
    ];
    let text = text.trim();
    let is_id = |id: &str| IDS.iter().any(|begins| id.starts_with(begins));
    if !is_id(text) && !text.contains('/') || text.contains(char::is_whitespace) {
        return None;
    }
    let behind = SITES.iter().find_map(|site| text.find(site).map(|at| &text[at + site.len()..]));
    let behind = behind.or_else(|| is_id(text).then_some(text))?;
    let id = behind.split_once("puzzleid=").map_or(behind, |(_, id)| id).trim_start_matches(['/', '?']);
    let is_kept = |id: &str| {
        let id = id.split(['?', '&', '#']).next().unwrap_or_default();
        !id.is_empty() && id.len() <= SHORT_ID
    };
    let is_own = OWN_FORMS.iter().any(|form| id.starts_with(form));
    (is_id(id) || is_own || is_kept(id)).then_some(id)
}

/// The compressed part of a text: behind `load=` or `fpuz`, or alone.
fn compressed(text: &str) -> Option<String> {
    if !text.contains(BEGINS) {
        return None;
    }
    let text = percent_decoded(text);
    let is_inside = |symbol: char| symbol.is_ascii_alphanumeric() || "+/=-_$".contains(symbol);
    let begins = |at: usize| {
        let before = &text[..at];
        before.is_empty() || before.ends_with(['=', '/']) || IDS.iter().any(|id| before.ends_with(id))
    };
    let at = text.match_indices(BEGINS).map(|(at, _)| at).find(|&at| begins(at))?;
    let body = &text[at..];
    let length = body.find(|symbol| !is_inside(symbol)).unwrap_or(body.len());
    (length >= 32).then(|| body[..length].to_owned())
}
