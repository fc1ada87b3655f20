//! The figures of what was played.

use serde_json::json;

use crate::common::program::{Folder, Ran, command};

const LOG: &str = concat!(
    r#"{"v":1,"finished":5,"day":"2026-11-24","kind":"shikaku","id":"a","size":"5x5","tier":1,"#,
    r#""score":1.5,"time_ms":61000,"moves":5,"hints":0,"mistakes":0,"help":false,"daily":null}"#,
    "\n",
    r#"{"v":1,"finished":6,"day":"2026-11-24","kind":"shikaku","id":"b","size":"10x10","tier":3,"#,
    r#""score":3.5,"time_ms":62000,"moves":5,"hints":2,"mistakes":1,"help":true,"daily":"2026-11-24"}"#,
    "\n",
);

/// An easy Shikaku with a total of 9.
const SHIKAKU: &str = "5x5:d5_3b2a2d2a2_3c3a3";

/// Games of Shikaku that took 60 to 67 seconds, the last with help.
fn shikakus(count: usize) -> String {
    let line = |number: usize| {
        let game = json!({
            "v": 1, "finished": number, "day": "2026-11-24", "kind": "shikaku", "id": format!("p{number}"),
            "size": "5x5", "tier": 1, "score": 1.0, "total": 9.0, "time_ms": 60_000 + number % 8 * 1000,
            "moves": 5, "hints": 0, "mistakes": 0, "help": number + 1 == count, "daily": null,
        });
        format!("{game}\n")
    };
    (0..count).map(line).collect()
}

/// Runs `masume stats` where this is the log.
fn stats(log: &str, arguments: &[&str]) -> (Ran, Folder) {
    let folder = Folder::new();
    if !log.is_empty() {
        #[expect(clippy::disallowed_methods, reason = "the program finds its log there")]
        std::fs::create_dir_all(folder.path("data/masume")).expect("a folder");
        folder.file("data/masume/statistics.jsonl", log);
    }
    let mut program = command(&[&["stats"], arguments].concat());
    program.env("XDG_DATA_HOME", folder.path("data")).env("HOME", folder.path("home"));
    (Ran::of(program.output().expect("the program starts")), folder)
}

#[test]
fn a_table_of_what_was_played() {
    let (told, _) = stats(LOG, &[]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    let rows: Vec<Vec<&str>> = told.out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1], ["All", "2", "2", "1", "1:01", "1:01", "2", "1"]);
    assert_eq!(rows[2][0], "Shikaku");
    assert_eq!(rows[3][0], "5×5");
    assert_eq!(rows[4], ["easy", "1", "1", "1", "1:01", "1:01", "0", "0"]);
    assert_eq!(rows[6], ["hard", "1", "1", "0", "1:02", "1:02", "2", "1"]);
    assert!(told.out.contains("Days in a row: ") && told.out.contains("Puzzles of the day in a row: "));
}

#[test]
fn the_same_in_json() {
    let document = stats(LOG, &["--json"]).0.document();
    assert_eq!(document["streak"]["longest"], json!(1));
    assert_eq!(document["daily_streak"]["longest"], json!(1));
    let all = json!({
        "kind": null, "size": null, "tier": null, "difficulty": null, "played": 2, "finished": 2,
        "without_help": 1, "best_ms": 61000.0, "median_ms": 61500.0, "hints": 2, "mistakes": 1,
        "races": 0, "races_won": 0,
    });
    assert_eq!(document["groups"][0], all);
    let groups = document["groups"].as_array().expect("a list");
    assert_eq!(groups.len(), 6);
    assert_eq!((&groups[3]["size"], &groups[3]["difficulty"]), (&json!("5x5"), &json!("easy")));
}

#[test]
fn nothing_played_and_damaged_lines() {
    let (told, _) = stats("", &[]);
    assert_eq!((told.code, told.out.as_str()), (0, "Nothing was played yet. `masume` opens the game.\n"));
    let empty = stats("", &["--json"]).0.document();
    assert_eq!(empty["groups"].as_array().map(Vec::len), Some(1));
    let (told, folder) = stats(&format!("?\n{LOG}"), &["--json"]);
    assert_eq!((told.code, told.err.lines().count()), (0, 1), "{told:?}");
    assert!(told.err.contains("1 line of the statistics is damaged"), "{told:?}");
    assert_eq!(folder.read("data/masume/statistics.jsonl.damaged"), "?\n");
}

#[test]
fn what_was_practised_is_told_by_technique() {
    let line = |found| {
        format!(
            "{{\"v\":2,\"practised\":7,\"day\":\"2026-11-25\",\"kind\":\"sudoku\",\"technique\":\"x-wing\",\
                \"found\":\"{found}\"}}\n"
        )
    };
    let log = line("alone").repeat(8) + &line("with-help") + &line("shown");
    let document = stats(&log, &["--json"]).0.document();
    let expected = json!([{
        "kind": "sudoku", "technique": "x-wing", "seen": 10, "alone": 8, "with_help": 1, "mastered": true,
    }]);
    assert_eq!(document["techniques"], expected);
    let told = stats(&log, &[]).0.out;
    assert!(told.contains("X-Wing") && told.contains("8 of 10 alone, 1 with help, mastered"), "{told}");
}

#[test]
fn a_par_needs_eight_games() {
    let (told, _) = stats(&shikakus(9), &["--par", SHIKAKU]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    let lines: Vec<&str> = told.out.lines().collect();
    assert_eq!(lines[0], "Shikaku 5×5: easy 1.0 (Only Block), 9 steps, total 9.0");
    assert!(lines[1].starts_with("Without help: 1:0") && lines[1].ends_with("; from 8 games"), "{told:?}");
    assert_eq!(lines[2], "With help: no par yet: it takes 8 finished games of its kind, and there are 1");
    let (told, _) = stats(&shikakus(8), &["--par", SHIKAKU]);
    assert_eq!((told.code, told.out.matches("no par yet").count()), (1, 2), "{told:?}");
}

#[test]
fn a_par_in_json() {
    let document = stats(&shikakus(9), &["--json", "--par", SHIKAKU]).0.document();
    let median = document["without_help"]["median_ms"].as_u64().expect("a time");
    let span = &document["without_help"]["span_ms"];
    assert!((60_000..=67_000).contains(&median), "{document}");
    assert!(span[0].as_u64() < Some(median) && span[1].as_u64() > Some(median), "{document}");
    let expected = json!({
        "source": "<argument>:1", "kind": "shikaku", "total": 9.0,
        "without_help": { "games": 8, "median_ms": median, "span_ms": span },
        "with_help": { "games": 1, "median_ms": null, "span_ms": null },
    });
    assert_eq!(document, expected);
    let (other, _) = stats(&shikakus(9), &["--json", "--par", "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,"]);
    assert!(other.code == 1 && other.out.contains("\"games\":0,\"median_ms\":null"), "{other:?}");
}

#[test]
fn what_has_no_par() {
    let (told, _) = stats(&shikakus(9), &["--par", &".".repeat(81)]);
    assert_eq!((told.code, told.out.as_str()), (1, "Sudoku: not rated: several solutions\n"), "{told:?}");
    for bad in ["nothing", "5x5:x", "-#2"] {
        let (told, _) = stats(&shikakus(9), &["--par", bad]);
        assert_eq!((told.code, told.out.as_str(), told.err.lines().count()), (2, "", 1), "{told:?}");
    }
}
