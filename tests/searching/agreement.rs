use crate::common::searches::{AGREEMENT_STEPS, agree, unique_wild_puzzles};

/// One puzzle out of this number is tried here; the benchmark tries them all.
const EVERY: usize = 20;

#[test]
fn all_searches_and_the_exact_solver_agree_on_puzzles_with_one_solution() {
    for document in unique_wild_puzzles().iter().step_by(EVERY) {
        let (ended, _) = agree(document, AGREEMENT_STEPS);
        assert!(ended > 0, "no search ended on {document}");
    }
}
