use crate::generation::Random;
use crate::latin::SquareSet;
use crate::puzzles::sudoku::layout::{connected_with_first, first_column, neighbours, region_bits};
use crate::puzzles::sudoku::{Layout, LayoutName};

/// The swaps that are tried for each square of the grid, at first and then before the regions are looked at
/// again.
const SWAPS: [usize; 2] = [40, 4];

/// Regions that change into one another, square by square. Sets of squares are bits, row by row.
pub(super) struct Regions {
    side: u8,
    /// The region of each square, row by row.
    map: Vec<u8>,
    /// The squares of each region.
    squares: Vec<u128>,
}

impl Regions {
    /// Regions at random, none of which is long or in one column or row.
    pub(super) fn made(side: u8, random: &mut Random) -> Self {
        let map = usual_regions(side);
        let squares = (0..side).map(|region| region_bits(&map, region)).collect();
        let mut regions = Self { side, map, squares };
        let first = SWAPS[0] * regions.map.len();
        (0..first).for_each(|_| regions.swap(random));
        regions.change(random);
        regions
    }

    /// Changes them into others of the same sort.
    pub(super) fn change(&mut self, random: &mut Random) {
        loop {
            (0..SWAPS[1] * self.map.len()).for_each(|_| self.swap(random));
            if self.squares.iter().all(|&squares| self.is_pleasing(squares)) {
                return;
            }
        }
    }

    /// The region of each square, row by row.
    pub(super) fn map(&self) -> &[u8] {
        &self.map
    }

    /// Gives a square to a neighbouring region and takes another for it, all at random, if both regions stay
    /// connected and neither gets too long.
    fn swap(&mut self, random: &mut Random) {
        let given = random.below(self.map.len());
        let Some(neighbour) = any_of(neighbours(self.side, 1 << given), random) else { return };
        let (region, other) = (self.map[given], self.map[neighbour]);
        if region == other {
            return;
        }
        let before = [region, other].map(|region| self.squares[usize::from(region)]);
        let rest = before[0] & !(1 << given);
        let Some(taken) = any_of(before[1] & neighbours(self.side, rest), random) else { return };
        let after = [rest | 1 << taken, before[1] & !(1 << taken) | 1 << given];
        let are_right = before.into_iter().zip(after).all(|(before, after)| {
            let is_short = self.border(after) <= self.border(before).max(self.longest_border());
            is_short && connected_with_first(self.side, after) == after
        });
        if are_right {
            (self.map[given], self.map[taken]) = (other, region);
            [self.squares[usize::from(region)], self.squares[usize::from(other)]] = after;
        }
    }

    /// Returns true if a region is neither long nor in one column or row.
    fn is_pleasing(&self, squares: u128) -> bool {
        let (row, column) = ((1u128 << self.side) - 1, first_column(self.side));
        let is_in_line =
            (0..self.side).any(|line| squares == row << (line * self.side) || squares == column << line);
        !is_in_line && self.border(squares) <= self.longest_border()
    }

    /// The longest border that a pleasing region has, in sides of squares. A region without a block of 2x2
    /// squares has two more than twice its number of squares, and every such block takes two off.
    fn longest_border(&self) -> u32 {
        let side = u32::from(self.side);
        2 * side + 2 - 2 * (side.saturating_sub(4) / 2)
    }

    /// The sides of these squares that are no sides of others of them.
    fn border(&self, squares: u128) -> u32 {
        let last_column = first_column(self.side) << (self.side - 1);
        let across = squares & (squares & !last_column) << 1;
        let down = squares & squares << self.side;
        4 * squares.count_ones() - 2 * across.count_ones() - 2 * down.count_ones()
    }
}

/// The usual boxes of a grid of this side; its rows if it has none.
fn usual_regions(side: u8) -> Vec<u8> {
    match LayoutName::usual(side).ok().and_then(Layout::named) {
        Some(boxes) => boxes.regions(),
        None => (0..side * side).map(|place| place / side).collect(),
    }
}

/// Any square of a set; `None` if it is empty.
fn any_of(squares: u128, random: &mut Random) -> Option<usize> {
    let squares = SquareSet::of_bits(squares);
    if squares.is_empty() { None } else { squares.iter().nth(random.below(squares.len())) }
}
