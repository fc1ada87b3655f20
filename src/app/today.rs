use super::{Progress, Wanted};

/// A puzzle of the day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Today {
    /// What its kind is called.
    pub title: &'static str,
    /// What it is made from.
    pub wanted: Wanted,
    /// How far the player got with it.
    pub progress: Progress,
}
