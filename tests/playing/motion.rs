//! What moves, for how long, and what cuts it short.

use std::time::Duration;

use masume::app::{Message, Screen, Settings};
use masume::grid::Square;
use masume::scene::Ground;

use crate::common::player::{Player, play};
use crate::common::shelf::find_puzzle;
use crate::common::typing::{keys_to_fill, solution};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

/// At a puzzle, where things move if these settings let them.
fn at(puzzle: &str, settings: Settings) -> Player {
    let mut player = Player::at_home(None);
    player.app.settings = settings;
    player.paste(puzzle);
    player
}

/// The squares of the hint that are lit.
fn lit(player: &Player) -> usize {
    let play = play(player);
    let mut scene = play.game.scene();
    let moving = |squares| play.animation.as_ref().map_or(squares, |moving| moving.lit(squares));
    play.hint().expect("a hint").paint_lit(&mut scene, moving);
    scene.figures.iter().filter(|(_, figure)| figure.ground == Ground::Because).count()
}

fn pass(player: &mut Player, millis: u64) {
    player.tell(Message::Tick(Duration::from_millis(millis)));
}

#[test]
fn the_squares_of_a_hint_light_up_one_after_the_other() {
    let mut player = at(SUDOKU, Settings::default());
    player.press("H");
    assert_eq!(lit(&player), 0);
    assert!(player.app.next_tick().is_some_and(|tick| tick <= Duration::from_millis(34)));
    pass(&mut player, 60);
    let half = lit(&player);
    pass(&mut player, 60);
    let all = lit(&player);
    assert!(0 < half && half < all, "{half} of {all}");
    assert!(play(&player).animation.is_none(), "120 ms in all");
}

#[test]
fn the_next_key_cuts_it_short() {
    let mut player = at(SUDOKU, Settings::default());
    player.press("H right");
    assert!(play(&player).animation.is_none() && lit(&player) > 0);
}

#[test]
fn a_finished_row_lights_up_once() {
    let solved = "24397658171625893485943176297162384548219567363578412912854739636481925759736241.";
    let unsolved: String =
        solved.char_indices().map(|(at, c)| if at == 0 || at == 80 { '.' } else { c }).collect();
    let mut player = at(&unsolved, Settings::default());
    player.press("2");
    let painted = |player: &Player| {
        let mut scene = play(player).game.scene();
        let before = scene.clone();
        if let Some(animation) = &play(player).animation {
            animation.paint(&mut scene);
        }
        let squares = scene.dimensions().squares();
        squares.filter(|&square| scene.figures[square].ground != before.figures[square].ground).count()
    };
    pass(&mut player, 150);
    assert_eq!(painted(&player), 9 + 8 + 4, "the row, the column and the box");
    pass(&mut player, 150);
    assert_eq!(painted(&player), 0);
    assert!(play(&player).animation.is_none());
}

#[test]
fn a_finished_board_is_swept_once() {
    let mut player = at(SUDOKU, Settings::default());
    player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
    let Screen::Finished(finished) = player.app.screen() else { panic!("it is finished") };
    let animation = finished.animation.clone().expect("it is swept");
    let mut swept = std::collections::BTreeSet::new();
    let mut moving = animation;
    while moving.pass(Duration::from_millis(15)) {
        let mut scene = finished.play.game.scene();
        scene.put_down();
        moving.paint(&mut scene);
        let is_lit = |square: &Square| scene.figures[*square].ground == Ground::Region;
        swept.extend(scene.dimensions().squares().filter(is_lit));
    }
    assert_eq!(swept.len(), 81, "it comes over every square");
    pass(&mut player, 500);
    assert_eq!(player.app.next_tick(), None, "then nothing wakes");
}

#[test]
fn nothing_moves_where_it_is_not_wanted() {
    for settings in [
        Settings { motion: false, ..Settings::default() },
        Settings { light: false, ..Settings::default() },
        Settings { is_monochrome: true, ..Settings::default() },
    ] {
        let mut player = at(SUDOKU, settings);
        player.press("t H");
        assert!(play(&player).animation.is_none() && lit(&player) > 0);
        // The time played is noted though the clock is hidden.
        assert_eq!(player.app.next_tick(), Some(Duration::from_secs(10)));
    }
}
