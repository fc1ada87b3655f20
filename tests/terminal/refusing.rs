//! Where there is no terminal for the game, one line says so, and nothing else comes out.

use std::process::Command;

use super::game::{SUDOKU, USUAL};
use crate::common::program::masume;
use crate::common::terminal::{Home, Terminal};

/// That the program only said one line, without anything that a terminal acts on, and ended with status 2.
#[track_caller]
fn assert_refused(mut game: Terminal, word: &str) {
    assert_eq!(game.wait_exit().exit_code(), 2);
    let raw = String::from_utf8(game.raw()).expect("the program writes UTF-8");
    let line = raw.strip_suffix("\r\n").expect("the line is ended");
    assert!(line.starts_with("masume: ") && line.contains(word), "{raw:?}");
    assert!(!line.contains(char::is_control), "{raw:?}");
    game.assert_restored();
}

#[test]
fn what_is_no_terminal_is_refused() {
    masume(&["play", SUDOKU]).refused(&["standard output is not a terminal"]);
    masume(&[] as &[&str]).refused(&["standard output is not a terminal"]);
}

#[test]
fn a_terminal_of_no_kind_is_refused() {
    let home = Home::new();
    for args in [&["play", SUDOKU][..], &[]] {
        assert_refused(Terminal::start(args, USUAL, &[("TERM", "")], &home), "TERM");
    }
}

#[test]
fn on_a_dumb_terminal_it_is_played_by_ear() {
    let home = Home::new();
    let mut game = Terminal::start(&["play", SUDOKU], USUAL, &[("TERM", "dumb")], &home);
    game.see("squares left.");
    game.type_keys("text:r1c2 Enter");
    game.see("r1c2: blank.");
    game.type_keys("text:quit Enter");
    assert!(game.wait_exit().success());
    assert!(!game.raw().contains(&0x1b_u8) || !String::from_utf8_lossy(&game.raw()).contains("\u{1b}["));
    game.assert_restored();
}

#[test]
fn a_terminal_without_keys_is_refused() {
    if !Command::new("setsid").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return;
    }
    let home = Home::new();
    let script = format!("setsid -w masume play '{SUDOKU}' </dev/null");
    let game = Terminal::start_program("/bin/sh", &["-c", &script], USUAL, &[], &home);
    assert_refused(game, "no terminal to read keys from");
}
