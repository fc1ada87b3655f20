use std::collections::HashSet;
use std::ops::Range;

use super::SquareSet;

/// The largest number of squares on a side that a person is expected to compare.
const MOST: usize = 4;

/// Some rows or columns, and as many sectors, that differ in few squares: by the law of leftovers, both sides
/// of the difference hold the same digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Leftovers {
    /// The indices of the lines and of the sectors among all units, as bits.
    pub(super) units: [u64; 2],
    /// The squares of the lines outside the sectors, and of the sectors outside the lines: on both sides the
    /// same number, 1 to 4.
    pub(super) sides: [SquareSet; 2],
}

impl Leftovers {
    /// All leftovers of a grid with these units (columns, then rows, then others), those of the fewest lines
    /// first. More than half of the lines would leave the same squares as the rest of them.
    pub(super) fn all(sets: &[SquareSet], sectors: Range<usize>) -> Vec<Self> {
        let side = sectors.len();
        let of_sectors = unions(&sets[sectors.clone()]);
        let (mut all, mut known) = (Vec::new(), HashSet::new());
        for count in 1..=side / 2 {
            let of_count = |units: &usize| units.count_ones() as usize == count;
            for first in [0, side] {
                let of_lines = unions(&sets[first..first + side]);
                for lines in (0..of_lines.len()).filter(of_count) {
                    for chosen in (0..of_sectors.len()).filter(of_count) {
                        let (inside, outside) = (of_lines[lines], of_sectors[chosen]);
                        let sides = [inside - outside, outside - inside];
                        let [one, other] = sides;
                        if (1..=MOST).contains(&one.len()) && known.insert((one.min(other), one.max(other))) {
                            let units = [(lines as u64) << first, (chosen as u64) << sectors.start];
                            all.push(Self { units, sides });
                        }
                    }
                }
            }
        }
        all
    }
}

/// The union of each choice of these sets, whose bits are its index.
fn unions(sets: &[SquareSet]) -> Vec<SquareSet> {
    sets.iter().fold(vec![SquareSet::NONE], |mut unions, &set| {
        unions.extend_from_within(..);
        let half = unions.len() / 2;
        unions[half..].iter_mut().for_each(|union| *union |= set);
        unions
    })
}
