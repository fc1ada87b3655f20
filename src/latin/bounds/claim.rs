use crate::grid::Digits;
use crate::latin::LatinPosition;

/// What can be true or false of an open square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// It is this digit, one of its candidates.
    Is { index: usize, digit: u8 },
    /// It is this digit, one of its candidates, or a greater one. At least two candidates are less, and at
    /// least two are not: all other bounds say that it is some digit, or that it is not.
    AtLeast { index: usize, digit: u8 },
}

impl Claim {
    /// The index of the square.
    pub(super) fn index(self) -> usize {
        match self {
            Self::Is { index, .. } | Self::AtLeast { index, .. } => index,
        }
    }

    /// The candidates that the square has left if the claim is true, or if it is false.
    pub(super) fn allowed(self, at: &LatinPosition, is_true: bool) -> Digits {
        let domain = at.domain_at(self.index());
        let fitting = match self {
            Self::Is { digit, .. } => Digits::of(digit),
            Self::AtLeast { digit, .. } => domain - Digits::up_to(digit - 1),
        };
        if is_true { fitting } else { domain - fitting }
    }
}
