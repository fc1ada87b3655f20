//! The long work on a game, put together so that it can run elsewhere.

use std::sync::Arc;

use crate::deduction::{
    Extent, PathEnd, Rating, Removal, StepRequest, advise, is_left, leads_on, lost_sentence, lost_squares,
    wrong_sentence,
};
use crate::grid::Square;
use crate::puzzle::{Piece, Stop, Stopped};

use super::board_state::BoardState;
use super::explained::explained;
use super::history::History;
use super::{EasySteps, Finding, Job, Puzzle};

/// Finds the next hint, or several; with `uniqueness`, they may assume that the puzzle has
/// exactly one solution.
pub(super) fn hint<P: Puzzle>(
    problem: P,
    board: BoardState<P>,
    near: Square,
    uniqueness: bool,
    extent: Extent,
) -> Job {
    Box::new(move |stop| {
        let ruled_out = known(&problem, &board);
        let asked = StepRequest { extent, ruled_out: &ruled_out, near, uniqueness, ..StepRequest::default() };
        advise(&problem, &board.answer, asked, stop).map_or(Finding::Stopped, Finding::Hint)
    })
}

/// Finds the easy steps from here on, as far as they come one after the other.
pub(super) fn easy_steps<P: Puzzle>(problem: P, board: BoardState<P>, near: Square, easy: EasySteps) -> Job {
    Box::new(move |stop| {
        let (only, ruled_out) = (easy.techniques::<P>(), known(&problem, &board));
        let asked = StepRequest {
            extent: Extent::Path,
            only: &only,
            ruled_out: &ruled_out,
            near,
            without_reasons: true,
            ..StepRequest::default()
        };
        let path = advise(&problem, &board.answer, asked, stop);
        path.map_or(Finding::Stopped, |path| Finding::EasySteps(easy.of(path.steps)))
    })
}

/// Finds out why a piece cannot stand in this position, whatever hints ruled out.
pub(super) fn why_not<P: Puzzle>(problem: P, answer: P::Answer, piece: Piece) -> Job {
    Box::new(move |stop| {
        let found = explained((&problem, &answer), &[], piece, stop);
        found.map_or(Finding::Stopped, |found| Finding::WhyNot(Box::new(found)))
    })
}

/// What is known to be impossible when a hint is asked for: what earlier hints ruled out, and what the panel
/// shows to be impossible, which is no news.
pub(super) fn known<P: Puzzle>(problem: &P, board: &BoardState<P>) -> Vec<Removal> {
    let numbers = problem.entry_mode().numbers();
    let seen = problem.dimensions().squares().filter_map(|square| {
        let candidates = problem.candidates(&board.answer, square)?;
        Some(Removal::Numbers { square, numbers: numbers - candidates })
    });
    seen.chain(board.ruled_out.iter().cloned()).collect()
}

/// Finds out whether the position is right so far, and if not, since when.
pub(super) fn check<P: Puzzle>(problem: P, history: History<P>) -> Job {
    Box::new(move |stop| judge(&problem, &history, stop).unwrap_or(Finding::Stopped))
}

/// Counts the solutions of the problem.
pub(super) fn count<P: Puzzle>(problem: P) -> Job {
    Box::new(move |stop| {
        let count = problem.count_solutions(&P::Answer::default(), Finding::MOST, stop);
        count.map_or(Finding::Stopped, Finding::Count)
    })
}

/// Finds a solution: of the position, else of the problem.
pub(super) fn solve<P: Puzzle>(problem: P, answer: P::Answer) -> Job {
    Box::new(move |stop| solution(&problem, &answer, stop).unwrap_or(Finding::Stopped))
}

/// Builds the model of the problem.
pub(super) fn model<P: Puzzle>(problem: P) -> Job {
    Box::new(move |stop| {
        let Some(modelled) = problem.modelled() else { return Finding::Nothing };
        modelled.model(stop).map_or(Finding::Stopped, |model| Finding::Model(Arc::new(model)))
    })
}

/// Tells the problem in clauses.
pub(super) fn clauses<P: Puzzle>(problem: P) -> Job {
    Box::new(move |stop| {
        let Some(clausal) = problem.clausal() else { return Finding::Nothing };
        clausal.clauses(stop).map_or(Finding::Stopped, |clauses| Finding::Clauses(Arc::new(clauses)))
    })
}

/// Rates the problem.
pub(super) fn rate<P: Puzzle>(problem: P) -> Job {
    Box::new(move |stop| {
        let asked = StepRequest { extent: Extent::Path, ..StepRequest::default() };
        let path = advise(&problem, &P::Answer::default(), asked, stop);
        path.map_or(Finding::Stopped, |path| {
            let rating = Some(path).filter(|path| path.end == PathEnd::Solved);
            rating.and_then(|path| Rating::of(&path.steps)).map_or(Finding::Nothing, Finding::Rated)
        })
    })
}

/// A position is right while its entries are, and what is ruled out too: hints rule out nothing that is
/// needed, but a file can.
fn judge<P: Puzzle>(problem: &P, history: &History<P>, stop: &Stop) -> Result<Finding, Stopped> {
    let solutions = problem.first_solutions(&P::Answer::default(), 2, stop)?;
    // What is found is in order, and so are its pieces.
    let (sound, only) = match &solutions[..] {
        [] => return Ok(Finding::Unsolvable),
        [only] => (Finding::Right, Some(P::pieces(only))),
        _ => (Finding::StillSolvable, None),
    };
    let is_sound = |board: &BoardState<P>| match &only {
        Some(right) => {
            let is_right = |entry: &Piece| right.binary_search(entry).is_ok();
            Ok(P::entries(&board.answer).iter().all(is_right) && is_left(right, &board.ruled_out))
        }
        None => leads_on(problem, &board.answer, &board.ruled_out, stop),
    };
    let board = history.board();
    if is_sound(board)? {
        return Ok(sound);
    }
    let made = history.standing();
    let mut kept = made;
    // Ends at 0 at the latest: the untouched problem has a solution.
    while kept > 0 {
        stop.check()?;
        kept -= 1;
        if is_sound(&history.after(problem, kept))? {
            break;
        }
    }
    let right = only.as_deref().unwrap_or_default();
    let mut wrong = P::entries(&board.answer);
    wrong.retain(|entry| only.is_some() && right.binary_search(entry).is_err());
    let (squares, text) = if wrong.is_empty() {
        let squares = lost_squares(right, &board.ruled_out);
        let text = if squares.is_empty() { String::new() } else { lost_sentence(&squares) };
        (squares, text)
    } else {
        let text = wrong_sentence(&wrong);
        let mut squares: Vec<Square> = wrong.into_iter().flat_map(Piece::squares).collect();
        squares.sort_unstable();
        squares.dedup();
        (squares, text)
    };
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
