//! Input that is no puzzle: one line that says where and what, status 2, nothing written.

use std::process::Command;

use super::{SHIKAKU, SUDOKU};
use crate::common::program::{Folder, fed, masume, text};

/// Runs `check` on a file with this content.
#[track_caller]
fn refused(content: impl AsRef<[u8]>, words: &[&str]) {
    let folder = Folder::new();
    let file = folder.file("input", content);
    let words: Vec<String> = words.iter().map(|word| word.replace("FILE", &file)).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    masume(&["check", &file]).refused(&words);
    masume(&["solve", "--json", &file]).refused(&words);
    masume(&["show", &file]).refused(&words);
}

#[test]
fn nothing_to_read() {
    refused("", &["FILE:1:1: found the end and no puzzle; expected a puzzle"]);
    refused("\n\n  \n", &["no puzzle"]);
    refused("# only\n# comments\n", &["FILE:2:1: found the end and no puzzle"]);
    fed(&["check", "-"], []).refused(&["masume: -:1:1: found the end and no puzzle"]);
}

#[test]
fn what_is_no_text() {
    let utf_16 =
        |bytes: fn(u16) -> [u8; 2]| "\u{FEFF}8..3\n".encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    refused(utf_16(u16::to_le_bytes), &["FILE:1:1: found `8..3`"]);
    refused(utf_16(u16::to_be_bytes), &["FILE:1:1: found `8..3`"]);
    refused(b"8\x00.\x00.\x00\n\x00", &["FILE:1:2: found a NUL byte"]);
    refused(b"# fine\n\x7fELF\x02\x01\x01\x00\x00\xff\n\xfe\n", &["FILE:2:8: found a NUL byte"]);
    refused(b"caf\xc3\xa9 caf\xe9\n", &["FILE:1:9: found the byte 0xE9; expected UTF-8 text"]);
    let mut line = SUDOKU.as_bytes().to_vec();
    line[40] = 0xff;
    let mut lines = format!("{SUDOKU}\n").into_bytes();
    lines.extend(line);
    let ran = fed(&["check", "--json", "-"], [lines]);
    assert_eq!((ran.code, ran.out.lines().count()), (2, 1), "{ran:?}");
    assert!(ran.err.starts_with("masume: -:2:41: found the byte 0xFF"), "{ran:?}");
}

#[test]
fn puzzles_cut_off_or_damaged() {
    refused(&SUDOKU[..70], &["FILE:1:71: "]);
    refused(SUDOKU.replacen('.', "é", 1).replacen('.', "?", 1), &["FILE:1:2: "]);
    refused(&SHIKAKU[..10], &["FILE:1:"]);
    let json = masume(&["convert", "--to", "kolyteon", SHIKAKU]).out;
    let json = json.trim_end();
    refused(&json[..json.len() - 3], &["FILE:1:"]);
    refused(json.replacen("\"Hints\":", "\"Hints\":[],\"Hints\":", 1), &["FILE:1:", "Hints"]);
    refused(json.replacen("\"Column\":0", "\"Column\":0,\"Column\":1", 1), &["FILE:1:", "Column"]);
    refused("hello", &["FILE:1:1: found `hello`; expected a puzzle"]);
}

#[test]
fn sizes_and_numbers_out_of_bounds() {
    // A rule names the sizes there can be, so `check` answers; to the others it is bad input.
    for id in ["999x999:a", "sudoku:4x4:a"] {
        assert_eq!(masume(&["check", "--json", id]).document()["error"]["rule"], "grid", "{id}");
    }
    masume(&["solve", "999x999:a"]).refused(&["<argument>:1:1: ", "`grid`", "999x999"]);
    refused("99999999999x99999999999:a", &["FILE:1:"]);
    refused(format!("5x5:{}", "z".repeat(1000)), &["FILE:1:", "past the end"]);
    refused("5x5:99999999999999999999", &["FILE:1:", "too large"]);
    refused(format!("3x3:{}", "z".repeat(10)), &["FILE:1:", "past the end"]);
    refused("kakuro:5x5:a", &["FILE:1:"]);
}

#[test]
fn json_nested_without_end() {
    refused("[".repeat(100_000), &["FILE:1:"]);
    refused("{\"Grid\":".repeat(20_000), &["FILE:1:"]);
    refused(format!("{{\"Hints\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000)), &["FILE:1:"]);
    let folder = Folder::new();
    let deep = folder.file("deep.json", "[".repeat(100_000));
    masume(&["check", SUDOKU, "--solution", &deep]).refused(&[&format!("{deep}:1:")]);
}

#[test]
fn a_line_without_end_is_passed_over_in_little_memory() {
    let chunk = || std::iter::repeat_n(vec![b'8'; 1 << 20], 100);
    let tail = || std::iter::once(format!("\n{SUDOKU}\n").into_bytes());
    let ran = fed(&["check", "--json", "-"], chunk().chain(tail()));
    assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{ran:?}");
    assert!(ran.err.contains("-:1:") && ran.err.contains("1 MiB"), "{ran:?}");
    assert_eq!(ran.document()["source"], "-:2");
    fed(&["check", "-"], chunk()).refused(&["-:1:", "1 MiB"]);
    let many_lines = std::iter::repeat_n(b"no puzzle\n".repeat(1 << 16), 20);
    fed(&["check", "-"], many_lines).refused(&["1 MiB"]);
}

#[cfg(target_os = "linux")]
#[test]
fn endless_input_ends() {
    masume(&["check", "/dev/zero"]).refused(&["/dev/zero:1:1: found a NUL byte"]);
    let script = "ulimit -v 200000; head -c 100000000 /dev/zero | tr '\\0' 8 | \"$0\" check -";
    let output =
        Command::new("sh").args(["-c", script, env!("CARGO_BIN_EXE_masume")]).output().expect("a shell");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("1 MiB"), "{output:?}");
}

#[test]
fn files_that_cannot_be_read() {
    let folder = Folder::new();
    let directory = text(&folder.path(""));
    masume(&["check", &directory]).refused(&["found a directory"]);
    masume(&["check", "foo.txt"]).refused(&["foo.txt: no such file, and not a puzzle"]);
    for seed in ["4dt#123", "https://example.org/js/unequal.html#4dt#123"] {
        masume(&[seed]).refused(&["<argument>:1:1: found a random seed"]);
        masume(&["solve", seed]).refused(&["<argument>:1:1: found a random seed"]);
    }
    masume(&["show", ""]).refused(&["no such file, and not a puzzle"]);
    let secret = folder.file("secret.sdm", SUDOKU);
    let closed = Command::new("chmod").args(["000", &secret]).status().is_ok_and(|status| status.success());
    #[expect(clippy::disallowed_methods, reason = "whether we may read everything, as root may")]
    let forbidden = std::fs::read(&secret).is_err();
    if closed && forbidden {
        masume(&["check", &secret]).refused(&["permission denied"]);
    } else {
        println!("skipped: nothing is forbidden to this user");
    }
}

#[test]
fn json_as_an_argument_is_told_as_json() {
    let refused = |text: &str, words: &[&str]| {
        masume(&["check", text]).refused(words);
    };
    refused("{\"Grid\":1}", &["<argument>:1:1: found `{\"Grid\":1}`; expected the JSON of a puzzle"]);
    refused("{\"Grid\":", &["<argument>:1:8: found the end of the text; expected the rest of the JSON"]);
    refused("{\"Grid\":3,\"Hints\":[]}", &["found `3`; expected an object with OriginSquare and Dimensions"]);
    refused("{\"Hints\":[{\"Square\":[]}],\"Grid\":1}", &["expected an object with Column and Row"]);
    refused("{\"Hints\":{},\"Grid\":1}", &["found an object; expected a list"]);
}

#[test]
fn sizes_are_told_as_people_write_them() {
    masume(&["check", "12:a"]).refused(&["found the end after 1 square; expected 144 squares"]);
    let ran = masume(&["check", "12:0,"]);
    assert!(ran.out.contains("the grid is 12x12; a futoshiki has 4x4 to 9x9"), "{ran:?}");
    masume(&["convert", "--to", "line", SHIKAKU])
        .refused(&["found a shikaku; expected a sudoku for `line`, or one of: id, kolyteon, text"]);
}

#[cfg(unix)]
#[test]
fn an_argument_need_not_be_text() {
    use std::os::unix::ffi::OsStrExt;
    let argument = std::ffi::OsStr::from_bytes(b"\xffnowhere");
    masume(&[std::ffi::OsStr::new("check"), argument]).refused(&["nowhere: no such file"]);
}

#[test]
fn names_and_texts_never_reach_the_terminal_raw() {
    let folder = Folder::new();
    let file = folder.file("a\u{1b}[2Jb\u{202e}c.sdm", "# title: \u{1b}]0;x\u{7}\nhe\u{1b}[2Jllo\n");
    masume(&["check", &file]).refused(&["\\u{1b}[2J", "\\u{202e}"]);
    let fine = folder.file("d\u{1b}\u{9b}\u{202e}.sdm", SUDOKU);
    for arguments in [&["check", "--json", &fine][..], &["check", &fine], &["solve", &fine], &["hint", &fine]]
    {
        let ran = masume(arguments);
        assert!(!ran.out.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{ran:?}");
    }
    assert_eq!(masume(&["check", "--json", &fine]).document()["source"], format!("{fine}:1"));
}

#[test]
fn a_solution_that_is_none() {
    let folder = Folder::new();
    let of =
        |content: &str| masume(&["check", "--json", SUDOKU, "--solution", &folder.file("solution", content)]);
    of("").refused(&["solution:1:1: "]);
    of("hello").refused(&["solution:1:1: "]);
    of("\n\n[{\"Square\":3}]").refused(&["solution:3:"]);
    of("[[0,0,0,5]]").refused(&["a block without squares"]);
    of("{\"solution\":null}").refused(&["solution:1:1: "]);
    masume(&["check", SUDOKU, "--solution", "nowhere"]).refused(&["nowhere: no such file"]);
}
