//! Keys that cannot work now say why, and a question takes its answers alone.

use masume::app::{Message, Mouse, Question};
use masume::grid::Square;

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

/// What is said after these keys in a new game.
fn said(puzzle: &str, keys: &str) -> Option<String> {
    let mut player = Player::at(puzzle);
    player.press(keys);
    play(&player).message.clone()
}

#[test]
fn a_question_takes_its_answers_and_no_other_key() {
    for key in ["5", "x", "W", "e", "H", "right", "tab", "]", "f", "A"] {
        let mut player = Player::at(SUDOKU);
        player.press("right S");
        player.press(key);
        assert_eq!(play(&player).question, Some(Question::Solve), "{key}");
        assert_eq!(play(&player).message.as_deref(), Some("Only Enter or Esc answers."), "{key}");
        let hand = play(&player).game.hand();
        assert!(play(&player).game.is_empty() && hand.cursor == Square::new(1, 0), "{key}");
        player.press("esc");
        assert!(play(&player).question.is_none() && play(&player).message.is_none(), "{key}");
        assert!(play(&player).game.is_empty(), "{key}");
    }
}

#[test]
fn a_click_answers_no_question() {
    let mut player = Player::at(SUDOKU);
    player.press("S");
    player.tell(Message::Mouse(Mouse::Press, Square::new(4, 4)));
    assert_eq!(play(&player).question, Some(Question::Solve));
    assert_eq!(play(&player).game.hand().cursor, Square::new(0, 0));
    player.press("enter");
    assert!(play(&player).game.is_solved());
}

#[test]
fn keys_of_the_other_sort_of_puzzle_say_so() {
    for key in ["1", "9", "/", ";"] {
        assert_eq!(said(SHIKAKU, key).as_deref(), Some("Shikaku has no digits to fill in."), "{key}");
    }
    for key in ["p", "A", "a", "o", "alt-1"] {
        assert_eq!(said(SHIKAKU, key).as_deref(), Some("Shikaku has no pencil marks."), "{key}");
    }
    for key in ["v", "tab", "]", "[", "n", "N"] {
        assert_eq!(said(SUDOKU, key), None, "{key}");
        assert_eq!(said(FUTOSHIKI, key), None, "{key}");
    }
    assert_eq!(said(SUDOKU, "alt-0").as_deref(), Some("Numbers here go from 1 to 9."));
    assert_eq!(said(SUDOKU, "v z"), None, "a key that means nothing anywhere says nothing");
}

#[test]
fn what_there_is_nothing_for_says_so() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let keys = |key: &str| format!("right {key}");
        assert_eq!(said(puzzle, &keys("x")).as_deref(), Some("There is nothing to clear here."), "{puzzle}");
        let placed = said(puzzle, &keys("enter"));
        let told = match puzzle {
            SHIKAKU => "Enter places a block: Tab shows one, v draws one.",
            _ => "Type a number. Enter does what a hint says.",
        };
        assert_eq!(placed.as_deref(), Some(told), "{puzzle}");
        assert_eq!(said(puzzle, &keys("i")), None, "{puzzle}: an open square has reasons");
    }
    for puzzle in [SUDOKU, FUTOSHIKI] {
        let reasons = said(puzzle, "i");
        assert_eq!(reasons.as_deref(), Some("Nothing to explain here."), "{puzzle}");
    }
    assert_eq!(said(SUDOKU, "right shift-right x").as_deref(), Some("There is nothing to clear here."));
}

#[test]
fn a_key_that_means_nothing_comes_between_two_esc() {
    let mut player = Player::at(SUDOKU);
    player.press("esc f esc");
    assert!(play(&player).message.is_some(), "it is asked again");
}
