use crate::deduction::{Advice, Removal, StepRequest, every_step, next_step, path};
use crate::puzzle::{Marks, Source, Stop, Stopped};

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

/// The numbers that a position has lost, as removals.
pub(super) fn removals(ruled_out: &Marks) -> Vec<Removal> {
    ruled_out.iter().map(|(square, numbers)| Removal::Numbers { square, numbers }).collect()
}
