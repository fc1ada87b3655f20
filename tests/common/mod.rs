//! What several test files share. Each of them uses a part.
#![allow(dead_code, reason = "every test file compiles all of it and uses a part")]

pub mod corpora;
pub mod neutral;
pub mod program;
