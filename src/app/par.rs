use std::time::Duration;

use crate::puzzle::{capitalised, counted};
use crate::session::Par;

/// A time without false precision: in steps of 5 seconds, then of minutes.
pub fn rounded(time: Duration) -> Duration {
    let seconds = time.as_secs_f64();
    let step = if seconds < 90.0 { 5.0 } else { 60.0 };
    Duration::from_secs_f64((seconds / step).round().max(1.0) * step)
}

/// A time as people say it: `45 s`, `7 min`, `2 h 10 min`.
pub fn roughly(time: Duration) -> String {
    let seconds = rounded(time).as_secs();
    match (seconds / 3600, seconds / 60 % 60) {
        (0, _) if seconds <= 90 => format!("{seconds} s"),
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

/// A par in short: `about 7 min for you`.
pub fn par_in_short(par: &Par) -> String {
    format!("about {} for you{}", roughly(par.median), if par.help { ", with help" } else { "" })
}

/// A par with its span and the number of games: `About 7 min for you, from 31 games. Four of five such games
/// take 5 to 10 min.`
pub fn par_in_words(par: &Par) -> String {
    let [short, long] = par.span.map(roughly);
    // `5 to 10 min`, but `45 s to 2 min` and `50 min to 1 h 10 min`.
    let alike = [" s", " min"].into_iter().find(|unit| short.ends_with(unit) && long.ends_with(unit));
    let alike = alike.filter(|_| !long.contains('h')).unwrap_or_default();
    let short = short.trim_end_matches(alike);
    let (par, games) = (capitalised(&par_in_short(par)), counted(par.games, "game"));
    format!("{par}, from {games}. Four of five such games take {short} to {long}.")
}
