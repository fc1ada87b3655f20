//! The scripts by which shells complete commands and options.

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
const TYPED: [(&str, &str); 7] = [
    ("sol", "solve"),
    ("solve --qui", "--quiet"),
    ("solve --count", "--count-only"),
    ("convert --to ess", "essence"),
    ("show --from hod", "hodoku"),
    ("check --color ne", "never"),
    ("new --layout jig", "jigsaw"),
];

/// The same for arguments, which clap_complete cannot complete in fish.
const TYPED_ARGUMENTS: [(&str, &str); 2] = [("help sol", "solve"), ("completions f", "fish")];

/// What bash offers where this was typed, in a folder with a file `puzzle.txt`; `None` where there is no
/// bash.
fn offered_by_bash(typed: &str) -> Option<String> {
    let folder = Folder::new();
    folder.file("puzzle.txt", "");
    let (script, within) = (folder.file("masume.bash", completions("bash")), folder.path(""));
    let words: Vec<&str> = typed.split(' ').collect();
    let (current, before) = (words[words.len() - 1], words.iter().rev().nth(1).unwrap_or(&"masume"));
    let script = format!(
        "cd '{}'; source '{script}'; COMP_WORDS=(masume {typed}); COMP_CWORD={}; \
         _masume masume '{current}' '{before}'; echo \"${{COMPREPLY[*]}}\"",
        within.display(),
        words.len(),
    );
    told_by("bash", &["-c", &script], "").map(|told| told.trim_end().to_owned())
}

#[test]
fn bash_completes_commands_options_and_formats() {
    for (typed, expected) in TYPED.into_iter().chain(TYPED_ARGUMENTS) {
        let Some(offered) = offered_by_bash(typed) else { return };
        assert_eq!(offered, expected, "{typed}");
    }
}

#[test]
fn bash_offers_a_file_where_a_file_may_stand() {
    for typed in ["solve -o puz", "check --solution puz"] {
        let Some(offered) = offered_by_bash(typed) else { return };
        assert_eq!(offered, "puzzle.txt", "{typed}");
    }
    // Where the script has no words, as for a puzzle, bash itself completes file names.
    let script = completions("bash");
    assert!(script.contains("-o default masume"), "{script}");
    for typed in ["puz", "solve puz"] {
        assert!(offered_by_bash(typed).is_none_or(|offered| offered.is_empty()), "{typed}");
    }
}

#[test]
fn fish_completes_commands_options_formats_and_files() {
    let folder = Folder::new();
    let (file, within) = (folder.file("masume.fish", completions("fish")), folder.path(""));
    folder.file("puzzle.txt", "");
    for (typed, expected) in TYPED.into_iter().chain([("puz", "puzzle.txt"), ("solve puz", "puzzle.txt")]) {
        let script = format!("cd '{}'; source '{file}'; complete -C 'masume {typed}'", within.display());
        let Some(told) = told_by("fish", &["--no-config", "-c", &script], "") else { return };
        let words: Vec<&str> = told.lines().filter_map(|line| line.split('\t').next()).collect();
        assert_eq!(words, [expected], "{typed}");
    }
}

#[test]
fn an_unknown_shell_is_refused_with_those_there_are() {
    masume(&["completions", "tcsh"]).refused(&["'tcsh'", &SHELLS.join(", ")]);
    masume(&["completions"]).refused(&["<SHELL>"]);
}
