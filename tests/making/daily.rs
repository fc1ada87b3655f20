use chrono::{Days, NaiveDate};
use masume::generation::{Effort, NotMade, Order, OrderText, Seed, VERSION};
use masume::puzzle::Stop;
use masume::session::{Finding, Task};

use super::maker;
use crate::common::shelf::{read, shelf};

/// Every fiftieth day of a thousand, which is each day of the week in turn; `cargo bench --bench generate --
/// days` makes all.
const DAYS: u64 = 20;

/// What the first version made stays; the newest is not released yet.
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
                .make(&name.order.of_version(1), name.seed, Effort::default(), &Stop::new())
                .unwrap_or_else(|error| panic!("{kind} of {date}: {error}"));
            lines.push(format!("{date} {} {:016x}", made.name, Seed::of_text(&made.puzzle.id()).0));
        }
    }
    insta::assert_snapshot!("daily", lines.join("\n"));
}

/// What is told of a day's puzzle, and so recorded of its game, is what `masume rate` says of it today.
#[test]
fn the_rating_of_a_past_day_is_that_of_today() {
    let (mut told, mut different) = (0, 0);
    for number in 0..28 {
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
            different += usize::from(name.order.difficulty() != rating.difficulty());
        }
    }
    assert!(told == 84 && different > 0, "{different} of {told}");
}

#[test]
fn days_that_are_past_keep_their_version() {
    let version = |day| {
        let date = NaiveDate::from_ymd_opt(2026, 11, day).expect("a day");
        shelf().kinds().iter().map(|kind| maker(kind.name()).daily(date).order.version).collect::<Vec<_>>()
    };
    assert_eq!((version(24), version(25)), (vec![1; 3], vec![VERSION; 3]));
}

/// A W-wing was an easier step then, and these puzzles were hard, not expert.
#[test]
fn a_version_keeps_the_scores_that_steps_had_for_it() {
    for (name, line) in [
        (
            "sudoku:9:hard:symmetry=none:g1:2399861901475247914",
            "..4....3..9....8..67.1....2.8...675.........93....54...2.....8.5..6.4....1..2...3",
        ),
        (
            "sudoku:9:hard:symmetry=half-turn:g1:5964814730982683465",
            "...3..568.....6.7.5..4...9.2....94...5.....2...76....1.2...1..7.4.5.....381..7...",
        ),
    ] {
        let made = read(name, None).expect("a name of a made puzzle");
        assert_eq!(made.write("line").as_deref().map(str::trim), Some(line), "{name}");
    }
}

#[test]
fn a_version_knows_no_technique_that_came_later() {
    let maker = maker("sudoku");
    let wishes = [("technique", "empty-rectangle")];
    let ordered = OrderText { size: None, difficulty: Some("any"), wishes: &wishes };
    let order = Order::read(&maker.catalogue(), ordered).expect("it can be ordered");
    let made =
        |version| maker.make(&order.clone().of_version(version), Seed(1), Effort::default(), &Stop::new());
    assert!(matches!(made(1), Err(NotMade::Impossible(_))));
    let made = made(VERSION).expect("there are such puzzles");
    assert_eq!(made.rating.map(|rating| rating.hardest), Some("empty-rectangle"));
    assert!(made.name.contains(":g2:"), "{}", made.name);
}
