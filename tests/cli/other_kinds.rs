//! Kinds that do not come with the program, on a shelf of their own: those whose model is too weak, and those
//! without one.

use std::process::{Command, ExitCode};
use std::sync::LazyLock;
use std::{env, fs};

use crate::common::binairo::Binairo;
use crate::common::null_puzzle::NullPuzzle;
use masume::puzzles::Shelf;
use tempfile::tempdir;

/// Where the arguments are, a line each, when this test is the program.
const ARGUMENTS: &str = "MASUME_TEST_ARGUMENTS";

static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let mut shelf = Shelf::standard();
    shelf.add::<Binairo>();
    shelf.add::<NullPuzzle>();
    shelf
});

/// Is the program with the other shelf when it is called by [`masume`]; else nothing.
#[test]
#[expect(clippy::disallowed_methods, reason = "the arguments reach this process through its environment")]
fn program() {
    let Ok(arguments) = env::var(ARGUMENTS) else { return };
    let arguments = ["masume"].into_iter().chain(arguments.lines()).map(Into::into);
    let code = masume::cli::run(arguments, &SHELF);
    let code = (0..=255).find(|&number| code == ExitCode::from(number)).expect("a status of a process");
    std::process::exit(code.into());
}

/// The program with the other shelf: its exit status, what it printed and what it complained of.
#[expect(clippy::disallowed_methods, reason = "the program writes its answer to a file")]
fn masume(arguments: &[&str]) -> (i32, String, String) {
    let folder = tempdir().expect("a folder");
    let printed = folder.path().join("printed");
    let arguments = [arguments, &["-o", printed.to_str().expect("a path in UTF-8")]].concat();
    let ended = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", "cli::other_kinds::program", "--nocapture"])
        .env(ARGUMENTS, arguments.join("\n"))
        .output()
        .expect("this test runs");
    let complaint = String::from_utf8(ended.stderr).expect("text");
    (ended.status.code().expect("it exits"), fs::read_to_string(printed).unwrap_or_default(), complaint)
}

#[test]
fn a_model_that_is_too_weak_is_an_error_of_every_search() {
    let flaw = "the model of null allows what its rules forbid: neighbours are alike in columns";
    for method in ["BT+NO", "FC+BZ", "MAC+MT"] {
        let (status, printed, complaint) = masume(&["solve", "--with", method, "null weak 1...."]);
        assert_eq!(status, 2, "{method}: {complaint}");
        assert!(complaint.contains(flaw), "{method}: {complaint}");
        assert!(!printed.contains("solution"), "{method}: {printed}");
    }
    let (status, printed, complaint) = masume(&["race", "--json", "-q", "null weak 1...."]);
    assert_eq!(status, 2, "{complaint}");
    assert!(complaint.contains(flaw), "{complaint}");
    assert!(
        printed.contains("\"status\":\"wrong\"") && !printed.contains("\"status\":\"found\""),
        "{printed}"
    );
    let (_, printed, _) = masume(&["race", "-q", "null weak 1...."]);
    assert!(printed.contains("32 found what the rules forbid."), "{printed}");
}

#[test]
fn clauses_that_are_too_weak_are_an_error_of_davis_putnam() {
    let (status, printed, complaint) = masume(&["solve", "--with", "dp", "null weak 1...."]);
    assert_eq!((status, printed.as_str()), (2, ""), "{complaint}");
    assert!(
        complaint.contains("the clauses of null allow what its rules forbid: neighbours are alike"),
        "{complaint}"
    );
}

#[test]
fn a_kind_without_model_and_clauses_says_so_in_a_sentence() {
    let no_model = "the kind null is not modelled as variables and constraints";
    for (arguments, sentence) in [
        (&["model", "null bare 1...."][..], no_model),
        (&["race", "null bare 1...."], no_model),
        (&["solve", "--with", "FC+BZ", "null bare 1...."], no_model),
        (&["solve", "--with", "dp", "null bare 1...."], "the kind null has no clauses"),
        (&["convert", "--to", "dimacs", "null bare 1...."], "found a null; expected a sudoku"),
    ] {
        let (status, printed, complaint) = masume(arguments);
        assert_eq!((status, printed.as_str()), (2, ""), "{arguments:?}: {complaint}");
        assert!(complaint.contains(sentence), "{arguments:?}: {complaint}");
        assert_eq!(complaint.trim_end().lines().count(), 1, "{arguments:?}: {complaint}");
    }
    let (status, printed, complaint) = masume(&["solve", "null bare 1...."]);
    assert_eq!(status, 0, "{complaint}");
    assert!(printed.contains("one solution, found"), "{printed}");
}

/// A Binairo with one solution.
const BINAIRO: &str = "binairo4:...1.....0...00.";

#[test]
fn every_command_takes_a_kind_that_no_part_of_the_program_knows() {
    for (arguments, told) in [
        (&["check", "--json", BINAIRO][..], "\"kind\":\"binairo\",\"valid\":true,\"solutions\":1"),
        (&["solve", BINAIRO], "one solution, found"),
        (&["solve", "--with", "FC+BZ", "--steps", BINAIRO], "row 1"),
        (&["solve", "--with", "MAC+BZ", "--to", "id", BINAIRO], "1"),
        (&["solve", "--with", "dp", "--json", BINAIRO], "\"status\":\"found\""),
        (&["hint", BINAIRO], "Two Alike"),
        (&["hint", "--all", "--json", BINAIRO], "\"number\":0"),
        (&["rate", BINAIRO], "easy"),
        (&["model", BINAIRO], "8 variables"),
        (&["model", "--json", BINAIRO], "{\"name\":\"row 1\",\"squares\":[[0,0],[1,0],[2,0],[3,0]]}"),
        (&["race", "-q", BINAIRO], "They agree on the solution."),
        (&["convert", "--to", "text", BINAIRO], "binairo\n. . . 1"),
        (&["convert", "--to", "dimacs", BINAIRO], "c puzzle binairo4:...1"),
        (&["show", BINAIRO], "0"),
    ] {
        let (status, printed, complaint) = masume(arguments);
        assert_eq!(status, 0, "{arguments:?}: {complaint}");
        assert!(printed.contains(told), "{arguments:?}:\n{printed}");
    }
}
