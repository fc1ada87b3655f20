use crate::grid::Square;
use crate::puzzle::{Fault, Piece, Rules};

use super::{Label, Placement, Removal, Step, StepCollector};

/// A puzzle that a person can reason about.
pub trait Deduced: Rules {
    /// The domain of every variable.
    type Position: Clone + Send;

    /// The domains with these entries, by the rules alone.
    fn position(&self, answer: &Self::Answer) -> Self::Position;

    /// The faults of these entries that break no rule directly, but break what [`position`](Self::position)
    /// derives from the rules at once: a digit twice in an implied group of squares. By default there are
    /// none.
    fn implied_faults(&self, _answer: &Self::Answer) -> Vec<Fault> {
        Vec::new()
    }

    /// Takes values out of the domains; it ignores values that are not there.
    fn remove(&self, position: &mut Self::Position, removal: &Removal);

    /// Puts something on the board and removes what that rules out by itself. It does nothing if the
    /// placement does not fit.
    fn place(&self, position: &mut Self::Position, placement: &Placement);

    /// Applies the placements and removals of a step.
    fn apply(&self, position: &mut Self::Position, step: &Step) {
        step.places.iter().for_each(|placement| self.place(position, placement));
        step.removes.iter().for_each(|removal| self.remove(position, removal));
    }

    /// Returns true if the position still has this piece, on the board or as a value not ruled out yet.
    fn allows(&self, position: &Self::Position, piece: Piece) -> bool;

    /// The state of the position: open, complete or impossible.
    fn outlook(&self, position: &Self::Position) -> Outlook;

    /// Returns true if nothing is open any more, right or wrong, so that no technique can find anything.
    fn is_settled(&self, position: &Self::Position) -> bool {
        matches!(self.outlook(position), Outlook::Complete)
    }

    /// The techniques, the cheapest first.
    fn techniques() -> &'static [&'static dyn Technique<Self>];

    /// Returns true if any of them assumes that the puzzle has exactly one solution.
    fn assumes_uniqueness() -> bool {
        Self::techniques().iter().any(|technique| technique.label().assumes_uniqueness)
    }
}

/// The state of a position, as far as it is known without a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outlook {
    /// Something is still open.
    Open,
    /// Everything is settled.
    Complete,
    /// Something has no value left.
    Impossible {
        /// The squares where that shows, in order.
        squares: Vec<Square>,
        /// The sentence that says so.
        text: String,
    },
}

/// A technique of deduction, such as the hidden single.
///
/// Implementors must find only steps that follow from the position alone and that place or remove something
/// that is still open. They must not use the solution, nor assume that there is only one, unless their label
/// says so.
pub trait Technique<P: Deduced>: Sync {
    /// Its name, its score and its page in the help.
    fn label(&self) -> Label;

    /// Offers every step that it finds, in a fixed order. It may leave out steps that are not
    /// [wanted](StepCollector::wants).
    fn find(&self, problem: &P, at: &P::Position, found: &mut StepCollector<'_>);

    /// Returns true if it goes on until nothing is left to find. Such a technique would take too long in a
    /// puzzle with several solutions and is used only if there is one.
    fn is_exhaustive(&self) -> bool {
        false
    }

    /// Returns true if it only tries values out, one after the other, until something contradicts. Such a
    /// technique tries no other value than the one [sought](StepCollector::sought), if there is one.
    fn is_trial(&self) -> bool {
        false
    }
}
