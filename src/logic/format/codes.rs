use std::fmt::Display;

use crate::puzzle::{ParseError, counted};

/// The length of the first of these prefixes with which a text begins; 0 if there is none.
pub fn prefix_length(text: &str, prefixes: &[&str]) -> usize {
    prefixes.iter().find(|prefix| text.starts_with(**prefix)).map_or(0, |prefix| prefix.len())
}

/// Reads the run-length code of Simon Tatham's game IDs: a letter is a run of 1 to 26 blanks, a number is
/// itself, and `_` only separates two numbers.
///
/// `text` is the whole text, the code begins at its byte `start` and describes exactly `squares` squares in
/// row-major order.
///
/// # Errors Any other character, a `_` elsewhere, a number above 1,000,000, too few or too many squares.
pub fn decode_runs(text: &str, start: usize, squares: usize) -> Result<Vec<Option<u32>>, ParseError> {
    decode_clue_runs(text, start, squares, "a number", |at| {
        text.as_bytes()[at].is_ascii_digit().then(|| leading_number(text, at))
    })
}

/// The number that begins at this byte of a text, up to 1,000,000, and the byte after it.
///
/// # Errors
/// A larger number.
pub fn leading_number(text: &str, at: usize) -> Result<(u32, usize), ParseError> {
    let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
    let number = text[at..at + digits].parse().ok().filter(|&number| number <= 1_000_000);
    let too_large = || ParseError::at(text, at, "a number too large", "a number up to 1000000");
    number.map(|number| (number, at + digits)).ok_or_else(too_large)
}

/// Reads the run-length code of [`decode_runs`] with other clues than numbers. `clue` is given the byte where
/// one may begin. It returns the clue and the byte after it, or `None` if none begins there. Errors call a
/// clue `expected`.
///
/// # Errors Those of `clue`; any other character, a `_` that is not between two digits, too few or too many
/// squares.
pub fn decode_clue_runs<T>(
    text: &str,
    start: usize,
    squares: usize,
    expected: &str,
    clue: impl Fn(usize) -> Option<Result<(T, usize), ParseError>>,
) -> Result<Vec<Option<T>>, ParseError> {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut values: Vec<Option<T>> = Vec::new();
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        let here = at;
        match byte {
            b'a'..=b'z' => {
                values.extend((b'a'..=byte).map(|_| None));
                at += 1;
            }
            b'_' if at > start && is_digit(at - 1) && is_digit(at + 1) => at += 1,
            b'_' => return Err(ParseError::at(text, here, "`_`", "it only between two numbers")),
            _ => match clue(at) {
                Some(clue) => {
                    let (clue, end) = clue?;
                    values.push(Some(clue));
                    at = end;
                }
                None => {
                    let found = text[at..].chars().next().map(|c| format!("`{}`", c.escape_debug()));
                    let expected = format!("{expected}, or a letter for a run of blanks");
                    return Err(ParseError::at(text, here, found.unwrap_or_default(), expected));
                }
            },
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

/// Writes squares in row-major order in the run-length code that [`decode_runs`] and [`decode_clue_runs`]
/// read.
pub fn encode_runs(values: impl IntoIterator<Item = Option<impl Display>>) -> String {
    let mut code = String::new();
    let mut blanks = 0u8;
    for value in values {
        match value {
            None => {
                blanks += 1;
                if blanks == 26 {
                    code.push('z');
                    blanks = 0;
                }
            }
            Some(clue) => {
                if blanks > 0 {
                    code.push(char::from(b'a' + blanks - 1));
                    blanks = 0;
                }
                let clue = clue.to_string();
                if code.ends_with(is_digit) && clue.starts_with(is_digit) {
                    code.push('_');
                }
                code += &clue;
            }
        }
    }
    if blanks > 0 {
        code.push(char::from(b'a' + blanks - 1));
    }
    code
}

fn is_digit(symbol: char) -> bool {
    symbol.is_ascii_digit()
}
