use std::collections::BTreeMap;

use masume::deduction::{Extent, PathEnd, Rating, Reasoner, Removal, Step, StepRequest, advise};
use masume::grid::{NumberedSquare, Square};
use masume::latin::Inequality;
use masume::number_grid::Entries;
use masume::puzzle::{Piece, Stop};
use masume::puzzles::futoshiki::FutoshikiProblem;

use super::puzzles::{Known, futoshikis, with_ids};
use super::walk::walk;
use crate::common::advice::seen_by;
use crate::common::corpora::{collections, problem};

#[test]
fn a_sign_takes_what_its_neighbour_cannot_allow() {
    // r1c1 > r1c2 > r1c3; 1 is gone from r1c2 only after the second sign.
    let problem: FutoshikiProblem = problem("id", "4:0R,0R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let step = &seen_by(&problem, &Entries::default(), "sign-bound")[0];
    assert_eq!(step.reason.in_one_line(), "r1c1 is greater than r1c2, so r1c1 cannot be 1.");
    assert_eq!(step.reason.because, [Square::new(1, 0)]);
    assert_eq!(step.score, 1.8);
    let gone = Removal::Numbers { square: Square::new(0, 0), numbers: [1].into_iter().collect() };
    assert_eq!(step.removes, [gone]);
}

#[test]
fn a_sign_beside_a_number_says_the_number() {
    let problem: FutoshikiProblem = problem("id", "4:3R,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let step = &seen_by(&problem, &Entries::default(), "sign-bound")[0];
    assert_eq!(step.reason.in_one_line(), "r1c1 is 3 and r1c2 is less, so r1c2 cannot be 4.");
}

/// A puzzle of this side with no givens but these, as column, row and number, and with signs between (column,
/// row) lesser and greater. Columns and rows count from 0.
fn signed(side: u16, givens: &[(u16, u16, i64)], signs: &[[(u16, u16); 2]]) -> FutoshikiProblem {
    let givens: Vec<NumberedSquare> = givens
        .iter()
        .map(|&(column, row, number)| NumberedSquare::new(Square::new(column, row), number))
        .collect();
    let square = |(column, row)| Square::new(column, row);
    let sign = |&[lesser, greater]: &[(u16, u16); 2]| Inequality {
        lesser: square(lesser),
        greater: square(greater),
    };
    let whole = FutoshikiProblem::whole(side).expect("a grid");
    FutoshikiProblem::new(whole, &givens, signs.iter().map(sign).collect()).expect("a valid problem")
}

/// These digits are gone from the square at column and row, counted from 0.
fn gone(column: u16, row: u16, digits: &[u8]) -> Removal {
    Removal::Numbers { square: Square::new(column, row), numbers: digits.iter().copied().collect() }
}

/// The steps that a technique alone sees after these removals.
fn seen_after(problem: &FutoshikiProblem, removals: &[Removal], technique: &str) -> Vec<Step> {
    let mut reasoner = Reasoner::new(problem, &Entries::default(), removals);
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

#[test]
fn a_chain_of_signs_is_told_from_end_to_end() {
    let problem = signed(5, &[], &[[(0, 0), (1, 0)], [(1, 0), (1, 1)], [(1, 1), (2, 1)]]);
    let steps = seen_after(&problem, &[], "sign-chain");
    assert_eq!(steps.len(), 1, "{steps:?}");
    let step = &steps[0];
    assert_eq!(
        step.reason.in_one_line(),
        "r1c1 < r1c2 < r2c2 < r2c3: counting up from 1 in r1c1, r1c2 is at least 2, r2c2 is at least 3 and \
         r2c3 is at least 4; counting down from 5 in r2c3, r2c2 is at most 4, r1c2 is at most 3 and r1c1 is \
         at most 2."
    );
    assert_eq!(step.reason.question, "What do the signs from r1c1 to r2c3 leave for the squares along them?");
    let removed =
        [gone(0, 0, &[3, 4, 5]), gone(1, 0, &[1, 4, 5]), gone(1, 1, &[1, 2, 5]), gone(2, 1, &[1, 2, 3])];
    assert_eq!((step.score, &step.removes[..]), (2.4, &removed[..]));
}

#[test]
fn a_chain_of_signs_skips_what_a_square_has_lost() {
    let problem = signed(6, &[(0, 0, 2)], &[[(0, 0), (1, 0)], [(1, 0), (2, 0)]]);
    let steps = seen_after(&problem, &[gone(1, 0, &[3])], "sign-chain");
    assert_eq!(
        steps[0].reason.in_one_line(),
        "r1c1 < r1c2 < r1c3: counting up from 2 in r1c1, r1c2, which cannot be 3, is at least 4 and r1c3 is \
         at least 5; counting down from 6 in r1c3, r1c2 is at most 5."
    );
}

#[test]
fn what_single_signs_say_is_no_chain() {
    let one = signed(5, &[], &[[(0, 0), (1, 0)]]);
    assert_eq!(seen_after(&one, &[], "sign-chain"), []);
    let two = signed(5, &[], &[[(0, 0), (1, 0)], [(1, 0), (2, 0)]]);
    assert_eq!(seen_after(&two, &[], "sign-chain").len(), 1);
    // With the middle bounded on both sides each sign says all there is.
    assert_eq!(seen_after(&two, &[gone(1, 0, &[1, 5])], "sign-chain"), []);
    assert_eq!(seen_after(&two, &[gone(1, 0, &[1, 5])], "sign-bound").len(), 2);
}

#[test]
fn signs_in_a_circle_are_no_chain() {
    let circle = signed(4, &[], &[[(0, 0), (1, 0)], [(1, 0), (1, 1)], [(1, 1), (0, 1)], [(0, 1), (0, 0)]]);
    assert_eq!(seen_after(&circle, &[], "sign-chain"), []);
    seen_after(&circle, &[], "line-chain");
    seen_after(&circle, &[], "sign-with-pair");
}

#[test]
fn squares_of_a_line_below_one_need_different_numbers() {
    let problem = signed(5, &[], &[[(0, 1), (1, 1)], [(2, 1), (1, 1)], [(3, 1), (2, 1)]]);
    let steps = seen_after(&problem, &[], "line-chain");
    let texts: Vec<&str> = steps.iter().map(|step| step.reason.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "r2c1, r2c3 and r2c4 are all less than r2c2. They differ, as they lie in row 2, so the greatest \
             of them is at least 3, and r2c2 is at least 4.",
            "r2c2 and r2c3 are both greater than r2c4. They differ, as they lie in row 2, so the smaller of \
             them is at most 4, and r2c4 is at most 3.",
        ]
    );
    let row = (0..5).map(|column| Square::new(column, 1)).collect::<Vec<_>>();
    assert_eq!(steps[0].reason.region, row, "the squares asked for are not yet told");
    assert_eq!((steps[0].score, &steps[0].removes[..]), (2.9, &[gone(1, 1, &[1, 2, 3])][..]));
    assert_eq!(steps[1].removes, [gone(3, 1, &[4, 5])]);
}

#[test]
fn squares_below_one_that_lack_the_smallest_numbers_need_more() {
    let problem = signed(5, &[(4, 1, 1)], &[[(0, 1), (1, 1)], [(2, 1), (1, 1)]]);
    let step = &seen_after(&problem, &[], "line-chain")[0];
    assert_eq!(
        step.reason.in_one_line(),
        "r2c1 and r2c3 are both less than r2c2. They differ, as they lie in row 2, so with what they can \
         still be the greater of them is at least 3, and r2c2 is at least 4."
    );
    assert_eq!(step.removes, [gone(1, 1, &[2, 3])]);
}

#[test]
fn squares_below_one_may_be_so_by_a_way_outside_their_line() {
    let around = [[(0, 1), (0, 0)], [(0, 0), (1, 0)], [(1, 0), (1, 1)], [(2, 1), (1, 1)]];
    let problem = signed(5, &[], &around);
    let steps = seen_after(&problem, &[], "line-chain");
    let is_of_row =
        |step: &&Step| step.reason.in_one_line().starts_with("r2c1 and r2c3 are both less than r2c2.");
    let step = steps.iter().find(is_of_row).expect("row 2 has two squares below r2c2");
    assert_eq!(step.removes, [gone(1, 1, &[1, 2])]);
    let because = [(0, 0), (0, 1), (1, 0), (2, 1)].map(|(column, row)| Square::new(column, row));
    assert_eq!(step.reason.because, because, "the way round is a reason too");
}

#[test]
fn squares_that_need_not_differ_are_no_line_chain() {
    let corner = signed(5, &[], &[[(0, 1), (1, 1)], [(1, 0), (1, 1)]]);
    assert_eq!(seen_after(&corner, &[], "line-chain"), []);
    // One of the two signs shows as much by itself.
    let line = signed(5, &[], &[[(0, 1), (1, 1)], [(2, 1), (1, 1)]]);
    assert_eq!(seen_after(&line, &[], "line-chain").len(), 1);
    assert_eq!(seen_after(&line, &[gone(0, 1, &[1])], "line-chain"), []);
}

#[test]
fn a_sign_between_the_two_places_of_a_number_bounds_both() {
    let problem = signed(5, &[], &[[(0, 0), (1, 0)]]);
    let elsewhere = [2, 3, 4].map(|column| gone(column, 0, &[3]));
    let steps = seen_after(&problem, &elsewhere, "sign-with-pair");
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert_eq!(
        steps[0].reason.in_one_line(),
        "In row 1 the 3 can only go into r1c1 or r1c2. r1c2 is the greater of the two, so it is at least 3; \
         r1c1 is the lesser of the two, so it is at most 3."
    );
    assert_eq!(
        steps[0].reason.question,
        "Where in row 1 can the 3 go, and what do the signs say about these squares?"
    );
    let row = (0..5).map(|column| Square::new(column, 0)).collect::<Vec<_>>();
    assert_eq!(steps[0].reason.region, row, "the places asked for are not yet told");
    assert_eq!(
        (steps[0].score, &steps[0].removes[..]),
        (3.3, &[gone(0, 0, &[4, 5]), gone(1, 0, &[1, 2])][..])
    );
    assert_eq!(seen_after(&problem, &elsewhere[1..], "sign-with-pair"), [], "a third place");
}

#[test]
fn a_square_beyond_both_places_of_a_number_is_beyond_the_number() {
    let problem = signed(5, &[], &[[(0, 0), (0, 1)], [(0, 1), (1, 1)], [(1, 0), (1, 1)]]);
    let elsewhere = [2, 3, 4].map(|column| gone(column, 0, &[3]));
    let steps = seen_after(&problem, &elsewhere, "sign-with-pair");
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert_eq!(
        steps[0].reason.in_one_line(),
        "In row 1 the 3 can only go into r1c1 or r1c2. r2c2 is greater than both, so it is at least 4."
    );
    assert_eq!(steps[0].removes, [gone(1, 1, &[1, 2, 3])]);
    let because = [(0, 0), (0, 1), (1, 0)].map(|(column, row)| Square::new(column, row));
    assert_eq!(steps[0].reason.because, because);
}

#[test]
fn a_sign_fixes_two_squares_with_the_same_two_numbers() {
    let problem = signed(5, &[], &[[(1, 0), (0, 0)]]);
    let others = [1, 3, 4];
    let steps = seen_after(&problem, &[gone(0, 0, &others), gone(1, 0, &others)], "sign-with-pair");
    assert_eq!(
        steps[0].reason.in_one_line(),
        "r1c2 and r1c1 hold 2 and 5 between them, and r1c2 is the lesser: it is 2, and r1c1 is 5."
    );
    assert_eq!(steps[0].removes, [gone(0, 0, &[2]), gone(1, 0, &[5])]);
    let unequal = [gone(0, 0, &others), gone(1, 0, &[1, 2, 3])];
    assert_eq!(seen_after(&problem, &unequal, "sign-with-pair"), []);
}

#[test]
fn a_trial_follows_bounds_along_signs() {
    let problem: FutoshikiProblem =
        problem("id", "5:0,0L,0,0,0,0,0U,4,0,0D,0,0,0,0,0,0U,0,0R,0,0,0,0L,0L,0,0,");
    let only = ["hidden-single", "sign-bound", "naked-single", "trial"].map(str::to_owned);
    let asked = StepRequest { extent: Extent::Path, only: &only, ..StepRequest::default() };
    let advice = advise(&problem, &Entries::default(), asked, &Stop::new()).expect("nobody stops it");
    let trials: Vec<&Step> = advice.steps.iter().filter(|step| step.technique == "trial").collect();
    assert!(!trials.is_empty() && advice.end == PathEnd::Solved);
    assert!(trials.iter().any(|step| step.reason.in_one_line().contains("c1 is at least")), "{trials:?}");
    for step in trials {
        let assumption = step.reason.text.split('.').next().unwrap_or_default();
        let is_bound = ["at least", "less than"].iter().any(|bound| assumption.contains(bound));
        assert!(assumption.starts_with("Suppose ") && !is_bound, "only values are assumed: {step:?}");
    }
}

#[test]
fn the_techniques_of_signs_see_nothing_without_signs() {
    let problem = signed(4, &[(0, 0, 1)], &[]);
    for technique in ["sign-bound", "sign-chain", "line-chain", "sign-with-pair"] {
        assert_eq!(seen_by(&problem, &Entries::default(), technique), [], "{technique}");
    }
}

/// By technique, the number of these puzzles whose hardest step it is. Each puzzle is followed to its end and
/// held against the solution.
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

/// Asserts that this percentage of the puzzles needs no trial.
fn assert_share(what: &str, puzzles: &[Known<FutoshikiProblem>], percent: usize) {
    assert!(!puzzles.is_empty());
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
    for lines in collections("futoshiki_wild.jsonl") {
        assert_share("found", &futoshikis(lines, 1).collect::<Vec<_>>(), 97);
    }
    for lines in collections("futoshiki_ids.tsv") {
        // A recursive one is made to need trials.
        let every = if lines.len() > 100 { 5 } else { 1 };
        let graded = with_ids(lines).filter(|known| known.grade != "Recursive");
        assert_share("generated", &graded.step_by(every).collect::<Vec<_>>(), 99);
    }
}

/// The reason of this technique's first single for this digit, after these removals; and the squares it rests
/// on.
fn single(
    problem: &FutoshikiProblem,
    removals: &[Removal],
    technique: &str,
    digit: i64,
) -> (String, Vec<String>) {
    let steps = seen_after(problem, removals, technique);
    let is_of_digit = |step: &&Step| {
        step.places
            .iter()
            .any(|placement| matches!(placement.piece(), Piece::Number(number) if number.number() == digit))
    };
    let step =
        steps.iter().find(is_of_digit).unwrap_or_else(|| panic!("a {technique} of {digit}: {steps:?}"));
    (step.reason.text.clone(), step.reason.because.iter().map(|square| square.label()).collect())
}

#[test]
fn a_hidden_single_names_the_signs_that_keep_the_number_out() {
    // In row 1 the 4 cannot stand on the lesser side of a sign, and column 4 has one.
    let signs = [[(0, 0), (0, 1)], [(2, 0), (1, 0)]];
    let problem = signed(4, &[(3, 2, 4)], &signs);
    let by_signs = [gone(0, 0, &[4]), gone(2, 0, &[4])];
    let (text, because) = single(&problem, &by_signs, "hidden-single", 4);
    assert_eq!(
        text,
        "In row 1 only r1c2 can hold 4: r1c1 is less than r2c1; r1c3 is less than r1c2; \
         the 4 at r3c4 keeps it out of the rest."
    );
    assert_eq!(because, ["r1c1", "r2c1", "r1c3", "r3c4"], "the single itself gives nothing away");

    // Here a number beyond the sign keeps the 3 out, there what is left beyond it.
    let problem = signed(4, &[(0, 1, 2)], &[[(0, 0), (0, 1)], [(2, 0), (2, 1)]]);
    let removals = [gone(2, 1, &[4]), gone(0, 0, &[2, 3, 4]), gone(2, 0, &[3, 4]), gone(3, 0, &[3])];
    let (text, because) = single(&problem, &removals, "hidden-single", 3);
    assert_eq!(
        text,
        "In row 1 only r1c2 can hold 3: r1c1 is less than r2c1, which is 2; r1c3 is less \
         than r2c3, which is at most 3; the 3 was ruled out before in r1c4."
    );
    assert_eq!(because, ["r1c1", "r2c1", "r1c3", "r2c3", "r1c4"]);
}

#[test]
fn many_signs_are_told_together() {
    let signs: Vec<[(u16, u16); 2]> = (1..6).map(|column| [(column, 0), (column, 1)]).collect();
    let problem = signed(6, &[], &signs);
    let removals: Vec<Removal> = (1..6).map(|column| gone(column, 0, &[6])).collect();
    let (text, because) = single(&problem, &removals, "hidden-single", 6);
    assert_eq!(
        text,
        "In row 1 only r1c1 can hold 6: the signs keep it out of r1c2, r1c3, r1c4, r1c5 \
         and r1c6."
    );
    assert_eq!(because.len(), 10);
}

#[test]
fn a_naked_single_names_the_signs_that_leave_it() {
    let problem = signed(5, &[(0, 3, 5), (1, 0, 2)], &[[(1, 0), (0, 0)], [(0, 0), (0, 1)]]);
    let (text, because) = single(&problem, &[gone(0, 0, &[1, 2, 4, 5])], "naked-single", 3);
    assert_eq!(
        text,
        "r1c1 can only be 3: it is less than r2c1, which is at most 4, and it is greater than r1c2, which \
         is 2."
    );
    assert_eq!(because, ["r2c1", "r1c2"], "the 5 in its column says nothing new");

    let problem = signed(5, &[(0, 3, 4), (1, 0, 2)], &[[(1, 0), (0, 0)]]);
    let (text, because) = single(&problem, &[gone(0, 0, &[1, 2, 5])], "naked-single", 3);
    assert_eq!(
        text,
        "r1c1 can only be 3: it is greater than r1c2, which is 2; its row and column hold 4; 5 was ruled \
         out before."
    );
    assert_eq!(because, ["r4c1", "r1c2"]);
}
