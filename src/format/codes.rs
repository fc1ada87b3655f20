use std::fmt::Write;

use crate::puzzle::{ParseError, counted};

/// The length of the first of these prefixes with which a text begins; 0 if there is none.
pub fn prefix_length(text: &str, prefixes: &[&str]) -> usize {
    prefixes.iter().find(|prefix| text.starts_with(**prefix)).map_or(0, |prefix| prefix.len())
}

/// Reads the run-length code of Simon Tatham's game IDs: a letter is a run of 1 to 26 blanks, a number stands
/// for itself, and `_` only keeps two numbers apart.
///
/// `text` is the whole text, the code begins at its byte `start` and describes exactly `squares` squares in
/// row-major order.
///
/// # Errors
/// Any other character, a `_` that stands elsewhere, a number above 1,000,000, too few or too many squares.
pub fn decode_runs(text: &str, start: usize, squares: usize) -> Result<Vec<Option<u32>>, ParseError> {
    let bytes = text.as_bytes();
    let mut values: Vec<Option<u32>> = Vec::new();
    let mut at = start;
    let mut after_number = false;
    while let Some(&byte) = bytes.get(at) {
        let here = at;
        match byte {
            b'a'..=b'z' => {
                values.extend((b'a'..=byte).map(|_| None));
                at += 1;
                after_number = false;
            }
            b'0'..=b'9' => {
                let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                let number = text[at..at + digits].parse().ok().filter(|&number| number <= 1_000_000);
                let Some(number) = number else {
                    return Err(ParseError::at(text, here, "a number too large", "a number up to 1000000"));
                };
                values.push(Some(number));
                at += digits;
                after_number = true;
            }
            b'_' if after_number && bytes.get(at + 1).is_some_and(u8::is_ascii_digit) => {
                at += 1;
                after_number = false;
            }
            b'_' => return Err(ParseError::at(text, here, "`_`", "it only between two numbers")),
            _ => {
                let found =
                    text[at..].chars().next().map_or_else(String::new, |c| format!("`{}`", c.escape_debug()));
                return Err(ParseError::at(text, here, found, "a number, or a letter for a run of blanks"));
            }
        }
        if values.len() > squares {
            let found = "squares past the end of the grid";
            return Err(ParseError::at(text, here, found, format!("{squares} squares in all")));
        }
    }
    if values.len() < squares {
        let found = format!("the end after {}", counted(values.len(), "square"));
        return Err(ParseError::at(text, at, found, format!("{squares} squares")));
    }
    Ok(values)
}

/// Writes squares in row-major order in the run-length code that [`decode_runs`] reads.
pub fn encode_runs(values: impl IntoIterator<Item = Option<u32>>) -> String {
    let mut code = String::new();
    let mut blanks = 0u8;
    let mut after_number = false;
    for value in values {
        match value {
            None => {
                blanks += 1;
                if blanks == 26 {
                    code.push('z');
                    blanks = 0;
                }
                after_number = false;
            }
            Some(number) => {
                if blanks > 0 {
                    code.push(char::from(b'a' + blanks - 1));
                    blanks = 0;
                } else if after_number {
                    code.push('_');
                }
                write!(code, "{number}").expect("writing to a string never fails");
                after_number = true;
            }
        }
    }
    if blanks > 0 {
        code.push(char::from(b'a' + blanks - 1));
    }
    code
}
