use crate::grid::Square;
use crate::puzzle::Rules;

use super::{Label, Placement, Removal, StepCollector};

/// How a person reasons about a puzzle.
pub trait Deduced: Rules {
    /// What is still possible everywhere: the domain of every variable.
    type Position: Clone + Send;

    /// The domains as they stand with these entries, by the rules alone.
    fn position(&self, answer: &Self::Answer) -> Self::Position;

    /// Takes values out of the domains; values that are not there are ignored.
    fn remove(&self, position: &mut Self::Position, removal: &Removal);

    /// Puts something on the board, and takes away what it rules out by itself. Nothing if it does not fit.
    fn place(&self, position: &mut Self::Position, placement: &Placement);

    /// Whether anything is open, or has become impossible.
    fn outlook(&self, position: &Self::Position) -> Outlook;

    /// The techniques, the cheapest first.
    fn techniques() -> &'static [&'static dyn Technique<Self>];
}

/// What can still come of a position, as far as one sees at a glance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outlook {
    /// Something is still open.
    Open,
    /// Everything is settled.
    Complete,
    /// Something has no value left.
    Impossible {
        /// Where that shows, in order.
        squares: Vec<Square>,
        /// The sentence that says so.
        text: String,
    },
}

/// One way to get on, such as the hidden single.
///
/// Implementors must find only steps that follow from the position alone and that place or remove something
/// that is still open; they must not use the solution, nor assume that there is just one.
pub trait Technique<P: Deduced>: Sync {
    /// What it is called, how hard it is, and where it is explained.
    fn label(&self) -> Label;

    /// Offers every step it sees, in a fixed order; it may leave out those that are not
    /// [wanted](StepCollector::wants).
    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>);

    /// Whether it goes on until nothing is left to find, so that it would not end in useful time where a
    /// puzzle has several solutions, and is used only where there is one.
    fn is_exhaustive(&self) -> bool {
        false
    }
}
