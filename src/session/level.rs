use std::fmt;

use crate::deduction::{DIFFICULTIES, tier};
use crate::generation::MadeName;
use crate::puzzle::About;

/// How hard a puzzle is said to be.
#[derive(Debug, Clone, PartialEq)]
pub struct Level {
    /// In a word: `hard`.
    pub difficulty: String,
    /// The score of the hardest step, if it is known.
    pub score: Option<f64>,
}

impl Level {
    /// What a puzzle's file says: its score counts more than its words.
    pub fn said(about: &About) -> Option<Self> {
        let score = about.score();
        let tier = score.map(|score| DIFFICULTIES[usize::from(tier(score)) - 1].to_owned());
        tier.or_else(|| about.difficulty.clone()).map(|difficulty| Self { difficulty, score })
    }
}

impl fmt::Display for Level {
    /// `hard 3.2`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.difficulty)?;
        self.score.map_or(Ok(()), |score| write!(f, " {score:.1}"))
    }
}

/// Whether the title of a puzzle of this kind is a name from which it can be made again.
pub fn is_made_name(kind: &str, title: &str) -> bool {
    MadeName::is_meant(kind, title)
}
