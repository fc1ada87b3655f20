use crate::generation::{Values, Wish};

/// A line of the form for a new puzzle.
#[derive(Debug, Clone, Copy)]
pub enum Row {
    /// The kind of puzzle.
    Kind,
    /// Its size.
    Size,
    /// Its difficulty.
    Difficulty,
    /// A wish.
    Wish(&'static Wish),
    /// The seed.
    Seed,
}

impl PartialEq for Row {
    /// Wishes of the same name are equal.
    fn eq(&self, other: &Self) -> bool {
        self.label() == other.label()
    }
}

impl Row {
    /// Returns true if any letter can be typed into it.
    pub(super) fn takes_letters(self) -> bool {
        match self {
            Self::Seed => true,
            Self::Wish(wish) => matches!(wish.values, Values::Text { .. }),
            Self::Kind | Self::Size | Self::Difficulty => false,
        }
    }

    /// Label of the row: `Difficulty`.
    pub fn label(self) -> String {
        match self {
            Self::Kind => "Puzzle".to_owned(),
            Self::Size => "Size".to_owned(),
            Self::Difficulty => "Difficulty".to_owned(),
            Self::Seed => "Seed".to_owned(),
            Self::Wish(wish) => wish.label.to_owned(),
        }
    }
}
