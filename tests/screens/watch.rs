//! A search being watched.

use crate::boards::last_of;
use crate::frame::{SIZES, USUAL, ascii, coloured, mono, show, show_looks};
use crate::states::{FUTOSHIKI, SHIKAKU, SUDOKU, building, played, watched};

#[test]
fn a_step_that_prunes() {
    show("watch_sudoku", &played(SUDOKU, "W right right right").app, coloured(), &SIZES);
    show_looks("watch_sudoku_looks", &played(SUDOKU, "W right right right").app, coloured());
    show_looks("watch_sudoku_mono_looks", &played(SUDOKU, "W right right right").app, mono());
    show("watch_futoshiki", &played(FUTOSHIKI, "W right right right").app, coloured(), &SIZES);
    show("watch_shikaku", &played(SHIKAKU, "W right right right").app, coloured(), &SIZES);
    let large = include_str!("../../puzzles/shikaku.txt");
    let keys = "W c down down down enter shift-right right";
    show("watch_shikaku_large", &played(last_of(large), keys).app, coloured(), &SIZES);
    let wide = include_str!("../../puzzles/futoshiki.txt");
    show("watch_futoshiki_9x9", &played(last_of(wide), keys).app, coloured(), &SIZES);
}

#[test]
fn a_step_that_fails_and_the_way_back() {
    let keys = "W c left left enter shift-right";
    show_looks("watch_fails_ascii_looks", &played(FUTOSHIKI, keys).app, ascii());
    show_looks("watch_goes_back", &played(FUTOSHIKI, &format!("{keys} right")).app, coloured());
}

#[test]
fn before_the_first_step_and_after_the_last() {
    show("watch_begins", &played(SUDOKU, "W").app, coloured(), &SIZES);
    show("watch_ended", &watched(SUDOKU, "W n n").app, coloured(), &SIZES);
    show("watch_ended_ascii", &watched(SUDOKU, "W n n").app, ascii(), &[USUAL]);
    show("watch_builds", &building(SHIKAKU).app, coloured(), &SIZES);
}

#[test]
fn choosing_an_algorithm() {
    let mut player = watched(SUDOKU, "W c up enter");
    player.press("c up up");
    show("watch_chooses", &player.app, coloured(), &SIZES);
    show("watch_chooses_ascii", &player.app, ascii(), &[USUAL]);
    show("watch_help", &played(SUDOKU, "W ?").app, coloured(), &[USUAL]);
}
