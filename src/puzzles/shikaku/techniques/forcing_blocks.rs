use crate::deduction::{EveryChoice, label};

/// Forcing blocks: whichever of its few blocks a hint has, some block of another hint is ruled out.
pub(super) const FORCING_BLOCKS: EveryChoice =
    EveryChoice { label: label!("forcing-blocks", "Forcing Blocks", 7.4), most: 3, forced: 4 };
