use crate::grid::{BlockShape, Dimensions, NumberedSquare, Square};

/// A clue: a square, the number of squares in its block, if that is known, and the shape of the block.
/// Ordered by square.
///
/// The number is any integer until a problem is built of it, which checks it. There it is 1 to 9801.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clue {
    square: Square,
    number: Option<i64>,
    shape: BlockShape,
}

impl Clue {
    /// The clue in this square.
    pub const fn new(square: Square, number: Option<i64>, shape: BlockShape) -> Self {
        Self { square, number, shape }
    }

    /// The square of the clue.
    pub const fn square(self) -> Square {
        self.square
    }

    /// The area of its block in squares; `None` if it is unknown.
    pub const fn number(self) -> Option<i64> {
        self.number
    }

    /// The shape of its block.
    pub const fn shape(self) -> BlockShape {
        self.shape
    }

    /// Returns true if the clue says nothing but a number.
    pub fn is_plain(self) -> bool {
        self.number.is_some() && self.shape == BlockShape::Any
    }

    /// Returns true if a block of this size has the number and the shape.
    pub fn allows(self, size: Dimensions) -> bool {
        self.number.is_none_or(|number| number == i64::from(size.area()))
            && self.shape.allows(size.width().into(), size.height().into())
    }

    /// Returns true if some block that fits into a grid of this size has the number and the shape.
    pub fn can_be(self, grid: Dimensions) -> bool {
        let has_height = |width: u16| {
            let mut heights = 1..=grid.height();
            heights.any(|height| Dimensions::new(width, height).is_some_and(|size| self.allows(size)))
        };
        (1..=grid.width()).any(has_height)
    }

    /// The clue without its square, after an article: `8`, `wide 6`, `clue`, `tall clue`.
    pub fn name(self) -> String {
        self.shape.clue_name(self.number)
    }

    /// The clue as sentences name it: `the wide 6 at r4c6`, `the clue at r3c2`.
    pub fn named(self) -> String {
        format!("the {} at {}", self.name(), self.square.label())
    }

    /// The block that the clue asks for: `a block of 8`, `a wide 6`, `a tall block`, `any block`.
    pub fn wish(self) -> String {
        match (self.shape.word(), self.number) {
            (None, None) => "any block".to_owned(),
            (None, Some(number)) => format!("a block of {number}"),
            (Some(word), None) => format!("a {word} block"),
            (Some(word), Some(number)) => format!("a {word} {number}"),
        }
    }
}

impl From<NumberedSquare> for Clue {
    fn from(numbered: NumberedSquare) -> Self {
        Self::new(numbered.square(), Some(numbered.number()), BlockShape::Any)
    }
}
