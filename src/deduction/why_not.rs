use crate::grid::Square;
use crate::puzzle::{Fault, Piece, Played, Solved, Stop, Stopped};

use super::advice::gone_wrong;
use super::step_chain::StepChain;
use super::{Deduced, Reasoner, Removal, Step};

/// The answer to the question why a piece cannot stand on the board.
#[derive(Debug, Clone, PartialEq)]
pub enum WhyNot {
    /// It is no piece that a player could put there: outside the grid, out of range, or over a given.
    Unfit,
    /// The position is wrong without it; the step says why.
    Mistake(Step),
    /// It breaks a rule at once, or several.
    BrokenRule(Fault),
    /// Steps, each possible after those before it, of which the last rules it out: by a removal, or by a
    /// placement beside which it cannot stand.
    Proof(Vec<Step>),
    /// The same, but at last it is tried out itself and leads to a contradiction. There are no steps if the
    /// contradiction is too deep to be found.
    Trying(Vec<Step>),
    /// Nothing rules it out: it stands in a solution of the position.
    Possible,
}

/// Why a piece cannot stand in this position, of which earlier steps ruled out some values. What stands in
/// its place is taken away first. No technique is used that assumes that there is only one solution.
///
/// The steps are the cheapest ones up to the one that rules the piece out, without those that are not needed.
/// A piece of a solution never gets any.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn why_not<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    ruled_out: &[Removal],
    piece: Piece,
    stop: &Stop,
) -> Result<WhyNot, Stopped> {
    let Some((before, with)) = before_and_with(problem, answer, piece) else { return Ok(WhyNot::Unfit) };
    let ruled_out = without(ruled_out, piece);
    if let Some(mistake) = gone_wrong(problem, &before, &ruled_out, stop)? {
        return Ok(WhyNot::Mistake(mistake));
    }
    if let Some(fault) = Fault::all_of(problem.faults(&with)) {
        return Ok(WhyNot::BrokenRule(fault));
    }
    if !problem.first_solutions(&with, 1, stop)?.is_empty() {
        return Ok(WhyNot::Possible);
    }
    ruling_out(problem, &before, &ruled_out, piece, stop)
}

/// The position without the piece and what stands in its place, and the one with it; `None` if the piece does
/// not fit.
fn before_and_with<P: Played>(
    problem: &P,
    answer: &P::Answer,
    piece: Piece,
) -> Option<(P::Answer, P::Answer)> {
    let with = problem.after(answer, &problem.put(answer, &[piece]))?;
    let entries = P::entries(&with);
    if !entries.contains(&piece) {
        return None;
    }
    let others: Vec<Piece> = entries.into_iter().filter(|&other| other != piece).collect();
    let untouched = P::Answer::default();
    let before = problem.after(&untouched, &problem.put(&untouched, &others))?;
    Some((before, with))
}

/// These removals without those of the piece itself.
fn without(ruled_out: &[Removal], piece: Piece) -> Vec<Removal> {
    ruled_out.iter().filter_map(|removal| removal.without(piece)).collect()
}

/// The steps that rule the piece out, which stands in no solution.
fn ruling_out<P: Deduced>(
    problem: &P,
    before: &P::Answer,
    ruled_out: &[Removal],
    piece: Piece,
    stop: &Stop,
) -> Result<WhyNot, Stopped> {
    let near = piece.squares().first().copied().unwrap_or_default();
    let mut reasoner = Reasoner::new(problem, before, ruled_out);
    reasoner.retain(|technique| !technique.is_trial());
    reasoner.leave_reasons_out();
    let start = reasoner.position().clone();
    let mut steps: Vec<Step> = Vec::new();
    while problem.allows(reasoner.position(), piece) {
        match reasoner.next_step(near, stop)? {
            Some(step) => {
                reasoner.take(&step);
                steps.push(step);
            }
            None => return tried(problem, &start, (reasoner.position(), steps), piece, (near, stop)),
        }
    }
    let chain = StepChain { problem, start: &start, piece, near, stop };
    Ok(WhyNot::Proof(chain.cheapest(steps)?))
}

/// The piece tried out: at once, or after the steps that lead to the `stuck` position, from which no other
/// technique goes on.
fn tried<P: Deduced>(
    problem: &P,
    start: &P::Position,
    (stuck, mut steps): (&P::Position, Vec<Step>),
    piece: Piece,
    (near, stop): (Square, &Stop),
) -> Result<WhyNot, Stopped> {
    let chain = StepChain { problem, start, piece, near, stop };
    for technique in P::techniques().iter().copied().filter(|technique| technique.is_trial()) {
        let Some(last) = chain.tried(stuck, technique)? else { continue };
        steps.push(last);
        let early = chain.earliest(&steps, |position| chain.tried(position, technique))?;
        return Ok(WhyNot::Trying(chain.cheapest(early.unwrap_or(steps))?));
    }
    Ok(WhyNot::Trying(Vec::new()))
}
