use std::fmt;

use crate::grid::BlockShape;

use super::{Figure, Ground, Ink};

/// The characters for lines and signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Glyphs {
    /// Box drawing characters.
    #[default]
    Unicode,
    /// ASCII only.
    Ascii,
}

impl Glyphs {
    /// The faint dot for an empty place.
    pub(super) fn dot(self) -> char {
        match self {
            Self::Unicode => '·',
            Self::Ascii => '.',
        }
    }

    /// The number in a square, or `?` for a clue without one, then the sign of the clue's shape; empty for an
    /// empty square.
    pub(super) fn text(self, figure: &Figure) -> String {
        let number = match figure.number {
            Some(number) => number.to_string(),
            None if figure.clue.is_some() => "?".to_owned(),
            None => String::new(),
        };
        let signs = figure.clue.and_then(BlockShape::signs);
        let sign = signs.map(|(unicode, ascii)| if self == Self::Ascii { ascii } else { unicode });
        number.chars().chain(sign).collect()
    }

    /// The sign for more marks than fit.
    pub(super) fn more(self) -> char {
        match self {
            Self::Unicode => '…',
            Self::Ascii => '+',
        }
    }

    /// The faint cross between four squares that nothing else separates.
    pub(super) fn cross(self) -> char {
        match self {
            Self::Unicode => '┼',
            Self::Ascii => '+',
        }
    }
}

/// One character and what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Glyph {
    /// The character, one column wide.
    pub symbol: char,
    /// The meaning of the character.
    pub ink: Ink,
    /// The meaning of the square that it belongs to.
    pub ground: Ground,
    /// True if its square is shaded: to set it apart where no line does, otherwise as part of a diagonal or
    /// window.
    pub shaded: bool,
    /// The soft tint of its square, 0 to 5: of its region, or of diagonals and windows.
    pub tint: Option<u8>,
    /// True if its square lies on a diagonal or in a window: the tint is stronger there.
    pub extra: bool,
    /// True if it belongs to the selected square.
    pub cursor: bool,
    /// True if a wall runs along its lower edge.
    pub underlined: bool,
}

impl Glyph {
    /// Its ink, or none if it is blank.
    pub fn visible_ink(&self) -> Ink {
        if self.symbol == ' ' { Ink::Blank } else { self.ink }
    }

    /// Returns true if another glyph differs at most in its character, and both or neither are blank.
    pub fn looks_like(&self, other: &Self) -> bool {
        Self { symbol: other.symbol, ..*self } == *other && (self.symbol == ' ') == (other.symbol == ' ')
    }
}

/// A board drawn as characters, which still carry their meaning.
#[derive(Debug, Clone)]
pub struct Picture {
    width: u16,
    glyphs: Vec<Glyph>,
}

impl Picture {
    /// An empty picture of this size.
    pub(super) fn blank(width: u16, height: u16) -> Self {
        let blank = Glyph { symbol: ' ', ..Glyph::default() };
        Self { width, glyphs: vec![blank; usize::from(width) * usize::from(height)] }
    }

    /// The lines from top to bottom, each of the same width.
    pub fn lines(&self) -> impl Iterator<Item = &[Glyph]> {
        self.glyphs.chunks(usize::from(self.width).max(1))
    }

    /// The glyph at this place, to change; `None` outside.
    pub(super) fn at(&mut self, x: u16, y: u16) -> Option<&mut Glyph> {
        if x >= self.width {
            return None;
        }
        self.glyphs.get_mut(usize::from(y) * usize::from(self.width) + usize::from(x))
    }

    /// Writes a character and its ink; the background only changes for a highlighted one.
    pub(super) fn put_lit(&mut self, x: u16, y: u16, symbol: char, ink: Ink) {
        self.put(x, y, symbol, ink);
        if let Some(glyph) = self.at(x, y).filter(|_| ink == Ink::Highlighted) {
            glyph.ground = Ground::Highlighted;
        }
    }

    /// Writes a character and its ink, keeping the background.
    pub(super) fn put(&mut self, x: u16, y: u16, symbol: char, ink: Ink) {
        if let Some(glyph) = self.at(x, y) {
            glyph.symbol = symbol;
            glyph.ink = ink;
        }
    }
}

/// The characters alone, without blanks at the ends of lines; every line ends in a newline.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines() {
            let text: String = line.iter().map(|glyph| glyph.symbol).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

/// Columns of a large digit, which is drawn out of half blocks.
pub(super) const LARGE_DIGIT_WIDTH: u16 = 3;

/// Half lines of a large digit.
const LARGE_DIGIT_HEIGHT: u16 = 5;

/// The digits 0 to 9, then the question mark: five rows of three points, the topmost row and the leftmost
/// point first.
const POINTS: [[u8; LARGE_DIGIT_HEIGHT as usize]; 11] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
    [0b111, 0b001, 0b011, 0b000, 0b010],
];

/// The place of the question mark among large digits.
pub(super) const LARGE_QUESTION_MARK: u8 = 10;

/// The characters of a digit, 0 to 9, or of the [question mark](LARGE_QUESTION_MARK), in the middle of this
/// number of lines, which is 3 or more: column, line and character, without the blank ones.
pub(super) fn large_digit(digit: u8, lines: u16) -> impl Iterator<Item = (u16, u16, char)> {
    let points = POINTS[usize::from(digit.min(LARGE_QUESTION_MARK))];
    let top = (2 * lines - LARGE_DIGIT_HEIGHT) / 2;
    let is_set = move |column: u16, half: u16| {
        let row = half.checked_sub(top).and_then(|row| points.get(usize::from(row)));
        row.is_some_and(|row| row >> (LARGE_DIGIT_WIDTH - 1 - column) & 1 == 1)
    };
    let places = (0..lines).flat_map(|line| (0..LARGE_DIGIT_WIDTH).map(move |column| (column, line)));
    places.filter_map(move |(column, line)| {
        let symbol = match (is_set(column, 2 * line), is_set(column, 2 * line + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => return None,
        };
        Some((column, line, symbol))
    })
}
