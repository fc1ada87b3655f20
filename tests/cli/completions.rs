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

/// What is typed after `masume`, and the words that complete the last of them.
const TYPED: [(&str, &str); 6] = [
    ("sol", "solve"),
    ("solve --count", "--count-only"),
    ("convert --to ess", "essence"),
    ("show --from hod", "hodoku"),
    ("completions f", "fish"),
    ("check --color ne", "never"),
];

#[test]
fn bash_completes_commands_options_and_formats() {
    let folder = Folder::new();
    let file = folder.file("masume.bash", completions("bash"));
    for (typed, expected) in TYPED {
        let position = typed.split(' ').count();
        let script = format!(
            "source '{file}'; COMP_WORDS=(masume {typed}); COMP_CWORD={position}; _masume; echo \"${{COMPREPLY[*]}}\""
        );
        let Some(told) = told_by("bash", &["-c", &script], "") else { return };
        assert_eq!(told.trim_end(), expected, "{typed}");
    }
}

#[test]
fn fish_completes_commands_options_and_formats() {
    let folder = Folder::new();
    let file = folder.file("masume.fish", completions("fish"));
    for (typed, expected) in TYPED {
        let script = format!("source '{file}'; complete -C 'masume {typed}'");
        let Some(told) = told_by("fish", &["--no-config", "-c", &script], "") else { return };
        let words: Vec<&str> = told.lines().filter_map(|line| line.split('\t').next()).collect();
        assert_eq!(words, [expected], "{typed}");
    }
}

#[test]
fn a_file_is_offered_where_a_puzzle_may_stand() {
    let folder = Folder::new();
    let file = folder.file("masume.bash", completions("bash"));
    let script = format!(
        "source '{file}'; COMP_WORDS=(masume solve puz); COMP_CWORD=2; _masume; echo \"${{COMPREPLY[*]}}\"; complete -p masume"
    );
    let Some(told) = told_by("bash", &["-c", &script], "") else { return };
    assert_eq!(told, "\ncomplete -o default -F _masume masume\n", "bash goes on to files");
}

#[test]
fn an_unknown_shell_is_refused_with_those_there_are() {
    masume(&["completions", "tcsh"]).refused(&["'tcsh'", &SHELLS.join(", ")]);
    masume(&["completions"]).refused(&["<SHELL>"]);
}
