use crate::grid::Square;

/// What is done only after it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Put the solution on the board.
    Solve,
    /// Go back to before the first wrong move.
    GoBack {
        /// How many changes are kept.
        kept: usize,
        /// The squares that are wrong, as far as it is known.
        squares: Vec<Square>,
        /// What is wrong with them; empty where it is not known.
        text: String,
    },
    /// Tell whether something is right against which nothing speaks.
    IsItRight {
        /// That it can be, in a sentence.
        text: String,
    },
    /// Quit though moves could not be saved.
    Quit,
}

impl Question {
    /// Whether other keys than its answers do what they always do: what is wrong may be corrected at once.
    pub fn can_be_left(&self) -> bool {
        !matches!(self, Self::Solve)
    }
}

/// What a digit is for that is not to be filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    /// To be lit up wherever it stands.
    Highlight,
    /// To be told why it cannot stand at the cursor.
    WhyNot,
}
