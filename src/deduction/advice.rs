use std::ops::ControlFlow;

use crate::grid::Square;
use crate::puzzle::{Fault, Piece, Played, Solved, Stop, Stopped, listed_squares, sentence};

use super::mistake::mistake;
use super::{Deduced, Outlook, Reasoner, Removal, Step};

/// A request for steps: what earlier steps ruled out, and which techniques may be used.
#[derive(Debug, Clone, Copy, Default)]
pub struct StepRequest<'a> {
    /// What earlier steps ruled out.
    pub ruled_out: &'a [Removal],
    /// The ids of the techniques that may be used; all if there are none.
    pub only: &'a [String],
    /// Where the player looks.
    pub near: Square,
    /// Whether techniques may assume that the puzzle has exactly one solution. If it is not known to have
    /// one, these are left out all the same.
    pub uniqueness: bool,
    /// Whether only what the steps do matters, so that their reasons may be left out.
    pub without_reasons: bool,
}

/// The steps that a request found, and why there are no more.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Why there are no more.
    pub end: PathEnd,
    /// Whether techniques were left out that assume that the puzzle has exactly one solution: they were asked
    /// for, but it has several.
    pub lacks_uniqueness: bool,
}

/// Why no step follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathEnd {
    /// The caller asked for no more steps.
    Enough,
    /// The puzzle is solved.
    Solved,
    /// The position is wrong; the last step says why.
    Mistake,
    /// The puzzle has several solutions, and nothing more can be deduced.
    Several,
    /// The techniques that may be used see nothing more.
    Nothing {
        /// Whether there is exactly one solution.
        is_unique: bool,
    },
}

/// The cheapest step from a position; the mistake if the position is wrong.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn next_step<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    asked: StepRequest<'_>,
    stop: &Stop,
) -> Result<Advice, Stopped> {
    from_here(problem, answer, asked, stop, |reasoner| reasoner.next_step(asked.near, stop))
}

/// The cheapest step from a position, and all others of its score; the mistake if the position is wrong.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn cheapest_steps<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    asked: StepRequest<'_>,
    stop: &Stop,
) -> Result<Advice, Stopped> {
    from_here(problem, answer, asked, stop, |reasoner| reasoner.cheapest_steps(asked.near, stop))
}

/// All steps that the techniques find in a position; the mistake if the position is wrong.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn every_step<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    asked: StepRequest<'_>,
    stop: &Stop,
) -> Result<Advice, Stopped> {
    from_here(problem, answer, asked, stop, |reasoner| reasoner.every_step(asked.near, stop))
}

/// The steps that are found so in a position, without going on from it; the mistake if it is wrong.
fn from_here<P: Deduced + Played + Solved, S: IntoIterator<Item = Step>>(
    problem: &P,
    answer: &P::Answer,
    asked: StepRequest<'_>,
    stop: &Stop,
    find: impl FnOnce(&Reasoner<'_, P>) -> Result<S, Stopped>,
) -> Result<Advice, Stopped> {
    StepSearch::begin(problem, answer, asked, stop)?
        .map_or_else(Ok, |search| Ok(search.enough(find(&search.reasoner)?)))
}

/// All steps from a position to the end. Each is the cheapest in its position and, among equals, the nearest
/// to the step before; the mistake if the position is wrong.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn path<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    asked: StepRequest<'_>,
    stop: &Stop,
) -> Result<Advice, Stopped> {
    StepSearch::begin(problem, answer, asked, stop)?.map_or_else(Ok, |mut search| {
        let mut steps: Vec<Step> = Vec::new();
        let mut near = asked.near;
        while let Some(step) = search.reasoner.next_step(near, stop)? {
            search.reasoner.take(&step);
            near = step.changes().first().copied().unwrap_or(near);
            steps.push(step);
        }
        let end = search.end();
        steps.extend(impossibility(&search.reasoner));
        Ok(Advice { steps, end, lacks_uniqueness: search.lacks_uniqueness })
    })
}

/// The mistake, if the position is wrong.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn gone_wrong<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    ruled_out: &[Removal],
    stop: &Stop,
) -> Result<Option<Step>, Stopped> {
    let asked = StepRequest { ruled_out, ..StepRequest::default() };
    let begun = StepSearch::begin(problem, answer, asked, stop)?;
    Ok(begun.err().and_then(|mut advice| advice.steps.pop()))
}

/// A search for steps from a position in which nothing is wrong.
struct StepSearch<'a, P: Deduced> {
    reasoner: Reasoner<'a, P>,
    /// Whether there is exactly one solution.
    is_unique: bool,
    /// Whether every technique that comes to an end may be used.
    is_last_word: bool,
    /// Whether uniqueness was to be assumed, but the puzzle has several solutions.
    lacks_uniqueness: bool,
}

impl<'a, P: Deduced + Played + Solved> StepSearch<'a, P> {
    /// The search, or the mistake if the position is wrong.
    fn begin(
        problem: &'a P,
        answer: &P::Answer,
        asked: StepRequest<'_>,
        stop: &Stop,
    ) -> Result<Result<Self, Advice>, Stopped> {
        let gone_wrong =
            |step| Ok(Err(Advice { steps: vec![step], end: PathEnd::Mistake, lacks_uniqueness: false }));
        if let Some(fault) = Fault::together(problem.faults(answer)).into_iter().next() {
            let text = sentence(&fault.in_words());
            return gone_wrong(Step::mistake(fault.squares, text));
        }
        let mut found = 0;
        let mut possible = 0;
        problem.solutions(answer, stop, &mut |solution| {
            found += 1;
            possible += usize::from(is_left(&P::pieces(&solution), asked.ruled_out));
            let is_known = possible == 2 || found == MOST;
            if is_known { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let are_all_known = possible < 2 && found < MOST;
        match (found, possible) {
            (0, _) => return gone_wrong(mistake(problem, answer, stop)?),
            (_, 0) if are_all_known => {
                return gone_wrong(lost(problem, answer, asked.ruled_out, stop)?);
            }
            _ => {}
        }
        let is_unique = are_all_known && possible == 1;
        // The position has a solution; of the puzzle without its entries it must be the only one.
        let is_assumed = asked.uniqueness && P::assumes_uniqueness();
        let has_one =
            is_assumed && is_unique && problem.count_solutions(&P::Answer::default(), 2, stop)? == 1;
        let mut reasoner = match has_one {
            true => Reasoner::assuming_uniqueness(problem, answer, asked.ruled_out),
            false => Reasoner::new(problem, answer, asked.ruled_out),
        };
        if asked.without_reasons {
            reasoner.leave_reasons_out();
        }
        reasoner.retain(|technique| {
            (asked.only.is_empty() || asked.only.iter().any(|id| id == technique.label().id))
                && (is_unique || !technique.is_exhaustive())
        });
        if let Some(step) = impossibility(&reasoner) {
            return gone_wrong(step);
        }
        // If only some techniques may be used, the others might still see something.
        let is_last_word = asked.only.is_empty();
        let lacks_uniqueness = is_assumed && !has_one;
        Ok(Ok(Self { reasoner, is_unique, is_last_word, lacks_uniqueness }))
    }

    /// These steps as the answer to a request; if there are none, the reason why.
    fn enough(&self, steps: impl IntoIterator<Item = Step>) -> Advice {
        let steps: Vec<Step> = steps.into_iter().collect();
        let end = if steps.is_empty() { self.end() } else { PathEnd::Enough };
        Advice { steps, end, lacks_uniqueness: self.lacks_uniqueness }
    }

    /// Why there is no step from the current position.
    fn end(&self) -> PathEnd {
        match self.reasoner.outlook() {
            Outlook::Complete => PathEnd::Solved,
            Outlook::Impossible { .. } => PathEnd::Mistake,
            Outlook::Open if self.is_last_word && !self.is_unique => PathEnd::Several,
            Outlook::Open => PathEnd::Nothing { is_unique: self.is_unique },
        }
    }
}

/// The mistake, if something has no value left.
fn impossibility<P: Deduced>(reasoner: &Reasoner<'_, P>) -> Option<Step> {
    match reasoner.outlook() {
        Outlook::Impossible { squares, text } => Some(Step::mistake(squares, text)),
        Outlook::Open | Outlook::Complete => None,
    }
}

/// The most solutions that are compared to find one that the position still allows.
const MOST: usize = 1000;

/// Whether none of these pieces was ruled out.
pub fn is_left(pieces: &[Piece], ruled_out: &[Removal]) -> bool {
    !ruled_out.iter().any(|removal| pieces.iter().any(|&piece| removal.rules_out(piece)))
}

/// The step for a position all of whose solutions need a value that was ruled out.
fn lost<P: Deduced + Solved>(
    problem: &P,
    answer: &P::Answer,
    ruled_out: &[Removal],
    stop: &Stop,
) -> Result<Step, Stopped> {
    let solutions = problem.first_solutions(answer, 2, stop)?;
    let pieces: Vec<Piece> = solutions.iter().take(1).flat_map(|solution| P::pieces(solution)).collect();
    let squares = lost_squares(&pieces, ruled_out);
    let text = match solutions.len() {
        1 => lost_sentence(&squares),
        _ => "Too much was ruled out: no solution is left.".to_owned(),
    };
    Ok(Step::mistake(squares, text))
}

/// The squares, in order, where something was ruled out that a solution with these pieces needs.
pub fn lost_squares(pieces: &[Piece], ruled_out: &[Removal]) -> Vec<Square> {
    let is_wrong = |removal: &&Removal| pieces.iter().any(|&piece| removal.rules_out(piece));
    let mut squares: Vec<Square> = ruled_out.iter().filter(is_wrong).map(Removal::square).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The sentence that in these squares something was ruled out which a solution needs.
pub fn lost_sentence(squares: &[Square]) -> String {
    let names = listed_squares(squares.iter().copied(), "and");
    format!("Something was ruled out at {names} that must be there.")
}

/// Whether a position has a solution without the values that were ruled out. If it has too many solutions to
/// compare them all, the answer is yes.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn leads_on<P: Solved>(
    problem: &P,
    answer: &P::Answer,
    ruled_out: &[Removal],
    stop: &Stop,
) -> Result<bool, Stopped> {
    let (mut found, mut leads_on) = (0, false);
    problem.solutions(answer, stop, &mut |solution| {
        found += 1;
        leads_on = found == MOST || is_left(&P::pieces(&solution), ruled_out);
        if leads_on { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(leads_on)
}
