//! Only characters that are safe to show reach the screen, and only ASCII where it is asked for.

use crate::common::shelf::{find_puzzle, shelf};
use masume::app::{HomeEntry, LoadedGame, Message, Saving, Screen};
use masume::scene::acts;
use ratatui::buffer::Buffer;

use super::frame::{SIZES, ascii, coloured, drawn};
use super::player::Player;
use super::states::{KINDS, all, chosen, home};

/// A title that would turn the terminal upside down.
const WICKED: &str = "ab\u{1b}[2J\u{7}\u{9b}31m\u{202e}cd\u{2066}\u{200f}\u{feff}";

fn all_text(buffer: &Buffer) -> String {
    buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect()
}

#[test]
fn ascii_frames_hold_nothing_but_ascii() {
    for (name, state) in all() {
        let player = state();
        for size in SIZES {
            let text = all_text(&drawn(&player.app, ascii(), size));
            let strange = text.chars().find(|letter| !letter.is_ascii());
            assert_eq!(strange, None, "{name} at {size:?}");
        }
    }
}

#[test]
fn a_strangers_title_is_shown_in_ascii_too() {
    let player = Player::at(&format!("# title: Ärger 升目\n{}", KINDS[0]));
    let text = all_text(&drawn(&player.app, ascii(), SIZES[0]));
    assert!(text.contains("?rger") && text.is_ascii(), "{text}");
}

#[track_caller]
fn assert_harmless(player: &Player, what: &str) {
    for size in SIZES {
        let text = all_text(&drawn(&player.app, coloured(), size));
        assert_eq!(text.chars().find(|&letter| acts(letter)), None, "{what} at {size:?}");
    }
}

#[test]
fn nothing_that_acts_on_a_terminal_comes_out_of_a_title() {
    for kind in shelf().kinds() {
        let puzzle = kind.example();
        let text = format!("# title: {WICKED}\n# author: {WICKED}\n# difficulty: {WICKED}\n{puzzle}");
        let mut player = Player::on(shelf(), None);
        player.paste(&text);
        assert!(matches!(player.app.screen(), Screen::Play(_)), "{}", kind.name());
        assert_harmless(&player, "the board");
        player.press("S enter");
        assert_harmless(&player, "the solution");
        assert_harmless(&Player::on(shelf(), Some(&text)), "home");
    }
}

#[test]
fn nothing_that_acts_on_a_terminal_comes_out_of_what_is_typed_or_pasted() {
    let mut player = chosen(HomeEntry::Open, "");
    player.tell(Message::Paste(WICKED.to_owned()));
    assert_harmless(&player, "what is pasted");
    player.press("enter");
    assert_harmless(&player, "what is wrong with it");
}

#[test]
fn a_damaged_save_is_told_on_the_board() {
    let mut player = home("");
    let game = find_puzzle(KINDS[0]).expect("it is a puzzle").play();
    let note = "the save of this game is damaged (line 9): it is kept as /home/somebody/x.damaged";
    player.tell(Message::Opened(Ok(LoadedGame {
        game,
        saving: Saving::Saved,
        called: None,
        note: Some(note.to_owned()),
    })));
    let screen = super::frame::text(&drawn(&player.app, coloured(), (120, 40)));
    assert!(screen.contains("the save of this game is damaged"), "{screen}");
}
