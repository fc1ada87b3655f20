//! Whatever ends or stops the game, the terminal is given back and nothing is lost.

use super::game::{FUTOSHIKI, SUDOKU, USUAL, play, save, start, wait_for_save};
use crate::common::keys::bytes_of;
use crate::common::terminal::{Home, Terminal};

/// The home screen offers the game in which one square was filled in.
fn assert_kept(home: &Home) {
    let mut game = start(home);
    game.see("Continue");
    game.see("51 squares left");
    game.type_keys("Enter");
    game.see("1 move");
    game.type_keys("u");
    game.see("52 squares left");
}

#[test]
fn signals_end_the_game_and_keep_it() {
    for name in ["TERM", "HUP", "INT", "QUIT", "ABRT", "ALRM", "VTALRM", "XCPU", "USR1", "USR2"] {
        let home = Home::new();
        let mut game = play(SUDOKU, &home);
        game.type_keys("Right 8");
        game.see("51 squares left");
        game.signal(name);
        assert!(game.wait_exit().success(), "SIG{name}");
        game.assert_restored();
        assert_kept(&home);
    }
}

#[test]
fn signals_end_a_game_whose_terminal_does_not_read() {
    for name in ["TERM", "HUP"] {
        let home = Home::new();
        let mut game = play(SUDOKU, &home);
        game.type_keys("Right 8");
        game.see("51 squares left");
        game.hold_output(true);
        // More is drawn than the system keeps for the terminal.
        for _ in 0..60 {
            game.type_keys("Ctrl-l");
            #[expect(clippy::disallowed_methods, reason = "each is drawn by itself")]
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        game.signal(name);
        game.wait_gone();
        game.hold_output(false);
        assert!(game.wait_exit().success(), "SIG{name}");
        assert_kept(&home);
    }
}

#[test]
fn quitting_keeps_the_game() {
    for key in ["q", "Ctrl-c"] {
        let home = Home::new();
        let mut game = play(SUDOKU, &home);
        game.type_keys("Right 8");
        game.type_keys(key);
        assert!(game.wait_exit().success());
        game.assert_restored();
        assert_kept(&home);
    }
}

#[test]
fn a_vanishing_terminal_ends_the_game_and_keeps_it() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys("Right 8");
    game.see("51 squares left");
    game.vanish();
    game.wait_exit();
    assert_kept(&home);
}

#[test]
fn thirty_moves_and_marks_outlive_a_kill() {
    let home = Home::new();
    let mut game = play(FUTOSHIKI, &home);
    // Ten times: a mark in one square, a number in the next, another number there.
    for row in 0..5 {
        let (mark, number) = (1 + row % 4, 1 + (row + 1) % 4);
        game.type_keys(&format!("Home Right Alt-{mark} Right {number} {mark}"));
        game.type_keys(&format!("Right Alt-{mark} Home Down Down {number} {mark} Up Up"));
    }
    // The marks are changes too, but no moves.
    game.see("20 moves");
    wait_for_save(&home, |save| {
        save.lines().filter(|line| line.contains(" play ") || line.contains(" mark ")).count() >= 30
    });
    // The clock goes in a frame of its own: once it is gone, the frames before it are wholly read.
    game.see(" 0:");
    game.type_keys("t");
    game.wait_for(|screen| !screen.contains(" 0:"));
    let before = board(&game.screen());
    game.kill9();

    let mut game = play(FUTOSHIKI, &home);
    game.see("20 moves");
    game.wait_for(|screen| board(screen) == before);
    for _ in 0..29 {
        game.type_keys("u");
    }
    game.wait_for(|screen| screen.contains("u undo"));
    game.type_keys("u");
    game.wait_for(|screen| screen.contains("0 moves") && !screen.contains("u undo"));
    game.see("14 squares left");
    game.type_keys("u");
    game.see("nothing to undo");
}

/// The characters of the board, without what is said beside it.
fn board(screen: &str) -> Vec<String> {
    screen.lines().skip(1).take(20).map(|line| line.chars().take(35).collect()).collect()
}

#[test]
fn a_shell_suspends_and_continues_the_game() {
    let home = Home::new();
    let mut shell = Terminal::start_program("sh", &["-i"], USUAL, &[("PS1", "prompt> ")], &home);
    shell.see("prompt>");
    shell.send(format!("masume play '{SUDOKU}'\r").as_bytes());
    shell.see("52 squares left");
    shell.type_keys("Right 8");
    shell.see("51 squares left");
    shell.type_keys("Ctrl-z");
    shell.wait_for(|screen| screen.ends_with("prompt>"));
    shell.assert_screen_restored();
    shell.type_keys("text:fg Enter");
    shell.see("51 squares left");
    shell.type_keys("u");
    shell.see("52 squares left");
    shell.type_keys("q");
    shell.wait_for(|screen| screen.ends_with("prompt>"));
}

#[test]
fn a_stopped_game_is_painted_anew() {
    let home = Home::new();
    let game = play(SUDOKU, &home);
    game.signal("STOP");
    game.wipe();
    assert_eq!(game.screen(), "");
    game.signal("CONT");
    game.see("r1c1 is given");
    game.see("52 squares left");
}

#[test]
fn an_end_of_input_by_key_is_no_end() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.send(&bytes_of("Ctrl-d"));
    game.type_keys("Right 8");
    game.see("51 squares left");
    wait_for_save(&home, |save| save.contains("play"));
    assert!(save(&home).starts_with("masume "));
}
