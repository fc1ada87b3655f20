//! The player's par, where it is shown.

use std::time::Duration;

use masume::app::{HomeEntry, Message};

use super::frame::{SIZES, USUAL, ascii, coloured, drawn, mono, show, text};
use super::player::Player;
use super::states::{self, SUDOKU};
use crate::common::memory_store::MemoryStore;
use crate::common::past_games::past_games;
use crate::common::shelf::{find_puzzle, fixed_shelf};
use crate::common::typing::{keys_to_fill, solution};

/// A player who has finished some Sudokus and Patches.
fn experienced(sudokus: u64) -> Player {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.results = past_games("sudoku", "9x9", sudokus);
    store.results.extend(past_games("shikaku", "patches6x6", 9));
    Player::with(store)
}

fn at(entry: HomeEntry, sudokus: u64, keys: &str) -> Player {
    let mut player = experienced(sudokus);
    player.choose(entry);
    player.press(keys);
    player
}

/// A Sudoku solved in 7 minutes and 12 seconds.
fn finished(sudokus: u64) -> Player {
    let mut player = experienced(sudokus);
    player.paste(SUDOKU);
    player.tell(Message::Tick(Duration::from_secs(432)));
    player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
    player
}

#[test]
fn a_par_is_shown_from_eight_games_on() {
    show("par_new", &at(HomeEntry::New, 31, "").app, coloured(), &SIZES);
    show("par_library", &at(HomeEntry::Library, 31, "right down").app, coloured(), &SIZES);
    show("par_finished", &finished(31).app, coloured(), &SIZES);
    show("par_statistics", &at(HomeEntry::Statistics, 31, "right").app, coloured(), &SIZES);
    show("par_statistics_ascii", &at(HomeEntry::Statistics, 31, "right").app, ascii(), &[SIZES[1]]);
}

#[test]
fn nothing_is_shown_before() {
    for (sudokus, expected) in [(7, false), (8, true)] {
        for size in SIZES {
            let screens = [
                at(HomeEntry::New, sudokus, ""),
                at(HomeEntry::Library, sudokus, "right down"),
                finished(sudokus),
                at(HomeEntry::Statistics, sudokus, "right"),
            ];
            for (place, screen) in screens.iter().enumerate() {
                let shown = text(&drawn(&screen.app, mono(), size));
                let says =
                    shown.contains(["About 7 min for you", "for you (8 games)", ", par 7:", " par"][place]);
                // A small window has no room for previews and charts.
                let has_room = size != SIZES[2] || [0, 2].contains(&place);
                assert_eq!(says, expected && has_room, "{sudokus} games, screen {place}, {size:?}: {shown}");
            }
        }
    }
}

#[test]
fn a_par_beyond_the_chart_is_not_drawn() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.results = past_games("sudoku", "9x9", 30);
    let mut quick = store.results[1].clone();
    (quick.result.id, quick.result.tier, quick.result.time_ms) = ("quick".to_owned(), Some(2), 5000);
    store.results.push(quick);
    let mut player = Player::with(store);
    player.choose(HomeEntry::Statistics);
    player.press("right down down down");
    let shown = text(&drawn(&player.app, coloured(), SIZES[1]));
    assert!(shown.contains("Time of each medium 9×9 Sudoku") && shown.contains("╌ par"), "{shown}");
    assert_eq!(shown.matches('╌').count(), 1, "only in the legend: {shown}");
}

#[test]
fn a_par_belongs_to_what_is_asked_for() {
    let shown = |keys: &str| text(&drawn(&at(HomeEntry::New, 31, keys).app, coloured(), USUAL));
    assert!(shown("").contains("About 7 min for you"));
    assert!(!shown("right").contains("for you"), "no Futoshiki was played");
    let hard = shown("down down right right");
    assert!(hard.contains("About 13 min for you"), "{hard}");
    assert!(!shown("down down right").contains("for you"), "no tier between them was played");
    assert!(!shown("down down right right right right right right").contains("for you"), "any tier");
}

#[test]
fn every_screen_says_how_a_race_stands_and_who_won_it() {
    for (seconds, winner) in [(3, "You won the race by"), (900, "The ghost won the race")] {
        let mut player = states::finished(SUDOKU);
        player.press("G");
        for size in SIZES {
            let shown = text(&drawn(&player.app, mono(), size));
            assert!(shown.contains("you 0, ghost 0"), "{size:?}: {shown}");
        }
        player.tell(Message::Tick(Duration::from_secs(seconds)));
        player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
        for size in SIZES {
            let shown = text(&drawn(&player.app, mono(), size));
            assert!(shown.contains(winner), "{size:?}: {shown}");
        }
    }
}
