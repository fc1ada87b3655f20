use std::collections::BTreeMap;

use masume::deduction::{Rating, Removal};
use masume::grid::Square;
use masume::latin::Entries;
use masume::puzzles::futoshiki::FutoshikiProblem;

use crate::common::advice::seen_by;
use crate::common::corpora::{documents, lines, problem, solutions};
use crate::common::neutral;
use crate::walk::walk;

#[test]
fn steps_agree_with_the_solution() {
    for text in lines("futoshiki_ids.tsv") {
        let fields: Vec<&str> = text.split('\t').collect();
        let problem: FutoshikiProblem = problem("id", fields[1]);
        let solution = solutions(&problem, 1).remove(0);
        let steps = walk(&problem, &solution);
        let placed: usize = steps.iter().map(|step| step.places.len()).sum();
        assert_eq!(placed, solution.len(), "{text}");
    }
}

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
fn hardest(what: &str, problems: &[FutoshikiProblem]) -> BTreeMap<&'static str, usize> {
    let mut hardest = BTreeMap::new();
    for problem in problems {
        let steps = walk(problem, &solutions(problem, 1).remove(0));
        let rating = Rating::of(&steps).expect("an unsolved puzzle has steps");
        *hardest.entry(rating.hardest).or_default() += 1;
    }
    println!("{what}, {} puzzles by their hardest technique: {hardest:?}", problems.len());
    hardest
}

/// Asserts that so many in a hundred of the puzzles need no trial.
fn assert_share(what: &str, problems: &[FutoshikiProblem], percent: usize) {
    let hardest = hardest(what, problems);
    let tried: usize = ["trial", "nested-trial"].iter().filter_map(|id| hardest.get(id)).sum();
    assert!(
        tried * 100 <= problems.len() * (100 - percent),
        "{tried} of {} {what} need a trial",
        problems.len()
    );
}

#[test]
fn nearly_all_puzzles_need_no_trial() {
    let known = documents("futoshiki_wild.jsonl", "futoshiki");
    let unique = known.iter().filter(|known| known["solutions"] == 1);
    assert_share("found", &unique.map(neutral::futoshiki).collect::<Vec<_>>(), 97);
    let generated: Vec<String> = lines("futoshiki_ids.tsv");
    let fields = generated.iter().map(|line| line.split('\t').collect::<Vec<_>>());
    let (recursive, graded): (Vec<_>, Vec<_>) = fields.partition(|fields| fields[3] == "Recursive");
    let read = |fields: &Vec<&str>| problem("id", fields[1]);
    assert_share("generated", &graded.iter().map(read).collect::<Vec<_>>(), 99);
    hardest("recursive", &recursive.iter().map(read).collect::<Vec<_>>());
}
