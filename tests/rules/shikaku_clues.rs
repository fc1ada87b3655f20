//! Clues that ask for a shape, and clues without a number.

use masume::grid::{Block, Dimensions, NumberedSquare, Square};
use masume::puzzle::{Fault, Rules};
use masume::puzzles::shikaku::{Clue, Placed, ShikakuProblem};

use crate::common::shelf::find_puzzle;
use crate::common::shikaku::{block, clued, grid, position, shape};

type Listed<'a> = (u16, u16, Option<i64>, &'a str);

/// A wide 6, a tall clue, a square clue and a clue that says nothing.
const CLUES: [Listed<'static>; 4] =
    [(0, 0, Some(6), "wide"), (4, 0, None, "tall"), (0, 4, None, "square"), (2, 4, None, "any")];

fn example() -> ShikakuProblem {
    clued(5, 5, &CLUES).expect("a valid problem")
}

fn fault(clues: &[Listed<'_>]) -> Fault {
    clued(5, 5, clues).expect_err("an invalid problem")
}

#[test]
fn the_numbers_leave_a_square_for_each_clue_without_one() {
    let sum =
        |number: i64| clued(5, 5, &[(0, 0, Some(number), "any"), (1, 1, None, "any"), (2, 2, None, "any")]);
    assert!(sum(23).is_ok() && sum(1).is_ok());
    let fault = sum(24).expect_err("too large a sum");
    assert_eq!(fault.rule, "area-sum");
    assert_eq!(fault.text, "the numbers sum to 24 and two clues have none, but the grid has 25 squares");
    assert!(clued(5, 5, &[(0, 0, None, "any")]).is_ok());
    assert_eq!(clued(5, 5, &[]).expect_err("no clue").rule, "hints");
}

#[test]
fn clues_that_could_have_too_many_blocks_are_refused() {
    let lone = |side: u16| clued(side, side, &[(side / 2, side / 2, None, "any")]);
    assert!(lone(25).is_ok() && lone(43).is_ok());
    for side in [45, 60, 99] {
        let fault = lone(side).expect_err("too many blocks");
        assert_eq!(fault.rule, "hint-blocks");
        let text = "the clues without a number have more than 250000 blocks: too many to look at";
        assert_eq!(fault.text, text);
    }
    // In a corner, it has as many as the grid has squares.
    assert!(clued(99, 99, &[(0, 0, None, "any"), (98, 98, None, "any")]).is_ok());
}

#[test]
fn a_number_is_at_least_1_and_2_where_kolyteon_says_so() {
    let numbers = [(0, 0, Some(1), "any"), (1, 1, Some(24), "any")];
    assert!(clued(5, 5, &numbers).is_ok());
    let plain = [NumberedSquare::new(Square::new(0, 0), 1), NumberedSquare::new(Square::new(1, 1), 24)];
    assert_eq!(ShikakuProblem::new(grid(5, 5), plain).expect_err("too small a number").rule, "hint-range");
    for number in [0, -3] {
        let fault = fault(&[(3, 0, Some(number), "wide"), (1, 1, None, "any")]);
        assert_eq!(fault.rule, "hint-range");
        assert_eq!(fault.text, format!("the number {number} at r1c4 is less than 1"));
    }
}

#[test]
fn a_shape_that_no_block_of_the_number_has_is_refused() {
    let impossible = [(6, "square"), (1, "wide"), (1, "tall"), (7, "tall"), (25, "tall")];
    for (number, name) in impossible {
        let fault = fault(&[(2, 1, Some(number), name), (0, 0, None, "any")]);
        assert_eq!(fault.rule, "hint-shape");
        let expected = format!("a {name} {number} at r2c3, but the 5x5 grid has no such block");
        assert_eq!(fault.text, expected);
        assert_eq!(fault.squares, [Square::new(2, 1)]);
    }
    for (number, name) in [(4, "square"), (1, "square"), (2, "wide"), (20, "tall"), (15, "wide")] {
        assert!(clued(5, 5, &[(2, 1, Some(number), name), (0, 0, None, "any")]).is_ok(), "{name} {number}");
    }
    // A number without a shape need not fit, as in Kolyteon.
    assert!(clued(5, 5, &[(2, 1, Some(7), "any"), (0, 0, Some(18), "any")]).is_ok());
}

#[test]
fn a_clue_allows_the_blocks_of_its_number_and_shape() {
    let size = |width, height| Dimensions::new(width, height).expect("sides of at least 1");
    let allowed = |number, name: &str| {
        let clue = Clue::new(Square::default(), number, shape(name));
        let sizes = [size(1, 6), size(2, 3), size(3, 2), size(6, 1), size(2, 2), size(1, 1), size(3, 1)];
        sizes.into_iter().filter(|&size| clue.allows(size)).map(|size| size.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(allowed(Some(6), "any"), ["1x6", "2x3", "3x2", "6x1"]);
    assert_eq!(allowed(Some(6), "wide"), ["3x2", "6x1"]);
    assert_eq!(allowed(Some(6), "tall"), ["1x6", "2x3"]);
    assert_eq!(allowed(None, "square"), ["2x2", "1x1"]);
    assert_eq!(allowed(None, "wide"), ["3x2", "6x1", "3x1"]);
    assert_eq!(allowed(None, "any").len(), 7);
}

#[test]
fn clues_have_words_and_signs() {
    let clue = |number, name: &str| Clue::new(Square::new(2, 1), number, shape(name));
    assert_eq!(clue(Some(6), "wide").named(), "the wide 6 at r2c3");
    assert_eq!(clue(Some(8), "any").named(), "the 8 at r2c3");
    assert_eq!(clue(None, "tall").named(), "the tall clue at r2c3");
    assert_eq!(clue(None, "any").named(), "the clue at r2c3");
    let wishes = [(Some(6), "wide"), (None, "tall"), (None, "any"), (Some(6), "any"), (Some(4), "square")]
        .map(|(number, name)| clue(number, name).wish());
    assert_eq!(wishes, ["a wide 6", "a tall block", "any block", "a block of 6", "a square 4"]);
    let signs = ["any", "square", "wide", "tall"].map(|name| shape(name).signs());
    assert_eq!(signs, [None, Some(('▫', '=')), Some(('↔', '-')), Some(('↕', '|'))]);
}

#[test]
fn each_rule_of_a_solution_with_shapes_is_named() {
    let solution = vec![block(0, 0, 3, 2), block(3, 0, 2, 5), block(0, 2, 1, 3), block(1, 2, 2, 3)];
    let verdict =
        |blocks: &[Block]| example().verify(&blocks.to_vec()).map_err(|fault| (fault.rule, fault.text));
    let squares = [block(0, 0, 3, 2), block(3, 0, 2, 5), block(0, 2, 1, 3), block(1, 2, 2, 3)];
    let tall = "the block at r3c1 is 1 wide, 3 high: not square".to_owned();
    assert_eq!(verdict(&solution), Err(("hint-shape", tall)));
    assert_eq!(verdict(&squares[..3]).expect_err("a block too few").1, "3 blocks for 4 clues");
    let wide = [block(0, 0, 3, 4), block(3, 0, 2, 5), block(0, 4, 1, 1), block(1, 4, 2, 1)];
    let area = "the block at r1c1 has area 12, its number says 6".to_owned();
    assert_eq!(verdict(&wide), Err(("hint-area", area)));
    // The area and the shape: the area comes first, and of shapes the first block.
    let right = clued(5, 5, &[(0, 0, Some(6), "wide"), (4, 0, None, "tall"), (0, 4, None, "wide")])
        .expect("a valid problem");
    let blocks = vec![block(0, 0, 3, 2), block(3, 0, 2, 5), block(0, 2, 3, 3)];
    let fault = right.verify(&blocks).expect_err("a square");
    assert_eq!((fault.rule, fault.squares.len()), ("hint-shape", 9));
    let allowed = clued(5, 5, &[(0, 0, Some(6), "wide"), (4, 0, None, "tall"), (0, 4, None, "square")])
        .expect("a valid problem");
    assert_eq!(allowed.verify(&blocks), Ok(()));
}

#[test]
fn faults_say_which_shape_a_placed_block_has_not() {
    let faults = |played: &str| {
        let faults = example().faults(&position(&example(), played));
        faults.into_iter().map(|fault| (fault.rule, fault.text)).collect::<Vec<_>>()
    };
    let told = |rule, text: &str| vec![(rule, text.to_owned())];
    assert_eq!(faults("+0,0,3x2"), []);
    assert_eq!(faults("+0,4,1x1 +3,0,2x4"), []);
    assert_eq!(faults("+0,0,2x3"), told("hint-shape", "the block at r1c1 is 2 wide, 3 high: not wide"));
    assert_eq!(faults("+0,0,2x2"), told("hint-area", "the block at r1c1 has area 4, its number says 6"));
    assert_eq!(faults("+3,0,2x2"), told("hint-shape", "the block at r1c4 is 2 wide, 2 high: not tall"));
    assert_eq!(faults("+1,1,2x2"), told("one-hint", "the block at r2c2 holds no clue"));
    assert_eq!(faults("+0,4,3x1"), told("one-hint", "the block at r5c1 holds two clues"));
    assert_eq!(example().solution(&Placed::default()), None);
}

#[test]
fn the_goal_speaks_of_what_the_puzzle_has() {
    for (id, has_unknown, has_shapes) in [
        ("5x5:10i15n", false, false),
        ("5x5:10Wi15n", false, true),
        ("5x5:10i?n", true, false),
        ("5x5:?i15n", true, false),
        ("5x5:10Wi?n", true, true),
        ("5x5:?Wi?n", true, true),
    ] {
        let goal = find_puzzle(id).expect("a puzzle").play().goal();
        let has = |word: &str| goal.contains(word);
        assert_eq!((has("question mark"), has("sign")), (has_unknown, has_shapes), "{id}: {goal}");
        assert_eq!(has("number says"), id != "5x5:?Wi?n", "{id}: {goal}");
    }
}
