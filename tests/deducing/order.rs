//! The order among steps: the cheapest comes first; among equals one that places; among those the nearest to
//! the cursor.

use masume::deduction::{Reasoner, Step, StepRequest, advise};
use masume::grid::Square;
use masume::puzzle::{Piece, Stop, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;
use proptest::prelude::*;
use proptest::sample::Index;

use super::checker::{Checked, Checker};
use crate::common::corpora::problem;

/// From this score on, a technique has too many steps to ask for all of them.
const NESTED: f64 = 9.5;

/// Grids with more squares than this are the largest.
const LARGE: usize = 225;

/// A random question: a puzzle, some entries, a cursor, and the techniques that may be used.
#[derive(Debug, Clone)]
struct Question {
    puzzle: Index,
    filled: Vec<Index>,
    cursor: Index,
    only: Vec<Index>,
}

fn any_question() -> impl Strategy<Value = Question> {
    let indices = |most| proptest::collection::vec(any::<Index>(), 0..most);
    let question = (any::<Index>(), indices(60), any::<Index>(), indices(12));
    question.prop_map(|(puzzle, filled, cursor, only)| Question { puzzle, filled, cursor, only })
}

/// Asks the question of one of these puzzles, and checks the answer.
fn check<P: Checked + Written>(format: &str, texts: &str, question: &Question) -> Result<(), TestCaseError> {
    let texts: Vec<&str> = texts.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let text = texts[question.puzzle.index(texts.len())];
    let problem: P = problem(format, text);
    let untouched = P::Answer::default();
    let solution =
        P::pieces(&problem.first_solutions(&untouched, 1, &Stop::new()).expect("nobody stops it")[0]);
    let mut filled: Vec<Piece> =
        question.filled.iter().map(|index| solution[index.index(solution.len())]).collect();
    filled.sort_unstable();
    filled.dedup();
    let answer = problem.after(&untouched, &problem.put(&untouched, &filled)).expect("right entries fit");
    let squares: Vec<Square> = problem.dimensions().squares().collect();
    let near = squares[question.cursor.index(squares.len())];
    let mut ids: Vec<&'static str> = P::techniques().iter().map(|technique| technique.label().id).collect();
    if !question.only.is_empty() {
        ids = question.only.iter().map(|index| ids[index.index(ids.len())]).collect();
        ids.sort_unstable();
        ids.dedup();
    }
    // In the largest grids a nested trial by itself takes minutes where much is open.
    if squares.len() > LARGE {
        ids.retain(|id| *id != "nested-trial");
        if ids.is_empty() {
            return Ok(());
        }
    }
    let only: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
    let ask = || {
        let asked = StepRequest { only: &only, near, ..StepRequest::default() };
        advise(&problem, &answer, asked, &Stop::new()).expect("nobody stops it").steps.pop()
    };
    let step = ask();
    prop_assert_eq!(&ask(), &step, "twice the same");
    let what = || format!("{text}, filled {filled:?}, near {near}, only {only:?}");
    let most = step.as_ref().map_or(NESTED, |step| step.score);
    let offered = P::techniques()
        .iter()
        .filter(|technique| ids.contains(&technique.label().id) && technique.label().score <= most)
        .filter(|technique| technique.label().score < NESTED)
        .flat_map(|technique| {
            let mut reasoner = Reasoner::new(&problem, &answer, &[]);
            reasoner.retain(|known| known.label().id == technique.label().id);
            reasoner.every_step(near, &Stop::new()).expect("nobody stops it")
        });
    let checker = Checker::new(&problem, &answer);
    // In the largest grids there are thousands of steps, and some rules take seconds to prove one of them.
    let most_checked = if squares.len() > LARGE { 40 } else { usize::MAX };
    let mut best = None;
    for (offer, count) in offered.zip(0..) {
        if count < most_checked
            && let Err(wrong) = checker.check(&offer)
        {
            return Err(TestCaseError::fail(format!("{wrong}: {offer:?}\nof {}", what())));
        }
        let better = |best: &Step| rank(&offer, near) < rank(best, near);
        if best.as_ref().is_none_or(better) {
            best = Some(offer);
        }
    }
    if most < NESTED || step.is_none() {
        let ranks = [&step, &best].map(|step| step.as_ref().map(|step| rank(step, near)));
        let both = || format!("asked: {step:?}\noffered: {best:?}\nof {}", what());
        prop_assert_eq!(ranks[0], ranks[1], "{}", both());
    }
    if let Some(Err(wrong)) = step.as_ref().filter(|step| !step.is_mistake()).map(|step| checker.check(step))
    {
        return Err(TestCaseError::fail(format!("{wrong}: {step:?}\nof {}", what())));
    }
    Ok(())
}

/// The rank of a step: its score, whether it places nothing, and its distance.
fn rank(step: &Step, near: Square) -> (f64, bool, Option<u32>) {
    let distance = step.changes().into_iter().map(|square| square.distance(near)).min();
    (step.score, step.places.is_empty(), distance)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 100,
        failure_persistence: None,
        max_shrink_iters: 60,
        ..Default::default()
    })]

    #[test]
    fn the_next_step_of_a_sudoku_is_the_cheapest_and_nearest(question in any_question()) {
        check::<SudokuProblem>("line", include_str!("../../puzzles/sudoku.txt"), &question)?;
    }

    #[test]
    fn the_next_step_of_a_futoshiki_is_the_cheapest_and_nearest(question in any_question()) {
        check::<FutoshikiProblem>("id", include_str!("../../puzzles/futoshiki.txt"), &question)?;
    }

    #[test]
    fn the_next_step_of_a_shikaku_is_the_cheapest_and_nearest(question in any_question()) {
        check::<ShikakuProblem>("id", include_str!("../../puzzles/shikaku.txt"), &question)?;
    }
}
