//! Drafts that are filled up to one solution: what stands stays, or a sentence says why it cannot be.

use masume::generation::{Random, Seed, Unfilled};
use masume::grid::{Dimensions, Square};
use masume::puzzle::{Draft, Stop, Stopped};
use masume::session::Finding;

use super::maker;
use crate::common::library::library;
use crate::common::shelf::shelf;

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
fn a_seed_fills_up_in_one_way() {
    let draft = shikaku(9, 9, &[(2, 2, 6)]);
    assert_eq!(assert_filled(&draft, 7), assert_filled(&draft, 7));
    assert_ne!(assert_filled(&draft, 7), assert_filled(&draft, 8));
}

#[test]
fn why_it_cannot_be_is_said() {
    for (draft, reason) in [
        (shikaku(5, 5, &[(0, 0, 1)]), "The number 1 at r1c1 is less than 2."),
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
