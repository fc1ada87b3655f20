use std::time::Duration;

/// A puzzle that can be chosen: built in, in a file, or saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The kind of puzzle.
    pub kind: &'static str,
    /// What the puzzle is called, with its size.
    pub name: String,
    /// The number of its squares.
    pub squares: usize,
    /// Its own name, if it has one.
    pub title: Option<String>,
    /// How hard it is said to be.
    pub difficulty: Option<String>,
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
    /// What it is called in a list: `Shikaku 10×10 #3`.
    pub fn called(&self) -> String {
        match &self.origin {
            Origin::BuiltIn(number) | Origin::File { number: Some(number), .. } => {
                format!("{} #{number}", self.name)
            }
            Origin::Played | Origin::File { number: None, .. } => self.name.clone(),
        }
    }

    /// Its own name, and the file it is in: `Conjure's example`, `hard.txt`.
    pub fn remark(&self) -> String {
        let file = match &self.origin {
            Origin::File { name, .. } => Some(name.clone()),
            Origin::BuiltIn(_) | Origin::Played => None,
        };
        self.title.iter().cloned().chain(file).collect::<Vec<_>>().join(" · ")
    }
}
