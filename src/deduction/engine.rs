use crate::grid::Square;
use crate::puzzle::{Played, Solved, Stop, Stopped};

use super::mistake::mistake;
use super::{Deduced, Removal, Step};

/// The cheapest step from here: of equal scores one that places something, of those the one nearest to `near`.
/// `None` if no technique sees anything.
pub fn next_step<P: Deduced>(problem: &P, at: &P::Position, near: Square) -> Option<Step> {
    let mut best: Option<(Step, (f64, bool, u32))> = None;
    for technique in P::techniques() {
        if best.as_ref().is_some_and(|(_, (score, ..))| *score < technique.score()) {
            break;
        }
        technique.find(problem, at, &mut |step| {
            let distance =
                step.changes().iter().map(|square| square.distance(near)).min().unwrap_or(u32::MAX);
            let rank = (step.score, step.places.is_empty(), distance);
            if best.as_ref().is_none_or(|(_, least)| rank < *least) {
                best = Some((step, rank));
            }
        });
    }
    best.map(|(step, _)| step)
}

/// The hint for a position: the mistake if it has gone wrong, else the next step; `None` if nothing is found.
///
/// `ruled_out` is what earlier steps removed.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn advise<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    ruled_out: &[Removal],
    near: Square,
    stop: &Stop,
) -> Result<Option<Step>, Stopped> {
    if let Some(fault) = problem.faults(answer).into_iter().next() {
        return Ok(Some(Step::mistake(fault.squares, sentence(&fault.text))));
    }
    if problem.first_solutions(answer, 1, stop)?.is_empty() {
        return Ok(Some(mistake(problem, answer, stop)?));
    }
    let mut position = problem.position(answer);
    for removal in ruled_out {
        problem.remove(&mut position, removal);
    }
    Ok(next_step(problem, &position, near))
}

/// A fault's text as a sentence.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}
