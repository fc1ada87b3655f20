//! Solving with one of the 32 searches.

use serde_json::{Value, json};

use super::{FUTOSHIKI, NONE, SEVERAL, SHIKAKU, SUDOKU, SUDOKU_SOLVED};
use crate::common::program::{Folder, masume};

/// Arto Inkala's, over which most searches go wrong.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn searched(method: &str, puzzle: &str) -> Value {
    masume(&["solve", "--json", "--with", method, puzzle]).document()
}

#[test]
fn a_search_answers_as_the_exact_solver_does() {
    let mut exact = masume(&["solve", "--json", SUDOKU]).document();
    let mut found = searched("MAC+BZ", SUDOKU);
    assert!(found["time_us"].as_f64().is_some_and(|time| time > 0.0), "{found}");
    assert_eq!((&found["status"], &found["count"], &found["limit"]), (&json!("found"), &json!(1), &json!(1)));
    assert_eq!(found["steps"]["simplifying"], 1);
    let steps = found["steps"].as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(steps.len(), 3);
    for key in ["status", "limit", "method", "steps", "time_us"] {
        (exact[key], found[key]) = (Value::Null, Value::Null);
    }
    assert_eq!(found, exact);
    let shikaku = masume(&["solve", "--json", SHIKAKU]).document();
    assert_eq!(searched("FC+MT", SHIKAKU)["solution"], shikaku["solution"]);
}

#[test]
fn it_takes_the_known_steps() {
    // As the reference counts them for this Futoshiki.
    let steps = |method: &str| {
        let document = searched(method, FUTOSHIKI);
        assert_eq!(document["method"], method.to_uppercase());
        [&document["steps"]["assigning"], &document["steps"]["backtracking"]].map(Value::as_u64)
    };
    assert_eq!(steps("mac+bz"), [Some(14), Some(0)]);
    assert_eq!(steps("Bt+No"), [Some(89), Some(46)]);
    assert_eq!(steps("CBJ+MC"), [Some(38), Some(10)]);
}

#[test]
fn without_a_solution_the_answer_is_no() {
    let ran = masume(&["solve", "--json", "--with", "MAC+BZ", NONE]);
    let document = ran.document();
    assert_eq!(ran.code, 1);
    assert_eq!((&document["status"], &document["count"]), (&json!("none"), &json!(0)));
    assert_eq!(document["solution"], Value::Null);
    assert!(document["steps"].is_object());
    let told = masume(&["solve", "--with", "MAC+BZ", NONE]);
    assert!(told.out.starts_with("no solution, known by MAC+BZ after "), "{told:?}");
    assert_eq!((told.code, told.out.lines().count()), (1, 1));
}

#[test]
fn people_see_the_board_and_a_line_about_the_search() {
    let ran = masume(&["solve", "--with", "fc+bz", "--limit", "1", FUTOSHIKI]);
    let exact = masume(&["solve", FUTOSHIKI]).out;
    let board = |out: &str| out.lines().rev().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(board(&ran.out), board(&exact));
    let last = ran.out.lines().last().expect("a line");
    assert!(last.starts_with("a solution, found by FC+BZ in "), "{last}");
    assert!(last.ends_with(": 1 simplifying, 61 assigning and 36 backtracking steps, efficiency 63.3 %"));
}

#[test]
fn a_search_prints_its_solution_in_other_formats() {
    let folder = Folder::new();
    let file = folder.file("two.sdm", format!("{SUDOKU}\n{NONE}\n"));
    let ran = masume(&["solve", "--with", "MAC+BZ", "--to", "line", &file]);
    assert_eq!((ran.code, ran.out), (1, format!("{SUDOKU_SOLVED}\n")));
    let ran = masume(&["solve", "--with", "MAC+BZ", "--to", "line", SEVERAL]);
    assert_eq!((ran.code, ran.out.trim().len()), (0, 81));
}

/// The trace of a search: its lines between the heads and the empty line, and what comes after.
fn trace(method: &str, puzzle: &str) -> (Vec<String>, String) {
    let ran = masume(&["solve", "--with", method, "--steps", puzzle]);
    let (trace, rest) = ran.out.split_once("\n\n").expect("a line between the trace and the board");
    let mut lines = trace.lines().map(str::to_owned);
    let heads = lines.next().expect("the heads");
    let heads: Vec<&str> = heads.split_whitespace().collect();
    assert_eq!(heads, ["step", "does", "level", "variable", "value"]);
    (lines.collect(), rest.to_owned())
}

fn assert_line(line: &str, expected: &str) {
    let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words, expected);
}

#[test]
fn a_trace_tells_every_step_of_looking_back() {
    let (lines, rest) = trace("CBJ+NO", FUTOSHIKI);
    assert_eq!(lines.len(), 1 + 77 + 26);
    assert_line(&lines[0], "1 simplify 0");
    assert_line(&lines[1], "2 assign 1 r2c1 1 left: 3 4");
    assert_line(&lines[2], "3 assign 2 r3c1 3 rejects 1 (r2c1 is 1); left: 4");
    let failed = "11 assign 9 r3c3 none rejects 1 (r3c2 is 4), 2 (r3c2 is 4), 3 (r3c1 is 3), 4 (r3c2 is 4)";
    assert_line(&lines[10], failed);
    assert_line(&lines[11], "12 backtrack 5 r3c2 4 nothing is left");
    let place = |line: &String| line.find(" r").expect("a square");
    assert!(lines[1..].iter().all(|line| place(line) == place(&lines[1])), "aligned");
    assert!(rest.contains("found by CBJ+NO"), "{rest}");
}

#[test]
fn a_trace_tells_what_was_pruned_and_because_of_whom() {
    let (lines, _) = trace("FC+BZ", FUTOSHIKI);
    assert_line(&lines[2], "3 assign 2 r2c1 3 prunes 3 from r4c1, r2c2, r2c3; 1 3 from r3c1; left: 4");
    assert_line(&lines[9], "10 assign 8 r3c3 none rejects 1 (empties r3c2)");
    let (lines, _) = trace("PLA+BZ", SHIKAKU);
    assert_line(
        &lines[0],
        "1 simplify 0 prunes because of 6 at r4c4: 2×4 at r1c2, 2×4 at r2c2 from 8 at r2c3",
    );
    assert_line(
        &lines[1],
        "2 assign 1 8 at r2c3 4×2 at r1c2 prunes 5×1 at r1c1 from 5 at r1c1; 2×2 at r2c4 from 4 at r3c4",
    );
}

#[test]
fn a_trace_ends_where_there_is_no_solution() {
    let (lines, rest) = trace("MAC+NO", NONE);
    let end = lines.last().expect("a step");
    assert!(end.contains(" -1 ") && end.contains(" left"), "{end}");
    assert!(rest.starts_with("no solution, known by MAC+NO"), "{rest}");
}

#[test]
fn a_shikaku_too_large_for_a_model_or_clauses_says_what_is_too_large() {
    let zs = "z".repeat(30);
    let puzzle = format!("40x40:?{zs}s?{zs}s");
    let why = "its clues have too many possible blocks";
    masume(&["model", &puzzle]).refused(&["this shikaku is too large for a model: ", why]);
    masume(&["race", &puzzle]).refused(&["this shikaku is too large for a model: ", why]);
    masume(&["solve", "--with", "dp", &puzzle]).refused(&["this shikaku is too large for clauses: ", why]);
}

#[test]
fn wrong_choices_are_named_with_their_reasons_and_counted() {
    let ran = masume(&["solve", "--with", "MAC+BZ", "--missed", INKALA]);
    let (_, told) = ran.out.split_once("\n\n").expect("the choices come after the solution");
    let parts: Vec<&str> = told.split("\n\n").collect();
    let (table, choices) = parts.split_last().expect("there is a table");
    assert!(choices.iter().all(|choice| choice.starts_with("MAC+BZ chose r") && choice.contains("\n1. ")));
    let mut lines = table.lines();
    let count = choices.len();
    assert_eq!(lines.next(), Some(&*format!("MAC+BZ chose wrong {count} times. What it takes to see that:")));
    let counted = lines.map(|line| line.trim_start().split_once(' ').expect("a count").0);
    assert_eq!(counted.map(|count| count.parse::<usize>().expect("a number")).sum::<usize>(), count);

    let document = masume(&["solve", "--with", "MAC+BZ", "--missed", "--json", INKALA]).document();
    let missed = &document["missed"];
    let named = missed["choices"].as_array().expect("a list");
    assert_eq!((named.len(), &missed["is_complete"]), (count, &json!(true)));
    for (choice, line) in named.iter().zip(choices) {
        assert!(line.starts_with(choice["text"].as_str().expect("a text")), "{choice}");
        let solution = document["solution"].as_array().expect("a list");
        assert!(!solution.contains(&choice["chosen"][0]), "{choice}");
        assert!(choice["after"].as_array().is_some_and(|after| after.iter().all(|it| solution.contains(it))));
    }
    let groups = missed["seen_by"].as_object().expect("an object");
    assert_eq!(groups.values().filter_map(Value::as_u64).sum::<u64>(), count as u64);
    let proof = masume(&["solve", "--with", "dp", "--missed", INKALA]);
    assert!(proof.out.contains("\nDavis-Putnam chose r"), "{proof:?}");
    let short = masume(&["solve", "--with", "MAC+BZ", "--missed", "--step-limit", "100", INKALA]);
    assert!(short.out.ends_with("This is about its first 100 steps.\n"), "{short:?}");
}

#[test]
fn wrong_choices_are_those_of_a_search_that_has_a_solution_to_miss() {
    let ran = masume(&["solve", "--with", "MAC+BZ", "--missed", NONE]);
    assert!(ran.out.ends_with("\n\nThe puzzle has no solution, so no single choice was wrong.\n"), "{ran:?}");
    let document = masume(&["solve", "--with", "MAC+BZ", "--missed", "--json", NONE]).document();
    assert_eq!((&document["missed"], &document["status"]), (&Value::Null, &json!("none")));
    assert_eq!(masume(&["solve", "--with", "FC+BZ", "--missed", SEVERAL]).code, 0);
    let ran = masume(&["solve", "--missed", SUDOKU]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--missed goes with a search"), "{ran:?}");
    assert!(masume(&["solve", "--with", "FC+BZ", SUDOKU, "--json"]).document().get("missed").is_none());
}
