//! The long work on a game, which holds all it needs and can run on another thread.

use std::sync::Arc;

use crate::deduction::{
    Extent, PathEnd, Premises, Rating, Removal, StepRequest, WhyNot, advise, is_left, leads_on,
    lost_sentence, lost_squares, premises, why_not, wrong_sentence,
};
use crate::grid::Square;
use crate::puzzle::{Piece, Stop, Stopped};
use crate::session::Puzzle;

use super::board::BoardState;
use super::history::History;
use super::task::{Finding, Task};

/// The part of a game that its tasks need.
pub(super) struct Work<P: Puzzle> {
    pub(super) problem: P,
    pub(super) board: BoardState<P>,
    pub(super) cursor: Square,
    /// The history, for a check.
    pub(super) history: Option<History<P>>,
}

impl<P: Puzzle> Work<P> {
    /// Does a task.
    pub(super) fn result(&self, task: Task, stop: &Stop) -> Result<Finding, Stopped> {
        let Self { problem, board, cursor, history } = self;
        let untouched = P::Answer::default();
        let known = || known(problem, board);
        let asked = |extent| StepRequest { extent, near: *cursor, ..StepRequest::default() };
        Ok(match task {
            Task::Hint { uniqueness } => {
                let asked = StepRequest { ruled_out: &known(), uniqueness, ..asked(Extent::Next) };
                Finding::Hint(advise(problem, &board.answer, asked, stop)?)
            }
            Task::Alternatives { uniqueness } => {
                let asked = StepRequest { ruled_out: &known(), uniqueness, ..asked(Extent::Cheapest) };
                Finding::Hint(advise(problem, &board.answer, asked, stop)?)
            }
            Task::EasySteps(easy) => {
                let only = easy.techniques::<P>();
                let (ruled_out, asked) = (&known()[..], asked(Extent::Path));
                let asked = StepRequest { only: &only, ruled_out, without_reasons: true, ..asked };
                Finding::EasySteps(easy.of(advise(problem, &board.answer, asked, stop)?.steps))
            }
            // Whatever hints ruled out: only the rules count.
            Task::WhyNot(piece) => {
                Finding::WhyNot(Box::new(explained((problem, &board.answer), &[], piece, stop)?))
            }
            Task::Check => match history {
                Some(history) => check(problem, history, stop)?,
                None => Finding::Nothing,
            },
            Task::Count => Finding::Count(problem.count_solutions(&untouched, Finding::MOST, stop)?),
            Task::Solve => solution(problem, &board.answer, stop)?,
            Task::Model => match problem.modelled() {
                Some(modelled) => Finding::Model(Arc::new(modelled.model(stop)?)),
                None => Finding::Nothing,
            },
            Task::Clauses => match problem.clausal() {
                Some(clausal) => Finding::Clauses(Arc::new(clausal.clauses(stop)?)),
                None => Finding::Nothing,
            },
            Task::Rate => {
                let asked = StepRequest { extent: Extent::Path, ..StepRequest::default() };
                let path = advise(problem, &untouched, asked, stop)?;
                let rating = if path.end == PathEnd::Solved { Rating::of(&path.steps) } else { None };
                rating.map_or(Finding::Nothing, Finding::Rated)
            }
        })
    }
}

/// Values known to be impossible before a hint: those that earlier hints ruled out, and those that the panel
/// shows to be impossible, which is no news.
pub(crate) fn known<P: Puzzle>(problem: &P, board: &BoardState<P>) -> Vec<Removal> {
    let numbers = problem.entry_mode().numbers();
    let seen = problem.dimensions().squares().filter_map(|square| {
        let candidates = problem.candidates(&board.answer, square)?;
        Some(Removal::Numbers { square, numbers: numbers - candidates })
    });
    seen.chain(board.ruled_out.iter().cloned()).collect()
}

/// A position is right while its entries are, and what is ruled out too: hints rule out nothing that is
/// needed, but a file can.
fn check<P: Puzzle>(problem: &P, history: &History<P>, stop: &Stop) -> Result<Finding, Stopped> {
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

/// The reason why this piece cannot stand in the position, and the givens that it follows from.
pub(crate) fn explained<P: Puzzle>(
    (problem, answer): (&P, &P::Answer),
    ruled_out: &[Removal],
    piece: Piece,
    stop: &Stop,
) -> Result<(WhyNot, Option<Premises>), Stopped> {
    let why = why_not(problem, answer, ruled_out, piece, stop)?;
    let steps = match &why {
        WhyNot::BrokenRule(_) => &[][..],
        WhyNot::Proof(steps) | WhyNot::Trying(steps) => steps,
        WhyNot::Unfit | WhyNot::Mistake(_) | WhyNot::Possible => return Ok((why, None)),
    };
    let squares = piece.squares();
    let is_beside = |entry: &Piece| !entry.squares().iter().any(|square| squares.contains(square));
    let entries: Vec<Piece> = P::entries(answer).into_iter().filter(is_beside).collect();
    let mut resting = premises(problem, &entries, piece, steps, stop)?;
    if let (WhyNot::BrokenRule(fault), Some(resting), Piece::Number(_)) = (&why, &mut resting, piece) {
        let named = resting.grounds.iter().flat_map(|ground| ground.squares());
        let named: Vec<Square> =
            named.chain(resting.entries.iter().flat_map(|entry| entry.squares())).collect();
        resting.is_example =
            fault.squares.iter().any(|square| !squares.contains(square) && !named.contains(square));
    }
    Ok((why, resting))
}
