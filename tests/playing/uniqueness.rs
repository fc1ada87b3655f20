//! The setting by which hints may assume that a puzzle has only one solution.

use masume::app::{Setting, Settings};

use crate::common::player::{Player, play};

/// Two digits of four squares can be swapped: two solutions.
const WITH_TWO: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
/// With one solution.
const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

/// A game in which hints may assume it, or not.
fn player(puzzle: &str, uniqueness: bool) -> Player {
    let mut player = Player::at_home(None);
    player.app.settings.uniqueness = uniqueness;
    player.paste(puzzle);
    player
}

#[test]
fn a_puzzle_with_several_solutions_is_told_and_hints_go_on() {
    let mut asking = player(WITH_TWO, true);
    asking.press("right right right 6 H");
    assert!(play(&asking).hint().is_some(), "the rest follows");
    let said = play(&asking).message.clone().unwrap_or_default();
    assert!(said.contains("several solutions"), "{said:?}");
    let mut plain = player(WITH_TWO, false);
    plain.press("right right right 6 H");
    assert!(play(&plain).hint().is_some());
    assert_eq!(play(&plain).message, None);
}

#[test]
fn a_puzzle_with_one_solution_has_nothing_to_tell() {
    let mut asking = player(SUDOKU, true);
    asking.press("H");
    assert!(play(&asking).hint().is_some());
    assert_eq!(play(&asking).message, None);
}

#[test]
fn it_is_off_without_the_file_and_can_be_switched_on() {
    let mut settings = Settings::default();
    let uniqueness = Setting::named("uniqueness").expect("there is such a setting");
    assert_eq!(uniqueness.value(&settings), "false");
    uniqueness.set(&mut settings, "true");
    assert!(settings.uniqueness);
}
