use serde::{Deserialize, Serialize};

/// The shape of a block of squares, as far as a clue fixes it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BlockShape {
    /// Any block.
    #[default]
    Any,
    /// As wide as high.
    Square,
    /// Wider than high.
    Wide,
    /// Higher than wide.
    Tall,
}

impl BlockShape {
    /// All shapes, in order.
    pub const ALL: [Self; 4] = [Self::Any, Self::Square, Self::Wide, Self::Tall];

    /// Returns true if a block of this width and height has the shape.
    #[inline]
    pub fn allows(self, width: u32, height: u32) -> bool {
        match self {
            Self::Any => true,
            Self::Square => width == height,
            Self::Wide => width > height,
            Self::Tall => width < height,
        }
    }

    /// The shape as an adjective: `square`, `wide`, `tall`; `None` for any.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Self::Any => None,
            Self::Square => Some("square"),
            Self::Wide => Some("wide"),
            Self::Tall => Some("tall"),
        }
    }

    /// A clue of this shape, after an article: `8`, `wide 6`, `clue`, `tall clue`.
    pub fn clue_name(self, number: Option<i64>) -> String {
        let noun = number.map_or_else(|| "clue".to_owned(), |number| number.to_string());
        match self.word() {
            Some(word) => format!("{word} {noun}"),
            None => noun,
        }
    }

    /// The sign of the shape on the board, and its ASCII form; `None` for any.
    pub fn signs(self) -> Option<(char, char)> {
        match self {
            Self::Any => None,
            Self::Square => Some(('▫', '=')),
            Self::Wide => Some(('↔', '-')),
            Self::Tall => Some(('↕', '|')),
        }
    }
}
