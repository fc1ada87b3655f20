//! The binary constraint satisfaction problem, on integers.
//!
//! A [`ConstraintGraph`] is variables, the sizes of their domains, and proven constraints. This room knows no puzzle: what
//! its variables and values mean, a puzzle's [`Model`](crate::puzzle::Model) says.

pub mod bits;
mod graph;

pub use graph::{Arc, Constraint, ConstraintGraph, GraphBuilder};
