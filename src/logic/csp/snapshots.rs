use super::Stepwise;
use super::level_history::LevelHistory;

/// The number of bytes that all copies of a search that runs for hours may take together, unless it is huge:
/// two copies for each power of two are always kept.
const MEMORY: u64 = 12 << 20;

/// The number of powers of two up to the number of steps of such a search.
const POWERS: u64 = 40;

/// A search between two steps, with the history of the steps so far.
#[derive(Debug, Clone)]
pub(super) struct Snapshot<S> {
    pub(super) search: S,
    /// The number of steps taken.
    pub(super) number: u64,
    pub(super) levels: LevelHistory,
}

impl<S> Snapshot<S> {
    /// The search before its first step.
    pub(super) fn first(search: S) -> Self {
        Self { search, number: 0, levels: LevelHistory::new() }
    }

    /// Counts a step that reached this level.
    pub(super) fn note(&mut self, level: i64) {
        self.number += 1;
        self.levels.record(level);
    }
}

/// Copies of a search at earlier steps.
///
/// There is a copy of the beginning and, for each power of two, of the last two to eight steps that are
/// multiples of it. So going back by d steps starts from a copy at most 2d steps
/// before the target, unless a run was stopped: it keeps only what it needs at its goal.
#[derive(Debug, Clone)]
pub(super) struct Snapshots<S> {
    /// The copies in the order of their steps; never empty.
    kept: Vec<Snapshot<S>>,
    /// The number of multiples of each power of two that are kept.
    multiples: u64,
}

impl<S: Stepwise> Snapshots<S> {
    /// A copy of the beginning alone.
    pub(super) fn new(start: &Snapshot<S>) -> Self {
        Self { kept: vec![start.clone()], multiples: (MEMORY / POWERS / start.search.size()).clamp(2, 8) }
    }

    /// Keeps a copy if it will still be kept when the search has come to step `number`. Steps are offered in
    /// order.
    pub(super) fn offer(&mut self, snapshot: &Snapshot<S>, number: u64) {
        if is_kept(self.multiples, snapshot.number, number) {
            self.kept.push(snapshot.clone());
        }
    }

    /// Drops the copies that are not kept at step `number`, the last that was offered.
    pub(super) fn thin(&mut self, number: u64) {
        let multiples = self.multiples;
        self.kept.retain(|snapshot| is_kept(multiples, snapshot.number, number));
    }

    /// The last copy from before step `number`, or the beginning. Later copies are dropped, as their steps
    /// will be offered again.
    pub(super) fn before(&mut self, number: u64) -> Snapshot<S> {
        self.kept.retain(|snapshot| snapshot.number == 0 || snapshot.number < number);
        self.kept.last().expect("the beginning is always kept").clone()
    }
}

/// Returns true if the copy of step `step` is kept at step `now`.
fn is_kept(multiples: u64, step: u64, now: u64) -> bool {
    step == 0 || now - step < multiples << step.trailing_zeros().min(60)
}
