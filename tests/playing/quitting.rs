//! Quitting: at once, but never without a word where moves would be lost.

use masume::app::{Clock, Message, Question, Saving, Screen, ScreenEffect};

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

/// A game that cannot be saved, after these keys.
fn unsaved(keys: &str) -> Player {
    let mut player = Player::at(SUDOKU);
    player.tell(Message::Saving(Saving::Unsaved("the disk is full".to_owned())));
    player.press(keys);
    player
}

fn has_quit(player: &Player) -> bool {
    player.screen_effects.contains(&ScreenEffect::Quit)
}

fn asks(player: &Player) -> bool {
    matches!(player.app.screen(), Screen::Play(play) if play.question == Some(Question::Quit))
}

#[test]
fn a_saved_game_is_quit_at_once() {
    let mut player = Player::at(SUDOKU);
    player.press("right 8 q");
    assert!(has_quit(&player));
    assert_eq!(player.app.unsaved(), None);
}

#[test]
fn so_is_one_without_moves_of_its_own() {
    assert!(has_quit(&unsaved("q")));
    assert!(has_quit(&unsaved("right 8 u q")));
}

#[test]
fn moves_that_could_not_be_saved_are_asked_about() {
    for key in ["q", "ctrl-c"] {
        let mut player = unsaved("right 8");
        player.press(key);
        assert!(asks(&player) && !has_quit(&player), "{key}");
        player.press("esc");
        assert!(!asks(&player) && !has_quit(&player), "{key}");
        player.press("2");
        assert!(!has_quit(&player), "it goes on");
        player.press(key);
        player.press("enter");
        assert!(has_quit(&player), "{key}");
        assert_eq!(player.app.unsaved(), Some("the disk is full"), "and it is said afterwards");
    }
}

#[test]
fn other_screens_wait_for_the_answer_to_a_question() {
    for key in ["?", "f1", ","] {
        let mut player = Player::at(SUDOKU);
        player.press("S");
        assert_eq!(player.app.footer(), [("Enter".to_owned(), "show it"), ("Esc".to_owned(), "no")]);
        player.press(key);
        assert!(!player.app.is_covered(), "{key}");
        assert_eq!(play(&player).question, Some(Question::Solve), "{key}");
        assert_eq!(play(&player).message.as_deref(), Some("Only Enter or Esc answers."), "{key}");
        player.press("esc");
        player.press(key);
        assert!(player.app.is_covered(), "{key} works after the answer");
    }
}

#[test]
fn to_ask_again_is_an_answer() {
    assert!(has_quit(&unsaved("right 8 ctrl-c ctrl-c")));
}

#[test]
fn it_is_asked_wherever_the_game_waits_behind() {
    for keys in ["?", ",", "W", "W W", "H e P", "W ?"] {
        let mut player = unsaved("right 8");
        player.press(keys);
        player.press("ctrl-c");
        assert!(asks(&player) && !has_quit(&player), "{keys}");
        player.press("ctrl-c");
        assert!(has_quit(&player), "{keys}");
    }
}

#[test]
fn saved_after_all_it_is_quit_at_once() {
    let mut player = unsaved("right 8 q");
    player.tell(Message::Saving(Saving::Saved));
    player.press("esc q");
    assert!(has_quit(&player));
    assert_eq!(player.app.unsaved(), None);
}

#[test]
fn a_paused_game_asks_where_it_is_seen_and_moving_on_is_no_answer() {
    let mut player = unsaved("right 8 t t q");
    assert!(asks(&player) && play(&player).clock == Clock::Shown);
    player.press("left enter");
    assert!(!asks(&player) && !has_quit(&player));
}

#[test]
fn whether_moves_are_saved_is_known_under_other_screens_too() {
    let mut player = unsaved("right 8 ? enter enter P");
    assert!(player.app.unsaved().is_some(), "{:?}", player.app.top().goal());
    player.tell(Message::Saving(Saving::Saved));
    assert_eq!(player.app.unsaved(), None);
}
