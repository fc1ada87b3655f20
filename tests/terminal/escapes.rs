//! Torn and unfinished escape sequences in a real terminal: an arrow never leaves the board, and no beginning
//! of a sequence swallows a key.
#![expect(
    clippy::disallowed_methods,
    reason = "it waits as a slow line does, and writes the settings of a player"
)]

use std::thread;
use std::time::Duration;

use crate::common::terminal::{Home, Terminal};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn play(home: &Home) -> Terminal {
    let game = Terminal::start(&["play", SUDOKU], (80, 24), &[], home);
    game.see("squares left");
    game
}

#[test]
fn an_arrow_that_comes_in_two_parts_moves_the_cursor() {
    let home = Home::new();
    let mut game = play(&home);
    game.send(b"\x1b");
    thread::sleep(Duration::from_micros(500));
    game.send(b"[B");
    game.see("r2c1");
    game.type_keys("q");
    assert!(game.wait_exit().success());
}

#[test]
fn unfinished_sequences_swallow_neither_keys_nor_ctrl_c() {
    for begun in [&b"\x1b[<"[..], b"\x1b[?", b"\x1b[200~", b"\x1b]"] {
        let home = Home::new();
        let mut game = play(&home);
        game.send(begun);
        // What a paste may pause is the longest.
        thread::sleep(Duration::from_millis(700));
        game.type_keys("Right Right 4");
        game.see("1 move");
        game.send(begun);
        thread::sleep(Duration::from_millis(50));
        game.type_keys("Ctrl-c");
        assert!(game.wait_exit().success(), "{begun:?}");
        game.assert_restored();
    }
}

#[test]
fn how_long_esc_waits_is_a_setting() {
    let home = Home::new();
    let config = home.path().join(".config/masume/settings.toml");
    std::fs::write(config, "motion = false\nescape_ms = 1000\n").expect("there is room for a file");
    let mut game = play(&home);
    game.send(b"\x1b");
    thread::sleep(Duration::from_millis(200));
    game.send(b"[B");
    game.see("r2c1");
    game.type_keys("q");
    assert!(game.wait_exit().success());
}
