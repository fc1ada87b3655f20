use std::ops::ControlFlow;

use crate::puzzle::{Stop, Stopped};

use super::clues::{Clues, Digits};
#[cfg(target_arch = "x86_64")]
use super::lanes;
use super::search::search;

/// By which instructions solutions are counted. All come to the same count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Path {
    /// Boxes of 16 lanes, with the instructions of AVX-512 (F, BW, VL).
    Avx512,
    /// Boxes of 16 lanes, with AVX2.
    Avx2,
    /// Boards of digits in plain words, everywhere.
    Portable,
}

impl Path {
    /// All paths, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// Whether this processor can go this path.
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

    /// The fastest path of this processor.
    #[inline]
    pub fn fastest() -> Self {
        Self::ALL.into_iter().find(|path| path.is_available()).unwrap_or(Self::Portable)
    }

    /// Counts up to `limit`, which is at least 1, and writes the digits of the solution found first to `first`. Goes the
    /// portable path where this one is not available.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set; `first` may be written or not.
    pub(super) fn count(
        self,
        clues: &Clues,
        limit: u64,
        stop: &Stop,
        mut first: Option<&mut Digits>,
    ) -> Result<u64, Stopped> {
        #[cfg(target_arch = "x86_64")]
        if let Some(count) = lanes::count(self, clues, limit, stop, first.as_deref_mut()) {
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
}
