//! Puzzles in clauses, and the Davis-Putnam procedure that solves them.

#[path = "../common/mod.rs"]
mod common;

mod agreement;
mod clauses;
mod procedure;
mod verdicts;
