//! Practice and a look back, in the started program.

use super::game::USUAL;
use crate::common::program::fed;
use crate::common::terminal::{Home, Terminal};

#[test]
fn a_technique_is_practised_and_counted() {
    let home = Home::new();
    let mut game = Terminal::start(&["practise", "sudoku", "naked-pair"], USUAL, &[], &home);
    game.see("Find the Naked Pair");
    game.type_keys("H H H Enter");
    game.see("Done.");
    game.type_keys("Enter");
    game.see("2 of 10");
    game.type_keys("Esc q");
    let again = Terminal::start(&["practise"], USUAL, &[], &home);
    again.see("0 of 1");
}

#[test]
fn a_replay_is_looked_at() {
    let save = "masume 1\nkind shikaku\npuzzle 5x5:5f8e4d6_2e\njournal\n3000 5 play +0,0,2x1\n7000 5 undo\n";
    let line = fed(&["review", "--line", "-"], [save.as_bytes().to_vec()]).out;
    let home = Home::new();
    let game = Terminal::start(&["play", line.trim()], USUAL, &[], &home);
    game.see("looking back");
    game.see("mistake");
}
