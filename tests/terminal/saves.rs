//! Saves that are in use, damaged, from the future, or impossible: the game is played, and says so.
#![expect(clippy::disallowed_methods, reason = "it damages what is on the disk")]

use std::fs;

use super::game::{SUDOKU, USUAL, play, save, saves, wait_for_save};
use crate::common::terminal::{Home, Terminal};

/// Fills in one square and leaves.
fn play_a_move(home: &Home) {
    let mut game = play(SUDOKU, home);
    game.type_keys("Right 8 q");
    assert!(game.wait_exit().success());
}

#[test]
fn a_second_game_of_the_same_puzzle_leaves_the_save_alone() {
    let home = Home::new();
    let mut first = play(SUDOKU, &home);
    first.type_keys("Right 8");
    wait_for_save(&home, |save| save.contains("play"));
    let kept = save(&home);

    let mut second = play(SUDOKU, &home);
    second.see("not saved");
    second.see("Not saved: another masume");
    second.see("51 squares left");
    second.type_keys("Home Down Down 8");
    second.see("50 squares left");
    second.type_keys("q");
    second.see("Quit without these moves?");
    second.type_keys("Enter");
    assert!(second.wait_exit().success());
    assert!(second.screen().contains("moves of the last game could not be saved: another masume"));
    assert_eq!(save(&home), kept);

    first.type_keys("u");
    wait_for_save(&home, |save| save.starts_with(&kept) && save.contains("undo"));
}

#[test]
fn a_damaged_save_is_set_aside_and_told() {
    let home = Home::new();
    play_a_move(&home);
    let path = saves(&home).remove(0);
    let damaged = save(&home).replace("play ", "#### ");
    fs::write(&path, &damaged).expect("the save can be damaged");

    let mut game = play(SUDOKU, &home);
    game.see("damaged");
    game.see("52 squares left");
    let aside = saves(&home).into_iter().find(|path| path.to_string_lossy().ends_with(".damaged"));
    let aside = aside.expect("the damaged save is kept");
    assert_eq!(fs::read_to_string(aside).expect("it can be read"), damaged);
    game.type_keys("Right 8 q");
    assert!(game.wait_exit().success());
    assert!(path.exists(), "the new game is saved");
}

#[test]
fn a_save_of_a_newer_version_is_left_alone() {
    let home = Home::new();
    play_a_move(&home);
    let path = saves(&home).remove(0);
    let newer = save(&home).replacen("masume 1", "masume 999", 1);
    fs::write(&path, &newer).expect("the save can be changed");

    let mut game = play(SUDOKU, &home);
    game.see("not saved");
    game.see("newer");
    game.type_keys("Right 8 q q");
    assert!(game.wait_exit().success());
    assert_eq!(save(&home), newer);
}

#[test]
fn a_file_in_the_place_of_the_folder_is_told() {
    let home = Home::new();
    let file = home.path().join("file");
    fs::write(&file, "").expect("a file in a folder of our own");
    let file = file.to_string_lossy().into_owned();
    let mut game = Terminal::start(&["play", SUDOKU], USUAL, &[("XDG_DATA_HOME", &file)], &home);
    game.see("squares left");
    game.type_keys("Right 8");
    game.see("not saved");
    game.see("Not saved:");
    game.type_keys("u");
    game.see("52 squares left");
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn without_a_home_the_game_is_played() {
    // With the folders named all the same, it is saved there.
    let home = Home::new();
    let script = format!("unset HOME; exec masume play '{SUDOKU}'");
    let mut game = Terminal::start_program("/bin/sh", &["-c", &script], USUAL, &[], &home);
    game.see("52 squares left");
    game.type_keys("Right 8");
    wait_for_save(&home, |save| save.contains("play"));

    // A home that is nowhere.
    let home = Home::new();
    let script = format!(
        "unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME; HOME=/dev/null/home exec masume \
            play '{SUDOKU}'"
    );
    let mut game = Terminal::start_program("/bin/sh", &["-c", &script], USUAL, &[], &home);
    game.see("52 squares left");
    game.type_keys("Right 8");
    game.see("not saved");
}

#[test]
fn a_damaged_save_is_told_at_home() {
    let home = Home::new();
    play_a_move(&home);
    let path = saves(&home).remove(0);
    let damaged = save(&home).replace("play ", "#### ");
    fs::write(&path, &damaged).expect("the save can be damaged");
    let game = Terminal::start(&[], USUAL, &[], &home);
    game.see("is damaged");
    assert_eq!(fs::read_to_string(&path).expect("it can be read"), damaged, "it is left as it is");
}

#[test]
fn a_text_is_kept_without_a_move_and_a_file_is_not() {
    let home = Home::new();
    let file = home.path().join("puzzle.txt");
    fs::write(&file, SUDOKU).expect("a file in a folder of our own");
    for (puzzle, kept) in [(&*file.to_string_lossy(), 0), (SUDOKU, 1)] {
        let mut game = play(puzzle, &home);
        game.type_keys("q");
        assert!(game.wait_exit().success());
        assert_eq!(saves(&home).len(), kept, "{puzzle}");
    }
}

#[test]
fn what_is_set_outlives_a_kill() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys(",");
    game.see("Theme");
    game.type_keys("Right");
    let path = home.path().join(".config/masume/settings.toml");
    game.wait_for(|_| fs::read_to_string(&path).is_ok_and(|text| text.contains("theme")));
    game.kill9();
}
