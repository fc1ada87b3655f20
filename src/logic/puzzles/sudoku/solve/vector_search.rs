//! The search on vectors, after T. Dillon's tdoku (2019). It is written once for AVX2 and AVX-512; AVX-512
//! joins three vectors bit by bit in one operation.
//!
//! A box is 4 rows of 4 lanes, each a set of digits. The lanes of its 3x3 squares hold the candidates of the
//! squares. The lanes to the right and below hold the digits that need *not* be in that row or column of the
//! box. So every digit is in exactly one of the four lanes of each of the first three rows and columns. The
//! last of the 16 lanes holds every digit always, and one bit more until conclusions are drawn in the box.
//!
//! A band (or a stack) has a lane for each of the six ways a digit can lie in it
//! ([`patterns`](super::patterns)), which holds the digits that can lie so, and two lanes that always hold
//! every digit. Conclusions are drawn from it twice over, in the two halves of a vector.
//!
//! Only [`search_by_avx2`] and [`search_by_avx512`] are compiled for their instructions; all else is inlined
//! into them.
#![expect(unsafe_code, reason = "a function for some instructions may be called once the processor has them")]

use crate::puzzle::{Stop, Stopped};

use super::clues::{Clues, SolvedDigits};
use super::conclusions::{
    Guess, Ways, above, beside, concluded, fewer_ways, has_all_digits, in_column, in_row, squares, write_down,
};
use super::instruction_set::InstructionSet;
use super::patterns::{ALL, BIT, FROM_COLUMNS, FROM_ROWS, SPREAD, TO_BOX, WholePattern};
use super::vectors::{Avx2, Half, Whole};

/// The results of a search so far.
struct SolutionCounter<'a> {
    stop: &'a Stop,
    limit: u64,
    count: u64,
    first: Option<&'a mut SolvedDigits>,
}

/// Counts up to `limit`, which is at least 1, and writes down the solution found first; `None` if the
/// processor lacks the instructions.
#[inline]
pub(super) fn count(
    instructions: InstructionSet,
    clues: &Clues,
    limit: u64,
    stop: &Stop,
    first: Option<&mut SolvedDigits>,
) -> Option<Result<u64, Stopped>> {
    if !instructions.is_available() {
        return None;
    }
    let mut counter = SolutionCounter { stop, limit, count: 0, first };
    // SAFETY: the processor has the instructions: it was asked just now.
    let counted = match instructions {
        InstructionSet::Avx512 => unsafe { count_by_avx512(clues, &mut counter) },
        InstructionSet::Avx2 => unsafe { count_by_avx2(clues, &mut counter) },
        InstructionSet::Portable => return None,
    };
    Some(counted.map(|()| counter.count))
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,popcnt")]
fn count_by_avx512(clues: &Clues, counter: &mut SolutionCounter<'_>) -> Result<(), Stopped> {
    counter.stop.check()?;
    // SAFETY: the function is compiled for AVX2, among others.
    let mut grid = VectorGrid::new(unsafe { Avx2::known() }, clues);
    search_by_avx512(&mut grid, ALL_PARTS, counter)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,popcnt")]
fn search_by_avx512(
    grid: &mut VectorGrid,
    parts: u32,
    counter: &mut SolutionCounter<'_>,
) -> Result<(), Stopped> {
    grid.search(parts, counter, |grid, parts, counter| search_by_avx512(grid, parts, counter))
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn count_by_avx2(clues: &Clues, counter: &mut SolutionCounter<'_>) -> Result<(), Stopped> {
    counter.stop.check()?;
    // SAFETY: the function is compiled for AVX2.
    let mut grid = VectorGrid::new(unsafe { Avx2::known() }, clues);
    search_by_avx2(&mut grid, ALL_PARTS, counter)
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn search_by_avx2(
    grid: &mut VectorGrid,
    parts: u32,
    counter: &mut SolutionCounter<'_>,
) -> Result<(), Stopped> {
    grid.search(parts, counter, |grid, parts, counter| search_by_avx2(grid, parts, counter))
}

/// The bits of all bands and stacks.
const ALL_PARTS: u32 = 0o77;

/// The candidates of a grid: the boxes, and the ways of the bands, then of the stacks. `kept` are the ways
/// that the boxes leave to the bands and stacks.
#[derive(Clone, Copy)]
struct VectorGrid {
    avx2: Avx2,
    boxes: [Whole; 9],
    ways: [Half; 6],
    kept: [Half; 6],
}

impl VectorGrid {
    /// The grid with these clues, and without the candidates that they exclude from rows, columns and boxes.
    /// No conclusions are drawn in the boxes yet.
    #[inline(always)]
    fn new(avx2: Avx2, clues: &Clues) -> Self {
        let (zero, all) = (Whole::zero(avx2), Whole::filled(avx2, ALL));
        let (mut given, mut bands, mut stacks) = ([zero; 9], [zero; 3], [zero; 3]);
        for row in 0..3 {
            for column in 0..3 {
                let v = given_in_box(avx2, clues, row, column);
                given[3 * row + column] = v;
                bands[row] = bands[row] | v;
                stacks[column] = stacks[column] | v;
            }
        }
        for part in 0..3 {
            bands[part] = bands[part] | beside(avx2, bands[part]);
            stacks[part] = stacks[part] | above(stacks[part]);
        }
        // A bit that no band or stack leaves. So the first restriction always changes the box, and
        // conclusions are drawn.
        let new = Whole::of_lanes(avx2, &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ALL + 1]);
        let ways = [Half::filled(avx2, ALL); 6];
        let mut grid = Self { avx2, boxes: [all; 9], ways, kept: ways };
        for row in 0..3 {
            for column in 0..3 {
                let given = given[3 * row + column];
                let above = above(given);
                let in_lines = bands[row] | stacks[column];
                let seen = (in_lines | beside(avx2, above)) & squares(avx2);
                let gone = seen | (beside(avx2, given) & in_row(avx2)) | (above & in_column(avx2));
                let open = given.equal(zero).without(gone);
                grid.put(row, column, (open & (all | new)) | given);
            }
        }
        grid
    }

    /// Stores a box that has changed and leaves its band and its stack no more than it can.
    #[inline(always)]
    fn put(&mut self, row: usize, column: usize, v: Whole) {
        self.boxes[3 * row + column] = v;
        let two = v | v.words_down::<16>();
        let rows = (two | v.words_down::<32>()).shuffled(&FROM_ROWS[column]);
        self.kept[row] = self.kept[row] & (rows.low() | rows.high());
        let [first, second, third] = &FROM_COLUMNS[row];
        let columns = v.low().shuffled(first) | v.low().shuffled(second) | v.high().shuffled(third);
        self.kept[3 + column] = self.kept[3 + column] & columns;
    }

    /// The bit of a band, or stack, if boxes left it less than it had, or else 0.
    #[inline(always)]
    fn changed(&self, part: usize) -> u32 {
        u32::from(!self.kept[part].contains(self.ways[part])) << part
    }

    /// Restricts a box, by row and column, to the minirows of its band or stack. Returns the bit of the
    /// stack, or band, that crosses there if this changes it, or else 0; `None` at a contradiction.
    #[inline(always)]
    fn tell(
        &mut self,
        (row, column): (usize, usize),
        minirows: Whole,
        [first, second]: &[WholePattern; 2],
        crossing: usize,
    ) -> Option<u32> {
        let old = self.boxes[3 * row + column];
        let can = minirows.shuffled(first) | minirows.shuffled(second);
        if can.contains(old) {
            return Some(0);
        }
        let left = concluded(self.avx2, old & can)?;
        self.put(row, column, left);
        Some(self.changed(crossing))
    }

    /// Restricts a band, or stack, to the ways that its boxes leave it. Returns what its minirows can hold,
    /// or `None` at a contradiction.
    #[inline(always)]
    fn narrow(&mut self, part: usize) -> Option<[Whole; 3]> {
        let (ways, minirows) = fewer_ways(self.avx2, self.kept[part])?;
        (self.ways[part], self.kept[part]) = (ways, ways);
        Some(minirows)
    }

    /// Draws conclusions from the bands and stacks `parts` that have changed, a bit for each, bands first;
    /// `None` at a contradiction. Bands and stacks take turns, because crossing ones show contradictions
    /// early.
    #[inline(always)]
    fn conclude(&mut self, mut parts: u32) -> Option<()> {
        let [to_band, to_stack] = &TO_BOX;
        while parts != 0 {
            // This tests each part instead of looking for the next one, so that the processor need not wait
            // to know which it is.
            for number in 0..3 {
                let (row, column) = (number, number);
                if parts >> row & 1 != 0 {
                    parts ^= 1 << row;
                    let can = self.narrow(row)?;
                    parts |= self.tell((row, 0), can[0], &to_band[0], 3)?;
                    parts |= self.tell((row, 1), can[1], &to_band[1], 4)?;
                    parts |= self.tell((row, 2), can[2], &to_band[2], 5)?;
                    parts |= self.changed(row);
                }
                if parts >> (3 + column) & 1 != 0 {
                    parts ^= 1 << (3 + column);
                    let can = self.narrow(3 + column)?;
                    parts |= self.tell((0, column), can[0], &to_stack[0], 0)?;
                    parts |= self.tell((1, column), can[1], &to_stack[1], 1)?;
                    parts |= self.tell((2, column), can[2], &to_stack[2], 2)?;
                    parts |= self.changed(3 + column);
                }
            }
        }
        Some(())
    }

    /// Takes a digit's bit from the lanes of ways that are kept.
    #[inline(always)]
    fn exclude(&mut self, part: usize, ways: Ways) {
        self.kept[part] = self.kept[part].without(Half::of_words(self.avx2, ways));
    }

    /// Counts the solutions of the grid, in which the bands and stacks `parts` have changed; `deeper` does
    /// the same for a grid with one more guess. It goes at most 54 deep: each guess decides how a digit lies
    /// in one of six parts.
    #[inline(always)]
    fn search(
        &mut self,
        mut parts: u32,
        counter: &mut SolutionCounter<'_>,
        deeper: impl Fn(&mut Self, u32, &mut SolutionCounter<'_>) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        while self.conclude(parts).is_some() {
            // The number of ways that a part has beyond 9, and the number of the part. A part without a spare
            // way wraps around to the greatest rank.
            let rank = |part: usize| {
                let [low, high] = self.ways[part].words();
                // The two lanes that hold all have 18.
                let count = low.count_ones() + high.count_ones();
                count.wrapping_sub(18 + 10) << 3 | part as u32
            };
            let least = rank(0).min(rank(1)).min(rank(2)).min(rank(3)).min(rank(4)).min(rank(5));
            let part = (least & 7) as usize;
            if least > 54 << 3 | 7 {
                self.report(counter);
                break;
            }
            counter.stop.check()?;
            let guess = Guess::of(self.ways[part].words());
            parts = 1 << part;
            let mut next = *self;
            next.exclude(part, guess.others);
            deeper(&mut next, parts, counter)?;
            if counter.count == counter.limit {
                break;
            }
            self.exclude(part, guess.tried);
        }
        Ok(())
    }

    /// Counts a grid in which all is decided, if no digit is missing.
    #[inline(always)]
    fn report(&self, counter: &mut SolutionCounter<'_>) {
        if !self.ways.iter().all(|ways| has_all_digits(ways.words())) {
            return;
        }
        // Each digit has one place in a box, but two may have the same.
        let fewest = self.boxes.iter().fold(Whole::filled(self.avx2, -1), |fewest, &v| fewest.lesser(v));
        if !(fewest.equal(Whole::zero(self.avx2)) & squares(self.avx2)).is_zero() {
            return;
        }
        counter.count += 1;
        if let Some(first) = counter.first.take() {
            for (number, v) in self.boxes.iter().enumerate() {
                write_down(number, &v.lanes(), first);
            }
        }
    }
}

/// The givens of a box, in its squares.
#[inline(always)]
fn given_in_box(avx2: Avx2, clues: &Clues, row: usize, column: usize) -> Whole {
    let (first, third) = (27 * row + 3 * column, 27 * row + 3 * column + 18);
    let [upper, lower] = [first, third].map(|square| Half::of_bytes(avx2, clues.following(square)));
    // By 1 less in the lower byte of a lane, by 9 in the upper.
    let less = i16::from_le_bytes([0_u8.wrapping_sub(1), 0_u8.wrapping_sub(9)]);
    let index = Whole::of_halves(upper, lower).shuffled(&SPREAD).plus_bytes(Whole::filled(avx2, less));
    Whole::of_pattern(avx2, &BIT).shuffled_by(index)
}
