//! Deduction: how a person solves a puzzle, one step at a time.
//!
//! A [`Deduced`] puzzle has a position of domains and a list of [`Technique`]s, each with its [`Label`]. A
//! [`Reasoner`] takes the cheapest [`Step`] that any of them finds and applies it to the position. [`advise`]
//! does that for a caller, and returns the mistake if the position is wrong; a [`Rating`] sums up a path. A
//! step follows from the rules and the position alone and always gives its reason. Where none of a puzzle's
//! own techniques finds anything, [`Trial`] and [`NestedTrial`] do, in the [`LiteralNetwork`] of its values.
//! [`why_not`] explains why a piece is impossible, and [`premises`] finds the givens that this follows from.
//! Nothing here depends on a particular puzzle or on the game.

mod advice;
mod cases;
mod eureka;
mod explanation;
mod forcing_net;
mod group;
mod link_search;
mod mistake;
mod network;
mod propagation;
mod rating;
mod reasoner;
mod refutation;
mod step;
mod step_chain;
mod step_collector;
mod technique;
mod trial;
mod why_not;

pub use advice::{
    Advice, Extent, PathEnd, StepRequest, advise, is_left, leads_on, lost_sentence, lost_squares,
};
pub use forcing_net::{EveryChoice, ForcingNet};
pub use group::{GROUPS, counted_group};
pub use mistake::wrong_sentence;
pub use network::{Assumable, GroupMeaning, LiteralMeaning, LiteralNetwork};
pub(crate) use rating::label;
pub use rating::{DIFFICULTIES, Label, Rating, TRYING, first_score, just_above, nearest_techniques, tier};
pub use reasoner::{Measure, Reasoner};
pub use step::{Light, Lit, Placement, Reason, Removal, Step, Tone};
pub use step_collector::StepCollector;
pub use technique::{Deduced, Outlook, Technique};
pub use trial::{NestedTrial, ShortTrial, Trial};
pub use why_not::{Premises, WhyNot, named_piece, premises, why_not};
