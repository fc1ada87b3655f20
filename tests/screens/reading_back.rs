//! The board on the screen, copied with whatever stands around it, is a puzzle again.

use crate::common::library::library;
use crate::common::shelf::{read, shelf};

use super::frame::{ascii, coloured, drawn, mono, text};
use super::states::{SUDOKU, played};

const SIZES: [(u16, u16); 6] = [(40, 14), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)];

/// One puzzle out of so many of the library is used.
const EVERY: usize = 4;

#[test]
fn a_copied_board_is_the_same_puzzle_or_none() {
    let (mut opened, mut all) = (0, 0);
    for kind in ["sudoku", "futoshiki", "shikaku"] {
        for shelved in library(kind).into_iter().step_by(EVERY) {
            let id = shelved.puzzle.id();
            let player = played(&id, "");
            for (size, theme) in SIZES.into_iter().zip([coloured(), ascii(), mono()].into_iter().cycle()) {
                let screen = text(&drawn(&player.app, theme, size));
                all += 1;
                let Ok(copied) = shelf().read_pasted(&screen) else { continue };
                assert_eq!((copied.kind(), copied.id()), (kind, id.clone()), "{size:?}\n{screen}");
                opened += 1;
            }
        }
    }
    // Boards that do not fit are shown in part.
    assert!(opened * 10 > all * 8, "only {opened} of {all} open");
}

#[test]
fn boards_of_every_size_and_theme_open_with_their_marks() {
    let marked = played(SUDOKU, "A");
    let own = read(SUDOKU, None).expect("a Sudoku").id();
    let mut positions = Vec::new();
    for size in SIZES {
        for theme in [coloured(), mono(), ascii()] {
            let screen = text(&drawn(&marked.app, theme, size));
            let copied = shelf().read_pasted(&screen).unwrap_or_else(|error| panic!("{error}\n{screen}"));
            assert_eq!(copied.id(), own, "{screen}");
            // Small squares have no room for marks.
            if size.1 > 20 {
                positions.push(copied.write("ss").expect("a Sudoku"));
            }
        }
    }
    assert!(positions[0].contains(" 468 "), "{}", positions[0]);
    assert!(positions.iter().all(|position| *position == positions[0]), "{positions:#?}");
}
