//! The ways in which a digit can lie in a band: in three minirows, one of each row and one of each box. Each
//! way is one of six permutations. The same holds for a stack and its minicolumns.
//!
//! The minirows of a band that can hold a digit are a set of 9 bits, `3 * box + row`; the minicolumns of a
//! stack are `3 * band + column`. The tables have an element for each of the 512 sets.

/// A set of minirows of a band, or of minicolumns of a stack: 9 bits.
pub(super) type Triads = u32;

/// The number of ways.
pub(super) const WAYS: usize = 6;

/// The three triads of each way.
pub(super) const WAY: [Triads; WAYS] = [
    0b100_010_001,
    0b010_001_100,
    0b001_100_010, //
    0b001_010_100,
    0b010_100_001,
    0b100_001_010,
];

/// By set of triads: the ways that need no other triad, one bit each.
pub(super) static WAYS_IN: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = ways_in(set as Triads);
        set += 1;
    }
    table
};

/// By set of triads: the triads that are part of every way.
pub(super) static IN_EVERY: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let ways = ways_in(set as Triads);
        let mut common = if ways == 0 { 0 } else { 511 };
        let mut way = 0;
        while way < WAYS {
            if ways >> way & 1 != 0 {
                common &= WAY[way] as u16;
            }
            way += 1;
        }
        table[set] = common;
        set += 1;
    }
    table
};

/// By set of minirows: all squares of its ways, as 27 bits, `9 * row + column`.
pub(super) static SQUARES_OF_ROWS: [u32; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let triads = in_any(set as Triads);
        let mut triad = 0;
        while triad < 9 {
            if triads >> triad & 1 != 0 {
                table[set] |= 7 << (9 * (triad % 3) + 3 * (triad / 3));
            }
            triad += 1;
        }
        set += 1;
    }
    table
};

/// By set of minicolumns: the minicolumns of its ways, as 27 bits, `9 * band + column`.
pub(super) static COLUMNS: [u32; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let triads = in_any(set as Triads);
        table[set] = (triads & 7) | (triads >> 3 & 7) << 9 | (triads >> 6) << 18;
        set += 1;
    }
    table
};

/// By triad: the triads that can go with it in a way, itself included.
pub(super) const BESIDE: [Triads; 9] = {
    let mut table = [0; 9];
    let mut way = 0;
    while way < WAYS {
        let mut triad = 0;
        while triad < 9 {
            if WAY[way] >> triad & 1 != 0 {
                table[triad] |= WAY[way];
            }
            triad += 1;
        }
        way += 1;
    }
    table
};

const fn ways_in(set: Triads) -> u8 {
    let mut ways = 0;
    let mut way = 0;
    while way < WAYS {
        if set & WAY[way] == WAY[way] {
            ways |= 1 << way;
        }
        way += 1;
    }
    ways
}

const fn in_any(set: Triads) -> Triads {
    let ways = ways_in(set);
    let mut all = 0;
    let mut way = 0;
    while way < WAYS {
        if ways >> way & 1 != 0 {
            all |= WAY[way];
        }
        way += 1;
    }
    all
}
