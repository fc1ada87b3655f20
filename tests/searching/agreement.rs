use crate::common::searches::{agree, unique_wild_puzzles};

/// The test tries one puzzle of this number, and each search goes this far; the benchmark tries all puzzles,
/// and goes further.
const EVERY: usize = 30;
const MOST_STEPS: u64 = 10_000;

#[test]
fn all_searches_and_the_exact_solver_agree_on_puzzles_with_one_solution() {
    for document in unique_wild_puzzles(EVERY / 5).iter().step_by(5) {
        let (ended, _) = agree(document, MOST_STEPS);
        assert!(ended > 0, "no search ended on {document}");
    }
}
