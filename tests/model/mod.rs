//! Every puzzle as a binary constraint satisfaction problem, measured against known figures.

mod examples;
mod figures;
mod latin;
mod shikaku;
mod shikaku_squares;

use masume::puzzle::{Model, Modelled, Stop};

/// The model of a problem.
fn model(problem: &impl Modelled) -> Model {
    problem.model(&Stop::new()).expect("nobody stops it")
}
