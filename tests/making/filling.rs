//! Drafts that are filled up to one solution: what stands stays, or a sentence says why it cannot be.

use masume::generation::{Random, Seed, Unfilled};
use masume::grid::{BlockShape, Dimensions, Square};
use masume::puzzle::{Draft, Stop, Stopped};
use masume::session::Finding;

use super::maker;
use crate::common::library::library;
use crate::common::shelf::{find_puzzle, shelf};

fn filled(draft: &Draft, seed: u64, stop: &Stop) -> Result<Draft, Unfilled> {
    maker("shikaku").fill_up(draft, Seed(seed), stop).expect("shikakus are filled up in a way of their own")
}

/// How many solutions a draft has.
fn solutions(draft: &Draft) -> u64 {
    let drafting = shelf().kind("shikaku").and_then(|kind| kind.drafting()).expect("they are put together");
    let puzzle = drafting.puzzle(draft).unwrap_or_else(|fault| panic!("{}", fault.text));
    puzzle.count_solutions(Finding::MOST, &Stop::new()).expect("nobody stopped it")
}

/// A draft with these numbers, by column and row.
fn shikaku(width: u16, height: u16, numbers: &[(u16, u16, u32)]) -> Draft {
    let numbers = numbers.iter().map(|&(column, row, number)| (Square::new(column, row), number));
    let size = Dimensions::new(width, height).expect("a grid has squares");
    Draft { numbers: numbers.collect(), ..Draft::blank(size) }
}

#[track_caller]
fn assert_filled(draft: &Draft, seed: u64) -> Draft {
    let filled = filled(draft, seed, &Stop::new()).unwrap_or_else(|error| panic!("{error}: {draft:?}"));
    let stands = |(square, number)| filled.numbers.get(square) == Some(number);
    assert!(draft.numbers.iter().all(stands), "what stands stays: {draft:?} {filled:?}");
    assert_eq!(filled.shapes, draft.shapes, "shapes and clues without a number stay, and no others come");
    assert!(draft.shapes.keys().all(|at| filled.numbers.get(at) == draft.numbers.get(at)), "{filled:?}");
    assert_eq!(solutions(&filled), 1, "{filled:?}");
    filled
}

#[test]
fn shikakus_of_which_some_numbers_are_gone() {
    for (place, shelved) in (0..).zip(library("shikaku").iter().take(20)) {
        let whole = shelved.puzzle.draft().expect("it can be put together");
        if whole.dimensions.area() > 150 {
            continue;
        }
        let mut squares: Vec<Square> = whole.numbers.keys().copied().collect();
        Random::new(Seed(place)).shuffle(&mut squares);
        for count in [0, 1, 2, squares.len() / 2, squares.len() - 1, squares.len()] {
            let mut draft = whole.clone();
            draft.numbers.retain(|square, _| !squares[..count].contains(square));
            assert_filled(&draft, place);
        }
    }
}

#[test]
fn grids_of_any_size_with_a_few_numbers() {
    for (width, height) in [(5, 5), (5, 9), (16, 7), (30, 30)] {
        assert_filled(&shikaku(width, height, &[]), 1);
        assert_filled(&shikaku(width, height, &[(2, 2, 5), (0, 0, 4), (4, 4, 6)]), 2);
        assert_filled(&shikaku(width, height, &[(1, 1, 2), (2, 1, 2), (1, 2, 2), (2, 2, 2)]), 3);
    }
}

#[test]
fn one_square_left_over_is_a_block_where_there_are_such() {
    let draft = shikaku(5, 5, &[(0, 0, 1), (2, 0, 3), (0, 1, 5), (0, 2, 5), (0, 3, 5), (0, 4, 5)]);
    assert_eq!(assert_filled(&draft, 1).numbers.values().filter(|number| **number == 1).count(), 2);
}

/// A draft that is a Patches in this text, perhaps with too few clues.
fn patches(size: u16, clues: &[(u16, u16, Option<u32>, Option<BlockShape>)]) -> Draft {
    let mut draft = shikaku(size, size, &[]);
    for &(column, row, number, shape) in clues {
        let square = Square::new(column, row);
        draft.numbers.extend(number.map(|number| (square, number)));
        draft.shapes.extend(shape.map(|shape| (square, shape)));
    }
    draft
}

#[test]
fn shapes_and_clues_without_a_number_stay() {
    use BlockShape::{Any, Square, Tall, Wide};
    for size in [5, 7, 10] {
        for clues in [
            &[(0, 0, Some(4), Some(Square)), (0, 3, Some(6), Some(Wide))][..],
            &[(0, 0, Some(4), Some(Square)), (0, 3, Some(3), Some(Wide)), (2, 4, None, Some(Any))],
            &[(2, 2, None, Some(Tall))],
            &[(0, 0, None, Some(Any)), (4, 4, None, Some(Any)), (0, 4, None, Some(Wide))],
            // Surrounded by others, a clue has one square.
            &[(0, 0, None, Some(Square)), (1, 0, Some(2), None), (0, 1, Some(2), None)],
            &[(3, 3, Some(1), Some(Square))],
        ] {
            for seed in 0..3 {
                let filled = assert_filled(&patches(size, clues), seed);
                assert!(filled.numbers.len() > clues.len(), "{filled:?}");
            }
        }
    }
}

#[test]
fn patches_of_which_some_clues_are_gone() {
    let mut count = 0;
    let text = include_str!("../../puzzles/shikaku.txt");
    for (place, id) in (0..).zip(text.lines().filter(|line| line.contains('?')).step_by(2)) {
        let whole = find_puzzle(id).ok().and_then(|puzzle| puzzle.draft()).expect("a puzzle");
        if whole.dimensions.area() > 64 {
            continue;
        }
        assert_eq!(assert_filled(&whole, place), whole, "it has one solution already");
        let clues: Vec<Square> = whole.numbers.keys().chain(whole.shapes.keys()).copied().collect();
        let gone = [1, 2, clues.len() / 2][count % 3];
        let mut draft = whole.clone();
        let mut clues = clues.clone();
        Random::new(Seed(place)).shuffle(&mut clues);
        draft.numbers.retain(|square, _| !clues[..gone].contains(square));
        draft.shapes.retain(|square, _| !clues[..gone].contains(square));
        assert_filled(&draft, place);
        count += 1;
    }
    assert!(count >= 7, "{count}");
}

#[test]
fn a_seed_fills_up_in_one_way() {
    let draft = shikaku(9, 9, &[(2, 2, 6)]);
    assert_eq!(assert_filled(&draft, 7), assert_filled(&draft, 7));
    assert_ne!(assert_filled(&draft, 7), assert_filled(&draft, 8));
}

#[test]
fn why_it_cannot_be_is_said() {
    for (draft, reason) in [
        (shikaku(5, 5, &[(0, 0, 24)]), "The numbers leave one square over, and no block has one square."),
        (shikaku(5, 5, &[(0, 0, 20), (1, 1, 6)]), "The numbers sum to 26, but the grid has 25 squares."),
        (shikaku(5, 5, &[(3, 1, 7)]), "No block of 7 squares has the 7 at r2c4 alone."),
        (shikaku(5, 5, &[(0, 0, 3), (1, 0, 5), (0, 1, 5)]), "No block of 3 squares has the 3 at r1c1 alone."),
        (
            shikaku(5, 5, &[(0, 0, 12), (4, 4, 9)]),
            "The numbers cannot all have blocks that leave no square alone.",
        ),
        (
            shikaku(5, 5, &[(0, 0, 10), (2, 2, 15)]),
            "The numbers have all squares, but there is more than one solution.",
        ),
        (
            patches(5, &[(0, 0, Some(10), Some(BlockShape::Wide)), (4, 0, Some(4), None)]),
            "The clue at r1c1 asks for a wide 10, but no such block holds it alone.",
        ),
        (
            patches(
                5,
                &[
                    (2, 2, None, Some(BlockShape::Tall)),
                    (2, 1, None, Some(BlockShape::Any)),
                    (2, 3, None, Some(BlockShape::Any)),
                ],
            ),
            "The clue at r3c3 asks for a tall block, but no such block holds it alone.",
        ),
        (shikaku(5, 5, &[(2, 2, 20), (3, 3, 5)]), "The numbers have all squares, but there is no solution."),
    ] {
        match filled(&draft, 1, &Stop::new()) {
            Err(Unfilled::Because(said)) => assert_eq!(said, reason, "{draft:?}"),
            other => panic!("{draft:?}: {other:?}"),
        }
    }
}

#[test]
fn it_stops_when_asked() {
    let stop = Stop::new();
    stop.set();
    assert_eq!(filled(&shikaku(40, 40, &[]), 1, &stop), Err(Unfilled::Stopped(Stopped)));
}
