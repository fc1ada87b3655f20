use std::time::Duration;

use crate::grid::Dimensions;
use crate::scene::Scene;
use crate::session::{Level, ParPuzzle};

/// A puzzle of the library: built in, in a file, or saved.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    /// The kind of puzzle.
    pub kind: &'static str,
    /// Title of the puzzle with its size: `Shikaku 10×10`.
    pub title: String,
    /// The size of its grid.
    pub size: Dimensions,
    /// Name of its size and layout: `10x10`, `jigsaw7+x`.
    pub size_name: String,
    /// Its own name, if it has one.
    pub own_name: Option<String>,
    /// Name that recreates the puzzle, if it was generated.
    pub made: Option<String>,
    /// Its stated difficulty.
    pub level: Option<Level>,
    /// The puzzle, as far as its par depends on it.
    pub weighed: ParPuzzle,
    /// The player's progress.
    pub progress: Progress,
    /// Number of games played since, if it was played.
    pub recency: Option<usize>,
    /// The puzzle as a text, to open it.
    pub text: String,
    /// Its origin.
    pub origin: Origin,
}

/// Origin of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// Built in; its number, from 1, among those of its kind.
    BuiltIn(usize),
    /// Opened, pasted or generated once, and saved.
    Played,
    /// From a file of the player.
    File {
        /// Name of the file.
        name: String,
        /// Number of the puzzle in the file, from 1; `None` if it is the only one.
        number: Option<usize>,
    },
}

/// A player's progress in a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// Not begun.
    New,
    /// Begun.
    Begun {
        /// The time played.
        elapsed: Duration,
        /// Number of squares or blocks left.
        left: Option<usize>,
    },
    /// Finished, and not begun again.
    Finished {
        /// The best time.
        best: Duration,
    },
}

impl Item {
    /// Title with number: `Shikaku 10×10 #3`.
    pub fn called(&self) -> String {
        self.numbered(&self.title)
    }

    /// Title with number but without the size, as short as it is clear: `Shikaku #3`, `Jigsaw X #9`.
    pub fn called_without_size(&self) -> String {
        let name = self.title.trim_end_matches(&self.size.label()).trim_end();
        self.numbered(&name.replace("Jigsaw Sudoku", "Jigsaw"))
    }

    fn numbered(&self, name: &str) -> String {
        match &self.origin {
            Origin::BuiltIn(number) | Origin::File { number: Some(number), .. } => {
                format!("{name} #{number}")
            }
            Origin::Played | Origin::File { number: None, .. } => name.to_owned(),
        }
    }

    /// Its stated difficulty as a word.
    pub fn difficulty(&self) -> Option<&str> {
        self.level.as_ref().map(|level| level.difficulty.as_str())
    }

    /// Its own name, and the name of its file: `Conjure's example`, `hard.txt`.
    pub fn remark(&self) -> String {
        let file = match &self.origin {
            Origin::File { name, .. } => Some(name),
            Origin::BuiltIn(_) | Origin::Played => None,
        };
        let parts: Vec<&str> = self.own_name.iter().chain(file).map(String::as_str).collect();
        parts.join(" · ")
    }
}

/// Source of a library's puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LibrarySource {
    /// All built-in puzzles, saved games, and the contents of these folders and files.
    Everything(Vec<String>),
    /// The file or folder of this name.
    Named(String),
}

impl Default for LibrarySource {
    fn default() -> Self {
        Self::Everything(Vec::new())
    }
}

/// Numbers of puzzles in a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LibraryCounts {
    /// Number of built-in puzzles.
    pub built_in: usize,
    /// Number of finished puzzles.
    pub finished: usize,
}

/// Preview of a puzzle in its current position.
pub struct Preview {
    /// Text of the puzzle, which identifies it.
    pub text: String,
    /// The picture.
    pub scene: Scene,
}

/// Contents of a library.
pub struct Listing {
    /// Their source.
    pub source: LibrarySource,
    /// The puzzles.
    pub items: Vec<Item>,
    /// Message about unreadable files, if there are any.
    pub complaint: Option<String>,
}
