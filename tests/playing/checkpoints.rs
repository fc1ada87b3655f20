//! Checkpoints are seen, and cost no move.

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

#[test]
fn going_back_is_no_move() {
    let mut player = Player::at(SUDOKU);
    player.press("right 4 m right right right 7 m");
    assert_eq!(play(&player).game.tally().moves, 2);
    player.press("left left left x M up enter");
    assert_eq!(play(&player).game.tally().moves, 1, "those that led to the checkpoint");
}

#[test]
fn setting_one_says_how_to_come_back() {
    let mut player = Player::at(SUDOKU);
    player.press("right 4 m");
    assert_eq!(play(&player).message.as_deref(), Some("The checkpoint is set: M goes back to it."));
}
