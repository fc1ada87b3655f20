//! A game that runs, and what tests know of it.
#![expect(clippy::disallowed_methods, reason = "it looks at the saves, which are on the disk")]

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use crate::common::display::PATIENCE;
use crate::common::terminal::{Home, Terminal};

pub const USUAL: (u16, u16) = (80, 24);

/// An easy Sudoku.
pub const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
/// A Futoshiki of 4x4.
pub const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
/// A Shikaku of 5x5.
pub const SHIKAKU: &str = "5x5:5f8e4d6_2e";

/// A puzzle on the screen.
pub fn play(puzzle: &str, home: &Home) -> Terminal {
    let game = Terminal::start(&["play", puzzle], USUAL, &[], home);
    game.see(" left");
    game
}

/// The home screen.
pub fn start(home: &Home) -> Terminal {
    let game = Terminal::start(&[], USUAL, &[], home);
    game.see("New puzzle");
    game
}

/// Keys as they are named in the settings, named as this terminal has them.
pub fn typed(keys: &[String]) -> String {
    let name = |key: &String| match key.len() {
        1 => key.clone(),
        _ => key[..1].to_uppercase() + &key[1..],
    };
    keys.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// The files in the folder of saves, without those still being written.
pub fn saves(home: &Home) -> Vec<PathBuf> {
    let folder = home.path().join(".local/share/masume/saves");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path()).collect();
    files.retain(|path| path.to_string_lossy().contains(".masume"));
    files.sort();
    files
}

/// What the only save holds.
pub fn save(home: &Home) -> String {
    match &saves(home)[..] {
        [only] => fs::read_to_string(only).unwrap_or_default(),
        _ => String::new(),
    }
}

/// Waits until the only save is as described.
#[track_caller]
pub fn wait_for_save(home: &Home, is_so: impl Fn(&str) -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !is_so(&save(home)) {
        assert!(Instant::now() < deadline, "the save does not become so:\n{}", save(home));
        thread::sleep(Duration::from_millis(2));
    }
}
