//! Races of searches.

use serde_json::{Value, json};

use super::{ENDLESS, FUTOSHIKI, NONE, SEVERAL, SUDOKU};
use crate::common::program::{Folder, masume};

#[test]
fn all_32_run_and_are_told_in_order() {
    let ran = masume(&["race", "--json", FUTOSHIKI]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    let documents = ran.documents();
    let methods = masume::csp::Algorithm::all().map(|algorithm| json!(algorithm.to_string()));
    assert!(documents.iter().map(|document| document["method"].clone()).eq(methods));
    let first = &documents[0];
    assert_eq!(first["steps"], json!({"simplifying": 1, "assigning": 89, "backtracking": 46}));
    assert_eq!((&first["source"], &first["kind"]), (&json!("<argument>:1"), &json!("futoshiki")));
    assert!(documents.iter().all(|document| document["status"] == "found"));
    assert!(documents.iter().all(|document| document["time_us"].as_f64().is_some_and(|time| time > 0.0)));
    let order = ["source", "kind", "method", "status", "steps", "time_us"];
    assert!(ran.out.lines().all(|line| masume::format::first_members(line) == order));
}

#[test]
fn the_table_is_sorted_by_steps() {
    let ran = masume(&["race", FUTOSHIKI]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("32 searches on ") && lines[0].contains(" core"), "{}", lines[0]);
    assert!(lines[0].ends_with(", each for at most 1,000,000 steps"), "{}", lines[0]);
    let heads: Vec<&str> = lines[2].split("  ").map(str::trim).filter(|head| !head.is_empty()).collect();
    let expected =
        ["method", "status", "assigning", "backtracking", "steps", "efficiency", "time", "ns a step"];
    assert_eq!(heads, expected);
    let rows: Vec<Vec<&str>> = lines[3..35].iter().map(|line| line.split_whitespace().collect()).collect();
    let steps: Vec<u64> = rows.iter().map(|row| row[4].parse().expect("a number")).collect();
    assert!(steps.is_sorted(), "{steps:?}");
    assert_eq!(rows[31][..5], ["BT+BZ", "found", "180", "94", "275"]);
    assert_eq!(lines[35..], ["", "All 32 ended. They agree on the solution."]);
}

#[test]
fn those_named_run_once_each_in_the_usual_order() {
    let ran = masume(&["race", "--json", "--with", "mac+bz,FC+BZ", "--with", "fc+bz", SUDOKU]);
    let methods: Vec<Value> = ran.documents().iter().map(|document| document["method"].clone()).collect();
    assert_eq!((ran.code, methods), (0, vec![json!("FC+BZ"), json!("MAC+BZ")]), "{ran:?}");
    let told = masume(&["race", "--with", "MAC+BZ", SUDOKU]).out;
    assert!(told.starts_with("1 search on 1 core, for at most 1,000,000 steps\n"), "{told}");
    assert!(told.ends_with("\nThe search ended. It found a solution.\n"), "{told}");
}

#[test]
fn who_does_not_end_within_the_limit_comes_last_and_the_answer_is_no() {
    let ran = masume(&["race", "--with", "BT+NO,MAC+BZ", "--step-limit", "1000", ENDLESS]);
    assert_eq!(ran.code, 1, "{ran:?}");
    let rows: Vec<Vec<&str>> =
        ran.out.lines().skip(3).take(2).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0][..2], ["MAC+BZ", "none"]);
    assert_eq!((&rows[1][..2], rows[1][4]), (&["BT+NO", "limit"][..], "1,000"));
    let last = "1 of 2 ended within 1,000 steps. It found that there is no solution.";
    assert_eq!(ran.out.lines().last(), Some(last));
}

#[test]
fn agreement_is_told_in_a_sentence() {
    let last = |arguments: &[&str]| {
        let ran = masume(arguments);
        (ran.out.lines().last().unwrap_or_default().to_owned(), ran.code)
    };
    let named = "FC+BZ,MAC+BZ,MAC+NO";
    let none = "All 3 ended. They agree that there is no solution.".to_owned();
    assert_eq!(last(&["race", "--with", named, NONE]), (none, 0));
    let (several, code) = last(&["race", "--with", named, SEVERAL]);
    assert!(several.starts_with("All 3 ended. They agree "), "{several}");
    assert_eq!(code, 0);
    let limit = "None ended within 1 step.".to_owned();
    assert_eq!(last(&["race", "--with", named, "--step-limit", "1", SUDOKU]), (limit, 1));
}

#[test]
fn a_race_is_on_one_puzzle() {
    let folder = Folder::new();
    let file = folder.file("many.sdm", format!("{SUDOKU}\n{SEVERAL}\n"));
    masume(&["race", &file]).refused(&[":2:1: found a second puzzle", "#K"]);
    assert_eq!(masume(&["race", "--with", "MAC+BZ", &format!("{file}#1")]).code, 0);
}
