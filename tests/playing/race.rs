//! A race of all searches: what runs when, who is first, and that neither the game nor the search below is touched.

use std::collections::VecDeque;
use std::time::Duration;

use crate::common::shelf::{find_puzzle, shelf};
use masume::app::{
    App, Effect, KeyContext, LoadedGame, Message, Race, Saving, Screen, Settings, Standing, Watch,
};
use masume::csp::Algorithm;
use masume::puzzle::Stop;

use crate::common::playing::seen;

const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
/// Without a solution, which no look-back search finds out within the limit.
const ENDLESS: &str = "........8.............................................\
                       ......123......45.......67.";
/// A little longer than a frame.
const FRAME: Duration = Duration::from_millis(34);

/// The app, and the long work that it wants done.
struct Course {
    app: App,
    work: VecDeque<Effect>,
}

impl Course {
    /// At a puzzle, with these keys pressed one after the other and all work done.
    fn after(puzzle: &str, keys: &str) -> Self {
        let game = find_puzzle(puzzle).expect("a puzzle").play();
        let (app, _) = App::start(Settings::default(), shelf());
        let mut course = Self { app, work: VecDeque::new() };
        course.tell(Message::Opened(Ok(LoadedGame {
            game,
            saving: Saving::Saved,
            format: None,
            note: None,
        })));
        for key in keys.split_whitespace() {
            course.press(key);
            course.work();
        }
        course
    }

    fn tell(&mut self, message: Message) {
        for effect in self.app.update(message) {
            match effect {
                Effect::Work(..) | Effect::Seek(_) | Effect::Race(_) => {
                    self.work = VecDeque::from([effect]);
                }
                Effect::StopWork => self.work.clear(),
                _ => {}
            }
        }
    }

    /// Presses keys and does no work.
    fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.tell(Message::Key(key.parse().expect("a key")));
        }
    }

    /// Does the work there is, until there is none.
    fn work(&mut self) {
        while let Some(effect) = self.work.pop_front() {
            match effect {
                Effect::Work(task, job) => self.tell(Message::Found(task, job(&Stop::new()))),
                Effect::Seek(seek) => self.tell(Message::Sought(seek.run(&Stop::new()))),
                Effect::Race(turn) => self.tell(Message::Raced(turn.run(&Stop::new()))),
                _ => {}
            }
        }
    }

    fn pass_frames(&mut self, frames: usize) {
        for _ in 0..frames {
            self.tell(Message::Tick(FRAME));
            self.work();
        }
    }

    fn race(&self) -> &Race {
        match &self.app.screen {
            Screen::Race(race) => race,
            _ => panic!("a race is on"),
        }
    }

    fn watch(&self) -> &Watch {
        match &self.app.screen {
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
    let mut course = Course::after(FUTOSHIKI, "W r");
    assert!(course.race().entries.iter().all(|entry| entry.counts.total() == 0));
    let mut before = 0;
    for _ in 0..10 {
        course.pass_frames(1);
        let entries = &course.race().entries;
        let running = entries.iter().filter(|entry| entry.standing == Standing::Running);
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
    assert!(course.race().has_ended());
    let steps = |name: &str| {
        let entry = course.race().entries.iter().find(|entry| entry.algorithm == named(name));
        entry.map(|entry| (entry.counts.assigning, entry.counts.backtracking, entry.standing))
    };
    // As the reference counts them.
    assert_eq!(steps("MAC+BZ"), Some((14, 0, Standing::Solved)));
    assert_eq!(steps("BT+BZ"), Some((180, 94, Standing::Solved)));
}

#[test]
fn nobody_takes_more_steps_than_the_limit() {
    let mut course = Course::after(ENDLESS, "W r");
    course.pass_frames(30);
    let race = course.race();
    assert!(race.has_ended() && !race.is_running && race.next_tick().is_none());
    let entry =
        |name: &str| race.entries.iter().find(|entry| entry.algorithm == named(name)).expect("an entry");
    assert_eq!((entry("BT+NO").standing, entry("BT+NO").counts.total()), (Standing::Limit, 1_000_000));
    assert_eq!((entry("MAC+BZ").standing, race.place(entry("MAC+BZ"))), (Standing::Unsolvable, Some(1)));
    assert_eq!(race.place(entry("BT+NO")), None);
}

#[test]
fn it_runs_at_once_and_space_pauses_it() {
    let mut course = Course::after(ENDLESS, "W r");
    assert!(course.race().next_tick().is_some());
    course.pass_frames(3);
    course.press("space");
    let paused = course.race().entries.clone();
    assert_eq!(course.race().next_tick(), None);
    course.pass_frames(3);
    assert_eq!(course.race().entries, paused);
    course.press("space");
    course.pass_frames(1);
    assert_ne!(course.race().entries, paused);
}

#[test]
fn time_stands_still_under_the_help() {
    let mut course = Course::after(ENDLESS, "W r");
    course.pass_frames(3);
    let before = course.race().entries.clone();
    course.press("?");
    course.pass_frames(3);
    assert_eq!(course.race().entries, before);
}

#[test]
fn the_order_stays_until_it_is_asked_to_change() {
    let mut course = Course::after(FUTOSHIKI, "W r end");
    let usual: Vec<String> = Algorithm::all().map(|algorithm| algorithm.to_string()).collect();
    course.pass_frames(20);
    assert_eq!(course.names(), usual);
    let selected = course.race().selected;
    course.press("s");
    let sorted = course.names();
    assert_ne!(sorted, usual);
    assert_eq!(sorted[31], "BT+BZ");
    let steps: Vec<u64> = course.race().shown().iter().map(|entry| entry.counts.total()).collect();
    assert!(steps.is_sorted());
    assert_eq!(course.race().selected, selected);
    assert_eq!(sorted[course.race().selected_line()], selected.to_string());
    course.press("s");
    assert_eq!(course.names(), usual);
}

#[test]
fn equal_steps_share_a_place() {
    let mut course = Course::after(FUTOSHIKI, "W r s");
    course.pass_frames(20);
    let race = course.race();
    let places: Vec<Option<usize>> = race.shown().iter().map(|entry| race.place(entry)).collect();
    assert_eq!(places[..13], [Some(1); 13]);
    assert_eq!(places[13..17], [Some(14), Some(14), Some(14), Some(17)]);
    assert_eq!(places[31], Some(32));
}

#[test]
fn enter_watches_the_selected_one_from_the_start() {
    let mut course = Course::after(FUTOSHIKI, "W r home down down");
    course.pass_frames(20);
    course.press("enter");
    course.work();
    let watch = course.watch();
    assert_eq!(watch.habits.method.algorithm(), named("BT+MC"));
    assert_eq!(watch.step_view.as_ref().map(|view| view.number), Some(0));
    assert_eq!(watch.results.len(), 32, "it is known how the others ended");
    course.press("esc W");
    assert_eq!(course.watch().habits.method.algorithm(), named("BT+MC"), "it is remembered");
}

#[test]
fn a_click_does_the_same() {
    let mut course = Course::after(FUTOSHIKI, "W r");
    course.tell(Message::Choose(99));
    assert_eq!(course.app.key_context(), KeyContext::Race);
    course.tell(Message::Choose(31));
    assert_eq!(course.watch().habits.method.algorithm(), named("MAC+MT"));
}

#[test]
fn esc_goes_back_to_the_search_where_it_was() {
    let mut course = Course::after(FUTOSHIKI, "W right right right r");
    course.pass_frames(4);
    course.press("esc");
    course.work();
    assert_eq!(course.watch().step_view.as_ref().map(|view| view.number), Some(3));
    course.press("right");
    course.work();
    assert_eq!(course.watch().step_view.as_ref().map(|view| view.number), Some(4));
    course.press("esc");
    assert!(matches!(course.app.key_context(), KeyContext::Playing(_)));
}

#[test]
fn a_search_on_its_way_is_waited_for() {
    let mut course = Course::after(FUTOSHIKI, "W");
    course.press("right r");
    assert!(matches!(course.work.front(), Some(Effect::Seek(_))), "nothing stops it");
    course.work();
    course.pass_frames(2);
    assert!(course.race().entries[0].counts.total() > 0);
    course.press("esc right");
    course.work();
    assert_eq!(course.watch().step_view.as_ref().map(|view| view.number), Some(2));
}

#[test]
fn it_may_be_left_before_it_began() {
    let mut course = Course::after(FUTOSHIKI, "");
    course.press("W r esc");
    course.work();
    assert_eq!(course.watch().step_view.as_ref().map(|view| view.number), Some(0));
    course.press("r");
    course.work();
    course.pass_frames(20);
    assert!(course.race().has_ended());
}

#[test]
fn a_model_that_could_not_be_built_is_built_when_it_is_asked_for_again() {
    for keys in ["W r", "W"] {
        let mut course = Course::after(FUTOSHIKI, "");
        course.press(keys);
        course.work.clear();
        course.tell(Message::WorkFailed("it went wrong".to_owned()));
        course.press(if keys == "W" { "r" } else { "space" });
        course.work();
        course.pass_frames(200);
        assert!(course.race().has_ended(), "after {keys}");
    }
}

#[test]
fn the_game_is_not_touched() {
    let mut course = Course::after(FUTOSHIKI, "right 4");
    let game = |course: &mut Course| match &mut course.app.screen {
        Screen::Play(play) => seen(play.game.as_mut()),
        _ => panic!("a game is on"),
    };
    let before = game(&mut course);
    course.press("W");
    course.work();
    course.press("r");
    course.work();
    course.pass_frames(20);
    assert!(course.race().has_ended());
    course.press("esc esc");
    assert_eq!(game(&mut course), before);
}
