use crate::deduction::{ShortTrial, label};

/// The chain: if this block, then that one, then nothing is left for a third hint or for a square.
pub(super) const CHAIN: ShortTrial = ShortTrial { label: label!("chain", "Chain", 6.6), forced: 4 };
