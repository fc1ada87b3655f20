//! The binary constraint satisfaction problem and its 32 backtracking searches, on integers.
//!
//! A [`ConstraintGraph`] is variables, the sizes of their domains, and proven constraints. A [`Search`] is one
//! [`Algorithm`] on one graph, step by step: any of eight [`Checking`] strategies with any of four [`Ordering`]
//! strategies, all in one machine (after Prosser, "Hybrid Algorithms for the Constraint Satisfaction Problem", 1993). The
//! order of everything is part of what they are: each takes the same steps wherever it runs. A [`Witness`] hears what a
//! step does while it is taken, a [`Report`] keeps it, and a [`Replay`] is a search that can go back.
//!
//! This room knows no puzzle: what its variables and values mean, a puzzle's [`Model`](crate::puzzle::Model) says.

mod algorithm;
pub mod bits;
mod graph;
mod level_history;
mod level_sets;
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
mod report;
mod search;
mod short;
mod snapshots;
mod step;
mod stepwise;
mod tree;

pub use algorithm::{Algorithm, Checking, Ordering, UnknownAlgorithm};
pub use graph::{Arc, Constraint, ConstraintGraph, GraphBuilder};
pub use level_history::LevelHistory;
pub use replay::Replay;
pub use report::{Pruning, Rejection, Report};
pub use search::Search;
pub use step::{Reason, Status, Step, StepCounts, StepKind, Witness};
pub use stepwise::Stepwise;
