use masume::deduction::Removal;
use masume::grid::Square;
use masume::latin::Entries;
use masume::puzzles::futoshiki::FutoshikiProblem;

use crate::common::advice::seen_by;
use crate::common::corpora::problem;

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
