use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::puzzle::{ParseError, Piece, ReadError, Rules};

/// Reads one JSON document; the type decides whether to allow unknown members.
///
/// # Errors The place, and the found and the expected text in words.
pub fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, ParseError> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        let (found, expected) = explain(message, error.classify());
        let column = characters_before(text, error.line(), error.column()).max(1);
        ParseError::new(error.line().max(1), column, found, expected)
    })
}

/// Converts a column in bytes, as the JSON reader counts it, to characters.
fn characters_before(text: &str, line: usize, bytes: usize) -> usize {
    let line = text.split('\n').nth(line.saturating_sub(1)).unwrap_or_default();
    line.char_indices().take_while(|&(at, _)| at < bytes).count()
}

/// Reads a proposed solution that is a JSON list, as Kolyteon writes it; `None` if the text is no list.
pub fn read_json_solution<P>(text: &str) -> Option<Result<Vec<Piece>, ReadError>>
where
    P: Rules<Solution: DeserializeOwned>,
{
    let inside = text.trim_start().strip_prefix('[')?;
    // The name of a section, not a value.
    if inside.starts_with(|first: char| first.is_alphabetic()) {
        return None;
    }
    let solution: Result<P::Solution, ParseError> = read_json(text);
    Some(solution.map(|solution| P::pieces(&solution)).map_err(ReadError::from))
}

fn explain(message: &str, category: Category) -> (String, String) {
    let quoted = |prefix: &str| Some(message.strip_prefix(prefix)?.to_owned());
    if let Some(member) = quoted("missing field ") {
        return (format!("no {member}"), format!("an object that has {member}"));
    }
    if let Some(member) = quoted("duplicate field ") {
        return (format!("{member} twice"), "each member once".to_owned());
    }
    if let Some((found, expected)) = message.split_once(", expected ") {
        return (plainly(found), in_words(expected));
    }
    if let Some((found, expected)) = message.split_once("; expected ") {
        return (found.to_owned(), expected.to_owned());
    }
    if let Some(expected) = message.strip_prefix("expected ") {
        return ("something else".to_owned(), expected.to_owned());
    }
    match category {
        Category::Eof => ("the end of the text".to_owned(), "the rest of the JSON".to_owned()),
        _ => (message.to_owned(), "valid JSON".to_owned()),
    }
}

/// The text that was found, in the terms of JSON.
fn plainly(found: &str) -> String {
    let (_, found) = found.split_once(": ").unwrap_or(("", found));
    let (sort, value) = found.split_once(' ').unwrap_or((found, ""));
    match sort {
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        "null" => "`null`".to_owned(),
        "integer" | "boolean" => value.to_owned(),
        "floating" => value.trim_start_matches("point ").to_owned(),
        "string" => format!("the text {value}"),
        _ => found.to_owned(),
    }
}

/// The text that was expected, in the terms of JSON.
fn in_words(expected: &str) -> String {
    match expected {
        "u16" => "a whole number from 0 to 65535",
        "i64" => "a whole number",
        "a sequence" => "a list",
        other => other,
    }
    .to_owned()
}

/// The names of the members of the outermost JSON object, in order, as far as the text is undamaged; empty if
/// the text does not begin with `{`. For telling formats apart, not for reading them.
pub fn first_members(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut names = Vec::new();
    let mut depth = 0usize;
    let mut at = text.len() - text.trim_start().len();
    if bytes.get(at) != Some(&b'{') {
        return names;
    }
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b'"' => {
                let start = at + 1;
                let Some(end) = end_of_string(bytes, start) else { break };
                if depth == 1 && text[end + 1..].trim_start().starts_with(':') {
                    names.push(&text[start..end]);
                }
                at = end;
            }
            _ => {}
        }
        at += 1;
    }
    names
}

/// Returns true if the text is one JSON object from its first to its last character, judging by its brackets.
pub fn closes_its_object(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b'"' => match end_of_string(bytes, at + 1) {
                Some(end) => at = end,
                None => return false,
            },
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    bytes.first() == Some(&b'{') && depth == 0 && at == bytes.len()
}

/// The byte of the quotation mark that ends the string whose content begins at `start`.
fn end_of_string(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}
