//! Training what was missed: from a look back at a game, and from home after several.

use std::time::Duration;

use masume::app::{HomeEntry, Screen};
use masume::session::Found;

use crate::common::memory_store::MemoryStore;
use crate::common::player::{Player, play};
use crate::common::shelf::fixed_shelf;
use crate::common::typing::{keys_to_fill, solution_of};

const SUDOKU: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";

/// Fills in the whole puzzle, without a pause.
fn finish(player: &mut Player) {
    let keys = keys_to_fill(&solution_of(play(player).game.problem())).join(" ");
    player.press("home pageup");
    player.press(&keys);
    assert!(matches!(player.app.screen(), Screen::Finished(_)));
}

/// The technique for which the puzzle that is played was made.
fn made_for(player: &Player) -> String {
    let title = play(player).game.about().title.clone().expect("a name");
    let (_, technique) = title.split_once("technique=").expect("a technique");
    technique.split(':').next().expect("a name").to_owned()
}

#[test]
fn a_hint_in_a_game_can_be_trained_after_a_look_back() {
    let mut player = Player::at(SUDOKU);
    player.press("H esc");
    finish(&mut player);
    let [("sudoku", technique, Found::Missed)] = player.store().practice[..] else {
        panic!("one technique was missed: {:?}", player.store().practice)
    };
    player.press("v");
    assert!(player.app.footer().iter().any(|(key, what)| key == "n" && *what == "train this"));
    player.press("n");
    assert_eq!(made_for(&player), technique);
    let said = play(&player).message.as_deref().unwrap_or_default();
    assert!(said.starts_with("The hardest step of this puzzle: "), "{said}");
}

#[test]
fn where_nothing_was_missed_there_is_nothing_to_train() {
    let mut player = Player::at(SUDOKU);
    finish(&mut player);
    assert_eq!(player.store().practice, []);
    player.press("v n");
    let Screen::Review(review) = player.app.screen() else { panic!("it is still looked back at") };
    assert!(review.message.as_ref().is_some_and(|message| message.starts_with("You missed nothing")));
}

#[test]
fn home_offers_what_was_missed_in_three_games() {
    for before in 0..4 {
        let mut store = MemoryStore::new(fixed_shelf(), None);
        store.practice = vec![("sudoku", "hidden-single", Found::Missed); before];
        let mut player = Player::with(store);
        player.paste(SUDOKU);
        player.press("H esc");
        finish(&mut player);
        player.press("esc");
        let Screen::Home(home) = player.app.screen() else { panic!("home") };
        assert_eq!(home.entries().contains(&HomeEntry::Needed), before >= 2, "after {before} games");
        if before >= 2 {
            player.choose(HomeEntry::Needed);
            assert_eq!(made_for(&player), "hidden-single");
        }
    }
}

#[test]
fn the_offer_is_for_puzzles_like_the_one_in_which_it_was_missed() {
    let missed = |practice: Vec<(&'static str, &'static str, Found)>| {
        let mut store = MemoryStore::new(fixed_shelf(), None);
        store.practice = practice;
        let mut player = Player::with(store);
        player.paste("2x2:a1a2_4_2d2_4_2a1a");
        let size = play(&player).game.problem().size_name();
        player.press("H esc");
        finish(&mut player);
        (player, size)
    };
    let (player, _) = missed(Vec::new());
    let once = player.store().practice.clone();
    let (mut player, size) = missed([&once[..], &once[..]].concat());
    player.press("esc");
    player.choose(HomeEntry::Needed);
    assert_eq!(play(&player).game.problem().size_name(), size);
}

#[test]
fn who_does_not_wait_for_the_puzzle_returns_to_where_it_was_asked_for() {
    let mut player = Player::at(SUDOKU);
    player.press("H esc");
    finish(&mut player);
    player.press("v");
    player.hold_jobs();
    player.press("n");
    assert!(matches!(player.app.screen(), Screen::New(_)));
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Review(_)));
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Finished(_)));
    // The game is still the one that is saved.
    player.press("u");
    assert!(player.store().lines.contains(" undo"), "{}", player.store().lines);
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.practice = vec![("sudoku", "hidden-single", Found::Missed); 3];
    let mut player = Player::with(store);
    player.hold_jobs();
    player.choose(HomeEntry::Needed);
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Home(_)));
}

#[test]
fn a_finished_game_that_is_opened_again_is_no_other_game() {
    let mut player = Player::at(SUDOKU);
    player.press("H esc");
    finish(&mut player);
    // Nor is one whose last move is undone and made once more.
    player.press("u");
    player.pass(Duration::from_secs(5));
    player.press("r");
    assert!(matches!(player.app.screen(), Screen::Finished(_)));
    assert_eq!(player.store().practice.len(), 1);
    let save =
        format!("{}{}", player.app.screen().game().expect("a game").game.save_head(), player.store().lines);
    let mut player = Player::at(&save);
    assert!(matches!(player.app.screen(), Screen::Finished(_)));
    player.press("esc");
    assert_eq!(player.store().practice, []);
}

#[test]
fn what_is_never_the_hardest_step_is_practised() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.practice = vec![("futoshiki", "naked-triple", Found::Missed); 3];
    let mut player = Player::with(store);
    player.choose(HomeEntry::Needed);
    let Screen::Exercise(exercise) = player.app.screen() else { panic!("it is practised") };
    assert_eq!(exercise.technique.id, "naked-triple");
    let message = exercise.position.as_ref().and_then(|board| board.play.message.clone());
    let message = message.expect("a sentence");
    assert!(message.starts_with("No such puzzle") || message.contains("is known that needs"), "{message}");
}
