//! Puzzles as the pzpr player writes them, whatever their kind: in an address, or in a file.

mod address;
mod code;
mod file;

use crate::grid::Dimensions;
use crate::puzzle::{Claim, ParseError};

use super::quoted;

use address::Address;
use file::File;

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
    /// How sure a puzzle that pzpr calls `kind` can be that a text is its own. A puzzle of another kind is a
    /// possible claim, so that somebody says what it is.
    pub fn claim(text: &str, kind: &str) -> Claim {
        match (File::find(text), Address::find(text)) {
            (Some(file), _) if file.kind().1 == kind => Claim::Certain,
            (None, Some(address)) if address.kind() == kind => Claim::Certain,
            (Some(_), _) => Claim::Possible,
            (None, Some(address)) if address.is_of_a_site() => Claim::Possible,
            (None, _) => Claim::No,
        }
    }

    /// Reads the kind, which is to be this one, and the size.
    ///
    /// # Errors
    /// What stands in their place, or another kind.
    pub fn parse(text: &'a str, kind: &str) -> Result<Self, ParseError> {
        if let Some(file) = File::find(text) {
            check_kind(text, file.kind(), kind)?;
            return file.parse(text);
        }
        let expected = format!("an address such as `https://puzz.link/p?{kind}/..`, or a file of pzpr");
        let address = Address::find(text).ok_or_else(|| ParseError::at(text, 0, quoted(text), expected))?;
        check_kind(text, (address.start(), address.kind()), kind)?;
        address.parse(text)
    }

    /// The size of the grid.
    pub fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// An error in the size of the grid, which is this puzzle's `expected` one.
    pub fn wrong_size(&self, expected: &str) -> ParseError {
        ParseError::at(self.text, self.size, format!("a grid of {}", self.dimensions), expected)
    }

    /// The numbers of the squares in row-major order, `None` for a blank one.
    ///
    /// # Errors
    /// The first place that is no number and no blank, among them a clue without a number.
    pub fn squares(&self) -> Result<Vec<Option<u32>>, ParseError> {
        match &self.squares {
            PzprSquares::Code(start) => code::decode(self.text, *start, self.dimensions.area() as usize),
            PzprSquares::Lines(lines) => file::read_rows(self.text, lines, self.dimensions),
        }
    }

    /// The address of a puzzle that pzpr calls `kind`, its numbers in row-major order, each 0 to 1,126,351.
    pub fn write(kind: &str, dimensions: Dimensions, squares: &[Option<u32>]) -> String {
        let (columns, rows) = (dimensions.width(), dimensions.height());
        format!("https://puzz.link/p?{kind}/{columns}/{rows}/{}", code::encode(squares))
    }
}

fn check_kind(text: &str, (at, found): (usize, &str), kind: &str) -> Result<(), ParseError> {
    if found == kind {
        return Ok(());
    }
    let found = format!("{}, another kind of puzzle", quoted(found));
    Err(ParseError::at(text, at, found, "a kind of puzzle that masume plays"))
}

/// One side of the grid as it is written at this byte: the number of its `what`.
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
