//! The search on vectors: the idea of T. Dillon's tdoku (2019), written once for AVX2 and for AVX-512, which does in one
//! operation what joins three vectors bit by bit.
//!
//! A box is 4 rows of 4 lanes, each a set of digits. The lanes of 3x3 squares hold what the squares can be; those to the
//! right and below the digits that need *not* be in that row or column of the box. So every digit is in exactly one of
//! the four lanes of each of the first three rows and columns. The last lane of all holds every digit always, and one bit
//! more until conclusions were drawn in the box.
//!
//! A band (or a stack) is a lane for each of the six ways a digit can lie in it ([`patterns`](super::patterns)), which
//! holds the digits that can lie so, and two lanes that hold every digit always; conclusions are drawn from it twice over,
//! in the two halves of a vector.
#![expect(unsafe_code, reason = "std::arch goes by pointers, and asks what the processor has")]

use std::arch::x86_64::{
    __m128i, __m256i, _mm_and_si128, _mm_andnot_si128, _mm_cvtsi128_si64, _mm_extract_epi64, _mm_loadu_si128,
    _mm_or_si128, _mm_set_epi64x, _mm_set1_epi16, _mm_setr_epi8, _mm_shuffle_epi8, _mm_testc_si128,
    _mm256_add_epi8, _mm256_add_epi16, _mm256_and_si256, _mm256_andnot_si256, _mm256_blend_epi16,
    _mm256_blend_epi32, _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi16,
    _mm256_cmpgt_epi16, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_min_epu16, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_set_m128i, _mm256_set1_epi16, _mm256_setr_epi16, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_shuffle_epi32, _mm256_slli_epi16, _mm256_srli_epi16, _mm256_srli_epi64,
    _mm256_storeu_si256, _mm256_testc_si256, _mm256_testz_si256,
};

use crate::puzzle::{Stop, Stopped};

use super::clues::{Clues, Digits};
use super::conclusions::{concluded, minirows, three};
use super::guess::{Guess, Lanes, has_all_digits, write_down};
use super::path::Path;
use super::patterns::{
    ALL, BESIDE_IN_HALF, BIT, BITS, FROM_COLUMNS, FROM_ROWS, Half, OF_NINE, OTHERS, PARTNERS, SPREAD, TO_BOX,
    TURNED, Whole,
};

/// What a search has found so far.
struct Tally<'a> {
    stop: &'a Stop,
    limit: u64,
    count: u64,
    first: Option<&'a mut Digits>,
}

/// Stores a box that has changed and leaves its band and its stack no more than it can.
macro_rules! put {
    ($grid:ident, $self:ident, $row:expr, $column:expr, $v:expr) => {{
        let v = $v;
        $self.boxes[3 * $row + $column] = v;
        let two = _mm256_or_si256(v, _mm256_srli_epi64::<16>(v));
        let in_rows = _mm256_or_si256(two, _mm256_srli_epi64::<32>(v));
        let rows = _mm256_shuffle_epi8(in_rows, $grid::whole(&FROM_ROWS[$column]));
        let rows = _mm_or_si128(_mm256_castsi256_si128(rows), _mm256_extracti128_si256::<1>(rows));
        $self.kept[$row] = _mm_and_si128($self.kept[$row], rows);
        let [first, second, third] = &FROM_COLUMNS[$row];
        let (low, high) = (_mm256_castsi256_si128(v), _mm256_extracti128_si256::<1>(v));
        let one = _mm_shuffle_epi8(low, $grid::half(first));
        let two = _mm_or_si128(one, _mm_shuffle_epi8(low, $grid::half(second)));
        let columns = _mm_or_si128(two, _mm_shuffle_epi8(high, $grid::half(third)));
        $self.kept[3 + $column] = _mm_and_si128($self.kept[3 + $column], columns);
    }};
}

/// The bit of a band, or stack, if boxes left it less than it had, or else 0.
macro_rules! changed {
    ($self:ident, $part:expr) => {{
        let is_same = _mm_testc_si128($self.kept[$part], $self.ways[$part]) as u32;
        (is_same ^ 1) << $part
    }};
}

/// The minirows of a band, or stack, from what its boxes leave.
///
/// Where only three digits can be in a minirow, all must: they lie in no way without it. Returns `None` from the function
/// at hand where fewer can.
macro_rules! fewer {
    ($grid:ident, $self:ident, $part:expr) => {{
        let mut ways = _mm256_broadcastsi128_si256($self.kept[$part]);
        let mut minirows = minirows!($grid, ways);
        // All nine side by side: in the first half those of the first two places, in the second those of the last.
        let nine = _mm256_blend_epi16::<0b0011_1000>(minirows[0], minirows[1]);
        let nine = _mm256_blend_epi32::<0b1111_0000>(nine, minirows[2]);
        let (third, sure) = three!(nine);
        let lacking = _mm256_cmpeq_epi16(third, _mm256_setzero_si256());
        if _mm256_testz_si256(lacking, lacking) == 0 {
            return None;
        }
        let [first, second] = &OF_NINE;
        let one = _mm256_shuffle_epi8(sure, $grid::whole(first));
        let sure = _mm256_or_si256(one, _mm256_shuffle_epi8(sure, $grid::whole(second)));
        let [next, last] = &OTHERS;
        let one = _mm256_shuffle_epi8(sure, $grid::whole(next));
        let gone = _mm256_or_si256(one, _mm256_shuffle_epi8(sure, $grid::whole(last)));
        // Mostly nothing is, and what follows need not wait to know it.
        if _mm256_testz_si256(gone, ways) == 0 {
            let both = _mm256_or_si256(gone, _mm256_permute4x64_epi64::<0b01_00_11_10>(gone));
            ways = _mm256_andnot_si256(both, ways);
            minirows = minirows!($grid, ways);
        }
        $self.ways[$part] = _mm256_castsi256_si128(ways);
        $self.kept[$part] = $self.ways[$part];
        minirows
    }};
}

/// Tells a box, by row and column, its minirows in its band or stack; the bit of the stack, or band, that crosses there if
/// that changes by it, or else 0.
macro_rules! tell {
    ($grid:ident, $self:ident, $row:expr, $column:expr, $minirows:expr, $patterns:expr, $crossing:expr) => {{
        let old = $self.boxes[3 * $row + $column];
        let [first, second] = &$patterns;
        let one = _mm256_shuffle_epi8($minirows, $grid::whole(first));
        let can = _mm256_or_si256(one, _mm256_shuffle_epi8($minirows, $grid::whole(second)));
        if _mm256_testc_si256(can, old) != 0 {
            0
        } else {
            let left = concluded!($grid, _mm256_and_si256(old, can));
            put!($grid, $self, $row, $column, left);
            changed!($self, $crossing)
        }
    }};
}

macro_rules! solver {
    ($grid:ident, $features:literal) => {
        /// What is still possible: the boxes, and the ways of the bands, then of the stacks. `kept` are the ways that boxes
        /// leave to these.
        #[derive(Clone, Copy)]
        struct $grid {
            boxes: [__m256i; 9],
            ways: [__m128i; 6],
            kept: [__m128i; 6],
        }

        impl $grid {
            #[target_feature(enable = $features)]
            #[inline]
            fn bytes(bytes: &[u8; 16]) -> __m128i {
                // SAFETY: the array has the 16 bytes that are read, and they may lie anywhere.
                unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn half(Half(pattern): &Half) -> __m128i {
                Self::bytes(pattern)
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn whole(Whole(pattern): &Whole) -> __m256i {
                // SAFETY: the array has the 32 bytes that are read, and they may lie anywhere.
                unsafe { _mm256_loadu_si256(pattern.as_ptr().cast()) }
            }

            /// The lanes of the rows in which each digit is in exactly one of four.
            #[target_feature(enable = $features)]
            #[inline]
            fn in_row() -> __m256i {
                _mm256_setr_epi16(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0)
            }

            /// The same of the columns.
            #[target_feature(enable = $features)]
            #[inline]
            fn in_column() -> __m256i {
                _mm256_setr_epi16(-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0)
            }

            /// The lanes of squares.
            #[target_feature(enable = $features)]
            #[inline]
            fn squares() -> __m256i {
                _mm256_and_si256(Self::in_row(), Self::in_column())
            }

            /// What the next lane of a row holds, after the last the first.
            #[target_feature(enable = $features)]
            #[inline]
            fn next(v: __m256i) -> __m256i {
                let next = _mm_setr_epi8(2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9);
                _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(next))
            }

            /// What the three other lanes of a row hold.
            #[target_feature(enable = $features)]
            #[inline]
            fn beside(v: __m256i) -> __m256i {
                let one = Self::next(v);
                let two = _mm256_or_si256(v, one);
                _mm256_or_si256(one, _mm256_shuffle_epi32::<0b10_11_00_01>(two))
            }

            /// What the three other lanes of a column hold.
            #[target_feature(enable = $features)]
            #[inline]
            fn above(v: __m256i) -> __m256i {
                let one = _mm256_shuffle_epi32::<0b01_00_11_10>(v);
                let two = _mm256_or_si256(v, one);
                _mm256_or_si256(one, _mm256_permute4x64_epi64::<0b01_00_11_10>(two))
            }

            /// Draws conclusions from what the bands and stacks `parts` were told, a bit for each, first the bands; `None`
            /// at a contradiction. Bands and stacks take turns: what crosses shows contradictions early.
            #[target_feature(enable = $features)]
            fn conclude(&mut self, mut parts: u32) -> Option<()> {
                while parts != 0 {
                    // Each is asked, in place of looking for the next: so the processor need not wait to know which it is.
                    for number in 0..3 {
                        let (row, column) = (number, number);
                        if parts >> row & 1 != 0 {
                            parts ^= 1 << row;
                            let can = fewer!($grid, self, row);
                            parts |= tell!($grid, self, row, 0, can[0], TO_BOX[0][0], 3);
                            parts |= tell!($grid, self, row, 1, can[1], TO_BOX[0][1], 4);
                            parts |= tell!($grid, self, row, 2, can[2], TO_BOX[0][2], 5);
                            parts |= changed!(self, row);
                        }
                        if parts >> (3 + column) & 1 != 0 {
                            parts ^= 1 << (3 + column);
                            let can = fewer!($grid, self, 3 + column);
                            parts |= tell!($grid, self, 0, column, can[0], TO_BOX[1][0], 0);
                            parts |= tell!($grid, self, 1, column, can[1], TO_BOX[1][1], 1);
                            parts |= tell!($grid, self, 2, column, can[2], TO_BOX[1][2], 2);
                            parts |= changed!(self, 3 + column);
                        }
                    }
                }
                Some(())
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn lanes(&self, part: usize) -> Lanes {
                let ways = self.ways[part];
                [_mm_cvtsi128_si64(ways) as u64, _mm_extract_epi64::<1>(ways) as u64]
            }

            /// Takes a digit's bit from the lanes of ways that are kept.
            #[target_feature(enable = $features)]
            #[inline]
            fn exclude(&mut self, part: usize, [low, high]: Lanes) {
                let ways = _mm_set_epi64x(high as i64, low as i64);
                self.kept[part] = _mm_andnot_si128(ways, self.kept[part]);
            }

            /// Counts what solutions there are once the bands and stacks have heard. Goes 54 deep at most: each guess
            /// decides how a digit lies in one of six parts.
            #[target_feature(enable = $features)]
            fn search(&mut self, mut parts: u32, tally: &mut Tally) -> Result<(), Stopped> {
                while self.conclude(parts).is_some() {
                    // How many ways a part has beyond 9, and which it is. Not to have any wraps around to the most.
                    let rank = |part: usize| {
                        let [low, high] = self.lanes(part);
                        // The two lanes that hold all have 18.
                        let count = low.count_ones() + high.count_ones();
                        count.wrapping_sub(18 + 10) << 3 | part as u32
                    };
                    let least = rank(0).min(rank(1)).min(rank(2)).min(rank(3)).min(rank(4)).min(rank(5));
                    let part = (least & 7) as usize;
                    if least > 54 << 3 | 7 {
                        self.report(tally);
                        break;
                    }
                    tally.stop.check()?;
                    let guess = Guess::of(self.lanes(part));
                    parts = 1 << part;
                    let mut next = *self;
                    next.exclude(part, guess.others);
                    next.search(parts, tally)?;
                    if tally.count == tally.limit {
                        break;
                    }
                    self.exclude(part, guess.tried);
                }
                Ok(())
            }

            /// Counts a grid in which all is decided, if no digit is missing.
            #[target_feature(enable = $features)]
            fn report(&self, tally: &mut Tally) {
                if !(0..6).all(|part| has_all_digits(self.lanes(part))) {
                    return;
                }
                // Each digit has one place in a box, but two may have the same.
                let fewest =
                    self.boxes.iter().fold(_mm256_set1_epi16(-1), |fewest, &v| _mm256_min_epu16(fewest, v));
                let empty =
                    _mm256_and_si256(_mm256_cmpeq_epi16(fewest, _mm256_setzero_si256()), Self::squares());
                if _mm256_testz_si256(empty, empty) == 0 {
                    return;
                }
                tally.count += 1;
                if let Some(first) = tally.first.take() {
                    for (number, &v) in self.boxes.iter().enumerate() {
                        let mut lanes = [0; 16];
                        // SAFETY: the array has the 32 bytes that are written, and they may lie anywhere.
                        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), v) };
                        write_down(number, &lanes, first);
                    }
                }
            }

            /// The givens of a box, in its squares.
            #[target_feature(enable = $features)]
            #[inline]
            fn given(clues: &Clues, row: usize, column: usize) -> __m256i {
                let (first, third) = (27 * row + 3 * column, 27 * row + 3 * column + 18);
                let (upper, lower) = (clues.following(first), clues.following(third));
                let digits = _mm256_set_m128i(Self::bytes(lower), Self::bytes(upper));
                // By 1 less in the lower byte of a lane, by 9 in the upper.
                let less =
                    _mm256_set1_epi16(i16::from_le_bytes([0_u8.wrapping_sub(1), 0_u8.wrapping_sub(9)]));
                let index = _mm256_add_epi8(_mm256_shuffle_epi8(digits, Self::whole(&SPREAD)), less);
                _mm256_shuffle_epi8(Self::whole(&BIT), index)
            }

            /// The grid with these clues and what they say to each row, column and box. No conclusions were drawn in the
            /// boxes.
            #[target_feature(enable = $features)]
            #[inline]
            fn start(clues: &Clues) -> Self {
                let (zero, all) = (_mm256_setzero_si256(), _mm256_set1_epi16(ALL));
                let (mut given, mut bands, mut stacks) = ([zero; 9], [zero; 3], [zero; 3]);
                for row in 0..3 {
                    for column in 0..3 {
                        let v = Self::given(clues, row, column);
                        given[3 * row + column] = v;
                        bands[row] = _mm256_or_si256(bands[row], v);
                        stacks[column] = _mm256_or_si256(stacks[column], v);
                    }
                }
                for part in 0..3 {
                    bands[part] = _mm256_or_si256(bands[part], Self::beside(bands[part]));
                    stacks[part] = _mm256_or_si256(stacks[part], Self::above(stacks[part]));
                }
                let squares = Self::squares();
                // A bit that no band or stack leaves: what they tell first changes the box, and conclusions are drawn.
                let new = _mm256_setr_epi16(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ALL + 1);
                let mut grid =
                    Self { boxes: [all; 9], ways: [_mm_set1_epi16(ALL); 6], kept: [_mm_set1_epi16(ALL); 6] };
                for row in 0..3 {
                    for column in 0..3 {
                        let given = given[3 * row + column];
                        let in_row = _mm256_and_si256(Self::beside(given), Self::in_row());
                        let above = Self::above(given);
                        let in_column = _mm256_and_si256(above, Self::in_column());
                        let in_lines = _mm256_or_si256(bands[row], stacks[column]);
                        let seen = _mm256_and_si256(_mm256_or_si256(in_lines, Self::beside(above)), squares);
                        let gone = _mm256_or_si256(seen, _mm256_or_si256(in_row, in_column));
                        let open = _mm256_andnot_si256(gone, _mm256_cmpeq_epi16(given, zero));
                        let v = _mm256_or_si256(_mm256_and_si256(open, _mm256_or_si256(all, new)), given);
                        put!($grid, grid, row, column, v);
                    }
                }
                grid
            }

            #[target_feature(enable = $features)]
            fn count(clues: &Clues, tally: &mut Tally) -> Result<(), Stopped> {
                tally.stop.check()?;
                Self::start(clues).search(0o77, tally)
            }
        }
    };
}

/// Counts up to `limit`, which is at least 1, and writes down the solution found first; `None` if the path is not
/// available.
#[inline]
pub(super) fn count(
    path: Path,
    clues: &Clues,
    limit: u64,
    stop: &Stop,
    first: Option<&mut Digits>,
) -> Option<Result<u64, Stopped>> {
    if !path.is_available() {
        return None;
    }
    let mut tally = Tally { stop, limit, count: 0, first };
    // SAFETY: the processor has the instructions: it was asked just now.
    let counted = match path {
        Path::Avx512 => unsafe { Wide::count(clues, &mut tally) },
        Path::Avx2 => unsafe { Narrow::count(clues, &mut tally) },
        Path::Portable => return None,
    };
    Some(counted.map(|()| tally.count))
}

solver!(Wide, "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,popcnt");
solver!(Narrow, "avx2,bmi1,bmi2,popcnt");
