use chrono::{Days, NaiveDate};
use masume::generation::{Effort, Seed};
use masume::puzzle::Stop;
use masume::session::{Finding, Task};

use super::maker;
use crate::common::shelf::shelf;

/// Every fiftieth day of a thousand, which is each day of the week in turn; `cargo bench --bench generate --
/// days` makes all.
const DAYS: u64 = 20;

/// A version of the generators makes the same for ever, once it is released.
#[test]
fn the_puzzles_of_a_day_stay_what_they_are() {
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day");
    let mut lines = Vec::new();
    for number in 0..DAYS {
        let date = first + Days::new(50 * number);
        for kind in shelf().kinds().iter().map(|kind| kind.name()) {
            let maker = maker(kind);
            let name = maker.daily(date);
            let made = maker
                .make(&name.order, name.seed, Effort::default(), &Stop::new())
                .unwrap_or_else(|error| panic!("{kind} of {date}: {error}"));
            lines.push(format!("{date} {} {:016x}", made.name, Seed::of_text(&made.puzzle.id()).0));
        }
    }
    insta::assert_snapshot!("daily", lines.join("\n"));
}

/// What is told of a day's puzzle, and so recorded of its game, is what `masume rate` says of it today.
#[test]
fn the_rating_of_a_day_is_what_rate_says() {
    let mut told = 0;
    for number in 0..10 {
        let date = NaiveDate::from_ymd_opt(2026, 10, 26).expect("a day") + Days::new(number);
        for kind in shelf().kinds().iter().map(|kind| kind.name()) {
            let maker = maker(kind);
            let name = maker.daily(date);
            let made =
                maker.make(&name.order, name.seed, Effort::default(), &Stop::new()).expect("it is made");
            let Finding::Rated(rating) = made.puzzle.play().job(Task::Rate)(&Stop::new()) else {
                panic!("{} is not rated", made.name)
            };
            let about = made.puzzle.about();
            assert_eq!(about.rating.as_deref(), Some(rating.line().as_str()), "{}", made.name);
            assert_eq!(about.difficulty.as_deref(), Some(rating.difficulty()), "{}", made.name);
            told += 1;
        }
    }
    assert_eq!(told, 30);
}
