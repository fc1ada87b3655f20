use crate::generation::{Random, ScoreRange, is_solved_below};
use crate::grid::Square;
use crate::puzzle::{Solved, Stop, Stopped};
use crate::puzzles::shikaku::solve::open_hints;
use crate::puzzles::shikaku::{Placed, ShikakuProblem};

use super::partition::Partition;

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

/// How many moves in vain, for each part, end a climb: another start is better then.
const MOVES_A_PART: usize = 3;

/// The number of blocks that are possible beside those of the solution when no more follows from the cores.
fn open_blocks(problem: &ShikakuProblem, stop: &Stop) -> Result<usize, Stopped> {
    let open = open_hints(problem, stop)?;
    Ok(open.map_or(0, |open| open.iter().map(|open| open.blocks.len() - 1).sum()))
}

/// Whether the partition is the only solution of its puzzle.
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
