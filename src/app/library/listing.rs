use crate::scene::Scene;

use super::Item;

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
