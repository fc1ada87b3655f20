use std::collections::BTreeMap;

use masume::deduction::{Rating, Removal};
use masume::grid::Square;
use masume::latin::Entries;
use masume::puzzles::futoshiki::FutoshikiProblem;

use crate::common::advice::seen_by;
use crate::common::corpora::problem;
use crate::puzzles::{Known, by_id, wild_futoshikis};
use crate::walk::walk;

#[test]
fn a_sign_takes_what_its_neighbour_cannot_allow() {
    // r1c1 > r1c2 > r1c3; 1 is gone from r1c2 only after the second sign.
    let problem: FutoshikiProblem = problem("id", "4:0R,0R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let step = &seen_by(&problem, &Entries::default(), "sign-bound")[0];
    assert_eq!(
        step.reason.text,
        "r1c1 is greater than r1c2, whose smallest number is 1, so r1c1 cannot be 1."
    );
    assert_eq!(step.reason.because, [Square::new(1, 0)]);
    assert_eq!(step.score, 1.8);
    let gone = Removal::Numbers { square: Square::new(0, 0), numbers: [1].into_iter().collect() };
    assert_eq!(step.removes, [gone]);
}

#[test]
fn a_sign_beside_a_number_says_the_number() {
    let problem: FutoshikiProblem = problem("id", "4:3R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let step = &seen_by(&problem, &Entries::default(), "sign-bound")[0];
    assert_eq!(step.reason.text, "r1c2 is less than r1c1, which is 3, so r1c2 cannot be 4.");
}

/// How many of these puzzles each technique is the hardest step of; each is followed to its end and held against the
/// solution.
#[expect(clippy::print_stdout, reason = "the shares are worth reading")]
fn hardest(what: &str, puzzles: &[Known<FutoshikiProblem>]) -> BTreeMap<&'static str, usize> {
    let mut hardest = BTreeMap::new();
    for known in puzzles {
        let rating = Rating::of(&walk(known)).expect("an unsolved puzzle has steps");
        *hardest.entry(rating.hardest).or_default() += 1;
    }
    println!("{what}, {} puzzles by their hardest technique: {hardest:?}", puzzles.len());
    hardest
}

/// Asserts that so many in a hundred of the puzzles need no trial.
fn assert_share(what: &str, puzzles: &[Known<FutoshikiProblem>], percent: usize) {
    let hardest = hardest(what, puzzles);
    let tried: usize = ["trial", "nested-trial"].iter().filter_map(|id| hardest.get(id)).sum();
    assert!(
        tried * 100 <= puzzles.len() * (100 - percent),
        "{tried} of {} {what} need a trial",
        puzzles.len()
    );
}

#[test]
fn nearly_all_puzzles_need_no_trial() {
    assert_share("found", &wild_futoshikis(1, 1).collect::<Vec<_>>(), 97);
    let generated = by_id("futoshiki_ids.tsv", 1);
    let (recursive, graded): (Vec<_>, Vec<_>) = generated.partition(|known| known.grade == "Recursive");
    assert_share("generated", &graded, 99);
    hardest("recursive", &recursive);
}
