//! What is no plain file is never waited for, and nothing is read without end.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use masume::app::{HomeEntry, Item, Keymap, Origin, Setting, Settings, SettingsChange};
use masume::puzzle::Stop;
use masume::store::{Folders, ReadLimit, find_puzzle, keep_settings, read_named, read_settings, read_themes};
use rustix::fs::{CWD, FileType, Mode, mknodat};

use super::at_disk::AtDisk;
use crate::common::shelf::fixed_shelf;

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

/// A pipe of this name, to which nobody writes.
fn pipe(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join(name);
    mknodat(CWD, &path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe of our own");
    path
}

/// Why nothing is read of what is named.
fn refused(name: &str) -> String {
    match read_named(fixed_shelf(), name, &Stop::new()) {
        Err(reason) => reason,
        Ok(_) => panic!("{name} was read"),
    }
}

#[test]
fn pipes_and_devices_are_refused_in_a_sentence() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let pipe = pipe(home.path(), "pipe").display().to_string();
    let link = home.path().join("link");
    symlink("/dev/zero", &link).expect("a link of our own");
    for path in [&pipe, "/dev/zero", "/dev/urandom", "/dev/tty", &link.display().to_string()] {
        let sentence = format!("{path} is no plain file (a pipe, a device or the like), so it is not read.");
        assert_eq!(refused(path), sentence);
        assert_eq!(refused(&format!("{path}#99999999")), sentence);
    }
    // In the game, too, and the line to type the name into is still there.
    let mut game = AtDisk::at(home.path(), HomeEntry::Open);
    game.type_text(&pipe);
    game.press("enter");
    assert!(game.prompt().message.as_ref().is_some_and(|said| said.contains("is no plain file")));
}

#[test]
fn a_folder_is_listed_without_its_pipes() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mine = home.path().join("mine");
    fs::create_dir(&mine).expect("a folder of our own");
    pipe(&mine, "a.txt");
    fs::write(mine.join("b.txt"), SUDOKU).expect("a file of our own");
    let settings = Settings { folders: vec![mine.display().to_string()], ..Settings::default() };
    let mut game = AtDisk::start(home.path(), settings, std::sync::mpsc::channel().0);
    game.choose(HomeEntry::Library);
    let own = |item: &&Item| matches!(&item.origin, Origin::File { name, .. } if name == "b.txt");
    assert_eq!(game.library().items.iter().filter(own).count(), 1);
}

#[test]
fn what_is_too_large_is_not_read_to_the_end() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let path = home.path().join("large");
    let line = format!("# {}\n", "Nothing in here. ".repeat(1000));
    fs::write(&path, line.repeat((65 << 20) / line.len() + 1)).expect("a file of our own");
    let name = path.display().to_string();
    let reason = refused(&name);
    assert!(reason.starts_with(&name) && reason.contains("64 mib"), "{reason}");
}

#[test]
fn reading_ends_when_it_is_stopped() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let path = home.path().join("puzzle");
    fs::write(&path, SUDOKU).expect("a file of our own");
    let stop = Stop::new();
    stop.set();
    let found = find_puzzle(fixed_shelf(), &path.display().to_string(), &ReadLimit::new(&stop));
    let Err(reason) = found else { panic!("it was read") };
    assert!(reason.contains("stopped"), "{reason}");
}

#[test]
fn settings_and_themes_that_are_no_plain_files_are_said_to_be_none() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let folders = Folders::within(home.path());
    let config = folders.config().expect("a folder").to_owned();
    fs::create_dir_all(config.join("themes")).expect("a folder of our own");
    symlink("/dev/zero", config.join("settings.toml")).expect("a link of our own");
    pipe(&config.join("themes"), "mine.toml");
    let mut settings = Settings::default();
    let wrong = read_settings(&folders, Keymap::check, &mut settings).expect_err("it is no file");
    assert!(wrong.ends_with("settings.toml: not a file"), "{wrong}");
    let clock = Setting::named("clock").expect("there is such a setting");
    let change = SettingsChange::Value(clock, "false".to_owned());
    let wrong = keep_settings(&folders, &[change]).expect_err("it is no file");
    assert!(wrong.ends_with("settings.toml: not a file"), "{wrong}");
    let (_, wrong) = read_themes(&folders);
    assert!(matches!(&wrong[..], [one] if one.ends_with("mine.toml: not a file")), "{wrong:?}");
}
