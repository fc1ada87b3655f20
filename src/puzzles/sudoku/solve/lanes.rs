//! The search on vectors: the idea of T. Dillon's tdoku (2019), written once for AVX2 and for AVX-512, which makes three
//! operations of two.
//!
//! A box is 4 rows of 4 lanes, each a set of digits. The lanes of 3x3 squares hold what the squares can be; those to the
//! right and below the digits that need *not* be in that row or column of the box. So every digit is in exactly one of
//! the four lanes of each of the first three rows and columns. The last lane of all holds every digit always.
//!
//! A band (or a stack) is a lane for each of the six ways a digit can lie in it ([`patterns`](super::patterns)), which
//! holds the digits that can lie so, and two lanes that hold every digit always.
#![expect(unsafe_code, reason = "std::arch goes by pointers, and asks what the processor has")]

use std::arch::x86_64::{
    __m128i, __m256i, _mm_add_epi16, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi16, _mm_cvtsi128_si64,
    _mm_extract_epi64, _mm_loadu_si128, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi16, _mm_setr_epi8,
    _mm_setzero_si128, _mm_shuffle_epi8, _mm_testc_si128, _mm_testz_si128, _mm256_add_epi8, _mm256_add_epi16,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_castsi256_si128,
    _mm256_cmpeq_epi16, _mm256_cmpgt_epi16, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_set1_epi16, _mm256_setr_epi16, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_shuffle_epi32, _mm256_slli_epi16, _mm256_srli_epi16, _mm256_srli_epi64,
    _mm256_storeu_si256, _mm256_testc_si256, _mm256_testz_si256,
};

use crate::puzzle::{Stop, Stopped};

use super::clues::Clues;
use super::guess::{Guess, Lanes, box_of, has_all_digits, write_down};
use super::path::{Counted, Path};
use super::patterns::{ALL, BITS, FROM_COLUMNS, FROM_ROWS, Half, OTHERS, PARTNERS, TO_BOX, Whole};

/// What a search has found so far.
struct Tally<'a> {
    stop: &'a Stop,
    limit: u64,
    count: u64,
    first: [u8; 81],
}

/// Draws all conclusions in a box that need nothing but itself; where they contradict each other, returns `None` from
/// the function at hand.
///
/// A macro, since all time goes to it, and a function of its size would be called. Its last round only confirms that
/// nothing changes any more. What follows need not wait for that: it goes on with what went in.
macro_rules! settled {
    ($grid:ident, $v:expr) => {{
        let mut v = $v;
        let squares = _mm256_and_si256($grid::in_row(), $grid::in_column());
        // In the upper byte of a lane: a square holds a digit at least, and three are in a row or column of a box, so
        // that six are not.
        let (one, six) = (0x100, 0x600);
        let least =
            _mm256_setr_epi16(one, one, one, six, one, one, one, six, one, one, one, six, six, six, six, 0);
        let more = _mm256_add_epi16(least, _mm256_set1_epi16(one));
        let nibble = _mm256_set1_epi16(0x0f0f);
        let bits = _mm256_broadcastsi128_si256($grid::half(&BITS));
        loop {
            let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(v, nibble));
            let high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(v), nibble));
            let bytes = _mm256_add_epi8(low, high);
            let count = _mm256_add_epi16(bytes, _mm256_slli_epi16::<8>(bytes));
            let lacking = _mm256_cmpgt_epi16(least, count);
            if _mm256_testz_si256(lacking, lacking) == 0 {
                return None;
            }
            // Sure is what a lane cannot spare, and what no other lane of its row or column holds.
            let bare = _mm256_and_si256(v, _mm256_cmpgt_epi16(more, count));
            let alone_in_row = _mm256_andnot_si256($grid::beside(v), $grid::in_row());
            let alone_in_column = _mm256_andnot_si256($grid::above(v), $grid::in_column());
            let alone = _mm256_and_si256(v, _mm256_or_si256(alone_in_row, alone_in_column));
            let sure = _mm256_or_si256(bare, alone);
            let sure_squares = _mm256_and_si256(sure, squares);
            // It leaves the other lanes of row and column, and squares leave their digit to no other of the box.
            let in_row = _mm256_and_si256($grid::beside(sure), $grid::in_row());
            let in_column = _mm256_and_si256($grid::above(sure), $grid::in_column());
            let across = _mm256_and_si256($grid::above(sure_squares), squares);
            let in_box = _mm256_and_si256($grid::beside(across), squares);
            let gone = _mm256_or_si256(_mm256_or_si256(in_row, in_column), in_box);
            let unsure = _mm256_cmpeq_epi16(sure_squares, _mm256_setzero_si256());
            let open = _mm256_or_si256(unsure, sure_squares);
            let left = _mm256_and_si256(_mm256_andnot_si256(gone, v), open);
            if _mm256_testc_si256(left, v) != 0 {
                break v;
            }
            v = left;
        }
    }};
}

/// Stores a box that has changed and tells its band and its stack.
macro_rules! put {
    ($grid:ident, $self:ident, $row:expr, $column:expr, $v:expr) => {{
        let v = $v;
        $self.boxes[3 * $row + $column] = v;
        let two = _mm256_or_si256(v, _mm256_srli_epi64::<16>(v));
        let in_rows = _mm256_or_si256(two, _mm256_srli_epi64::<32>(v));
        let [first, second] = &FROM_ROWS[$column];
        let (low, high) = (_mm256_castsi256_si128(in_rows), _mm256_extracti128_si256::<1>(in_rows));
        let one = _mm_shuffle_epi8(low, $grid::half(first));
        let rows = _mm_or_si128(one, _mm_shuffle_epi8(high, $grid::half(second)));
        $self.kept[$row] = _mm_and_si128($self.kept[$row], rows);
        let [first, second, third] = &FROM_COLUMNS[$row];
        let (low, high) = (_mm256_castsi256_si128(v), _mm256_extracti128_si256::<1>(v));
        let one = _mm_shuffle_epi8(low, $grid::half(first));
        let two = _mm_or_si128(one, _mm_shuffle_epi8(low, $grid::half(second)));
        let columns = _mm_or_si128(two, _mm_shuffle_epi8(high, $grid::half(third)));
        $self.kept[3 + $column] = _mm_and_si128($self.kept[3 + $column], columns);
    }};
}

/// The ways of a band, or stack, twice over, if they have become fewer by what its boxes told.
macro_rules! fewer {
    ($grid:ident, $self:ident, $part:expr) => {{
        let told = _mm_and_si128($self.ways[$part], $self.kept[$part]);
        if _mm_testc_si128(told, $self.ways[$part]) != 0 {
            None
        } else {
            let ways = $grid::count_three(told)?;
            $self.ways[$part] = ways;
            $self.kept[$part] = ways;
            Some(_mm256_broadcastsi128_si256(ways))
        }
    }};
}

/// Tells a box, by row and column, the ways of its band or stack; the bit if that changes it, or else 0.
macro_rules! tell {
    ($grid:ident, $self:ident, $row:expr, $column:expr, $ways:expr, $patterns:expr, $bit:expr) => {{
        let old = $self.boxes[3 * $row + $column];
        let can = $grid::message($ways, &$patterns);
        if _mm256_testc_si256(can, old) != 0 {
            0
        } else {
            let can = settled!($grid, _mm256_and_si256(old, can));
            put!($grid, $self, $row, $column, can);
            $bit
        }
    }};
}

macro_rules! solver {
    ($grid:ident, $features:literal) => {
        /// What is still possible. `kept` are the ways that boxes leave to the bands, then to the stacks.
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

            /// What the three other lanes of a row hold.
            #[target_feature(enable = $features)]
            #[inline]
            fn beside(v: __m256i) -> __m256i {
                let next = _mm_setr_epi8(2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9);
                let one = _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(next));
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

            /// What a box may hold by the ways of its band.
            #[target_feature(enable = $features)]
            #[inline]
            fn message(ways: __m256i, patterns: &[Whole; 4]) -> __m256i {
                let [first, second, third, fourth] = patterns;
                let one = _mm256_shuffle_epi8(ways, Self::whole(first));
                let two = _mm256_or_si256(one, _mm256_shuffle_epi8(ways, Self::whole(second)));
                let three = _mm256_or_si256(two, _mm256_shuffle_epi8(ways, Self::whole(third)));
                _mm256_or_si256(three, _mm256_shuffle_epi8(ways, Self::whole(fourth)))
            }

            /// Where only three digits can be in a minirow, all must: they lie in no way without it. `None` where fewer can.
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
                let one = _mm_shuffle_epi8(sure, Self::half(next));
                let gone = _mm_or_si128(one, _mm_shuffle_epi8(sure, Self::half(last)));
                // Mostly nothing is, and what follows need not wait to know it.
                if _mm_testz_si128(gone, ways) != 0 { Some(ways) } else { Some(_mm_andnot_si128(gone, ways)) }
            }

            /// Draws all conclusions from what the bands `rows` and the stacks `columns` (three bits each) were told;
            /// `None` at a contradiction. Bands and stacks take turns: what crosses shows contradictions early.
            #[target_feature(enable = $features)]
            fn conclude(&mut self, mut rows: u32, mut columns: u32) -> Option<()> {
                while rows | columns != 0 {
                    if rows != 0 {
                        let row = rows.trailing_zeros() as usize;
                        rows &= rows - 1;
                        if let Some(ways) = fewer!($grid, self, row) {
                            let crossing = tell!($grid, self, row, 0, ways, TO_BOX[0][0], 1)
                                | tell!($grid, self, row, 1, ways, TO_BOX[0][1], 2)
                                | tell!($grid, self, row, 2, ways, TO_BOX[0][2], 4);
                            columns |= crossing;
                            rows |= u32::from(crossing != 0) << row;
                        }
                    }
                    if columns != 0 {
                        let column = columns.trailing_zeros() as usize;
                        columns &= columns - 1;
                        if let Some(ways) = fewer!($grid, self, 3 + column) {
                            let crossing = tell!($grid, self, 0, column, ways, TO_BOX[1][0], 1)
                                | tell!($grid, self, 1, column, ways, TO_BOX[1][1], 2)
                                | tell!($grid, self, 2, column, ways, TO_BOX[1][2], 4);
                            rows |= crossing;
                            columns |= u32::from(crossing != 0) << column;
                        }
                    }
                }
                Some(())
            }

            #[target_feature(enable = $features)]
            #[inline]
            fn lanes(ways: __m128i) -> Lanes {
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
            fn search(&mut self, mut rows: u32, mut columns: u32, tally: &mut Tally) -> Result<(), Stopped> {
                while self.conclude(rows, columns).is_some() {
                    let (mut fewest, mut part) = (u32::MAX, 0);
                    for (other, &ways) in self.ways.iter().enumerate() {
                        let [low, high] = Self::lanes(ways);
                        // But for the two lanes that hold all.
                        let count = low.count_ones() + high.count_ones() - 18;
                        if count > 9 && count < fewest {
                            (fewest, part) = (count, other);
                        }
                    }
                    if fewest == u32::MAX {
                        self.report(tally);
                        break;
                    }
                    tally.stop.check()?;
                    let guess = Guess::of(Self::lanes(self.ways[part]));
                    (rows, columns) = (1 << part & 0o7, 1 << part >> 3);
                    let mut next = *self;
                    next.exclude(part, guess.others);
                    next.search(rows, columns, tally)?;
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
                if !self.ways.iter().all(|&ways| has_all_digits(Self::lanes(ways))) {
                    return;
                }
                if tally.count == 0 {
                    for (number, &v) in self.boxes.iter().enumerate() {
                        let mut lanes = [0; 16];
                        // SAFETY: the array has the 32 bytes that are written, and they may lie anywhere.
                        unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), v) };
                        write_down(number, &lanes, &mut tally.first);
                    }
                }
                tally.count += 1;
            }

            /// The grid with these clues and what they say to each row, column and box; `None` at a contradiction.
            #[target_feature(enable = $features)]
            #[inline]
            fn start(clues: &Clues) -> Option<Self> {
                let (zero, all) = (_mm256_setzero_si256(), _mm256_set1_epi16(ALL));
                let (mut given, mut bands, mut stacks) = ([zero; 9], [zero; 3], [zero; 3]);
                for row in 0..3 {
                    for column in 0..3 {
                        let lanes: [u16; 16] = box_of(clues, row, column);
                        // SAFETY: the array has the 32 bytes that are read, and they may lie anywhere.
                        let v = unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) };
                        given[3 * row + column] = v;
                        bands[row] = _mm256_or_si256(bands[row], v);
                        stacks[column] = _mm256_or_si256(stacks[column], v);
                    }
                }
                for part in 0..3 {
                    bands[part] = _mm256_or_si256(bands[part], Self::beside(bands[part]));
                    stacks[part] = _mm256_or_si256(stacks[part], Self::above(stacks[part]));
                }
                let squares = _mm256_and_si256(Self::in_row(), Self::in_column());
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
                        let v = _mm256_or_si256(_mm256_and_si256(open, all), given);
                        put!($grid, grid, row, column, settled!($grid, v));
                    }
                }
                Some(grid)
            }

            #[target_feature(enable = $features)]
            fn count(clues: &Clues, tally: &mut Tally) -> Result<(), Stopped> {
                tally.stop.check()?;
                match Self::start(clues) {
                    Some(mut grid) => grid.search(0o7, 0o7, tally),
                    None => Ok(()),
                }
            }
        }
    };
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
