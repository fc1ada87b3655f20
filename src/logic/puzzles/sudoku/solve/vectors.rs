//! Vectors of 16-bit lanes, and their operations by AVX2.
//!
//! Every function here is inlined into its caller, whatever its size, and so is compiled for the instructions
//! of its caller: for AVX-512, two or three operations become one. A vector can only be made with an
//! [`Avx2`], so there is none on a processor that lacks the instructions.
#![expect(unsafe_code, reason = "std::arch goes by pointers, and cannot know what the processor has")]

use std::arch::x86_64::{
    __m128i, __m256i, _mm_and_si128, _mm_andnot_si128, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_load_si128,
    _mm_loadu_si128, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi16, _mm_shuffle_epi8, _mm_testc_si128,
    _mm256_add_epi8, _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_blend_epi16,
    _mm256_blend_epi32, _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi16,
    _mm256_cmpgt_epi16, _mm256_extracti128_si256, _mm256_load_si256, _mm256_loadu_si256, _mm256_min_epu16,
    _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set_m128i, _mm256_set1_epi16, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_shuffle_epi32, _mm256_slli_epi16, _mm256_srli_epi16, _mm256_srli_epi64,
    _mm256_storeu_si256, _mm256_testc_si256, _mm256_testz_si256,
};
use std::ops::{BitAnd, BitOr};

use super::patterns::{HalfPattern, WholePattern};

/// The knowledge that the processor has the instructions of AVX2.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// # Safety
    /// The processor must have AVX2.
    #[inline(always)]
    pub(super) unsafe fn known() -> Self {
        Self(())
    }
}

/// 8 lanes.
#[derive(Clone, Copy)]
pub(super) struct Half(__m128i);

/// 16 lanes in two halves. Most instructions treat each half by itself.
#[derive(Clone, Copy)]
pub(super) struct Whole(__m256i);

/// Operations of one vector, or two, that give a vector, each by one instruction.
macro_rules! operations {
    ($($(#[$doc:meta])* fn $name:ident$(<$bits:ident>)?(self$(, $other:ident)?) = $by:ident;)*) => {$(
        $(#[$doc])*
        #[inline(always)]
        pub(super) fn $name$(<const $bits: i32>)?(self$(, $other: Self)?) -> Self {
            // SAFETY: the vector was made with an `Avx2`.
            Self(unsafe { $by$(::<$bits>)?(self.0$(, $other.0)?) })
        }
    )*};
}

/// The operations on bits that both kinds of vectors have.
macro_rules! bit_operations {
    ($vector:ident, $and:ident, $or:ident, $and_not:ident, $contains:ident) => {
        impl $vector {
            /// The bits that are here and not there.
            #[inline(always)]
            pub(super) fn without(self, gone: Self) -> Self {
                // SAFETY: the vector was made with an `Avx2`.
                Self(unsafe { $and_not(gone.0, self.0) })
            }

            /// Returns true if every bit of the other is set here.
            #[inline(always)]
            pub(super) fn contains(self, other: Self) -> bool {
                // SAFETY: the vector was made with an `Avx2`.
                unsafe { $contains(self.0, other.0) != 0 }
            }
        }

        impl BitAnd for $vector {
            type Output = Self;

            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                // SAFETY: the vector was made with an `Avx2`.
                Self(unsafe { $and(self.0, other.0) })
            }
        }

        impl BitOr for $vector {
            type Output = Self;

            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                // SAFETY: the vector was made with an `Avx2`.
                Self(unsafe { $or(self.0, other.0) })
            }
        }
    };
}

bit_operations!(Half, _mm_and_si128, _mm_or_si128, _mm_andnot_si128, _mm_testc_si128);
bit_operations!(Whole, _mm256_and_si256, _mm256_or_si256, _mm256_andnot_si256, _mm256_testc_si256);

impl Half {
    /// These bytes.
    #[inline(always)]
    pub(super) fn of_bytes(_: Avx2, bytes: &[u8; 16]) -> Self {
        // SAFETY: the array has the 16 bytes that are read, and they may lie anywhere.
        Self(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    /// The same value in every lane.
    #[inline(always)]
    pub(super) fn filled(_: Avx2, lane: i16) -> Self {
        // SAFETY: the processor has AVX2, and so SSE2.
        Self(unsafe { _mm_set1_epi16(lane) })
    }

    /// The lanes of two words, the lowest first.
    #[inline(always)]
    pub(super) fn of_words(_: Avx2, [low, high]: [u64; 2]) -> Self {
        // SAFETY: the processor has AVX2, and so SSE2.
        Self(unsafe { _mm_set_epi64x(high as i64, low as i64) })
    }

    /// The lanes as two words, the lowest first.
    #[inline(always)]
    pub(super) fn words(self) -> [u64; 2] {
        // SAFETY: the vector was made with an `Avx2`.
        unsafe { [_mm_cvtsi128_si64(self.0) as u64, _mm_extract_epi64::<1>(self.0) as u64] }
    }

    /// The bytes in the places of a pattern.
    #[inline(always)]
    pub(super) fn shuffled(self, HalfPattern(pattern): &HalfPattern) -> Self {
        // SAFETY: the vector was made with an `Avx2`; a pattern has 16 bytes and is aligned to 16.
        Self(unsafe { _mm_shuffle_epi8(self.0, _mm_load_si128(pattern.as_ptr().cast())) })
    }

    /// Itself in both halves.
    #[inline(always)]
    pub(super) fn twice(self) -> Whole {
        // SAFETY: the vector was made with an `Avx2`.
        Whole(unsafe { _mm256_broadcastsi128_si256(self.0) })
    }
}

impl Whole {
    operations! {
        /// All bits of the lanes that are equal, none of the others.
        fn equal(self, other) = _mm256_cmpeq_epi16;
        /// All bits of the lanes that are greater than the other's, as signed numbers; none of the others.
        fn greater(self, other) = _mm256_cmpgt_epi16;
        /// The lesser of each pair of lanes, as unsigned numbers.
        fn lesser(self, other) = _mm256_min_epu16;
        /// The sums of lanes, without what goes beyond a lane.
        fn plus(self, other) = _mm256_add_epi16;
        /// The sums of bytes, without what goes beyond a byte.
        fn plus_bytes(self, other) = _mm256_add_epi8;
        /// The bytes of each half in the places that another vector says.
        fn shuffled_by(self, places) = _mm256_shuffle_epi8;
        /// Each lane shifted up.
        fn up<BITS>(self) = _mm256_slli_epi16;
        /// Each lane shifted down.
        fn down<BITS>(self) = _mm256_srli_epi16;
        /// Each four lanes shifted down as one word.
        fn words_down<BITS>(self) = _mm256_srli_epi64;
        /// The pairs of lanes of each half in the places that four times two bits say.
        fn pairs<PLACES>(self) = _mm256_shuffle_epi32;
        /// Each four lanes in the places that four times two bits say, across halves.
        fn fours<PLACES>(self) = _mm256_permute4x64_epi64;
        /// The lanes of the other where the bit of their place in the half is set.
        fn with_lanes<OTHERS>(self, other) = _mm256_blend_epi16;
    }

    /// Nothing in any lane.
    #[inline(always)]
    pub(super) fn zero(_: Avx2) -> Self {
        // SAFETY: the processor has AVX2.
        Self(unsafe { _mm256_setzero_si256() })
    }

    /// The same value in every lane.
    #[inline(always)]
    pub(super) fn filled(_: Avx2, lane: i16) -> Self {
        // SAFETY: the processor has AVX2.
        Self(unsafe { _mm256_set1_epi16(lane) })
    }

    /// These lanes.
    #[inline(always)]
    pub(super) fn of_lanes(_: Avx2, lanes: &[i16; 16]) -> Self {
        // SAFETY: the array has the 32 bytes that are read, and they may lie anywhere.
        Self(unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) })
    }

    /// The bytes of a pattern.
    #[inline(always)]
    pub(super) fn of_pattern(_: Avx2, WholePattern(pattern): &WholePattern) -> Self {
        // SAFETY: the processor has AVX2; a pattern has 32 bytes and is aligned to 32.
        Self(unsafe { _mm256_load_si256(pattern.as_ptr().cast()) })
    }

    /// Two halves.
    #[inline(always)]
    pub(super) fn of_halves(low: Half, high: Half) -> Self {
        // SAFETY: the vectors were made with an `Avx2`.
        Self(unsafe { _mm256_set_m128i(high.0, low.0) })
    }

    /// The first half.
    #[inline(always)]
    pub(super) fn low(self) -> Half {
        // SAFETY: the vector was made with an `Avx2`.
        Half(unsafe { _mm256_castsi256_si128(self.0) })
    }

    /// The second half.
    #[inline(always)]
    pub(super) fn high(self) -> Half {
        // SAFETY: the vector was made with an `Avx2`.
        Half(unsafe { _mm256_extracti128_si256::<1>(self.0) })
    }

    /// The lanes.
    #[inline(always)]
    pub(super) fn lanes(self) -> [u16; 16] {
        let mut lanes = [0; 16];
        // SAFETY: the array has the 32 bytes that are written, and they may lie anywhere.
        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), self.0) };
        lanes
    }

    /// Returns true if no bit is set in both.
    #[inline(always)]
    pub(super) fn is_disjoint(self, other: Self) -> bool {
        // SAFETY: the vector was made with an `Avx2`.
        unsafe { _mm256_testz_si256(self.0, other.0) != 0 }
    }

    /// Returns true if no bit is set.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        self.is_disjoint(self)
    }

    /// The bytes of each half in the places of a pattern.
    #[inline(always)]
    pub(super) fn shuffled(self, pattern: &WholePattern) -> Self {
        self.shuffled_by(Self::of_pattern(Avx2(()), pattern))
    }

    /// The second half of the other.
    #[inline(always)]
    pub(super) fn with_high(self, other: Self) -> Self {
        // SAFETY: the vector was made with an `Avx2`.
        Self(unsafe { _mm256_blend_epi32::<0b1111_0000>(self.0, other.0) })
    }
}
