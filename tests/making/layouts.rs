//! Sudokus of every layout: what is made is as it was ordered, and what cannot be is refused.

use std::collections::BTreeSet;

use masume::deduction::{DIFFICULTIES, Rating};
use masume::generation::{Effort, Impossible, MadeName, Order, OrderText, Seed};
use masume::puzzle::Stop;
use masume::session::{MadePuzzle, Sought};

use super::{made, maker, order, solutions};

/// Layouts of every size and sort.
const LAYOUTS: [&str; 12] = [
    "4x4",
    "6x6",
    "6x6-2x3",
    "6x6+x",
    "8x8-2x4",
    "9x9+x",
    "9x9+wx",
    "jigsaw4+x",
    "jigsaw5",
    "jigsaw7",
    "jigsaw8+x",
    "jigsaw9+x",
];

/// The tiers that can be ordered in a layout.
fn tiers(layout: &str) -> Vec<&'static str> {
    let exists = |difficulty: &&str| {
        let order = order("sudoku", layout, difficulty, &[]).expect("nothing is wished");
        maker("sudoku").check(&order).is_ok()
    };
    DIFFICULTIES.into_iter().filter(exists).collect()
}

/// The givens and the walls of a puzzle.
fn picture(made: &MadePuzzle) -> String {
    let scene = made.puzzle.scene(None);
    let numbers: Vec<Option<u32>> =
        made.puzzle.dimensions().row_major().map(|square| scene.figures[square].number).collect();
    format!("{numbers:?} {:?}", scene.edges)
}

#[test]
fn every_tier_that_a_layout_has_is_reached() {
    for layout in LAYOUTS {
        let mut tiers = tiers(layout);
        assert!(tiers.contains(&"easy"), "{layout}: {tiers:?}");
        // The hardest take long to make.
        match layout {
            "6x6+x" => {}
            "jigsaw5" | "jigsaw7" | "9x9+x" => tiers.retain(|tier| *tier != "diabolical"),
            _ => tiers.retain(|tier| !["extreme", "diabolical"].contains(tier)),
        }
        for difficulty in tiers {
            let made = made("sudoku", layout, difficulty, &[], 3);
            assert_eq!(made.puzzle.size_name(), layout, "{}", made.name);
            assert_eq!(solutions(&made), 1, "{}", made.name);
            let path = made.puzzle.advice(Sought::Whole, &[], false, &Stop::new()).expect("nobody stops it");
            let rating = Rating::of(&path.steps).expect("it has steps");
            assert_eq!(rating.difficulty(), difficulty, "{}", made.name);
            assert_eq!(made.rating, Some(rating), "{}", made.name);
            if difficulty == "hard" {
                let again = super::made("sudoku", layout, difficulty, &[], 3);
                assert_eq!(picture(&again), picture(&made), "{}", made.name);
            }
        }
    }
}

#[test]
fn tiers_that_a_layout_lacks_are_refused() {
    assert_eq!(tiers("4x4"), ["easy"]);
    assert_eq!(tiers("6x6"), ["easy", "medium", "hard", "expert", "extreme"]);
    assert_eq!(tiers("jigsaw7+x"), DIFFICULTIES);
    let hard = order("sudoku", "4x4", "hard", &[]).expect("nothing is wished");
    let error = maker("sudoku").check(&hard).expect_err("there is none");
    assert_eq!(error.to_string(), "found the difficulty hard at 4x4; expected easy");
}

#[test]
fn the_name_holds_the_layout() {
    let catalogue = maker("sudoku").catalogue();
    for (size, wishes, name) in [
        (None, &[][..], "sudoku:9:easy:g2:4711"),
        (Some("9x9"), &[], "sudoku:9:easy:g2:4711"),
        (Some("6"), &[], "sudoku:6x6:easy:g2:4711"),
        (Some("6x6-3x2"), &[], "sudoku:6x6:easy:g2:4711"),
        (Some("6x6-2x3"), &[], "sudoku:6x6-2x3:easy:g2:4711"),
        (None, &[("x", "yes")], "sudoku:9x9+x:easy:g2:4711"),
        (Some("9"), &[("windows", "yes"), ("x", "yes")], "sudoku:9x9+wx:easy:g2:4711"),
        (Some("9x9+w"), &[("x", "yes")], "sudoku:9x9+wx:easy:g2:4711"),
        (Some("7"), &[("layout", "jigsaw")], "sudoku:jigsaw7:easy:g2:4711"),
        (Some("jigsaw7+x"), &[], "sudoku:jigsaw7+x:easy:g2:4711"),
        (None, &[("layout", "jigsaw")], "sudoku:jigsaw9:easy:g2:4711"),
    ] {
        let order = Order::read(&catalogue, OrderText { size, difficulty: None, wishes });
        let order = order.unwrap_or_else(|error| panic!("{size:?} {wishes:?}: {error}"));
        let made = MadeName { order, seed: Seed(4711) };
        assert_eq!(made.write(&catalogue), name);
        assert_eq!(MadeName::read(&catalogue, name), Ok(made));
    }
}

#[test]
fn what_no_layout_has_is_refused() {
    for (size, wishes, found, expected) in [
        ("7", &[][..], "boxes at 7x7", "jigsaw"),
        ("5x5", &[("layout", "boxes")], "boxes at 5x5", "6x6"),
        ("16", &[], "the size `16`", "4x4 to 9x9"),
        ("3", &[("layout", "jigsaw")], "the size `3`", "4x4 to 9x9"),
        ("9x8", &[], "the size `9x8`", "4x4 to 9x9"),
        ("6x6-1x6", &[], "the size `6x6-1x6`", "4x4 to 9x9"),
        ("9x9+k", &[], "the size `9x9+k`", "9x9+x"),
        ("6x6", &[("windows", "yes")], "windows at 6x6", "9x9"),
        ("jigsaw7+w", &[], "windows at 7x7", "9x9"),
        ("jigsaw7", &[("layout", "boxes")], "the layout boxes beside the size jigsaw7", "one of the two"),
        ("6x6-2x3", &[("layout", "jigsaw")], "the layout jigsaw beside the size 6x6-2x3", "one of the two"),
    ] {
        let error = order("sudoku", size, "easy", wishes).expect_err(size);
        assert!(error.found == found && error.expected.contains(expected), "{error}");
    }
    let beyond = |size: &str, wishes: &[(&str, &str)]| -> Impossible {
        let order = order("sudoku", size, "any", wishes).expect("a layout");
        maker("sudoku").check(&order).expect_err("it cannot be")
    };
    for (size, wishes, found, expected) in [
        ("6x6", &[("givens", "36")][..], "36 givens", "5 to 35 givens, 1 to 31 empties"),
        ("4x4", &[("empties", "14")], "14 empties", "3 to 15 givens, 1 to 13 empties"),
        ("6x6", &[("givens", "20"), ("empties", "20")], "20 givens beside 20 empties", "36 together"),
        (
            "8x8",
            &[("givens", "31"), ("symmetry", "half-turn")],
            "31 givens beside the symmetry half-turn",
            "30 or 32 givens",
        ),
        ("4x4", &[("pattern", "x.x.")], "a pattern of 4 characters", "16 characters"),
        ("4x4", &[("pattern", "........xxxxxxxx")], "a pattern with rows 1 and 2 empty", "each two"),
    ] {
        let error = beyond(size, wishes);
        assert!(error.found == found && error.expected.contains(expected), "{error}");
    }
}

#[test]
fn wishes_are_fulfilled_in_every_layout() {
    for (layout, count) in [("4x4", 7), ("6x6", 15), ("8x8+x", 25), ("9x9+x", 25), ("jigsaw7", 18)] {
        let made = made("sudoku", layout, "any", &[("givens", &count.to_string())], 5);
        assert_eq!((made.clues, solutions(&made)), (count, 1), "{}", made.name);
    }
    let pattern = "x..xx..x.xx..xx..xx..xx.x..xx..x.x.x";
    let made = made("sudoku", "6x6", "any", &[("pattern", pattern)], 1);
    let scene = made.puzzle.scene(None);
    let stands: String = made
        .puzzle
        .dimensions()
        .row_major()
        .map(|square| if scene.figures[square].number.is_some() { 'x' } else { '.' })
        .collect();
    assert_eq!((stands.as_str(), solutions(&made)), (pattern, 1));
    let needed = super::made("sudoku", "9x9+x", "any", &[("technique", "naked-pair")], 1);
    assert_eq!(needed.rating.map(|rating| rating.hardest), Some("naked-pair"), "{}", needed.name);
    let open = super::made("sudoku", "jigsaw9", "any", &[("allow-multiple", "yes"), ("givens", "9")], 1);
    assert_eq!((open.clues, open.rating), (9, None));
}

#[test]
fn seeds_make_different_jigsaws() {
    let walls: BTreeSet<String> = (0..20)
        .map(|seed| format!("{:?}", made("sudoku", "jigsaw6", "easy", &[], seed).puzzle.scene(None).edges))
        .collect();
    assert_eq!(walls.len(), 20);
}

#[test]
fn making_a_jigsaw_stops_when_asked() {
    let stop = Stop::new();
    stop.set();
    let order = order("sudoku", "jigsaw9+x", "diabolical", &[]).expect("it may be ordered");
    let made = maker("sudoku").make(&order, Seed(1), Effort::default(), &stop);
    assert_eq!(made.err(), Some(masume::generation::NotMade::Stopped));
}
