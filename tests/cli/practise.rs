//! `masume practise`: positions in which a technique is to be found.

use crate::common::program::{fed, masume};

/// What `practise` prints; it succeeds.
fn practise(arguments: &[&str]) -> String {
    let ran = masume(&[&["practise"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    ran.out
}

#[test]
fn a_position_is_a_saved_game_whose_hint_is_the_technique() {
    for (kind, technique) in
        [("sudoku", "naked-pair"), ("futoshiki", "sign-bound"), ("shikaku", "must-cover")]
    {
        let save = practise(&[kind, technique, "--seed", "7"]);
        let hinted = fed(&["hint", "--json", "-"], [save.into_bytes()]).document();
        assert_eq!(hinted["steps"][0]["technique"], technique, "{hinted}");
    }
}

#[test]
fn documents_have_all_steps_of_the_technique() {
    let call = ["sudoku", "Naked Pair", "--seed", "7", "--count", "5", "--json"];
    let ran = masume(&[&["practise"], &call[..]].concat());
    assert_eq!(ran.documents().len(), 5, "{ran:?}");
    for document in ran.documents() {
        assert_eq!((&document["technique"], &document["kind"]), (&"naked-pair".into(), &"sudoku".into()));
        let steps = document["steps"].as_array().expect("steps");
        assert!(
            !steps.is_empty() && steps.iter().all(|step| step["technique"] == "naked-pair"),
            "{document}"
        );
        assert!(document["problem"]["Grid"].is_object(), "{document}");
        let position = document["position"].as_str().expect("a save");
        let hinted = fed(&["hint", "--json", "-"], [position.as_bytes().to_vec()]).document();
        assert!(steps.contains(&hinted["steps"][0]), "{hinted}");
    }
    assert_eq!(practise(&call), ran.out, "the same seed finds the same");
}

#[test]
fn positions_are_of_the_size_that_is_asked_for() {
    for (kind, technique, size, id) in [
        ("sudoku", "claiming", "jigsaw7", "7j:"),
        ("sudoku", "naked-pair", "6x6+x", "2x3x:"),
        ("futoshiki", "naked-pair", "6", "6:"),
        ("shikaku", "must-cover", "8x6", "8x6:"),
    ] {
        let save = practise(&[kind, technique, "--size", size, "--seed", "7"]);
        let made = fed(&["convert", "--to", "id", "-"], [save.into_bytes()]).out;
        assert!(made.starts_with(id), "{made}");
    }
    masume(&["practise", "sudoku", "pointing", "--size", "7x9"]).refused(&["7x9"]);
    masume(&["practise", "sudoku", "swordfish", "--size", "4x4", "-o", "-"])
        .refused(&["no position of 4x4", "swordfish"]);
    masume(&["practise", "--size", "6x6"]).refused(&["KIND"]);
}

#[test]
fn wrong_calls_are_refused() {
    masume(&["practise", "sudoku", "skyscrapr"]).refused(&["skyscrapr", "skyscraper"]);
    masume(&["practise", "shikaku", "x-wing"]).refused(&["unknown technique"]);
    masume(&["practise", "sudoku", "x-wing", "--count", "3"]).refused(&["--json"]);
    masume(&["practise", "chess", "x-wing"]).refused(&["chess"]);
}
