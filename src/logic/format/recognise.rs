use serde::de::IgnoredAny;

use crate::puzzle::ParseError;

use super::found_rows::has_inequality;
use super::{quoted, read_json};

/// The expected texts, in words.
pub const EXPECTED: &str =
    "a puzzle: 81 characters, a game ID, a URL, Kolyteon JSON, XML, Essence parameters or a drawing";

/// The error for a text that no format claims. Damaged JSON gets an error of its own.
pub fn unrecognised(text: &str) -> ParseError {
    const SHOWN: usize = 24;
    if looks_like_json(text)
        && let Err(error) = read_json::<IgnoredAny>(text)
    {
        return error;
    }
    if is_random_seed(text) {
        let found = "a random seed, which only Simon Tatham's collection can make a puzzle of";
        return ParseError::at(text, 0, found.to_owned(), "the game ID of its puzzle, such as `5x5:..`");
    }
    if let Some(at) = text.find("://").filter(|_| !text.trim().contains('\n')) {
        return foreign_link(text, at);
    }
    if let Some(side) = side_of_large_grid(text) {
        return too_large(1, side);
    }
    let signed = (1..).zip(text.lines()).find(|(_, line)| has_inequality(line));
    let number = signed.map_or(1, |(number, _)| number);
    let line = text.lines().nth(number - 1).unwrap_or_default();
    let mut shown: String = line.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    if line.chars().nth(SHOWN).is_some() {
        shown.push_str("..");
    }
    let shown = shown.replace("\\\"", "\"");
    let expected = match looks_like_json(text) {
        true => "the JSON of a puzzle, with the members that Kolyteon gives it",
        false if signed.is_some() => "a futoshiki, with signs such as `r1c1 < r1c2` between neighbours",
        false => EXPECTED,
    };
    ParseError::new(number, 1, format!("`{shown}`"), expected)
}

/// The error for an address, which has `://` at this byte, that no format claims.
fn foreign_link(text: &str, at: usize) -> ParseError {
    let start = text[..at].rfind(|symbol: char| !symbol.is_ascii_alphabetic()).map_or(0, |before| before + 1);
    let site = text[at + 3..].split(['/', '?', '#', ' ']).next().unwrap_or_default();
    let found = format!("a link to {}, with no puzzle in it that masume can read", quoted(site));
    ParseError::at(text, start, found, "a link with 81 digits, a game ID or an address of puzz.link in it")
}

/// Returns true for parameters and a random seed of Simon Tatham's collection, alone or in a link: `4dt#123`.
pub fn is_random_seed(text: &str) -> bool {
    let text = text.trim().replace("%23", "#");
    let Some((before, seed)) = text.rsplit_once('#') else { return false };
    let parameters = match before.split_once("://") {
        Some((_, link)) => link.split_once('#').map_or("", |(_, parameters)| parameters),
        None => before,
    };
    parameters.starts_with(|symbol: char| symbol.is_ascii_digit())
        && parameters.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.')
        && !seed.is_empty()
        && seed.bytes().all(|byte| byte.is_ascii_digit())
}

/// The error for a Sudoku of this side, in a line counted from 1.
pub fn too_large(line: usize, side: usize) -> ParseError {
    let found = format!("a Sudoku of {side}x{side}");
    ParseError::new(line, 1, found, "one of up to 9x9, the largest that masume plays")
}

/// The side of a square grid of letters, digits and blanks that is larger than 9x9, framed or not.
fn side_of_large_grid(text: &str) -> Option<usize> {
    let is_cell = |&symbol: &char| symbol.is_ascii_alphanumeric() || "._*?".contains(symbol);
    let width = |line: &str| line.chars().filter(is_cell).count();
    let widths: Vec<usize> = text.lines().map(width).filter(|&width| width > 0).collect();
    let side = widths.len();
    (side > 9 && widths.iter().all(|&width| width == side)).then_some(side)
}

/// The beginning of a saved game, before the number of its version.
pub const SAVE_BEGINS: &str = "masume ";

/// Returns true if a text is meant as a saved game, even if it is damaged.
pub fn looks_like_save(text: &str) -> bool {
    text.strip_prefix(SAVE_BEGINS).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Returns true if a line has a word of three letters or more.
pub(super) fn has_word(line: &str) -> bool {
    line.split(|symbol: char| !symbol.is_alphabetic()).any(|word| word.chars().count() > 2)
}

/// Returns true for a line of words without a digit, such as a greeting.
pub(super) fn is_prose(line: &str) -> bool {
    let line = line.trim();
    let is_foreign = |symbol: char| symbol.is_ascii_digit() || "_*=<>[]{}|\"#".contains(symbol);
    line.starts_with(char::is_alphabetic) && !line.contains(is_foreign) && line.chars().count() > 2
}

/// Returns true if two lines may be a grid of 4x4 or more and the regions of its squares: letters, digits
/// and signs for blanks, as many in one as in the other.
pub(super) fn are_two_grids(first: &str, second: &str) -> bool {
    let is_cell = |byte: u8| byte.is_ascii_alphanumeric() || b".-_*".contains(&byte);
    first.len() == second.len() && first.len() >= 16 && first.bytes().chain(second.bytes()).all(is_cell)
}

/// Returns true if a text is meant as JSON, even if it is damaged; then it is not the name of a file.
pub fn looks_like_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}

/// Returns true for the beginning of XML such as OpenSudoku's, but not of a link or a page in HTML.
pub(super) fn is_xml(bytes: &[u8]) -> bool {
    !begins_with(bytes, "<http") && !is_page(bytes)
}

/// Returns true for the beginning of a page in HTML, or of a part of one.
pub(super) fn is_page(bytes: &[u8]) -> bool {
    const ELEMENTS: &str = "<!doctype+html <?php <html <head <meta <body <table <tbody <tr <td <div <pre \
                            <p> <p+ <a+ <code <script <span <br <ul <ol <li> <h1 <h2 <h3 <details <textarea \
                            <b> <i> <strong";
    ELEMENTS.split_whitespace().any(|element| begins_with(bytes, element))
}

/// Returns true if bytes begin with this, in upper or lower case; `+` stands for a blank.
fn begins_with(bytes: &[u8], begins: &str) -> bool {
    let begins = begins.replace('+', " ");
    bytes.get(..begins.len()).is_some_and(|start| start.eq_ignore_ascii_case(begins.as_bytes()))
}

/// Returns true for a line that names columns, above puzzles in lines.
pub(super) fn is_header(line: &str) -> bool {
    const NAMES: [&str; 7] = ["puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "grid"];
    let is_name = |field: &str| {
        NAMES.contains(&field.trim_matches([' ', '"', '\u{feff}']).to_ascii_lowercase().as_str())
    };
    line.trim().is_empty() || line.split([',', ';', '\t']).any(is_name)
}
