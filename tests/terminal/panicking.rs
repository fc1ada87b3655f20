//! A panic in the game gives the terminal back before it is told.
//!
//! The game has no puzzle that panics, so this program plays one of its own, in a terminal that it starts
//! itself in.

#[path = "../common/mod.rs"]
mod common;

use std::sync::atomic::Ordering;

use common::null_puzzle::{NullPuzzle, PANICS};
use common::terminal::{Home, Terminal};
use masume::puzzle::Written;
use masume::tui::{Start, run};

const INSIDE: &str = "--inside";

#[expect(clippy::disallowed_methods, reason = "it starts itself again")]
fn main() {
    if std::env::args().any(|argument| argument == INSIDE) {
        PANICS.store(true, Ordering::Relaxed);
        let source = (NullPuzzle::formats()[0].read)("null 1....").expect("a row");
        run(common::shelf::shelf(), Start::Puzzle(source.into())).expect("the terminal can show the game");
        return;
    }
    let program = std::env::current_exe().expect("this program has a file");
    let env = [("TERM", "xterm-256color"), ("LANG", "C.UTF-8")];
    let program = program.to_str().expect("its path is plain");
    let mut game = Terminal::start_program(program, &[INSIDE], (80, 24), &env, &Home::new());
    game.see("squares left");
    game.type_keys("Right 9");
    let status = game.wait_exit();
    assert!(!status.success(), "a panic is no success");
    game.assert_restored();
    let told = String::from_utf8_lossy(&game.raw()).into_owned();
    let (left, after) = told.rsplit_once("\u{1b}[?1049l").expect("the alternate screen was left");
    assert!(after.contains("provoked by the number 9"), "the panic is told on the screen that stays");
    assert!(!left.contains("provoked"), "and only there");
}
