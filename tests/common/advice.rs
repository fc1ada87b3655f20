//! Asking the techniques.

use masume::deduction::{Deduced, Extent, Reasoner, Removal, Step, StepRequest, advise};
use masume::grid::Square;
use masume::puzzle::{Played, Solved, Stop};

/// The hint for a position, with the cursor in the first square.
pub fn hint<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    ruled_out: &[Removal],
) -> Option<Step> {
    let asked = StepRequest { ruled_out, ..StepRequest::default() };
    advise(problem, answer, asked, &Stop::new()).expect("nobody stops it").steps.pop()
}

/// The steps that this technique alone sees in a position, in the order in which it offers them.
pub fn seen_by<P: Deduced>(problem: &P, answer: &P::Answer, technique: &str) -> Vec<Step> {
    let mut reasoner = Reasoner::new(problem, answer, &[]);
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

/// All steps that any technique sees in a position, the mistake if there is one.
pub fn every<P: Deduced + Played + Solved>(problem: &P, answer: &P::Answer) -> Vec<Step> {
    let asked = StepRequest { extent: Extent::Every, ..StepRequest::default() };
    advise(problem, answer, asked, &Stop::new()).expect("nobody stops it").steps
}
