//! Almost locked sets: squares of one unit with one digit more than squares. The squares hold all of these
//! digits but one.
//!
//! [`AlmostLockedSets`] lists them once per position. The techniques that use them search chains of them
//! here, and tell them in the same words.

mod chains;
mod sets;

pub use chains::{SetChain, SetChainSearch, SetNames, SetsAround, named, set_lights, small_sets};
pub use sets::{AlmostLockedSet, AlmostLockedSets};
