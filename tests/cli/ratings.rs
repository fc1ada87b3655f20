//! `rate`: how hard puzzles are.

use std::process::Stdio;

use serde_json::{Value, json};

use super::{EASY, FUTOSHIKI, INVALID, NONE, SEVERAL, SUDOKU};
use crate::common::program::{Folder, command, fed, masume};
#[cfg(unix)]
use crate::common::terminal::{Home, Terminal};

const MEMBERS: [&str; 11] = [
    "source",
    "kind",
    "tier",
    "difficulty",
    "score",
    "hardest",
    "total",
    "steps",
    "unique",
    "width",
    "weight",
];

#[test]
fn a_rating_has_its_members_in_order() {
    let ran = masume(&["rate", "--json", EASY]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 1), "{ran:?}");
    assert_eq!(masume::format::first_members(&ran.out), MEMBERS);
    let document = ran.document();
    assert_eq!((&document["source"], &document["kind"]), (&json!("<argument>:1"), &json!("sudoku")));
    assert_eq!((&document["tier"], &document["difficulty"]), (&json!(1), &json!("easy")));
    assert_eq!((&document["unique"], document["score"].is_f64()), (&json!(true), true));
    let hardest = document["hardest"].as_str().expect("a technique");
    assert!(["full-house", "hidden-single", "naked-single"].contains(&hardest), "{hardest}");
    let (total, steps) = (document["total"].as_f64(), document["steps"].as_u64());
    assert!(total >= document["score"].as_f64() && steps >= Some(51), "{document}");
}

#[test]
fn it_is_the_rating_of_all_hints() {
    for puzzle in [EASY, FUTOSHIKI, SUDOKU] {
        let mut document = masume(&["rate", "--json", puzzle]).document();
        let members = document.as_object_mut().expect("an object");
        members.retain(|name, _| !["source", "kind"].contains(&name.as_str()));
        assert_eq!(document, masume(&["hint", "--all", "--json", puzzle]).document()["rating"]);
    }
}

#[test]
fn what_has_not_one_solution_has_no_rating() {
    let ran = masume(&["rate", "--json", SEVERAL, NONE]);
    assert_eq!((ran.code, ran.documents().len()), (1, 2), "{ran:?}");
    for (line, document) in ran.out.lines().zip(ran.documents()) {
        assert_eq!(masume::format::first_members(line), MEMBERS);
        assert_eq!(document["unique"], false);
        for name in MEMBERS[2..8].iter().chain(&MEMBERS[9..]) {
            assert_eq!(document[name], Value::Null, "{name} of {document}");
        }
    }
}

#[test]
fn harder_puzzles_are_narrower_and_weigh_more() {
    let documents = masume(&["rate", "--json", EASY, SUDOKU]).documents();
    let of = |document: &Value, name: &str| document[name].as_f64().expect("a number");
    let weights: Vec<f64> = documents.iter().map(|document| of(document, "weight")).collect();
    assert!(
        of(&documents[0], "score") < of(&documents[1], "score") && weights[0] < weights[1],
        "{weights:?}"
    );
    assert!(documents.iter().all(|document| of(document, "width") >= 1.0));
}

#[test]
fn several_are_rated_at_once_and_stay_in_order() {
    let library = concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles/futoshiki.txt");
    let one = masume(&["rate", "--json", "-q", library, SEVERAL]);
    let three = masume(&["rate", "--json", "-q", "--jobs", "3", library, SEVERAL]);
    assert_eq!((one.code, &one.out), (three.code, &three.out));
    assert!(one.out.lines().count() > 20);
}

#[test]
fn people_get_a_line_a_puzzle() {
    let ran = masume(&["rate", EASY, SEVERAL, NONE]);
    assert_eq!(ran.code, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("easy ") && lines[0].contains(" steps, total "), "{ran:?}");
    assert_eq!(lines[1..], ["not rated: several solutions", "not rated: no solution"]);
    let folder = Folder::new();
    let file = folder.file("easy.sdm", EASY);
    assert_eq!(masume(&["rate", &file]).out, format!("{file}:1: {}\n", lines[0]));
}

#[test]
fn a_stream_is_rated_to_its_end() {
    let good = format!("{EASY}\n{FUTOSHIKI}\n").repeat(20);
    let ran = fed(&["rate", "--json", "-"], [good.clone().into_bytes()]);
    assert_eq!((ran.code, ran.documents().len(), ran.err.as_str()), (0, 40, ""));
    let ran = fed(&["rate", "--json", "-"], [format!("{good}{NONE}\n{good}").into_bytes()]);
    assert_eq!((ran.code, ran.documents().len()), (1, 81));
    let ran =
        fed(&["rate", "--json", "-"], [format!("{good}damaged\n{INVALID}\n{NONE}\n{good}").into_bytes()]);
    assert_eq!((ran.code, ran.documents().len(), ran.err.lines().count()), (2, 81, 2), "{}", ran.err);
    assert_eq!(ran.documents()[80]["source"], "-:83");
}

#[test]
fn a_file_takes_the_answers() {
    let folder = Folder::new();
    let target = folder.file("out", "old");
    assert_eq!(masume(&["rate", "--json", EASY, "-o", &target]).out, "");
    assert_eq!(folder.read("out"), masume(&["rate", "--json", EASY]).out);
}

#[test]
fn nobody_reading_on_is_no_error() {
    let folder = Folder::new();
    let file = folder.file("many", format!("{EASY}\n").repeat(2000));
    for arguments in [["rate", "--json", &file], ["hint", "--every", &file]] {
        let mut child = command(&arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_person_is_told_the_sum() {
    let home = Home::new();
    let mut terminal = Terminal::start(&["rate", EASY, SEVERAL], (100, 24), &[], &home);
    assert_eq!(terminal.wait_exit().exit_code(), 1);
    terminal.see("2 puzzles: 1 rated, 1 not");
    let mut terminal = Terminal::start(&["rate", "-q", EASY, SEVERAL], (100, 24), &[], &home);
    assert_eq!(terminal.wait_exit().exit_code(), 1);
    terminal.see("several solutions");
    assert!(!terminal.screen().contains("puzzles:"), "{}", terminal.screen());
}
