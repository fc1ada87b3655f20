use crate::generation::Random;

use super::square_set::count;

/// A random full grid: the digits from 1 to the side, 1 to 9, in the order of squares; the rest of the list
/// is 0. It always fills a square with the fewest choices, at random, and starts over when a square has none
/// left; so some grids are likelier than others. Sectors are the boxes of a grid of side 9.
pub fn full_grid(side: usize, has_sectors: bool, random: &mut Random) -> [u8; 81] {
    loop {
        if let Some(full) = try_to_fill(side, has_sectors, random) {
            return full;
        }
    }
}

fn try_to_fill(side: usize, has_sectors: bool, random: &mut Random) -> Option<[u8; 81]> {
    let mut digits = [0; 81];
    // By column, by row and by sector: the digits that no square holds, a bit each.
    let mut free: [[u16; 9]; 3] = [[(1 << side) - 1; 9]; 3];
    let units = |column: usize, row: usize| {
        [column, row, if has_sectors { column / 3 * 3 + row / 3 } else { column }]
    };
    for _ in 0..side * side {
        let choices_at = |column: usize, row: usize| {
            let [of_column, of_row, of_sector] = units(column, row);
            free[0][of_column] & free[1][of_row] & free[2][of_sector]
        };
        let mut least = u32::MAX;
        // Of the first squares with the least number of choices, each is as likely as the others.
        let (mut chosen, mut ties) = ((0, 0), 0);
        for column in 0..side {
            for row in (0..side).filter(|row| digits[column * side + row] == 0) {
                let choices = count(choices_at(column, row));
                if choices < least {
                    (least, chosen, ties) = (choices, (column, row), 1);
                } else if choices == least {
                    ties += 1;
                    if ties <= MOST_TIES && random.chance(1, ties) {
                        chosen = (column, row);
                    }
                }
            }
        }
        let (column, row) = chosen;
        let mut choices = choices_at(column, row);
        if choices == 0 {
            return None;
        }
        for _ in 0..random.below(count(choices) as usize) {
            choices &= choices - 1;
        }
        digits[column * side + row] = 1 + choices.trailing_zeros() as u8;
        for (free, unit) in free.iter_mut().zip(units(column, row)) {
            free[unit] &= !(choices & choices.wrapping_neg());
        }
    }
    Some(digits)
}

/// The most tied squares to choose from; later ones are passed over, because the digits are random anyway.
const MOST_TIES: usize = 4;
