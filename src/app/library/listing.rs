use crate::scene::Scene;

use super::Item;

/// What the table of a library is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LibrarySource {
    /// Everything there is: what comes with the game, saved games, and what is in these folders and files.
    Everything(Vec<String>),
    /// The file or the folder of this name.
    Named(String),
}

impl Default for LibrarySource {
    fn default() -> Self {
        Self::Everything(Vec::new())
    }
}

/// How many puzzles a library holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LibraryCounts {
    /// Those that come with the game.
    pub built_in: usize,
    /// Those of any origin that were finished.
    pub finished: usize,
}

/// A puzzle as it stands.
pub struct Preview {
    /// The puzzle's text, which tells whose picture it is.
    pub text: String,
    /// The picture.
    pub scene: Scene,
}

/// What was read for a library.
pub struct Listing {
    /// What it is of.
    pub source: LibrarySource,
    /// The puzzles.
    pub items: Vec<Item>,
    /// What could not be read, if something could not.
    pub complaint: Option<String>,
}
