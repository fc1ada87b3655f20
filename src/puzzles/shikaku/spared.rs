//! A Shikaku some of whose numbers are spared: they still keep blocks out of their squares, but may have any
//! of their possible blocks, also several, or such as overlap others. With every number that is spared there
//! is more that is allowed.

use crate::grid::{Block, Board, NumberedSquare, Square};
use crate::puzzle::{Rules, Stop, Stopped};

use super::ShikakuProblem;
use super::blocks::PossibleBlocks;
use super::spared_search::SparedSearch;

/// Where more positions than these would have to be looked at, it is not found out whether anything is left.
const MOST_POSITIONS: u64 = 300;

/// Whether these blocks cannot stand together in the problem if only the numbers in these squares count;
/// `None` if it takes more than this number of positions to tell, and false if it would take too many.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn is_excluded(
    problem: &ShikakuProblem,
    counting: &[Square],
    standing: &[Block],
    positions: u64,
    stop: &Stop,
) -> Result<Option<bool>, Stopped> {
    let possible = PossibleBlocks::new(problem);
    let mut reached = Board::filled(problem.dimensions(), false);
    let mut blocks = Vec::new();
    for &hint in problem.hints() {
        let own = possible.of(hint);
        match counting.contains(&hint.square()) {
            true => blocks.push(own),
            false => own.iter().flat_map(|block| block.squares()).for_each(|square| reached[square] = true),
        }
    }
    for &block in standing {
        if is_wrong(problem, counting, block) {
            return Ok(Some(true));
        }
        // It is there, whether its number counts or not.
        blocks.retain(|own| !own.contains(&block));
        blocks.push(vec![block]);
    }
    // What no other number can reach must be covered by one of these blocks.
    let to_cover = reached.iter().filter(|&(_, reached)| !reached).map(|(square, _)| square);
    let most = positions.min(MOST_POSITIONS);
    let search = SparedSearch::new(problem.dimensions(), &blocks, to_cover, most, stop);
    match search.has_choice()? {
        None if positions < MOST_POSITIONS => Ok(None),
        has_choice => Ok(Some(has_choice == Some(false))),
    }
}

/// Whether a block is wrong by itself: by two numbers that count, by the one that does, or by having none.
fn is_wrong(problem: &ShikakuProblem, counting: &[Square], block: Block) -> bool {
    let inside: Vec<NumberedSquare> = problem.hints_in(block).collect();
    let count = inside.iter().filter(|hint| counting.contains(&hint.square())).count();
    match inside[..] {
        [] => true,
        [only] => count == 1 && only.number() != i64::from(block.area()),
        _ => count > 1,
    }
}
