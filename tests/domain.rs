//! What puzzles are: rules, formats, models, searches, solvers, techniques and proofs, without a game around
//! them.

mod common;
mod counting;
mod deducing;
mod formats;
mod laws;
mod making;
mod model;
mod proving;
mod replay;
mod rules;
mod searching;
mod solving;
