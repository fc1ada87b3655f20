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
