//! The time played outlives an end without a farewell.

use std::time::Duration;

use masume::app::{Message, Screen};

use crate::common::player::Player;

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

/// What the last line that was saved says of the time, in milliseconds.
fn saved(player: &Player) -> u64 {
    let last = player.store().lines.lines().last().expect("something was saved").to_owned();
    last.split(' ').next().and_then(|clock| clock.parse().ok()).expect("a line begins with the clock")
}

#[test]
fn it_is_kept_though_no_key_is_pressed() {
    let mut player = Player::at(SUDOKU);
    player.press("right 4");
    for _ in 0..25 {
        player.tell(Message::Tick(Duration::from_secs(1)));
    }
    assert!(saved(&player) >= 20_000, "{}", player.store().lines);
}

#[test]
fn it_is_kept_with_every_move() {
    let mut player = Player::at(SUDOKU);
    for key in ["right", "4", "x", "4"] {
        player.tell(Message::Tick(Duration::from_millis(1700)));
        player.press(key);
    }
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    assert_eq!(u128::from(saved(&player)), play.game.elapsed().as_millis());
}
