//! Patterns for byte shuffles between the lanes of boxes and bands. A byte of 128 or more in a pattern makes
//! zero.
//!
//! A lane is two bytes. The first six lanes of a band are its ways; a box is four rows of four lanes, two
//! rows to a half. The same patterns serve bands and stacks, except where a doc says that orientation
//! matters.

/// The set of all digits.
pub(super) const ALL: i16 = 0o777;

/// A pattern for the 8 lanes of a band, or of half a box; aligned, lest it lie across two lines of the cache.
#[repr(align(16))]
pub(super) struct HalfPattern(pub(super) [u8; 16]);
/// A pattern for the 16 lanes of a box, or of a band twice over: each half is shuffled by itself.
#[repr(align(32))]
pub(super) struct WholePattern(pub(super) [u8; 32]);

/// A lane of a band that always holds all digits.
const CONSTANT: usize = 6;
/// The lane in the second half of a box that does.
const BOX_CONSTANT: usize = 7;
/// No lane: becomes zero.
const NONE: usize = 64;

/// The minirow, in the box `place` (0 to 2) of its band, that the way `way` has. The first three ways go down
/// and the others up, so that no two of the three share a minirow.
const fn row_of(way: usize, place: usize) -> usize {
    if way < 3 { (way + place) % 3 } else { (way - place) % 3 }
}

/// The other way that has the same minirow there.
const fn partner(way: usize, place: usize) -> usize {
    let first = if way < 3 { 3 } else { 0 };
    let mut other = first;
    while row_of(other, place) != row_of(way, place) {
        other += 1;
    }
    other
}

const fn bytes(lanes: [usize; 8]) -> [u8; 16] {
    let mut pattern = [0; 16];
    let mut lane = 0;
    while lane < 8 {
        pattern[2 * lane] = (2 * lanes[lane]) as u8;
        pattern[2 * lane + 1] = (2 * lanes[lane] + 1) as u8;
        lane += 1;
    }
    pattern
}

const fn whole(low: [u8; 16], high: [u8; 16]) -> WholePattern {
    let mut pattern = [0; 32];
    let mut byte = 0;
    while byte < 16 {
        (pattern[byte], pattern[16 + byte]) = (low[byte], high[byte]);
        byte += 1;
    }
    WholePattern(pattern)
}

const fn lanes(low: [usize; 8], high: [usize; 8]) -> WholePattern {
    whole(bytes(low), bytes(high))
}

/// By place: to each way the other with the same minirow.
pub(super) static PARTNERS: [WholePattern; 3] = [partners(0), partners(1), partners(2)];

const fn partners(place: usize) -> WholePattern {
    let mut ways = [CONSTANT; 8];
    let mut way = 0;
    while way < 6 {
        ways[way] = partner(way, place);
        way += 1;
    }
    lanes(ways, ways)
}

/// Moves to each way the minirows that it has. The first half holds the minirows of the first place in the
/// lanes of the ways that go down, and those of the second place in the lanes of the others; the second half
/// holds those of the third place. There are two patterns; the OR of their results is what these minirows
/// hold.
pub(super) static OF_NINE: [WholePattern; 2] =
    [lanes(of_place(0), of_place(2)), lanes(of_place(1), [NONE; 8])];

const fn of_place(place: usize) -> [usize; 8] {
    let mut ways = [NONE; 8];
    let mut way = 0;
    while way < 6 {
        let mut lane = if place == 1 { 3 } else { 0 };
        while row_of(lane, place) != row_of(way, place) {
            lane += 1;
        }
        ways[way] = lane;
        way += 1;
    }
    ways
}

/// To each way the two others that share no minirow with it.
pub(super) static OTHERS: [WholePattern; 2] = [
    lanes([1, 2, 0, 4, 5, 3, NONE, NONE], [1, 2, 0, 4, 5, 3, NONE, NONE]),
    lanes([2, 0, 1, 5, 3, 4, NONE, NONE], [2, 0, 1, 5, 3, 4, NONE, NONE]),
];

/// Moves what each minirow of a place can hold, which is in the lanes of the ways that have it, to the box at
/// that place; by orientation (rows, columns) and place. There are two patterns; the OR of their results is
/// what the lanes of the box can hold.
pub(super) static TO_BOX: [[[WholePattern; 2]; 3]; 2] =
    [[to_box(0, 0), to_box(0, 1), to_box(0, 2)], [to_box(1, 0), to_box(1, 1), to_box(1, 2)]];

const fn to_box(orientation: usize, place: usize) -> [WholePattern; 2] {
    let mut patterns = [[CONSTANT; 16]; 2];
    let mut lane = 0;
    while lane < 16 {
        let (row, column) = (lane / 4, lane % 4);
        let (along, across) = if orientation == 1 { (column, row) } else { (row, column) };
        if along < 3 {
            // The way that goes down and has the minirow. A square can hold what this minirow can; the lane
            // at the end of the minirow can hold what the two others can.
            let down = along + 3 - row_of(0, place);
            let turn = if across == 3 { 1 } else { 0 };
            (patterns[0][lane], patterns[1][lane]) = ((down + turn) % 3, (down + 2 * turn) % 3);
        }
        lane += 1;
    }
    [halves(&patterns[0]), halves(&patterns[1])]
}

const fn halves(all: &[usize; 16]) -> WholePattern {
    let (mut low, mut high) = ([NONE; 8], [NONE; 8]);
    let mut lane = 0;
    while lane < 8 {
        (low[lane], high[lane]) = (all[lane], all[8 + lane]);
        lane += 1;
    }
    lanes(low, high)
}

/// Moves the rows of a box to the ways, by place. The first lane of each row holds what its squares can hold.
/// The result is the OR of the halves.
pub(super) static FROM_ROWS: [WholePattern; 3] = [from_rows(0), from_rows(1), from_rows(2)];

const fn from_rows(place: usize) -> WholePattern {
    let (mut low, mut high) = ([NONE; 8], [NONE; 8]);
    let mut way = 0;
    while way < 6 {
        match row_of(way, place) {
            2 => high[way] = 0,
            row => low[way] = 4 * row,
        }
        way += 1;
    }
    (high[6], high[7]) = (BOX_CONSTANT, BOX_CONSTANT);
    lanes(low, high)
}

/// Moves the squares of a box to the ways of its stack, by place: twice from the first half, once from the
/// second.
pub(super) static FROM_COLUMNS: [[HalfPattern; 3]; 3] = [from_columns(0), from_columns(1), from_columns(2)];

const fn from_columns(place: usize) -> [HalfPattern; 3] {
    let (mut first, mut second, mut third) = ([NONE; 8], [NONE; 8], [NONE; 8]);
    let mut way = 0;
    while way < 6 {
        let column = row_of(way, place);
        (first[way], second[way], third[way]) = (column, 4 + column, column);
        way += 1;
    }
    (third[6], third[7]) = (BOX_CONSTANT, BOX_CONSTANT);
    [HalfPattern(bytes(first)), HalfPattern(bytes(second)), HalfPattern(bytes(third))]
}

/// Moves to each square of a box, and to the lanes below the squares, the square above or below it in the
/// same half. Nothing comes from the lanes below.
pub(super) static BESIDE_IN_HALF: WholePattern =
    lanes([4, 5, 6, NONE, 0, 1, 2, NONE], [NONE, NONE, NONE, NONE, 0, 1, 2, NONE]);

/// To each square of a box the next of its row, and the one after that.
pub(super) static TURNED: [WholePattern; 2] = [
    lanes([1, 2, 0, NONE, 5, 6, 4, NONE], [1, 2, 0, NONE, NONE, NONE, NONE, NONE]),
    lanes([2, 0, 1, NONE, 6, 4, 5, NONE], [2, 0, 1, NONE, NONE, NONE, NONE, NONE]),
];

/// The number of bits in a nibble.
pub(super) static BITS: WholePattern = {
    let bits = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
    whole(bits, bits)
};

/// No byte: becomes zero.
const NO: u8 = 128;

/// Moves the digits of the first two rows of a box, 9 bytes apart, and those of the third to both bytes of
/// their squares.
pub(super) static SPREAD: WholePattern = whole(
    [0, 0, 1, 1, 2, 2, NO, NO, 9, 9, 10, 10, 11, 11, NO, NO],
    [0, 0, 1, 1, 2, 2, NO, NO, NO, NO, NO, NO, NO, NO, NO, NO],
);

/// The bits of the digits 1 to 8, in the lower byte, at the index digit - 1; and the bit of 9, in the upper
/// byte, at the index digit - 9. A negative index makes zero.
pub(super) static BIT: WholePattern = {
    let bits = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
    whole(bits, bits)
};
