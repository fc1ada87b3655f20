use std::fmt;

use crate::format::leading_number;
use crate::grid::Square;
use crate::puzzle::ParseError;
use crate::puzzles::shikaku::{BlockShape, Clue};

/// A clue without its square. Written `6`, `?`, `6W`: the number or `?`, and the letter of the shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Said {
    pub number: Option<i64>,
    pub shape: BlockShape,
}

impl Said {
    /// A clue that says nothing.
    pub const NOTHING: Self = Self { number: None, shape: BlockShape::Any };

    /// A number without a shape.
    pub const fn number(number: i64) -> Self {
        Self { number: Some(number), shape: BlockShape::Any }
    }

    /// The words of a clue.
    pub fn of(clue: Clue) -> Self {
        Self { number: clue.number(), shape: clue.shape() }
    }

    /// The clue in this square.
    pub fn at(self, square: Square) -> Clue {
        Clue::new(square, self.number, self.shape)
    }

    /// The clue that begins at this byte of a text, and the byte behind it; `None` if none begins there.
    ///
    /// # Errors
    /// A number above 1,000,000.
    pub fn leading(text: &str, at: usize) -> Option<Result<(Self, usize), ParseError>> {
        let number = match text.as_bytes().get(at)? {
            b'?' => Ok((None, at + 1)),
            b'0'..=b'9' => leading_number(text, at).map(|(number, end)| (Some(number.into()), end)),
            _ => return None,
        };
        Some(number.map(|(number, end)| {
            let shape = text[end..].chars().next().and_then(shape_of);
            (Self { number, shape: shape.unwrap_or_default() }, end + usize::from(shape.is_some()))
        }))
    }

    /// The letter of the shape: `S`, `W`, `T`; `None` for any.
    pub fn letter(self) -> Option<char> {
        LETTERS.into_iter().find(|&(_, shape)| shape == self.shape).map(|(letter, _)| letter)
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "{number}")?,
            None => f.write_str("?")?,
        }
        self.letter().map_or(Ok(()), |letter| write!(f, "{letter}"))
    }
}

const LETTERS: [(char, BlockShape); 3] =
    [('S', BlockShape::Square), ('W', BlockShape::Wide), ('T', BlockShape::Tall)];

/// The shape of a letter.
pub(super) fn shape_of(letter: char) -> Option<BlockShape> {
    LETTERS.into_iter().find(|&(own, _)| own == letter).map(|(_, shape)| shape)
}
