use crate::deduction::{ShortTrial, label};

/// The bound net: a number that is imagined in a square forces up to ten others, with the bounds that signs
/// give meanwhile, and then something has no number or no place left.
pub(super) const BOUND_NET: ShortTrial =
    ShortTrial { label: label!("bound-net", "Bound Net", 8.3), forced: 10 };
