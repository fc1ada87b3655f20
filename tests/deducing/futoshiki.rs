use masume::deduction::Removal;
use masume::grid::Square;
use masume::latin::Entries;
use masume::puzzles::futoshiki::FutoshikiProblem;

use crate::common::corpora::{lines, problem, solutions};
use crate::walk::{first_of, walk};

#[test]
fn steps_agree_with_the_solution() {
    for text in lines("futoshiki_ids.tsv") {
        let fields: Vec<&str> = text.split('\t').collect();
        let problem: FutoshikiProblem = problem("id", fields[1]);
        let solution = solutions(&problem, 1).remove(0);
        let (_, is_solved) = walk(&problem, &solution);
        if fields[3] == "Easy" {
            assert!(is_solved, "{text}");
        }
    }
}

#[test]
fn a_sign_takes_what_its_neighbour_cannot_allow() {
    // r1c1 > r1c2 > r1c3; 1 is gone from r1c2 only after the second sign.
    let problem: FutoshikiProblem = problem("id", "4:0R,0R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let step = first_of(&problem, &Entries::default(), "sign-bound").expect("two signs");
    assert_eq!(step.text, "r1c1 is greater than r1c2, whose smallest number is 1, so r1c1 cannot be 1.");
    assert_eq!(step.because, [Square::new(1, 0)]);
    assert_eq!(step.score, 1.8);
    let gone = Removal::Numbers { square: Square::new(0, 0), numbers: [1].into_iter().collect() };
    assert_eq!(step.removes, [gone]);
}

#[test]
fn a_sign_beside_a_number_says_the_number() {
    let problem: FutoshikiProblem = problem("id", "4:3R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let step = first_of(&problem, &Entries::default(), "sign-bound").expect("a sign");
    assert_eq!(step.text, "r1c2 is less than r1c1, which is 3, so r1c2 cannot be 4.");
}
