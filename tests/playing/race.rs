//! A race of all searches: what runs when, who is first, and that neither the game nor the search below is
//! touched.

use std::time::Duration;

use masume::app::{Component, JobName, JobResult, KeyContext, Message, Race, RaceStatus, Screen, Watch};
use masume::csp::Algorithm;
use masume::puzzle::Stop;
use masume::session::Task;

use crate::common::player::Player;
use crate::common::playing::seen;

const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
/// Without a solution, which no look-back search finds out within the limit.
const ENDLESS: &str = "........8.............................................\
                       ......123......45.......67.";
/// A little longer than a frame.
const FRAME: Duration = Duration::from_millis(34);

/// Somebody who plays, whose long jobs are done when the test says so.
struct Racer {
    player: Player,
}

impl Racer {
    /// At a puzzle, with these keys pressed one after the other and all work done.
    fn after(puzzle: &str, keys: &str) -> Self {
        let player = Player::at(puzzle);
        player.hold_jobs();
        let mut racer = Self { player };
        for key in keys.split_whitespace() {
            racer.press(key);
            racer.work();
        }
        racer
    }

    fn tell(&mut self, message: Message) {
        self.player.tell(message);
    }

    /// Presses keys and does no work.
    fn press(&mut self, keys: &str) {
        self.player.press(keys);
    }

    /// Does the work there is, until there is none.
    fn work(&mut self) {
        self.player.work();
    }

    fn pass_frames(&mut self, frames: usize) {
        for _ in 0..frames {
            self.tell(Message::Tick(FRAME));
            self.work();
        }
    }

    fn race(&self) -> &Race {
        match self.player.app.screen() {
            Screen::Race(race) => race,
            _ => panic!("a race is on"),
        }
    }

    fn watch(&self) -> &Watch {
        match self.player.app.screen() {
            Screen::Watch(watch) => watch,
            _ => panic!("a search is watched"),
        }
    }

    fn names(&self) -> Vec<String> {
        self.race().shown().iter().map(|entry| entry.algorithm.to_string()).collect()
    }
}

fn named(name: &str) -> Algorithm {
    name.parse().expect("an algorithm")
}

#[test]
fn all_take_the_same_number_of_steps_until_they_end() {
    let mut racer = Racer::after(FUTOSHIKI, "W W");
    assert!(racer.race().entries.iter().all(|entry| entry.counts.total() == 0));
    let mut before = 0;
    for _ in 0..10 {
        racer.pass_frames(1);
        let entries = &racer.race().entries;
        let running = entries.iter().filter(|entry| entry.status == RaceStatus::Running);
        let steps: Vec<u64> = running.map(|entry| entry.counts.total()).collect();
        assert!(steps.iter().all(|&own| own == steps[0] && own > before), "{steps:?}");
        let known = entries.iter().filter(|entry| entry.is_known());
        assert!(known.clone().count() + steps.len() == 32);
        before = match steps.first() {
            Some(&steps) => steps,
            None => break,
        };
        assert!(known.clone().all(|entry| entry.counts.total() <= before));
    }
    assert!(racer.race().has_ended());
    let steps = |name: &str| {
        let entry = racer.race().entries.iter().find(|entry| entry.algorithm == named(name));
        entry.map(|entry| (entry.counts.assigning, entry.counts.backtracking, entry.status))
    };
    // As the reference counts them.
    assert_eq!(steps("MAC+BZ"), Some((14, 0, RaceStatus::Solved)));
    assert_eq!(steps("BT+BZ"), Some((180, 94, RaceStatus::Solved)));
}

#[test]
fn nobody_takes_more_steps_than_the_limit() {
    let mut racer = Racer::after(ENDLESS, "W W");
    racer.pass_frames(30);
    let race = racer.race();
    assert!(race.has_ended() && !race.is_running && race.next_tick().is_none());
    let entry =
        |name: &str| race.entries.iter().find(|entry| entry.algorithm == named(name)).expect("an entry");
    assert_eq!((entry("BT+NO").status, entry("BT+NO").counts.total()), (RaceStatus::Limit, 1_000_000));
    assert_eq!((entry("MAC+BZ").status, race.place(entry("MAC+BZ"))), (RaceStatus::Unsolvable, Some(1)));
    assert_eq!(race.place(entry("BT+NO")), None);
}

#[test]
fn it_runs_at_once_and_space_pauses_it() {
    let mut racer = Racer::after(ENDLESS, "W W");
    assert!(racer.race().next_tick().is_some());
    racer.pass_frames(3);
    racer.press("space");
    let paused = racer.race().entries.clone();
    assert_eq!(racer.race().next_tick(), None);
    racer.pass_frames(3);
    assert_eq!(racer.race().entries, paused);
    racer.press("space");
    racer.pass_frames(1);
    assert_ne!(racer.race().entries, paused);
}

#[test]
fn time_stands_still_under_the_help() {
    let mut racer = Racer::after(ENDLESS, "W W");
    racer.pass_frames(3);
    let before = racer.race().entries.clone();
    racer.press("?");
    racer.pass_frames(3);
    assert_eq!(racer.race().entries, before);
}

#[test]
fn those_that_know_the_answer_come_first_unless_the_usual_order_is_asked_for() {
    let mut racer = Racer::after(FUTOSHIKI, "W W end");
    let usual: Vec<String> = Algorithm::all().map(|algorithm| algorithm.to_string()).collect();
    assert_eq!(racer.names(), usual, "nobody knows it yet");
    racer.pass_frames(20);
    let selected = racer.race().selected;
    let sorted = racer.names();
    assert_ne!(sorted, usual);
    assert_eq!(sorted[31], "BT+BZ");
    let steps: Vec<u64> = racer.race().shown().iter().map(|entry| entry.counts.total()).collect();
    assert!(steps.is_sorted());
    assert_eq!(racer.race().selected, selected);
    assert_eq!(sorted[racer.race().selected_line()], selected.to_string());
    racer.press("s");
    assert_eq!(racer.names(), usual);
    assert_eq!(racer.race().selected, selected);
    racer.press("s");
    assert_eq!(racer.names(), sorted);
}

#[test]
fn at_the_end_the_best_is_selected_unless_another_was_chosen() {
    let mut racer = Racer::after(FUTOSHIKI, "W W");
    racer.pass_frames(20);
    assert_eq!(racer.race().selected_line(), 0);
    let mut racer = Racer::after(FUTOSHIKI, "W W end");
    racer.pass_frames(20);
    assert_eq!(racer.race().selected, named("MAC+MT"));
}

#[test]
fn equal_steps_share_a_place() {
    let mut racer = Racer::after(FUTOSHIKI, "W W");
    racer.pass_frames(20);
    let race = racer.race();
    let places: Vec<Option<usize>> = race.shown().iter().map(|entry| race.place(entry)).collect();
    assert_eq!(places[..13], [Some(1); 13]);
    assert_eq!(places[13..17], [Some(14), Some(14), Some(14), Some(17)]);
    assert_eq!(places[31], Some(32));
}

#[test]
fn enter_watches_the_selected_one_from_the_start() {
    let mut racer = Racer::after(FUTOSHIKI, "W W home down down");
    racer.pass_frames(20);
    racer.press("enter");
    racer.work();
    let watch = racer.watch();
    assert_eq!(watch.habits.method.algorithm(), named("BT+MC"));
    assert_eq!(watch.step_view.as_ref().map(|view| view.number), Some(0));
    assert_eq!(watch.results.len(), 32, "it is known how the others ended");
    racer.press("esc esc esc W");
    assert_eq!(racer.watch().habits.method.algorithm(), named("BT+MC"), "it is remembered");
}

#[test]
fn a_click_does_the_same() {
    let mut racer = Racer::after(FUTOSHIKI, "W W");
    racer.tell(Message::Choose(99));
    assert_eq!(racer.player.app.key_context(), KeyContext::Race);
    racer.tell(Message::Choose(31));
    assert_eq!(racer.watch().habits.method.algorithm(), named("MAC+MT"));
}

#[test]
fn esc_goes_back_to_the_search_where_it_was() {
    let mut racer = Racer::after(FUTOSHIKI, "W right right right W");
    racer.pass_frames(4);
    racer.press("esc");
    racer.work();
    assert_eq!(racer.watch().step_view.as_ref().map(|view| view.number), Some(3));
    racer.press("right");
    racer.work();
    assert_eq!(racer.watch().step_view.as_ref().map(|view| view.number), Some(4));
    racer.press("esc");
    assert!(matches!(racer.player.app.key_context(), KeyContext::Playing(_)));
}

#[test]
fn a_search_on_its_way_is_waited_for() {
    let mut racer = Racer::after(FUTOSHIKI, "W");
    racer.press("right W");
    let seek = racer.player.take_job().expect("nothing stops it");
    racer.tell(Message::JobDone(seek.run(&Stop::new())));
    racer.work();
    racer.pass_frames(2);
    assert!(racer.race().entries[0].counts.total() > 0);
    racer.press("esc right");
    racer.work();
    assert_eq!(racer.watch().step_view.as_ref().map(|view| view.number), Some(2));
}

#[test]
fn it_may_be_left_before_it_began() {
    let mut racer = Racer::after(FUTOSHIKI, "");
    racer.press("W W esc");
    racer.work();
    assert_eq!(racer.watch().step_view.as_ref().map(|view| view.number), Some(0));
    racer.press("W");
    racer.work();
    racer.pass_frames(20);
    assert!(racer.race().has_ended());
}

#[test]
fn a_model_that_could_not_be_built_is_built_when_it_is_asked_for_again() {
    for keys in ["W W", "W"] {
        let mut racer = Racer::after(FUTOSHIKI, "");
        racer.press(keys);
        racer.player.take_job();
        racer.tell(Message::JobDone(JobResult::Failed(
            JobName::Task(Task::Model),
            "it went wrong".to_owned(),
        )));
        racer.press(if keys == "W" { "W" } else { "space" });
        racer.work();
        racer.pass_frames(200);
        assert!(racer.race().has_ended(), "after {keys}");
    }
}

#[test]
fn the_game_is_not_touched() {
    let mut racer = Racer::after(FUTOSHIKI, "right 4");
    let game = |racer: &mut Racer| match racer.player.app.screen_mut() {
        Screen::Play(play) => seen(play.game.as_mut()),
        _ => panic!("a game is on"),
    };
    let before = game(&mut racer);
    racer.press("W");
    racer.work();
    racer.press("W");
    racer.work();
    racer.pass_frames(20);
    assert!(racer.race().has_ended());
    racer.press("esc esc");
    assert_eq!(game(&mut racer), before);
}

#[test]
fn a_search_that_was_chosen_in_a_race_goes_back_to_the_race() {
    let mut player = Player::at(FUTOSHIKI);
    player.press("W W s end");
    let seen = |player: &Player| {
        let Screen::Race(race) = player.app.screen() else { panic!("the race") };
        (race.selected, race.is_sorted, race.entries.clone())
    };
    let before = seen(&player);
    player.press("enter right esc");
    assert_eq!(seen(&player), before);
    player.press("esc esc");
    assert!(matches!(player.app.screen(), Screen::Play(_)), "then to the search, then to the game");
}
