//! Following hints from a puzzle to where they end, each of them checked.

use masume::deduction::{Extent, PathEnd, Placement, Removal, Step, StepRequest, advise};
use masume::grid::{Digits, NumberedSquare};
use masume::puzzle::{Piece, Stop};

use super::checker::{Checked, Checker};
use super::puzzles::Known;

/// All steps of a puzzle with one solution, each checked; they end at the solution.
pub fn walk<P: Checked>(known: &Known<P>) -> Vec<Step> {
    let mut placed = Vec::new();
    let (steps, checker) = follow(known, PathEnd::Solved, |_, step| {
        placed.extend(step.places.iter().map(|placement| placement.piece()));
    });
    placed.sort_unstable();
    assert_eq!(checker.solutions, std::slice::from_ref(&placed), "{}", known.text);
    assert!(checker.board.is_complete(), "{}", known.text);
    assert!(known.solution.as_ref().is_none_or(|solution| *solution == placed), "{}", known.text);
    steps
}

/// The steps of a puzzle up to this end, each checked; `before` sees each before it is taken.
pub fn follow<P: Checked>(
    known: &Known<P>,
    end: PathEnd,
    mut before: impl FnMut(&Checker, &Step),
) -> (Vec<Step>, Checker) {
    let untouched = P::Answer::default();
    let asked = StepRequest { extent: Extent::Path, ..StepRequest::default() };
    let advice = advise(&known.problem, &untouched, asked, &Stop::new()).expect("nobody stops it");
    let mut checker = Checker::new(&known.problem, &untouched);
    for step in &advice.steps {
        before(&checker, step);
        checker.take(step, &|| known.text.clone());
    }
    assert_eq!(advice.end, end, "{}", known.text);
    (advice.steps, checker)
}

/// The step, made wrong: it strikes out a value of the solution too, or puts down another one.
pub fn forged(step: &Step, checker: &Checker, at: usize) -> Option<Step> {
    let mut forged = step.clone();
    let solution = &checker.solutions[0];
    let right = solution[at % solution.len()];
    match (right, &mut forged.places[..], &mut forged.removes) {
        (Piece::Number(_), [Placement::Number(placed)], _) => {
            let number = placed.number() % 9 + 1;
            *placed = NumberedSquare::new(placed.square(), number);
        }
        (Piece::Number(right), [], removes) => {
            let digit = Digits::of(right.number() as u8);
            match removes.iter_mut().find(|removal| removal.square() == right.square()) {
                Some(Removal::Numbers { numbers, .. }) => *numbers = *numbers | digit,
                _ => removes.push(Removal::Numbers { square: right.square(), numbers: digit }),
            }
            removes.sort_unstable_by_key(Removal::square);
        }
        (Piece::Block(_), [], removes) => {
            let Removal::Blocks { hint, blocks } = removes.first_mut()? else { return None };
            blocks.extend(solution.iter().filter_map(|piece| match piece {
                Piece::Block(right) if right.contains(*hint) => Some(*right),
                _ => None,
            }));
            blocks.sort_unstable();
        }
        _ => return None,
    }
    // A step that removes a value which is no longer open is malformed.
    checker.board.check_form(&forged).is_ok().then_some(forged)
}
