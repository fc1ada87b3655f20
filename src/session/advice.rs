use crate::deduction::{
    Advice, Removal, RestingOn, StepRequest, WhyNot, every_step, next_step, path, resting_on, why_not,
};
use crate::puzzle::{Marks, Piece, Source, Stop, Stopped};

use super::{Puzzle, Sought};

/// The steps that are asked for.
pub(super) fn advice<P: Puzzle>(
    Source { problem, answer, .. }: &Source<P>,
    sought: Sought,
    asked: StepRequest<'_>,
    stop: &Stop,
) -> Result<Advice, Stopped> {
    match sought {
        Sought::Next => next_step(problem, answer, asked, stop),
        Sought::Every => every_step(problem, answer, asked, stop),
        Sought::Path => path(problem, answer, asked, stop),
        Sought::Whole | Sought::Bare => {
            let without_reasons = sought == Sought::Bare;
            let asked = StepRequest { ruled_out: &[], without_reasons, ..asked };
            path(problem, &P::Answer::default(), asked, stop)
        }
    }
}

/// Why this piece cannot stand in the position, and what that rests on.
pub(super) fn explained<P: Puzzle>(
    Source { problem, answer, .. }: &Source<P>,
    ruled_out: &[Removal],
    piece: Piece,
    stop: &Stop,
) -> Result<(WhyNot, Option<RestingOn>), Stopped> {
    let why = why_not(problem, answer, ruled_out, piece, stop)?;
    let steps = match &why {
        WhyNot::BrokenRule(_) => &[][..],
        WhyNot::Proof(steps) | WhyNot::Trying(steps) => steps,
        WhyNot::Unfit | WhyNot::Mistake(_) | WhyNot::Possible => return Ok((why, None)),
    };
    let squares = piece.squares();
    let is_beside = |entry: &Piece| !entry.squares().iter().any(|square| squares.contains(square));
    let entries: Vec<Piece> = P::entries(answer).into_iter().filter(is_beside).collect();
    let resting = resting_on(problem, &entries, piece, steps, stop)?;
    Ok((why, resting))
}

/// The numbers that a position has lost, as removals.
pub(super) fn removals(ruled_out: &Marks) -> Vec<Removal> {
    ruled_out.iter().map(|(square, numbers)| Removal::Numbers { square, numbers }).collect()
}
