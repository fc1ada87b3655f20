//! The long jobs of the editor.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::app::Examined;
use crate::deduction::{PathEnd, Rating};
use crate::generation::{Random, Seed};
use crate::grid::Square;
use crate::puzzle::{Draft, Piece, Stop};
use crate::session::{AnyPuzzle, Finding, Kind, Sought};

/// Number of solutions that are compared.
const COMPARED: usize = 100;

/// Examines a drafted puzzle.
pub(super) fn examine(puzzle: &dyn AnyPuzzle, stop: &Stop) -> Examined {
    let first = first_solutions(puzzle, COMPARED, stop).unwrap_or_else(|first| first);
    let mut examined = Examined { solutions: first.len() as u64, ..Examined::default() };
    match &first[..] {
        [] => {
            let advice = puzzle.advice(Sought::Next, &[], false, stop).ok();
            if let Some(step) = advice.and_then(|advice| advice.steps.into_iter().next()) {
                let reason = step.reason;
                let because = BTreeSet::from_iter(reason.because.into_iter().chain(reason.region));
                (examined.squares, examined.text) = (because.into_iter().collect(), reason.text);
            }
        }
        [_] => {
            let path = puzzle.advice(Sought::Whole, &[], false, stop).ok();
            let path = path.filter(|path| path.end == PathEnd::Solved);
            examined.rating = path.and_then(|path| Rating::of(&path.steps));
        }
        [one, others @ ..] => {
            if first.len() == COMPARED {
                examined.solutions = puzzle.count_solutions(Finding::MOST, stop).unwrap_or_default();
            }
            // Differences among the first few of very many solutions are misleading.
            if examined.solutions < Finding::MOST {
                let differing = others.iter().flat_map(|other| difference(one, other));
                examined.squares = BTreeSet::from_iter(differing).into_iter().collect();
            }
        }
    }
    examined
}

/// Adds numbers to a draft until it has exactly one solution.
///
/// # Errors
/// A sentence, if no numbers achieve that.
pub(super) fn fill(kind: &dyn Kind, draft: Draft, seed: Seed, stop: &Stop) -> Result<Draft, String> {
    match kind.maker().and_then(|maker| maker.fill_up(&draft, seed, stop)) {
        Some(filled) => filled.map_err(|unfilled| unfilled.to_string()),
        None => match kind.drafting().map(|drafting| drafting.puzzle(&draft)) {
            Some(Err(fault)) => Err(format!("Not yet: {}.", fault.text)),
            _ => fill_one_by_one(kind, draft, seed, stop)
                .ok_or_else(|| "No numbers give this exactly one solution.".to_owned()),
        },
    }
}

/// Adds numbers, each one at a random place where the solutions still differ.
fn fill_one_by_one(kind: &dyn Kind, mut draft: Draft, seed: Seed, stop: &Stop) -> Option<Draft> {
    let drafting = kind.drafting()?;
    let solutions = |draft: &Draft| first_solutions(&*drafting.puzzle(draft).ok()?, 2, stop).ok();
    let mut random = Random::new(seed);
    loop {
        let open = match &solutions(&draft)?[..] {
            [] => return None,
            [_] => return Some(draft),
            [one, other, ..] => difference(one, other),
        };
        let &square = random.pick(&open)?;
        let mut numbers: Vec<u32> = (1..=drafting.highest_number(draft.dimensions)).collect();
        random.shuffle(&mut numbers);
        draft = numbers.into_iter().find_map(|number| {
            let mut tried = draft.clone();
            tried.numbers.insert(square, number);
            solutions(&tried).is_some_and(|first| !first.is_empty()).then_some(tried)
        })?;
    }
}

/// The first solutions of a puzzle, at most this many; as an error those that were found before `stop`.
fn first_solutions(
    puzzle: &dyn AnyPuzzle,
    most: usize,
    stop: &Stop,
) -> Result<Vec<Vec<Piece>>, Vec<Vec<Piece>>> {
    let mut first = Vec::new();
    let visited = puzzle.solutions(stop, &mut |solution| {
        first.push(solution);
        if first.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if visited.is_ok() { Ok(first) } else { Err(first) }
}

/// The squares of the pieces that only one of the solutions has, in order.
fn difference(one: &[Piece], other: &[Piece]) -> Vec<Square> {
    let (one, other): (BTreeSet<_>, BTreeSet<_>) = (one.iter().collect(), other.iter().collect());
    let squares = one.symmetric_difference(&other).flat_map(|piece| piece.squares());
    BTreeSet::from_iter(squares).into_iter().collect()
}
