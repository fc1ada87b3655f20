use crate::format::placed_lines;
use crate::grid::Dimensions;
use crate::puzzle::{ParseError, counted};

use super::{PzprSquares, PzprText, quoted, side, unknown_number};

/// The first line of a file; a version may follow.
const HEADER: &str = "pzprv3";

/// A file: the header, the kind, the number of rows, that of columns, and then the rows of the grid, their
/// fields set apart by blanks. What stands below the grid is passed over.
pub(super) struct File<'a> {
    /// The lines after the header that are not blank, each with its first byte.
    lines: Vec<(usize, &'a str)>,
}

impl<'a> File<'a> {
    /// The file that a text is, if it begins like one and goes on.
    pub(super) fn find(text: &'a str) -> Option<Self> {
        let version = text.trim_start().lines().next()?.trim_end().strip_prefix(HEADER)?;
        if !(version.is_empty() || version.starts_with('.')) {
            return None;
        }
        let lines = placed_lines(text).split_off(1);
        (!lines.is_empty()).then_some(Self { lines })
    }

    /// What pzpr calls the kind of puzzle, and the byte at which that stands.
    pub(super) fn kind(&self) -> (usize, &'a str) {
        self.lines[0]
    }

    /// Reads the size. A square grid may have just one number for both sides.
    pub(super) fn parse(self, text: &'a str) -> Result<PzprText<'a>, ParseError> {
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

/// Reads the rows of a grid of this size, which these lines begin with.
pub(super) fn read_rows(
    text: &str,
    lines: &[(usize, &str)],
    dimensions: Dimensions,
) -> Result<Vec<Option<u32>>, ParseError> {
    let (columns, rows) = (usize::from(dimensions.width()), usize::from(dimensions.height()));
    let mut values = Vec::new();
    for &(start, line) in lines.iter().take(rows) {
        let before = values.len();
        let mut at = start;
        for field in line.split(' ') {
            match field {
                "" => {}
                _ if values.len() - before == columns => {
                    let expected = format!("the end of the line after {columns} squares");
                    return Err(ParseError::at(text, at, quoted(field), expected));
                }
                "." => values.push(None),
                "-" => return Err(unknown_number(text, at, "-")),
                _ => {
                    let number = field.parse().ok().filter(|_| !field.starts_with('+'));
                    let expected = "a number, or `.` for a blank";
                    values
                        .push(Some(number.ok_or_else(|| ParseError::at(text, at, quoted(field), expected))?));
                }
            }
            at += field.len() + 1;
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
