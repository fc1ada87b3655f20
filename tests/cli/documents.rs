//! The JSON documents and the lines for people.

use serde_json::{Value, json};

use super::{FUTOSHIKI, INVALID, NONE, SEVERAL, SHIKAKU, SUDOKU, SUDOKU_SOLVED};
use crate::common::program::{Folder, commands, fed, masume};

/// The members of the outermost object, in the order in which they stand in the text.
fn members(text: &str) -> Vec<String> {
    masume::format::first_members(text).into_iter().map(str::to_owned).collect()
}

#[test]
fn solve_has_its_members_in_order() {
    let ran = masume(&["solve", "--json", SUDOKU]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(ran.out.lines().count(), 1);
    let order = ["source", "kind", "status", "count", "limit", "method", "solution", "steps", "time_us"];
    assert_eq!(members(&ran.out), order);
    let document = ran.document();
    assert_eq!(document["source"], "<argument>:1");
    assert_eq!(document["kind"], "sudoku");
    assert_eq!(document["status"], "unique");
    assert_eq!((&document["count"], &document["limit"]), (&json!(1), &json!(2)));
    assert_eq!((&document["method"], &document["steps"]), (&json!("exact"), &Value::Null));
    assert_eq!(document["solution"][0], json!({"square": [0, 1], "label": "r2c1", "number": 9}));
    assert_eq!(document["solution"].as_array().map(Vec::len), Some(60));
    assert!(document["time_us"].is_f64());
}

#[test]
fn solve_says_what_the_limit_lets_it_know() {
    let status = |arguments: &[&str]| {
        let ran = masume(arguments);
        let document = ran.document();
        let solved = !document["solution"].is_null();
        (
            document["status"].as_str().unwrap_or_default().to_owned(),
            document["count"].as_u64(),
            solved,
            ran.code,
        )
    };
    let expected = |status: &str, count, solved, code| (status.to_owned(), Some(count), solved, code);
    assert_eq!(status(&["solve", "--json", SEVERAL]), expected("multiple", 2, true, 0));
    assert_eq!(status(&["solve", "--json", SEVERAL, "--limit", "5"]), expected("multiple", 5, true, 0));
    assert_eq!(status(&["solve", "--json", SEVERAL, "--limit", "1"]), expected("found", 1, true, 0));
    assert_eq!(status(&["solve", "--json", SUDOKU, "--limit", "9"]), expected("unique", 1, true, 0));
    assert_eq!(status(&["solve", "--json", NONE]), expected("none", 0, false, 1));
}

#[test]
fn a_shikaku_is_solved_by_blocks() {
    let document = masume(&["solve", "--json", SHIKAKU]).document();
    assert_eq!(document["kind"], "shikaku");
    let blocks: Vec<[u16; 4]> =
        serde_json::from_value(document["solution"].clone()).expect("a list of blocks");
    assert_eq!(blocks.len(), 5);
    assert_eq!(blocks.iter().map(|block| u32::from(block[2] * block[3])).sum::<u32>(), 25);
}

#[test]
fn check_has_its_members_in_order_and_tells_the_puzzles_apart() {
    let ran = masume(&["check", "--json", SUDOKU, SEVERAL, NONE, INVALID, FUTOSHIKI]);
    assert_eq!(ran.code, 2, "{ran:?}");
    let order = ["source", "kind", "valid", "solutions", "solution_ok", "error"];
    assert!(ran.out.lines().all(|line| members(line) == order), "{ran:?}");
    let documents = ran.documents();
    let solutions: Vec<Value> = documents.iter().map(|document| document["solutions"].clone()).collect();
    assert_eq!(solutions, [json!(1), json!(2), json!(0), Value::Null, json!(1)]);
    assert_eq!(documents[4]["kind"], "futoshiki");
    let invalid = &documents[3];
    assert_eq!(invalid["valid"], false);
    assert_eq!(invalid["error"]["rule"], "rows");
    assert_eq!(invalid["error"]["squares"], json!([[0, 0], [8, 0]]));
    assert_eq!(invalid["error"]["labels"], json!(["r1c1", "r1c9"]));
    assert!(invalid["error"]["text"].as_str().is_some_and(|text| text.contains('8')), "{invalid}");
}

#[test]
fn every_command_ends_alike_on_a_puzzle_that_breaks_a_rule() {
    for command in [&["check"][..], &["check", "--json"], &["solve"], &["hint"], &["rate"], &["show"]] {
        assert_eq!(masume(&[command, &[INVALID]].concat()).code, 2, "{command:?}");
    }
    // What `check` says of it is an answer, and kept.
    let folder = Folder::new();
    let file = folder.file("answer", "");
    assert_eq!(masume(&["check", "-o", &file, INVALID]).code, 2);
    assert!(folder.read("answer").contains("rule `rows`"));
}

#[test]
fn check_judges_a_solution_in_every_form() {
    let folder = Folder::new();
    let whole = masume(&["solve", "--json", SUDOKU]).out;
    let document: Value = serde_json::from_str(&whole).expect("JSON");
    let forms = [
        ("document.json", whole.clone()),
        ("list.json", document["solution"].to_string()),
        ("kolyteon.json", masume(&["solve", "--to", "kolyteon", SUDOKU]).out),
        ("line.txt", SUDOKU_SOLVED.to_owned()),
        ("drawing.txt", masume(&["solve", "--to", "text", SUDOKU]).out),
        ("move.txt", masume(&["solve", "--to", "id", SUDOKU]).out),
        ("marked.txt", format!("\u{FEFF}\r\n{SUDOKU_SOLVED}\r\n")),
    ];
    for (name, content) in forms {
        let ran = masume(&["check", "--json", SUDOKU, "--solution", &folder.file(name, content)]);
        assert_eq!((ran.code, &ran.document()["solution_ok"]), (0, &json!(true)), "{name}: {ran:?}");
    }
    let ran = fed(&["check", "--json", SUDOKU, "--solution", "-"], [whole.into_bytes()]);
    assert_eq!((ran.code, &ran.document()["solution_ok"]), (0, &json!(true)), "{ran:?}");
}

#[test]
fn check_names_the_rule_that_a_solution_breaks() {
    let folder = Folder::new();
    let mut document = masume(&["solve", "--json", SUDOKU]).document();
    document["solution"][0]["number"] = json!(10);
    let ran =
        masume(&["check", "--json", SUDOKU, "--solution", &folder.file("ten.json", document.to_string())]);
    assert_eq!(ran.code, 1, "{ran:?}");
    let answer = ran.document();
    assert_eq!((&answer["valid"], &answer["solutions"]), (&json!(true), &json!(1)));
    assert_eq!((&answer["solution_ok"], &answer["error"]["rule"]), (&json!(false), &json!("number-range")));
    let short = folder.file("short.json", r#"[{"square":[0,1],"number":9}]"#);
    let ran = masume(&["check", "--json", SUDOKU, "--solution", &short]);
    assert_eq!(ran.document()["error"]["rule"], "count");
    let blocks = folder.file("blocks.json", "[[0,0,9,9]]");
    assert_eq!(
        masume(&["check", "--json", SUDOKU, "--solution", &blocks]).document()["error"]["rule"],
        "count"
    );
}

#[test]
fn hint_gives_one_step_with_all_its_members() {
    let ran = masume(&["hint", "--json", FUTOSHIKI]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(members(&ran.out), ["source", "kind", "steps"]);
    let document = ran.document();
    let steps = document["steps"].as_array().expect("a list");
    assert_eq!(steps.len(), 1);
    let order =
        ["technique", "name", "tier", "score", "because", "because_labels", "places", "removes", "text"];
    let step = ran.out.split_once("\"steps\":[").map(|(_, rest)| rest).expect("a list");
    assert_eq!(members(step)[..9], order);
    let changes = |name: &str| steps[0][name].as_array().map_or(0, Vec::len);
    assert!(changes("places") + changes("removes") > 0);
}

#[test]
fn a_hint_for_a_shikaku_is_about_a_block() {
    let step = masume(&["hint", "--json", SHIKAKU]).document()["steps"][0].clone();
    let places = step["places"].as_array().expect("a list");
    let removes = step["removes"].as_array().expect("a list");
    assert!(
        places
            .iter()
            .all(|place| place["hint"].is_array() && place["block"].as_array().map(Vec::len) == Some(4))
    );
    assert!(removes.iter().all(|removed| removed["hint"].is_array() && removed["blocks"].is_array()));
    assert!(places.len() + removes.len() > 0, "{step}");
}

/// All objects in a document that have this member.
fn objects_with<'a>(document: &'a Value, member: &str) -> Vec<&'a Value> {
    let (mut found, mut waiting) = (Vec::new(), vec![document]);
    while let Some(value) = waiting.pop() {
        found.extend(value.get(member).map(|_| value));
        match value {
            Value::Array(list) => waiting.extend(list),
            Value::Object(members) => waiting.extend(members.values()),
            _ => {}
        }
    }
    found
}

/// The label of a square that stands as `[column, row]`, from 0.
fn label(square: &Value) -> Value {
    let from_one = |index: usize| square[index].as_u64().expect("a number") + 1;
    json!(format!("r{}c{}", from_one(1), from_one(0)))
}

#[test]
fn every_square_has_its_label_beside_it() {
    let mut seen = 0;
    for (arguments, member) in [
        (&["solve", "--json", SUDOKU][..], "square"),
        (&["hint", "--all", "--json", FUTOSHIKI], "square"),
        (&["hint", "--all", "--json", SHIKAKU], "hint"),
        (&["model", "--json", FUTOSHIKI], "variable"),
    ] {
        let document = masume(arguments).document();
        for object in objects_with(&document, member) {
            assert_eq!(object["label"], label(&object[member]), "{arguments:?}");
            seen += 1;
        }
        for step in objects_with(&document, "because") {
            let squares = step["because"].as_array().expect("a list");
            assert_eq!(step["because_labels"], squares.iter().map(label).collect::<Value>(), "{step}");
        }
    }
    assert!(seen >= 100, "{seen}");
    assert_eq!(masume(&["model", "--json", SHIKAKU]).document()["nodes"][0]["label"], "5 at r1c1");
}

#[test]
fn help_says_how_json_gives_squares() {
    for command in commands() {
        let help = masume(&[command.as_str(), "--help"]).out;
        let tells_squares = help.contains("--json") && help.contains("PUZZLE");
        assert_eq!(
            help.contains("[0, 1] is r2c1"),
            tells_squares,
            "the note on squares of {command}: {help}"
        );
    }
}

#[test]
fn a_puzzle_that_breaks_a_rule_is_bad_input_to_all_but_check() {
    for command in [&["solve"][..], &["hint"], &["convert", "--to", "id"], &["show"]] {
        let mut arguments = command.to_vec();
        arguments.push(INVALID);
        masume(&arguments).refused(&["<argument>:1:", "rows", "; expected "]);
    }
}

#[test]
fn people_are_told_in_sentences() {
    let folder = Folder::new();
    let file = folder.file("one.sdm", SUDOKU);
    let ran = masume(&["check", &file]);
    assert_eq!(ran.out, format!("{file}:1: valid, exactly one solution\n"));
    assert_eq!(masume(&["check", SEVERAL]).out, "valid, but with more than one solution\n");
    assert!(masume(&["solve", SUDOKU]).out.contains("one solution, found in "));
    assert!(masume(&["solve", NONE]).out.starts_with("no solution"));
    let counted = masume(&["solve", "--count-only", "--limit", "7", SEVERAL]).out;
    assert!(counted.starts_with("at least 7 solutions") && counted.lines().count() == 1, "{counted}");
}

#[test]
fn a_number_of_any_size_in_a_solution_is_wrong_and_not_unreadable() {
    let solved = masume(&["solve", "--json", SUDOKU]).document();
    for number in ["9223372036854775807", "9223372036854775808", "-99999999999999999999999999", "1e300"] {
        let mut text = solved.to_string();
        let at = text.find("\"number\":").expect("it has numbers") + "\"number\":".len();
        text.replace_range(at..=at, number);
        let ran = fed(&["check", "--json", SUDOKU, "--solution", "-"], [text.into_bytes()]);
        assert_eq!((ran.code, &ran.document()["solution_ok"]), (1, &json!(false)), "{number}: {ran:?}");
    }
    let mut text = solved.to_string();
    let at = text.find("\"number\":").expect("it has numbers") + "\"number\":".len();
    text.replace_range(at..=at, "1.5");
    assert_eq!(fed(&["check", SUDOKU, "--solution", "-"], [text.into_bytes()]).code, 2, "no integer at all");
}
