use crate::generation::Random;
use crate::grid::{Block, Square};
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::shikaku::solve::open_hints;

use super::partition::{Areas, Partition};

/// Moves numbers, and puts other blocks where that does not help, until the puzzle is solved by what each
/// number and each square show at once: then it is easy and has one solution. Returns whether it came to
/// that. Without `areas`, the blocks stay; what stands in the partition always does.
pub(super) fn settle(
    partition: &mut Partition,
    areas: Option<Areas>,
    random: &mut Random,
    stop: &Stop,
) -> Result<bool, Stopped> {
    let mut fewest = usize::MAX;
    let mut rounds_without_gain = 0;
    for _ in 0..ROUNDS {
        stop.spend(partition.parts().len() as u64);
        let Some(problem) = partition.problem() else { return Ok(false) };
        let Some(open) = open_hints(&problem, stop)? else { return Ok(false) };
        if open.is_empty() {
            return Ok(true);
        }
        if open.len() < fewest {
            fewest = open.len();
            rounds_without_gain = 0;
        } else {
            rounds_without_gain += 1;
        }
        if rounds_without_gain > PATIENCE {
            let Some(areas) = areas else { return Ok(false) };
            let parts = open.iter().map(|open| partition.part_at(open.hint.square()));
            let parts: Vec<usize> = parts.filter(|&part| !partition.parts()[part].stands).collect();
            if parts.is_empty() || !partition.replace(parts, areas, random) {
                return Ok(false);
            }
            (fewest, rounds_without_gain) = (usize::MAX, 0);
            continue;
        }
        for open in open {
            // If all moved at once, they would get in one another's way as before.
            if random.chance(1, 2) {
                let part = partition.part_at(open.hint.square());
                if partition.parts()[part].stands {
                    continue;
                }
                let to = telling_square(partition.parts()[part].block, &open.blocks, random);
                partition.move_hint(part, to);
            }
        }
    }
    Ok(false)
}

/// How often the numbers are moved.
const ROUNDS: usize = 300;

/// How often they are moved in vain before other blocks are tried.
const PATIENCE: usize = 4;

/// A square of the block that is in as few of the other blocks as any.
fn telling_square(block: Block, others: &[Block], random: &mut Random) -> Square {
    let mut best = (usize::MAX, block.origin());
    let mut ties = 0;
    for square in block.squares() {
        let count = others.iter().filter(|other| other.contains(square)).count();
        if count < best.0 {
            best = (count, square);
            ties = 1;
        } else if count == best.0 {
            ties += 1;
            if random.chance(1, ties) {
                best.1 = square;
            }
        }
    }
    best.1
}
