//! Shikaku's techniques where clues ask for shapes or have no number.

use masume::deduction::{Placement, Removal, Step};
use masume::grid::{Block, Square};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use crate::common::advice::seen_by;
use crate::common::corpora::problem;
use crate::common::shikaku::{block, clued, position};

type Clues<'a> = [(u16, u16, Option<i64>, &'a str)];

/// One clue without a number: it has what the others leave.
const ONE_UNKNOWN: [(u16, u16, Option<i64>, &str); 5] = [
    (0, 0, Some(4), "wide"),
    (4, 1, Some(5), "any"),
    (0, 3, Some(9), "any"),
    (3, 2, Some(4), "any"),
    (1, 4, None, "any"),
];

/// Two clues without a number, of which one is square.
const TWO_UNKNOWN: [(u16, u16, Option<i64>, &str); 5] = [
    (0, 0, Some(4), "any"),
    (3, 1, None, "square"),
    (1, 2, None, "wide"),
    (0, 3, Some(6), "wide"),
    (4, 3, Some(4), "any"),
];

/// The steps of this technique on a 5x5 board.
fn steps(clues: &Clues<'_>, technique: &str) -> Vec<Step> {
    let problem = clued(5, 5, clues).expect("a valid problem");
    seen_by(&problem, &Placed::default(), technique)
}

/// The sentences of these steps.
fn told(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| step.reason.in_one_line()).collect()
}

fn removal(hint: (u16, u16), blocks: impl IntoIterator<Item = Block>) -> Vec<Removal> {
    vec![Removal::Blocks { hint: Square::new(hint.0, hint.1), blocks: blocks.into_iter().collect() }]
}

#[test]
fn a_single_unknown_area_is_what_the_numbers_leave() {
    let steps = steps(&ONE_UNKNOWN, "area-left");
    assert_eq!((steps[0].name, steps[0].score), ("Area Left", 2.3));
    assert_eq!(steps[0].reason.question, "How many squares are left for the clue at r5c2?");
    assert_eq!(
        told(&steps),
        ["The numbers add up to 22 of 25 squares, so the clue at r5c2 has the other 3: r5c1-r5c2, \
          r4c2-r5c2 and 2 more are ruled out."]
    );
}

/// Two clues without a number in the last two rows.
const TWO_ROWS: [(u16, u16, Option<i64>, &str); 5] = [
    (0, 0, Some(5), "any"),
    (0, 1, Some(5), "any"),
    (0, 2, Some(5), "any"),
    (1, 4, None, "any"),
    (4, 3, None, "tall"),
];

#[test]
fn several_unknown_areas_leave_each_other_their_least() {
    // The tall clue needs two squares.
    let told = told(&steps(&TWO_ROWS, "area-left"));
    assert!(
        told.iter().any(|told| told.starts_with(
            "The numbers add up to 15 of 25 squares, so 2 clues share the other 10. The other needs 2 of \
             them or more, so the clue at r5c2 has at most 8:"
        )),
        "{told:?}"
    );
}

#[test]
fn a_block_on_the_board_makes_its_area_known() {
    let problem = clued(5, 5, &TWO_ROWS).expect("a valid problem");
    let steps = seen_by(&problem, &position(&problem, "+4,3,1x2"), "area-left");
    let told = told(&steps);
    assert!(
        matches!(&told[..], [only] if only.starts_with(
            "The known areas add up to 17 of 25 squares, so the clue at r5c2 has the other 8:"
        )),
        "{told:?}"
    );
}

#[test]
fn areas_that_the_other_cannot_complete_are_out() {
    let steps = steps(&TWO_UNKNOWN, "area-split");
    assert_eq!((steps[0].name, steps[0].score), ("Area Split", 4.1));
    assert_eq!(
        told(&steps[..1]),
        ["The numbers add up to 14 of 25 squares, so the wide clue at r3c2 and the square clue at r2c4 \
          share the other 11. The other can have the rest only if the wide clue at r3c2 has 2: r2c1-r3c3, \
          r3c1-r3c3 and 5 more are ruled out."]
    );
}

#[test]
fn a_region_counts_every_area_that_a_clue_can_have_in_it() {
    let steps = steps(&TWO_UNKNOWN, "region-count");
    let step = steps.iter().find(|step| step.removes == removal((0, 0), [block(0, 0, 4, 1)]));
    assert_eq!(
        step.expect("a step").reason.in_one_line(),
        "If the 4 at r1c1 had r1c1-r1c4, it would close off 21 squares (r1c5, r2c1, r2c2 and 18 more): no \
         block that is left leads out of there. But the clues in there cover at most 20."
    );
}

#[test]
fn a_clue_covers_what_the_others_cannot() {
    let steps = steps(&TWO_UNKNOWN, "area-count");
    assert!(
        told(&steps).contains(
            &"Only the 4 at r1c1 and the wide clue at r3c2 can reach these 6 squares (r1c1, r1c2, r2c1 and 3 \
              more). The 4 at r1c1 can cover at most 4 of them, so the wide clue at r3c2 covers 2 or more: \
              r3c2-r3c3, r3c2-r3c4 and 2 more are ruled out."
                .to_owned()
        ),
        "{:?}",
        told(&steps)
    );
}

#[test]
fn techniques_of_unknown_areas_see_nothing_where_all_have_numbers() {
    let clues = [(0, 0, Some(5), "wide"), (2, 2, Some(20), "any")];
    for technique in ["area-left", "area-split"] {
        assert_eq!(steps(&clues, technique), []);
        // All that the others leave is known at once.
        assert_eq!(steps(&[(0, 0, Some(5), "wide"), (2, 2, None, "any")], "area-split"), []);
    }
}

#[test]
fn what_is_alone_in_the_way_of_a_block_explains_others_too() {
    let problem: ShikakuProblem = problem("id", "6x6:?Tb?W?i4We4c2b3a?We?");
    let steps = seen_by(&problem, &Placed::default(), "only-block");
    let of_the_wide_clue = |step: &&Step| step.reason.region == [Square::new(5, 4)];
    let text = &steps.iter().find(of_the_wide_clue).expect("one block is left").reason.text;
    assert!(text.ends_with("Any other would hold another clue (r5c4)."), "{text}");
}

#[test]
fn the_only_block_of_a_clue_is_told_by_its_shape_and_its_neighbours() {
    let wide = steps(&[(0, 0, Some(2), "wide"), (2, 3, Some(23), "any")], "only-block");
    assert_eq!(
        told(&wide)[0],
        "Only one block is left for the wide 2 at r1c1: r1c1-r1c2. No other wide 2 fits into the grid."
    );
    let clues = [(0, 0, None, "any"), (1, 0, Some(4), "any"), (0, 1, Some(20), "any")];
    let step = &steps(&clues, "only-block")[0];
    let placement = Placement::Block { hint: Square::default(), block: block(0, 0, 1, 1) };
    assert_eq!(step.places, [placement]);
    assert_eq!(
        step.reason.in_one_line(),
        "Only one block is left for the clue at r1c1: r1c1. Any other would hold another clue (r1c2 and \
         r2c1)."
    );
    let clues = [(0, 0, None, "any"), (2, 0, Some(4), "any"), (0, 1, Some(20), "any")];
    assert_eq!(
        told(&steps(&clues, "only-block"))[0],
        "Only one block is left for the clue at r1c1: r1c1. Any other would leave too few squares for the \
         others."
    );
}

#[test]
fn sentences_speak_of_clues_where_some_have_no_number() {
    let told = told(&steps(&TWO_UNKNOWN, "must-cover"));
    assert!(!told.is_empty() && told.iter().all(|told| !told.contains("number")), "{told:?}");
    let step = &steps(&TWO_UNKNOWN, "must-cover")[0];
    assert!(step.reason.question.starts_with("Which clue can reach"), "{}", step.reason.question);
}
