use masume::deduction::{Deduced, Lit, Placement, Removal, Step, Tone};
use masume::grid::{Block, Square};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use crate::common::advice::{every, hint, seen_by};
use crate::common::corpora::problem;
use crate::common::shikaku::{EXAMPLE, block, built, position};

/// Six hints around a middle that all of them can reach.
const CROWD: [(u16, u16, i64); 6] = [(0, 4, 4), (1, 0, 5), (1, 3, 4), (2, 2, 4), (3, 3, 4), (4, 2, 4)];

/// The step of this technique on a 5×5 board that begins with these words.
fn told(hints: &[(u16, u16, i64)], technique: &str, beginning: &str) -> Step {
    let problem = built(5, 5, hints).expect("a valid problem");
    let steps = seen_by(&problem, &Placed::default(), technique);
    let step = steps.iter().find(|step| step.reason.in_one_line().starts_with(beginning));
    step.unwrap_or_else(|| panic!("{:?}", steps.iter().map(|step| &step.reason.text).collect::<Vec<_>>()))
        .clone()
}

fn removal(hint: (u16, u16), blocks: impl IntoIterator<Item = Block>) -> Removal {
    Removal::Blocks { hint: Square::new(hint.0, hint.1), blocks: blocks.into_iter().collect() }
}

fn squares(places: &[(u16, u16)]) -> Vec<Square> {
    places.iter().map(|&(column, row)| Square::new(column, row)).collect()
}

/// The blocks lit in this tone.
fn lit(step: &Step, tone: Tone) -> Vec<Block> {
    let lights = step.reason.lights.iter().filter(|light| light.tone == tone);
    let blocks = lights.filter_map(|light| match light.on {
        Lit::Block(block) => Some(block),
        Lit::Numbers { .. } => None,
    });
    blocks.collect()
}

#[test]
fn only_block_names_what_stands_against_the_others() {
    // The 2 in the corner: to its right stands the 3, so it goes down.
    let hints = [(0, 0, 2), (1, 0, 3), (4, 4, 20)];
    let step = told(&hints, "only-block", "Only one block is left for the 2 at r1c1");
    assert_eq!((step.technique, step.name, step.score), ("only-block", "Only Block", 1.0));
    assert_eq!(step.reason.because, squares(&[(0, 0), (1, 0)]));
    assert_eq!(step.places, [Placement::Block { hint: Square::new(0, 0), block: block(0, 0, 1, 2) }]);
    assert_eq!(lit(&step, Tone::First), [block(0, 0, 1, 2)]);
    assert_eq!(step.reason.question, "Which block can the 2 at r1c1 have?");
    assert_eq!(
        step.reason.in_one_line(),
        "Only one block is left for the 2 at r1c1: r1c1-r2c1. Any other would hold another number (r1c2)."
    );
}

#[test]
fn only_block_names_the_placed_block_in_the_way() {
    let problem = built(5, 5, &[(0, 0, 5), (2, 2, 20)]).expect("a valid problem");
    let steps = every(&problem, &position(&problem, "+0,0,5x1"));
    assert_eq!(steps.len(), 1, "what is placed is not offered again: {steps:?}");
    assert_eq!(steps[0].reason.because.len(), 6);
    assert_eq!(
        steps[0].reason.in_one_line(),
        "Only one block is left for the 20 at r3c3: r2c1-r5c5. Any other would hold another number \
         (r1c1) or overlap a placed block (r1c1-r1c5)."
    );
}

/// The 5 goes down, the 16 leaves its corner free: the 4 in the top row has little choice.
const CORNER: [(u16, u16, i64); 3] = [(3, 0, 4), (0, 0, 5), (2, 3, 16)];

#[test]
fn must_cover_removes_what_misses_the_square() {
    let step = told(&CORNER, "must-cover", "Only the 4 at r1c4 can reach r1c5");
    assert_eq!((step.name, step.score), ("Must Cover", 1.5));
    assert_eq!(step.reason.because, squares(&[(3, 0), (4, 0)]));
    assert_eq!(step.reason.region, squares(&[(4, 0)]));
    assert_eq!(step.removes, [removal((3, 0), [block(2, 0, 2, 2), block(3, 0, 1, 4)])]);
    assert_eq!(lit(&step, Tone::First), [block(1, 0, 4, 1), block(3, 0, 2, 2)]);
    assert_eq!(lit(&step, Tone::Second), [block(2, 0, 2, 2), block(3, 0, 1, 4)]);
    assert_eq!(step.reason.question, "Which number can reach r1c5?");
    assert_eq!(
        step.reason.in_one_line(),
        "Only the 4 at r1c4 can reach r1c5, so its block covers it. r1c3-r2c4 and r1c4-r4c4 are \
         ruled out; 2 are left."
    );
}

#[test]
fn must_cover_places_the_one_block_that_covers_the_square() {
    let step = told(&CORNER, "must-cover", "Only the 4 at r1c4 can reach r1c2");
    assert_eq!(step.places, [Placement::Block { hint: Square::new(3, 0), block: block(1, 0, 4, 1) }]);
    assert_eq!(
        step.reason.in_one_line(),
        "Only the 4 at r1c4 can reach r1c2, so its block covers it: r1c2-r1c5."
    );
}

#[test]
fn common_squares_keep_the_others_away() {
    let step = told(&CORNER, "common-squares", "Every block that the 16");
    assert_eq!((step.name, step.score), ("Common Squares", 2.0));
    let gone = [block(2, 0, 2, 2), block(3, 0, 1, 4), block(3, 0, 2, 2)];
    assert_eq!(step.removes, [removal((3, 0), gone)]);
    let mut common: Vec<Square> = block(1, 1, 3, 4).squares().collect();
    common.sort_unstable();
    assert_eq!(step.reason.because, common, "filled as a reason");
    assert_eq!(step.reason.region, squares(&[(2, 3)]), "what is asked about, not yet the answer");
    assert_eq!(lit(&step, Tone::First), [], "not framed as a block");
    assert_eq!(step.reason.question, "Which squares do all blocks of the 16 at r4c3 cover?");
    assert_eq!(
        step.reason.in_one_line(),
        "Every block that the 16 at r4c3 can have covers r2c3, r2c4, r3c4 and r4c4, so the block of the 4 \
         at r1c4 cannot: r1c3-r2c4, r1c4-r4c4 and r1c4-r2c5 are ruled out."
    );
}

#[test]
fn a_stranded_square_forbids_the_block_that_strands_it() {
    let step = told(&CORNER, "stranded-square", "Every block that reaches r2c3");
    assert_eq!((step.name, step.score), ("Stranded Square", 2.7));
    assert_eq!(step.removes, [removal((3, 0), [block(3, 0, 1, 4), block(3, 0, 2, 2)])]);
    assert_eq!(step.reason.region, squares(&[(2, 1)]));
    assert_eq!(
        step.reason.in_one_line(),
        "Every block that reaches r2c3 covers r2c4 too. If the block of the 4 at r1c4 took it without r2c3, \
         nothing could reach r2c3: r1c4-r4c4 and r1c4-r2c5 are ruled out."
    );
}

#[test]
fn a_block_is_refuted_by_the_hint_it_leaves_no_room() {
    let step = told(&CORNER, "no-room", "If the 16");
    assert_eq!((step.name, step.score), ("No Room", 3.0));
    assert_eq!(step.removes, [removal((2, 3), [block(0, 1, 4, 4)])]);
    assert_eq!(
        step.reason.in_one_line(),
        "If the 16 at r4c3 had r2c1-r5c4, it would overlap every block that the 5 at r1c1 can have."
    );
}

#[test]
fn a_hint_has_no_room_where_it_alone_would_have_to_cover_too_much() {
    let step = told(&CROWD, "no-room", "If the 4 at r5c1 had r5c1-r5c4");
    assert_eq!(step.removes, [removal((0, 4), [block(0, 4, 4, 1)])]);
    assert_eq!(step.reason.because, squares(&[(0, 4), (1, 1), (2, 2), (2, 3)]));
    assert_eq!(lit(&step, Tone::Second), [block(0, 4, 4, 1)]);
    assert_eq!(step.reason.question, "Which blocks leave no room for the 4 at r3c3?");
    assert_eq!(
        step.reason.in_one_line(),
        "If the 4 at r5c1 had r5c1-r5c4, only the 4 at r3c3 could reach r2c2 and r4c3, but no block of \
         it covers both."
    );
}

#[test]
fn two_hints_share_two_squares_between_them() {
    let step =
        told(&CROWD, "two-numbers-two-areas", "Whatever block the 4 at r5c1 has, it covers r3c1 or r5c2");
    assert_eq!((step.name, step.score), ("Two Numbers, Two Areas", 3.6));
    assert_eq!(step.removes, [removal((2, 2), [block(0, 2, 4, 1)])]);
    assert_eq!(step.reason.region, squares(&[(0, 2), (1, 4)]));
    assert_eq!(
        step.reason.in_one_line(),
        "Whatever block the 4 at r5c1 has, it covers r3c1 or r5c2, and so does the block of the 4 at r4c2. \
         They cannot share a square, so one of them covers r3c1 and the other r5c2. No other number can \
         cover r3c1: r3c1-r3c4 is ruled out for the 4 at r3c3."
    );
}

#[test]
fn a_region_that_does_not_add_up_cannot_be_closed_off() {
    let hints = [(0, 4, 2), (1, 0, 5), (1, 2, 6), (2, 1, 4), (3, 1, 2), (3, 2, 6)];
    let step = told(&hints, "region-count", "If the 4 at r2c3 had r1c3-r4c3");
    assert_eq!((step.name, step.score), ("Region Count", 4.2));
    assert_eq!(step.removes, [removal((2, 1), [block(2, 0, 1, 4)])]);
    assert_eq!(step.reason.region, squares(&[(0, 0), (1, 0)]));
    assert_eq!(
        step.reason.in_one_line(),
        "If the 4 at r2c3 had r1c3-r4c3, it would close off 2 squares (r1c1 and r1c2): no block that is \
         left leads out of there. But the number in there is 5."
    );
    let step = told(&hints, "region-count", "If the 2 at r2c4");
    assert_eq!(
        step.reason.region,
        squares(&[(4, 0)]),
        "the smaller of the two regions: {}",
        step.reason.text
    );
}

#[test]
fn a_chain_tells_every_block_that_is_forced() {
    let hints = [(0, 0, 3), (2, 1, 6), (2, 4, 5), (3, 2, 3), (3, 3, 4), (4, 1, 4)];
    let step = told(&hints, "chain", "Suppose the 4 at r2c5 takes r1c4-r2c5");
    assert_eq!((step.name, step.score), ("Chain", 6.6));
    assert_eq!(step.removes, [removal((4, 1), [block(3, 0, 2, 2)])]);
    assert_eq!(lit(&step, Tone::Second), [block(3, 0, 2, 2)]);
    assert_eq!(lit(&step, Tone::First), [block(2, 2, 3, 1), block(1, 1, 2, 3)]);
    assert_eq!(
        step.reason.in_one_line(),
        "Suppose the 4 at r2c5 takes r1c4-r2c5. Then the 3 at r3c4 takes r3c3-r3c5 (only it can reach \
         r3c5), the 6 at r2c3 takes r2c2-r4c3 (its last block), and two blocks would cover r3c3. So the 4 \
         at r2c5 cannot take r1c4-r2c5."
    );
}

#[test]
fn a_block_that_is_placed_takes_away_what_it_overlaps_and_nothing_else() {
    let problem = built(5, 5, &CROWD).expect("a valid problem");
    let mut at = problem.position(&Placed::default());
    let placement = Placement::Block { hint: Square::new(2, 2), block: block(1, 1, 2, 2) };
    problem.place(&mut at, &placement);
    let anew = problem.position(&position(&problem, "+1,1,2x2"));
    for hint in problem.hints() {
        assert_eq!(at.blocks(hint.square()), anew.blocks(hint.square()), "{hint:?}");
    }
    let before = at.clone();
    problem.place(&mut at, &Placement::Block { hint: Square::new(1, 3), block: block(1, 2, 1, 4) });
    problem.remove(&mut at, &removal((2, 2), [block(1, 1, 2, 2)]));
    for hint in problem.hints() {
        assert_eq!(
            at.blocks(hint.square()),
            before.blocks(hint.square()),
            "what does not fit changes nothing"
        );
    }
}

#[test]
fn a_mistake_comes_first() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let hint = |played: &str| hint(&problem, &position(&problem, played), &[]);
    assert!(hint("+0,0,3x2").expect("a hint").is_mistake(), "a block with two hints");
    assert!(hint("+0,0,5x1").expect("a hint").is_mistake(), "a block that fits but cannot stay");
    assert!(!hint("+0,0,1x5").expect("a hint").is_mistake());
}
