//! The board on the screen, copied with whatever stands around it, is a puzzle again.

use masume::session::AnyProblem;

use crate::common::corpora::{document, lines};
use crate::common::library::{LibraryPuzzle, library};
use crate::common::shelf::{read, shelf};
use crate::common::shikaku::shaped;

use super::frame::{ascii, coloured, drawn, mono, text};
use super::states::{SUDOKU, played};

const SIZES: [(u16, u16); 6] = [(40, 14), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60)];

/// One puzzle out of so many of the library is used.
const EVERY: usize = 9;

#[test]
fn a_copied_board_is_the_same_puzzle_or_none() {
    let (mut opened, mut all) = (0, 0);
    for kind in ["sudoku", "futoshiki", "shikaku"] {
        let is_jigsaw = |shelved: &LibraryPuzzle| shelved.puzzle.title().starts_with("Jigsaw");
        let copied = library(kind).into_iter().filter(|shelved| !is_jigsaw(shelved));
        for shelved in copied.step_by(EVERY) {
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

/// Sudokus of other layouts: the screen shows their boxes, and says what else there is.
const LAYOUTS: [&str; 6] = [
    "2x2:3f4_2f1",
    "2x3:a6a2g5a3a6d6a2a4g3a5a",
    "3x2:b1h2_3j4_5h6b",
    "2x3x:a1_4a2l5_4l4a5_3a",
    "3x3x:d7f3d5_1_9c3b6a7e5a3d6d5a1e8a5b9c7_2_7d9f1d",
    "9x9+w:a1zzza",
];

#[test]
fn copied_boards_of_other_layouts_are_the_same_puzzles_or_none() {
    let (mut opened, mut all) = (0, 0);
    for id in LAYOUTS {
        let player = played(id, "");
        for size in SIZES {
            for theme in [coloured(), mono(), ascii()] {
                let screen = text(&drawn(&player.app, theme, size));
                all += 1;
                let Ok(copied) = shelf().read_pasted(&screen) else { continue };
                assert_eq!(copied.id(), id, "{size:?}\n{screen}");
                opened += 1;
            }
        }
    }
    assert!(opened * 10 > all * 8, "only {opened} of {all} open");
}

#[test]
fn copied_boards_with_shapes_are_the_same_puzzles_or_none() {
    let (mut opened, mut all) = (0, 0);
    for document in lines("shikaku_shapes.jsonl").iter().map(document).step_by(20) {
        let id = shaped(&document).id();
        let player = played(&id, "");
        for size in SIZES {
            for theme in [coloured(), mono(), ascii()] {
                let screen = text(&drawn(&player.app, theme, size));
                all += 1;
                let Ok(copied) = shelf().read_pasted(&screen) else { continue };
                assert_eq!(copied.id(), id, "{size:?}\n{screen}");
                opened += 1;
            }
        }
    }
    assert!(all > 50 && opened * 10 > all * 8, "only {opened} of {all} open");
}

#[test]
fn a_copied_jigsaw_is_refused() {
    for id in ["6j:i2_4c3f5c2_1i,ca_b______aa_a_b_a_fa__c_e___d", "4j:c4c1_4c3c,__a_______gd_"] {
        let screen = text(&drawn(&played(id, "").app, coloured(), (80, 24)));
        let refusal = shelf().read_pasted(&screen).err().expect("its regions are not in the text");
        assert!(refusal.contains("found the board of a jigsaw"), "{refusal}");
    }
}
