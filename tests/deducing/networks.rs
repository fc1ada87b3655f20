//! The networks that trials run in.

use masume::deduction::{Assumable, Deduced, Placement, Removal};
use masume::grid::{Block, Square};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use crate::common::shikaku::{block, built};

/// A large block above, and below it one with so many places that no network has room for them.
fn large() -> ShikakuProblem {
    built(60, 60, &[(0, 0, 2880), (30, 50, 720)]).expect("a valid problem")
}

const BELOW: Square = Square::new(30, 50);

#[test]
fn blocks_that_were_too_many_come_in_when_they_have_become_few() {
    let problem = large();
    let untouched = problem.position(&Placed::default());
    let blocks: Vec<Block> = untouched.blocks(BELOW).to_vec();
    assert_eq!(problem.network(&untouched).values(), 1, "only the block above has room");
    let removal = |blocks: &[Block]| Removal::Blocks { hint: BELOW, blocks: blocks.to_vec() };

    let mut carried_on = untouched.clone();
    problem.remove(&mut carried_on, &removal(&blocks[..100]));
    assert_eq!(problem.network(&carried_on).values(), 1, "still too many");
    problem.remove(&mut carried_on, &removal(&blocks[100..blocks.len() - 100]));
    assert_eq!(problem.network(&carried_on).values(), 1 + 100);

    let mut anew = problem.position(&Placed::default());
    problem.remove(&mut anew, &removal(&blocks[..blocks.len() - 100]));
    assert_eq!(problem.network(&carried_on), problem.network(&anew));
    assert_eq!(problem.network(&untouched).values(), 1, "another position stays as it is");
}

#[test]
fn a_block_that_is_placed_makes_room_for_others() {
    let problem = large();
    let mut at = problem.position(&Placed::default());
    assert_eq!(problem.network(&at).values(), 1);
    let above = block(0, 0, 60, 48);
    problem.place(&mut at, &Placement::Block { hint: Square::new(0, 0), block: above });
    assert_eq!(problem.network(&at).values(), 1);
    assert!(
        problem.is_possible(&at, 0),
        "the block below, as the one above is settled: {:?}",
        at.blocks(BELOW)
    );
    assert_eq!(problem.value_square(&at, 0), Some(BELOW));
}
