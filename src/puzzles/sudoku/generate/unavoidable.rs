//! Unavoidable sets: squares of a solution whose digits can be put into another order without breaking a
//! rule. A puzzle with this solution alone gives at least one of them.

use super::DigitGrid;
use super::singles::box_of;

/// A set of squares, a bit each.
pub(super) type SquareBits = u128;

/// The sets that two digits make: where squares with the one and the other see each other, both can change
/// places.
pub(super) fn two_digit_sets(full: &DigitGrid) -> Vec<SquareBits> {
    let mut of_digit = [[0; 9]; 9];
    let mut count = [0; 9];
    for (square, &digit) in full.iter().enumerate() {
        let digit = usize::from(digit) - 1;
        of_digit[digit][count[digit]] = square;
        count[digit] += 1;
    }
    let mut sets = Vec::with_capacity(100);
    for first in 0..9 {
        for second in 0..first {
            add_sets(&of_digit[first], &of_digit[second], &mut sets);
        }
    }
    sets
}

fn add_sets(first: &[usize; 9], second: &[usize; 9], sets: &mut Vec<SquareBits>) {
    // The place among the second digit's squares, by column, row and sector; the first are in columns' order.
    let (mut by_column, mut by_row, mut by_box) = ([0; 9], [0; 9], [0; 9]);
    for (place, &square) in second.iter().enumerate() {
        (by_column[square / 9], by_row[square % 9], by_box[box_of(square)]) = (place, place, place);
    }
    let (mut first_by_row, mut first_by_box) = ([0; 9], [0; 9]);
    for (place, &square) in first.iter().enumerate() {
        (first_by_row[square % 9], first_by_box[box_of(square)]) = (place, place);
    }
    let mut is_known = 0u16;
    for start in 0..9 {
        if is_known >> start & 1 == 1 {
            continue;
        }
        let mut set: SquareBits = 0;
        let mut open = 1u16 << start;
        while open > 0 {
            let place = open.trailing_zeros() as usize;
            is_known |= 1 << place;
            set |= 1 << first[place];
            let at = first[place];
            for other in [by_column[at / 9], by_row[at % 9], by_box[box_of(at)]] {
                let at = second[other];
                set |= 1 << at;
                // Squares are numbered down the columns, and so each digit's lie one in each.
                open |= 1 << (at / 9) | 1 << first_by_row[at % 9] | 1 << first_by_box[box_of(at)];
            }
            open &= !is_known;
        }
        sets.push(set);
    }
}
