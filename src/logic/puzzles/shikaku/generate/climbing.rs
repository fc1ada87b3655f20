use crate::generation::{Random, ScoreRange, is_solved_below};
use crate::grid::{Block, Square};
use crate::puzzle::{Solved, Stop, Stopped};
use crate::puzzles::shikaku::solve::open_hints;
use crate::puzzles::shikaku::{Placed, ShikakuProblem};

use super::partition::{Areas, Partition};

/// Moves numbers within their blocks so that more and more is left open by what each number and each square
/// show at once, while there is one solution, until the puzzle is as hard as is wished; `None` if it did not
/// come to that. The partition's puzzle must have one solution.
pub(super) fn climb(
    scores: ScoreRange,
    partition: &mut Partition,
    random: &mut Random,
    stop: &Stop,
) -> Result<Option<ShikakuProblem>, Stopped> {
    let is_solved_below =
        |problem: &ShikakuProblem, bound| is_solved_below(problem, (&Placed::default(), &[]), bound, stop);
    let mut height = 0;
    let mut moves_without_gain = 0;
    while moves_without_gain < MOVES_A_PART * partition.parts().len() {
        moves_without_gain += 1;
        stop.spend(partition.parts().len() as u64);
        let Some((part, from)) = move_any_hint(partition, random) else { continue };
        let Some(problem) = partition.problem() else { return Ok(None) };
        let now = open_blocks(&problem, stop)?;
        if now < height || !is_unique(&problem, stop)? {
            partition.move_hint(part, from);
            continue;
        }
        if now > height {
            if !is_solved_below(&problem, scores.least)? {
                if scores.bound.is_infinite() || is_solved_below(&problem, scores.bound)? {
                    return Ok(Some(problem));
                }
                partition.move_hint(part, from);
                continue;
            }
            moves_without_gain = 0;
        }
        height = now;
    }
    Ok(None)
}

/// The number of moves in vain, for each part, that ends a climb: another start is better then.
const MOVES_A_PART: usize = 3;

/// The number of blocks that are possible beside those of the solution when no more follows from the cores.
fn open_blocks(problem: &ShikakuProblem, stop: &Stop) -> Result<usize, Stopped> {
    let open = open_hints(problem, stop)?;
    Ok(open.map_or(0, |open| open.iter().map(|open| open.blocks.len() - 1).sum()))
}

/// Returns true if the partition is the only solution of its puzzle.
pub(super) fn has_one_solution(partition: &Partition, stop: &Stop) -> Result<bool, Stopped> {
    partition.problem().map_or(Ok(false), |problem| is_unique(&problem, stop))
}

fn is_unique(problem: &ShikakuProblem, stop: &Stop) -> Result<bool, Stopped> {
    Ok(problem.count_solutions(&Placed::default(), 2, stop)? == 1)
}

/// Moves the number of any part to any other of its squares; returns the part and where the number stood.
fn move_any_hint(partition: &mut Partition, random: &mut Random) -> Option<(usize, Square)> {
    let part = random.below(partition.parts().len());
    let from = partition.parts()[part].hint;
    let to = partition.parts()[part].any_square(random);
    if to == from {
        return None;
    }
    partition.move_hint(part, to);
    Some((part, from))
}

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

/// The number of moves.
const ROUNDS: usize = 300;

/// The number of moves in vain before other blocks are tried.
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
