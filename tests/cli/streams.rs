//! What a PUZZLE can be, and many of them in one file or pipe.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::common::shelf::find_puzzle;

use super::{FUTOSHIKI, INVALID, NONE, SEVERAL, SHIKAKU, SUDOKU, SUDOKU_SOLVED};
use crate::common::program::{Folder, command, fed, masume, text};

fn sources(out: &str) -> Vec<String> {
    let parse = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON");
    out.lines().map(|line| parse(line)["source"].as_str().expect("a source").to_owned()).collect()
}

#[test]
fn one_file_holds_puzzles_of_all_kinds_between_comments_and_blank_lines() {
    let json = masume(&["convert", "--to", "kolyteon", SHIKAKU]).out;
    let content = format!("# all kinds\n\n{SUDOKU}\n  {FUTOSHIKI}\n# more\n{json}\n{SHIKAKU}");
    let ran = fed(&["check", "--json", "-"], [content.into_bytes()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    assert_eq!(sources(&ran.out), ["-:3", "-:4", "-:6", "-:8"]);
    let kinds: Vec<_> = ran.documents().into_iter().map(|document| document["kind"].clone()).collect();
    assert_eq!(kinds, ["sudoku", "futoshiki", "shikaku", "shikaku"]);
}

#[test]
fn bad_puzzles_are_reported_counted_and_passed_over() {
    let folder = Folder::new();
    let content = format!("damaged\n{SUDOKU}\n{}\n\n{INVALID}\n{NONE}\n", &SUDOKU[..80]);
    let file = folder.file("mixed.sdm", content);
    let ran = masume(&["solve", "--json", &file]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert_eq!(sources(&ran.out), [format!("{file}:2"), format!("{file}:6")]);
    let errors: Vec<&str> = ran.err.lines().collect();
    assert_eq!(errors.len(), 3, "{ran:?}");
    assert!(errors[0].starts_with(&format!("masume: {file}:1:1: found `damaged`; expected ")));
    assert!(errors[1].starts_with(&format!("masume: {file}:3:81: ")));
    assert!(errors[2].starts_with(&format!("masume: {file}:5:1: ")) && errors[2].contains("rows"));
    let fine = folder.file("fine.sdm", format!("{SUDOKU}\n{NONE}\n{SUDOKU}\n"));
    assert_eq!(masume(&["solve", "--json", &fine]).code, 1);
    assert_eq!(masume(&["solve", "--json", SUDOKU, SUDOKU]).code, 0);
}

#[test]
fn addresses_are_puzzles_as_text_and_one_a_line() {
    let sudoku = "https://puzz.link/p?sudoku/9/9/8p36l7h9g2i5i7m457k1i3i1j68h85i1h9j4h";
    let shikaku = masume(&["convert", "--to", "pzpr", SHIKAKU]).out;
    let ran = masume(&["solve", "--to", "line", sudoku]);
    assert_eq!((ran.code, ran.out.len()), (0, 82), "{ran:?}");
    let other = "https://puzz.link/p?nurikabe/5/5/g2h3q4i";
    masume(&["check", other]).refused(&["<argument>:1:21: found `nurikabe`, another kind of puzzle"]);
    let ran = fed(&["check", "--json", "-"], [format!("# two\n{sudoku}\n{other}\n{shikaku}").into_bytes()]);
    assert_eq!(sources(&ran.out), ["-:2", "-:4"], "{ran:?}");
    assert!(ran.err.starts_with("masume: -:3:21: found `nurikabe`"), "{ran:?}");
}

#[test]
fn xml_of_many_games_is_worked_through() {
    let game = |cells: &str| format!("<game created=\"0\" data=\"{}\"/>", cells.replace('.', "0"));
    let (good, bad) = (game(SUDOKU), game(&SUDOKU[..80]));
    let xml = format!("<?xml version=\"1.0\"?>\n<opensudoku>\n {good}{good}\n{bad}\n{good}</opensudoku>\n");
    let ran = fed(&["check", "--json", "-"], [xml.clone().into_bytes()]);
    assert_eq!(sources(&ran.out), ["-:3", "-:3", "-:5"], "{ran:?}");
    assert!(ran.err.starts_with("masume: -:4:105: found the end after 80 digits; expected 81"), "{ran:?}");
    let file = Folder::new();
    let path = file.file("easy.opensudoku", xml);
    assert_eq!(sources(&masume(&["check", "--json", &format!("{path}#2")]).out), [format!("{path}:3")]);
    assert_eq!(masume(&["check", "-q", &good]).code, 0);
}

#[test]
fn a_missing_file_among_others_leaves_the_rest_done() {
    let ran = masume(&["check", "--json", SUDOKU, "nowhere.sdm", SUDOKU]);
    assert_eq!((ran.code, ran.documents().len(), ran.err.lines().count()), (2, 2, 1), "{ran:?}");
}

#[test]
fn a_number_after_the_file_picks_one_puzzle() {
    let folder = Folder::new();
    let file = folder.file("many.sdm", format!("# first\n{SUDOKU}\n\ndamaged\n{SEVERAL}\n"));
    let picked = |number: &str| masume(&["check", "--json", &format!("{file}#{number}")]);
    assert_eq!(sources(&picked("1").out), [format!("{file}:2")]);
    assert_eq!(sources(&picked("3").out), [format!("{file}:5")]);
    picked("2").refused(&[":4:1: found `damaged`"]);
    picked("0").refused(&["#0", "a number from 1"]);
    picked("4").refused(&["found 3 puzzles", "#4"]);
    picked("99999999999999999999999").refused(&["found 3 puzzles"]);
    picked("x").refused(&["#x", "a number from 1"]);
    assert_eq!(masume(&["show", &format!("{file}#1")]).code, 0);
}

#[test]
fn a_command_for_one_puzzle_refuses_a_file_of_many() {
    let folder = Folder::new();
    let file = folder.file("many.sdm", format!("{SUDOKU}\n{SEVERAL}\n"));
    masume(&["show", &file]).refused(&[":2:1: found a second puzzle", "#K"]);
    // What has no numbers is not said to have them.
    let two = masume(&["show", &format!("{SUDOKU}\n{SUDOKU}")]);
    two.refused(&[":2:1: found a second puzzle; expected only one"]);
    assert!(!two.err.contains('#'), "{two:?}");
}

#[test]
fn a_puzzle_of_standard_input_can_be_picked() {
    let picked =
        |puzzle: &str| fed(&["convert", "--to", "line", puzzle], [format!("{SEVERAL}\n{SUDOKU}\n").into()]);
    assert_eq!(picked("-#2").out.trim(), SUDOKU);
    assert_eq!(picked("-#1").out.lines().count(), 1);
    picked("-#3").refused(&["-: found 2 puzzles", "#3"]);
    picked("-#x").refused(&["-: found `#x`; expected `#` and a number from 1"]);
    fed(&["show", "-"], [format!("{SUDOKU}\n{SUDOKU}\n").into()]).refused(&["found a second puzzle", "-#K"]);
    assert_eq!(fed(&["show", "-#2"], [format!("{SEVERAL}\n{SUDOKU}\n").into()]).code, 0);
    masume(&["convert", "--to", "line", "-#1", "-"]).refused(&["standard input can be read only once"]);
}

#[test]
fn the_game_finds_puzzles_as_the_command_line_does() {
    let folder = Folder::new();
    let file = folder.file("many.sdm", format!("{SUDOKU}\n{SEVERAL}\n"));
    let kind = |text: &str| find_puzzle(text).map(|puzzle| puzzle.kind());
    assert_eq!(kind(&format!(" {file}#2\n")), Ok("sudoku"));
    assert_eq!(kind(FUTOSHIKI), Ok("futoshiki"));
    assert!(kind(&file).is_err_and(|error| error.contains("a second puzzle")));
    assert!(
        kind("5x5:zz").is_err_and(|error| error.starts_with("Line 1, column 5: ")),
        "in the game it is a sentence"
    );
    assert!(kind("-").is_err());
}

#[test]
fn an_existing_path_wins() {
    let folder = Folder::new();
    folder.file("many.sdm", format!("{SUDOKU}\n{SEVERAL}\n"));
    let odd = folder.file("many.sdm#2", FUTOSHIKI);
    assert_eq!(masume(&["check", "--json", &odd]).document()["kind"], "futoshiki");
}

#[test]
fn a_line_may_begin_with_the_blank_that_looks_like_an_option() {
    let dashes = SEVERAL.replace('.', "-");
    let ran = masume(&["check", "--json", &dashes]);
    assert_eq!(ran.document()["solutions"], 2, "{ran:?}");
}

#[test]
fn byte_order_mark_and_both_line_ends_are_fine() {
    let folder = Folder::new();
    let file = folder.file("windows.sdm", format!("\u{FEFF}# x\r\n{SUDOKU}\r\n{SUDOKU}\r\n"));
    let ran = masume(&["check", "--json", &file]);
    assert_eq!((ran.code, sources(&ran.out)), (0, vec![format!("{file}:2"), format!("{file}:3")]), "{ran:?}");
    let drawing = masume(&["convert", "--to", "text", FUTOSHIKI]).out.replace('\n', "\r\n");
    let file = folder.file("drawing.txt", format!("\u{FEFF}\r\n{drawing}\r\n"));
    assert_eq!(masume(&["check", "--json", &file]).document()["source"], format!("{file}:2"));
}

#[test]
fn json_may_stand_on_many_lines() {
    let line = masume(&["convert", "--to", "kolyteon", SHIKAKU]).out;
    let value: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    let pretty = serde_json::to_string_pretty(&value).expect("JSON");
    let ran = fed(&["convert", "-", "--to", "id"], [pretty.into_bytes()]);
    assert_eq!((ran.code, ran.out.trim_end()), (0, SHIKAKU), "{ran:?}");
}

#[test]
fn a_first_line_of_damaged_json_does_not_hide_the_next() {
    let line = masume(&["convert", "--to", "kolyteon", SHIKAKU]).out;
    let ran = fed(&["check", "--json", "-"], [format!("{}\n{line}", &line[..50]).into_bytes()]);
    assert_eq!((ran.code, sources(&ran.out)), (2, vec!["-:2".to_owned()]), "{ran:?}");
    assert!(ran.err.starts_with("masume: -:1:") && ran.err.lines().count() == 1, "{ran:?}");
}

#[test]
fn standard_input_is_read_once() {
    fed(&["check", "-", "-"], [SUDOKU.into()]).refused(&["standard input", "see masume --help"]);
    fed(&["check", "-", "--solution", "-"], [SUDOKU.into()]).refused(&["standard input"]);
}

#[test]
fn a_format_can_be_insisted_on() {
    assert_eq!(masume(&["check", "--from", "line", SUDOKU]).code, 0);
    masume(&["check", "--from", "id", SUDOKU]).refused(&["not a puzzle"]);
}

#[test]
fn a_fifo_is_a_file_like_any_other() {
    let folder = Folder::new();
    let fifo = text(&folder.path("fifo"));
    if !Command::new("mkfifo").arg(&fifo).status().is_ok_and(|status| status.success()) {
        println!("skipped: there is no mkfifo");
        return;
    }
    let file = folder.file("two.sdm", format!("{SUDOKU}\n{SUDOKU}\n"));
    #[expect(clippy::disallowed_methods, reason = "opening a FIFO to write waits for its reader")]
    let sent = {
        let fifo = fifo.clone();
        std::thread::spawn(move || std::fs::copy(file, fifo).map(drop))
    };
    let ran = masume(&["check", "--json", &fifo]);
    sent.join().expect("the writer does not panic").expect("the FIFO is written");
    assert_eq!(sources(&ran.out), [format!("{fifo}:1"), format!("{fifo}:2")], "{ran:?}");
}

#[test]
fn answers_do_not_wait_for_puzzles_to_come() {
    let mut child = command(&["solve", "--to", "line", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut puzzles = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for _ in 0..3 {
        writeln!(puzzles, "{SUDOKU}").expect("the program reads on");
        assert_eq!(answers.next().expect("an answer").expect("text"), SUDOKU_SOLVED);
    }
    drop(puzzles);
    assert!(answers.next().is_none());
    assert!(child.wait().expect("the program ends").success());
}
