use crate::puzzle::Rules;

use super::{Removal, Step};

/// How a person reasons about a puzzle.
pub trait Deduced: Rules {
    /// What is still possible everywhere: the domain of every variable.
    type Position: Clone + Send;

    /// The domains as they stand with these entries, by the rules alone.
    fn position(&self, answer: &Self::Answer) -> Self::Position;

    /// Takes values out of the domains; values that are not there are ignored.
    fn remove(&self, position: &mut Self::Position, removal: &Removal);

    /// The techniques, the cheapest first.
    fn techniques() -> &'static [&'static dyn Technique<Self>];
}

/// One way to get on, such as the hidden single.
///
/// Implementors must find only steps that follow from the position alone and that place or remove something that is
/// still open; they must not use the solution, nor assume that there is just one.
pub trait Technique<P: Deduced>: Sync {
    /// Its id: `hidden-single`.
    fn id(&self) -> &'static str;

    /// Its name for people: `Hidden Single`.
    fn name(&self) -> &'static str;

    /// The lowest score one of its steps can have.
    fn score(&self) -> f64;

    /// Reports every step it sees, in a fixed order.
    fn find(&self, problem: &P, at: &P::Position, found: &mut dyn FnMut(Step));
}
