//! What is kept of a game that is left without a move.

use std::time::Duration;

use masume::app::{HomeEntry, Screen};

use crate::common::memory_store::MemoryStore;
use crate::common::player::Player;
use crate::common::shelf::fixed_shelf;

/// A puzzle that the library has not.
const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

/// Opens the line to open something, and there this.
fn opened(name: &str) -> Player {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.files.insert("puzzle.txt".to_owned(), SUDOKU.to_owned());
    let mut player = Player::with(store);
    player.choose(HomeEntry::Open);
    player.press(&name.chars().map(|typed| format!("{typed} ")).collect::<String>());
    player.press("enter");
    player
}

/// What is saved of it once it is left without a move.
fn left(mut player: Player) -> String {
    assert!(matches!(player.app.screen(), Screen::Play(_)), "it is opened");
    player.press("right esc esc");
    assert!(matches!(player.app.screen(), Screen::Home(_)), "it is left");
    player.store().lines.clone()
}

#[test]
fn a_puzzle_that_came_as_a_text_is_kept_as_one_that_was_made_is() {
    for player in [Player::at(SUDOKU), opened(SUDOKU)] {
        let lines = left(player);
        assert!(lines.lines().next().is_some_and(|line| line.ends_with(" clock")), "{lines}");
    }
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Open);
    player.paste(SUDOKU);
    assert_ne!(left(player), "", "pasted into the line to open");
}

#[test]
fn what_is_found_again_is_not_kept() {
    assert_eq!(left(opened("puzzle.txt")), "", "a file");
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Library);
    player.press("right end enter");
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let id = play.game.id();
    assert_eq!(left(player), "", "a puzzle of the library");
    assert_eq!(left(Player::at(&id)), "", "the same, pasted");
}

#[test]
fn what_cannot_be_opened_does_not_keep_what_is_opened_next() {
    let mut player = Player::at_home(None);
    player.paste("no puzzle at all");
    player.choose(HomeEntry::Library);
    player.press("right end enter");
    assert_eq!(left(player), "");
}

#[test]
fn the_time_of_a_game_is_saved_when_another_puzzle_is_pasted_over_it() {
    let mut player = Player::at(SUDOKU);
    player.pass(Duration::from_secs(1));
    player.paste("no puzzle at all");
    player.pass(Duration::from_secs(1));
    player.paste("4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,");
    let clocks: Vec<&str> = player.store().lines.lines().filter(|line| line.ends_with("clock")).collect();
    assert_eq!(clocks, ["0 52 clock", "1000 52 clock", "2000 52 clock", "0 14 clock"]);
}
