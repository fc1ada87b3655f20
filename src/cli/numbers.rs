//! Numbers and times as people read them.

use std::time::Duration;

use crate::puzzle::grouped;

/// So many steps: `1 step`, `1,000,000 steps`.
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
