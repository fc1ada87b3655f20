use crate::grid::Square;

/// A broken rule, as data: of a problem that cannot be built, of a proposed solution, or of a position in
/// play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The rule's name, such as `columns` or `one-hint`.
    pub rule: &'static str,
    /// What is wrong, in a sentence for people, who count from 1: `6 twice in column 3`.
    pub text: String,
    /// The squares to light up, in order; may be empty, and may lie outside the grid.
    pub squares: Vec<Square>,
}

impl Fault {
    /// A broken rule; the squares are sorted and duplicates are dropped.
    pub fn new(
        rule: &'static str,
        text: impl Into<String>,
        squares: impl IntoIterator<Item = Square>,
    ) -> Self {
        let mut squares: Vec<Square> = squares.into_iter().collect();
        squares.sort_unstable();
        squares.dedup();
        Self { rule, text: text.into(), squares }
    }
}
