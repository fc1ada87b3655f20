use crate::generation::Seed;
use crate::puzzle::Stop;
use crate::session::{Kind, NoPosition, PracticePosition, practice_position};

/// The search for positions in which a technique can be practised, as a long job.
pub struct PositionSearch {
    pub(super) kind: &'static dyn Kind,
    pub(super) technique: &'static str,
    /// How many are looked for.
    pub(super) count: usize,
}

/// What came of a [`PositionSearch`].
pub struct FoundPositions {
    pub(super) kind: &'static str,
    pub(super) technique: &'static str,
    /// The positions, or why there is none.
    pub(super) found: Result<Vec<PracticePosition>, NoPosition>,
}

impl PositionSearch {
    /// Finds the positions.
    pub fn run(self, stop: &Stop) -> FoundPositions {
        let Self { kind, technique, count } = self;
        let seed = Seed::any();
        let mut found = Ok(Vec::new());
        for number in 0..count as u64 {
            match (practice_position(kind, technique, seed.child(number), stop), &mut found) {
                (Ok(position), Ok(positions)) => positions.push(position),
                // Not every seed finds one.
                (Err(reason), Ok(positions)) if positions.is_empty() && number + 1 == count as u64 => {
                    found = Err(reason);
                }
                _ => {}
            }
        }
        FoundPositions { kind: kind.name(), technique, found }
    }
}
