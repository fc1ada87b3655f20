//! The help tells the keys, all of them and in full, where there is room on one screen.

use masume::app::{Help, HelpEntry, HomeEntry};

use super::frame::{USUAL, coloured, drawn, text};
use super::player::Player;
use super::states::{FUTOSHIKI, KINDS, SHIKAKU, SUDOKU, chosen, finished, home, played, raced};

/// The keys of the help that is open, with what they do.
fn keys(player: &Player) -> Vec<(String, &'static str)> {
    let help: &Help = player.app.help().expect("the help is open");
    help.keys(&player.app.keymap)
}

fn shown(player: &Player, size: (u16, u16)) -> String {
    text(&drawn(&player.app, coloured(), size))
}

/// The help in every place where there is one.
fn helps() -> Vec<Player> {
    let mut helps: Vec<Player> = KINDS.iter().map(|puzzle| played(puzzle, "?")).collect();
    helps.extend([home("?"), chosen(HomeEntry::Library, "?"), chosen(HomeEntry::Editor, "?")]);
    helps.extend([played(SUDOKU, "W ?"), raced(FUTOSHIKI, 5, "?")]);
    let mut end = finished(SHIKAKU);
    end.press("?");
    helps.push(end);
    helps
}

#[test]
fn all_keys_of_a_place_are_on_one_usual_screen() {
    for player in helps() {
        let screen = shown(&player, USUAL);
        for (key, what) in keys(&player) {
            let line = screen.lines().find(|line| line.contains(&key) && line.contains(what));
            assert!(line.is_some(), "{key} {what} is not in\n{screen}");
        }
    }
}

#[test]
fn every_line_has_a_key_and_says_it_once() {
    for player in helps() {
        for (key, what) in keys(&player) {
            assert!(!key.is_empty(), "{what} has no key");
            assert!(!what.starts_with("with "), "{key} {what}");
        }
    }
}

#[test]
fn the_editor_tells_its_numbers_its_arrows_and_that_enter_plays() {
    let keys = keys(&chosen(HomeEntry::Editor, "?"));
    let does = |key: &str| keys.iter().find(|(known, _)| known == key).map(|(_, what)| *what);
    assert!(does("0-9").is_some() && does("arrows").is_some(), "{keys:?}");
    assert_eq!(does("Enter"), Some("play it"));
    assert!(keys.iter().all(|(key, what)| !(key.contains("Enter") && *what == "choose")), "{keys:?}");
}

#[test]
fn on_a_small_screen_the_keys_scroll() {
    let mut player = played(SUDOKU, "?");
    let mut seen = String::new();
    for _ in 0..6 {
        seen += &shown(&player, (40, 14));
        player.press("pagedown");
    }
    for (key, what) in keys(&player) {
        assert!(seen.contains(&key) && seen.contains(what), "{key} {what}");
    }
}

#[test]
fn the_list_of_keys_says_the_selected_one_in_full() {
    let player = home(", up up enter");
    let screen = shown(&player, (60, 18));
    let below = screen.lines().rev().skip(1).find(|line| !line.trim().is_empty()).expect("a line");
    assert!(below.contains(':'), "{screen}");
}

#[test]
fn while_a_key_is_waited_for_the_footer_offers_no_other() {
    let mut player = home(", up up enter enter");
    let offered: Vec<String> = player.app.footer().into_iter().map(|(key, _)| key).collect();
    assert_eq!(offered, ["any key", "Esc"]);
    assert!(!shown(&player, USUAL).contains("is taken"));
    player.press("esc");
    assert!(player.app.footer().iter().any(|(key, _)| key == "?"));
}

#[test]
fn the_keys_of_every_puzzle_are_found_from_the_first_screen() {
    let mut player = chosen(HomeEntry::Help, "");
    let place = player
        .app
        .help()
        .and_then(|help| help.entries().iter().position(|entry| matches!(entry, HelpEntry::Keys)));
    player.press(&"down ".repeat(place.expect("the list has the keys")));
    player.press("enter");
    for (puzzle, title) in KINDS.iter().zip(["Sudoku", "Futoshiki", "Shikaku"]) {
        assert_eq!(keys(&player), keys(&played(puzzle, "?")), "{title}");
        for size in [USUAL, (120, 40), (40, 14)] {
            let screen = shown(&player, size);
            assert!(screen.contains(&format!("[{title}]")), "{screen}");
        }
        for size in [USUAL, (120, 40)] {
            let screen = shown(&player, size);
            for purpose in ["Move", "Fill in", "Take back", "Get help"] {
                assert!(screen.contains(purpose), "{title}: {purpose}\n{screen}");
            }
        }
        player.press("right");
    }
    assert_eq!(keys(&player), keys(&home("?")), "then those of menus");
    player.press("esc");
    assert_eq!(player.app.help().and_then(|help| help.menu), place, "back to where it was in the list");
}
