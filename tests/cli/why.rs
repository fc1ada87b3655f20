//! `why`: the reason why a number or a block cannot stand in a place.

use serde_json::json;

use super::{EASY, FUTOSHIKI, SEVERAL, SHIKAKU, SUDOKU};
use crate::common::program::{Folder, masume};

#[test]
fn a_proof_is_told_step_by_step_with_what_it_rests_on() {
    let ran = masume(&["why", EASY, "r1c3=1"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "r1c3 cannot be 1:");
    assert!(lines[1].starts_with("1. "), "{ran:?}");
    assert!(lines.last().is_some_and(|line| line.starts_with("This follows from the given")), "{ran:?}");
    let document = masume(&["why", "--json", EASY, "r1c3=1"]).document();
    assert_eq!(document["answer"], "proof");
    assert_eq!(
        (&document["square"], &document["label"], &document["number"]),
        (&json!([2, 0]), &json!("r1c3"), &json!(1))
    );
    let steps = document["steps"].as_array().expect("a list");
    assert_eq!(steps.len() + 2, lines.len());
    assert!(document["rests_on"].as_array().is_some_and(|squares| !squares.is_empty()), "{document}");
    assert_eq!(document["rests_on_signs"], json!([]));
}

#[test]
fn a_broken_rule_is_named() {
    let ran = masume(&["why", EASY, "r1c3=7"]);
    let told = "r1c3 cannot be 7: 7 twice in row 1.\nThis follows from the given at r1c5.\n";
    assert_eq!((ran.code, ran.out.as_str()), (0, told));
    let document = masume(&["why", "--json", EASY, "r1c3=7"]).document();
    assert_eq!((&document["answer"], &document["rule"]), (&json!("broken-rule"), &json!("rows")));
    assert_eq!((&document["rests_on"], &document["steps"]), (&json!([[4, 0]]), &json!([])));
}

#[test]
fn all_squares_that_break_a_rule_are_named() {
    let ran = masume(&["why", EASY, "r3c1=6"]);
    let told = "r3c1 cannot be 6: 6 twice in column 1, row 3 and its box (r2c1 and r3c8).\n\
                For example, this follows from the given at r2c1.\n";
    assert_eq!((ran.code, ran.out.as_str()), (0, told));
    let document = masume(&["why", "--json", EASY, "r3c1=6"]).document();
    assert_eq!(document["rests_on"].as_array().map(Vec::len), Some(1), "none of them can be spared");
}

#[test]
fn what_a_solution_has_is_not_ruled_out() {
    let ran = masume(&["why", EASY, "r1c3=4"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "r1c3 can be 4 as far as the rules go.\n"));
    let document = masume(&["why", "--json", EASY, "r1c3=4"]).document();
    assert_eq!((&document["answer"], &document["rests_on"]), (&json!("none"), &json!(null)));
    assert_eq!(masume(&["why", SEVERAL, "r1c1=8"]).code, 1);
}

#[test]
fn what_only_trying_shows_is_told_as_a_contradiction() {
    let document = masume(&["why", "--json", SUDOKU, "r1c2=2"]).document();
    assert_eq!(document["answer"], "trying", "{document}");
    let steps = document["steps"].as_array().expect("a list");
    let last = steps.last().expect("a step");
    assert!(last["text"].as_str().is_some_and(|text| text.starts_with("Suppose r1c2 is 2.")), "{last}");
    let ran = masume(&["why", SUDOKU, "r1c2=2"]);
    assert!(ran.out.starts_with("r1c2 cannot be 2, but only trying it out shows that:\n1. "), "{ran:?}");
}

#[test]
fn a_block_is_named_by_its_corners_or_by_its_number() {
    let ran = masume(&["why", SHIKAKU, "r1c1-r1c5"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("The block r1c1-r1c5 cannot be"), "{ran:?}");
    let solution = masume(&["solve", "--json", SHIKAKU]).document()["solution"].clone();
    for block in solution.as_array().expect("a list") {
        let [column, row, width, height] =
            [0, 1, 2, 3].map(|part| block[part].as_u64().expect("a number of squares"));
        let corners = format!("r{}c{}-r{}c{}", row + 1, column + 1, row + height, column + width);
        assert_eq!(masume(&["why", SHIKAKU, &corners]).code, 1, "{corners}");
        let document = masume(&["why", "--json", SHIKAKU, &corners]).document();
        let of_number = format!(
            "{}=r{}c{}:{width}x{height}",
            document["label"].as_str().expect("a label"),
            row + 1,
            column + 1
        );
        assert_eq!(masume(&["why", "--json", SHIKAKU, &of_number]).document(), document);
    }
}

#[test]
fn signs_are_named_among_what_it_rests_on() {
    let document = masume(&["why", "--json", FUTOSHIKI, "r2c4=4"]).document();
    assert_ne!(document["answer"], "none", "{document}");
    assert_eq!(document["rests_on_signs"], json!([[[3, 1], [3, 0]]]), "{document}");
}

#[test]
fn a_position_that_is_wrong_is_told_first() {
    let folder = Folder::new();
    let file = folder.file("wrong", format!(":0003:4:{}::::", EASY.replacen("53.", "53+2", 1)));
    let document = masume(&["why", "--json", &file, "r1c4=2"]).document();
    assert_eq!(
        (&document["answer"], &document["steps"][0]["technique"]),
        (&json!("mistake"), &json!("mistake"))
    );
    assert_eq!(masume(&["why", "--json", &file, "r1c3=2"]).document()["answer"], "proof");
}

#[test]
fn what_cannot_be_asked_is_refused_in_one_line() {
    for (puzzle, piece, words) in [
        (EASY, "r1c1=4", "r1c1 is given: 5"),
        (EASY, "r1c3=10", "10 is out of range: the numbers here are 1 to 9"),
        (EASY, "r1c3=0", "0 is out of range: the numbers here are 1 to 9"),
        (EASY, "r10c3=1", "r10c3 lies outside the 9x9 grid"),
        (EASY, "r1c3", "found `r1c3`; expected r3c5=7, r1c4-r3c5 or r2c4=r1c4:2x3"),
        (EASY, "r1c3=+1", "found `r1c3=+1`"),
        (EASY, "r0c3=1", "found `r0c3=1`"),
        (EASY, "r1c1-r2c2", "expected a number, r3c5=7, as this is a sudoku"),
        (SHIKAKU, "r1c1=4", "expected a block, r1c4-r3c5, as this is a shikaku"),
        (SHIKAKU, "r1c1-r999c999", "r999c999 lies outside the 5x5 grid"),
        (SHIKAKU, "r5c5=r1c1:2x2", "found `r5c5=r1c1:2x2`"),
    ] {
        masume(&["why", puzzle, piece]).refused(&[words]);
    }
}
