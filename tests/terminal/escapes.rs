//! Torn and unfinished escape sequences in a real terminal: an arrow never leaves the board, and no beginning
//! of a sequence swallows a key.
#![expect(
    clippy::disallowed_methods,
    reason = "it waits as a slow line does, and writes the settings of a player"
)]

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::common::display::PATIENCE;
use crate::common::keys::bytes_of;
use crate::common::terminal::{Home, Terminal};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn play(home: &Home) -> Terminal {
    let game = Terminal::start(&["play", SUDOKU], (80, 24), &[], home);
    game.see("squares left");
    game
}

/// A home in which Esc waits for a second: on a busy machine a pause grows.
fn patient_home() -> Home {
    let home = Home::new();
    let config = home.path().join(".config/masume/settings.toml");
    std::fs::write(config, "motion = false\nescape_ms = 1000\n").expect("there is room for a file");
    home
}

#[test]
fn an_arrow_that_comes_in_two_parts_moves_the_cursor() {
    let home = patient_home();
    let mut game = play(&home);
    game.send(b"\x1b");
    thread::sleep(Duration::from_micros(500));
    game.send(b"[B");
    game.see("r2c1");
    game.type_keys("q");
    assert!(game.wait_exit().success());
}

/// Keys of the board that terminals send as several bytes.
const KEYS: &str = "Down Right Up Left Ctrl-Down Ctrl-Right Ctrl-Up Ctrl-Left End Home PageDown PageUp \
    Right Right Alt-1 Alt-2 Alt-3 Alt-4 Alt-5 Alt-6 Alt-7 Alt-8 Alt-9 Delete Alt-c \
    Shift-Down Shift-Right Shift-Up Shift-Left Alt-w Shift-Tab Insert F5 F12";

/// Types each key torn at each byte, and whole into another game, and sees the same.
#[track_caller]
fn assert_same_moves(torn: &mut Terminal, whole: &mut Terminal, pause: u64) {
    for game in [&mut *torn, &mut *whole] {
        game.see("squares left");
        game.type_keys("t");
        game.wait_for(|screen| !screen.contains(" 0:"));
    }
    for key in KEYS.split_whitespace() {
        let bytes = bytes_of(key);
        for tear in 1..bytes.len() {
            whole.send(&bytes);
            torn.send(&bytes[..tear]);
            thread::sleep(Duration::from_millis(pause));
            torn.send(&bytes[tear..]);
        }
        let deadline = Instant::now() + PATIENCE;
        while torn.screen() != whole.screen() {
            assert!(
                Instant::now() < deadline,
                "{key}, torn by {pause} ms:\n{}\nwhole:\n{}",
                torn.screen(),
                whole.screen()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }
}

#[test]
fn keys_that_are_torn_do_the_same() {
    for pause in [0, 10] {
        let home = patient_home();
        let (mut torn, mut whole) = (play(&home), play(&Home::new()));
        assert_same_moves(&mut torn, &mut whole, pause);
        torn.type_keys("Ctrl-c");
        assert!(torn.wait_exit().success());
        torn.assert_restored();
    }
}

#[test]
fn keys_that_are_torn_do_the_same_under_tmux() {
    if Command::new("tmux").arg("-V").output().is_err() {
        return;
    }
    let homes = [patient_home(), Home::new()];
    let [mut torn, mut whole] = homes.each_ref().map(|home| {
        let (folder, config) = (home.path().to_string_lossy(), home.path().join("tmux.conf"));
        std::fs::write(&config, "set -g status off\n").expect("there is room for a file");
        let game = format!("exec masume play {SUDOKU}");
        let args = ["-f", &config.to_string_lossy(), "new-session", &game];
        Terminal::start_program("tmux", &args, (80, 24), &[("TMUX_TMPDIR", &folder)], home)
    });
    assert_same_moves(&mut torn, &mut whole, 10);
    for mut game in [torn, whole] {
        game.type_keys("Ctrl-c");
        assert!(game.wait_exit().success());
    }
}

#[test]
fn reports_and_answers_that_are_torn_type_nothing() {
    let home = Home::new();
    let mut game = play(&home);
    for sequence in
        ["\x1b[<35;3;4M", "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b_Gi=31;OK\x1b\\", "\x1bP1$r0m\x1b\\"]
    {
        for pause in [0, 10, 40, 300] {
            // A pause of 300 ms after the Esc alone makes it a key; elsewhere it need not come but once.
            for tear in [1, 4, 5, sequence.len() - 1].into_iter().filter(|tear| *tear == 4 || pause < 50) {
                game.send(&sequence.as_bytes()[..1]);
                thread::sleep(Duration::from_millis(5));
                game.send(&sequence.as_bytes()[1..tear]);
                thread::sleep(Duration::from_millis(pause));
                game.send(&sequence.as_bytes()[tear..]);
                // On a busy machine a pause grows, and a second Esc would leave the game.
                game.type_keys("Up");
            }
        }
    }
    thread::sleep(Duration::from_millis(1100));
    game.type_keys("Right Right 4");
    game.see("1 move");
    game.see("r1c3");
}

#[test]
fn backspace_and_ctrl_c_have_more_than_one_form() {
    let home = Home::new();
    let mut game = play(&home);
    for backspace in [b"\x7f", b"\x08"] {
        game.type_keys("Home Right Right 4");
        game.see("50 squares left");
        game.send(backspace);
        game.see("51 squares left");
    }
    game.send(b"\x1b\x03");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn how_long_esc_waits_is_a_setting() {
    let mut game = play(&patient_home());
    game.send(b"\x1b");
    thread::sleep(Duration::from_millis(200));
    game.send(b"[B");
    game.see("r2c1");
    game.type_keys("q");
    assert!(game.wait_exit().success());
}
