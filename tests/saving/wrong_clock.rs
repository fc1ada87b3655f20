//! A clock that is wrong, in whatever way, panics nothing and spoils no statistics.

use std::fs;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chrono::{Datelike, NaiveDate};
use masume::session::{Selection, Statistics};
use masume::store::{Folders, StatisticsLog, day_of, rest_of_day};

use super::{Home, Playing, SHELF, puzzle};

const DAY: Duration = Duration::from_secs(24 * 3600);

#[test]
fn every_time_has_a_day() {
    let year = |time: Option<SystemTime>| time.map(|time| day_of(time).year());
    assert_eq!(year(UNIX_EPOCH.checked_sub(DAY * 200)), Some(1969));
    assert_eq!(year(UNIX_EPOCH.checked_add(DAY * 200)), Some(1970));
    assert_eq!(year(UNIX_EPOCH.checked_add(DAY * 365_250 * 7 + DAY * 365_250)), Some(9970));
    for far in [DAY * 4_000_000, DAY * 100_000_000, Duration::from_secs(u64::MAX / 4)] {
        for time in [UNIX_EPOCH.checked_sub(far), UNIX_EPOCH.checked_add(far)].into_iter().flatten() {
            assert!([1, 9999].contains(&day_of(time).year()), "{far:?}");
        }
    }
    assert!(rest_of_day() <= DAY + Duration::from_secs(2 * 3600));
}

/// The statistics of a home whose only game was finished at this time, in milliseconds since 1970.
fn finished_at(milliseconds: u64) -> Statistics {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle("null 1..")));
    playing.put(1, 2);
    playing.put(2, 1);
    drop(playing);
    let save = home.save();
    let text = super::undated(&fs::read_to_string(&save).expect("a save"));
    fs::write(&save, text + &format!("0 solved date {milliseconds}\n")).expect("it is written");
    let (statistics, told) = StatisticsLog::new(&Folders::within(home.0.path()), &SHELF).read();
    assert_eq!(told, None, "{milliseconds}");
    let again = StatisticsLog::new(&Folders::within(home.0.path()), &SHELF).read().0;
    assert_eq!(again, statistics, "{milliseconds}: what was written is read");
    assert_eq!(home.overview().finished, 1);
    statistics
}

#[test]
fn a_game_counts_whenever_it_was_finished() {
    let today = NaiveDate::from_ymd_opt(2026, 11, 27).expect("a day");
    for milliseconds in [0, 1, 1_795_678_282_739, 253_402_300_799_000, 1 << 60, u64::MAX] {
        let statistics = finished_at(milliseconds);
        let figures = statistics.figures(&Selection::default());
        assert_eq!((figures.played, figures.finished), (1, 1), "{milliseconds}");
        assert_eq!(statistics.days(&Selection::default()).len(), 1);
        assert!(statistics.streak(&Selection::default(), today).longest == 1);
    }
}

#[test]
fn a_game_from_days_to_come_is_still_known_today() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle("null 1...")));
    playing.put(1, 2);
    drop(playing);
    let save = home.save();
    let text = super::undated(&fs::read_to_string(&save).expect("a save"));
    fs::write(&save, text + "0 2 date 253402300799000\n").expect("it is written");
    assert_eq!(home.overview().recent.len(), 1);
    assert!(home.last_unfinished().is_some());
}
