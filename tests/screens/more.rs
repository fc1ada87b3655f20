//! Every list that has more than it shows says so, above and below.

use masume::app::HomeEntry;

use super::frame::{ascii, coloured, drawn, text};
use super::player::Player;
use super::states::{chosen, home};
use crate::common::memory_store::MemoryStore;
use crate::common::shelf::fixed_shelf;

const SMALL: (u16, u16) = (40, 14);

/// Whether a line above the footer ends with this sign.
fn has(player: &Player, sign: char) -> bool {
    let screen = text(&drawn(&player.app, coloured(), SMALL));
    let lines: Vec<&str> = screen.lines().collect();
    lines[..lines.len() - 1].iter().any(|line| line.ends_with(sign))
}

/// The lists that have no room there, each at its first line.
fn lists() -> [(&'static str, Player); 5] {
    [
        ("new", home("enter")),
        ("settings", home(",")),
        ("keys", home(", up up enter")),
        ("library", chosen(HomeEntry::Library, "")),
        ("techniques", home("? enter")),
    ]
}

#[test]
fn a_list_with_more_below_or_above_says_so() {
    for (name, mut player) in lists() {
        assert!(has(&player, '↓') && !has(&player, '↑'), "{name} at its top");
        player.press(if name == "new" { "pagedown" } else { "end" });
        if name == "settings" {
            player.press("up");
        }
        assert!(has(&player, '↑'), "{name} at its end");
    }
    let mut techniques = home("? enter");
    techniques.press("end");
    assert!(!has(&techniques, '↓'));
}

#[test]
fn a_list_that_has_room_says_nothing() {
    let screen = text(&drawn(&home(",").app, coloured(), (80, 40)));
    assert!(screen.lines().all(|line| !line.ends_with('↓') && !line.ends_with('↑')), "{screen}");
}

#[test]
fn the_sign_is_there_in_ascii_too() {
    let screen = text(&drawn(&home("? enter").app, ascii(), SMALL));
    assert!(screen.lines().any(|line| line.ends_with(" v")), "{screen}");
}

#[test]
fn the_sign_costs_no_word_of_the_library() {
    let screen = text(&drawn(&chosen(HomeEntry::Library, "right").app, coloured(), SMALL));
    let games: Vec<&str> = screen.lines().filter(|line| line.contains("begun")).collect();
    assert!(games.len() > 3 && screen.lines().any(|line| line.ends_with(" ↓")), "{screen}");
    assert!(games.iter().all(|line| line.ends_with("begun") || line.ends_with("begun ↓")), "{screen}");
}

#[test]
fn the_names_that_a_file_can_have_say_how_many_more_there_are() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    for number in 0..200 {
        store.files.insert(format!("puzzles-{number}.txt"), String::new());
    }
    let mut player = Player::with(store);
    player.choose(HomeEntry::Open);
    player.press("p tab");
    for size in [SMALL, (80, 24)] {
        let screen = text(&drawn(&player.app, coloured(), size));
        assert!(screen.lines().any(|line| line.trim_start().starts_with("↓ ")), "{screen}");
    }
}
