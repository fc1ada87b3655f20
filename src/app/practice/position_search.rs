use crate::generation::Seed;
use crate::puzzle::Stop;
use crate::session::{Kind, NoPosition, PracticePosition, practice_position};

/// Request to practise a kind of puzzle or a technique.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PracticeRequest {
    /// The kind of puzzle; the first if none is named.
    pub kind: Option<&'static str>,
    /// The id of the technique; if none is named, the course is shown.
    pub technique: Option<&'static str>,
    /// The seed that reproduces the positions; random if there is none.
    pub seed: Option<Seed>,
}

/// The search for positions in which a technique can be practised, as a long job.
pub struct PositionSearch {
    pub(super) kind: &'static dyn Kind,
    pub(super) technique: &'static str,
    /// The seed that reproduces the positions; random if there is none.
    pub(super) seed: Option<Seed>,
    /// Number of the first position, among all of this seed.
    pub(super) first: u64,
    /// Number of positions.
    pub(super) count: u64,
}

/// Result of a [`PositionSearch`].
pub struct FoundPositions {
    pub(super) kind: &'static str,
    pub(super) technique: &'static str,
    /// The positions, or the reason why there is none.
    pub(super) found: Result<Vec<PracticePosition>, NoPosition>,
}

impl PositionSearch {
    /// Finds the positions.
    pub fn run(self, stop: &Stop) -> FoundPositions {
        let Self { kind, technique, seed, first, count } = self;
        let seed = seed.unwrap_or_else(Seed::any);
        let mut found = Ok(Vec::new());
        for number in first..first + count {
            match (practice_position(kind, technique, seed.child(number), stop), &mut found) {
                (Ok(position), Ok(positions)) => positions.push(position),
                // Not every seed finds one.
                (Err(reason), Ok(positions)) if positions.is_empty() && number + 1 == first + count => {
                    found = Err(reason);
                }
                _ => {}
            }
        }
        FoundPositions { kind: kind.name(), technique, found }
    }
}
