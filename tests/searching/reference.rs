use crate::common::searches::Reference;

/// Longer runs are left to the benchmark, which replays all of them.
const MOST_STEPS: u64 = 20_000;

#[test]
fn steps_and_solutions_are_those_of_the_reference() {
    for reference in Reference::all() {
        assert!(!reference.runs.is_empty(), "{}", reference.what);
        reference.runs.iter().filter(|run| run.total() < MOST_STEPS).for_each(|run| reference.replay(run));
    }
}
