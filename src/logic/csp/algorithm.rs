use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// One of the 32 backtracking searches: a checking and an ordering strategy, written `MAC+BZ`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Algorithm {
    /// The test of a value, and the number of levels to go back when none passes.
    pub checking: Checking,
    /// The choice of the next variable.
    pub ordering: Ordering,
}

/// A checking strategy: how a search decides whether a value is safe (Prosser 1993).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Checking {
    /// Naive backtracking: a value must be consistent with the past; if none is, go one level back.
    Bt,
    /// Backjumping: go back to the deepest level that conflicts, or one level if some value was safe.
    Bj,
    /// Graph-based backjumping: go back to the deepest level of a neighbour, and keep the others in its set.
    Gbj,
    /// Conflict-directed backjumping: go back to the deepest level that conflicts, and keep the others in its
    /// set.
    Cbj,
    /// Forward checking: prune the inconsistent values of the future neighbours.
    Fc,
    /// Partial looking ahead: forward checking, then each future variable keeps the values with support in
    /// the variables after it, looked at once.
    Pla,
    /// Full looking ahead: forward checking, then each future variable keeps the values with support in all
    /// others, looked at once.
    Fla,
    /// Maintaining arc consistency: full looking ahead, repeated until nothing changes.
    Mac,
}

/// An ordering strategy: how a search chooses the next variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ordering {
    /// Natural ordering: the first.
    No,
    /// Brélaz: the fewest candidates, then the highest degree. Look-back counts all values as candidates.
    Bz,
    /// Max cardinality: the first variable, then the most neighbours among the past and the highest degree.
    Mc,
    /// Max tightness: the highest sum of tightness, then the highest degree.
    Mt,
}

impl Checking {
    /// All eight, the look-back strategies first.
    pub const ALL: [Self; 8] =
        [Self::Bt, Self::Bj, Self::Gbj, Self::Cbj, Self::Fc, Self::Pla, Self::Fla, Self::Mac];

    /// Its short name: `MAC`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Bt => "BT",
            Self::Bj => "BJ",
            Self::Gbj => "GBJ",
            Self::Cbj => "CBJ",
            Self::Fc => "FC",
            Self::Pla => "PLA",
            Self::Fla => "FLA",
            Self::Mac => "MAC",
        }
    }

    /// Its full name: `Maintaining Arc Consistency`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bt => "Naive Backtracking",
            Self::Bj => "Backjumping",
            Self::Gbj => "Graph-Based Backjumping",
            Self::Cbj => "Conflict-Directed Backjumping",
            Self::Fc => "Forward Checking",
            Self::Pla => "Partial Looking Ahead",
            Self::Fla => "Full Looking Ahead",
            Self::Mac => "Maintaining Arc Consistency",
        }
    }

    /// A short description of its method, for the screen.
    pub const fn idea(self) -> &'static str {
        match self {
            Self::Bt => "Looks back: a value must go with all before it. If none does, one level back.",
            Self::Bj => {
                "Looks back: a value must go with all before it. \
                 If none does, back to the deepest in the way."
            }
            Self::Gbj => {
                "Looks back: a value must go with all before it. \
                 If none does, back to the deepest neighbour; keeps the rest."
            }
            Self::Cbj => {
                "Looks back: a value must go with all before it. \
                 If none does, back to the deepest in the way; keeps the rest."
            }
            Self::Fc => {
                "Looks ahead: choosing a value removes conflicting values from its neighbours; \
                 each must keep one."
            }
            Self::Pla => {
                "Looks ahead: as forward checking; then each variable must have support in those after it."
            }
            Self::Fla => {
                "Looks ahead: as forward checking; \
                 then each variable must have support in all others, looked at once."
            }
            Self::Mac => {
                "Looks ahead: as forward checking; \
                 then what has no support goes, until nothing changes any more."
            }
        }
    }

    /// The same in a few words.
    pub const fn gist(self) -> &'static str {
        match self {
            Self::Bt => "Looks back, and goes back one level.",
            Self::Bj => "Looks back, and jumps to the deepest in the way.",
            Self::Gbj => "Looks back, jumps to the deepest neighbour, and keeps the rest.",
            Self::Cbj => "Looks back, jumps to the deepest in the way, and keeps the rest.",
            Self::Fc => "Looks ahead at the neighbours.",
            Self::Pla => "Looks ahead, then for support in later variables.",
            Self::Fla => "Looks ahead, then once for support everywhere.",
            Self::Mac => "Looks ahead, then for support until nothing changes.",
        }
    }

    /// Returns true if it looks ahead at the future variables instead of back at the past.
    pub const fn looks_ahead(self) -> bool {
        matches!(self, Self::Fc | Self::Pla | Self::Fla | Self::Mac)
    }
}

impl Ordering {
    /// All four.
    pub const ALL: [Self; 4] = [Self::No, Self::Bz, Self::Mc, Self::Mt];

    /// Its short name: `BZ`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::No => "NO",
            Self::Bz => "BZ",
            Self::Mc => "MC",
            Self::Mt => "MT",
        }
    }

    /// Its full name: `Brélaz Heuristic`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::No => "Natural Ordering",
            Self::Bz => "Brélaz Heuristic",
            Self::Mc => "Max Cardinality",
            Self::Mt => "Max Tightness",
        }
    }

    /// A short description of its choice, for the screen.
    pub const fn idea(self) -> &'static str {
        match self {
            Self::No => "Takes the variables in their order.",
            Self::Bz => "Takes the variable with the fewest values left, then the most neighbours.",
            Self::Mc => "Takes the variable with the most assigned neighbours.",
            Self::Mt => "Takes the variable whose constraints are the tightest.",
        }
    }
}

impl Algorithm {
    /// All 32, by checking, then by ordering.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Checking::ALL
            .into_iter()
            .flat_map(|checking| Ordering::ALL.into_iter().map(move |ordering| Self { checking, ordering }))
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}+{}", self.checking.code(), self.ordering.code()))
    }
}

/// The error for a name that no algorithm has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "expected a checking strategy (BT BJ GBJ CBJ FC PLA FLA MAC), `+` and an ordering strategy (NO BZ MC MT)"
)]
pub struct UnknownAlgorithm;

/// Reads `MAC+BZ`, in capital or small letters.
impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(text: &str) -> Result<Self, UnknownAlgorithm> {
        let (checking, ordering) = text.split_once('+').ok_or(UnknownAlgorithm)?;
        let checking = Checking::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(checking));
        let ordering = Ordering::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(ordering));
        match (checking, ordering) {
            (Some(checking), Some(ordering)) => Ok(Self { checking, ordering }),
            _ => Err(UnknownAlgorithm),
        }
    }
}
