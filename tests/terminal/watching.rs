//! Watching a search in the real program: it draws, pauses, goes back to the game, and ends in the midst of
//! it.

use super::game::{SHIKAKU, SUDOKU, play, save, wait_for_save};
use crate::common::terminal::{Home, Terminal};

/// Arto Inkala's Sudoku, over which naive backtracking takes a long time.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The number of steps that the screen tells.
fn steps(screen: &str) -> u64 {
    let told = screen.split("Step ").nth(1).and_then(|rest| rest.split(' ').next());
    told.and_then(|number| number.replace(',', "").parse().ok()).unwrap_or(0)
}

/// The steps once it is paused: then they stay as they are.
fn paused(game: &Terminal) -> u64 {
    game.see("paused");
    steps(&game.screen())
}

#[test]
fn a_search_runs_pauses_and_goes_back() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys("W");
    game.see("Step 0");
    game.type_keys("+ + Space");
    game.see("▶ 20/s");
    game.wait_for(|screen| steps(screen) >= 3);
    game.type_keys("Space");
    let before = paused(&game);
    game.type_keys("Right");
    game.see(&format!("Step {} ", before + 1));
    game.type_keys("Left Left");
    game.see(&format!("Step {} ", before - 1));
    game.type_keys("End");
    game.see("Solved in 1 simplifying");
    game.type_keys("n");
    game.see("Step 0");
    game.type_keys("Esc");
    game.see("squares left");
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn a_long_search_is_left_at_any_time() {
    let home = Home::new();
    let mut game = play(INKALA, &home);
    game.type_keys("Right 2");
    wait_for_save(&home, |save| !save.is_empty());
    let saved = save(&home);
    game.type_keys("W o Up Up Up Up Left Enter End");
    game.wait_for(|screen| screen.contains("BT+NO") && steps(screen) > 100);
    game.type_keys("PageUp");
    let before = paused(&game);
    game.type_keys("Home");
    game.see("Step 0");
    game.type_keys("End");
    game.wait_for(|screen| steps(screen) > before.min(1_000));
    game.type_keys("Esc");
    game.see("squares left");
    game.type_keys("W End");
    game.wait_for(|screen| steps(screen) > 100);
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
    assert!(save(&home).starts_with(&saved), "the game is as it was");
}

#[test]
fn a_signal_ends_a_search_too() {
    let home = Home::new();
    let mut game = play(SHIKAKU, &home);
    game.type_keys("W Space");
    game.see("▶ 5/s");
    game.signal("TERM");
    game.wait_exit();
    game.assert_restored();
}

#[test]
fn an_example_is_found_while_a_search_is_on_its_way() {
    let home = Home::new();
    let mut game = play(INKALA, &home);
    game.type_keys("W o Up Up Up Up Left Enter End");
    game.wait_for(|screen| screen.contains("BT+NO") && steps(screen) > 100);
    let before = steps(&game.screen());
    game.type_keys("? Enter End Enter");
    game.see("Nested Trial");
    game.see("Suppose");
    game.type_keys("Esc Esc Esc");
    game.wait_for(|screen| steps(screen) > before);
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
}
