//! The rules as a beginner meets them: offered once, read, and tried on a small board.

use masume::app::{HelpEntry, HomeEntry, Screen, Tutorial};

use crate::common::memory_store::MemoryStore;
use crate::common::player::Player;
use crate::common::shelf::{find_puzzle, fixed_shelf};
use crate::common::typing::{keys_to_fill, solution};

fn at_help() -> Player {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Help);
    player
}

fn tutorial(player: &Player) -> &Tutorial {
    player.app.help().and_then(|help| help.tutorial.as_ref()).expect("the rules are open")
}

#[test]
fn the_rules_of_every_kind_come_first_and_can_be_tried() {
    let kinds = fixed_shelf().kinds().len();
    for place in 0..kinds {
        let mut player = at_help();
        let entries = player.app.help().expect("the help").entries();
        assert!(matches!(entries[place], HelpEntry::Rules(_)));
        player.press(&"down ".repeat(place));
        player.press("enter");
        assert!(tutorial(&player).paragraphs.len() >= 3);
        assert!(!tutorial(&player).play.game.is_solved());
        let puzzle = find_puzzle(&tutorial(&player).play.game.id()).expect("a puzzle");
        player.press(&keys_to_fill(&solution(puzzle.as_ref())).join(" "));
        assert!(tutorial(&player).play.game.is_solved(), "{}", tutorial(&player).title);
        assert_eq!(player.store().lines, "", "nothing of it is saved");
        player.press("esc");
        assert!(player.app.help().is_some_and(|help| help.tutorial.is_none() && help.menu.is_some()));
        player.press("esc");
        assert!(player.app.help().is_none());
    }
}

#[test]
fn the_page_of_a_sudoku_x_begins_on_a_diagonal_but_not_in_its_corner() {
    let mut player = at_help();
    player.press("enter J J");
    let tutorial = tutorial(&player);
    let cursor = tutorial.play.game.hand().cursor;
    assert!(tutorial.title.starts_with("Sudoku X"), "{}", tutorial.title);
    assert!(cursor.column() == cursor.row() && cursor.row() > 0, "{cursor}");
}

#[test]
fn they_are_a_key_away_from_the_keys_of_a_game() {
    let mut player = Player::at("5x5:5f8e4d6_2e");
    player.press("? tab");
    assert_eq!(tutorial(&player).title, "Shikaku");
    player.press("enter right right tab");
    assert!(tutorial(&player).play.is_drawing(), "keys do there what they do on a board");
    player.press("esc esc esc");
    let Screen::Play(play) = player.app.screen() else { panic!("the game is on") };
    assert!(player.app.help().is_none() && play.game.is_empty(), "the game was not touched");
}

#[test]
fn the_list_leads_to_keys_and_techniques_and_back() {
    let mut player = at_help();
    player.press("end enter");
    assert!(player.app.help().is_some_and(|help| help.lessons.is_some()));
    player.press("esc up enter");
    let is_at_keys =
        |player: &Player| player.app.help().is_some_and(|help| help.menu.is_none() && help.lessons.is_none());
    assert!(is_at_keys(&player));
    player.press("esc esc");
    assert!(player.app.help().is_none());
}

#[test]
fn help_is_offered_at_the_first_start_alone() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.is_new = true;
    let mut player = Player::with(store);
    let offers = |player: &Player| matches!(player.app.screen(), Screen::Home(home) if home.is_first_start);
    assert!(offers(&player));
    player.choose(HomeEntry::Library);
    player.press("esc");
    assert!(!offers(&player));
    assert!(!offers(&Player::at_home(None)));
}
