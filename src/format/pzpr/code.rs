use crate::puzzle::ParseError;

use super::{quoted, unknown_number};

/// The most blanks that one letter stands for.
const LONGEST_RUN: u8 = 20;

/// How numbers above 15 are written: after which sign, with how many digits, and which number has only zeros
/// there.
const SIGNS: [(char, usize, u32); 7] = [
    ('-', 2, 0),
    ('+', 3, 0),
    ('=', 3, 4096),
    ('%', 3, 8192),
    ('@', 3, 8192),
    ('*', 4, 12240),
    ('$', 5, 77776),
];

/// Reads as many squares in row-major order from the code that begins at the byte `start` of the text: `0` to
/// `f` is a number, `g` to `z` a run of 1 to 20 blanks, a sign says that a longer number follows, of
/// hexadecimal digits. Blanks at the end may be missing.
pub(super) fn decode(text: &str, start: usize, squares: usize) -> Result<Vec<Option<u32>>, ParseError> {
    let mut values: Vec<Option<u32>> = Vec::new();
    let mut at = start;
    while let Some(symbol) = text[at..].chars().next() {
        let here = at;
        at += symbol.len_utf8();
        match symbol {
            '0'..='9' | 'a'..='f' => values.push(symbol.to_digit(16)),
            'g'..='z' => values.extend(('g'..=symbol).map(|_| None)),
            '.' => return Err(unknown_number(text, here, ".")),
            _ => {
                let Some(&(_, length, least)) = SIGNS.iter().find(|(sign, ..)| *sign == symbol) else {
                    let found = quoted(symbol.encode_utf8(&mut [0; 4]));
                    let expected = "a number, or a letter for a run of blanks";
                    return Err(ParseError::at(text, here, found, expected));
                };
                values.push(Some(least + digits(text, at, symbol, length)?));
                at += length;
            }
        }
        if values.len() > squares {
            let found = "squares past the end of the grid";
            return Err(ParseError::at(text, here, found, format!("{squares} squares in all")));
        }
    }
    values.resize(squares, None);
    Ok(values)
}

/// The number that these hexadecimal digits make.
fn digits(text: &str, start: usize, sign: char, length: usize) -> Result<u32, ParseError> {
    let mut number = 0;
    for at in start..start + length {
        let symbol = text[at..].chars().next();
        let Some(digit) = symbol.and_then(|symbol| symbol.to_digit(16)) else {
            let found = symbol.map_or("the end".to_owned(), |symbol| quoted(symbol.encode_utf8(&mut [0; 4])));
            let expected = format!("{length} digits, `0` to `f`, after `{sign}`");
            return Err(ParseError::at(text, at, found, expected));
        };
        number = number * 16 + digit;
    }
    Ok(number)
}

/// Writes squares in row-major order so that [`decode`] reads them.
pub(super) fn encode(squares: &[Option<u32>]) -> String {
    let mut code = String::new();
    let mut blanks = 0;
    for &square in squares {
        if square.is_some() || blanks == LONGEST_RUN {
            push_run(&mut code, blanks);
            blanks = 0;
        }
        match square {
            Some(number) => push_number(&mut code, number),
            None => blanks += 1,
        }
    }
    push_run(&mut code, blanks);
    code
}

fn push_run(code: &mut String, blanks: u8) {
    if blanks > 0 {
        code.push(char::from(b'g' + blanks - 1));
    }
}

fn push_number(code: &mut String, number: u32) {
    *code += &match number {
        0..16 => format!("{number:x}"),
        16..256 => format!("-{number:02x}"),
        256..4096 => format!("+{number:03x}"),
        4096..8192 => format!("={:03x}", number - 4096),
        8192..12240 => format!("%{:03x}", number - 8192),
        12240..77776 => format!("*{:04x}", number - 12240),
        _ => format!("${:05x}", number - 77776),
    };
}
