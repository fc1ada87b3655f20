use std::ops::RangeInclusive;

use crate::generation::{Random, Unfilled};
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::{Draft, Drafting, Solved, Stop, Stopped, sentence};
use crate::puzzles::shikaku::presented::ShikakuDrafting;
use crate::puzzles::shikaku::{Clue, Placed, ShikakuProblem};

use super::climbing::{has_one_solution, settle};
use super::partition::{Areas, Partition};
use super::placing::{Placing, PlacingOutcome};

/// Adds numbers to a draft, whose own clues stay, until it has exactly one solution: blocks for those that
/// stand, the rest of the grid cut into blocks at random, and numbers there, moved about as for a new puzzle.
///
/// # Errors
/// A sentence that says why that cannot be, or that no way was found.
pub(super) fn fill_up(draft: &Draft, random: &mut Random, stop: &Stop) -> Result<Draft, Unfilled> {
    let standing = ShikakuDrafting::clues(draft);
    let left = left_over(draft, &standing)?;
    if left == 0 {
        return as_it_is(draft, stop);
    }
    let has_unknown = standing.iter().any(|clue| clue.number().is_none());
    if has_unknown && has_one(draft, stop)? {
        return Ok(draft.clone());
    }
    if left == 1 && !has_unknown {
        if !standing.iter().any(is_single) {
            return because("The numbers leave one square over, and no block has one square.");
        }
        return one_number(draft, 1..=1, random, stop)?.map_or_else(|| because(NOT_FOUND), Ok);
    }
    let grid = draft.dimensions;
    let areas = Areas::usual(grid);
    for _ in 0..(ATTEMPTS_TIMES_AREA / grid.area()).max(LEAST_ATTEMPTS) {
        let placing = match Placing::new(grid, &standing, areas.most as i64) {
            Ok(placing) => placing,
            Err(clue) => return because(has_no_block(clue)),
        };
        let blocks = match placing.search(random, stop)? {
            PlacingOutcome::Found(blocks) => blocks,
            // With larger blocks it may be possible, but only with those.
            PlacingOutcome::Impossible if has_unknown => break,
            PlacingOutcome::Impossible => {
                return because("The numbers cannot all have blocks that leave no square alone.");
            }
            PlacingOutcome::GivenUp => continue,
        };
        let parts = blocks.into_iter().zip(standing.iter().copied());
        let Some(mut partition) = Partition::around(grid, parts, areas, random) else { continue };
        if (settle(&mut partition, Some(areas), random, stop)? || has_one_solution(&partition, stop)?)
            && let Some(problem) = partition.problem()
        {
            return Ok(ShikakuDrafting.draft(&problem));
        }
    }
    let most = if has_unknown { left.min(areas.most as u32) } else { left };
    let least = if has_unknown { 2 } else { left };
    match one_number(draft, least..=most, random, stop)? {
        Some(filled) => Ok(filled),
        None => because(NOT_FOUND),
    }
}

/// The sentence for a clue that no block can hold alone.
fn has_no_block(clue: Clue) -> String {
    let place = clue.square().label();
    match clue.number() {
        Some(number) if clue.is_plain() => {
            format!("No block of {number} squares has the {number} at {place} alone.")
        }
        _ => format!("The clue at {place} asks for {}, but no such block holds it alone.", clue.wish()),
    }
}

const NOT_FOUND: &str = "No numbers were found that give this exactly one solution.";

/// The draft with one more number, out of these. Where most of a grid is full, blocks are hardly found
/// without it, but the solver sees at once where it cannot stand.
fn one_number(
    draft: &Draft,
    numbers: RangeInclusive<u32>,
    random: &mut Random,
    stop: &Stop,
) -> Result<Option<Draft>, Stopped> {
    let is_open = |square: &Square| !draft.numbers.contains_key(square) && !draft.shapes.contains_key(square);
    let mut squares: Vec<Square> = draft.dimensions.squares().filter(is_open).collect();
    random.shuffle(&mut squares);
    for square in squares {
        for number in numbers.clone().rev() {
            let mut tried = draft.clone();
            tried.numbers.insert(square, number);
            if has_one(&tried, stop)? {
                return Ok(Some(tried));
            }
        }
    }
    Ok(None)
}

/// Returns true if a draft is a puzzle with exactly one solution.
fn has_one(draft: &Draft, stop: &Stop) -> Result<bool, Stopped> {
    let Ok(problem) = ShikakuDrafting.problem(draft) else { return Ok(false) };
    Ok(problem.count_solutions(&Placed::default(), 2, stop)? == 1)
}

/// The number of attempts, times the area of the grid; and how many at least.
const ATTEMPTS_TIMES_AREA: u32 = 160_000;
const LEAST_ATTEMPTS: u32 = 20;

/// The greatest number of squares that the clues leave for others.
fn left_over(draft: &Draft, standing: &[Clue]) -> Result<u32, Unfilled> {
    let whole = Block::new(Square::default(), draft.dimensions);
    let least = standing.iter().map(|clue| clue.number().unwrap_or(1)).sum::<i64>();
    let numbered = |clue: &Clue| Some(NumberedSquare::new(clue.square(), clue.number()?));
    let problem = match standing.iter().all(|clue| clue.is_plain() && !is_single(clue)) {
        // A grid of numbers alone is filled up to a puzzle for every program: its blocks have two squares,
        // unless the draft itself has a block of one.
        true => ShikakuProblem::new(whole, standing.iter().filter_map(numbered)),
        false => ShikakuProblem::of(whole, standing.iter().copied()),
    };
    match problem {
        // They are too few, or too large.
        Err(fault) if !matches!(fault.rule, "hints" | "area-sum" | "hint-blocks") => {
            because(sentence(&fault.text))
        }
        Err(fault) => u32::try_from(least)
            .ok()
            .and_then(|least| draft.dimensions.area().checked_sub(least))
            .ok_or_else(|| Unfilled::Because(sentence(&fault.text))),
        Ok(_) => Ok(draft.dimensions.area().saturating_sub(least as u32)),
    }
}

/// Returns true for the clue of a block of one square.
fn is_single(clue: &Clue) -> bool {
    clue.number() == Some(1)
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
