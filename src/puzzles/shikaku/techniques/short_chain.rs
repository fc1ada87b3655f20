use crate::deduction::{ShortTrial, label};

/// The chain that forces one block or two: if this block, then that one, then nothing is left for a third
/// hint or for a square.
pub(super) const SHORT_CHAIN: ShortTrial =
    ShortTrial { label: label!("short-chain", "Short Chain", 5.6), forced: 2 };
