//! All searches at once, in a terminal.

use super::game::{FUTOSHIKI, SUDOKU, play};
use crate::common::terminal::Home;

#[test]
fn the_searches_run_by_themselves_to_their_end() {
    let home = Home::new();
    let mut game = play(FUTOSHIKI, &home);
    game.type_keys("W W");
    game.see("Solved by all 32.");
    game.type_keys("Enter");
    game.see("watching");
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn it_is_left_at_once_however_long_the_searches_take() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys("W W");
    game.see("have ended.");
    game.type_keys("Esc Esc");
    game.see("52 squares left");
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
}
