//! The end of a game, and what follows it.

use masume::app::{Finished, Message, Next, Play, Screen, ScreenEffect};

use crate::common::player::Player;
use crate::common::shelf::find_puzzle;
use crate::common::typing::{keys_to_fill, solution};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

fn finished_game() -> Player {
    let mut player = Player::at(SUDOKU);
    player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
    player
}

fn end(player: &Player) -> &Finished {
    let Screen::Finished(finished) = &player.app.screen else { panic!("it is finished") };
    finished
}

fn play(player: &Player) -> &Play {
    let Screen::Play(play) = &player.app.screen else { panic!("a game is on") };
    play
}

/// Chooses what comes next.
fn choose(player: &mut Player, next: Next) {
    let place = end(player).entries().iter().position(|entry| *entry == next).expect("it is offered");
    player.tell(Message::Choose(place));
}

#[test]
fn it_tells_the_hardest_step() {
    let player = finished_game();
    let rating = end(&player).play.rating.expect("it is rated");
    assert_eq!((rating.hardest_name, rating.difficulty()), ("Hidden Single", "easy"));
}

#[test]
fn undo_goes_on_with_the_game() {
    let mut player = finished_game();
    player.press("u");
    assert_eq!(play(&player).game.left().count, 1);
    player.press("r");
    assert!(end(&player).play.game.is_solved(), "the last move finishes it again");
}

#[test]
fn it_begins_again() {
    for keys in ["R", "down down enter"] {
        let mut player = finished_game();
        player.press(keys);
        assert!(play(&player).game.is_empty() && !play(&player).game.can_undo(), "{keys}");
    }
}

#[test]
fn the_board_can_be_looked_at() {
    let mut player = finished_game();
    choose(&mut player, Next::Look);
    player.press("right down");
    assert!(play(&player).game.is_solved(), "moving about ends no look");
    player.press("esc");
    assert!(end(&player).play.game.is_solved(), "Esc comes back without a question");
    choose(&mut player, Next::Look);
    player.press("R");
    assert!(play(&player).game.is_empty(), "it begins again");
}

#[test]
fn its_id_is_copied() {
    let mut player = finished_game();
    player.press("y");
    let id = end(&player).play.game.id();
    assert_eq!(player.screen_effects, [ScreenEffect::Copy(id)]);
    assert!(end(&player).message.is_some());
}

#[test]
fn a_puzzle_that_nothing_is_said_of_is_rated() {
    let player = Player::at(SUDOKU);
    let rating = play(&player).rating.expect("it is rated");
    assert_eq!((rating.difficulty(), rating.score), ("easy", 1.2));
    let several = Player::at(&SUDOKU.replace(['1', '2'], "."));
    assert!(play(&several).rating.is_none(), "one of several solutions has no rating");
}
