//! Following hints from a puzzle to where they end, checking each of them.

use masume::deduction::{Placement, Reasoner, Removal, Step};
use masume::grid::{NumberedSquare, Square};
use masume::latin::{Entries, Latin, Position};
use masume::puzzle::{Rules, Stop};

/// All steps from the untouched puzzle on, each held against the solution.
pub fn walk<P>(problem: &P, solution: &[NumberedSquare]) -> Vec<Step>
where
    P: Latin + Rules<Answer = Entries>,
{
    let mut reasoner = Reasoner::new(problem, &Entries::default(), &[]);
    let mut steps = Vec::new();
    while let Some(step) = reasoner.next_step(Square::default(), &Stop::new()).expect("nobody stops it") {
        check(problem, reasoner.position(), solution, &step);
        reasoner.take(&step);
        steps.push(step);
    }
    steps
}

/// Holds a step against the position and the solution.
pub fn check<P: Latin>(problem: &P, at: &Position, solution: &[NumberedSquare], step: &Step) {
    assert!(!step.places.is_empty() || !step.removes.is_empty(), "{step:?} does nothing");
    for placement in &step.places {
        let Placement::Number(numbered) = placement else { panic!("{step:?} places a block") };
        assert!(solution.contains(numbered), "{step:?} is wrong");
        assert_eq!(at.digit(numbered.square()), None, "{step:?} is done already");
    }
    for removal in &step.removes {
        let Removal::Numbers { square, numbers } = removal else { panic!("{step:?} removes blocks") };
        assert!(
            !numbers.is_empty() && (*numbers - at.domain(*square)).is_empty(),
            "{step:?} is done already"
        );
        let right = solution.iter().find(|numbered| numbered.square() == *square).expect("an open square");
        assert!(!numbers.contains(right.number() as u8), "{step:?} is wrong");
    }
    let reason = &step.reason;
    assert!(reason.because.is_sorted(), "{step:?}");
    let dimensions = problem.latin().dimensions();
    assert!(reason.because.iter().all(|&square| dimensions.contains(square)), "{step:?}");
    assert!(reason.text.ends_with('.') && reason.question.ends_with('?'), "{step:?}");
}
