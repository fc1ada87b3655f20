//! The binary constraint satisfaction problem and its 32 backtracking searches, on integers.
//!
//! A [`ConstraintGraph`] has variables, the sizes of their domains, and proven constraints. A [`Search`] runs
//! one [`Algorithm`] on one graph, step by step. An algorithm is any of eight [`Checking`] strategies with
//! any of four [`Ordering`] strategies, and one machine takes the steps of all (after Prosser, "Hybrid
//! Algorithms for the Constraint Satisfaction Problem", 1993). Each takes the same steps wherever it runs. A
//! [`Witness`] observes what a step does while the search takes it, a [`StepReport`] records it, and a
//! [`Replay`] is a search that can go back.
//!
//! This module knows no puzzle: a puzzle's [`Model`](crate::puzzle::Model) says what variables and values
//! mean.

mod algorithm;
pub mod bits;
mod conflict_sets;
mod graph;
mod level_history;
mod long;
mod look_ahead;
mod look_back;
mod machine;
mod neighbours;
mod ordering;
mod propagation;
mod queues;
mod ranks;
mod replay;
mod search;
mod short;
mod snapshots;
mod state;
mod step;
mod step_report;
mod stepwise;
mod tree;

pub use algorithm::{Algorithm, Checking, Ordering, UnknownAlgorithm};
pub use graph::{Arc, Constraint, ConstraintGraph, GraphBuilder};
pub use level_history::LevelHistory;
pub use replay::Replay;
pub use search::Search;
pub use step::{RejectionReason, SearchStatus, SearchStep, StepCounts, StepKind, Witness};
pub use step_report::{Pruning, Rejection, StepReport};
pub use stepwise::Stepwise;
