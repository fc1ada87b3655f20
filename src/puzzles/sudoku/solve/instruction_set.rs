use std::ops::ControlFlow;

use crate::puzzle::{Stop, Stopped};

use super::clues::{Clues, SolvedDigits};
use super::portable_search::search;

/// The instructions that count the solutions of a Sudoku. Every set comes to the same count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InstructionSet {
    /// Boxes of 16 lanes, with the instructions of AVX-512 (F, BW, VL).
    Avx512,
    /// Boxes of 16 lanes, with AVX2.
    Avx2,
    /// Plain 64-bit words, on every machine.
    Portable,
}

impl InstructionSet {
    /// All sets, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// Returns true if this processor has the instructions.
    #[inline]
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && Self::Avx2.is_available()
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// The fastest set that this processor has.
    #[inline]
    pub fn fastest() -> Self {
        Self::ALL.into_iter().find(|set| set.is_available()).unwrap_or(Self::Portable)
    }
}

#[cfg(target_arch = "x86_64")]
use super::vector_search;

/// Counts the solutions up to `limit`, which is at least 1, and writes the digits of the solution found first
/// to `first`. Counts with [`InstructionSet::Portable`] where the processor lacks the instructions.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set; `first` may be written or not.
pub(super) fn count_solutions(
    instructions: InstructionSet,
    clues: &Clues,
    limit: u64,
    stop: &Stop,
    mut first: Option<&mut SolvedDigits>,
) -> Result<u64, Stopped> {
    #[cfg(target_arch = "x86_64")]
    if let Some(count) = vector_search::count(instructions, clues, limit, stop, first.as_deref_mut()) {
        return count;
    }
    let mut count = 0;
    search(clues, stop, &mut |boards| {
        if let Some(first) = first.take() {
            *first = boards.digits();
        }
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(count)
}
