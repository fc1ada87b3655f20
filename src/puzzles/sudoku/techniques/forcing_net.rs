use crate::deduction::{ForcingNet, label};

/// Up to four numbers of a square, or places of a number in a unit. Twelve forced values are three a case, as
/// much as one can follow on the board.
pub(super) const FORCING_NET: ForcingNet =
    ForcingNet { label: label!("forcing-net", "Forcing Net", 8.3), most: 4, forced: 12 };
