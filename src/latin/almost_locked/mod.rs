//! Almost locked sets: squares of one unit with one digit more than squares. The squares hold all of these
//! digits but one.
//!
//! [`AlmostLockedSets`] lists them once per position. The techniques that use them search chains of them
//! here, and tell them in the same words.

mod around;
mod chain;
mod chain_search;
mod sets;
mod small;
mod words;

pub use around::SetsAround;
pub use chain::SetChain;
pub use chain_search::SetChainSearch;
pub use sets::{AlmostLockedSet, AlmostLockedSets};
pub use small::small_sets;
pub use words::{SetNames, named, set_lights};
