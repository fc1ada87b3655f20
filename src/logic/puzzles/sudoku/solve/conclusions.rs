//! The conclusions within a box, and within a band or stack, of the [vector search](super::vector_search).
//!
//! The solver spends nearly all its time here, and most of that waiting for the previous result. Of two ways
//! to write an expression, the one with the shorter longest chain of dependencies is better.

use super::clues::SolvedDigits;
use super::patterns::{BESIDE_IN_HALF, BITS, OF_NINE, OTHERS, PARTNERS, TURNED};
use super::vectors::{Avx2, Half, Whole};

/// The lanes of the rows of a box in which each digit is in exactly one of four.
const IN_ROW: [i16; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0];

/// The lanes of the columns of a box in which each digit is in exactly one of four.
const IN_COLUMN: [i16; 16] = [-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0];

/// The lanes of a box that must be in each of the three first rows.
#[inline(always)]
pub(super) fn in_row(avx2: Avx2) -> Whole {
    Whole::of_lanes(avx2, &IN_ROW)
}

/// The same of the columns.
#[inline(always)]
pub(super) fn in_column(avx2: Avx2) -> Whole {
    Whole::of_lanes(avx2, &IN_COLUMN)
}

/// The lanes of the squares of a box.
#[inline(always)]
pub(super) fn squares(avx2: Avx2) -> Whole {
    in_row(avx2) & in_column(avx2)
}

/// Moves to each lane of a row the next one; to the last, the first.
#[inline(always)]
fn next(avx2: Avx2, v: Whole) -> Whole {
    let next = Half::of_bytes(avx2, &[2, 3, 4, 5, 6, 7, 0, 1, 10, 11, 12, 13, 14, 15, 8, 9]);
    v.shuffled_by(next.twice())
}

/// The union of the three other lanes of a row.
#[inline(always)]
pub(super) fn beside(avx2: Avx2, v: Whole) -> Whole {
    let one = next(avx2, v);
    one | (v | one).pairs::<0b10_11_00_01>()
}

/// The union of the three other lanes of a column.
#[inline(always)]
pub(super) fn above(v: Whole) -> Whole {
    let one = v.pairs::<0b01_00_11_10>();
    one | (v | one).fours::<0b01_00_11_10>()
}

/// The box after all conclusions that need only the box itself; `None` if a lane can hold too few digits.
///
/// This is a single round. When a band or stack restricts the box further, the next round finds what follows
/// from this one. To go on here until nothing changes would find hardly anything more, and the processor
/// cannot foresee when it ends.
#[inline(always)]
pub(super) fn concluded(avx2: Avx2, v: Whole) -> Option<Whole> {
    let (in_row, in_column) = (in_row(avx2), in_column(avx2));
    let squares = in_row & in_column;
    // The counts are in the upper byte of a lane. A square holds at least one digit. A row or column of a box
    // holds three, so six digits are not in it.
    let (one, six) = (0x100, 0x600);
    let least = [one, one, one, six, one, one, one, six, one, one, one, six, six, six, six, 0];
    let least = Whole::of_lanes(avx2, &least);
    let more = least.plus(Whole::filled(avx2, one));
    let bits = Whole::of_pattern(avx2, &BITS);
    let low = bits.shuffled_by(v & Whole::filled(avx2, 0x0f0f));
    // The ninth bit disturbs neither half: it is no part of an index, and the low half has counted it.
    let high = bits.shuffled_by(v.down::<4>());
    let bytes = low.plus_bytes(high);
    let count = bytes.plus(bytes.up::<8>());
    if !least.greater(count).is_zero() {
        return None;
    }
    // A digit is sure in a lane if no other lane of its row or column holds it, or if the lane cannot spare
    // it. The result that is known last is joined last.
    let next = next(avx2, v);
    let two = (v | next).pairs::<0b10_11_00_01>();
    let near = v.pairs::<0b01_00_11_10>();
    let far = (v | near).fours::<0b01_00_11_10>();
    let not_next = v.without(next) & in_row;
    let not_near = v.without(near) & in_column;
    let alone = not_next.without(two) | not_near.without(far);
    let bare = v & more.greater(count);
    let sure = alone | bare;
    let sure_squares = sure & squares;
    // A sure digit leaves the other lanes of its row,
    let row = beside(avx2, sure) & in_row;
    // and of its column: squares leave those above and below, the lane below leaves them,
    let near = sure.shuffled(&BESIDE_IN_HALF);
    let column = near | (sure_squares | near).fours::<0b01_00_11_10>();
    let below = sure.fours::<0b11_11_11_11>() & squares;
    // and squares leave their digit to no other of the box.
    let [next, last] = &TURNED;
    let (next, last) = (column.shuffled(next), column.shuffled(last));
    let unsure = sure_squares.equal(Whole::zero(avx2));
    let open = v.without(row) & (unsure | sure_squares);
    Some(open.without(column | below).without(next | last))
}

/// The ways that are left to a band or stack, and what each minirow can hold, by place; `None` if too few
/// digits can be in a minirow.
///
/// If only three digits can be in a minirow, all three must be: their ways without it are removed.
#[inline(always)]
pub(super) fn fewer_ways(avx2: Avx2, kept: Half) -> Option<(Half, [Whole; 3])> {
    let mut ways = kept.twice();
    let mut minirows = minirows(ways);
    // All nine minirows side by side: those of the first two places in the first half, those of the last in
    // the second.
    let nine = minirows[0].with_lanes::<0b0011_1000>(minirows[1]).with_high(minirows[2]);
    let (third, sure) = three(avx2, nine);
    if !third.equal(Whole::zero(avx2)).is_zero() {
        return None;
    }
    let [first, second] = &OF_NINE;
    let sure = sure.shuffled(first) | sure.shuffled(second);
    let [next, last] = &OTHERS;
    let gone = sure.shuffled(next) | sure.shuffled(last);
    // Mostly nothing is gone, and the code after this need not wait to know it.
    if !gone.is_disjoint(ways) {
        ways = ways.without(gone | gone.fours::<0b01_00_11_10>());
        minirows = self::minirows(ways);
    }
    Some((ways.low(), minirows))
}

/// The digits that each minirow can hold, by place, in the lanes of the two ways that have it.
#[inline(always)]
fn minirows(ways: Whole) -> [Whole; 3] {
    let [first, second, third] = &PARTNERS;
    [ways | ways.shuffled(first), ways | ways.shuffled(second), ways | ways.shuffled(third)]
}

/// The digits of each lane beyond its first two, and all digits of the lane if it holds exactly three.
#[inline(always)]
fn three(avx2: Avx2, can: Whole) -> (Whole, Whole) {
    let ones = Whole::filled(avx2, -1);
    let two = can & can.plus(ones);
    let three = two & two.plus(ones);
    let four = three & three.plus(ones);
    (three, can & four.equal(Whole::zero(avx2)))
}

/// The digits of a band by the six ways they can lie in it, four lanes of 16 bits and then two.
pub(super) type Ways = [u64; 2];

/// A way that a digit is tried to lie in, and the other ways of this digit: its bit in their lanes.
pub(super) struct Guess {
    pub(super) tried: Ways,
    pub(super) others: Ways,
}

impl Guess {
    /// A digit with the fewest ways, but more than one, and its first way. There must be such a digit.
    #[inline]
    pub(super) fn of([low, high]: Ways) -> Self {
        // The ways of all digits are counted at once, in binary.
        let several_of = |a: u64, b: u64, c: u64| a & b | c & (a | b);
        let first_one = low ^ low >> 16 ^ low >> 32;
        let second_one = low >> 48 ^ high ^ high >> 16;
        let first_two = several_of(low, low >> 16, low >> 32);
        let second_two = several_of(low >> 48, high, high >> 16);
        let third_two = first_one & second_one;
        let ones = first_one ^ second_one;
        let twos = first_two ^ second_two ^ third_two;
        let fours = several_of(first_two, second_two, third_two);
        let several = (twos | fours) & 0o777;
        let fewer_than_four = several & !fours;
        let two = fewer_than_four & !ones;
        let digits = [two, fewer_than_four, several].into_iter().find(|&digits| digits != 0).unwrap_or(0);
        let digit = digits & digits.wrapping_neg();
        let (low, high) = (low & (digit * 0x0001_0001_0001_0001), high & (digit * 0x0001_0001));
        let tried = if low != 0 { [low & low.wrapping_neg(), 0] } else { [0, high & high.wrapping_neg()] };
        Self { tried, others: [low ^ tried[0], high ^ tried[1]] }
    }
}

/// Returns true if every digit can lie in the band somehow.
#[inline]
pub(super) fn has_all_digits([low, high]: Ways) -> bool {
    let all = low | high & 0xffff_ffff;
    (all | all >> 16 | all >> 32 | all >> 48) & 0o777 == 0o777
}

/// Writes down the digits of a box, by number, in which all is decided.
pub(super) fn write_down(number: usize, lanes: &[u16; 16], digits: &mut SolvedDigits) {
    let digit = |lane: u16| u32::from(lane).trailing_zeros() as u8 + 1;
    for (row, lanes) in lanes.chunks_exact(4).take(3).enumerate() {
        let place = 27 * (number / 3) + 9 * row + 3 * (number % 3);
        let written = [digit(lanes[0]), digit(lanes[1]), digit(lanes[2])];
        digits[place..place + 3].copy_from_slice(&written);
    }
}
