//! `masume review`: looking back at a saved game.

use serde_json::json;

use crate::common::program::{Folder, fed, masume};

/// A wrong block after 3 s, undone after 7 s; after a pause of 60 s the right ones.
const SAVE: &str = "masume 1\nkind shikaku\npuzzle 5x5:5f8e4d6_2e\njournal\n\
    3000 5 play +0,0,2x1\n7000 5 undo\n67000 5 hint only-block\n";

#[test]
fn a_game_is_told() {
    let ran = fed(&["review", "-"], [SAVE.as_bytes().to_vec()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    assert!(ran.out.starts_with("Shikaku 5×5\n"), "{}", ran.out);
    assert!(ran.out.contains("is wrong") && ran.out.contains("You fixed it 0:04 later"), "{}", ran.out);
    let document = fed(&["review", "--json", "-"], [SAVE.as_bytes().to_vec()]).document();
    assert_eq!(document["kind"], "shikaku");
    assert_eq!(document["finished"], json!(false));
    let mistake = &document["moments"][0];
    assert_eq!(mistake["event"], "mistake");
    assert_eq!((&mistake["at_ms"], &mistake["fixed_ms"]), (&json!(3000), &json!(7000)));
    assert_eq!(document["moments"].as_array().map(Vec::len), Some(2));
    let help = &document["moments"][1];
    assert_eq!((&help["sort"], &help["technique"]), (&json!("hint"), &json!("only-block")));
    assert!(ran.out.contains("You had help: a hint, Only Block."), "{}", ran.out);
    let training = "To train what you missed: masume new shikaku --size 5x5 --technique only-block\n";
    assert!(ran.out.ends_with(training), "{}", ran.out);
    assert_eq!(document["missed"], "only-block");
    // Nothing is said of a technique that the journal does not name.
    let unnamed = SAVE.replace(" only-block", "");
    let help = &fed(&["review", "--json", "-"], [unnamed.into_bytes()]).document()["moments"][1];
    assert_eq!((&help["sort"], &help["technique"]), (&json!("hint"), &json!(null)));
}

#[test]
fn a_game_is_a_line_and_the_line_is_the_game() {
    let line = fed(&["review", "--line", "-"], [SAVE.as_bytes().to_vec()]).out;
    let again = masume(&["review", "--line", line.trim()]);
    assert_eq!((again.code, again.out.as_str()), (0, line.as_str()));
    let folder = Folder::new();
    let file = folder.file("game.txt", &line);
    let told = masume(&["review", &file]);
    assert_eq!(told.out, fed(&["review", "-"], [SAVE.as_bytes().to_vec()]).out);
    // A mail wraps it.
    let rows: Vec<&str> =
        line.trim().as_bytes().chunks(40).map(|row| str::from_utf8(row).expect("ASCII")).collect();
    let file = folder.file("mail.txt", &(rows.join("\r\n") + "\r\n"));
    assert_eq!(masume(&["review", &file]).out, told.out);
    masume(&["play", "--against", &file]).refused(&["found a game that was never finished"]);
}

#[test]
fn what_is_no_game_is_refused() {
    masume(&["review", "5x5:5f8e4d6_2e"]).refused(&["found a puzzle", "saved game"]);
    masume(&["review", "masume-replay:eNrTfoo"]).refused(&["replay", "cut or damaged"]);
    masume(&["play", "masume-replay:"]).refused(&["replay"]);
    let impossible = SAVE.replace("+0,0,2x1", "+0,0,9x9");
    let ran = fed(&["review", "-"], [impossible.into_bytes()]);
    assert_eq!(ran.code, 2, "{ran:?}");
}

#[test]
fn play_races_only_against_finished_games() {
    let refused = |game: &str, what: &str| {
        masume(&["play", "--against", game]).refused(&[what, "expected a finished game to race against"]);
    };
    refused("5x5:5f8e4d6_2e", "found a puzzle");
    let line = fed(&["review", "--line", "-"], [SAVE.as_bytes().to_vec()]).out;
    refused(line.trim(), "found a game that was never finished");
    let cut = masume(&["play", "--against", &line[..line.len() / 2]]);
    cut.refused(&["a replay that is cut or damaged"]);
}
