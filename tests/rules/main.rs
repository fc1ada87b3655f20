//! Problems cannot be built invalid, proposed solutions get their verdict, positions their faults.

#[path = "../common/mod.rs"]
mod common;
mod shikaku;
