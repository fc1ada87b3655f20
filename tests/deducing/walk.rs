//! Following hints from a puzzle to where they end, checking each of them.

use masume::deduction::{Placement, Removal, Step, next_step};
use masume::grid::{NumberedSquare, Square};
use masume::latin::{Entries, Latin, Position};
use masume::puzzle::Rules;

/// All steps from the untouched puzzle on, each held against the solution; and whether they solve it.
pub fn walk<P>(problem: &P, solution: &[NumberedSquare]) -> (Vec<Step>, bool)
where
    P: Latin + Rules<Answer = Entries>,
{
    let mut entries = Entries::default();
    let mut removals: Vec<Removal> = Vec::new();
    let mut steps = Vec::new();
    loop {
        let mut position = problem.position(&entries);
        removals.iter().for_each(|removal| problem.remove(&mut position, removal));
        let Some(step) = next_step(problem, &position, Square::new(0, 0)) else { break };
        check(problem, &position, solution, &step);
        for placement in &step.places {
            if let Placement::Number(numbered) = placement {
                entries.set(numbered.square(), Some(numbered.number() as u8));
            }
        }
        removals.extend(step.removes.iter().cloned());
        steps.push(step);
    }
    let is_solved = problem.solution(&entries).is_some();
    (steps, is_solved)
}

fn check<P: Latin>(problem: &P, at: &Position, solution: &[NumberedSquare], step: &Step) {
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
    assert!(step.because.is_sorted(), "{step:?}");
    let dimensions = problem.latin().dimensions();
    assert!(step.because.iter().all(|&square| dimensions.contains(square)), "{step:?}");
    assert!(step.text.ends_with('.') && step.question.ends_with('?'), "{step:?}");
}

/// The step that this technique offers first in a position.
pub fn first_of<P>(problem: &P, entries: &Entries, technique: &str) -> Option<Step>
where
    P: Latin + Rules<Answer = Entries>,
{
    let position = problem.position(entries);
    let mut first = None;
    let technique = P::techniques().iter().find(|known| known.id() == technique).expect("a known technique");
    technique.find(problem, &position, &mut |step| {
        first.get_or_insert(step);
    });
    first
}
