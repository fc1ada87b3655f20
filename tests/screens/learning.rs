//! Practice, why not, and a look back, as they look.

use std::time::Duration;

use masume::app::{HomeEntry, Message};

use super::frame::{SIZES, USUAL, ascii, coloured, mono, show, show_looks};
use super::player::Player;
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, chosen, played};
use crate::common::shelf::find_puzzle;
use crate::common::typing::{keys_to_fill, solution};

/// A game with a mistake, a long pause and a hint, finished and looked back at.
fn looked_back(puzzle: &str, wrong: &str, keys: &str) -> Player {
    let mut player = Player::at(puzzle);
    let wait = |player: &mut Player, seconds| player.tell(Message::Tick(Duration::from_secs(seconds)));
    wait(&mut player, 3);
    player.press(wrong);
    wait(&mut player, 6);
    player.press("u");
    wait(&mut player, 75);
    player.press("H esc home pageup");
    for key in keys_to_fill(&solution(find_puzzle(puzzle).expect("a puzzle").as_ref())) {
        wait(&mut player, 1);
        player.press(&key);
    }
    player.press("v");
    player.press(keys);
    player
}

#[test]
fn the_way_through_the_techniques() {
    show("course", &chosen(HomeEntry::Practise, "").app, coloured(), &SIZES);
    show("course_of_shikaku", &chosen(HomeEntry::Practise, "left down").app, coloured(), &[USUAL]);
    show("course_ascii", &chosen(HomeEntry::Practise, "end").app, ascii(), &[USUAL, (40, 14)]);
}

#[test]
fn why_something_cannot_stand() {
    show("why_not", &played(SUDOKU, "right w 4").app, coloured(), &SIZES);
    show("why_not_rule", &played(SUDOKU, "right w 2").app, coloured(), &[USUAL, (40, 14)]);
    show("why_not_futoshiki", &played(FUTOSHIKI, "right w 4").app, coloured(), &[USUAL]);
    show("why_not_shikaku", &played(SHIKAKU, "tab tab w").app, coloured(), &[USUAL, (40, 14)]);
    show_looks("why_not_looks", &played(SUDOKU, "right w 4").app, coloured());
    show_looks("why_not_mono_looks", &played(SUDOKU, "right w 4").app, mono());
}

#[test]
fn a_game_that_is_looked_back_at() {
    let end = looked_back(SUDOKU, "right 8", "");
    show("review", &end.app, coloured(), &SIZES);
    let mistake = looked_back(SHIKAKU, "v right enter", "home down");
    show("review_of_a_mistake", &mistake.app, coloured(), &[USUAL, (40, 14)]);
    let pause = looked_back(FUTOSHIKI, "right 4", "home down down enter");
    show("review_of_a_pause", &pause.app, coloured(), &[USUAL, (40, 14)]);
    show("review_ascii", &looked_back(SUDOKU, "right 8", "home down").app, ascii(), &[USUAL]);
    show_looks("review_looks", &looked_back(SUDOKU, "right 8", "home down").app, coloured());
}
