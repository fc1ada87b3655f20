//! What time it is. A clock may be wrong: no time is too early or too late, and none ends in a panic.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chrono::{DateTime, Days, Local, NaiveDate, NaiveTime, TimeZone};

/// A time in milliseconds since 1970; 0 before.
pub(super) fn milliseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The player's day at this time, from the year 1 to 9999; the nearest of them for others.
pub fn day_of(time: SystemTime) -> NaiveDate {
    local(time).date_naive()
}

/// The player's day.
pub fn today() -> NaiveDate {
    day_of(SystemTime::now())
}

/// How long the player's day lasts from now on.
pub fn rest_of_day() -> Duration {
    let now = local(SystemTime::now());
    let midnight = now.date_naive().checked_add_days(Days::new(1)).map(|day| day.and_time(NaiveTime::MIN));
    let midnight = midnight.and_then(|midnight| Local.from_local_datetime(&midnight).earliest());
    // Where there is no midnight, because the clock is put forward then, one looks again.
    let rest = midnight.and_then(|midnight| (midnight - now).to_std().ok());
    rest.unwrap_or(Duration::from_secs(3600))
}

fn local(time: SystemTime) -> DateTime<Local> {
    let seconds = |time: Duration| i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    let since = time.duration_since(UNIX_EPOCH);
    let seconds = since.map_or_else(|before| -seconds(before.duration()), seconds);
    let time = DateTime::from_timestamp(seconds.clamp(FIRST, LAST), 0).expect("it is within bounds");
    time.with_timezone(&Local)
}

/// The second day of the year 1 and the last but one of 9999, in seconds since 1970: so that every time zone
/// is within these years.
const FIRST: i64 = -62_135_510_400;
const LAST: i64 = 253_402_214_400;
