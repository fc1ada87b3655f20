//! Wrong calls, and what the program says about itself.

use super::SUDOKU;
use crate::common::program::{Folder, Ran, command, commands, masume, text};

#[test]
fn a_wrong_call_is_one_line_that_points_to_the_help() {
    let help = "; see masume --help\n";
    for (arguments, words) in [
        (
            &["slove"][..],
            &["'slove' is not a command, a file or a puzzle; a similar command exists: 'solve'"][..],
        ),
        (&["slove", SUDOKU, "--json"], &["'slove'", "'solve'"]),
        (&["help", "slove"], &["'slove'", "'solve'"]),
        (&[""], &["'' is not a command, a file or a puzzle; see"]),
        (&["xyzzy"], &["'xyzzy' is not a command, a file or a puzzle; see"]),
        (&["nowhere.txt#2"], &["'nowhere.txt#2' is not"]),
        (&[SUDOKU, SUDOKU], &["unexpected argument"]),
        (&["--against"], &["<PUZZLE>"]),
        (&["--jsn"], &["'--jsn'"]),
        (&["solve"], &["<PUZZLE>"]),
        (&["solve", "--limt", "3", SUDOKU], &["'--limt'", "'--limit'"]),
        (&["check", "--all", SUDOKU], &["'--all'"]),
        (&["solve", "--limit", "0", SUDOKU], &["'0'", "a number from 1"]),
        (&["solve", "--limit", "-1", SUDOKU], &["'-1'"]),
        (&["solve", "--limit", "many", SUDOKU], &["'many'", "a number from 1"]),
        (&["solve", "--with", "MAC+XX", SUDOKU], &["'MAC+XX'", "`exact`", "BT BJ GBJ CBJ", "NO BZ MC MT"]),
        (&["solve", "--with", "dpp", SUDOKU], &["'dpp'", "expected `exact` or `dp`"]),
        (&["solve", "--with", "dp", "--count-only", SUDOKU], &["--count-only", "exact"]),
        (&["solve", "--with", "MAC+BZ", "--limit", "2", SUDOKU], &["--limit", "exact", "the first solution"]),
        (&["solve", "--with", "MAC+BZ", "--count-only", SUDOKU], &["--count-only", "exact"]),
        (&["solve", "--steps", SUDOKU], &["--steps", "--with MAC+BZ"]),
        (&["solve", "--with", "MAC+BZ", "--steps", "--json", SUDOKU], &["--steps", "--json"]),
        (&["solve", "--with", "MAC+BZ", "--steps", "--to", "line", SUDOKU], &["--steps", "--to"]),
        (&["race", "--with", "exact", SUDOKU], &["'exact'", "a checking strategy (BT BJ GBJ CBJ"]),
        (&["race", "--with", "FC+BZ,", SUDOKU], &["''", "a checking strategy"]),
        (&["race", "--step-limit", "0", SUDOKU], &["'0'", "a number from 1"]),
        (&["race", "--step-limit", "99999999999999999999", SUDOKU], &["a number below 2^64"]),
        (&["race", SUDOKU, SUDOKU], &["unexpected argument"]),
        (&["solve", "--to", "lin", SUDOKU], &["'lin'", "kolyteon", "id", "a similar value exists: 'line'"]),
        (&["solve", "--json", "--to", "line", SUDOKU], &["--json", "--to"]),
        (&["convert", SUDOKU], &["--to <FORMAT>"]),
        (&["check", "--from", "nothing", SUDOKU], &["'nothing'", "kolyteon"]),
        (&["check", "--color", "pink", SUDOKU], &["'pink'", "auto, always, never"]),
        (&["show", SUDOKU, SUDOKU], &["unexpected argument"]),
        (&["hint", "--all", "--every", SUDOKU], &["'--all'", "'--every'"]),
        (&["hint", "--only", SUDOKU], &["<PUZZLE>"]),
        (
            &["hint", "--only", "hiden-single", SUDOKU],
            &["unknown technique `hiden-single`; did you mean hidden-single"],
        ),
        (&["hint", "--only", "trial,,trial", SUDOKU], &["unknown technique ``", "masume hint --help"]),
        (&["hint", "--only", "mistake", SUDOKU], &["unknown technique `mistake`"]),
        (&["rate", "--all", SUDOKU], &["'--all'"]),
        (&["rate"], &["<PUZZLE>"]),
        (&["convert", "--to", "hodoku", SUDOKU], &["'hodoku'", "kolyteon"]),
        (&["solve", "--to", "hodoku", SUDOKU], &["'hodoku'"]),
        (&["solve", "--\u{1b}[31mred\u{202e}", SUDOKU], &["\\u{1b}", "\\u{202e}"]),
    ] {
        let ran = masume(arguments);
        ran.refused(words);
        assert!(ran.err.ends_with(help) && !ran.err.contains("-- --"), "{ran:?}");
    }
}

#[test]
fn every_command_has_help_with_examples() {
    let ran = masume(&["--help"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let commands = commands();
    for command in [
        "play", "new", "daily", "show", "check", "solve", "hint", "why", "rate", "model", "race", "convert",
        "man",
    ] {
        assert!(commands.iter().any(|listed| listed == command), "{command} is missing");
    }
    for command in commands {
        let ran = masume(&[command.as_str(), "--help"]);
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains(&format!("Examples:\n  masume {command}")), "{}", ran.out);
    }
}

#[test]
fn help_on_a_command_is_that_of_the_command() {
    assert_eq!(masume(&["help"]), masume(&["--help"]));
    let commands = commands();
    assert!(commands.iter().any(|command| command == "help"), "{commands:?}");
    for command in commands {
        let help = masume(&["help", &command]);
        assert_eq!((help.code, &help), (0, &masume(&[command.as_str(), "--help"])));
    }
}

#[test]
fn common_options_have_a_long_form() {
    let mut with_file = 0;
    for command in commands() {
        let help = masume(&["help", &command]).out;
        assert_eq!(help.contains("-o"), help.contains("-o, --output <FILE>"), "{help}");
        assert_eq!(help.contains("  -q"), help.contains("  -q, --quiet"), "{help}");
        with_file += usize::from(help.contains("-o, --output <FILE>"));
    }
    assert!(with_file > 5);
    let folder = Folder::new();
    let out = text(&folder.path("out"));
    let ran = masume(&["convert", "--to", "id", "--quiet", "--output", &out, SUDOKU]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{ran:?}");
    assert_eq!(folder.read("out"), masume(&["convert", "--to", "id", SUDOKU]).out);
}

#[test]
fn a_missing_file_is_named_with_one_of_a_similar_name() {
    let folder = Folder::new();
    folder.file("export.txt", SUDOKU);
    let missing = text(&folder.path("exprt.txt"));
    masume(&[&missing]).refused(&[
        "exprt.txt' is not a command",
        "; a similar file exists: '",
        "/export.txt'",
    ]);
    let ran = Ran::of(command(&["exprt.txt"]).current_dir(folder.path("")).output().expect("it starts"));
    ran.refused(&["; a similar file exists: 'export.txt'; see masume --help"]);
}

#[test]
fn a_command_comes_before_a_file_of_its_name() {
    let folder = Folder::new();
    folder.file("solve", "no puzzle");
    let run = |argument: &str| {
        Ran::of(command(&[argument]).current_dir(folder.path("")).output().expect("the program starts"))
    };
    run("solve").refused(&["<PUZZLE>"]);
    run("./solve").refused(&["./solve:1:1: found `no puzzle`; expected a puzzle"]);
}

#[test]
fn the_version_is_told() {
    let version = format!("masume {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(masume(&["--version"]).out, version);
}

#[test]
fn a_format_without_a_form_for_solutions_is_refused_by_name() {
    let ran = masume(&["solve", "--to", "text", super::SHIKAKU]);
    ran.refused(&["`text`", "shikaku", "id, kolyteon", "see masume --help"]);
}
