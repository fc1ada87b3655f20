use crate::generation::{Random, Seed};
use crate::latin::SquareSet;
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::sudoku::layout::{connected_with_first, first_column, neighbours, region_bits};
use crate::puzzles::sudoku::solve::full_grid;
use crate::puzzles::sudoku::{Layout, LayoutName};

impl Layout {
    /// The layout of this name that a seed makes, always the same. The regions of a jigsaw are at random, but
    /// none lies in one column or row or is stringy, and some grid can be filled by the rules.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn made(name: LayoutName, seed: Seed, stop: &Stop) -> Result<Self, Stopped> {
        if let Some(layout) = Self::named(name) {
            return Ok(layout);
        }
        let mut random = Random::new(seed);
        loop {
            stop.check()?;
            let regions = Regions::made(name.side(), &mut random);
            let Some(layout) = Self::jigsaw_named(name, &regions.map) else { continue };
            if full_grid(&layout.shape(), POSITIONS, &mut random, stop)?.is_some() {
                return Ok(layout);
            }
        }
    }
}

/// The positions that are looked at for a full grid. Some layouts have none, which takes long to prove.
const POSITIONS: u64 = 1_000;

/// The swaps that are tried for each square of the grid, before the regions are looked at.
const SWAPS: usize = 40;

/// Regions that change into one another, square by square. Sets of squares are bits, row by row.
struct Regions {
    side: u8,
    /// The region of each square, row by row.
    map: Vec<u8>,
}

impl Regions {
    /// Regions at random, none of which is long or in one column or row.
    fn made(side: u8, random: &mut Random) -> Self {
        let map: Vec<u8> = (0..side * side).map(|place| place / side).collect();
        let swaps = SWAPS * map.len();
        let mut regions = Self { side, map };
        loop {
            for _ in 0..swaps {
                regions.swap(random);
            }
            if (0..side).all(|region| regions.is_pleasing(region_bits(&regions.map, region))) {
                return regions;
            }
        }
    }

    /// Gives a square to a neighbouring region and takes another for it, all at random, if both regions stay
    /// connected and neither gets too long.
    fn swap(&mut self, random: &mut Random) {
        let given = random.below(self.map.len());
        let beside: Vec<usize> = SquareSet::of_bits(neighbours(self.side, 1 << given)).iter().collect();
        let Some(&neighbour) = random.pick(&beside) else { return };
        let (region, other) = (self.map[given], self.map[neighbour]);
        if region == other {
            return;
        }
        let before = [region, other].map(|region| region_bits(&self.map, region));
        let rest = before[0] & !(1 << given);
        let takeable = SquareSet::of_bits(before[1] & neighbours(self.side, rest));
        let Some(&taken) = random.pick(&takeable.iter().collect::<Vec<_>>()) else { return };
        let after = [rest | 1 << taken, before[1] & !(1 << taken) | 1 << given];
        let are_right = before.into_iter().zip(after).all(|(before, after)| {
            let is_short = self.border(after) <= self.border(before).max(self.longest_border());
            is_short && connected_with_first(self.side, after) == after
        });
        if are_right {
            (self.map[given], self.map[taken]) = (other, region);
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
