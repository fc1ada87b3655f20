//! Bound chains, nets and cases, and almost locked sets, in Futoshikis.

use masume::deduction::{Reasoner, Removal, Step, Tone};
use masume::grid::Square;
use masume::latin::Inequality;
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::futoshiki::FutoshikiProblem;

use super::candidates::{at, lit};
use super::checker::Checker;
use super::puzzles::by_id;
use crate::common::advice::seen_by;
use crate::common::shelf::{read, shelf};

/// The step of the example in the technique's page.
fn example(id: &str) -> Step {
    let kind = shelf().kinds().iter().find(|kind| kind.name() == "futoshiki").expect("it is on the shelf");
    let example = kind.technique_example(id).expect("it has an example");
    let puzzle = read(example.puzzle, None).expect("a Futoshiki");
    puzzle.example_step(id, example.ruled_out, &Stop::new()).expect("a step")
}

/// A grid of 5x5 without givens, with signs from the lesser to the greater square.
fn signed(signs: &[[Square; 2]]) -> FutoshikiProblem {
    let signs = signs.iter().map(|&[lesser, greater]| Inequality { lesser, greater });
    let whole = FutoshikiProblem::whole(5).expect("a grid");
    FutoshikiProblem::new(whole, &[], signs.collect()).expect("a valid problem")
}

fn without(square: Square, digits: &[u8]) -> Removal {
    Removal::Numbers { square, numbers: digits.iter().copied().collect() }
}

fn seen(problem: &FutoshikiProblem, ruled_out: &[Removal], technique: &str) -> Vec<Step> {
    let mut reasoner = Reasoner::new(problem, &Entries::default(), ruled_out);
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

/// r1c1 is 2, 3 or 4; r1c2, which is less, is 1, 2 or 3; and column 2 has the 3 in r1c2 or r4c2.
fn two_ends() -> Vec<Removal> {
    let threes = [2, 3, 5].map(|row| without(at(row, 2), &[3]));
    let mut all = vec![without(at(1, 1), &[1, 5]), without(at(1, 2), &[4, 5]), without(at(4, 1), &[5])];
    all.extend(threes);
    all
}

/// The steps that take 4 from r4c1.
fn of_four(steps: Vec<Step>) -> Vec<Step> {
    let takes = |step: &Step| step.removes == [without(at(4, 1), &[4])];
    steps.into_iter().filter(takes).collect()
}

#[test]
fn a_bound_is_carried_over_signs_to_a_last_place() {
    let problem = signed(&[[at(1, 2), at(1, 1)], [at(4, 1), at(4, 2)]]);
    let steps = of_four(seen(&problem, &two_ends(), "bound-chain"));
    assert_eq!(steps.len(), 1, "{steps:?}");
    let step = &steps[0];
    assert_eq!(
        step.reason.in_one_line(),
        "If r1c1 is not 4, it is at most 3; then r1c2 is at most 2 (less than r1c1); then column 2 has only \
         r4c2 left for 3. So r1c1 is 4 or r4c2 is 3, and either way r4c1 cannot be 4 (same column as r1c1, \
         less than r4c2)."
    );
    assert_eq!(step.reason.question, "What follows if r1c1 is not 4?");
    assert_eq!((step.name, step.score), ("Bound Chain", 7.1));
    assert_eq!(step.reason.because, [at(1, 1), at(1, 2), at(4, 2)]);
    assert_eq!(step.reason.region, [at(1, 1), at(1, 2)]);
    assert_eq!(lit(step, Tone::Second), [at(1, 1), at(1, 2)], "what is gone");
    assert_eq!(lit(step, Tone::First), [at(4, 2)], "what is there");
}

#[test]
fn a_third_place_breaks_the_chain() {
    let problem = signed(&[[at(1, 2), at(1, 1)], [at(4, 1), at(4, 2)]]);
    let mut ruled_out = two_ends();
    ruled_out.pop();
    assert_eq!(of_four(seen(&problem, &ruled_out, "bound-chain")), []);
}

#[test]
fn each_sign_is_needed() {
    for sign in [[at(1, 2), at(1, 1)], [at(4, 1), at(4, 2)]] {
        assert_eq!(of_four(seen(&signed(&[sign]), &two_ends(), "bound-chain")), [], "{sign:?}");
    }
    let turned = signed(&[[at(1, 1), at(1, 2)], [at(4, 1), at(4, 2)]]);
    assert_eq!(of_four(seen(&turned, &two_ends(), "bound-chain")), []);
}

#[test]
fn what_candidates_show_without_bounds_is_no_bound_chain() {
    // r2c2 is 1 or 2, r2c4 is 2 or 3, r4c2 is 1 or 3: an XY-wing, with a sign elsewhere.
    let problem = signed(&[[at(5, 5), at(5, 4)]]);
    let pairs = [(at(2, 2), [3, 4, 5]), (at(2, 4), [1, 4, 5]), (at(4, 2), [2, 4, 5])];
    let ruled_out = pairs.map(|(square, digits)| without(square, &digits));
    assert_eq!(seen(&problem, &ruled_out, "xy-wing").len(), 1);
    let is_of_wing = |step: &Step| step.removes == [without(at(4, 4), &[3])];
    assert!(!seen(&problem, &ruled_out, "bound-chain").iter().any(is_of_wing));
}

#[test]
fn an_empty_grid_has_no_bound_chain() {
    for technique in ["bound-chain", "bound-net", "bound-cases", "als-xz"] {
        assert_eq!(seen(&signed(&[]), &[], technique), [], "{technique}");
    }
}

#[test]
fn a_net_tells_why_each_number_is_forced() {
    let step = example("bound-net");
    assert_eq!((step.name, step.score), ("Bound Net", 8.3));
    assert_eq!(
        step.reason.in_one_line(),
        "Suppose r2c1 is 4. Then r2c2 is at least 3 (nothing less is left), r2c2 is 5 (all it has left), \
         r2c3 is 5 (all it has left), and row 2 has two 5s. So r2c1 is not 4."
    );
    assert_eq!(step.reason.question, "What follows if r2c1 is 4?");
}

#[test]
fn a_net_forces_ten_numbers_at_most() {
    let mut checked = 0;
    for known in by_id::<FutoshikiProblem>("futoshiki_ids.tsv", 24) {
        for step in seen_by(&known.problem, &Entries::default(), "bound-net") {
            let text = step.reason.text;
            let links: Vec<&str> = text.split(" (").collect();
            let forced = links[..links.len() - 1].iter().filter(|link| !link.contains(" is at ")).count();
            assert!(forced <= 10, "{text}");
            assert!(!text.contains("two numbers"), "{text}");
            checked += 1;
        }
    }
    assert!(checked > 100);
}

#[test]
fn cases_are_told_line_by_line() {
    let step = example("bound-cases");
    assert_eq!(step.name, "Bound Cases");
    let lines: Vec<&str> = step.reason.text.lines().collect();
    assert_eq!(lines[0], "r3c4 is 4, 5 or 6 (all it has left). In each case r1c4 is not 5.");
    assert_eq!(lines[1], "If r3c4 is 5, that alone rules it out.");
    assert_eq!(
        lines[2],
        "If r3c4 is 6, then r4c5 is 6 (the only place in row 4), r3c1 is at most 5 (less than r3c4), r4c1 is \
         at most 4 (less than r3c1) and r4c4 is 5 (the only place in row 4), which rules it out."
    );
    assert_eq!(step.reason.cases(), 3);
}

#[test]
fn sets_of_rows_and_columns_are_almost_locked_too() {
    let step = example("als-xz");
    assert_eq!(
        step.reason.in_one_line(),
        "A is r2c5 and r2c6 with 4, 5 and 6; B is r4c2 and r4c6 with 4, 5 and 6. Each has one more number \
         than squares, so it holds all its numbers but one. If A is without 4, it holds 6; then B, whose \
         6s all see those, is without 6 and holds 4. So 4 is in A or in B: seen from every 4 in both, \
         r4c5 cannot be 4."
    );
}

/// A wrong elimination that happens to spare the only solution of a puzzle would not be noticed there.
#[test]
fn no_step_contradicts_a_solution_where_there_are_several() {
    let rows = [[at(1, 1), at(1, 2)], [at(2, 3), at(2, 2)], [at(3, 4), at(3, 5)], [at(4, 2), at(4, 3)]];
    let columns = [[at(2, 1), at(1, 1)], [at(3, 2), at(2, 2)], [at(4, 4), at(5, 4)], [at(3, 5), at(4, 5)]];
    let problem = signed(&[rows, columns].concat());
    let entries = Entries::default();
    let checker = Checker::new(&problem, &entries);
    let mut checked = 0;
    for technique in ["bound-chain", "bound-net", "bound-cases"] {
        for step in seen_by(&problem, &entries, technique) {
            assert_eq!(checker.check(&step), Ok(()), "{step:?}");
            checked += 1;
        }
    }
    assert!(checked > 0);
}
