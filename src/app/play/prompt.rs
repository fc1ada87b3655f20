use crate::grid::Square;

/// A question to confirm with Enter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Put the solution on the board.
    Solve,
    /// Go back to before the first wrong move.
    GoBack {
        /// Number of changes that are kept.
        kept: usize,
        /// The wrong squares, as far as known.
        squares: Vec<Square>,
        /// Description of the error; empty if unknown.
        text: String,
    },
    /// Check a digit or block that nothing rules out.
    IsItRight {
        /// Sentence that it is possible.
        text: String,
    },
    /// Quit although moves could not be saved.
    Quit,
}

impl Question {
    /// Returns true if other keys keep their meaning: a mistake may be corrected at once.
    pub fn can_be_left(&self) -> bool {
        !matches!(self, Self::Solve)
    }
}

/// Purpose of a digit that is not entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    /// Highlight it on the whole board.
    Highlight,
    /// Explain why it is impossible at the cursor.
    WhyNot,
}
