//! Whatever a file says, nothing that a terminal would act on is ever written raw.
#![expect(clippy::disallowed_methods, reason = "it writes the files that the program reads")]

use std::fs;

use masume::scene::acts;

use crate::common::program::{Ran, masume};

const PUZZLES: [(&str, &str); 3] = [
    ("sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("futoshiki", "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,"),
    ("shikaku", "5x5:5f8e4d6_2e"),
];

/// Escape sequences, C1 controls, changes of the writing direction, a bell and a line separator.
const HOSTILE: &str = "a\u{1b}[31mb\u{9b}2Jc\u{202e}d\u{7}e\u{2028}f\u{200f}g\u{7f}h\u{feff}i";

/// The files that say it, in each field of each format that has fields, and where none belongs.
fn files() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for (kind, puzzle) in PUZZLES {
        for field in ["title", "author", "difficulty", "rating", "name"] {
            files.push((format!("{kind} {field}"), format!("# {field}: {HOSTILE}\n{puzzle}\n")));
        }
        let written = |format: &str| masume(&["convert", "--to", format, puzzle]).out;
        let escaped: String = HOSTILE
            .chars()
            .map(|c| if acts(c) { c.escape_unicode().to_string() } else { c.into() })
            .collect();
        let fields = ["title", "author", "difficulty", "rating"].map(|field| format!("{field} {escaped}\n"));
        files.push((
            format!("{kind} save"),
            written("masume").replace("journal\n", &(fields.concat() + "journal\n")),
        ));
        let quoted = serde_json::to_string(HOSTILE).expect("a text is JSON");
        let json = written("kolyteon");
        files.push((
            format!("{kind} JSON"),
            json.replacen('{', &format!("{{{quoted}:{quoted},\"title\":{quoted},"), 1),
        ));
        files.push((format!("{kind} JSON kind"), json.replace(&format!("\"{kind}\""), &quoted)));
        for format in ["id", "text", "sdk", "ss", "essence"] {
            let text = written(format);
            if text.is_empty() {
                continue;
            }
            let half = (text.len() / 2..).find(|&at| text.is_char_boundary(at)).expect("the end is one");
            let (first, second) = text.split_at(half);
            files.push((format!("{kind} in {format}, torn"), format!("{first}{HOSTILE}{second}")));
            files.push((format!("{kind} in {format}, led"), format!("{HOSTILE}{text}")));
            for sign in ["#A", "#D", "$"] {
                files.push((format!("{kind} in {format} after {sign}"), format!("{sign}{HOSTILE}\n{text}")));
            }
        }
    }
    files
}

#[test]
fn nothing_a_terminal_acts_on_is_written_whatever_a_file_says() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("file").to_string_lossy().into_owned();
    let calls: [&[&str]; 15] = [
        &["show"],
        &["check"],
        &["solve"],
        &["solve", "--json"],
        &["rate", "--json"],
        &["hint", "--json"],
        &["review", "--json"],
        &["convert", "--to", "masume"],
        &["convert", "--to", "kolyteon"],
        &["convert", "--to", "sdk"],
        &["convert", "--to", "text"],
        &["convert", "--to", "essence"],
        &["convert", "--to", "id", "--from", "sdk"],
        &["convert", "--to", "id", "--from", "kolyteon"],
        &["play", "--plain"],
    ];
    for (number, (name, text)) in files().into_iter().enumerate() {
        fs::write(&path, text).expect("a file of our own");
        // Files that are much alike share the calls among them.
        for call in calls.into_iter().skip(number % 2).step_by(2) {
            let Ran { out, err, .. } = masume(&[call, &[&path]].concat());
            let raw = |text: &str| text.chars().find(|&c| acts(c) && c != '\n');
            assert_eq!((raw(&out), raw(&err)), (None, None), "{name} by {call:?}: {out:?} {err:?}");
        }
    }
}
