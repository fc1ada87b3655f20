//! The steps for positions without a future: one that has lost too much, and one of a puzzle without a
//! solution.

use masume::deduction::{Advice, Deduced, Extent, PathEnd, Removal, Step, StepRequest, advise};
use masume::grid::{Digits, Square};
use masume::number_grid::Entries;
use masume::puzzle::{Played, Rules, Solved, Stop};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::advice::hint;
use crate::common::corpora::{problem, solutions};

/// A Futoshiki whose four open squares can take 1 and 2 one way or the other: two solutions.
const TWO: &str = "4:0,0,3,4,0,0,4,3,3,4,1,2,4,3,2,1,";

fn two() -> FutoshikiProblem {
    let problem = problem("id", TWO);
    assert_eq!(solutions(&problem, 3).len(), 2);
    problem
}

/// These digits are gone from the square at column and row, counted from 0.
fn gone(column: u16, row: u16, digits: &[u8]) -> Removal {
    let numbers: Digits = digits.iter().copied().collect();
    Removal::Numbers { square: Square::new(column, row), numbers }
}

/// The results of each request at the start of a puzzle after these removals.
fn asked<P: Deduced + Played + Solved + Rules<Answer = Entries>>(
    problem: &P,
    ruled_out: &[Removal],
    only: &[String],
) -> [Advice; 3] {
    let (untouched, stop) = (Entries::default(), Stop::new());
    let asked = StepRequest { ruled_out, only, ..StepRequest::default() };
    [Extent::Next, Extent::Every, Extent::Path].map(|extent| {
        advise(problem, &untouched, StepRequest { extent, ..asked }, &stop).expect("nobody stops it")
    })
}

#[track_caller]
fn assert_mistake(advice: &Advice, text: &str, because: &[Square]) {
    let [step] = &advice.steps[..] else { panic!("{advice:?}") };
    assert!(step.is_mistake() && advice.end == PathEnd::Mistake, "{advice:?}");
    assert_eq!((step.reason.text.as_str(), &step.reason.because[..]), (text, because));
}

#[test]
fn a_position_that_no_solution_is_left_for_has_lost_too_much() {
    // The one solution has 1 in the first square, the other one beside it.
    let lost = [gone(0, 0, &[1]), gone(1, 0, &[1])];
    let blamed = |advice: &Advice| advice.steps[0].reason.because.clone();
    for advice in asked(&two(), &lost, &[]) {
        let because = blamed(&advice);
        assert_eq!(because.len(), 1, "what the first solution has lost: {advice:?}");
        assert_mistake(&advice, "Too much was ruled out: no solution is left.", &because);
    }
    let all = [gone(0, 0, &[1]), gone(0, 1, &[1])];
    assert!(asked(&two(), &all, &[]).iter().all(|advice| advice.end == PathEnd::Mistake));
}

#[test]
fn what_the_one_solution_has_lost_is_named() {
    let problem: FutoshikiProblem = problem("id", &TWO.replacen("0,", "1,", 1));
    for advice in asked(&problem, &[gone(0, 1, &[2, 4]), gone(1, 1, &[2])], &[]) {
        let text = "Something was ruled out at r2c1 that must be there.";
        assert_mistake(&advice, text, &[Square::new(0, 1)]);
    }
}

#[test]
fn of_more_solutions_than_are_looked_at_a_square_without_numbers_is_named() {
    let problem: SudokuProblem = problem("line", &".".repeat(81));
    // The square in the middle has a single number left: a step, but nothing to begin with.
    let lost = [gone(0, 0, &[1, 2, 3, 4, 5, 6, 7, 8, 9]), gone(4, 4, &[2, 3, 4, 5, 6, 7, 8, 9])];
    assert_ne!(asked(&problem, &lost[1..], &[])[0].end, PathEnd::Mistake);
    for advice in asked(&problem, &lost, &[]) {
        assert_mistake(&advice, "r1c1 has no number left.", &[Square::new(0, 0)]);
    }
}

#[test]
fn a_position_that_one_of_several_solutions_is_left_for_is_solved_like_any() {
    let problem = two();
    let [_, _, open] = asked(&problem, &[], &[]);
    assert_eq!((open.steps.len(), open.end), (0, PathEnd::Several));
    let [_, _, left] = asked(&problem, &[gone(0, 0, &[1])], &[]);
    assert_eq!((left.steps.len(), left.end), (4, PathEnd::Solved), "{left:?}");
    // The techniques that only come to an end where there is one solution are used too.
    let only = ["nested-trial".to_owned()];
    let [with_several, _, _] = asked(&problem, &[], &only);
    assert_eq!(with_several.steps, []);
    let [with_one, _, _] = asked(&problem, &[gone(0, 0, &[1])], &only);
    assert_eq!(with_one.steps.iter().map(|step| step.technique).collect::<Vec<_>>(), ["nested-trial"]);
}

fn no_solution<P: Deduced + Played + Solved>(problem: &P) -> (String, Vec<String>) {
    assert_eq!(solutions(problem, 1).len(), 0);
    let step: Step = hint(problem, &P::Answer::default(), &[]).expect("a hint");
    assert!(step.is_mistake(), "{step:?}");
    (step.reason.text, step.reason.because.iter().map(|square| square.label()).collect())
}

#[test]
fn a_shikaku_without_a_solution_is_told_by_where_the_steps_lead() {
    let (text, because) = no_solution::<ShikakuProblem>(&problem("id", "5x5:5f8e4d6a2d"));
    assert_eq!(text, "No solution. Step by step it comes to this: The 6 at r4c4 has no block left.");
    assert_eq!(because, ["r4c4"]);
}

#[test]
fn signs_that_contradict_each_other_are_told_by_where_the_steps_lead() {
    let blank = "0,".repeat(10);
    let (text, because) =
        no_solution::<FutoshikiProblem>(&problem("id", &format!("4:0R,0D,0,0,0U,0L,{blank}")));
    assert_eq!(text, "No solution. Step by step it comes to this: r2c2 cannot be less than r1c2.");
    assert_eq!(because, ["r1c2", "r2c2"]);
}

#[test]
fn givens_that_contradict_signs_are_told_themselves() {
    // r1c3 can only be 1, as r1c2 is less than 3 and greater than r1c3; there is a 1 below it already. The 4
    // has nothing to do with it.
    let (text, because) =
        no_solution::<FutoshikiProblem>(&problem("id", "4:3R,0R,0,0,0,0,0,0,0,0,1,0,0,4,0,0,"));
    assert_eq!(text, "No solution: the numbers at r1c1 and r3c3 contradict each other.");
    assert_eq!(because, ["r1c1", "r3c3"]);
}

/// To find a minimal set takes minutes.
#[test]
fn of_givens_that_contradict_each_other_some_are_named_soon() {
    let id = "9jx:c1a7m2a3a9a1b1_3c4_9c1_4a2_5c6_9c3_8b5a9a8a7m5a6a3a,\
              fda_dba_b__da__cad_adaaceabbbaba_aba_acabb_d_ca_ccdb_";
    let puzzle: SudokuProblem = problem("id", id);
    let (text, because) = no_solution(&puzzle);
    assert!(text.ends_with("contradict each other."), "{text}");
    let givens: Vec<String> = puzzle.givens().iter().map(|given| given.square().label()).collect();
    assert!(because.len() < givens.len() && because.iter().all(|square| givens.contains(square)));
}
