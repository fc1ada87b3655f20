//! The states that the game can be in, as many as somebody could tell apart.

use std::time::Duration;

use masume::app::{HomeEntry, Message, Saving, Screen};

use super::player::Player;
use super::statistics::statistics;
use crate::common::typing::{keys_to_fill, solution};

/// An easy Sudoku.
pub const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
/// A Futoshiki of 4x4.
pub const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
/// A Shikaku of 5x5.
pub const SHIKAKU: &str = "5x5:5f8e4d6_2e";
/// One of each kind.
pub const KINDS: [&str; 3] = [SUDOKU, FUTOSHIKI, SHIKAKU];

/// A puzzle after these keys.
pub fn played(puzzle: &str, keys: &str) -> Player {
    let mut player = Player::at(puzzle);
    player.press(keys);
    player
}

/// A puzzle solved by its player in 12 minutes and 8 seconds.
pub fn finished(puzzle: &str) -> Player {
    let mut player = Player::at(puzzle);
    player.tell(Message::Tick(Duration::from_secs(728)));
    let puzzle = crate::common::shelf::find_puzzle(puzzle).expect("it is a puzzle");
    player.press(&keys_to_fill(&solution(puzzle.as_ref())).join(" "));
    // Before that Enter does nothing.
    player.tell(Message::Tick(Duration::from_secs(1)));
    player
}

/// A game that cannot be saved.
pub fn unsaved(puzzle: &str) -> Player {
    let mut player = played(puzzle, "right 8");
    player.tell(Message::Saving(Saving::Unsaved("the disk is full".to_owned())));
    player
}

/// A race of all searches on a puzzle after so many frames, then these keys.
pub fn raced(puzzle: &str, frames: u64, keys: &str) -> Player {
    let mut player = played(puzzle, "W W");
    for _ in 0..frames {
        player.tell(Message::Tick(Duration::from_millis(34)));
    }
    player.press(keys);
    player
}

/// A game of which something is being worked out.
pub fn working(puzzle: &str) -> Player {
    let mut player = Player::at(puzzle);
    player.hold_jobs();
    player.press("H");
    player
}

/// A search that has ended, after these keys.
pub fn watched(puzzle: &str, keys: &str) -> Player {
    let mut player = played(puzzle, keys);
    player.press("end");
    while matches!(player.app.screen(), Screen::Watch(watch) if !watch.has_ended()) {
        player.tell(Message::Tick(Duration::from_millis(34)));
    }
    player
}

/// A puzzle whose model is being built for a search.
pub fn building(puzzle: &str) -> Player {
    let mut player = Player::at(puzzle);
    player.hold_jobs();
    player.press("W");
    player
}

/// The home screen, after these keys.
pub fn home(keys: &str) -> Player {
    let mut player = Player::at_home(None);
    player.press(keys);
    player
}

/// A new puzzle is being made, since three seconds.
pub fn waiting() -> Player {
    let mut player = home("enter");
    player.hold_jobs();
    player.press("down down right right enter");
    player.tell(Message::Tick(Duration::from_millis(3400)));
    player
}

/// A line of the home screen was chosen, and some keys pressed.
pub fn chosen(entry: HomeEntry, keys: &str) -> Player {
    let mut player = home("");
    player.choose(entry);
    player.press(keys);
    player
}

/// A text typed where one opens something, and its end.
pub fn typed(text: &str) -> Player {
    let mut player = chosen(HomeEntry::Open, "");
    for letter in text.chars() {
        player.press(&if letter == ' ' { "space".to_owned() } else { letter.to_string() });
    }
    player.press("enter");
    player
}

/// A state, and what it is.
pub type State = (String, Box<dyn Fn() -> Player>);

/// All of them.
pub fn all() -> Vec<State> {
    let mut states: Vec<State> = Vec::new();
    let mut add = |name: &str, state: Box<dyn Fn() -> Player>| states.push((name.to_owned(), state));
    add("home", Box::new(|| home("")));
    add("home with a game", Box::new(|| Player::at_home(Some(FUTOSHIKI))));
    for (name, keys) in [
        ("new", "enter"),
        ("new, another kind", "enter right down"),
        ("help", "?"),
        ("techniques", "? enter right"),
        ("a technique", "? enter down enter"),
    ] {
        add(name, Box::new(move || home(keys)));
    }
    for (name, entry, keys) in [
        ("library", HomeEntry::Library, ""),
        ("library of a kind", HomeEntry::Library, "right down down"),
        ("open", HomeEntry::Open, ""),
        ("today", HomeEntry::Today(0), ""),
        ("statistics, empty", HomeEntry::Statistics, ""),
        ("practice", HomeEntry::Practise, ""),
        ("practice of another kind", HomeEntry::Practise, "right down"),
        ("a position", HomeEntry::Practise, "enter"),
        ("a position with a hint", HomeEntry::Practise, "right enter H H"),
        ("a position that is shown", HomeEntry::Practise, "left enter H H H enter"),
    ] {
        add(name, Box::new(move || chosen(entry, keys)));
    }
    for keys in ["", "right down down", "left end", "?"] {
        add(&format!("statistics {keys}"), Box::new(move || statistics(keys)));
    }
    for puzzle in KINDS {
        for keys in ["v", "v home", "v home down", "v up enter", "v home space", "v ?"] {
            let looked_back = move || {
                let mut player = finished(puzzle);
                player.press(keys);
                player
            };
            add(&format!("{puzzle} looked back at {keys}"), Box::new(looked_back));
        }
    }
    add("waiting for a puzzle", Box::new(waiting));
    add("open with an error", Box::new(|| typed("no/such/file")));
    add(
        "library unread",
        Box::new(|| {
            let mut player = home("");
            let Screen::Home(home) = player.app.screen_mut() else { panic!("home") };
            let place = home.entries().iter().position(|entry| *entry == HomeEntry::Library);
            home.selected = place.expect("the library is offered");
            player.app.update(Message::Key("enter".parse().expect("a key")));
            player
        }),
    );
    for puzzle in KINDS {
        for keys in [
            "",
            "right 8 down 3 u",
            "down right 8 8 right alt-1 alt-3",
            "p down 2 5",
            "A /",
            "/ 2",
            "v right down",
            "v right enter",
            "tab",
            "tab tab enter",
            "H",
            "H H",
            "H H e",
            "H H e right",
            "H H H",
            "H H H J",
            "H H H enter",
            "H enter H",
            "w",
            "right w 8",
            "right w 4 enter",
            "tab w",
            "tab tab w enter",
            "S",
            "S enter",
            "c",
            "right 1 2 3 4 right 1 2 3 4 c",
            "right 1 2 3 4 right 1 2 3 4 H",
            "v down enter c",
            "t",
            "t t",
            "i",
            "i H",
            "g",
            "down g right",
            "right right down g",
            "right g i",
            "e",
            "e enter",
            "?",
            "? enter down",
            "? enter down enter",
            "W",
            "W right right right",
            "W shift-right left space",
            "W o",
            "W o up right enter right",
            "W i",
            "W ?",
        ] {
            add(&format!("{puzzle} {keys}"), Box::new(move || played(puzzle, keys)));
        }
        for (frames, keys) in [(0, ""), (5, ""), (5, "space down"), (10, "s"), (10, "?")] {
            let name = format!("{puzzle} raced for {frames} frames, {keys}");
            add(&name, Box::new(move || raced(puzzle, frames, keys)));
        }
        add(&format!("{puzzle} unsaved"), Box::new(move || unsaved(puzzle)));
        add(
            &format!("{puzzle} unsaved, to be quit"),
            Box::new(move || {
                let mut player = unsaved(puzzle);
                player.press("q");
                player
            }),
        );
        add(&format!("{puzzle} working"), Box::new(move || working(puzzle)));
        add(&format!("{puzzle} finished"), Box::new(move || finished(puzzle)));
        add(&format!("{puzzle} watched"), Box::new(move || watched(puzzle, "W")));
        add(
            &format!("{puzzle} watched, and asked about"),
            Box::new(move || {
                let mut player = watched(puzzle, "W");
                player.press("w");
                player
            }),
        );
        add(&format!("{puzzle} building"), Box::new(move || building(puzzle)));
    }
    states
}
