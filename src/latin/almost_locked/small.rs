use crate::latin::LatinPosition;

use super::sets::{AlmostLockedSet, sets_by_size};

/// The almost locked sets of up to so many squares, by their number of squares less 1. This is much faster
/// than to list all with what links them.
pub fn small_sets(at: &LatinPosition, most: usize) -> Vec<Vec<AlmostLockedSet>> {
    sets_by_size(at.shape(), at.domains(), most)
}
