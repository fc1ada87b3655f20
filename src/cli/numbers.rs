//! Numbers and times as people read them.

use std::time::Duration;

/// The number with its digits in groups of three: `1,000,000`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

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
