use crate::generation::{Random, Unfilled};
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::{Draft, Drafting, Solved, Stop, Stopped, sentence};
use crate::puzzles::shikaku::presented::ShikakuDrafting;
use crate::puzzles::shikaku::{Placed, ShikakuProblem};

use super::climbing::{has_one_solution, settle};
use super::partition::{Areas, Partition};
use super::placing::{Placing, PlacingOutcome};

/// Adds numbers to a draft, whose own numbers stay, until it has exactly one solution: blocks for those that
/// stand, the rest of the grid cut into blocks at random, and numbers there, moved about as for a new puzzle.
///
/// # Errors
/// A sentence that says why that cannot be, or that no way was found.
pub(super) fn fill_up(draft: &Draft, random: &mut Random, stop: &Stop) -> Result<Draft, Unfilled> {
    let standing: Vec<NumberedSquare> =
        draft.numbers.iter().map(|(&square, &number)| NumberedSquare::new(square, number.into())).collect();
    let left = left_over(draft, &standing)?;
    if left == 0 {
        return as_it_is(draft, stop);
    }
    if left == 1 {
        return because("The numbers leave one square over, and no block has one square.");
    }
    let grid = draft.dimensions;
    let areas = Areas::usual(grid);
    for _ in 0..(ATTEMPTS_TIMES_AREA / grid.area()).max(LEAST_ATTEMPTS) {
        let placing = match Placing::new(grid, &standing) {
            Ok(placing) => placing,
            Err(number) => {
                let (number, place) = (number.number(), number.square().label());
                return because(format!("No block of {number} squares has the {number} at {place} alone."));
            }
        };
        let blocks = match placing.search(random, stop)? {
            PlacingOutcome::Found(blocks) => blocks,
            PlacingOutcome::Impossible => {
                return because("The numbers cannot all have blocks that leave no square alone.");
            }
            PlacingOutcome::GivenUp => continue,
        };
        let parts = blocks.into_iter().zip(&standing).map(|(block, number)| (block, number.square()));
        let Some(mut partition) = Partition::around(grid, parts, areas, random) else { continue };
        if settle(&mut partition, Some(areas), random, stop)? || has_one_solution(&partition, stop)? {
            let parts = partition.parts().iter();
            let numbers = parts.map(|part| (part.hint, part.block.area())).collect();
            return Ok(Draft { numbers, ..Draft::blank(grid) });
        }
    }
    match one_number(draft, left, random, stop)? {
        Some(filled) => Ok(filled),
        None => because("No numbers were found that give this exactly one solution."),
    }
}

/// The draft with one more number, for all squares that are left. Where most of a grid is full, blocks are
/// hardly found without it, but the solver sees at once where it cannot stand.
fn one_number(draft: &Draft, left: u32, random: &mut Random, stop: &Stop) -> Result<Option<Draft>, Stopped> {
    let is_open = |square: &Square| !draft.numbers.contains_key(square);
    let mut squares: Vec<Square> = draft.dimensions.squares().filter(is_open).collect();
    random.shuffle(&mut squares);
    for square in squares {
        let mut tried = draft.clone();
        tried.numbers.insert(square, left);
        let Ok(problem) = ShikakuDrafting.problem(&tried) else { continue };
        if problem.count_solutions(&Placed::default(), 2, stop)? == 1 {
            return Ok(Some(tried));
        }
    }
    Ok(None)
}

/// The number of attempts, times the area of the grid; and how many at least.
const ATTEMPTS_TIMES_AREA: u32 = 160_000;
const LEAST_ATTEMPTS: u32 = 20;

/// The number of squares that the numbers leave for others.
fn left_over(draft: &Draft, standing: &[NumberedSquare]) -> Result<u32, Unfilled> {
    let whole = Block::new(Square::default(), draft.dimensions);
    let sum = standing.iter().map(|number| number.number()).sum::<i64>();
    match ShikakuProblem::new(whole, standing.iter().copied()) {
        Ok(_) => Ok(0),
        // They are too few, or too large.
        Err(fault) if matches!(fault.rule, "hints" | "area-sum") => u32::try_from(sum)
            .ok()
            .and_then(|sum| draft.dimensions.area().checked_sub(sum))
            .ok_or_else(|| Unfilled::Because(sentence(&fault.text))),
        Err(fault) => because(sentence(&fault.text)),
    }
}

/// A draft whose numbers fill the grid, if it has exactly one solution.
fn as_it_is(draft: &Draft, stop: &Stop) -> Result<Draft, Unfilled> {
    let problem = ShikakuDrafting.problem(draft).map_err(|fault| Unfilled::Because(sentence(&fault.text)))?;
    match problem.count_solutions(&Placed::default(), 2, stop)? {
        0 => because("The numbers have all squares, but there is no solution."),
        1 => Ok(draft.clone()),
        _ => because("The numbers have all squares, but there is more than one solution."),
    }
}

fn because<T>(sentence: impl Into<String>) -> Result<T, Unfilled> {
    Err(Unfilled::Because(sentence.into()))
}
