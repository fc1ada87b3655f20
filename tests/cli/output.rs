//! Where answers go and how they look.

use std::process::{Command, Stdio};

use super::{FUTOSHIKI, INVALID, NONE, SEVERAL, SHIKAKU, SUDOKU};
use crate::common::program::{Folder, command, masume, text};
#[cfg(unix)]
use crate::common::terminal::{Home, Terminal};

#[test]
fn a_file_is_replaced_as_a_whole() {
    let folder = Folder::new();
    let target = folder.file("out", "old");
    let ran = masume(&["convert", "--to", "id", FUTOSHIKI, "-o", &target]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    assert_eq!(folder.read("out"), format!("{FUTOSHIKI}\n"));
    assert_eq!(folder.names(), ["out"]);
}

#[test]
fn bad_input_leaves_the_old_file() {
    let folder = Folder::new();
    let target = folder.file("out", "old");
    for arguments in
        [&["convert", "--to", "id", INVALID][..], &["solve", "foo.txt"], &["show", "--solution", "x"]]
    {
        let mut arguments = arguments.to_vec();
        arguments.extend(["-o", &target]);
        masume(&arguments).refused(&[]);
        assert_eq!(folder.read("out"), "old");
    }
    let fresh = text(&folder.path("fresh"));
    masume(&["solve", "foo.txt", "-o", &fresh]).refused(&[]);
    masume(&["solve", "--to", "text", SHIKAKU, "-o", &fresh]).refused(&[]);
    assert_eq!(folder.names(), ["out"]);
}

#[test]
fn the_good_ones_of_many_are_kept() {
    let folder = Folder::new();
    let file = folder.file("in", format!("{SUDOKU}\n{INVALID}\n"));
    let target = text(&folder.path("out"));
    let ran = masume(&["convert", "--to", "line", &file, "-q", "-o", &target]);
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{ran:?}");
    assert_eq!(folder.read("out"), format!("{SUDOKU}\n"));
}

#[test]
fn a_file_can_be_converted_into_itself() {
    let folder = Folder::new();
    let file = folder.file("same", format!("{SUDOKU}\n"));
    assert_eq!(masume(&["convert", "--to", "kolyteon", &file, "-o", &file]).code, 0);
    assert!(folder.read("same").starts_with("{\"Grid\":"));
}

#[cfg(unix)]
#[test]
fn a_new_file_has_the_permissions_that_new_files_have() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let mode = |name: &str| {
        #[expect(clippy::disallowed_methods, reason = "the program makes a file")]
        let found = std::fs::metadata(folder.path(name)).expect("the file is there");
        found.permissions().mode()
    };
    folder.file("usual", "");
    assert_eq!(masume(&["solve", SUDOKU, "-o", &text(&folder.path("new"))]).code, 0);
    assert_eq!(mode("new"), mode("usual"));
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let file = folder.file("file", "old");
    let link = folder.path("link");
    assert!(Command::new("chmod").args(["640", &file]).status().is_ok_and(|status| status.success()));
    std::os::unix::fs::symlink(&file, &link).expect("a link in a folder of our own");
    assert_eq!(masume(&["convert", "--to", "line", SUDOKU, "-o", &text(&link)]).code, 0);
    assert_eq!(folder.read("file"), format!("{SUDOKU}\n"));
    #[expect(clippy::disallowed_methods, reason = "the program replaces files")]
    let mode = std::fs::metadata(&file).expect("the file is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert!(link.is_symlink());
}

#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let folder = Folder::new();
    masume(&["solve", SUDOKU, "-o", &text(&folder.path("no/such/folder"))]).refused(&["no such file"]);
    masume(&["solve", SUDOKU, "-o", &text(&folder.path(""))]).refused(&["found a directory"]);
    #[cfg(target_os = "linux")]
    {
        masume(&["solve", SUDOKU, "-o", "/dev/full"]).refused(&["no space left"]);
        assert_eq!(masume(&["solve", SUDOKU, "-o", "/dev/null"]).code, 0);
    }
}

#[test]
fn nobody_reading_on_is_no_error() {
    let folder = Folder::new();
    let file = folder.file("many", format!("{SUDOKU}\n").repeat(5000));
    let mut child = command(&["convert", "--to", "kolyteon", &file])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn standard_error_is_for_errors_only() {
    let ran = masume(&["check", SUDOKU, SEVERAL, NONE, "foo.txt"]);
    assert_eq!((ran.err.lines().count(), ran.out.lines().count(), ran.code), (1, 3, 2), "{ran:?}");
    assert_eq!(masume(&["solve", SUDOKU, SUDOKU]).err, "");
}

#[cfg(unix)]
#[test]
fn a_person_is_told_the_sum_of_many_puzzles_unless_it_is_to_be_quiet() {
    let home = Home::new();
    let mut terminal = Terminal::start(&["check", SUDOKU, SEVERAL, NONE, "foo.txt"], (120, 24), &[], &home);
    assert_eq!(terminal.wait_exit().exit_code(), 2);
    terminal.see("4 puzzles: 1 valid with exactly one solution, 2 not, 1 wrong as input");
    let mut terminal = Terminal::start(&["check", "-q", SUDOKU, SEVERAL], (120, 24), &[], &home);
    assert_eq!(terminal.wait_exit().exit_code(), 1);
    terminal.see("more than one solution");
    assert!(!terminal.screen().contains("puzzles:"), "{}", terminal.screen());
}

#[cfg(unix)]
#[test]
fn colours_are_for_a_terminal_that_wants_them() {
    let home = Home::new();
    let arguments = ["show", "--solution", SUDOKU];
    let drawn = |environment: &[(&str, &str)]| {
        let mut terminal = Terminal::start(&arguments, (80, 24), environment, &home);
        assert!(terminal.wait_exit().success());
        terminal.see("└");
        terminal.screen()
    };
    assert!(!drawn(&[]).contains("[8]"), "bold tells the givens apart");
    assert!(drawn(&[("NO_COLOR", "1")]).contains("[8]"));
    assert!(drawn(&[("TERM", "dumb")]).contains("[8]"));
}

#[cfg(unix)]
#[test]
fn an_answer_comes_at_once_and_an_interrupt_ends_with_130() {
    let home = Home::new();
    let script = "trap : INT; masume check -; echo status $?";
    let mut shell = Terminal::start_program("/bin/sh", &["-c", script], (90, 24), &[], &home);
    shell.type_keys(&format!("text:{SUDOKU} Enter"));
    shell.see("-:1: valid, exactly one solution");
    shell.type_keys("Ctrl-c");
    shell.see("status 130");
}

#[test]
fn the_solution_is_told_apart_from_the_givens() {
    let plain = masume(&["show", "--solution", SUDOKU]).out;
    assert!(plain.is_ascii(), "{plain}");
    assert!(plain.contains("|[8] 1  2 | 7  5  3 | 6  4  9 |"), "{plain}");
    let bold = masume(&["show", "--solution", "--color", "always", SUDOKU]).out;
    assert!(bold.contains("\u{1b}[1m8\u{1b}[22m"), "{bold}");
    let bare = ["\u{1b}[1m", "\u{1b}[22m", "\u{1b}[36m", "\u{1b}[39m"];
    let bare = bare.iter().fold(bold, |text, code| text.replace(code, ""));
    assert_eq!(bare, plain.replace(['[', ']'], " "));
    let ran = masume(&["show", "--solution", NONE]);
    assert_eq!(ran.code, 1);
}

#[test]
fn one_of_several_solutions_is_told_as_such() {
    let several = masume(&["show", "--solution", "4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"]);
    assert_eq!((several.code, several.err.as_str()), (0, "masume: this is one of several solutions\n"));
    assert_eq!(masume(&["show", "--solution", SUDOKU]).err, "");
}

#[test]
fn colours_reach_the_givens_without_a_solution_too() {
    let bold = masume(&["show", "--color", "always", SUDOKU]).out;
    assert!(bold.starts_with("sudoku\n") && bold.contains("\u{1b}[1m"), "{bold}");
    let plain = bold.replace("\u{1b}[1m", "").replace("\u{1b}[22m", "");
    assert_eq!(plain, masume(&["show", SUDOKU]).out);
}

#[test]
fn lines_are_drawn_as_the_locale_allows() {
    let output = command(&["show", "--solution", SHIKAKU]).env("LC_ALL", "de_DE.UTF-8").output();
    let output = String::from_utf8(output.expect("the program starts").stdout).expect("UTF-8");
    assert!(output.contains('┌'), "{output}");
    assert!(masume(&["show", "--solution", SHIKAKU]).out.is_ascii());
}

#[test]
fn show_draws_what_can_be_read_again() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let drawing = masume(&["show", puzzle]).out;
        assert!(drawing.lines().count() > 4, "{drawing}");
        let folder = Folder::new();
        let id = masume(&["convert", "--to", "id", puzzle]).out;
        assert_eq!(masume(&["convert", "--to", "id", &folder.file("drawing", &drawing)]).out, id);
        assert_eq!(masume(&["convert", "--to", "id", &drawing]).out, id);
    }
}

#[cfg(unix)]
#[test]
#[expect(clippy::disallowed_methods, reason = "the program writes into a folder")]
fn a_link_that_leads_nowhere_stays_and_leads_to_the_output() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("deep")).expect("a folder of our own");
    let link = text(&folder.path("link"));
    std::os::unix::fs::symlink("deep/out", &link).expect("a link of our own");
    assert_eq!(masume(&["convert", "--to", "id", FUTOSHIKI, "-o", &link]).code, 0);
    assert_eq!(folder.read("deep/out"), format!("{FUTOSHIKI}\n"));
    assert!(folder.path("link").is_symlink());
}

/// Whatever ends the process, nothing is left beside the file that it was about to write.
#[cfg(target_os = "linux")]
#[test]
#[expect(clippy::disallowed_methods, reason = "a program that is to be ended is waited for")]
fn nothing_is_left_of_output_that_was_broken_off() {
    for signal in ["TERM", "HUP", "INT", "KILL"] {
        let folder = Folder::new();
        let target = folder.file("out", "old");
        let mut program = command(&["solve", "-", "-q", "-o", &target])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let own = format!("/proc/{}/fd", program.id());
        let writes = || {
            let files = std::fs::read_dir(&own).into_iter().flatten().flatten();
            files
                .filter_map(|file| std::fs::read_link(file.path()).ok())
                .any(|file| file.starts_with(folder.path("")))
        };
        while !writes() {
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        let sent = Command::new("kill").args(["-s", signal, &program.id().to_string()]).status();
        assert!(sent.expect("kill can be run").success());
        program.wait().expect("it ends");
        assert_eq!(
            (folder.names(), folder.read("out")),
            (vec!["out".to_owned()], "old".to_owned()),
            "{signal}"
        );
    }
}
