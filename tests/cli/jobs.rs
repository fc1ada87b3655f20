//! `solve --jobs`: several puzzles at once, with the same answers as one after the other.

use std::fmt::Write;

use serde_json::Value;

use super::{EASY, NONE, SUDOKU};
use crate::common::program::{Folder, Ran, fed, masume};

/// Puzzles of all kinds, some without a solution, some damaged, some with several solutions, a comment now
/// and then.
fn mixed() -> String {
    let futoshiki = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
    let several = ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4";
    let mut text = String::from("# title: the first\n");
    for round in 0..14 {
        let puzzles = [SUDOKU, NONE, "5x5:5f8e4d6_2e", EASY, &EASY[..70], futoshiki, several, "?", "9:9,"];
        for puzzle in &puzzles[..3 + round % 7] {
            writeln!(text, "{puzzle}").expect("writing to a string never fails");
        }
        if round % 9 == 0 {
            text += "\n# a comment\n";
        }
    }
    text
}

/// The output of the program, without the times.
fn timeless(mut ran: Ran) -> Ran {
    let without_time = |line: &str| match serde_json::from_str::<Value>(line) {
        Ok(Value::Object(mut document)) => {
            document.remove("time_us");
            Value::from(document).to_string()
        }
        _ => {
            let words: Vec<&str> = line.split(' ').collect();
            let is_time = |at: usize| {
                words
                    .get(at + 1)
                    .is_some_and(|unit| ["ms", "s"].contains(&unit.trim_end_matches([':', ',', ';'])))
            };
            let words = (0..words.len()).filter(|&at| !is_time(at)).map(|at| words[at]);
            words.collect::<Vec<_>>().join(" ")
        }
    };
    ran.out = ran.out.lines().map(|line| without_time(line) + "\n").collect();
    ran
}

fn first_difference<'a>(one: &'a Ran, other: &'a Ran) -> Option<(&'a str, &'a str)> {
    let (out, err) = (one.out.lines().zip(other.out.lines()), one.err.lines().zip(other.err.lines()));
    out.chain(err).find(|(one, other)| one != other)
}

#[test]
fn answers_and_complaints_are_the_same_and_in_order() {
    let folder = Folder::new();
    let (file, other) = (folder.file("mixed", mixed()), folder.file("other", format!("{SUDOKU}\n")));
    let missing = folder.path("missing").display().to_string();
    for form in [
        &["--to", "id"][..],
        &["--to", "kolyteon"],
        &["--json"],
        &["--count-only"],
        &[],
        &["--with", "dp", "--steps"],
    ] {
        let call = |jobs: &str| {
            let arguments = [&["solve", "--jobs", jobs][..], form, &[&other, &missing, &file, EASY]].concat();
            timeless(masume(&arguments))
        };
        let one = call("1");
        assert_eq!(one.code, 2, "some are wrong");
        assert!(one.out.lines().count() > 30 && one.err.lines().count() > 15, "{form:?}");
        for jobs in ["2", "7"] {
            let several = call(jobs);
            assert!(several == one, "{form:?} {jobs}: {:?}", first_difference(&several, &one));
        }
    }
}

#[test]
fn what_ends_all_work_ends_it_at_the_same_puzzle() {
    let folder = Folder::new();
    let text =
        format!("{}5x5:5f8e4d6_2e\n{}", format!("{SUDOKU}\n").repeat(150), format!("{EASY}\n").repeat(9));
    let call = |jobs| masume(&["solve", "--jobs", jobs, "--to", "line", &folder.file("some", &text)]);
    let one = call("1");
    assert_eq!((one.code, one.out.lines().count(), one.err.lines().count()), (2, 150, 1));
    assert_eq!(call("2"), one);
}

#[test]
fn the_exit_status_tells_whether_any_answer_was_no() {
    let folder = Folder::new();
    for (text, code) in [(format!("{SUDOKU}\n{EASY}\n"), 0), (format!("{SUDOKU}\n{NONE}\n{EASY}\n"), 1)] {
        let ran = masume(&["solve", "--jobs", "10000", "--count-only", &folder.file("some", text)]);
        assert_eq!((ran.code, ran.err.as_str()), (code, ""));
    }
}

#[test]
fn a_long_answer_comes_whole() {
    let empty = ".".repeat(81);
    let many =
        |jobs| masume(&["solve", "--jobs", jobs, "--to", "line", "--limit", "5000", &empty, SUDOKU, &empty]);
    let one = many("1");
    assert_eq!((one.code, one.out.lines().count()), (0, 10_001));
    assert_eq!(many("2"), one);
}

#[test]
fn a_file_is_written_all_or_nothing() {
    let folder = Folder::new();
    let (file, out) = (folder.file("mixed", mixed()), folder.path("out").display().to_string());
    let ran = masume(&["solve", "--jobs", "2", "--to", "id", "-o", &out, &file]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(folder.read("out"), masume(&["solve", "--to", "id", &file]).out);
    assert_eq!(masume(&["solve", "--jobs", "2", "--to", "essence", "-o", &out, SUDOKU]).code, 2);
    assert_eq!(folder.read("out"), masume(&["solve", "--to", "id", &file]).out, "it stays as it was");
}

#[test]
fn standard_input_is_worked_through_while_it_comes() {
    let lines = mixed().lines().map(|line| format!("{line}\n").into_bytes()).collect::<Vec<_>>();
    let one = timeless(fed(&["solve", "--json", "-"], lines.clone()));
    assert_eq!(timeless(fed(&["solve", "--json", "--jobs", "2", "-"], lines)), one);
}

#[test]
fn no_jobs_at_all_is_a_call_error() {
    for wrong in ["--jobs=0", "--jobs=-1", "--jobs=many"] {
        masume(&["solve", wrong, SUDOKU]).refused(&["--jobs", "expected a number from 1"]);
    }
    masume(&["solve", "--jobs", "2", "-", "-"]).refused(&["standard input can be read only once"]);
    masume(&["solve", "--limit", "0", SUDOKU]).refused(&["--limit", "expected a number from 1"]);
}

/// Many threads do not fit into so little memory.
#[cfg(target_os = "linux")]
#[test]
fn where_no_more_threads_are_granted_fewer_do_the_same() {
    let folder = Folder::new();
    let many = folder.file("many", format!("{EASY}\n").repeat(40));
    let limited = |memory: &str, call: &[&str]| {
        let mut shell = std::process::Command::new("/bin/sh");
        let limit = format!("ulimit -v {memory} && exec \"$0\" \"$@\"");
        shell.args(["-c", &limit, env!("CARGO_BIN_EXE_masume")]).args(call);
        Ran::of(shell.stdin(std::process::Stdio::null()).output().expect("a shell can be run"))
    };
    let calls = [
        &["solve", "--to", "line", "-q", &many][..],
        &["rate", "-q", &many],
        &["new", "sudoku", "--count", "3", "--seed", "1", "-q"],
    ];
    for call in calls {
        let alone = masume(call);
        let Ran { out, code, .. } = limited("120000", &[call, &["--jobs", "64"]].concat());
        assert_eq!((code, out), (alone.code, alone.out), "{call:?}");
    }
    // However much of what a thread takes is left when the last one starts.
    for memory in (100_000..420_000).step_by(5000) {
        let ran = limited(&memory.to_string(), &["solve", "--jobs", "64", "-q", SUDOKU]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{memory} KiB");
    }
}
