//! Numbers and times as people read and write them.

use std::num::IntErrorKind;
use std::time::Duration;

use crate::puzzle::grouped;

/// The number of steps: `1 step`, `1,000,000 steps`.
pub(super) fn steps_in_words(steps: u64) -> String {
    format!("{} step{}", grouped(steps), if steps == 1 { "" } else { "s" })
}

/// The time: `0.041 ms`, `4.15 ms`, `2.5 s`.
pub(super) fn time_in_words(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        0.0..0.001 => format!("{:.3} ms", seconds * 1e3),
        0.001..1.0 => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{seconds:.1} s"),
    }
}

/// The share: `83.6 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Reads the value of an option that limits a count or a search, where 0 would make no sense.
///
/// # Errors
/// What was expected, if it is not a number from 1.
pub(super) fn at_least_one(text: &str) -> Result<u64, &'static str> {
    match text.parse::<u64>() {
        Ok(number @ 1..) => Ok(number),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Err("expected a number below 2^64"),
        _ => Err("expected a number from 1"),
    }
}
