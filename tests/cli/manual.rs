//! The manual page.

use crate::common::program::{commands, masume, told_by};

fn manual() -> String {
    let ran = masume(&["man"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    ran.out
}

#[test]
fn it_is_one_page_with_every_command() {
    let page = manual();
    assert_eq!(page.matches(".TH ").count(), 1);
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS"] {
        assert_eq!(page.matches(&format!(".SH {section}\n")).count(), 1, "{section}");
    }
    for command in commands() {
        assert!(page.contains(&format!(".SS masume {command}\n")), "{command}");
    }
}

#[test]
fn no_line_is_taken_for_an_instruction_by_mistake() {
    const REQUESTS: [&str; 15] = [
        ".TH", ".SH", ".SS", ".TP", ".PP", ".IP", ".RS", ".RE", ".br", ".ie", ".el", ".nf", ".fi", ".nh",
        ".ad",
    ];
    for line in manual().lines().filter(|line| line.starts_with(['.', '\''])) {
        assert!(REQUESTS.contains(&line.split(' ').next().expect("a word")), "{line}");
    }
}

#[test]
fn a_reader_sees_options_and_examples_as_the_help_has_them() {
    let arguments = ["-man", "-Tutf8", "-P-cbou", "-ww", "-rLL=80n"];
    let Some(read) = told_by("groff", &arguments, &manual()) else { return };
    let lines: Vec<&str> = read.lines().map(str::trim).collect();
    for command in commands() {
        let help = masume(&[command.as_str(), "--help"]).out;
        let examples = help.split_once("Examples:\n").expect("every command has examples").1;
        for example in examples.lines().filter(|line| line.starts_with("  ")) {
            assert!(lines.contains(&example.trim()), "{example} is missing in\n{read}");
        }
        let options = help.split_whitespace().filter(|word| word.starts_with("--") && !word.ends_with('.'));
        for option in options {
            assert!(read.contains(option.trim_end_matches([',', ';', ']'])), "{command}: {option}\n{read}");
        }
    }
    assert!(read.contains("Exit status: 0 done"), "{read}");
}
