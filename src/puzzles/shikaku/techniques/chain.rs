use crate::deduction::{ShortTrial, label};

/// The chain: if this block, then that one, and so on, then nothing is left for a last hint or for a square.
pub(super) const CHAIN: ShortTrial = ShortTrial { label: label!("chain", "Chain", 6.6), forced: 4 };
