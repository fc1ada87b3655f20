//! What day it is: the home screen notices a new one, and time in which the program stood still is no play.

use std::cell::Cell;
use std::time::Duration;

use chrono::{Days, NaiveDate};
use masume::app::{Home, HomeEntry, Message, Screen};
use masume::grid::Square;
use masume::puzzle::Stop;
use masume::world::Calendar;

use crate::common::memory_store::MemoryStore;
use crate::common::player::Player;
use crate::common::shelf::fixed_shelf;

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

thread_local! {
    /// How many days have gone by, and how long the day lasts, in seconds.
    static CLOCK: Cell<(u64, u64)> = const { Cell::new((0, 5)) };
}

fn day() -> NaiveDate {
    let first = NaiveDate::from_ymd_opt(2026, 11, 26).expect("a day");
    first + Days::new(CLOCK.get().0)
}

fn at_home() -> Player {
    let calendar = Calendar { today: day, rest_of_day: || Duration::from_secs(CLOCK.get().1) };
    Player::with_calendar(MemoryStore::new(fixed_shelf(), None), calendar)
}

fn home(player: &Player) -> &Home {
    let Screen::Home(home) = player.app.screen() else { panic!("home") };
    home
}

/// The seeds of the puzzles of the day that are offered, which are dates.
fn offered(player: &Player) -> Vec<u64> {
    home(player).today.iter().filter_map(|today| Some(today.wanted.seed?.0)).collect()
}

fn pass(player: &mut Player, seconds: u64) {
    player.tell(Message::Tick(Duration::from_secs(seconds)));
}

#[test]
fn home_notices_midnight() {
    let mut player = at_home();
    assert_eq!(offered(&player), [20261126; 5]);
    assert_eq!(player.app.next_tick(), Some(Duration::from_secs(5)), "it wakes at midnight and not before");
    pass(&mut player, 3);
    player.press("down");
    let selected = home(&player).selected;
    CLOCK.set((1, 86_400));
    pass(&mut player, 2);
    assert_eq!(offered(&player), [20261127; 5]);
    assert_eq!(home(&player).selected, selected, "the selection stays");
    assert_eq!(player.app.next_tick(), Some(Duration::from_secs(86_400)));
}

#[test]
fn a_midnight_that_is_late_is_waited_for() {
    let mut player = at_home();
    pass(&mut player, 5);
    assert_eq!(offered(&player), [20261126; 5]);
    assert!(player.app.next_tick().is_some_and(|tick| tick <= Duration::from_secs(1)));
    CLOCK.set((1, 86_400));
    pass(&mut player, 1);
    assert_eq!(offered(&player), [20261127; 5]);
}

#[test]
fn the_puzzle_of_the_day_is_that_of_the_day_on_which_it_is_opened() {
    let mut player = at_home();
    player.hold_jobs();
    CLOCK.set((1, 86_400));
    player.do_jobs_at_once();
    player.choose(HomeEntry::Today(0));
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let title = play.game.about().title.clone().expect("a name");
    assert!(title.ends_with(":20261127"), "{title}");
    assert!(play.called.starts_with("Today's"), "{}", play.called);
}

#[test]
fn the_mini_of_the_day_is_a_small_easy_sudoku() {
    let mut player = at_home();
    let minis = home(&player).today.iter().zip(0..).filter(|(today, _)| today.title == "Mini");
    let places: Vec<usize> = minis.map(|(_, place)| place).collect();
    let [place] = places[..] else { panic!("one Mini a day") };
    player.choose(HomeEntry::Today(place));
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let about = play.game.about();
    assert_eq!(about.title.as_deref(), Some("sudoku:6x6:easy:g2:20261126"));
    assert_eq!((play.called.as_str(), about.difficulty.as_deref()), ("Today's Sudoku 6×6", Some("easy")));
}

#[test]
fn a_key_asks_what_day_it_is() {
    let mut player = at_home();
    // The machine slept: no time has passed here.
    CLOCK.set((3, 86_400));
    player.press("down");
    assert_eq!(offered(&player), [20261129; 5]);
}

#[test]
fn what_is_chosen_before_the_saves_are_known_waits_for_them() {
    let mut player = Player::at_home(Some(SUDOKU));
    player.choose(HomeEntry::Open);
    player.press("esc");
    player.choose(HomeEntry::Continue);
    player.press("esc");
    player.hold_jobs();
    player.press("esc");
    assert!(player.app.awaits_home());
    let look = player.take_look().expect("a look at the saves");
    player.press("enter right right");
    assert!(player.app.awaits_home(), "what there is to continue is not known yet");
    player.do_jobs_at_once();
    player.tell(Message::JobDone(look.run(&Stop::new())));
    let Screen::Play(play) = player.app.screen() else { panic!("it is continued") };
    assert_eq!(play.game.hand().cursor, Square::new(2, 0), "and no key is lost");
}

#[test]
fn time_in_which_the_program_stood_still_is_no_play() {
    for keys in ["", "t", "t t t"] {
        let mut player = Player::at(SUDOKU);
        player.press(&format!("right 4 {keys}"));
        player.pass(Duration::from_millis(700));
        // It was stopped for a week.
        player.pass(Duration::from_secs(7 * 86_400));
        let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
        assert!(play.game.elapsed() < Duration::from_secs(15), "{keys}: {:?}", play.game.elapsed());
    }
}
