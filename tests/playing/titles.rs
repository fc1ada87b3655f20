//! A game is called what its list called it, also when it is gone on with.

use std::collections::BTreeMap;

use masume::app::{HomeEntry, Screen};
use masume::store::{built_in, built_in_number};

use crate::common::memory_store::MemoryStore;
use crate::common::player::{Player, play};
use crate::common::shelf::fixed_shelf;

#[test]
fn a_puzzle_of_the_library_keeps_its_number() {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Library);
    player.press("right end enter");
    let called = play(&player).called.clone();
    assert!(called.starts_with("Sudoku #"), "{called}");
    let id = play(&player).game.id();
    let mut again = Player::at_home(Some(&id));
    let Screen::Home(home) = again.app.screen() else { panic!("home") };
    assert_eq!(home.resumable.as_ref().map(|game| game.title.clone()), Some(called.clone()));
    again.choose(HomeEntry::Continue);
    assert_eq!(play(&again).called, called);
}

#[test]
fn the_puzzle_of_the_day_is_called_so() {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Today(0));
    assert!(play(&player).called.starts_with("Today's Sudoku"), "{}", play(&player).called);
    assert!(!Player::at("5x5:5f8e4d6_2e").store().head.contains("Today"));
}

#[test]
fn a_puzzle_out_of_a_file_of_several_says_which_it_was() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    let text =
        "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8\n5x5:5f8e4d6_2e\n";
    store.files.insert("my.txt".to_owned(), text.to_owned());
    let mut player = Player::with(store);
    player.choose(HomeEntry::Open);
    player.press("m y . t x t enter down enter");
    assert_eq!(play(&player).game.about().title.as_deref(), Some("my.txt #2"));
    assert!(play(&player).game.save_head().contains("my.txt #2"), "it is there when the game goes on");
}

#[test]
fn every_puzzle_of_the_library_has_its_number() {
    let mut numbers = BTreeMap::new();
    for puzzle in built_in(fixed_shelf()) {
        let kind = fixed_shelf().kind(puzzle.kind()).expect("its kind");
        let next = numbers.entry(puzzle.kind()).or_insert(0);
        *next += 1;
        assert_eq!(built_in_number(fixed_shelf(), kind, &puzzle.id()), Some(*next), "{}", puzzle.id());
        assert_eq!(built_in_number(fixed_shelf(), kind, "no such ID"), None);
    }
    assert!(numbers.len() >= 3, "{numbers:?}");
}
