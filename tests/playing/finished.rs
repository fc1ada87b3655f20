//! The end of a game, and what follows it.

use std::time::Duration;

use chrono::NaiveDate;
use masume::app::{Comparison, Finished, Message, Next, Screen, ScreenEffect, Settings};
use masume::session::GameResult;

use crate::common::memory_store::MemoryStore;
use crate::common::past_games::result;
use crate::common::player::{Player, play};
use crate::common::shelf::{find_puzzle, fixed_shelf};
use crate::common::typing::{keys_to_fill, solution};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

fn finished_game() -> Player {
    let mut player = Player::at(SUDOKU);
    player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
    player
}

fn end(player: &Player) -> &Finished {
    let Screen::Finished(finished) = player.app.screen() else { panic!("it is finished") };
    finished
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
fn a_key_is_not_lost_where_a_finished_game_is_opened() {
    let finished = finished_game();
    let save = format!("{}{}", finished.store().head, finished.store().lines);
    for key in ["enter", "u", "R", "y"] {
        let mut player = Player::at_home(None);
        player.app.settings = Settings::default();
        player.paste(&save);
        assert!(end(&player).play.game.is_solved());
        player.press(key);
        let has_acted = match player.app.screen() {
            Screen::Finished(finished) => finished.message.is_some(),
            _ => true,
        };
        assert!(has_acted, "{key}");
    }
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
fn a_look_at_the_board_finishes_nothing_again() {
    let mut player = finished_game();
    let best = end(&player).best;
    assert!(best.is_some() && player.store().results.len() == 1);
    choose(&mut player, Next::Look);
    player.press("right esc");
    assert_eq!(player.store().results.len(), 1, "it is recorded once");
    assert_eq!((end(&player).best, end(&player).entries()[end(&player).selected]), (best, Next::Look));
    player.press("enter");
    assert!(matches!(player.app.screen(), Screen::Play(_)), "no key is lost");
    player.press("u r");
    assert!(end(&player).play.game.is_solved(), "a game that goes on can be finished again");
    assert_eq!(player.store().results.len(), 2);
}

#[test]
fn the_puzzle_is_copied() {
    let mut player = finished_game();
    player.press("y");
    assert_eq!(player.screen_effects, [ScreenEffect::Copy(SUDOKU.to_owned())]);
    assert_eq!(end(&player).message.as_deref(), Some("Sent to the terminal; y again shows it."));
}

/// The text that is in the clipboard after these keys.
fn copied(player: &mut Player, keys: &str) -> String {
    player.press(keys);
    match &player.screen_effects[..] {
        [ScreenEffect::Copy(text)] => text.clone(),
        others => panic!("{others:?}"),
    }
}

#[test]
fn its_result_is_shared_and_gives_nothing_away() {
    for keys in ["Y", "down down down down down down enter"] {
        let mut player = Player::at(SUDOKU);
        player.tell(Message::Tick(Duration::from_secs(252)));
        player.press("H H c");
        player.press("esc esc");
        player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
        let text = copied(&mut player, keys);
        let told = "masume · Sudoku · easy 1.2 · solved in 4:12, with 1 hint and 1 check · ";
        assert_eq!(text, format!("{told}{}", end(&player).play.game.id()));
        assert!(end(&player).message.is_some(), "it says so");
    }
    assert!(copied(&mut finished_game(), "Y").contains("solved in 0:00, without any help"));
    let mut shown = Player::at(SUDOKU);
    shown.press("S enter u");
    shown.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
    assert!(copied(&mut shown, "Y").contains("after a look at the solution"));
}

#[test]
fn a_made_puzzle_is_shared_by_its_name() {
    let mut player = Player::at("sudoku:9:easy:g2:4");
    let puzzle = find_puzzle("sudoku:9:easy:g2:4").expect("a puzzle");
    player.press(&keys_to_fill(&solution(puzzle.as_ref())).join(" "));
    let text = copied(&mut player, "Y");
    assert!(text.ends_with(" · sudoku:9:easy:g2:4") && !text.contains('\n'), "{text}");
    assert!(text.len() < 100, "it is short: {text}");
}

#[test]
fn its_time_is_compared_with_those_of_its_sort() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    let day = NaiveDate::from_ymd_opt(2026, 11, 1).expect("a date");
    let game = |number: u64, kind: &str, tier, seconds: u64| {
        let known = result(kind, format!("puzzle {number}"), "9x9", 1000 * seconds);
        let result = GameResult { tier: Some(tier), ..known };
        result.at(number, day)
    };
    let easy = [100, 300, 200, 500, 400].into_iter().zip(0..);
    store.results = easy.map(|(seconds, number)| game(number, "sudoku", 1, seconds)).collect();
    store.results.extend([game(7, "sudoku", 3, 1), game(8, "futoshiki", 1, 1)]);
    let mut player = Player::with(store);
    player.paste(SUDOKU);
    player.tell(Message::Tick(Duration::from_secs(252)));
    player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
    let comparison = end(&player).comparison.clone().expect("there are others");
    let expected =
        Comparison { sort: "easy Sudoku".to_owned(), others: 5, median: Duration::from_secs(300), slower: 3 };
    assert_eq!(comparison, expected);
    assert_eq!(end(&finished_game()).comparison, None, "the first of its sort has none to compare with");
}

#[test]
fn a_search_that_was_watched_is_told() {
    let fill = || keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" ");
    let mut player = Player::at(SUDOKU);
    player.press("W right right esc W right esc");
    assert_eq!(play(&player).game.tally().searches_watched, 1, "once between two changes");
    assert!(player.store().lines.ends_with("watch\n"), "it is saved: {}", player.store().lines);
    player.press(&fill());
    assert!(copied(&mut player, "Y").contains("after watching a search solve it"));
    let mut looked = Player::at(SUDOKU);
    looked.press("W W space esc esc g g");
    looked.press(&fill());
    let text = copied(&mut looked, "Y");
    assert!(text.contains("without any help"), "neither a race nor the model shows numbers: {text}");
}

#[test]
fn the_footer_names_what_can_be_copied() {
    let footer = finished_game().app.footer();
    for told in [("Y", "share"), ("y", "copy")] {
        assert!(footer.contains(&(told.0.to_owned(), told.1)), "{footer:?}");
    }
}

#[test]
fn a_puzzle_that_nothing_is_said_of_is_rated() {
    let player = Player::at(SUDOKU);
    let rating = play(&player).rating.expect("it is rated");
    assert_eq!((rating.difficulty(), rating.score), ("easy", 1.2));
    let several = Player::at(&SUDOKU.replace(['1', '2'], "."));
    assert!(play(&several).rating.is_none(), "one of several solutions has no rating");
}

#[test]
fn what_is_rated_is_said_in_the_head_of_its_save() {
    let player = Player::at(SUDOKU);
    assert!(player.store().head.contains("\nrating 1.2 hidden-single, "), "{}", player.store().head);
}

/// Presses Enter this often, at this pace.
fn press_enter(player: &mut Player, times: usize, pace: Duration) {
    for _ in 0..times {
        player.tell(Message::Tick(pace));
        player.press("enter");
    }
}

#[test]
fn who_presses_enter_again_and_again_does_not_run_past_it() {
    for motion in [true, false] {
        let mut player = finished_in(motion);
        press_enter(&mut player, 20, Duration::from_millis(150));
        assert!(end(&player).play.game.is_solved(), "it is still there, with motion: {motion}");
        player.tell(Message::Tick(Duration::from_secs(1)));
        player.press("enter");
        assert!(!matches!(player.app.screen(), Screen::Finished(_)), "after a pause it is meant");
    }
}

#[test]
fn a_key_only_ends_the_light_over_the_board() {
    for key in ["enter", "esc", "u", "R", "down", "Y"] {
        let mut player = finished_in(true);
        assert!(end(&player).animation.is_some());
        player.press(key);
        assert!(end(&player).animation.is_none() && end(&player).selected == 0, "{key}");
        assert!(player.screen_effects.is_empty() && end(&player).message.is_none(), "{key}");
    }
    let mut player = finished_in(true);
    choose(&mut player, Next::Again);
    assert!(play(&player).game.is_empty(), "the mouse is aimed");
}

/// A finished game, with or without motion.
fn finished_in(motion: bool) -> Player {
    let mut player = Player::at_home(None);
    player.app.settings.motion = motion;
    player.paste(SUDOKU);
    player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
    player
}
