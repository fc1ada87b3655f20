//! New puzzles: ordered, waited for, and the next one ready.

use std::time::Duration;

use crate::common::memory_store::MemoryStore;
use crate::common::player::Player;
use crate::common::shelf::{find_puzzle, fixed_shelf};
use crate::common::typing::{keys_to_fill, solution};
use masume::app::{HomeEntry, JobName, JobResult, Message, Next, Progress, Screen};
use masume::puzzle::Stop;
use masume::session::Game;

const WINDOKU: &str = "9x9+w:4e8_5a1i7f4a9_5h4_7a6_2h7_1a3f8i7a2_8e1";

/// The game that is played.
fn game(player: &Player) -> &dyn Game {
    match player.app.screen() {
        Screen::Play(play) => play.game.as_ref(),
        _ => panic!("no game is played"),
    }
}

/// The name from which the puzzle was made, and how hard it is.
fn name(player: &Player) -> (String, String) {
    let about = game(player).about().clone();
    (about.title.expect("it has a name"), about.difficulty.expect("it is rated"))
}

fn at_new() -> Player {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::New);
    player
}

/// Fills in the whole solution, as the player.
fn finish(player: &mut Player) {
    let puzzle = find_puzzle(&game(player).id()).expect("an ID is a puzzle");
    player.press(&keys_to_fill(&solution(puzzle.as_ref())).join(" "));
    assert!(matches!(player.app.screen(), Screen::Finished(_)), "it is finished");
    // Before that Enter does nothing.
    player.tell(Message::Tick(Duration::from_secs(1)));
}

#[test]
fn what_was_asked_for_is_made() {
    let mut player = at_new();
    player.press("down down right enter");
    let (name, difficulty) = name(&player);
    assert!(name.starts_with("sudoku:9:medium:g2:"), "{name}");
    assert_eq!(difficulty, "medium");
}

#[test]
fn after_a_failure_it_can_be_made_all_the_same() {
    let failure = || Message::JobDone(JobResult::Failed(JobName::Make, "it went wrong".to_owned()));
    let mut player = at_new();
    player.hold_jobs();
    player.press("enter");
    player.tell(failure());
    let Screen::New(new) = player.app.screen() else { panic!("the form") };
    assert_eq!((&new.waiting, new.message.as_deref()), (&None, Some("it went wrong")));
    player.do_jobs_at_once();
    player.press("enter");
    assert!(matches!(player.app.screen(), Screen::Play(_)), "it is made at the second try");
}

#[test]
fn after_a_failure_in_reserve_the_next_one_is_made() {
    let mut player = at_new();
    player.hold_jobs();
    player.press("enter");
    let first = player.take_making().expect("it is being made");
    player.tell(Message::JobDone(first.run(&Stop::new())));
    assert!(player.take_making().is_some(), "the next one is being made");
    player.tell(Message::JobDone(JobResult::Failed(JobName::Make, "it went wrong".to_owned())));
    assert_eq!(game(&player).kind(), "sudoku", "nobody waits for it");
    let first = game(&player).id();
    player.do_jobs_at_once();
    player.press("esc esc");
    player.choose(HomeEntry::New);
    player.press("enter");
    assert_ne!(game(&player).id(), first, "it is made when it is asked for");
}

#[test]
fn a_seed_makes_the_same_puzzle_again() {
    let made = || {
        let mut player = at_new();
        player.press("up 4 7 1 1 enter");
        (name(&player).0, game(&player).id())
    };
    assert_eq!(made(), made());
    assert_eq!(made().0, "sudoku:9:easy:g2:4711");
}

#[test]
fn what_cannot_be_is_told_and_not_made() {
    let mut player = at_new();
    player.press("down down down down 1 6 enter");
    let Screen::New(new) = player.app.screen() else { panic!("nothing was made") };
    let problem = new.form.problem.as_deref().expect("16 givens are too few");
    assert!(problem.contains("16 given digits") && problem.contains("17 to 80"), "{problem}");
    player.press("backspace backspace enter");
    assert!(matches!(player.app.screen(), Screen::Play(_)), "without the wish it is made");
}

#[test]
fn a_layout_is_chosen_in_two_rows() {
    let mut player = at_new();
    let form = |player: &Player| {
        let Screen::New(new) = player.app.screen() else { panic!("the form") };
        let values = new.form.rows().into_iter().take(4).map(|row| new.form.value(row));
        (values.collect::<Vec<_>>().join(", "), new.form.changed)
    };
    assert_eq!(form(&player).0, "Sudoku, 9×9, easy, none");
    player.press("down down down right");
    assert_eq!(form(&player).0, "Sudoku, 9×9, easy, diagonals");
    player.press("right");
    assert_eq!(form(&player).0, "Sudoku, 9×9, easy, windows");
    player.press("up up right");
    assert_eq!(form(&player), ("Sudoku, jigsaw9, easy, windows".to_owned(), None));
    player.press("right");
    assert_eq!(form(&player).0, "Sudoku, 4×4, easy, none", "no other size has windows");
    assert!(form(&player).1.is_some_and(|changed| changed.contains("Extras are off")));
    player.press("6 down down right right");
    assert_eq!(form(&player).0, "Sudoku, 6×6, easy, none", "only diagonals can be added");
    player.press("right enter");
    assert_eq!(game(&player).title(), "Sudoku X 6×6");
    assert!(name(&player).0.starts_with("sudoku:6x6+x:easy:g2:"));
    player.press("esc esc");
    player.choose(HomeEntry::New);
    assert_eq!(form(&player).0, "Sudoku, 6×6, easy, diagonals", "the choice is remembered");
    player.press("right");
    assert!(form(&player).0.starts_with("Futoshiki, 5×5, easy"), "no extras of the Sudoku");
}

#[test]
fn what_is_typed_takes_the_place_of_what_stands_there() {
    let mut player = at_new();
    let size = |player: &Player| {
        let Screen::New(new) = player.app.screen() else { panic!("the form") };
        new.form.value(new.row().expect("a row is selected"))
    };
    player.press("right right down right");
    assert_ne!(size(&player), "");
    player.press("4 0 x 3 0");
    assert_eq!(size(&player), "40×30");
    player.press("backspace 1");
    assert_eq!(size(&player), "40×31", "one goes on after erasing");
    player.press("up down 7 x 9");
    assert_eq!(size(&player), "7×9", "a field that was come to again is typed anew");
    player.press("up down backspace 8");
    assert_eq!(size(&player), "7×8");
}

#[test]
fn one_waits_until_it_is_made() {
    let mut player = at_new();
    player.hold_jobs();
    player.press("enter");
    player.tell(Message::Tick(Duration::from_secs(3)));
    let Screen::New(new) = player.app.screen() else { panic!("it is made elsewhere") };
    let waiting = new.waiting.as_ref().expect("it is waited for");
    assert_eq!((waiting.what.as_str(), waiting.elapsed.as_secs()), ("an easy Sudoku", 3));
    assert!(player.app.next_tick().is_some(), "the time is shown");
    let job = player.take_making().expect("it is made");
    player.tell(Message::JobDone(job.run(&Stop::new())));
    assert_eq!(name(&player).1, "easy");
}

#[test]
fn a_shikaku_with_shapes_is_waited_for_by_its_name() {
    let waits_for = |shapes: &str| {
        let mut player = at_new();
        player.hold_jobs();
        player.press("right right down down down down down");
        let Screen::New(new) = player.app.screen() else { panic!("the form is shown") };
        assert_eq!(new.row().map(|row| row.label()).as_deref(), Some("Shapes"));
        player.press(&format!("{shapes} enter"));
        let Screen::New(new) = player.app.screen() else { panic!("it is made elsewhere") };
        new.waiting.as_ref().map(|waiting| waiting.what.clone()).expect("it is waited for")
    };
    assert_eq!(waits_for(""), "an easy Shikaku");
    assert_eq!(waits_for("right right"), "an easy Patches");
}

#[test]
fn esc_stops_the_making() {
    let mut player = at_new();
    player.hold_jobs();
    player.press("enter esc");
    assert!(player.take_making().is_none(), "nothing is made any more");
    let Screen::New(new) = player.app.screen() else { panic!("still at the form") };
    assert_eq!((&new.waiting, new.message.as_deref()), (&None, Some("Stopped.")));
    assert_eq!(player.app.next_tick(), None);
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Home(_)));
}

#[test]
fn the_next_one_of_its_sort_is_made_once_and_opens_at_once() {
    let mut player = at_new();
    player.hold_jobs();
    player.press("enter");
    let first = player.take_making().expect("the first");
    player.tell(Message::JobDone(first.run(&Stop::new())));
    let next = player.take_making().expect("the next one is made while the first is played");
    player.tell(Message::JobDone(next.run(&Stop::new())));
    assert!(player.take_making().is_none(), "and then nothing more");
    let before = game(&player).id();
    finish(&mut player);
    player.press("enter");
    assert_ne!(game(&player).id(), before, "another one, without waiting");
    assert!(player.take_making().is_some(), "and the one after it is begun");
}

#[test]
fn who_asks_before_the_next_one_is_ready_waits_for_that() {
    let mut player = at_new();
    player.hold_jobs();
    player.press("enter");
    let first = player.take_making().expect("the first");
    player.tell(Message::JobDone(first.run(&Stop::new())));
    let next = player.take_making().expect("the next");
    finish(&mut player);
    player.press("enter");
    assert!(player.take_making().is_none(), "it is not begun again");
    player.tell(Message::JobDone(next.run(&Stop::new())));
    assert_eq!(name(&player).1, "easy");
}

#[test]
fn another_and_a_harder_one() {
    let mut player = at_new();
    player.press("enter");
    finish(&mut player);
    let Screen::Finished(finished) = player.app.screen() else { panic!("finished") };
    assert_eq!(finished.entries()[..2], [Next::Another, Next::Harder]);
    player.press("down enter");
    assert_eq!(name(&player).1, "medium");
    finish(&mut player);
    player.press("enter");
    assert_eq!(name(&player).1, "medium");
}

#[test]
fn another_like_a_puzzle_given_as_text() {
    for (text, start) in [
        ("8x8:f4a?b?a4Sb?Wb?h?e5a?b5b?Ta4a?Ta8j6Wd", "shikaku:8x8:medium:shapes=some:unknown=half:g2:"),
        ("5x5:5f8e4d6_2e", "shikaku:5x5:easy:g2:"),
        (WINDOKU, "sudoku:9x9+w:medium:g2:"),
    ] {
        let mut player = Player::at(text);
        finish(&mut player);
        player.press("enter");
        assert!(name(&player).0.starts_with(start), "{text}: {}", name(&player).0);
    }
}

#[test]
fn today_has_a_puzzle_of_each_kind_and_a_mark_when_it_is_done() {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Today(0));
    assert_eq!(name(&player), ("sudoku:9:easy:g2:20261123".to_owned(), "easy".to_owned()));
    assert!(player.take_making().is_none(), "tomorrow's is not made today");
    let player = Player::at_home(None);
    let Screen::Home(home) = player.app.screen() else { panic!("home") };
    let titles: Vec<&str> = home.today.iter().map(|today| today.title).collect();
    assert_eq!(titles, ["Sudoku", "Futoshiki", "Shikaku", "Mini", "Patches"]);
}

#[test]
fn a_puzzle_of_the_day_that_was_solved_is_done() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.solved.push("sudoku:9:easy:g2:20261123".to_owned());
    store.solved.push("shikaku:10x10:easy:g2:20261122".to_owned());
    let player = Player::with(store);
    let Screen::Home(home) = player.app.screen() else { panic!("home") };
    let done: Vec<bool> =
        home.today.iter().map(|today| matches!(today.progress, Progress::Finished { .. })).collect();
    assert_eq!(done, [true, false, false, false, false], "yesterday's is another one");
}

#[test]
fn the_form_is_as_it_was_left() {
    let mut player = at_new();
    player.press("down down right right enter esc esc");
    player.choose(HomeEntry::New);
    player.press("enter");
    assert_eq!(name(&player).1, "hard");
}
