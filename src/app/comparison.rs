use std::time::Duration;

use crate::deduction::DIFFICULTIES;
use crate::session::{Game, GameResult, Par, Selection, Statistics, median};

/// Comparison of a finished game with the player's other games of its sort.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// Kind and difficulty of the games: `easy Sudoku`, `hard Futoshiki 7×7`.
    pub sort: String,
    /// Number of other games, at least one.
    pub others: usize,
    /// Their median time.
    pub median: Duration,
    /// Number of games that took longer.
    pub slower: usize,
}

impl Comparison {
    /// The comparison of a game with all games of its kind, size and difficulty; `None` if it is the first.
    pub(super) fn of(game: &dyn Game, statistics: &Statistics) -> Option<Self> {
        let own = GameResult::of(game, None)?;
        let tier = own.tier?;
        let sort = Selection { kind: Some(own.kind.clone()), size: Some(own.size.clone()), tier: Some(tier) };
        let others = statistics.finished(&sort).filter(|other| {
            (other.result.id.as_str(), other.result.time_ms) != (own.id.as_str(), own.time_ms)
        });
        let mut times: Vec<Duration> = others.map(|other| other.time()).collect();
        times.sort_unstable();
        let median = median(&times)?;
        let own_time = Duration::from_millis(own.time_ms);
        let difficulty = DIFFICULTIES.get(usize::from(tier).wrapping_sub(1)).copied().unwrap_or_default();
        Some(Self {
            sort: format!("{difficulty} {}", game.title()),
            others: times.len(),
            median,
            slower: times.iter().filter(|time| **time > own_time).count(),
        })
    }
}

/// The report on a finished game, kept while the player looks at its board.
pub(super) struct KeptReport {
    pub(super) best: Option<Duration>,
    pub(super) comparison: Option<Comparison>,
    pub(super) par: Option<Par>,
    pub(super) can_be_made: bool,
    pub(super) selected: usize,
}
