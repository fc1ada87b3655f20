//! Techniques find what they promise, and never anything that a solution contradicts.

#[path = "../common/mod.rs"]
mod common;
mod shikaku;
