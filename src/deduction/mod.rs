//! Reasons: how a person gets on with a puzzle, one step at a time.
//!
//! A [`Deduced`] puzzle has a position of domains and a list of [`Technique`]s, one a file, each with its
//! [`Label`]; a [`Reasoner`] takes the cheapest [`Step`] that any of them finds, and carries the position on.
//! [`next_step`], [`every_step`] and [`path`] put a mistake first where there is one; a [`Rating`] sums a
//! path up. A step follows from the rules and the position alone, and always says why. Where no technique of
//! a puzzle's own sees anything, [`Trial`] and [`NestedTrial`] do, in the [`Network`] of its values. This
//! room knows no particular puzzle and no game.

mod advice;
mod label;
mod mistake;
mod nested_trial;
mod network;
mod rating;
mod reasoner;
mod refutation;
mod short_trial;
mod step;
mod step_collector;
mod supposed;
mod supposition;
mod technique;
mod trial;

pub use advice::{
    Advice, Asked, PathEnd, every_step, is_left, leads_on, lost_sentence, lost_squares, next_step, path,
};
pub use label::Label;
pub(crate) use label::label;
pub use mistake::wrong_sentence;
pub use nested_trial::NestedTrial;
pub use network::Network;
pub use rating::{DIFFICULTIES, Rating, tier};
pub use reasoner::Reasoner;
pub use short_trial::ShortTrial;
pub use step::{Light, Lit, Placement, Reason, Removal, Step, Tone};
pub use step_collector::StepCollector;
pub use supposed::{Lack, Meaning, Supposed};
pub use technique::{Deduced, Outlook, Technique};
pub use trial::Trial;
