//! Easy steps that the machine does when it is asked to.

use masume::app::Screen;
use masume::deduction::Step;
use masume::session::{EasySteps, Finding, Task};

use crate::common::player::{Player, play};
use crate::common::playing::find;
use crate::common::shelf::{read, shelf};

/// Singles are not enough: after some of them it takes pointing.
const MEDIUM: &str = ".6...12...7....18634.6.....4...3.6.....9.2.....2.6...7.....3.62586....1...31...9.";

/// Singles solve it.
const EASY: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";

/// A game in which f does these steps.
fn player(puzzle: &str, easy: Option<EasySteps>) -> Player {
    let mut player = Player::at_home(None);
    player.app.settings.easy_steps = easy;
    player.paste(puzzle);
    player
}

fn left(player: &Player) -> usize {
    play(player).game.left().count
}

#[test]
fn nothing_is_done_unless_the_settings_say_what() {
    let mut player = player(EASY, None);
    let before = left(&player);
    player.press("f");
    assert_eq!(left(&player), before);
    assert!(play(&player).message.as_deref().is_some_and(|said| said.contains("off")));
}

#[test]
fn singles_are_done_as_far_as_they_go_as_one_move_that_counts_as_help() {
    let mut player = player(MEDIUM, Some(EasySteps::Singles));
    let before = left(&player);
    player.press("f");
    let after = left(&player);
    assert!(0 < after && after < before, "{before} {after}");
    let tally = play(&player).game.tally();
    assert_eq!((tally.moves, tally.eased, tally.hints), (1, 1, 0));
    let said = play(&player).message.clone().unwrap_or_default();
    assert_eq!(said, format!("{} squares filled; u takes them back.", before - after));
    player.press("f");
    assert_eq!(left(&player), after);
    assert_eq!(play(&player).message.as_deref(), Some("There is no easy step from here."));
    player.press("u");
    assert_eq!(left(&player), before);
    assert_eq!(play(&player).message.as_deref(), Some("Took back the easy steps."));
}

#[test]
fn a_higher_level_goes_further() {
    let left_by = |easy| {
        let mut player = player(MEDIUM, Some(easy));
        player.press("f");
        match player.app.screen() {
            Screen::Finished(_) => 0,
            _ => left(&player),
        }
    };
    assert!(left_by(EasySteps::Medium) < left_by(EasySteps::Singles));
}

#[test]
fn they_can_finish_a_puzzle_of_each_kind() {
    for puzzle in [EASY, "4:0,0,0,0,0,0,4,0,0,0,2,4U,3,0,0,0L,", "5x5:d5_3b2a2d2a2_3c3a3"] {
        let mut player = player(puzzle, Some(EasySteps::Hard));
        player.press("f");
        let Screen::Finished(finished) = player.app.screen() else { panic!("{puzzle}: finished") };
        assert_eq!(finished.play.game.tally().eased, 1);
        let result = finished.result();
        assert!(result.contains("with 1 automatic fill"), "{result}");
    }
}

#[test]
fn a_mistake_is_told_first() {
    let mut player = player(EASY, Some(EasySteps::Singles));
    let before = left(&player);
    // The 5 belongs elsewhere.
    player.press("right right 5 f");
    assert!(play(&player).hint().is_some_and(|hint| hint.step.is_mistake()));
    assert_eq!(left(&player), before - 1);
}

#[test]
fn a_save_keeps_those_that_only_rule_something_out() {
    let game = read(MEDIUM, None).expect("a puzzle").play();
    let Finding::EasySteps(steps) = find(&*game, Task::EasySteps(EasySteps::Medium)) else { panic!("steps") };
    let placing = |step: &Step| Step { removes: Vec::new(), ..step.clone() };
    let ruling_out = |step: &Step| Step { places: Vec::new(), ..step.clone() };
    let mut game = read(MEDIUM, None).expect("a puzzle").play();
    let first = steps.iter().position(|step| !step.removes.is_empty()).expect("one rules something out");
    game.apply_easy(&steps[..first].iter().map(placing).collect::<Vec<_>>());
    let left = game.left().count;
    game.apply_easy(&[ruling_out(&steps[first])]);
    assert_eq!((game.left().count, game.tally().eased), (left, 2));
    let save = game.save_head() + &game.unsaved();
    let again = shelf().kind("sudoku").expect("a kind").resume(&save).expect("a save");
    assert_eq!((again.left().count, again.tally()), (game.left().count, game.tally()));
}

#[test]
fn a_save_keeps_them() {
    let mut game = read(MEDIUM, None).expect("a puzzle").play();
    let Finding::EasySteps(steps) = find(&*game, Task::EasySteps(EasySteps::Medium)) else { panic!("steps") };
    game.apply_easy(&steps);
    let save = game.save_head() + &game.unsaved();
    let again = shelf().kind("sudoku").expect("a kind").resume(&save).expect("a save");
    assert_eq!((again.left().count, again.tally()), (game.left().count, game.tally()));
    assert_eq!(again.tally().eased, 1);
}
