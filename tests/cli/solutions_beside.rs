//! A solution that stands beside its puzzle in a file is checked.

use crate::common::program::{Folder, masume};

use super::{SUDOKU, SUDOKU_SOLVED};

#[test]
fn a_solution_in_a_column_is_checked_by_itself() {
    let folder = Folder::new();
    let right = folder.file("right.csv", format!("quizzes,solutions\n{SUDOKU},{SUDOKU_SOLVED}\n"));
    let ran = masume(&["check", &right]);
    assert_eq!((ran.code, ran.out.contains("; the solution is right")), (0, true), "{ran:?}");
    assert_eq!(masume(&["check", "--json", &right]).document()["solution_ok"], true);
    assert_eq!(masume(&["check", "--solution-column", &right]).code, 0);

    let swapped = SUDOKU_SOLVED.replacen("812", "821", 1);
    let wrong = folder.file("wrong.csv", format!("{SUDOKU},{swapped}\n"));
    let ran = masume(&["check", &wrong]);
    assert_eq!((ran.code, ran.out.contains("the solution breaks the rule")), (1, true), "{ran:?}");
}

#[test]
fn a_solution_in_a_member_or_under_a_title_is_checked() {
    let folder = Folder::new();
    let json =
        folder.file("one.json", format!("{{\"puzzle\": \"{SUDOKU}\", \"solution\": \"{SUDOKU_SOLVED}\"}}"));
    assert_eq!(masume(&["check", "--json", &json]).document()["solution_ok"], true);
    let drawn = masume(&["convert", "--to", "text", SUDOKU]).out.replace("sudoku\n", "");
    let solved = masume(&["solve", "--to", "text", SUDOKU]).out.replace("sudoku\n", "");
    let both = folder.file("both.txt", format!("{drawn}\nSolution:\n{solved}"));
    assert_eq!(masume(&["check", "--json", &both]).document()["solution_ok"], true, "{drawn}{solved}");
}

#[test]
fn a_solution_can_be_demanded() {
    let folder = Folder::new();
    let bare = folder.file("bare.txt", format!("{SUDOKU}\n"));
    masume(&["check", "--solution-column", &bare])
        .refused(&["bare.txt:1:1: found no solution beside the puzzle; expected one in a column"]);
    assert_eq!(masume(&["check", &bare]).code, 0);
}
