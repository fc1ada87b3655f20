//! Every format of a puzzle into every other and back.

use super::{FUTOSHIKI, SHIKAKU, SUDOKU};
use crate::common::program::{Folder, fed, masume};

#[test]
fn every_format_becomes_every_other_and_comes_back() {
    let folder = Folder::new();
    for (puzzle, formats) in [
        (SUDOKU, &["kolyteon", "line", "id", "text", "pzpr", "sdk", "ss", "dimacs", "masume"][..]),
        (FUTOSHIKI, &["kolyteon", "id", "text", "essence", "dimacs", "masume"]),
        (SHIKAKU, &["kolyteon", "id", "text", "pzpr", "dimacs", "masume"]),
    ] {
        let written = |format: &str, from: &str| {
            let ran = masume(&["convert", "--to", format, from]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
            ran.out
        };
        for (number, first) in formats.iter().enumerate() {
            let in_first = written(first, puzzle);
            // The formats between them share the ways there and back.
            for second in formats.iter().skip(number % 2).step_by(2) {
                let there = written(second, &folder.file("first", &in_first));
                let back = written(first, &folder.file("second", there));
                assert_eq!(back, in_first, "{first} to {second} and back");
            }
        }
    }
}

#[test]
fn many_are_converted_in_one_stream() {
    let puzzles = format!("{SUDOKU}\n{FUTOSHIKI}\n{SHIKAKU}\n").repeat(100);
    let json = fed(&["convert", "-", "-q", "--to", "kolyteon"], [puzzles.clone().into_bytes()]).out;
    assert_eq!(json.lines().count(), 300);
    let ids = fed(&["convert", "-", "-q", "--to", "id"], [json.into_bytes()]).out;
    let expected = fed(&["convert", "-", "-q", "--to", "id"], [puzzles.into_bytes()]).out;
    assert_eq!(ids, expected);
    assert_eq!(ids.lines().nth(1), Some(FUTOSHIKI));
}

/// A Sudoku of 6x6 with diagonals.
const SMALL_X: &str = "2x3x:a6zh";

#[test]
fn a_format_that_cannot_hold_the_layout_writes_nothing_and_names_those_that_can() {
    let folder = Folder::new();
    let file = folder.path("out");
    let name = file.to_str().expect("a plain name");
    for (format, limit) in [
        ("sdk", "sdk holds 9x9 with boxes of 3x3 only, not 6x6+x"),
        ("line", "line holds 4x4, 6x6, 8x8 and 9x9 with the usual boxes only, not 6x6+x"),
        ("kolyteon", "kolyteon holds boxes without diagonals and windows only, not 6x6+x"),
    ] {
        let words = [limit, "expected one of: id, text", "f-puzzles", "masume"];
        masume(&["convert", SMALL_X, "--to", format, "-o", name]).refused(&words);
        assert!(!file.exists(), "{format} wrote a file");
        masume(&["solve", SMALL_X, "--to", format]).refused(&[limit]);
    }
}

#[test]
fn a_kind_that_has_not_the_format_is_refused_with_those_it_has() {
    masume(&["convert", "--to", "line", FUTOSHIKI]).refused(&[
        "futoshiki",
        "`line`",
        "kolyteon",
        "id",
        "text",
    ]);
}
