//! What shells are told, so that they complete commands and options.

use crate::common::program::{Folder, commands, masume, told_by};

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

fn completions(shell: &str) -> String {
    let ran = masume(&["completions", shell]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{shell}");
    ran.out
}

#[test]
fn every_shell_is_told_every_command_and_option() {
    for shell in SHELLS {
        let script = completions(shell);
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
        for word in ["count-only", "step-limit"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn shells_accept_their_script() {
    let folder = Folder::new();
    for shell in ["bash", "fish", "zsh"] {
        told_by(shell, &["-n", &folder.file(shell, completions(shell))], "");
    }
}

#[test]
fn bash_completes_commands_and_the_names_of_formats() {
    let folder = Folder::new();
    let file = folder.file("masume.bash", completions("bash"));
    for (words, expected) in
        [("sol", "solve"), ("solve --count", "--count-only"), ("convert --to ess", "essence")]
    {
        let words: Vec<&str> = words.split(' ').collect();
        let (last, before) =
            (words[words.len() - 1], if words.len() > 1 { words[words.len() - 2] } else { "masume" });
        let script = format!(
            "source {file}; COMP_WORDS=(masume {}); COMP_CWORD={}; _masume masume {last} {before}; echo \"${{COMPREPLY[*]}}\"",
            words.join(" "),
            words.len()
        );
        if let Some(told) = told_by("bash", &["-c", &script], "") {
            assert_eq!(told.trim_end(), expected, "{script}");
        }
    }
}

#[test]
fn an_unknown_shell_is_refused_with_those_there_are() {
    masume(&["completions", "tcsh"]).refused(&["'tcsh'", &SHELLS.join(", ")]);
    masume(&["completions"]).refused(&["<SHELL>"]);
}
