//! Saved games on the command line: files like any other, and positions to `hint`.

use serde_json::json;

use super::{EASY, FUTOSHIKI, SHIKAKU, SUDOKU};
use crate::common::program::{Folder, fed, masume};

/// A save of the easy Sudoku with this journal.
fn save(journal: &str) -> String {
    masume(&["convert", "--to", "masume", EASY]).out + journal
}

#[test]
fn a_save_is_written_and_read_byte_for_byte() {
    let folder = Folder::new();
    for id in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let new = masume(&["convert", id, "--to", "masume", "-o", &folder.file("game", "")]);
        assert_eq!((new.code, new.out.as_str(), new.err.as_str()), (0, "", ""));
        let file = folder.file("again", folder.read("game"));
        assert_eq!(masume(&["convert", &file, "--to", "masume"]).out, folder.read("game"));
        let there = masume(&["convert", &file, "--to", "id"]).out;
        assert_eq!(there, masume(&["convert", id, "--to", "id"]).out);
    }
    let played = save("10 50 play r1c3=4 ; mark r1c4=26\n20 50 hint\n30 51 undo\n70000 51 clock\n");
    let file = folder.file("played", &played);
    assert_eq!(masume(&["convert", "--to", "masume", &file]).out, played);
    assert_eq!(fed(&["convert", "--to", "masume", "-"], [played.clone().into_bytes()]).out, played);
    // As `$(cat FILE)` hands it on.
    assert_eq!(masume(&["convert", "--to", "masume", played.trim_end()]).out, played);
}

#[test]
fn a_hint_begins_where_the_game_is_and_every_other_command_takes_the_problem() {
    let folder = Folder::new();
    let wrong = folder.file("wrong", save("10 50 play r1c3=2\n"));
    let document = masume(&["hint", "--json", &wrong]).document();
    assert_eq!(document["source"], json!(format!("{wrong}:1")));
    let step = &document["steps"][0];
    assert_eq!((&step["technique"], &step["because"]), (&json!("mistake"), &json!([[2, 0]])));
    let undone = folder.file("undone", save("10 50 play r1c3=2\n20 51 undo\n"));
    let steps = |puzzle: &str| masume(&["hint", "--json", "--all", puzzle]).document()["steps"].clone();
    assert_eq!(steps(&undone), steps(EASY));
    for command in [&["show"][..], &["solve", "--to", "line"], &["convert", "--to", "line"], &["model"]] {
        let of = |puzzle: &str| masume(&[command, &[puzzle]].concat()).out;
        assert_eq!(of(&wrong), of(&folder.file("easy", EASY)).replace("/easy:", "/wrong:"), "{command:?}");
    }
}

#[test]
fn a_save_that_is_not_whole_or_not_known_is_refused_with_the_place() {
    let folder = Folder::new();
    let refused = |text: String, words: &str| {
        let file = folder.file("save", text);
        for command in [&["convert", "--to", "line"][..], &["hint"], &["check"]] {
            masume(&[command, &[&file]].concat()).refused(&[&format!("{file}:{words}")]);
        }
    };
    let whole = save("10 50 play r1c3=4\n");
    refused(whole.trim_end().to_owned(), "5:18: found the end of the text; expected a line break");
    refused(whole.replace("masume 1", "masume 7"), "1:8: found version 7; expected version 1");
    refused(whole.replace("kind sudoku", "kind go"), "2:6: found `go`; expected a kind");
    refused(whole.replace("r1c3=4", "r1c1=4"), "5:7: found `play r1c1=4`; expected an event that can happen");
    masume(&["check", "masume 1"]).refused(&["<argument>:2:1: found the end of the text; expected the rest"]);
}

#[test]
fn a_long_game_is_read_up_to_the_limit_of_the_game_itself() {
    let folder = Folder::new();
    let move_and_undo = "10 50 play r1c3=4\n10 51 undo\n";
    let long = folder.file("long", save(&move_and_undo.repeat(50_000)));
    let ran = masume(&["check", &long]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let too_long = folder.file("too_long", save(&"10 51 clock\n".repeat(1_400_000)));
    let ran = masume(&["check", &too_long]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("found more than 16 MiB; expected a saved game of at most 16 MiB"),
        "{}",
        ran.err
    );
}
