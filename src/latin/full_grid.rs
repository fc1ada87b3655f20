use crate::generation::Random;

use super::square_set::count;

/// A full grid at random: the digits from 1 to the side, 1 to 9, in the order of squares; the rest of the
/// list is 0. It fills a square with the fewest choices next, with any of them, and begins anew when one has
/// none left; so some grids are likelier than others.
pub fn full_grid(side: usize, has_sectors: bool, random: &mut Random) -> [u8; 81] {
    loop {
        if let Some(full) = try_to_fill(side, has_sectors, random) {
            return full;
        }
    }
}

fn try_to_fill(side: usize, has_sectors: bool, random: &mut Random) -> Option<[u8; 81]> {
    let mut digits = [0; 81];
    let all = (1 << side) - 1;
    let mut free = FreeDigits { has_sectors, columns: [all; 9], rows: [all; 9], sectors: [all; 9] };
    for _ in 0..side * side {
        let mut least = u32::MAX;
        // Of the squares with the least number of choices, each is as likely as the others.
        let (mut chosen, mut ties) = ((0, 0), 0);
        for column in 0..side {
            for row in (0..side).filter(|row| digits[column * side + row] == 0) {
                let choices = count(free.at(column, row));
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
        let mut choices = free.at(column, row);
        if choices == 0 {
            return None;
        }
        for _ in 0..random.below(count(choices) as usize) {
            choices &= choices - 1;
        }
        digits[column * side + row] = 1 + choices.trailing_zeros() as u8;
        free.take(column, row, choices & choices.wrapping_neg());
    }
    Some(digits)
}

/// Where more squares tie than this, the later ones are passed over: the choice of digits is random anyway.
const MOST_TIES: usize = 4;

/// The digits that no square of each unit holds, a bit each.
struct FreeDigits {
    has_sectors: bool,
    columns: [u16; 9],
    rows: [u16; 9],
    sectors: [u16; 9],
}

impl FreeDigits {
    fn at(&self, column: usize, row: usize) -> u16 {
        let lines = self.columns[column] & self.rows[row];
        if self.has_sectors { lines & self.sectors[sector(column, row)] } else { lines }
    }

    fn take(&mut self, column: usize, row: usize, digit: u16) {
        self.columns[column] &= !digit;
        self.rows[row] &= !digit;
        self.sectors[sector(column, row)] &= !digit;
    }
}

fn sector(column: usize, row: usize) -> usize {
    column / 3 * 3 + row / 3
}
