//! How a person reasons: every step is sound, has its reasons and says them well.

#[path = "../common/mod.rs"]
mod common;
mod futoshiki;
mod shikaku;
mod shikaku_exactness;
mod shikaku_paths;
mod sudoku;
mod walk;
