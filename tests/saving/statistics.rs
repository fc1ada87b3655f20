//! The log of finished games on the disk.
#![expect(clippy::disallowed_methods, reason = "the disk is what is tried")]

use std::fs;
use std::path::Path;
use std::thread;

use chrono::NaiveDate;
use masume::session::{FinishedGame, GameResult, LogLine, Selection, Statistics};
use masume::store::{Folders, StatisticsLog};
use tempfile::TempDir;

use super::at_disk::AtDisk;
use crate::common::shelf::{find_puzzle, fixed_shelf};
use crate::common::typing::{keys_to_fill, solution};
use masume::app::HomeEntry;

const SHIKAKU: &str = "5x5:5f8e4d6_2e";
const DAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 23).expect("a date");

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn log(home: &Path) -> StatisticsLog {
    StatisticsLog::new(&Folders::within(home), fixed_shelf())
}

fn text(home: &Path) -> String {
    fs::read_to_string(home.join("data/statistics.jsonl")).unwrap_or_default()
}

fn read(home: &Path) -> (Statistics, Option<String>) {
    log(home).read()
}

fn played_and_finished(statistics: &Statistics) -> (usize, usize) {
    let figures = statistics.figures(&Selection::default());
    (figures.played, figures.finished)
}

fn result(id: &str) -> GameResult {
    GameResult {
        kind: "shikaku".to_owned(),
        id: id.to_owned(),
        size: "5x5".to_owned(),
        tier: Some(1),
        score: Some(1.5),
        total: None,
        time_ms: 61_000,
        moves: 5,
        hints: 0,
        mistakes: 0,
        help: false,
        ghost_ms: None,
        daily: None,
    }
}

/// Plays a Shikaku to its end, undoes the last move, and finishes it again.
fn finish_twice(home: &Path) {
    let mut game = AtDisk::at(home, HomeEntry::Open);
    game.paste(SHIKAKU);
    let puzzle = find_puzzle(SHIKAKU).expect("a puzzle");
    game.press("enter");
    game.press(&keys_to_fill(&solution(puzzle.as_ref())).join(" "));
    game.press("u r");
    game.press("esc");
}

/// The game of a log with one line.
fn finished(log: &str) -> FinishedGame {
    match LogLine::read(log.trim_end()) {
        Ok(Some(LogLine::Finished(game))) => game,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_that_is_finished_twice_is_one_line() {
    let home = folder();
    finish_twice(home.path());
    let lines = text(home.path());
    assert_eq!(lines.lines().count(), 1, "{lines}");
    let game = finished(&lines);
    assert_eq!((game.day, game.result.kind.as_str(), game.result.mistakes), (DAY, "shikaku", 0));
    assert_eq!(played_and_finished(&read(home.path()).0), (1, 1));
}

#[test]
fn a_log_that_is_missing_is_made_again_from_the_saves() {
    let home = folder();
    finish_twice(home.path());
    let before = text(home.path());
    fs::remove_file(home.path().join("data/statistics.jsonl")).expect("it is there");
    assert_eq!(played_and_finished(&read(home.path()).0), (1, 1));
    assert_eq!(finished(&text(home.path())).result, finished(&before).result);
}

#[test]
fn games_that_are_begun_count_as_played() {
    let home = folder();
    {
        let mut game = AtDisk::at(home.path(), HomeEntry::Open);
        game.paste(SHIKAKU);
        game.press("v right enter esc");
    }
    assert_eq!(played_and_finished(&read(home.path()).0), (1, 0));
    assert_eq!(text(home.path()), "", "only finished games have a line");
}

#[test]
fn damaged_lines_are_kept_aside_and_told_once_and_the_others_count() {
    let home = folder();
    for id in ["one", "two"] {
        log(home.path()).append(result(id), DAY).expect("it is written");
    }
    let path = home.path().join("data/statistics.jsonl");
    let mut bytes = b"what is this?\n\xff\xfe\n".to_vec();
    bytes.extend(fs::read(&path).expect("it is there"));
    // And a process was killed in the middle of a line.
    bytes.extend(b"{\"v\":1,\"fini");
    fs::write(&path, &bytes).expect("it is written");
    let (statistics, told) = read(home.path());
    assert_eq!(played_and_finished(&statistics), (2, 2));
    let told = told.expect("it is told");
    assert!(told.starts_with("2 lines of the statistics are damaged"), "{told}");
    let aside = home.path().join("data/statistics.jsonl.damaged");
    assert_eq!(fs::read(&aside).expect("it is there"), b"what is this?\n\xff\xfe\n");
    assert_eq!(read(home.path()).1, None, "it was told");
    // What follows begins a line of its own.
    log(home.path()).append(result("three"), DAY).expect("it is written");
    let (statistics, told) = read(home.path());
    assert_eq!(played_and_finished(&statistics), (3, 3));
    assert!(told.is_some_and(|told| told.starts_with("1 line of the statistics is damaged")));
    assert!(fs::read(&path).expect("it is there").starts_with(&bytes), "nothing was taken away");
}

#[test]
fn two_can_append_at_once() {
    let home = folder();
    let write = |writer: usize| {
        for number in 0..20 {
            let written = log(home.path()).append(result(&format!("{writer} {number}")), DAY);
            written.expect("it is written");
        }
    };
    thread::scope(|scope| {
        for writer in 0..4 {
            scope.spawn(move || write(writer));
        }
    });
    let (statistics, told) = read(home.path());
    assert_eq!((played_and_finished(&statistics), told), ((80, 80), None));
}

#[test]
fn forms_of_one_size_are_counted_apart() {
    let home = folder();
    let shaped = GameResult { size: "patches5x5".to_owned(), ..result("5x5:?Tb?Wb2b3a4a?Se?W5d") };
    for result in [shaped, result(SHIKAKU)] {
        log(home.path()).append(result, DAY).expect("it is written");
    }
    let groups = read(home.path()).0.groups("shikaku");
    let sizes: Vec<_> = groups.iter().filter_map(|group| group.size.as_deref()).collect();
    assert_eq!(sizes, ["5x5", "5x5", "patches5x5", "patches5x5"], "each size, and its only tier");
    assert!(!text(home.path()).contains("total"), "a total that is not known is left out");
}
