#![expect(
    unsafe_code,
    reason = "std::arch loads from pointers, and may only be called where the processor has it"
)]

use std::arch::x86_64::{
    __m128i, __m256i, _mm_add_epi16, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi16, _mm_cvtsi128_si64,
    _mm_extract_epi64, _mm_loadu_si128, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi16, _mm_setzero_si128,
    _mm_shuffle_epi8, _mm_testz_si128, _mm_xor_si128, _mm256_add_epi8, _mm256_add_epi16, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi16,
    _mm256_cmpgt_epi16, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_set1_epi16, _mm256_setr_epi8, _mm256_setr_epi16, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_shuffle_epi32, _mm256_slli_epi16, _mm256_srli_epi16, _mm256_srli_epi64,
    _mm256_storeu_si256, _mm256_testz_si256, _mm256_xor_si256,
};

use crate::puzzle::{Stop, Stopped};

use super::clues::Clues;
use super::path::{Counted, Path};
use super::patterns::{ALL, BITS, FROM_COLUMNS, FROM_ROWS, Half, OTHERS, PARTNERS, TO_BOX, Whole};

struct Tally<'a> {
    stop: &'a Stop,
    limit: u64,
    count: u64,
    first: [u8; 81],
}

/// Where the squares' lanes of a box are.
const SQUARE_LANES: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

macro_rules! solver {
    ($grid:ident, $features:literal) => {
        #[derive(Clone, Copy)]
        struct $grid {
            boxes: [__m256i; 9],
            ways: [__m128i; 6],
            kept: [__m128i; 6],
        }

        impl $grid {
            #[target_feature(enable = $features)]
            #[inline]
            fn half(pattern: &Half) -> __m128i {
                // SAFETY: the array has the 16 bytes that are read, and they may lie anywhere.
                unsafe { _mm_loadu_si128(pattern.as_ptr().cast()) }
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn whole(pattern: &Whole) -> __m256i {
                // SAFETY: the array has the 32 bytes that are read, and they may lie anywhere.
                unsafe { _mm256_loadu_si256(pattern.as_ptr().cast()) }
            }

            /// What the three other lanes of a row hold.
            #[target_feature(enable = $features)]
            #[inline]
            fn beside(v: __m256i) -> __m256i {
                let next = _mm256_setr_epi8(
                    2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9, 2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12,
                    13, 14, 15, 8, 9,
                );
                let one = _mm256_shuffle_epi8(v, next);
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

            #[target_feature(enable = $features)]
            #[inline]
            fn settle(mut v: __m256i) -> Option<__m256i> {
                let in_row = _mm256_setr_epi16(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0);
                let in_column = _mm256_setr_epi16(-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0);
                let squares = _mm256_and_si256(in_row, in_column);
                let least = _mm256_setr_epi16(
                    0x100, 0x100, 0x100, 0x600, 0x100, 0x100, 0x100, 0x600, 0x100, 0x100, 0x100, 0x600,
                    0x600, 0x600, 0x600, 0,
                );
                let next = _mm256_add_epi16(least, _mm256_set1_epi16(0x100));
                let nibble = _mm256_set1_epi16(0x0f0f);
                let bits = _mm256_broadcastsi128_si256(Self::half(&BITS));
                loop {
                    let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(v, nibble));
                    let high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(v), nibble));
                    let bytes = _mm256_add_epi8(low, high);
                    let count = _mm256_add_epi16(bytes, _mm256_slli_epi16::<8>(bytes));
                    let fails = _mm256_cmpgt_epi16(least, count);
                    if _mm256_testz_si256(fails, fails) == 0 {
                        return None;
                    }
                    let bare = _mm256_and_si256(v, _mm256_cmpgt_epi16(next, count));
                    let alone_in_row = _mm256_andnot_si256(Self::beside(v), in_row);
                    let alone_in_column = _mm256_andnot_si256(Self::above(v), in_column);
                    let alone = _mm256_and_si256(v, _mm256_or_si256(alone_in_row, alone_in_column));
                    let sure = _mm256_or_si256(bare, alone);
                    let sure_squares = _mm256_and_si256(sure, squares);
                    let in_box = Self::beside(_mm256_and_si256(Self::above(sure_squares), squares));
                    let gone = _mm256_or_si256(
                        _mm256_or_si256(
                            _mm256_and_si256(Self::beside(sure), in_row),
                            _mm256_and_si256(Self::above(sure), in_column),
                        ),
                        _mm256_and_si256(in_box, squares),
                    );
                    let open = _mm256_or_si256(
                        _mm256_cmpeq_epi16(sure_squares, _mm256_setzero_si256()),
                        sure_squares,
                    );
                    let left = _mm256_and_si256(_mm256_andnot_si256(gone, v), open);
                    let lost = _mm256_xor_si256(left, v);
                    v = left;
                    if _mm256_testz_si256(lost, lost) != 0 {
                        return Some(v);
                    }
                }
            }

            /// Stores a box that has changed and tells its band and its stack.
            #[target_feature(enable = $features)]
            #[inline]
            fn put(&mut self, row: usize, column: usize, v: __m256i) {
                self.boxes[3 * row + column] = v;
                let in_rows = _mm256_or_si256(
                    v,
                    _mm256_or_si256(_mm256_srli_epi64::<16>(v), _mm256_srli_epi64::<32>(v)),
                );
                let [low, high] = &FROM_ROWS[column];
                let rows = _mm_or_si128(
                    _mm_shuffle_epi8(_mm256_castsi256_si128(in_rows), Self::half(low)),
                    _mm_shuffle_epi8(_mm256_extracti128_si256::<1>(in_rows), Self::half(high)),
                );
                self.kept[row] = _mm_and_si128(self.kept[row], rows);
                let [first, second, third] = &FROM_COLUMNS[row];
                let (low, high) = (_mm256_castsi256_si128(v), _mm256_extracti128_si256::<1>(v));
                let columns = _mm_or_si128(
                    _mm_or_si128(
                        _mm_shuffle_epi8(low, Self::half(first)),
                        _mm_shuffle_epi8(low, Self::half(second)),
                    ),
                    _mm_shuffle_epi8(high, Self::half(third)),
                );
                self.kept[3 + column] = _mm_and_si128(self.kept[3 + column], columns);
            }

            /// What a box may hold by the ways of its band.
            #[target_feature(enable = $features)]
            #[inline]
            fn message(ways: __m256i, patterns: &[Whole; 4]) -> __m256i {
                let [a, b, c, d] = patterns;
                _mm256_or_si256(
                    _mm256_or_si256(
                        _mm256_shuffle_epi8(ways, Self::whole(a)),
                        _mm256_shuffle_epi8(ways, Self::whole(b)),
                    ),
                    _mm256_or_si256(
                        _mm256_shuffle_epi8(ways, Self::whole(c)),
                        _mm256_shuffle_epi8(ways, Self::whole(d)),
                    ),
                )
            }

            /// Where three digits can be in a minirow, they must.
            #[target_feature(enable = $features)]
            #[inline]
            fn count_three(ways: __m128i) -> Option<__m128i> {
                let ones = _mm_set1_epi16(-1);
                let mut sure = _mm_setzero_si128();
                let mut fails = _mm_setzero_si128();
                let zero = _mm_setzero_si128();
                for pattern in &PARTNERS {
                    let can = _mm_or_si128(ways, _mm_shuffle_epi8(ways, Self::half(pattern)));
                    let two = _mm_and_si128(can, _mm_add_epi16(can, ones));
                    let three = _mm_and_si128(two, _mm_add_epi16(two, ones));
                    let four = _mm_and_si128(three, _mm_add_epi16(three, ones));
                    fails = _mm_or_si128(fails, _mm_cmpeq_epi16(three, zero));
                    sure = _mm_or_si128(sure, _mm_and_si128(can, _mm_cmpeq_epi16(four, zero)));
                }
                if _mm_testz_si128(fails, fails) == 0 {
                    return None;
                }
                let [next, last] = &OTHERS;
                let gone = _mm_or_si128(
                    _mm_shuffle_epi8(sure, Self::half(next)),
                    _mm_shuffle_epi8(sure, Self::half(last)),
                );
                Some(_mm_andnot_si128(gone, ways))
            }

            #[target_feature(enable = $features)]
            fn conclude(&mut self, mut changed: u32) -> bool {
                let mut first = 0o77;
                while changed != 0 {
                    let preferred = if changed & first != 0 { changed & first } else { changed };
                    let part = preferred.trailing_zeros() as usize;
                    changed &= !(1 << part);
                    let kept = _mm_and_si128(self.ways[part], self.kept[part]);
                    let lost = _mm_xor_si128(kept, self.ways[part]);
                    if _mm_testz_si128(lost, lost) != 0 {
                        continue;
                    }
                    let Some(ways) = Self::count_three(kept) else { return false };
                    self.ways[part] = ways;
                    self.kept[part] = ways;
                    let wide = _mm256_broadcastsi128_si256(ways);
                    let is_column = usize::from(part >= 3);
                    first = if part >= 3 { 0o07 } else { 0o70 };
                    for place in 0..3 {
                        let (row, column) = if part >= 3 { (place, part - 3) } else { (part, place) };
                        let old = self.boxes[3 * row + column];
                        let can = _mm256_and_si256(old, Self::message(wide, &TO_BOX[is_column][place]));
                        let lost = _mm256_xor_si256(can, old);
                        if _mm256_testz_si256(lost, lost) != 0 {
                            continue;
                        }
                        let Some(can) = Self::settle(can) else { return false };
                        self.put(row, column, can);
                        changed |= 1 << row | 8 << column;
                    }
                }
                true
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn lanes(ways: __m128i) -> [u64; 2] {
                [_mm_cvtsi128_si64(ways) as u64, _mm_extract_epi64::<1>(ways) as u64]
            }

            #[target_feature(enable = $features)]
            fn search(&mut self, mut changed: u32, tally: &mut Tally) -> Result<(), Stopped> {
                loop {
                    if !self.conclude(changed) {
                        return Ok(());
                    }
                    let mut fewest = u32::MAX;
                    let mut part = 0;
                    for (other, &ways) in self.ways.iter().enumerate() {
                        let [low, high] = Self::lanes(ways);
                        let count = low.count_ones() + high.count_ones() - 18;
                        if count > 9 && count < fewest {
                            fewest = count;
                            part = other;
                        }
                    }
                    if fewest == u32::MAX {
                        self.report(tally);
                        return Ok(());
                    }
                    tally.stop.check()?;
                    let [low, high] = Self::lanes(self.ways[part]);
                    let (first, second) = (low ^ low >> 16 ^ low >> 32, low >> 48 ^ high ^ high >> 16);
                    let major = |a: u64, b: u64, c: u64| a & b | c & (a | b);
                    let (carry, other) =
                        (major(low, low >> 16, low >> 32), major(low >> 48, high, high >> 16));
                    let (ones, both) = (first ^ second, first & second);
                    let (twos, fours) = (carry ^ other ^ both, major(carry, other, both));
                    let several = (twos | fours) & 0o777;
                    let few = several & !fours;
                    let fewest = few & !ones;
                    let pick = if fewest != 0 {
                        fewest
                    } else if few != 0 {
                        few
                    } else {
                        several
                    };
                    let digit = pick & pick.wrapping_neg();
                    let low_ways = low & digit * 0x0001_0001_0001_0001;
                    let high_ways = high & digit * 0x0000_0000_0001_0001;
                    let (low_one, high_one) = if low_ways != 0 {
                        (low_ways & low_ways.wrapping_neg(), 0)
                    } else {
                        (0, high_ways & high_ways.wrapping_neg())
                    };
                    let mut next = *self;
                    next.kept[part] = _mm_andnot_si128(
                        _mm_set_epi64x((high_ways ^ high_one) as i64, (low_ways ^ low_one) as i64),
                        next.kept[part],
                    );
                    next.search(1 << part, tally)?;
                    if tally.count == tally.limit {
                        return Ok(());
                    }
                    self.kept[part] =
                        _mm_andnot_si128(_mm_set_epi64x(high_one as i64, low_one as i64), self.kept[part]);
                    changed = 1 << part;
                }
            }

            /// Counts a grid in which all is decided, if it is one.
            #[target_feature(enable = $features)]
            fn report(&self, tally: &mut Tally) {
                for &ways in &self.ways {
                    let [low, high] = Self::lanes(ways);
                    let all = low | high & 0xffff_ffff;
                    if (all | all >> 16 | all >> 32 | all >> 48) & 0o777 != 0o777 {
                        return;
                    }
                }
                if tally.count == 0 {
                    for (number, &v) in self.boxes.iter().enumerate() {
                        let mut lanes = [0u16; 16];
                        // SAFETY: the array has the 32 bytes that are written, and they may lie anywhere.
                        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), v) };
                        for (square, lane) in SQUARE_LANES.into_iter().enumerate() {
                            let place = 27 * (number / 3) + 3 * (number % 3) + 9 * (square / 3) + square % 3;
                            tally.first[place] = lanes[lane].trailing_zeros() as u8 + 1;
                        }
                    }
                }
                tally.count += 1;
            }

            #[target_feature(enable = $features)]
            fn count(clues: &Clues, tally: &mut Tally) -> Result<(), Stopped> {
                let full = _mm_set1_epi16(ALL);
                let mut grid = Self { boxes: [_mm256_set1_epi16(ALL); 9], ways: [full; 6], kept: [full; 6] };
                let digits = clues.digits();
                for number in 0..9 {
                    let mut lanes = [ALL as u16; 16];
                    for (square, lane) in SQUARE_LANES.into_iter().enumerate() {
                        let place = 27 * (number / 3) + 3 * (number % 3) + 9 * (square / 3) + square % 3;
                        lanes[lane] = CANDIDATES[usize::from(digits[place] & 15)];
                    }
                    // SAFETY: the array has the 32 bytes that are read, and they may lie anywhere.
                    let v = unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) };
                    let Some(v) = Self::settle(v) else { return Ok(()) };
                    grid.put(number / 3, number % 3, v);
                }
                grid.search(0o77, tally)
            }
        }
    };
}

/// By digit, 0 for none.
static CANDIDATES: [u16; 16] =
    [0o777, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0o777, 0o777, 0o777, 0o777, 0o777, 0o777];

/// Whether the processor has what [`Path::Avx512`] needs.
#[inline]
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && has_avx2()
}

/// Whether the processor has what [`Path::Avx2`] needs.
#[inline]
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

/// Counts up to `limit`, which is at least 1; `None` if the path is not available.
#[inline]
pub(super) fn count(path: Path, clues: &Clues, limit: u64, stop: &Stop) -> Option<Result<Counted, Stopped>> {
    if !path.is_available() {
        return None;
    }
    let mut tally = Tally { stop, limit, count: 0, first: [0; 81] };
    // SAFETY: the processor has the instructions: it was asked just now.
    let counted = match path {
        Path::Avx512 => unsafe { Wide::count(clues, &mut tally) },
        Path::Avx2 => unsafe { Narrow::count(clues, &mut tally) },
        Path::Portable => return None,
    };
    let first = (tally.count > 0).then_some(tally.first);
    Some(counted.map(|()| Counted { count: tally.count, first }))
}

solver!(Wide, "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,popcnt");
solver!(Narrow, "avx2,bmi1,bmi2,popcnt");
