//! What a check found may be corrected at once.

use masume::app::Question;
use masume::grid::Square;

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

fn number(player: &Player, column: u16, row: u16) -> Option<u32> {
    play(player).game.scene().figures[Square::new(column, row)].number
}

/// A Sudoku with a wrong digit that breaks no rule yet, checked.
fn checked() -> Player {
    let mut player = Player::at(SUDOKU);
    // r1c2 is 4.
    player.press("right 8 c");
    assert!(matches!(play(&player).question, Some(Question::GoBack { .. })), "the 8 is wrong");
    player
}

#[test]
fn looking_around_keeps_what_was_found() {
    let mut player = checked();
    player.press("down right up");
    assert!(matches!(play(&player).question, Some(Question::GoBack { .. })));
    player.press("enter");
    assert_eq!(number(&player, 1, 0), None, "Enter goes back still");
}

#[test]
fn a_key_that_edits_leaves_the_check_and_acts() {
    for (keys, left) in [("x", None), ("4", Some(4)), ("u", None)] {
        let mut player = checked();
        player.press(keys);
        assert_eq!(number(&player, 1, 0), left, "{keys}");
        assert!(play(&player).question.is_none(), "{keys}");
    }
    let mut player = checked();
    player.press("H");
    assert!(play(&player).question.is_none() && play(&player).hint().is_some(), "another aid acts too");
}

#[test]
fn a_block_is_drawn_at_once_after_a_check() {
    let mut player = Player::at(SHIKAKU);
    player.press("v down enter c");
    assert!(matches!(play(&player).question, Some(Question::GoBack { .. })));
    player.press("right space right");
    assert!(play(&player).is_drawing() && play(&player).question.is_none());
}

#[test]
fn the_solution_is_still_asked_for() {
    let mut player = Player::at(SUDOKU);
    player.press("S right 4");
    assert!(matches!(play(&player).question, Some(Question::Solve)));
    assert_eq!(number(&player, 1, 0), None);
}
