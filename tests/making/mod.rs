//! What generators promise: wishes are fulfilled, tiers reached, and a seed means the same for ever.

mod bounds;
mod daily;
mod filling;
mod layouts;
mod needed;
mod practice;
mod shapes;
mod tiers;
mod wishes;

use masume::generation::{Effort, Impossible, Order, OrderText, Seed};
use masume::puzzle::Stop;
use masume::session::{MadePuzzle, Maker};

use crate::common::shelf::shelf;

fn maker(kind: &str) -> Box<dyn Maker> {
    shelf().kind(kind).and_then(|kind| kind.maker()).unwrap_or_else(|| panic!("{kind} can be made"))
}

/// Reads an order; the difficulty `any` leaves it open.
fn order(kind: &str, size: &str, difficulty: &str, wishes: &[(&str, &str)]) -> Result<Order, Impossible> {
    let text = OrderText { size: Some(size), difficulty: Some(difficulty), wishes };
    Order::read(&maker(kind).catalogue(), text)
}

/// A puzzle that can be made.
#[track_caller]
fn made(kind: &str, size: &str, difficulty: &str, wishes: &[(&str, &str)], seed: u64) -> MadePuzzle {
    let what = || format!("{kind} {size} {difficulty} {wishes:?}, seed {seed}");
    let order = order(kind, size, difficulty, wishes).unwrap_or_else(|error| panic!("{}: {error}", what()));
    let made = maker(kind).make(&order, Seed(seed), Effort::default(), &Stop::new());
    made.unwrap_or_else(|error| panic!("{}: {error}", what()))
}

fn solutions(made: &MadePuzzle) -> u64 {
    made.puzzle.count_solutions(2, &Stop::new()).expect("nobody stops it")
}
