//! Deduction: how a person solves a puzzle, one step at a time.
//!
//! A [`Deduced`] puzzle has a position of domains and a list of [`Technique`]s, one per file, each with its
//! [`Label`]. A [`Reasoner`] takes the cheapest [`Step`] that any of them finds and applies it to the
//! position. [`next_step`], [`every_step`] and [`path`] return a mistake first if there is one; a [`Rating`]
//! sums up a path. A step follows from the rules and the position alone and always gives its reason. Where
//! none of a puzzle's own techniques finds anything, [`Trial`] and [`NestedTrial`] do, in the
//! [`LiteralNetwork`] of its values. [`why_not`] tells why one piece cannot stand, and [`resting_on`] what
//! that rests on. This room knows no particular puzzle and no game.

mod advice;
mod cases;
mod eureka;
mod every_choice;
mod explanation;
mod forcing_net;
mod label;
mod link_search;
mod measure;
mod mistake;
mod nested_trial;
mod network;
mod rating;
mod reasoner;
mod refutation;
mod resting;
mod short_trial;
mod step;
mod step_chain;
mod step_collector;
mod supposed;
mod supposition;
mod technique;
mod trial;
mod why_not;
mod why_not_words;

pub use advice::{
    Advice, PathEnd, StepRequest, cheapest_steps, every_step, is_left, leads_on, lost_sentence, lost_squares,
    next_step, path,
};
pub use every_choice::EveryChoice;
pub use forcing_net::ForcingNet;
pub(crate) use label::label;
pub use label::{Label, nearest_techniques};
pub use measure::Measure;
pub use mistake::wrong_sentence;
pub use nested_trial::NestedTrial;
pub use network::LiteralNetwork;
pub use rating::{DIFFICULTIES, Rating, TRYING, first_score, just_above, tier};
pub use reasoner::Reasoner;
pub use resting::{RestingOn, resting_on};
pub use short_trial::ShortTrial;
pub use step::{Light, Lit, Placement, Reason, Removal, Step, Tone};
pub use step_collector::StepCollector;
pub use supposed::{GroupMeaning, LiteralMeaning, Supposed};
pub use technique::{Deduced, Outlook, Technique};
pub use trial::Trial;
pub use why_not::{WhyNot, why_not};
pub use why_not_words::named_piece;
