//! Coming back: menus, the library and games are where they were left.

use masume::app::{Home, HomeEntry, Library, Screen};
use masume::grid::Square;

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

fn home(player: &Player) -> &Home {
    let Screen::Home(home) = player.app.screen() else { panic!("home") };
    home
}

fn selected(player: &Player) -> HomeEntry {
    home(player).entries()[home(player).selected]
}

fn library(player: &Player) -> &Library {
    let Screen::Library(library) = player.app.screen() else { panic!("the library") };
    library
}

fn cursor(player: &Player) -> Square {
    play(player).game.hand().cursor
}

/// The game as its save has it.
fn resumed(player: &Player, kind: &str, id: &str) -> Player {
    Player::at(&format!("masume 1\nkind {kind}\npuzzle {id}\njournal\n{}", player.store().lines))
}

#[test]
fn home_stands_on_the_entry_that_it_was_left_by() {
    for last in [None, Some(SUDOKU)] {
        let mut player = Player::at_home(last);
        for entry in [HomeEntry::Library, HomeEntry::Open, HomeEntry::Editor, HomeEntry::New] {
            player.choose(entry);
            player.press("esc");
            assert_eq!(selected(&player), entry);
        }
    }
}

#[test]
fn home_begins_with_the_game_to_continue_and_goes_back_to_it() {
    let mut player = Player::at_home(Some(SUDOKU));
    assert_eq!(selected(&player), HomeEntry::Continue);
    player.choose(HomeEntry::Library);
    player.press("enter right 4 esc esc");
    assert_eq!(selected(&player), HomeEntry::Continue, "the game that was left can be gone on with at once");
}

#[test]
fn the_library_has_the_tab_the_filter_and_the_line_that_it_had() {
    let mut player = Player::at_home(Some(SUDOKU));
    player.choose(HomeEntry::Library);
    player.press("right right d d s down down");
    let (filter, order) = (library(&player).filter.clone(), library(&player).order);
    let text = library(&player).current().expect("one is selected").text.clone();
    let is_there = |player: &Player| {
        let library = library(player);
        assert_eq!((&library.filter, library.order), (&filter, order));
        assert_eq!(library.current().map(|item| &item.text), Some(&text));
    };
    player.press("enter esc esc");
    player.choose(HomeEntry::Library);
    is_there(&player);
    player.press("esc esc");
    player.choose(HomeEntry::Library);
    assert!(!library(&player).is_filtered(), "Esc showed all, and so it is left");
    assert_eq!(library(&player).filter.kind, filter.kind);
}

#[test]
fn a_game_goes_on_where_the_cursor_was() {
    let mut player = Player::at(SUDOKU);
    let id = play(&player).game.id();
    player.press("right 4 down down down");
    let before = play(&player).game.tally();
    player.press("esc esc");
    let again = resumed(&player, "sudoku", &id);
    assert_eq!(cursor(&again), Square::new(1, 3));
    assert_eq!(play(&again).game.tally(), before, "that is no move");
    let mut again = again;
    again.press("u");
    assert!(play(&again).game.is_empty(), "and no step to undo");
}

#[test]
fn a_change_takes_the_cursor_along() {
    let mut player = Player::at(SUDOKU);
    let id = play(&player).game.id();
    player.press("right 4 down down down t t");
    assert!(player.store().lines.ends_with("at r4c2\n"), "a pause is noted: {}", player.store().lines);
    player.press("t up left 9");
    assert_eq!(cursor(&resumed(&player, "sudoku", &id)), Square::new(0, 2), "the last move counts again");
}

#[test]
fn a_cursor_that_went_nowhere_is_not_noted() {
    let mut player = Player::at(SUDOKU);
    player.press("right 4 left right esc esc");
    assert!(!player.store().lines.contains(" at "), "{}", player.store().lines);
    let mut untouched = Player::at(SHIKAKU);
    untouched.press("right esc esc");
    assert_eq!(
        untouched.store().lines,
        "",
        "a game of the library that was not begun is not saved for its cursor"
    );
}
