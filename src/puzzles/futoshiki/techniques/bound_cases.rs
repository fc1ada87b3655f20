use crate::deduction::{ForcingNet, label};

/// Up to four numbers of a square, or places of a number in a line, each of which forces others and bounds,
/// so that all rule out the same number. Sixteen forced values are four a case, as much as one can follow
/// on the board.
pub(super) const BOUND_CASES: ForcingNet =
    ForcingNet { label: label!("bound-cases", "Bound Cases", 8.4), most: 4, forced: 16 };
