//! Ctrl-C: what is known is told, and the exit status is 130.
#![expect(clippy::disallowed_methods, reason = "a program that is to be interrupted is waited for")]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{ENDLESS, SUDOKU};
use crate::common::program::command;
use crate::common::terminal::{Home, Terminal};

/// Far longer than it should take, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// The program at work.
struct Working {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Working {
    fn start(arguments: &[&str]) -> Self {
        let mut command = command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, out }
    }

    fn feed(&mut self, text: &str) {
        let pipe = self.child.stdin.as_mut().expect("a pipe");
        pipe.write_all(text.as_bytes()).and_then(|()| pipe.flush()).expect("the program reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("the program writes UTF-8");
        line
    }

    fn interrupt(&self) {
        let kill = format!("kill -INT {}", self.child.id());
        let sent = Command::new("/bin/sh").args(["-c", &kill]).status();
        assert!(sent.is_ok_and(|status| status.success()));
    }

    /// Waits for the end; what else was printed, and the exit status.
    fn end(mut self) -> (String, Option<i32>) {
        let begin = Instant::now();
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).expect("the program writes UTF-8");
        let status = self.child.wait().expect("the program ends");
        assert!(begin.elapsed() < PATIENCE);
        (rest, status.code())
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        // It has ended, unless the test failed.
        let _ = self.child.kill();
    }
}

#[test]
fn a_race_tells_how_far_it_came() {
    let mut race =
        Working::start(&["race", "--with", "BT+NO,MAC+BZ", "--step-limit", "1000000000000", ENDLESS]);
    assert!(race.line().contains("1,000,000,000,000 steps"));
    race.interrupt();
    let (out, code) = race.end();
    assert_eq!(code, Some(130), "{out}");
    assert!(out.contains("BT+NO   cancelled"), "{out}");
    assert!(out.trim_end().ends_with("stopped."), "{out}");
}

#[test]
fn a_search_tells_the_steps_it_took() {
    let mut search = Working::start(&["solve", "--with", "BT+NO", "--steps", ENDLESS]);
    assert!(search.line().contains("variable"));
    search.interrupt();
    let (out, code) = search.end();
    assert_eq!(code, Some(130));
    let last = out.lines().last().unwrap_or_default();
    assert!(last.starts_with("BT+NO was stopped after "), "{last}");
}

/// What is said of a first puzzle, and of so many others that the interrupt comes before their end; and the
/// exit status.
fn interrupted(arguments: &[&str], others: &str) -> (Value, String, Option<i32>) {
    let mut many = Working::start(arguments);
    many.feed(&format!("{SUDOKU}\n"));
    let first = serde_json::from_str(&many.line()).expect("JSON");
    // More than a pipe holds: when all is written, the program has read its next puzzle, and soon it is at
    // work on it.
    many.feed(&format!("{others}\n").repeat(1200));
    thread::sleep(Duration::from_millis(300));
    many.interrupt();
    let (out, code) = many.end();
    (first, out, code)
}

/// What is said of a puzzle that takes for ever, after another one was solved; and the exit status.
fn cancelled(arguments: &[&str], endless: &str) -> (Value, Option<i32>) {
    let (first, out, code) = interrupted(arguments, endless);
    assert_eq!(first["count"], 1, "{first}");
    (serde_json::from_str(&out).expect("one more line of JSON"), code)
}

#[test]
fn a_search_in_a_stream_is_cancelled_and_nothing_comes_after_it() {
    let (document, code) = cancelled(&["solve", "--json", "--with", "BT+NO", "-"], ENDLESS);
    assert_eq!((&document["status"], code), (&Value::from("cancelled"), Some(130)));
    assert_eq!((&document["count"], &document["solution"]), (&Value::from(0), &Value::Null));
    assert_eq!(document["source"], "-:2");
}

#[test]
fn several_at_once_are_all_cancelled() {
    let two = ["solve", "--json", "--jobs", "2", "--with", "BT+NO", "-"];
    let (first, out, code) = interrupted(&two, ENDLESS);
    assert_eq!((&first["status"], code), (&Value::from("found"), Some(130)));
    assert!(!out.is_empty() && out.lines().all(|line| line.contains("\"cancelled\"")), "{out}");
}

#[test]
fn the_exact_solver_is_cancelled_too() {
    let empty = ".".repeat(81);
    let many = ["solve", "--json", "--limit", "18446744073709551615", "-"];
    let (document, code) = cancelled(&many, &empty);
    assert_eq!((&document["status"], code), (&Value::from("cancelled"), Some(130)));
    assert!(document["limit"].as_u64() == Some(u64::MAX) && !document["solution"].is_null(), "{document}");
}

#[test]
fn puzzles_that_were_made_stay() {
    let mut new =
        Working::start(&["new", "sudoku", "--difficulty", "expert", "--count", "1000000", "--json"]);
    for _ in 0..3 {
        assert!(new.line().ends_with("}\n"));
    }
    new.interrupt();
    let (out, code) = new.end();
    assert_eq!(code, Some(130));
    assert!(out.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{out}");
}

#[test]
fn rating_ends_in_the_middle_of_a_stream() {
    let (first, out, code) = interrupted(&["rate", "--json", "-"], SUDOKU);
    assert_eq!((&first["unique"], code), (&Value::from(true), Some(130)));
    assert!(out.lines().count() < 1200 && out.lines().all(|line| line.ends_with('}')));
}

#[test]
fn a_second_one_ends_what_the_first_one_cannot() {
    let empty = ".".repeat(81);
    let mut stuck = Working::start(&["solve", "--to", "line", "--limit", "1000000000", &empty]);
    // The output is not read any more, so the program waits for ever to write it.
    assert_eq!(stuck.line().trim_end().len(), 81);
    thread::sleep(Duration::from_millis(300));
    stuck.interrupt();
    let begin = Instant::now();
    let status = loop {
        // Two signals that come before the first was heard are one, so there may be need of more.
        thread::sleep(Duration::from_millis(50));
        match stuck.child.try_wait().expect("the program can be asked") {
            Some(status) => break status,
            None => assert!(begin.elapsed() < PATIENCE, "it goes on"),
        }
        stuck.interrupt();
    };
    assert_eq!(status.code(), Some(130));
}

#[test]
fn who_only_waits_for_input_ends_at_once() {
    for arguments in
        [&["solve", "--json", "-"][..], &["check", "--json", "-"], &["solve", "--json", "--jobs", "2", "-"]]
    {
        let mut waiting = Working::start(arguments);
        waiting.feed(&format!("{SUDOKU}\n"));
        assert!(waiting.line().contains("\"unique\"") || arguments[0] == "check");
        // Its answer is out; now it begins to wait again.
        thread::sleep(Duration::from_millis(50));
        waiting.interrupt();
        assert_eq!(waiting.end(), (String::new(), Some(130)), "{arguments:?}");
    }
}

#[test]
fn a_terminal_sees_how_a_race_goes_and_nothing_of_that_remains() {
    let race = ["race", "--with", "BT+NO,MAC+BZ", "--step-limit", "1000000000000", ENDLESS];
    let home = Home::new();
    let mut terminal = Terminal::start(&race, (80, 24), &[], &home);
    terminal.see("1 of 2 done, ");
    terminal.signal("INT");
    terminal.wait_exit();
    terminal.see("One was stopped.");
    assert!(!terminal.screen().contains("running"), "{}", terminal.screen());
}
