use crate::deduction::{Advice, Extent, Removal, StepRequest, advise};
use crate::puzzle::{Marks, Source, Stop, Stopped};

use super::{Puzzle, Sought};

/// The steps that are asked for.
pub(super) fn advice<P: Puzzle>(
    Source { problem, answer, .. }: &Source<P>,
    sought: Sought,
    asked: StepRequest<'_>,
    stop: &Stop,
) -> Result<Advice, Stopped> {
    let extent = match sought {
        Sought::Next => Extent::Next,
        Sought::Every => Extent::Every,
        Sought::Path | Sought::Whole | Sought::Bare => Extent::Path,
    };
    if !matches!(sought, Sought::Whole | Sought::Bare) {
        return advise(problem, answer, StepRequest { extent, ..asked }, stop);
    }
    let without_reasons = sought == Sought::Bare;
    let asked = StepRequest { extent, ruled_out: &[], without_reasons, ..asked };
    advise(problem, &P::Answer::default(), asked, stop)
}

/// The numbers that a position has lost, as removals.
pub(super) fn removals(ruled_out: &Marks) -> Vec<Removal> {
    ruled_out.iter().map(|(square, numbers)| Removal::Numbers { square, numbers }).collect()
}
