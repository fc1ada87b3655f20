//! Shikaku's techniques against their plain definitions, tried on every pair of blocks: they find exactly
//! what the definitions say.

use std::collections::BTreeSet;

use masume::deduction::{Deduced, Placement, Reasoner, Removal};
use masume::grid::{Block, Square};
use masume::puzzle::{Piece, Played, Rules, Stop};
use masume::puzzles::shikaku::{Clue, Domains, Placed, ShikakuProblem};

use crate::common::corpora::{lines, problem, solutions};
use crate::common::shikaku::built;

/// Small boards with many ways to go wrong.
const BOARDS: [&[(u16, u16, i64)]; 6] = [
    &[(0, 4, 4), (1, 0, 5), (1, 3, 4), (2, 2, 4), (3, 3, 4), (4, 2, 4)],
    &[(0, 0, 3), (2, 1, 6), (2, 4, 5), (3, 2, 3), (3, 3, 4), (4, 1, 4)],
    &[(0, 4, 2), (1, 0, 5), (1, 2, 6), (2, 1, 4), (3, 1, 2), (3, 2, 6)],
    &[(0, 2, 4), (0, 4, 5), (1, 1, 4), (1, 3, 4), (3, 0, 5), (4, 1, 3)],
    &[(0, 1, 5), (1, 3, 6), (2, 2, 5), (3, 0, 5), (4, 3, 4)],
    &[(3, 0, 4), (0, 0, 5), (2, 3, 16)],
];

/// A block of a hint.
type Owned = (Square, Block);

/// The boards, and small generated ones.
fn puzzles() -> Vec<ShikakuProblem> {
    let small = BOARDS.iter().map(|hints| built(5, 5, hints).expect("a valid problem"));
    let ids = lines("shikaku_ids.tsv");
    let ids = ids.iter().filter_map(|line| line.split('\t').nth(1)).filter(|id| id.starts_with("7x7:"));
    small.chain(ids.map(|id| problem("id", id))).collect()
}

/// What a technique removes from a position, step by step taken together.
fn removed(problem: &ShikakuProblem, technique: &str) -> BTreeSet<Owned> {
    let mut reasoner = Reasoner::new(problem, &Placed::default(), &[]);
    reasoner.retain(|known| known.label().id == technique);
    let steps = reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it");
    let mut removed = BTreeSet::new();
    for removal in steps.iter().flat_map(|step| &step.removes) {
        let Removal::Blocks { hint, blocks } = removal else { panic!("{removal:?}") };
        removed.extend(blocks.iter().map(|&block| (*hint, block)));
    }
    removed
}

/// All blocks that fulfil this.
fn defined(
    problem: &ShikakuProblem,
    is_out: impl Fn(&Domains, &[Clue], Square, Block) -> bool,
) -> BTreeSet<Owned> {
    let at = problem.position(&Placed::default());
    let mut out = BTreeSet::new();
    for hint in problem.hints() {
        for &block in at.blocks(hint.square()) {
            if is_out(&at, problem.hints(), hint.square(), block) {
                out.insert((hint.square(), block));
            }
        }
    }
    out
}

fn assert_exact(technique: &str, is_out: impl Fn(&Domains, &[Clue], Square, Block) -> bool) {
    let mut found = 0;
    for problem in puzzles() {
        let removed = removed(&problem, technique);
        found += removed.len();
        assert_eq!(removed, defined(&problem, &is_out), "{:?}", problem.hints());
    }
    assert!(found > 0, "{technique} finds nothing");
}

/// The hints other than this one.
fn others(hints: &[Clue], hint: Square) -> impl Iterator<Item = Square> {
    hints.iter().map(|other| other.square()).filter(move |&other| other != hint)
}

fn reaches(at: &Domains, hint: Square, square: Square) -> bool {
    at.blocks(hint).iter().any(|block| block.contains(square))
}

/// Whether the hint still reaches the square when this block of another one is placed.
fn reaches_beside(at: &Domains, hint: Square, square: Square, placed: Block) -> bool {
    at.blocks(hint).iter().any(|block| block.contains(square) && !block.overlaps(placed))
}

/// The squares that several hints reach and that this block does not cover.
fn shared(at: &Domains, hints: &[Clue], block: Block) -> Vec<Square> {
    let grid = (0..7).flat_map(|column| (0..7).map(move |row| Square::new(column, row)));
    let is_shared = |square: &Square| {
        hints.iter().filter(|hint| reaches(at, hint.square(), *square)).count() > 1
            && !block.contains(*square)
    };
    grid.filter(is_shared).collect()
}

#[test]
fn common_squares_are_those_that_every_block_of_a_hint_covers() {
    assert_exact("common-squares", |at, hints, hint, block| {
        others(hints, hint).any(|other| at.blocks(other).iter().all(|theirs| theirs.overlaps(block)))
    });
}

#[test]
fn a_square_is_stranded_if_nobody_else_reaches_it_beside_the_block() {
    assert_exact("stranded-square", |at, hints, hint, block| {
        shared(at, hints, block)
            .into_iter()
            .any(|square| !others(hints, hint).any(|other| reaches_beside(at, other, square, block)))
    });
}

#[test]
fn a_hint_has_no_room_if_no_block_of_it_covers_what_is_left_to_it_alone() {
    assert_exact("no-room", |at, hints, hint, block| {
        let shared = shared(at, hints, block);
        others(hints, hint).any(|stuck| {
            let alone = |square: &&Square| {
                others(hints, hint)
                    .all(|other| reaches_beside(at, other, **square, block) == (other == stuck))
            };
            let duties: Vec<&Square> = shared.iter().filter(alone).collect();
            let has_room = |theirs: &Block| {
                !theirs.overlaps(block) && duties.iter().all(|&&square| theirs.contains(square))
            };
            !at.blocks(stuck).iter().any(has_room)
        })
    });
}

#[test]
fn two_hints_share_the_squares_that_any_two_blocks_of_them_cover() {
    assert_exact("two-numbers-two-areas", |at, hints, hint, block| {
        let always = |one: Square, square: Square| at.blocks(one).iter().all(|block| block.contains(square));
        let may = |one: Square, square: Square| reaches(at, one, square) && !always(one, square);
        let cover = |one: Square, other: Square, square: Square| {
            at.blocks(one).iter().all(|first| {
                first.contains(square)
                    || at
                        .blocks(other)
                        .iter()
                        .all(|second| second.contains(square) || second.overlaps(*first))
            })
        };
        block.squares().any(|square| {
            others(hints, hint).filter(|&one| may(one, square)).any(|one| {
                others(hints, hint)
                    .any(|other| one < other && may(other, square) && cover(one, other, square))
            })
        })
    });
}

#[test]
fn a_position_carried_on_is_the_same_as_one_made_anew() {
    for problem in puzzles() {
        let mut at = problem.position(&Placed::default());
        let solution = &solutions(&problem, 1)[0];
        let mut placed = Placed::default();
        for hint in problem.hints() {
            let block = solution.iter().copied().find(|block| block.contains(hint.square()));
            let block = block.expect("each hint has its block");
            problem.place(&mut at, &Placement::Block { hint: hint.square(), block });
            placed = with(&problem, &placed, block);
            let anew = problem.position(&placed);
            for other in problem.hints() {
                assert_eq!(at.blocks(other.square()), anew.blocks(other.square()), "{other:?} after {block}");
            }
            assert_eq!(problem.outlook(&at), problem.outlook(&anew));
        }
        assert_eq!(problem.solution(&placed).as_ref(), Some(solution));
    }
}

fn with(problem: &ShikakuProblem, placed: &Placed, block: Block) -> Placed {
    let played = problem.put(placed, &[Piece::Block(block)]);
    problem.after(placed, &played).expect("a block that fits")
}
