use std::ops::ControlFlow;

use crate::puzzle::{Stop, Stopped};

use super::clues::Clues;
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

/// How many solutions there are, as far as it was asked for, and the one found first.
pub(super) struct Counted {
    pub(super) count: u64,
    /// Its digits in the order of the clues.
    pub(super) first: Option<[u8; 81]>,
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

    /// Counts up to `limit`, which is at least 1. Goes the portable path where this one is not available.
    pub(super) fn count(self, clues: &Clues, limit: u64, stop: &Stop) -> Result<Counted, Stopped> {
        #[cfg(target_arch = "x86_64")]
        if let Some(counted) = lanes::count(self, clues, limit, stop) {
            return counted;
        }
        let mut counted = Counted { count: 0, first: None };
        search(clues, stop, &mut |boards| {
            counted.first.get_or_insert_with(|| boards.digits());
            counted.count += 1;
            if counted.count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(counted)
    }
}
