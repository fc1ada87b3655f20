use std::ops::ControlFlow;

use crate::grid::Square;
use crate::puzzle::{Fault, Piece, Played, Solved, Stop, Stopped, in_order, listed_squares, sentence};

use super::mistake::mistake;
use super::{Deduced, Outlook, Reasoner, Removal, Step};

/// A request for steps: how many, with which techniques, and what earlier steps ruled out.
#[derive(Debug, Clone, Copy, Default)]
pub struct StepRequest<'a> {
    /// The steps to find.
    pub extent: Extent,
    /// The removals of earlier steps.
    pub ruled_out: &'a [Removal],
    /// The ids of the techniques that may be used; all if there are none.
    pub only: &'a [String],
    /// The square of the cursor; of equal steps, the nearest is preferred.
    pub near: Square,
    /// Allows techniques that assume exactly one solution, if the puzzle is known to have one.
    pub uniqueness: bool,
    /// True if the reasons of steps may be left out.
    pub without_reasons: bool,
}

/// The steps that a [`StepRequest`] asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Extent {
    /// The cheapest step.
    #[default]
    Next,
    /// The cheapest step, and all others of its score.
    Cheapest,
    /// All steps that the techniques find in the position.
    Every,
    /// All steps to the end. Each is the cheapest in its position and, among equals, the nearest to the step
    /// before.
    Path,
}

/// The steps that a request found, and why there are no more.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The reason why there are no more.
    pub end: PathEnd,
    /// True if techniques that assume exactly one solution were asked for, but the puzzle has several.
    pub lacks_uniqueness: bool,
}

/// The reason why no step follows.
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
    /// The allowed techniques find nothing more.
    Nothing {
        /// True if there is exactly one solution.
        is_unique: bool,
    },
}

/// Finds the steps that a request asks for. If the position is wrong, the only step is the mistake.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn advise<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    request: StepRequest<'_>,
    stop: &Stop,
) -> Result<Advice, Stopped> {
    let search = match StepSearch::begin(problem, answer, request, stop)? {
        Ok(search) => search,
        Err(advice) => return Ok(advice),
    };
    let (reasoner, near) = (&search.reasoner, request.near);
    let steps = match request.extent {
        Extent::Next => reasoner.next_step(near, stop)?.into_iter().collect(),
        Extent::Cheapest => reasoner.cheapest_steps(near, stop)?,
        Extent::Every => reasoner.every_step(near, stop)?,
        Extent::Path => return search.path(near, stop),
    };
    let end = if steps.is_empty() { search.end() } else { PathEnd::Enough };
    Ok(Advice { steps, end, lacks_uniqueness: search.lacks_uniqueness })
}

/// The mistake, if the position is wrong.
pub(super) fn gone_wrong<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    ruled_out: &[Removal],
    stop: &Stop,
) -> Result<Option<Step>, Stopped> {
    let request = StepRequest { ruled_out, ..StepRequest::default() };
    let begun = StepSearch::begin(problem, answer, request, stop)?;
    Ok(begun.err().and_then(|mut advice| advice.steps.pop()))
}

/// A search for steps from a position in which nothing is wrong.
struct StepSearch<'a, P: Deduced> {
    reasoner: Reasoner<'a, P>,
    /// True if there is exactly one solution.
    is_unique: bool,
    /// True if no technique was excluded by name.
    has_all_techniques: bool,
    /// True if uniqueness was to be assumed, but the puzzle has several solutions.
    lacks_uniqueness: bool,
}

impl<'a, P: Deduced + Played + Solved> StepSearch<'a, P> {
    /// The search, or the mistake if the position is wrong.
    fn begin(
        problem: &'a P,
        answer: &P::Answer,
        request: StepRequest<'_>,
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
            possible += usize::from(is_left(P::pieces(&solution), request.ruled_out));
            let is_known = possible == 2 || found == MOST;
            if is_known { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let are_all_known = possible < 2 && found < MOST;
        match (found, possible) {
            (0, _) => return gone_wrong(mistake(problem, answer, stop)?),
            (_, 0) if are_all_known => {
                return gone_wrong(lost(problem, answer, request.ruled_out, stop)?);
            }
            _ => {}
        }
        let is_unique = are_all_known && possible == 1;
        // The puzzle itself, without the player's entries, must have only one solution, too.
        let is_assumed = request.uniqueness && P::assumes_uniqueness();
        let has_one =
            is_assumed && is_unique && problem.count_solutions(&P::Answer::default(), 2, stop)? == 1;
        let mut reasoner = match has_one {
            true => Reasoner::assuming_uniqueness(problem, answer, request.ruled_out),
            false => Reasoner::new(problem, answer, request.ruled_out),
        };
        if request.without_reasons {
            reasoner.leave_reasons_out();
        }
        reasoner.retain(|technique| {
            (request.only.is_empty() || request.only.iter().any(|id| id == technique.label().id))
                && (is_unique || !technique.is_exhaustive())
        });
        if let Some(step) = impossibility(&reasoner) {
            return gone_wrong(step);
        }
        let has_all_techniques = request.only.is_empty();
        let lacks_uniqueness = is_assumed && !has_one;
        Ok(Ok(Self { reasoner, is_unique, has_all_techniques, lacks_uniqueness }))
    }

    /// All steps to the end.
    fn path(mut self, mut near: Square, stop: &Stop) -> Result<Advice, Stopped> {
        let mut steps: Vec<Step> = Vec::new();
        while let Some(step) = self.reasoner.next_step(near, stop)? {
            self.reasoner.take(&step);
            near = step.changes().first().copied().unwrap_or(near);
            steps.push(step);
        }
        let end = self.end();
        steps.extend(impossibility(&self.reasoner));
        Ok(Advice { steps, end, lacks_uniqueness: self.lacks_uniqueness })
    }

    /// The reason why there is no step from the current position.
    fn end(&self) -> PathEnd {
        match self.reasoner.outlook() {
            Outlook::Complete => PathEnd::Solved,
            Outlook::Impossible { .. } => PathEnd::Mistake,
            // If only some techniques are allowed, the others might still find something.
            Outlook::Open if self.has_all_techniques && !self.is_unique => PathEnd::Several,
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

/// The most solutions that are checked for one that the position still allows.
const MOST: usize = 1000;

/// Returns true if none of these pieces was ruled out.
pub fn is_left(mut pieces: Vec<Piece>, ruled_out: &[Removal]) -> bool {
    pieces.sort_unstable();
    !ruled_out.iter().any(|removal| removal.rules_out_one(&pieces))
}

/// The mistake in a position where every solution needs a value that was ruled out.
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

/// The squares, in order, where one of these pieces of a solution was ruled out.
pub fn lost_squares(pieces: &[Piece], ruled_out: &[Removal]) -> Vec<Square> {
    let is_wrong = |removal: &&Removal| pieces.iter().any(|&piece| removal.rules_out(piece));
    in_order(ruled_out.iter().filter(is_wrong).map(Removal::square))
}

/// The sentence saying that something in these squares was ruled out that a solution needs.
pub fn lost_sentence(squares: &[Square]) -> String {
    let names = listed_squares(squares.iter().copied(), "and");
    format!("Something was ruled out at {names} that must be there.")
}

/// Returns true if a position has a solution without the values that were ruled out, or too many solutions to
/// check them all.
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
        leads_on = found == MOST || is_left(P::pieces(&solution), ruled_out);
        if leads_on { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(leads_on)
}
