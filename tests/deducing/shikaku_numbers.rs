//! Shikaku's techniques that look at several numbers, or at all blocks of one: where they are found, and where
//! something is missing.

use masume::deduction::{Lit, Removal, Step, Tone};
use masume::grid::{Block, Square};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use crate::common::advice::seen_by;
use crate::common::corpora::problem;
use crate::common::shikaku::block;

/// The steps of the technique at the beginning of the puzzle.
fn steps(id: &str, technique: &str) -> Vec<Step> {
    let problem: ShikakuProblem = problem("id", id);
    seen_by(&problem, &Placed::default(), technique)
}

fn first(id: &str, technique: &str) -> Step {
    steps(id, technique).into_iter().next().expect("a step")
}

fn removal(hint: (u16, u16), blocks: impl IntoIterator<Item = Block>) -> Vec<Removal> {
    vec![Removal::Blocks { hint: Square::new(hint.0, hint.1), blocks: blocks.into_iter().collect() }]
}

fn is_lit(step: &Step, tone: Tone, block: Block) -> bool {
    step.reason.lights.iter().any(|light| light.tone == tone && light.on == Lit::Block(block))
}

#[test]
fn numbers_that_alone_reach_some_squares_cover_little_elsewhere() {
    let step = first("5x5:2c3_4a4d3c3b2a4c", "area-count");
    assert_eq!((step.name, step.score), ("Area Count", 4.3));
    assert_eq!(step.removes, removal((2, 1), [block(1, 0, 2, 2)]));
    assert!(is_lit(&step, Tone::Second, block(1, 0, 2, 2)));
    assert_eq!(step.reason.region.len(), 6);
    assert_eq!(step.reason.question, "How many squares can only the 4 at r2c3 and the 3 at r1c5 reach?");
    assert_eq!(
        step.reason.text,
        "Only the 4 at r2c3 and the 3 at r1c5 can reach these 6 squares (r1c3, r2c3, r1c4 and 3 more). Their \
         areas add up to 7, so they cover at most 1 square elsewhere: 2×2 from r1c2 is ruled out for the 4 at \
         r2c3."
    );
}

#[test]
fn three_numbers_share_three_squares() {
    let step = first("5x5:2_2a2d3c3a4_2_3d2b2", "three-numbers-three-areas");
    assert_eq!((step.name, step.score), ("Three Numbers, Three Areas", 4.4));
    assert_eq!(step.removes, removal((1, 0), [block(1, 0, 1, 2)]));
    assert!(is_lit(&step, Tone::Second, block(1, 0, 1, 2)));
    assert_eq!(step.reason.region, [Square::new(1, 1), Square::new(3, 3), Square::new(4, 1)]);
    assert_eq!(
        step.reason.text,
        "Every block of the 3 at r4c2, the 3 at r2c4 and the 4 at r3c5 covers one of r2c2, r4c4 and r2c5. So \
         each of these three numbers covers exactly one of them, and no other number covers any: 1×2 from \
         r1c2 is ruled out for the 2 at r1c2."
    );
}

#[test]
fn a_block_over_two_of_three_shared_squares_is_out() {
    let steps = steps("5x5:3b3c3a3e2a6c5c", "three-numbers-three-areas");
    assert!(steps.iter().any(|step| step.removes == removal((2, 3), [block(2, 2, 2, 3)])), "{steps:?}");
}

#[test]
fn four_numbers_share_four_squares() {
    let step = first("5x5:2a3a2a4f2a4c3b3_2a", "four-numbers-four-areas");
    assert_eq!((step.name, step.score), ("Four Numbers, Four Areas", 5.0));
    assert_eq!(step.removes, removal((1, 1), [block(0, 1, 4, 1), block(1, 0, 1, 4)]));
    assert_eq!(step.reason.region.len(), 4);
    assert_eq!(step.reason.question, "Which four numbers must share r2c1, r1c2, r4c2 and r2c3 between them?");
}

#[test]
fn every_block_of_a_number_rules_out_the_same_block() {
    let steps = steps("5x5:4c2b2b2c4a3_2b2c4", "forcing-blocks");
    let gone = removal((2, 3), [block(2, 3, 2, 1)]);
    let step = steps.iter().find(|step| step.removes == gone).expect("a step");
    assert_eq!((step.name, step.score), ("Forcing Blocks", 7.4));
    assert!(is_lit(step, Tone::First, block(1, 4, 4, 1)) && is_lit(step, Tone::First, block(3, 3, 2, 2)));
    assert!(is_lit(step, Tone::Second, block(2, 3, 2, 1)));
    assert_eq!(step.reason.region, [Square::new(4, 4)]);
    assert_eq!(
        step.reason.text,
        "In each case the 2 at r4c3 does not have 2×1 from r4c3. If the 4 at r5c5 has 4×1 from r5c2, then the \
         4 at r3c5 has 2×2 from r3c4 (only it can reach r4c5), which rules it out. If the 4 at r5c5 has 2×2 \
         from r4c4, that alone rules it out."
    );
}

#[test]
fn where_the_numbers_have_room_nothing_is_found() {
    let all = ["area-count", "three-numbers-three-areas", "four-numbers-four-areas", "forcing-blocks"];
    for technique in all {
        assert_eq!(steps("5x5:5f8e4d6_2e", technique), [], "two numbers beside each other are not enough");
    }
}
