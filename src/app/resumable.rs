use std::time::Duration;

use crate::scene::Scene;

/// The game that was played last, if it is unfinished.
pub struct Resumable {
    /// What the puzzle is called, with its size.
    pub name: String,
    /// Its own name, if it has one.
    pub title: Option<String>,
    /// How hard it is said to be.
    pub difficulty: Option<String>,
    /// How much is left, in words: `34 squares left`.
    pub left: String,
    /// How much was done, and of how much.
    pub done: (usize, usize),
    /// The time played.
    pub elapsed: Duration,
    /// The position.
    pub scene: Scene,
}
