//! The long work on a game, put together so that it can run elsewhere.

use std::sync::Arc;

use crate::deduction::{Asked, Removal, next_step, wrong_sentence};
use crate::grid::{Digits, Square};
use crate::puzzle::{Piece, Stop, Stopped};

use super::history::History;
use super::sheet::Sheet;
use super::{Finding, Job, Puzzle};

/// Finds the next hint.
pub(super) fn hint<P: Puzzle>(problem: P, sheet: Sheet<P>, near: Square) -> Job {
    Box::new(move |stop| {
        let ruled_out = known(&problem, &sheet);
        let asked = Asked { ruled_out: &ruled_out, near, ..Asked::default() };
        next_step(&problem, &sheet.answer, asked, stop).map_or(Finding::Stopped, Finding::Hint)
    })
}

/// What is known to be impossible when a hint is asked for: what earlier hints ruled out, and what the panel shows to be
/// impossible, which is no news.
pub(super) fn known<P: Puzzle>(problem: &P, sheet: &Sheet<P>) -> Vec<Removal> {
    let seen = problem.dimensions().squares().filter_map(|square| {
        let candidates = problem.candidates(&sheet.answer, square)?;
        Some(Removal::Numbers { square, numbers: Digits::up_to(15) - candidates })
    });
    seen.chain(sheet.ruled_out.iter().cloned()).collect()
}

/// Finds out whether the position is right so far, and if not, since when.
pub(super) fn check<P: Puzzle>(problem: P, history: History<P>) -> Job {
    Box::new(move |stop| judge(&problem, &history, stop).unwrap_or(Finding::Stopped))
}

/// Finds a solution: of the position, else of the problem.
pub(super) fn solve<P: Puzzle>(problem: P, answer: P::Answer) -> Job {
    Box::new(move |stop| solution(&problem, &answer, stop).unwrap_or(Finding::Stopped))
}

/// Builds the model of the problem.
pub(super) fn model<P: Puzzle>(problem: P) -> Job {
    Box::new(move |stop| {
        let model = problem.model(stop);
        model.map_or(Finding::Stopped, |model| Finding::Model(Arc::new(model)))
    })
}

fn judge<P: Puzzle>(problem: &P, history: &History<P>, stop: &Stop) -> Result<Finding, Stopped> {
    let solutions = problem.first_solutions(&P::Answer::default(), 2, stop)?;
    // What is found is in order, and so are its pieces.
    let (sound, only) = match &solutions[..] {
        [] => return Ok(Finding::Unsolvable),
        [only] => (Finding::Right, Some(P::pieces(only))),
        _ => (Finding::StillSolvable, None),
    };
    let leads_on = |answer: &P::Answer| match &only {
        Some(right) => Ok(P::entries(answer).iter().all(|entry| right.binary_search(entry).is_ok())),
        None => Ok(!problem.first_solutions(answer, 1, stop)?.is_empty()),
    };
    if leads_on(&history.sheet().answer)? {
        return Ok(sound);
    }
    let made = history.standing();
    let mut kept = made;
    // Ends at 0 at the latest: the untouched problem has a solution.
    while kept > 0 {
        stop.check()?;
        kept -= 1;
        if leads_on(&history.answer_after(problem, kept))? {
            break;
        }
    }
    let wrong: Vec<Piece> = match &only {
        Some(right) => P::entries(&history.sheet().answer)
            .into_iter()
            .filter(|entry| right.binary_search(entry).is_err())
            .collect(),
        None => Vec::new(),
    };
    let text = wrong_sentence(&wrong);
    let mut squares: Vec<Square> = wrong.into_iter().flat_map(Piece::squares).collect();
    squares.sort_unstable();
    squares.dedup();
    Ok(Finding::Wrong { kept, made, squares, text })
}

fn solution<P: Puzzle>(problem: &P, answer: &P::Answer, stop: &Stop) -> Result<Finding, Stopped> {
    for (from, replaces) in [(answer, false), (&P::Answer::default(), true)] {
        if let Some(solution) = problem.first_solutions(from, 1, stop)?.pop() {
            return Ok(Finding::Solution { pieces: P::pieces(&solution), replaces });
        }
    }
    Ok(Finding::Unsolvable)
}
