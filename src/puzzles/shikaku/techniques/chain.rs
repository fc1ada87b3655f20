use crate::deduction::ShortTrial;

/// The chain: if this block, then that one, then nothing is left for a third hint or for a square.
pub(super) const CHAIN: ShortTrial = ShortTrial {
    id: "chain",
    name: "Chain",
    page: include_str!("../../../../assets/help/chain.txt"),
    score: 6.6,
    forced: 4,
};
