//! The game by ear, as a program: lines through a pipe, or a terminal that can do nothing.
#![expect(clippy::disallowed_methods, reason = "it looks at what was saved, and writes settings")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

use super::EASY;
use crate::common::program::{Ran, command};

/// The program, with its files in this folder.
fn start(home: &Path, arguments: &[&str], term: &str) -> Child {
    let mut command = command(arguments);
    for (name, folder) in [("HOME", ""), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config")] {
        command.env(name, home.join(folder));
    }
    command.env("TERM", term).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// What the program says to these lines, with its files in this folder.
fn told(home: &Path, arguments: &[&str], term: &str, lines: &str) -> Ran {
    let mut child = start(home, arguments, term);
    let mut pipe = child.stdin.take().expect("a pipe");
    // It may have ended.
    let _ = pipe.write_all(lines.as_bytes());
    drop(pipe);
    Ran::of(child.wait_with_output().expect("the program ends"))
}

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

fn saves(home: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(home.join("data/masume/saves")).into_iter().flatten().filter_map(Result::ok);
    entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect()
}

#[test]
fn a_puzzle_alone_is_played() {
    let home = home();
    let file = home.path().join("puzzle.txt");
    fs::write(&file, EASY).expect("a file in a folder of our own");
    let file = file.to_str().expect("a path in UTF-8");
    let numbered = format!("{file}#1");
    for puzzle in [file, &numbered, EASY, super::SEVERAL, &super::SEVERAL.replace('.', "-"), super::SHIKAKU] {
        let played = told(home.path(), &["play", "--plain", puzzle], "xterm", "row 1\n");
        assert_eq!((played.code, played.out.lines().count()), (0, 3), "{played:?}");
        for arguments in [[puzzle, "--plain"], ["--plain", puzzle]] {
            assert_eq!(told(home.path(), &arguments, "xterm", "row 1\n"), played);
        }
        assert_eq!(told(home.path(), &[puzzle], "dumb", "row 1\n"), played);
    }
    let piped = told(home.path(), &["-", "--plain"], "xterm", EASY);
    assert!(piped.out.contains("51 squares left"), "{piped:?}");
}

#[test]
fn a_file_of_lines_is_played_and_saved() {
    let home = home();
    let lines = "row 1\nr1c3=4\nhint\nsave\n";
    let ran = told(home.path(), &["play", "--plain", EASY], "xterm", lines);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told_lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(told_lines[2], "row 1: 5, 3, 2 blanks, 7, 4 blanks");
    assert_eq!(told_lines[3], "r1c3 is 4.");
    assert_eq!(told_lines[5], "Saved.");
    assert!(ran.out.chars().all(|symbol| symbol == '\n' || !symbol.is_control()), "{:?}", ran.out);
    let kept = saves(home.path());
    assert_eq!(kept.len(), 1);
    assert!(fs::read_to_string(&kept[0]).expect("a save").contains("play r1c3=4"));
    let again = told(home.path(), &["play", "--plain", EASY], "xterm", "r1c3\nquit\nrow 1\n");
    assert!(
        again.out.ends_with("r1c3: 4.\n"),
        "it goes on, and nothing is answered after quit: {}",
        again.out
    );
}

#[test]
fn a_terminal_that_can_do_nothing_and_a_setting_are_reasons_too() {
    let home = home();
    for arguments in [&["play", EASY][..], &[]] {
        let ran = told(home.path(), arguments, "dumb", "quit\n");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
        assert!(!ran.out.is_empty() && !ran.out.contains('\u{1b}'), "{arguments:?}: {:?}", ran.out);
    }
    let config = home.path().join("config/masume");
    fs::create_dir_all(&config).expect("there is room for a folder");
    fs::write(config.join("settings.toml"), "plain = true\n").expect("there is room for a file");
    let ran = told(home.path(), &["play", EASY], "xterm", "r1c1\n");
    assert!(ran.out.ends_with("r1c1: 5, given.\n"), "{ran:?}");
    fs::write(config.join("settings.toml"), "plain = 7\n").expect("there is room for a file");
    let ran = told(home.path(), &["play", "--plain", EASY], "xterm", "r1c1\n");
    assert!(ran.err.contains("settings.toml:1:9: ") && ran.code == 0, "what is wrong is told: {ran:?}");
}

#[test]
fn what_cannot_be_saved_is_said_after_it_too() {
    let home = home();
    fs::write(home.path().join("data"), "a file where the folder would be")
        .expect("there is room for a file");
    let ran = told(home.path(), &["play", "--plain", EASY], "xterm", "r1c3=4\nquit\nyes\n");
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.err.starts_with("masume: moves of the last game could not be saved"), "{ran:?}");
}

#[test]
fn games_are_continued_and_counted() {
    let home = home();
    told(home.path(), &["play", "--plain", EASY], "xterm", "r1c3=4\neasy singles\n");
    let ran = told(
        home.path(),
        &["play", "--plain", "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,"],
        "xterm",
        "r1c2=4\n",
    );
    assert_eq!(ran.code, 0);
    let lines = "games\ncontinue\nr1c2\nstatistics\nreview\nhome\n";
    let ran = told(home.path(), &[], "dumb", lines);
    assert!(ran.out.contains("\nFutoshiki 4 by 4\n"), "{ran:?}");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("masume. Continue"), "{ran:?}");
    assert!(lines[1].starts_with("1: Futoshiki"), "{ran:?}");
    assert_eq!(lines[4], "r1c2: 4.");
    assert!(lines[5].starts_with("Sudoku: 1 played, 1 finished"), "{ran:?}");
}

#[test]
fn a_game_is_looked_back_at_practised_after_and_sent() {
    let home = home();
    let lines = "r1c3=4\nhint\nreview\nreplay\npractise sudoku hidden single seed 1\ndo\nstatistics\n";
    let ran = told(home.path(), &["play", "--plain", EASY], "xterm", lines);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("\nPlayed for 0:00: 1 move.\n"), "{}", ran.out);
    assert!(ran.out.contains("\nAt 0:00: You had help: a hint, Hidden Single.\n"), "{}", ran.out);
    let line = ran.out.lines().find(|line| line.starts_with("masume-replay:")).expect("a replay");
    let again = told(home.path(), &["play", "--plain", line], "xterm", "");
    assert!(again.out.contains("Played for 0:00: 1 move."), "{again:?}");
    assert!(ran.out.contains("Hidden Single, position 1 of 10."), "{}", ran.out);
}

#[test]
fn a_signal_ends_it_as_the_last_line_does() {
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let home = home();
        let mut child = start(home.path(), &["play", "--plain", EASY], "xterm");
        let mut pipe = child.stdin.take().expect("a pipe");
        let mut said = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        pipe.write_all(b"r1c3=4\n").expect("it listens");
        let answer = said.by_ref().map_while(Result::ok).find(|line| line.starts_with("r1c3"));
        assert_eq!(answer.as_deref(), Some("r1c3 is 4."));
        // The time after the last move is played, too.
        thread::sleep(Duration::from_millis(60));
        let sent = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(sent.expect("a signal can be sent").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{signal}");
        let kept = saves(home.path());
        let save = fs::read_to_string(&kept[0]).expect("a save");
        let time = |line: &str| line.split(' ').next().and_then(|time| time.parse::<u64>().ok());
        let played = save.lines().find(|line| line.contains("play r1c3=4")).and_then(time).expect("the move");
        let end = save.lines().filter_map(time).next_back().expect("a time");
        assert!(end >= played + 60, "{signal}: {save}");
    }
}

#[test]
fn a_signal_ends_it_when_nobody_reads_its_answers() {
    let home = home();
    let mut child = start(home.path(), &["play", "--plain", EASY], "xterm");
    let mut pipe = child.stdin.take().expect("a pipe");
    let mut said = BufReader::new(child.stdout.take().expect("a pipe"));
    said.read_line(&mut String::new()).expect("it greets");
    // More answers than a pipe holds.
    thread::spawn(move || pipe.write_all(&b"r1c3=4\nhelp\nhelp\n".repeat(2000)));
    thread::sleep(Duration::from_millis(300));
    let sent = Command::new("kill").arg(child.id().to_string()).status();
    assert!(sent.expect("a signal can be sent").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let kept = saves(home.path());
    assert!(fs::read_to_string(&kept[0]).expect("a save").contains("play r1c3=4"));
}

#[test]
fn a_finished_game_is_raced() {
    let home = home();
    let puzzle = "2x2:a1a2_4_2d2_4_2a1a";
    let played = |arguments: &[&str], lines: &str| told(home.path(), arguments, "xterm", lines).out;
    let moves = ["r1c1=3", "r1c3=4", "r2c3=3", "r2c4=1", "r3c1=1", "r3c2=3", "r4c2=4", "r4c4=3"].join("\n");
    let none = played(&["play", "--plain", puzzle], "ghost\nrace\nrace masume-replay:AAAA\n");
    for said in ["This is no race.", "never finished", "cut or damaged"] {
        assert!(none.contains(said), "{none}");
    }
    let first = played(&["play", "--plain", puzzle], &format!("{moves}\nreplay\nrace\nghost\n"));
    let replay = first.lines().find(|line| line.starts_with("masume-replay:")).expect("a line");
    assert!(first.contains("The ghost took 0 seconds; race says who leads."), "{first}");
    let call = ["play", "--plain", "--against", replay];
    let raced = played(&call, &format!("r1c1=3\nghost\n{moves}\nghost\n"));
    assert!(raced.contains("The ghost took 0 seconds"), "{raced}");
    assert_eq!(raced.matches("took 0:00").count(), 2, "at the end, and once more: {raced}");
    // The race goes on where it was left.
    assert!(!played(&["play", "--plain", puzzle], "ghost\n").contains("no race"), "{raced}");
}

#[test]
fn it_begins_at_home_without_a_puzzle() {
    let home = home();
    let ran = told(home.path(), &["play", "--plain"], "xterm", "row 1\nnew sudoku 4x4 seed 1\nrow 1\n");
    assert!(ran.out.starts_with("masume. New sudoku makes a puzzle"), "{}", ran.out);
    assert!(ran.out.contains("row 1: "), "{}", ran.out);
    for wrong in [&["play"][..], &["play", "--plain", "--against"]] {
        assert!(told(home.path(), wrong, "xterm", "").err.contains("<PUZZLE>"), "{wrong:?}");
    }
}
