//! Inputs become moves, moves change positions, and every position has a picture.

#[path = "../common/mod.rs"]
mod common;
mod shikaku;
