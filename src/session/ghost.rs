//! A finished game of a puzzle to race against.

use std::fmt::{self, Display};
use std::str::FromStr;
use std::time::Duration;

/// A finished game to race against: at each time, the number of squares that were right and stayed right. It
/// knows neither their places nor their values, so it reveals none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ghost {
    /// The times at which squares became right for good, in order, with the number of squares so far.
    gains: Vec<(Duration, usize)>,
    /// The time of the finish.
    finished: Duration,
}

impl Ghost {
    /// The ghost of a game that was finished after this time, with the times at which squares became right
    /// for good and how many did, in any order.
    pub(super) fn new(finished: Duration, mut gained: Vec<(Duration, usize)>) -> Self {
        gained.sort_unstable();
        let mut gains: Vec<(Duration, usize)> = Vec::new();
        let mut done = 0;
        for (at, squares) in gained {
            done += squares;
            gains.pop_if(|(before, _)| *before == at);
            gains.push((at, done));
        }
        Self { gains, finished }
    }

    /// The number of squares that were right for good after this time.
    pub fn done(&self, elapsed: Duration) -> usize {
        let count = self.gains.partition_point(|(at, _)| *at <= elapsed);
        count.checked_sub(1).map_or(0, |last| self.gains[last].1)
    }

    /// The number of squares that were to be filled in.
    pub fn squares(&self) -> usize {
        self.done(Duration::MAX)
    }

    /// The time in which the game was finished.
    pub fn finished(&self) -> Duration {
        self.finished
    }
}

/// `412000 1200=1 5300=3`: the time of the finish in milliseconds, then each time with its number of
/// squares.
impl Display for Ghost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.finished.as_millis())?;
        self.gains.iter().try_for_each(|(at, done)| write!(f, " {}={done}", at.as_millis()))
    }
}

impl FromStr for Ghost {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let time = |text: &str| text.parse().map(Duration::from_millis).map_err(|_| ());
        let gain = |word: &str| {
            let (at, done) = word.split_once('=').ok_or(())?;
            Ok((time(at)?, done.parse().map_err(|_| ())?))
        };
        let mut words = text.split(' ');
        let finished = time(words.next().unwrap_or_default())?;
        let gains: Vec<(Duration, usize)> = words.map(gain).collect::<Result<_, ()>>()?;
        let is_rising = gains.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1);
        let ends = gains.last().is_none_or(|(at, _)| *at <= finished);
        if is_rising && ends { Ok(Self { gains, finished }) } else { Err(()) }
    }
}
