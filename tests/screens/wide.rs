//! Characters that take two columns: whatever is laid out behind them stays in its place.

use masume::app::{HomeEntry, Key, Message, Press, Screen};

use super::frame::{SIZES, coloured, drawn};
use super::player::Player;
use super::states::SUDOKU;
use crate::common::memory_store::MemoryStore;
use crate::common::shelf::fixed_shelf;

/// The first screen, with a game of this name to continue.
fn named(name: &str) -> Player {
    Player::with(MemoryStore::new(fixed_shelf(), Some(SUDOKU)).named(name))
}

/// The library with that game.
fn library(name: &str) -> Player {
    let mut player = named(name);
    player.choose(HomeEntry::Library);
    player
}

fn type_in(player: &mut Player, text: &str) {
    for character in text.chars() {
        player.tell(Message::Key(Press::of(Key::Char(character))));
    }
}

/// The column of each line in which a size stands.
fn sizes_at(player: &Player, size: (u16, u16)) -> Vec<u16> {
    let buffer = drawn(&player.app, coloured(), size);
    let is_size = |x: u16, y: u16| {
        let cell = |x: u16| buffer[(x, y)].symbol();
        cell(x).chars().all(|c| c.is_ascii_digit()) && cell(x + 1) == "×"
    };
    let first = |y: u16| (0..size.0 - 2).find(|&x| is_size(x, y));
    (5..size.1).filter_map(first).take(4).collect()
}

#[test]
fn a_wide_name_moves_no_column_of_the_library() {
    for size in [SIZES[0], SIZES[1]] {
        let expected = sizes_at(&library("plain"), size);
        assert!(expected.len() > 2, "{expected:?}");
        for name in ["漢字".repeat(20), "全角の名前".to_owned(), "ｶﾀｶﾅ é ñ".to_owned()] {
            assert_eq!(sizes_at(&library(&name), size), expected, "{name} at {size:?}");
        }
    }
}

#[test]
fn what_is_typed_behind_wide_characters_is_seen() {
    for size in SIZES {
        let mut player = library(&"漢".repeat(60));
        player.press("f2");
        type_in(&mut player, "XYZ");
        let Screen::Library(library) = player.app.screen() else { panic!("the library") };
        assert!(library.typed.is_some());
        let buffer = drawn(&player.app, coloured(), size);
        let line: String = (0..size.0).map(|x| buffer[(x, size.1 - 2)].symbol()).collect();
        assert!(line.contains("Name>") && line.contains("XYZ"), "{size:?}: {line}");
    }
}

#[test]
fn a_wide_name_is_cut_by_columns_in_headers_and_on_the_first_screen() {
    for size in SIZES {
        let mut player = named(&"漢字".repeat(20));
        for keys in ["down", "up enter", "i", "esc esc"] {
            let buffer = drawn(&player.app, coloured(), size);
            for y in 0..size.1 {
                let wide = |x: u16| buffer[(x, y)].symbol().starts_with(['漢', '字']);
                let overlap = (0..size.0 - 1).find(|&x| wide(x) && buffer[(x + 1, y)].symbol() != " ");
                assert_eq!(overlap, None, "{size:?}, line {y}, before {keys}");
                assert!(!wide(size.0 - 1), "{size:?}: half a character stands at the edge");
            }
            player.press(keys);
        }
    }
}
