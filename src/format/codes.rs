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

/// Most UTF-16 units that are decoded: a short text may stand for a huge one.
const MOST: usize = 1 << 18;

/// The 64 characters of the code, by value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Decodes the base 64 form of the compression of lz-string, as links have it (lz-string 1.5,
/// `decompressFromBase64`; `-` and `_` or `$` stand for `+` and `/` in addresses). `None` if it is none, or
/// stands for more than 256 Ki characters.
pub fn decode_lz_string(text: &str) -> Option<String> {
    let mut bits = Bits { text: text.trim_end_matches(['=', '$']).as_bytes(), at: 0 };
    let mut decoded: Vec<u16> = Vec::new();
    // What each code stands for, as a part of `decoded`. The first three have meanings of their own.
    let mut phrases: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    // The phrase written last.
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width)?;
        let start = decoded.len();
        let phrase = match code {
            0 | 1 => {
                let unit = bits.take(8 << code)?;
                decoded.push(unit as u16);
                phrases.push((start, 1));
                (start, 1)
            }
            2 => return String::from_utf16(&decoded).ok(),
            _ => {
                let (from, length) = match (phrases.get(code as usize), last) {
                    (Some(&phrase), _) => phrase,
                    // The last phrase and its first character again.
                    (None, Some((from, length))) if code as usize == phrases.len() => (from, length + 1),
                    _ => return None,
                };
                for at in from..from + length {
                    decoded.push(*decoded.get(at)?);
                }
                (start, length)
            }
        };
        if decoded.len() > MOST {
            return None;
        }
        // The last phrase with the first character of this one, which stands behind it.
        if let Some((from, length)) = last {
            phrases.push((from, length + 1));
        }
        last = Some(phrase);
        width = usize::BITS - phrases.len().leading_zeros();
    }
}

/// Bits of a text, six in a character.
struct Bits<'a> {
    text: &'a [u8],
    /// Number of bits taken.
    at: usize,
}

impl Bits<'_> {
    /// The next bits as a number, the lowest first.
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for power in 0..count {
            let symbol = match self.text.get(self.at / 6)? {
                b'-' => b'+',
                b'_' => b'/',
                &symbol => symbol,
            };
            let value = ALPHABET.iter().position(|&known| known == symbol)?;
            number |= u32::from(value >> (5 - self.at % 6) & 1 == 1) << power;
            self.at += 1;
        }
        Some(number)
    }
}
