//! Shikaku's techniques that look at several numbers, or at all blocks of one: where they are found, and
//! where something is missing.

use std::collections::BTreeMap;

use masume::deduction::{Lit, Removal, Step, Tone};
use masume::grid::{Block, Square};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use super::puzzles::Known;
use super::walk::walk;
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
        step.reason.in_one_line(),
        "Only the 4 at r2c3 and the 3 at r1c5 can reach these 6 squares (r1c3, r1c4, r1c5 and 3 more). \
         Their areas add up to 7, so they cover at most 1 square elsewhere: r1c2-r2c3 is ruled out for the \
         4 at r2c3."
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
        step.reason.in_one_line(),
        "Every block of the 3 at r4c2, the 3 at r2c4 and the 4 at r3c5 covers one of r2c2, r2c5 and r4c4. \
         So each of these three numbers covers exactly one of them, and no other number covers any: \
         r1c2-r2c2 is ruled out for the 2 at r1c2."
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
    assert_eq!(step.reason.question, "Which four numbers must share r1c2, r2c1, r2c3 and r4c2 between them?");
}

#[test]
fn every_block_of_a_number_rules_out_the_same_block() {
    let steps = steps("5x5:4c2b2b2c4a3_2b2c4", "forcing-blocks");
    let gone = removal((2, 3), [block(2, 3, 2, 1)]);
    let step = steps.iter().find(|step| step.removes == gone).expect("a step");
    assert_eq!((step.name, step.score), ("Forcing Blocks", 7.4));
    let lit = |case| step.reason.lights_in(case).map(|light| (light.tone, light.on)).collect::<Vec<_>>();
    let [square, flat, forced] = [block(3, 3, 2, 2), block(1, 4, 4, 1), block(3, 2, 2, 2)].map(Lit::Block);
    assert_eq!(lit(None), [(Tone::Second, square), (Tone::Second, flat)], "what each case assumes");
    assert_eq!(lit(Some(1)), [(Tone::Second, square)]);
    assert_eq!(lit(Some(2)), [(Tone::Second, flat), (Tone::First, forced)]);
    assert_eq!(step.reason.region, [Square::new(4, 4)]);
    assert_eq!(
        step.reason.text,
        "The 4 at r5c5 takes r5c2-r5c5 or r4c4-r5c5 (all it has left). In each case the 2 at r4c3 cannot \
         take r4c3-r4c4.\nIf the 4 at r5c5 takes r4c4-r5c5, that alone \
         rules it out.\nIf the 4 at r5c5 takes r5c2-r5c5, then the 4 at r3c5 takes r3c4-r4c5 (only it can \
         reach r4c5), which rules it out."
    );
}

#[test]
fn what_looks_alike_is_not_enough() {
    let none = |id: &str, technique: &str| assert_eq!(steps(id, technique), [], "{technique} in {id}");
    none("5x5:4c2b2b2c4a3_2b2c4", "area-count");
    none("5x5:2a3a2a4f2a4c3b3_2a", "three-numbers-three-areas");
    none("5x5:4c2b2b2c4a3_2b2c4", "four-numbers-four-areas");
    none("5x5:2c3_4a4d3c3b2a4c", "forcing-blocks");
}

/// Hard puzzles, in which these techniques often occur.
const HARD: [&str; 64] = [
    "10x10:d2a4f10a4e10e4_3_4e4h4e2a2b3a2_4c5g3_2b4a4d2c3b6h7_2a",
    "10x10:b3d3e5f3_3_10h2e4d3b2c10_3c4b4a2_2a4b2_3f4e3a4c4b4a2a3c2b2",
    "10x10:f5a2f4c2_6b4b2_4c4c3b8b2a4b4o8d6b6c6_3c2h3a2a2b4a2a2",
    "10x10:a6e4g8h4d8a6d4h3b10d4c3b8a4c3f2a2f2a4a4d4c3c4",
    "10x10:a2a3b2b2_5d4a2a2d4a4e6d6g2a3e6b3b2a6b2c4d3a3c4d6e5e9c",
    "10x10:a2b2_5d4e8f8d6e4f5f2c3a4c4_5a3d6f4c6b5d5e3b3c3a",
    "10x10:a2b4b3b5f2a2a6c8b3d4e3b4d4c3d7e2b2b4a5b6d2b2a2_2b3e2a4c4",
    "10x10:a3a2c4b4a2c4g4c6c4b4_3f4c2a3a5b3b2_2a5d5k4a4b4_4b2d3b4c4a",
    "10x10:a4b3c3d4b2b6a6j2b6a2_2e5c2b2a4b4_2a2_4d4b3b4d3b3b4e4a2c6d2",
    "10x10:d2f8f10d4_2a2a2a4d4c2d4c4b8c4c3l4c6a4d5c3b6c2_4c3",
    "10x10:d4a4d8e2g8c4_4b4d6h4c4c4f6d6a6_4b6h2c2c2c6c4a",
    "10x10:f8f6g6a2a2a3b6e6b4d8g4d2c4a6d6a2e6b2e5d2_2a6e2",
    "10x10:c2a3a10a5_3_3_3c2f2a6f3h4d3f4a4c3a3b2a4e2a3b2_2d3b4c6a3d6b",
    "10x10:d5c6c3b4d6b3b5e8e3f4c3_6g2h8_8a4b8h2d2b4e6c",
    "10x10:e4a4_4a8m8c5c6c2b2_3d4a3e3e3a4d6c2d4b6e6e2a6d5b",
    "10x10:h10a4a4a4b6e3g2a2a2a4d3c3c6c4b2e4a4a2a3b5e3a2d9e2a3c2a2",
    "10x10:b3_6d6a3e6b3a2l8b6c2g2b6c6h3_2_2_2a6b3e3a3a4d3f6a4b",
    "10x10:a3h2b2a6c6b4_2b2d4b2a3_4b3b3d6l4a4c2_2_2d3_7a9b4a4f3c4f",
    "10x10:3c5d2a6c2_6f4a2a8b3c2g4b3c4g6b3b6g2d8e2b5c4a4b6e",
    "10x10:3d3a2e4e10b4a8f8c3j3c5h5c6c5d6b4b3a3b3b4a2f6d",
    "10x10:b4d5b6d4h3d6_2a4b2_4b3_2c6c5c4m8d6e4a4c8g4c2a2_2a",
    "10x10:3b3e2b4c10e2a4c2_2_3_8j3_6k5_2c5c4b2d2c4b10d3g3b2b4_2",
    "10x10:3f4e8e5a3_3b6d7f2e8d5g6d4b2b3a3c2a3b3c6d3c2a2_3b2a2",
    "10x10:b2a2_8c2k6a2_2b3d3a2_4b2a7b3b4b3a5b4c2c3c3g6d4c6_2b5h3a2a",
    "10x10:c10f2f4a4b6a2_2d4d2a4c8g6c6c3e7m6b6c6d4a4c2b2a",
    "10x10:d8c2a6g4c5c6d8c2b2d5_2d5e4a6f3e6a4b2b3_3d3b3i8b",
    "10x10:a2a3c2a2a2a6h3c4a4a4b6e5b2c3g3a2a4b6a2b3c4d4_2g5d3_2b6d6a",
    "10x10:a3a6f6d10i3b4b6e2f10c2g4b3a4a2a4b8a4k9l6a4b",
    "10x10:a3b3b4b3b2k8b8a2b6b3e7h6g9c2b8d2b3g3d6b3b3a2c4",
    "10x10:b3_2d5b3d5g8j4b3_9_8a6h2c4a8c9f3f4j4a2b3b3c2a",
    "10x10:2a2a3d4b4c4c2b8a2b8e3f4d3d2b2b4e2f6b3a6c8c4_2a6d2f4a",
    "10x10:2a3b2a2a4f3c3a4e6b4_2b4g4_5b2_2m6b8f4a2b4a5f3c2_6c4b4a",
    "10x10:a2a3e3d6a6a4a3_4j8c2b3e4b2a2_3e6e3a6e6k4b4b4a4b3a5c",
    "10x10:b6d3c2b4a4a2a3b6a3c3_2f4c3b5j4c4a4_2e5g7b2d5_2_2e5d6a2",
    "10x10:b6d4g2d6a4c6d3c3e2a6d8j8a6b6j8a3h6d6a2a2c3",
    "10x10:c5a8g5h3a6b3a5_8f3g2_3f4d6e5e4_4a2b4b3b4b5j8c",
    "10x10:e6a3c8g4_4g9c6b6g2i4c8b5h5b4a2a4h6d2a4a4c4a",
    "10x10:i10a3b2_2b3c4c4c5f4a7b4b2b3b4b3_2b3d6c2b4a2c3h2a2_4b4a4b2c",
    "10x10:2_2c3g6c3a4a3d4a2a3c9f3e6e8e5d2a4d6c3b3a3b6l10c",
    "10x10:2d7d2b6e6a2d4j6b3a6_2d6b2b6f4a3b6k2a5d6b2_3c9f",
    "10x10:3e8f10e4e6e10f3g4b3d6e5e6f6c9b2d5f4b2c4",
    "10x10:6b2_2c4g2d3c3a3a3_2a6c5h5b4a6c6h4e6f3d4_4a4b6e2d5a",
    "10x10:f8d4_2d2b2d6b4d6_4d4_2b4d2c2e4g6d6_2a6d4a6a7i2a5d",
    "10x10:4e2a6b3b6a2f3b4d4g6b4d8l6a4c2b3e8c3a4e4b2a2a8c2a",
    "10x10:4f6f6a4d3a2a2d3b2c8e2e8_4b4a4h3b2_6b6d5g4b4d3b2c3",
    "10x10:a2_3c6e8f6g2c6c4a3f4d3b2a2b4_2a6b4a2c2c4b3d6e4_6c6g",
    "10x10:a5d10c2b4k2c2_3_8c2a4f4d2c6b9a2b4h4e4a4c3a2d5a2a7f",
    "10x10:c4b4b3a2_2a3c2h8d4b5d6g3_3b4a4c2f6_2a3a2c4c6_2c3g6c3a4b",
    "10x10:d4b4a2b2b6d6b3c3a2f3d8d6b4c4d3b2b6e4b4a4a2a4h4c10g",
    "10x10:h4c10c6e10h4c2b6e3f4_2b3h4a10a2c6_2a4b4h2b4a4c4c",
    "10x10:a3c4c4d5b5d6e2a5d3b2d6b6h2f6a3b2c7g8d8c4a2b5c2b",
    "10x10:a8k6b10_3a4d3e4b3h8k4e3d2a5_8c6g3d2h8c4_6",
    "10x10:b4d3j4d6b9a2k8a6b6b4b2e6e8d6g4d6b3d2c2a3a4a2",
    "10x10:d8d8a4d3d4c4f2g5d8a8e5h3h4h2c6a6c2f6_6_6",
    "10x10:5f5c2b3f2a3b4_4a3b4a2c4b2b4e2a4c5b3_2b4c6c6b4c3f3c3b2d6b",
    "10x10:2d7d2c6d6a2_6c4c3f6c2a2d6k5_4a3b6b3d6c2d6d2b9h",
    "10x10:a2a2c4b3d4c4a4b2a3f8a2a3h6c2g6e6a3b4a4_6g4e4a4b10h",
    "10x10:c4b2a2b4a2_2a4h5d4c4b3c4b3a3b8e4d4a8c3d4b6c3g2_4g4c4",
    "10x10:c4d5c9f2d8g3d6c6a2a4f4c2a2a4c2d7b2d2_2c2_2_2a6a2a3g7a",
    "10x10:c8b4a2h4a6_2c5g4a4a4c4f2a6a2a3j2b4d8c6d2c4b3b2_4a2b3b",
    "10x10:h10a2_2b6f8g3e6b2a10f4a2g2d4a4a4a4d5e2_3d6b2b3e4_2a",
    "10x10:i4_6c6a6f2a2c3a10a6j3b9f3g4f6_2d6j8a6a2b6f",
    "10x10:2a6e2c4b3b2a2_3c5c3c3b3d6a2_4g2e8d3c6b3_3b4a2a3d4e3b3b6d",
    "10x10:2a8c4a4h2c2b6d6b4g6d3b2c4c4_3c2a2_3c2f9f8e4b4g6",
];

#[test]
fn every_step_of_hard_puzzles_is_proven() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for id in HARD {
        let known = Known::<ShikakuProblem> {
            text: id.to_owned(),
            level: String::new(),
            grade: String::new(),
            problem: problem("id", id),
            solution: None,
        };
        walk(&known).iter().for_each(|step| *seen.entry(step.technique).or_default() += 1);
    }
    for technique in ["area-count", "three-numbers-three-areas", "four-numbers-four-areas", "forcing-blocks"]
    {
        assert!(seen.contains_key(technique), "{technique} is in none of them: {seen:?}");
    }
}
