//! Every format recognises its own, reads back what it writes, and says what is wrong with anything else.

#[path = "../common/mod.rs"]
mod common;
mod shikaku;
