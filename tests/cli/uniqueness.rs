//! `--uniqueness`: techniques that assume that there is only one solution are used where that is so.

use super::{SEVERAL, SUDOKU};
use crate::common::program::masume;

/// A position of HoDoKu's sort whose only unique rectangle strikes a 9 out of r9c7.
const RECTANGLE: &str =
    ":0600::689473215547812.3.321.9.8741..72..989721.85.386...972141.9873.229..541877.82.1...:363 697:::";

#[test]
fn a_unique_rectangle_is_found_only_if_it_is_asked_for() {
    let ran = masume(&["hint", "--uniqueness", "--only", "unique-rectangle", RECTANGLE]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    assert!(ran.out.starts_with("Unique Rectangle (4.5): "), "{ran:?}");
    assert!(ran.out.ends_with("=> r9c7 not 9\n"), "{ran:?}");
    let plain = masume(&["hint", "--every", RECTANGLE]);
    assert!(!plain.out.contains("Unique Rectangle"), "{plain:?}");
}

#[test]
fn such_a_technique_by_name_needs_the_option() {
    masume(&["hint", "--only", "bug+1", SUDOKU]).refused(&["bug+1", "--uniqueness"]);
    masume(&["hint", "--only", "naked-single,Unique Rectangle", SUDOKU]).refused(&["unique-rectangle"]);
}

#[test]
fn several_solutions_are_told_and_the_rest_goes_on() {
    let several = masume(&["hint", "--uniqueness", SEVERAL]);
    assert_eq!(several.err.lines().count(), 1, "{several:?}");
    assert!(several.err.contains("several solutions"), "{several:?}");
    assert_eq!(several.out, masume(&["hint", SEVERAL]).out);
    let rated = masume(&["rate", "--uniqueness", SEVERAL, SUDOKU, SEVERAL]);
    assert_eq!(rated.err.lines().count(), 1, "{rated:?}");
    assert!(rated.err.contains("2 puzzles have several solutions"), "{rated:?}");
    assert_eq!(rated.out.lines().count(), 3, "{rated:?}");
}

#[test]
fn a_kind_without_such_techniques_has_nothing_to_tell() {
    let ran = masume(&["hint", "--uniqueness", "4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"]);
    assert_eq!(ran.err, "", "{ran:?}");
}
