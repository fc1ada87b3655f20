//! Where the lanes of boxes and bands go: patterns for byte shuffles, in which 128 and more makes zero.
//!
//! A lane is two bytes. A band's first six lanes are its ways, a box is four rows of four lanes, two rows to a half. The
//! same patterns serve bands and stacks but where orientation is said to matter.

/// The set of all digits.
pub(super) const ALL: i16 = 0o777;

/// A pattern for the 8 lanes of a band, or of half a box.
pub(super) type Half = [u8; 16];
/// A pattern for the 16 lanes of a box: each half is shuffled by itself.
pub(super) type Whole = [u8; 32];

/// A lane of a band that always holds all digits.
const CONSTANT: usize = 6;
/// The lane in the second half of a box that does.
const BOX_CONSTANT: usize = 7;
/// No lane: becomes zero.
const NONE: usize = 64;

/// Which minirow of the box `place` (0 to 2) in its band the way `way` has: the first three ways go down, the others
/// up, so that of three no two share a minirow.
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

const fn half(lanes: [usize; 8]) -> Half {
    let mut pattern = [0; 16];
    let mut lane = 0;
    while lane < 8 {
        pattern[2 * lane] = (2 * lanes[lane]) as u8;
        pattern[2 * lane + 1] = (2 * lanes[lane] + 1) as u8;
        lane += 1;
    }
    pattern
}

const fn whole(lanes: [usize; 16]) -> Whole {
    let mut pattern = [0; 32];
    let mut lane = 0;
    while lane < 16 {
        pattern[2 * lane] = (2 * lanes[lane]) as u8;
        pattern[2 * lane + 1] = (2 * lanes[lane] + 1) as u8;
        lane += 1;
    }
    pattern
}

/// By place: to each way the other with the same minirow.
pub(super) static PARTNERS: [Half; 3] = {
    let mut patterns = [[0; 16]; 3];
    let mut place = 0;
    while place < 3 {
        let mut lanes = [CONSTANT; 8];
        let mut way = 0;
        while way < 6 {
            lanes[way] = partner(way, place);
            way += 1;
        }
        patterns[place] = half(lanes);
        place += 1;
    }
    patterns
};

/// To each way the two others that share no minirow with it.
pub(super) static OTHERS: [Half; 2] =
    [half([1, 2, 0, 4, 5, 3, NONE, NONE]), half([2, 0, 1, 5, 3, 4, NONE, NONE])];

/// From the ways of a band to a box, by orientation (rows, columns) and place: four patterns, of which the OR is what
/// the lanes of the box can hold.
pub(super) static TO_BOX: [[[Whole; 4]; 3]; 2] = {
    let mut patterns = [[[[0; 32]; 4]; 3]; 2];
    let mut index = 0;
    while index < 24 {
        let (is_column, place, source) = (index / 12, index / 4 % 3, index % 4);
        let mut lanes = [CONSTANT; 16];
        let mut lane = 0;
        while lane < 16 {
            let (row, column) = (lane / 4, lane % 4);
            let (along, across) = if is_column == 1 { (column, row) } else { (row, column) };
            if along < 3 {
                let with = row_of(0, place);
                // The way that goes down and has the minirow, then the others.
                let down = (along + 3 - with) % 3;
                let up = partner(down, place);
                let turn = if across == 3 { 1 + source / 2 } else { 0 };
                lanes[lane] = if source % 2 == 0 { (down + turn) % 3 } else { 3 + (up - 3 + turn) % 3 };
            }
            lane += 1;
        }
        patterns[is_column][place][source] = whole(lanes);
        index += 1;
    }
    patterns
};

/// From the rows of a box, of which the first lane of each holds what its squares can, to the ways: of each half.
pub(super) static FROM_ROWS: [[Half; 2]; 3] = {
    let mut patterns = [[[0; 16]; 2]; 3];
    let mut place = 0;
    while place < 3 {
        let (mut low, mut high) = ([NONE; 8], [NONE; 8]);
        let mut way = 0;
        while way < 6 {
            let row = row_of(way, place);
            if row < 2 {
                low[way] = 4 * row;
            } else {
                high[way] = 0;
            }
            way += 1;
        }
        (high[6], high[7]) = (BOX_CONSTANT, BOX_CONSTANT);
        patterns[place] = [half(low), half(high)];
        place += 1;
    }
    patterns
};

/// From the squares of a box to the ways of its stack: twice from the first half, once from the second.
pub(super) static FROM_COLUMNS: [[Half; 3]; 3] = {
    let mut patterns = [[[0; 16]; 3]; 3];
    let mut place = 0;
    while place < 3 {
        let (mut first, mut second, mut third) = ([NONE; 8], [NONE; 8], [NONE; 8]);
        let mut way = 0;
        while way < 6 {
            let column = row_of(way, place);
            (first[way], second[way], third[way]) = (column, 4 + column, column);
            way += 1;
        }
        (third[6], third[7]) = (BOX_CONSTANT, BOX_CONSTANT);
        patterns[place] = [half(first), half(second), half(third)];
        place += 1;
    }
    patterns
};

/// How many bits a nibble has.
pub(super) static BITS: Half = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
