use std::time::Duration;

use crate::grid::Dimensions;
use crate::session::Level;

/// A puzzle that can be chosen: built in, in a file, or saved.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The kind of puzzle.
    pub kind: &'static str,
    /// What the kind is called: `Shikaku`.
    pub kind_title: &'static str,
    /// What the puzzle is called with its size: `Shikaku 10×10`.
    pub name: String,
    /// The size of its grid.
    pub size: Dimensions,
    /// Its own name, if it has one.
    pub title: Option<String>,
    /// The name from which it can be made again, if it was made.
    pub made: Option<String>,
    /// How hard it is said to be.
    pub level: Option<Level>,
    /// How far the player got with it.
    pub progress: Progress,
    /// How many games were played since, if it was played.
    pub recency: Option<usize>,
    /// The puzzle as a text, to open it.
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where a puzzle comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// It comes with the game, as the one of this number, from 1, among those of its kind.
    BuiltIn(usize),
    /// It was opened, pasted or made once, and its game was saved.
    Played,
    /// A file of the player's.
    File {
        /// Its name.
        name: String,
        /// The number of the puzzle in it, from 1; `None` if it is the only one.
        number: Option<usize>,
    },
}

/// How far a player got with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// Not begun.
    New,
    /// Begun.
    Begun {
        /// The time played.
        elapsed: Duration,
        /// How much is left.
        left: Option<usize>,
    },
    /// Finished, and not begun again.
    Finished {
        /// The best time.
        best: Duration,
    },
}

impl Item {
    /// What it is called: `Shikaku 10×10 #3`.
    pub fn called(&self) -> String {
        self.numbered(&self.name)
    }

    /// What it is called where its size stands beside it: `Shikaku #3`.
    pub fn called_without_size(&self) -> String {
        self.numbered(self.kind_title)
    }

    fn numbered(&self, name: &str) -> String {
        match &self.origin {
            Origin::BuiltIn(number) | Origin::File { number: Some(number), .. } => {
                format!("{name} #{number}")
            }
            Origin::Played | Origin::File { number: None, .. } => name.to_owned(),
        }
    }

    /// The word for how hard it is said to be.
    pub fn difficulty(&self) -> Option<&str> {
        self.level.as_ref().map(|level| level.difficulty.as_str())
    }

    /// Its own name, and the file it is in: `Conjure's example`, `hard.txt`.
    pub fn remark(&self) -> String {
        let file = match &self.origin {
            Origin::File { name, .. } => Some(name),
            Origin::BuiltIn(_) | Origin::Played => None,
        };
        let parts: Vec<&str> = self.title.iter().chain(file).map(String::as_str).collect();
        parts.join(" · ")
    }
}
