//! The texts of trials: the assumption, what follows from it, and the result.

use masume::deduction::{Reasoner, Step};
use masume::grid::Square;
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::advice::seen_by;
use crate::common::corpora::problem;

/// `r1c2 r3c2`
fn because(step: &Step) -> String {
    let labels: Vec<String> = step.reason.because.iter().map(|square| square.label()).collect();
    labels.join(" ")
}

/// The trial that assumes this.
fn trial_of<'s>(steps: &'s [Step], assumed: &str) -> &'s Step {
    let begins = |step: &&Step| step.reason.in_one_line().starts_with(&format!("Suppose {assumed}."));
    steps.iter().find(begins).unwrap_or_else(|| panic!("no trial of {assumed}"))
}

#[test]
fn a_trial_within_a_trial_is_told_by_how_it_ends() {
    let problem: SudokuProblem =
        problem("line", "98.76.5..75.9...6...6......4.....3...2......4..7.8..5...985..7....2..1.......3..5");
    let mut reasoner = Reasoner::new(&problem, &Entries::default(), &[]);
    let (mut near, stop) = (Square::default(), Stop::new());
    let nested = loop {
        let step =
            reasoner.next_step(near, &stop).expect("nobody stops it").expect("a puzzle that can be solved");
        if step.technique == "nested-trial" && step.reason.question.contains("r1c3") {
            break step;
        }
        reasoner.take(&step);
        near = step.changes()[0];
    };
    assert_eq!((nested.technique, nested.name, nested.score), ("nested-trial", "Nested Trial", 10.2));
    assert_eq!(nested.reason.question, "What follows if r1c3 is 1?");
    assert_eq!(
        nested.reason.in_one_line(),
        "Suppose r1c3 is 1. Then r2c3 is 3 (the only place in column 3), r3c1 is 2 (all it has left), r3c2 \
         is 4 (all it has left), r9c3 is 2 (the only place in column 3), r8c3 is 4 (the only place in \
         column 3), r2c5 is not 2 (in the end row 1 has two 4s), r4c5 is 2 (the only place in column 5), \
         r1c8 is 2 (the only place in column 8), r9c8 is 4 (the only place in column 8), r1c6 is 4 (the \
         only place in row 1), r7c6 is 4 (the only place in the bottom middle box), and column 6 has two \
         4s. So r1c3 is not 1."
    );
    assert_eq!(nested.reason.region, [Square::new(2, 0)]);
}

#[test]
fn of_all_contradictions_a_trial_of_a_sudoku_tells_the_one_over_the_fewest_links() {
    let problem: SudokuProblem =
        problem("line", "....2..94....3927....4...839...6..4...28.19...8..4...582...6....7419....51..8....");
    let steps = seen_by(&problem, &Entries::default(), "trial");
    // The nearest one is that row 2 has two 4s, which takes five links.
    let trial = trial_of(&steps, "r4c4 is 5");
    assert_eq!(
        trial.reason.in_one_line(),
        "Suppose r4c4 is 5. Then r5c2 is 5 (the only place in row 5), r2c3 is 5 (the only place in row 2), \
         and row 2 has no place for 8. So r4c4 is not 5."
    );
    // It is scored by the nearest, which is the one that is looked for.
    assert_eq!(trial.score, 8.9);
    assert_eq!(trial.reason.lights.len(), 3);
    assert_eq!(because(trial), "r5c2 r2c3 r4c4");
}

#[test]
fn a_trial_that_breaks_a_sign_names_both_its_squares() {
    let problem: FutoshikiProblem = problem("id", "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,");
    let steps = seen_by(&problem, &Entries::default(), "trial");
    let short = trial_of(&steps, "r2c1 is 4");
    assert_eq!(
        short.reason.in_one_line(),
        "Suppose r2c1 is 4. Then r3c1 is 3 (all it has left), and r2c1 is not less than r3c1. So r2c1 is \
         not 4."
    );
    assert_eq!((short.score, because(short).as_str()), (8.5, "r2c1 r3c1"));
    let along_bounds = trial_of(&steps, "r1c2 is 1");
    assert_eq!(
        along_bounds.reason.in_one_line(),
        "Suppose r1c2 is 1. Then r1c3 is 4 (the only place in row 1), r2c2 is at least 2 (greater than \
         r1c2), r3c3 is at most 3 (less than r1c3), r3c2 is at least 3 (greater than r2c2), and r3c2 is not \
         less than r3c3. So r1c2 is not 1."
    );
    assert_eq!(because(along_bounds), "r1c2 r2c2 r3c2 r1c3 r3c3");
}
