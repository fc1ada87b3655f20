//! The screen: its size, its clipboard, and that nothing moves by itself.
#![expect(clippy::disallowed_methods, reason = "it waits for what must not happen, and lays programs out")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::thread;
use std::time::{Duration, Instant};

use super::game::{FUTOSHIKI, SUDOKU, USUAL, play};
use crate::common::display::PATIENCE;
use crate::common::terminal::{Home, Terminal};

#[test]
fn no_size_harms_the_game() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys("Right 8");
    game.see("51 squares left");
    for (columns, rows) in [(1, 1), (0, 0), (200, 3), (3, 200), (19, 6), (5000, 5000), (65535, 65535)] {
        game.resize(columns, rows);
        game.type_keys("Right Left");
    }
    game.resize(40, 14);
    game.see("r1c2");
    game.resize(80, 24);
    game.see("51 squares left");
    game.type_keys("u");
    game.see("52 squares left");
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.resize(15, 5);
    game.see("needs 20x6");
}

/// The request to the terminal to copy [`FUTOSHIKI`], in base 64 as `base64` writes it.
const REQUEST: &[u8] = b"\x1b]52;c;NDoyLDAsMCwwLDBVLDIsMCwwLDAsMEQsMCwwTCwwLDAsMCwwVSw=";

fn has_request(game: &Terminal) -> bool {
    game.raw().windows(REQUEST.len()).any(|bytes| bytes == REQUEST)
}

/// A game in a search path that has this program, a shell script, and nothing else.
fn play_beside(program: &str, script: &str, env: &[(&str, &str)], home: &Home) -> Terminal {
    let folder = home.path().join("programs");
    fs::create_dir_all(&folder).expect("a folder of our own");
    let file = folder.join(program);
    fs::write(&file, format!("#!/bin/sh\n{script}\n")).expect("a program of our own");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it can be run");
    let path = folder.display().to_string();
    let env = [&[("PATH", path.as_str())], env].concat();
    let game = Terminal::start(&["play", FUTOSHIKI], USUAL, &env, home);
    game.see(" left");
    game
}

#[test]
fn the_puzzle_is_copied_to_the_clipboard() {
    let home = Home::new();
    // There are neither helpers nor displays.
    let mut game = play_beside("other", "exit 0", &[], &home);
    game.type_keys("y");
    game.see("Sent to the terminal");
    assert!(has_request(&game));
}

#[test]
fn a_helper_copies_the_puzzle_if_it_can() {
    let home = Home::new();
    // Builtins of the shell alone: nothing else is in the search path.
    let script = "[ \"$*\" = \"-selection clipboard\" ] && read -r text || [ -n \"$text\" ] && \
                  printf %s \"$text\" > \"$HOME/copied\"";
    let mut game = play_beside("xclip", script, &[("DISPLAY", ":9")], &home);
    game.type_keys("y");
    game.see("Copied with xclip.");
    assert_eq!(fs::read_to_string(home.path().join("copied")).expect("it was copied"), FUTOSHIKI);
    assert!(!has_request(&game), "the terminal is not asked as well");
    game.type_keys("q");
    assert!(game.wait_exit().success());

    for (script, env) in [("exit 1", &[("DISPLAY", ":9")][..]), ("exit 0", &[])] {
        let home = Home::new();
        let mut game = play_beside("xclip", script, env, &home);
        game.type_keys("y");
        game.see("Sent to the terminal");
        assert!(has_request(&game), "{script}");
    }
}

#[test]
fn the_text_is_shown_alone_and_any_key_comes_back() {
    let home = Home::new();
    let mut game = play_beside("other", "exit 0", &[], &home);
    game.type_keys("y");
    game.see("Sent to the terminal");
    game.type_keys("y");
    game.see("any key goes back");
    let shown = game.screen();
    assert_eq!(shown.lines().next(), Some(FUTOSHIKI), "{shown}");
    assert!(!shown.contains(['│', '┼']) && !shown.contains(" left"), "{shown}");
    // A paste is no move.
    game.paste("1 2 3 4");
    game.see(" left");
    game.wait_for(|screen| !screen.contains("any key"));
    game.type_keys("y");
    game.see("Sent to the terminal");
    game.type_keys("y");
    game.see("any key goes back");
    game.type_keys("Ctrl-c");
    assert!(game.wait_exit().success());
    game.assert_restored();
    assert!(game.screen().contains(FUTOSHIKI), "the text stays:\n{}", game.screen());
}

#[test]
fn a_signal_while_the_text_is_shown_alone_ends_the_game_as_elsewhere() {
    let home = Home::new();
    let mut game = play_beside("other", "exit 0", &[], &home);
    game.type_keys("y y");
    game.see("any key goes back");
    game.signal("TERM");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn nothing_is_written_while_nothing_happens() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    // The puzzle is rated beside the game.
    game.see("easy 1.2");
    game.type_keys("t");
    game.wait_for(|screen| !screen.contains("0:0"));
    let written = game.raw().len();
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(game.raw().len(), written);
    // The clock went on: it was only hidden.
    game.type_keys("t t");
    game.wait_for(|screen| screen.contains("0:01") || screen.contains("0:02"));
}

#[test]
fn without_colours_and_unicode_none_are_written() {
    for env in [&[("NO_COLOR", "1"), ("LANG", "C")], &[("TERM", "vt100"), ("LC_ALL", "POSIX")]] {
        let home = Home::new();
        let mut game = Terminal::start(&["play", FUTOSHIKI], USUAL, env, &home);
        game.see("[2]");
        game.type_keys("Right 2");
        game.see("!2!");
        game.type_keys("A H ?");
        game.see("Esc close");
        game.type_keys("Esc Esc Esc Esc");
        // Home is there before it knows what can be continued.
        game.see("> Continue");
        game.type_keys("Down");
        game.see("> New puzzle");
        let raw = game.raw();
        assert!(raw.is_ascii());
        let raw = String::from_utf8(raw).expect("ASCII is UTF-8");
        let codes =
            raw.split("\x1b[").filter_map(|part| part.split_once('m')).flat_map(|(sgr, _)| sgr.split(';'));
        let colour = codes.filter_map(|code| code.parse::<u8>().ok()).find(|code| (30..=109).contains(code));
        assert!(matches!(colour, None | Some(39 | 49)), "{colour:?}");
    }
}

/// How every character in a part of the screen looks.
fn looks(
    game: &Terminal,
    columns: u16,
    rows: std::ops::Range<u16>,
) -> Vec<impl PartialEq + std::fmt::Debug + use<>> {
    let places = rows.flat_map(|row| (0..columns).map(move |column| (column, row)));
    let look = |(column, row)| {
        let cell = game.cell(column, row);
        ((column, row), cell.contents().trim().to_owned(), cell.inverse(), cell.bgcolor(), cell.underline())
    };
    places.map(look).collect()
}

/// Asserts that the screen, which shows this text, looks the same when all of it is drawn anew.
#[track_caller]
fn assert_looks_as_drawn_at_once(game: &mut Terminal, columns: u16, rows: std::ops::Range<u16>, seen: &str) {
    game.see(seen);
    // The clock goes in a frame of its own: once it is gone, the frames before it are wholly read.
    game.see(" 0:");
    game.type_keys("t");
    game.wait_for(|screen| !screen.contains(" 0:"));
    game.see(seen);
    // The rest of that frame may still be on its way.
    let mut by_bits = looks(game, columns, rows.clone());
    loop {
        thread::sleep(Duration::from_millis(50));
        let later = looks(game, columns, rows.clone());
        if later == by_bits {
            break;
        }
        by_bits = later;
    }
    game.wipe();
    game.send(b"\x0c");
    // The new frame may come in several pieces.
    let deadline = Instant::now() + PATIENCE;
    while looks(game, columns, rows.clone()) != by_bits && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(2));
    }
    game.see(seen);
    for (one, other) in by_bits.into_iter().zip(looks(game, columns, rows)) {
        assert_eq!(one, other);
    }
}

#[test]
fn what_is_drawn_bit_by_bit_looks_like_what_is_drawn_at_once() {
    let colouring = ":0500:1:+23.7.+68+955972+8...+6+6..+9+3+5.+7.+3.+6.9.5.7+7+5.+36...+9+4.+9+5+7.+683+872\
        .+5396.+94+5+6.7..+8+1638.\
                     +9+7+5.:439:127 128 132 133::";
    for env in [[("TERM", "xterm")], [("NO_COLOR", "1")]] {
        let mut game = Terminal::start(&["play", colouring], USUAL, &env, &Home::new());
        // The puzzle is rated beside the game, which changes the header once.
        game.see("expert 5.6");
        for (key, seen) in [("A", "marked"), ("H", "Enter more"), ("H", "lit squares"), ("H", "Enter do")] {
            game.type_keys(key);
            game.see(seen);
        }
        assert_looks_as_drawn_at_once(&mut game, 60, 2..22, "all of B");
    }
}

#[test]
fn a_change_between_two_others_is_not_written_over_by_what_was_there_before() {
    // The legend of the two tones is three changes side by side, on three backgrounds.
    let wing = "4:0R,0,0,0,0,2,0,0,0U,0,3,0,0,0,0R,0,";
    let mut game = Terminal::start(&["play", wing], (40, 14), &[("TERM", "xterm")], &Home::new());
    game.see("14 squares left");
    game.see("hard 4.2");
    for (key, seen) in [("H", "it is 4?"), ("H", "pivot")] {
        game.type_keys(key);
        game.see(seen);
    }
    assert_looks_as_drawn_at_once(&mut game, 40, 3..13, "1 pivot  1 ends");
}

#[test]
fn noise_does_no_harm() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    // A fixed sequence of bytes, without the keys that quit, suspend, or lead to where other keys can be
    // bound to that (Knuth's linear congruential generator).
    let mut state: u64 = 1;
    let mut byte = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    let noise: Vec<u8> = (0..20_000).map(|_| byte()).filter(|byte| !b"q,\x03\x1a".contains(byte)).collect();
    for part in noise.chunks(500) {
        game.send(part);
    }
    game.signal("TERM");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn keys_of_other_programs_do_no_harm() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys("Right 8");
    game.see("51 squares left");
    game.type_keys("Ctrl-d");
    game.send(b"\x1c\x13\x11\x00\x0f");
    game.type_keys("F12 Insert Alt-x u");
    game.see("52 squares left");
    game.type_keys("Ctrl-l");
    game.see("52 squares left");
    game.type_keys("Ctrl-c");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn a_terminal_without_an_alternate_screen_is_wiped_before_and_after() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.see("52 squares left");
    game.type_keys("q");
    assert!(game.wait_exit().success());
    // The console of Linux has one screen only, and knows nothing of others.
    let raw = String::from_utf8(game.raw()).expect("UTF-8");
    let raw = raw.replace("\x1b[?1049h", "").replace("\x1b[?1049l", "");
    let (shown, given_back) = raw.rsplit_once("\x1b[?2004l").expect("the terminal is given back");
    let mut console = vt100::Parser::new(USUAL.1, USUAL.0, 0);
    console.process("what others left #".repeat(200).as_bytes());
    console.process(shown.as_bytes());
    let contents = console.screen().contents();
    assert!(contents.contains("52 squares left") && !contents.contains("others left"), "{contents}");
    console.process(given_back.as_bytes());
    assert_eq!((console.screen().contents().trim(), console.screen().cursor_position()), ("", (0, 0)));
}

/// A game on a terminal with all colours, which the settings leave open.
fn in_all_colours(home: &Home) -> Terminal {
    let env = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LANG", "C.UTF-8")];
    Terminal::start(&["play", SUDOKU], USUAL, &env, home)
}

/// The colour behind everything.
fn ground(game: &Terminal) -> vt100::Color {
    game.cell(USUAL.0 - 1, USUAL.1 - 1).bgcolor()
}

#[test]
fn a_light_terminal_has_a_light_theme_and_no_key_is_lost_meanwhile() {
    const INK: vt100::Color = vt100::Color::Rgb(0x15, 0x17, 0x1c);
    const PAPER: vt100::Color = vt100::Color::Rgb(0xf6, 0xf3, 0xec);
    for (answer, expected) in [
        (&b"\x1b]11;rgb:ffff/fdfd/f8f8\x1b\\"[..], PAPER),
        (b"\x1b]11;rgb:fff/fdf/f8f\x07", PAPER),
        (b"\x1b]11;rgb:1010/1010/1010\x1b\\", INK),
        (b"\x1b]11;nonsense\x07", INK),
    ] {
        let home = Home::new();
        let mut game = in_all_colours(&home);
        game.see("squares left");
        assert_eq!(ground_in_the_end(&game, INK), INK, "dark until the terminal says otherwise");
        game.send(&[b"\x1b[C", answer, b"8"].concat());
        game.see("1 move");
        game.see("r1c2");
        assert_eq!(ground_in_the_end(&game, expected), expected, "{}", String::from_utf8_lossy(answer));
    }
}

/// The ground, once it is the expected one; what it still is after a long time if it is not.
fn ground_in_the_end(game: &Terminal, expected: vt100::Color) -> vt100::Color {
    let deadline = Instant::now() + PATIENCE;
    while ground(game) != expected && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(2));
    }
    ground(game)
}
