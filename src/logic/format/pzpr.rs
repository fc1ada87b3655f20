//! Puzzles as the pzpr player writes them, whatever their kind: in an address, or in a file.

use crate::grid::Dimensions;
use crate::puzzle::{Claim, ParseError, counted};

use super::{offset_in, placed_lines, quoted};

/// A puzzle in an address or a file of pzpr. Its size is known; its squares are still to be read.
pub struct PzprText<'a> {
    text: &'a str,
    dimensions: Dimensions,
    size: usize,
    squares: PzprSquares<'a>,
}

enum PzprSquares<'a> {
    /// The code that begins at this byte.
    Code(usize),
    /// The lines, each with its first byte.
    Lines(Vec<(usize, &'a str)>),
}

impl<'a> PzprText<'a> {
    /// The claim of the kind that pzpr calls `kind` to a text. A puzzle of another kind is a possible claim,
    /// so that the error names its kind.
    pub fn claim(text: &str, kind: &str) -> Claim {
        match (File::find(text), Address::find(text)) {
            (Some(file), _) if file.kind().1 == kind => Claim::Certain,
            (None, Some(address)) if address.kind() == kind => Claim::Certain,
            (Some(_), _) => Claim::Possible,
            (None, Some(address)) if address.has_site => Claim::Possible,
            (None, _) => Claim::No,
        }
    }

    /// Reads the kind, which is to be this one, and the size.
    ///
    /// # Errors
    /// Their absence, or another kind.
    pub fn parse(text: &'a str, kind: &str) -> Result<Self, ParseError> {
        if let Some(file) = File::find(text) {
            check_kind(text, file.kind(), kind)?;
            return file.parse(text);
        }
        let expected = format!("an address such as `https://puzz.link/p?{kind}/..`, or a file of pzpr");
        let address = Address::find(text).ok_or_else(|| ParseError::at(text, 0, quoted(text), expected))?;
        check_kind(text, (address.parts[0].0, address.kind()), kind)?;
        address.parse(text)
    }

    /// The size of the grid.
    pub fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// The error for a wrong size of the grid; `expected` describes the right one.
    pub fn wrong_size(&self, expected: &str) -> ParseError {
        ParseError::at(self.text, self.size, format!("a grid of {}", self.dimensions), expected)
    }

    /// The numbers of the squares in row-major order, `None` for a blank one.
    ///
    /// # Errors The first place that is neither a number nor a blank, such as a clue without a number.
    pub fn numbers(&self) -> Result<Vec<Option<u32>>, ParseError> {
        Ok(self.read(false)?.into_iter().map(Option::flatten).collect())
    }

    /// The clues of the squares in row-major order, `None` for a blank square, `Some(None)` for a clue
    /// without a number.
    ///
    /// # Errors The first place that is neither a clue nor a blank.
    pub fn clues(&self) -> Result<Vec<Option<Option<u32>>>, ParseError> {
        self.read(true)
    }

    fn read(&self, has_unknown: bool) -> Result<Vec<Option<Option<u32>>>, ParseError> {
        match &self.squares {
            PzprSquares::Code(start) => {
                decode(self.text, *start, self.dimensions.area() as usize, has_unknown)
            }
            PzprSquares::Lines(lines) => read_rows(self.text, lines, self.dimensions, has_unknown),
        }
    }

    /// The address of a puzzle that pzpr calls `kind`, its clues in row-major order, as
    /// [`clues`](Self::clues) has them. Numbers are 0 to 1,126,351.
    pub fn write(kind: &str, dimensions: Dimensions, squares: &[Option<Option<u32>>]) -> String {
        let (columns, rows) = (dimensions.width(), dimensions.height());
        format!("https://puzz.link/p?{kind}/{columns}/{rows}/{}", encode(squares))
    }
}

fn check_kind(text: &str, (at, found): (usize, &str), kind: &str) -> Result<(), ParseError> {
    if found == kind {
        return Ok(());
    }
    let found = format!("{}, another kind of puzzle", quoted(found));
    Err(ParseError::at(text, at, found, "a kind of puzzle that masume plays"))
}

/// Reads a side of the grid, written at this byte: the number of `what`.
fn side(text: &str, at: usize, written: &str, what: &str) -> Result<u16, ParseError> {
    written.parse().ok().filter(|&side| side > 0).ok_or_else(|| {
        let found = if written.is_empty() { "nothing".to_owned() } else { quoted(written) };
        ParseError::at(text, at, found, format!("the number of {what}"))
    })
}

/// The error for a clue whose number is unknown, which pzpr allows.
fn unknown_number(text: &str, at: usize, symbol: &str) -> ParseError {
    ParseError::at(text, at, format!("`{symbol}`, a clue without a number"), "a number in every clue")
}

/// The suffixes of the name of a kind, for editing and for solving.
const MODES: [&str; 2] = ["_edit", "_play"];

/// An address, `https://puzz.link/p?shikaku/COLUMNS/ROWS/CODE`, or only the part after its `?`.
///
/// Between kind and size there may be flags: a part that begins with `v:`, and a word.
struct Address<'a> {
    /// The parts between the slashes after the `?`, each with its first byte.
    parts: Vec<(usize, &'a str)>,
    /// The index of the number of columns.
    size: usize,
    /// True if it begins with the site on which the puzzle is played, and so is not the name of a file.
    has_site: bool,
}

impl<'a> Address<'a> {
    /// Reads a text as an address if it looks like one, with numbers for a size.
    fn find(text: &'a str) -> Option<Self> {
        let text = text.trim_end();
        let start = text.find('?').map_or(0, |at| at + 1);
        if text.contains(char::is_whitespace) || !text[start..].contains('/') {
            return None;
        }
        let parts: Vec<_> = text[start..].split('/').map(|part| (offset_in(text, part), part)).collect();
        let is_flag = |index: usize| parts.get(index).is_some_and(|(_, part)| !begins_as_number(part));
        let is_variant = parts.get(1).is_some_and(|(_, part)| part.starts_with("v:"));
        let size = 1 + usize::from(is_variant);
        let size = size + usize::from(is_flag(size));
        let address = Self { parts, size, has_site: start > 0 };
        let kind = address.kind();
        let is_name = !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let number = |index: usize| address.parts.get(index).map_or("", |(_, part)| part);
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let has_size = match address.has_site {
            true => begins_as_number(number(size)) || begins_as_number(number(size + 1)),
            // The name of a file is not taken for a damaged address.
            false => is_number(number(size)) && is_number(number(size + 1)),
        };
        (is_name && has_size).then_some(address)
    }

    /// The kind of puzzle, by pzpr's name.
    fn kind(&self) -> &'a str {
        let (_, name) = self.parts[0];
        MODES.iter().find_map(|mode| name.strip_suffix(mode)).unwrap_or(name)
    }

    /// Reads the size.
    fn parse(&self, text: &'a str) -> Result<PzprText<'a>, ParseError> {
        let end = (text.trim_end().len(), "");
        let part = |index: usize| self.parts.get(index).copied().unwrap_or(end);
        let number = |index: usize, what| side(text, part(index).0, part(index).1, what);
        let (columns, rows) = (number(self.size, "columns")?, number(self.size + 1, "rows")?);
        let dimensions = Dimensions::new(columns, rows).expect("no side is 0");
        Ok(PzprText {
            text: text.trim_end(),
            dimensions,
            size: part(self.size).0,
            squares: PzprSquares::Code(part(self.size + 2).0),
        })
    }
}

fn begins_as_number(part: &str) -> bool {
    part.starts_with(|first: char| first.is_ascii_digit())
}

/// The first line of a file; a version may follow.
const HEADER: &str = "pzprv3";

/// A file: the header, the kind, the number of rows, the number of columns, and then the rows of the grid,
/// with blanks between their fields. Lines below the grid are ignored.
struct File<'a> {
    /// The lines after the header that are not blank, each with its first byte.
    lines: Vec<(usize, &'a str)>,
}

impl<'a> File<'a> {
    /// Reads a text as a file if it has the header and more lines.
    fn find(text: &'a str) -> Option<Self> {
        let version = text.trim_start().lines().next()?.trim_end().strip_prefix(HEADER)?;
        if !(version.is_empty() || version.starts_with('.')) {
            return None;
        }
        let lines = placed_lines(text).split_off(1);
        (!lines.is_empty()).then_some(Self { lines })
    }

    /// The kind of puzzle, by pzpr's name, and the byte at which it begins.
    fn kind(&self) -> (usize, &'a str) {
        self.lines[0]
    }

    /// Reads the size. A square grid may have just one number for both sides.
    fn parse(self, text: &'a str) -> Result<PzprText<'a>, ParseError> {
        let (size, written) = self.lines.get(1).copied().unwrap_or((text.len(), ""));
        let rows = side(text, size, written, "rows")?;
        let second = self.lines.get(2).filter(|(_, line)| line.bytes().all(|byte| byte.is_ascii_digit()));
        let (columns, above) = match second {
            Some(&(at, written)) => (side(text, at, written, "columns")?, 3),
            None => (rows, 2),
        };
        let dimensions = Dimensions::new(columns, rows).expect("no side is 0");
        let lines = self.lines.get(above..).unwrap_or_default().to_vec();
        Ok(PzprText { text, dimensions, size, squares: PzprSquares::Lines(lines) })
    }
}

/// Reads the rows of a grid of this size from the first of these lines.
fn read_rows(
    text: &str,
    lines: &[(usize, &str)],
    dimensions: Dimensions,
    has_unknown: bool,
) -> Result<Vec<Option<Option<u32>>>, ParseError> {
    let (columns, rows) = (usize::from(dimensions.width()), usize::from(dimensions.height()));
    let mut values = Vec::new();
    for &(start, line) in lines.iter().take(rows) {
        let before = values.len();
        for field in line.split(' ') {
            let at = offset_in(text, field);
            match field {
                "" => {}
                _ if values.len() - before == columns => {
                    let expected = format!("the end of the line after {columns} squares");
                    return Err(ParseError::at(text, at, quoted(field), expected));
                }
                "." => values.push(None),
                "-" if has_unknown => values.push(Some(None)),
                "-" => return Err(unknown_number(text, at, "-")),
                _ => {
                    let number = field.parse().ok().filter(|_| !field.starts_with('+'));
                    let expected = "a number, or `.` for a blank";
                    let wrong = || ParseError::at(text, at, quoted(field), expected);
                    values.push(Some(Some(number.ok_or_else(wrong)?)));
                }
            }
        }
        let count = values.len() - before;
        if count < columns {
            let found = format!("the end of the line after {}", counted(count, "square"));
            return Err(ParseError::at(text, start + line.len(), found, format!("{columns} squares")));
        }
    }
    if lines.len() < rows {
        let found = format!("the end after {}", counted(lines.len(), "row"));
        return Err(ParseError::at(text, text.len(), found, format!("{rows} rows")));
    }
    Ok(values)
}

/// The most blanks that one letter stands for.
const LONGEST_RUN: u8 = 20;

/// The forms of numbers above 15: the sign, the number of digits after it, and the number whose digits are
/// all 0.
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
/// hexadecimal digits, and `.` is a clue without a number, if there may be one. Blanks at the end may be
/// missing.
fn decode(
    text: &str,
    start: usize,
    squares: usize,
    has_unknown: bool,
) -> Result<Vec<Option<Option<u32>>>, ParseError> {
    let mut values: Vec<Option<Option<u32>>> = Vec::new();
    let mut at = start;
    while let Some(symbol) = text[at..].chars().next() {
        let here = at;
        at += symbol.len_utf8();
        match symbol {
            '0'..='9' | 'a'..='f' => values.push(Some(symbol.to_digit(16))),
            'g'..='z' => values.extend(('g'..=symbol).map(|_| None)),
            '.' if has_unknown => values.push(Some(None)),
            '.' => return Err(unknown_number(text, here, ".")),
            _ => {
                let Some(&(_, length, least)) = SIGNS.iter().find(|(sign, ..)| *sign == symbol) else {
                    let found = quoted(symbol.encode_utf8(&mut [0; 4]));
                    let expected = "a number, or a letter for a run of blanks";
                    return Err(ParseError::at(text, here, found, expected));
                };
                values.push(Some(Some(least + digits(text, at, symbol, length)?)));
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
fn encode(squares: &[Option<Option<u32>>]) -> String {
    let mut code = String::new();
    let mut blanks = 0;
    for &square in squares {
        if square.is_some() || blanks == LONGEST_RUN {
            push_run(&mut code, blanks);
            blanks = 0;
        }
        match square {
            Some(Some(number)) => push_number(&mut code, number),
            Some(None) => code.push('.'),
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
