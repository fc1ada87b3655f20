//! Playing a Shikaku with shapes and without numbers.

use masume::puzzle::{Hand, Input, Played, Reply, Rules};
use masume::puzzles::shikaku::Placed;

use super::shikaku::Player;
use crate::common::shikaku::{block, clued};

/// A wide 6, a tall clue, a square clue and a clue that says nothing.
fn player() -> Player {
    let clues = [(0, 0, Some(6), "wide"), (4, 0, None, "tall"), (0, 4, None, "square"), (2, 4, None, "any")];
    let problem = clued(5, 5, &clues).expect("a valid problem");
    Player { problem, answer: Placed::default(), hand: Hand::default() }
}

/// The note while this block is drawn.
fn drawn(from: (u16, u16), to: (u16, u16)) -> (String, Vec<String>) {
    let mut player = player();
    player.go_to(from.0, from.1);
    assert_eq!(player.input(Input::Begin), Reply::Handled);
    player.go_to(to.0, to.1);
    player.note()
}

#[test]
fn a_block_that_is_drawn_says_at_once_what_its_clue_asks_for() {
    let note = |from, to| {
        let (title, lines) = drawn(from, to);
        format!("{title}: {}", lines.join("; "))
    };
    assert_eq!(note((0, 0), (2, 1)), "Drawing 3×2 = 6: fits its clue");
    assert_eq!(note((0, 0), (1, 2)), "Drawing 2×3 = 6: not a wide 6");
    assert_eq!(note((0, 0), (3, 1)), "Drawing 4×2 = 8: not a wide 6");
    assert_eq!(note((4, 0), (4, 1)), "Drawing 1×2 = 2: fits its clue");
    assert_eq!(note((3, 0), (4, 0)), "Drawing 2×1 = 2: not a tall block");
    assert_eq!(note((0, 3), (1, 4)), "Drawing 2×2 = 4: fits its clue");
    assert_eq!(note((2, 3), (3, 4)), "Drawing 2×2 = 4: fits its clue");
    assert_eq!(note((0, 4), (2, 4)), "Drawing 3×1 = 3: with two clues");
    assert_eq!(note((1, 1), (2, 2)), "Drawing 2×2 = 4: without a clue");
}

#[test]
fn one_square_is_a_block_only_where_its_clue_allows_it() {
    let mut player = player();
    assert_eq!(player.draw((0, 4), (0, 4)), Reply::Play("+0,4,1x1".to_owned()));
    assert_eq!(player.draw((2, 4), (2, 4)), Reply::Play("+2,4,1x1".to_owned()));
    for square in [(0, 0), (4, 0), (3, 3)] {
        let why = "A block of one square does not fit here: stretch it first.".to_owned();
        assert_eq!(player.draw(square, square), Reply::Refused(why));
        player.input(Input::Cancel);
    }
    assert_eq!(player.answer.blocks(), [block(0, 4, 1, 1), block(2, 4, 1, 1)]);
}

#[test]
fn blocks_to_choose_from_have_the_shape() {
    for (column, row) in [(0, 0), (4, 0), (0, 4), (2, 4)] {
        let mut player = player();
        player.go_to(column, row);
        let clue = player.problem.hint_at(player.hand.cursor).expect("a clue");
        let mut chosen = 0;
        loop {
            assert_eq!(player.input(Input::Next), Reply::Handled);
            let mut placed = Player { hand: player.hand, ..self::player() };
            let Reply::Play(_) = placed.input(Input::Accept) else { panic!("a block to place") };
            let [block] = placed.answer.blocks() else { panic!("one block") };
            assert!(clue.allows(block.dimensions()), "{block} for {}", clue.named());
            assert_eq!(placed.problem.faults(&placed.answer), []);
            chosen += 1;
            if player.note().0.starts_with(&format!("Block {chosen} of {chosen}:")) {
                break;
            }
        }
        assert!(chosen > 0);
    }
}

#[test]
fn the_panel_names_a_clue_by_what_it_says() {
    let mut player = player();
    let titles = [(0, 0), (4, 0), (0, 4), (2, 4)].map(|(column, row)| {
        player.go_to(column, row);
        player.note().0
    });
    let expected =
        ["The wide 6 at r1c1", "The tall clue at r1c5", "The square clue at r5c1", "The clue at r5c3"];
    assert_eq!(titles, expected);
    player.go_to(1, 0);
    assert_eq!(player.note().1, ["2 clues can reach it: wide 6 at r1c1, clue at r5c3"]);
    assert_eq!(player.problem.left(&player.answer).what, "clues");
}
