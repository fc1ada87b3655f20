use chrono::{Days, NaiveDate};
use masume::generation::{Effort, Seed};
use masume::puzzle::Stop;

use super::maker;
use crate::common::shelf::shelf;

/// Each tenth day of a thousand; `cargo bench --bench generate -- days` makes all.
const DAYS: u64 = 100;

#[test]
fn the_puzzles_of_a_day_stay_what_they_are() {
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day");
    let mut lines = Vec::new();
    for number in 0..DAYS {
        let date = first + Days::new(10 * number);
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
