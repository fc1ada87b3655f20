use crate::generation::Random;

use super::DigitGrid;
use super::singles::box_of;

/// A full grid at random. It fills a square with the fewest choices next, with any of them, and begins anew
/// when one has none left; so some grids are likelier than others.
pub(super) fn full_grid(random: &mut Random) -> DigitGrid {
    loop {
        if let Some(full) = try_to_fill(random) {
            return full;
        }
    }
}

fn try_to_fill(random: &mut Random) -> Option<DigitGrid> {
    let mut digits = [0; 81];
    let mut free = FreeDigits { columns: [ALL; 9], rows: [ALL; 9], boxes: [ALL; 9] };
    for _ in 0..81 {
        let mut least = 10;
        // Of the squares with the least number of choices, each is as likely as the others.
        let (mut chosen, mut ties) = (0, 0);
        for square in (0..81).filter(|&square| digits[square] == 0) {
            let choices = free.at(square).count_ones();
            if choices < least {
                (least, chosen, ties) = (choices, square, 1);
            } else if choices == least {
                ties += 1;
                if ties <= MOST_TIES && random.chance(1, ties) {
                    chosen = square;
                }
            }
        }
        let mut choices = free.at(chosen);
        if choices == 0 {
            return None;
        }
        for _ in 0..random.below(choices.count_ones() as usize) {
            choices &= choices - 1;
        }
        digits[chosen] = 1 + choices.trailing_zeros() as u8;
        free.take(chosen, choices & choices.wrapping_neg());
    }
    Some(digits)
}

const ALL: u16 = 0x1ff;

/// Where more squares tie than this, the later ones are passed over: the choice of digits is random anyway.
const MOST_TIES: usize = 4;

/// The digits that no square of each unit holds, a bit each.
struct FreeDigits {
    columns: [u16; 9],
    rows: [u16; 9],
    boxes: [u16; 9],
}

impl FreeDigits {
    fn at(&self, square: usize) -> u16 {
        self.columns[square / 9] & self.rows[square % 9] & self.boxes[box_of(square)]
    }

    fn take(&mut self, square: usize, digit: u16) {
        self.columns[square / 9] &= !digit;
        self.rows[square % 9] &= !digit;
        self.boxes[box_of(square)] &= !digit;
    }
}
