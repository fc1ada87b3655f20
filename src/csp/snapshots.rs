use super::Stepwise;
use super::level_history::LevelHistory;

/// How many bytes the copies of a search that runs for hours may take together, unless it is huge.
const ROOM: u64 = 12 << 20;

/// How many powers of two there are up to the number of steps of such a search.
const POWERS: u64 = 40;

/// A search between two steps, with what is told of the steps so far.
#[derive(Debug, Clone)]
pub(super) struct Moment<S> {
    pub(super) search: S,
    /// How many steps were taken.
    pub(super) number: u64,
    pub(super) levels: LevelHistory,
}

impl<S> Moment<S> {
    /// A search before its first step.
    pub(super) fn first(search: S) -> Self {
        Self { search, number: 0, levels: LevelHistory::new() }
    }

    /// The search has taken a step that reached this level.
    pub(super) fn note(&mut self, level: i64) {
        self.number += 1;
        self.levels.record(level);
    }
}

/// Copies of a search as it was: the beginning, and for each power of two those of the last few steps that are a multiple
/// of it. So from d steps back the next copy is at most some fraction of d steps away.
#[derive(Debug, Clone)]
pub(super) struct Snapshots<S> {
    /// In the order of their steps; never empty.
    kept: Vec<Moment<S>>,
    /// How many multiples of each power of two are kept.
    few: u64,
}

impl<S: Stepwise> Snapshots<S> {
    /// The beginning alone.
    pub(super) fn new(start: &Moment<S>) -> Self {
        Self { kept: vec![start.clone()], few: (ROOM / POWERS / start.search.size()).clamp(1, 8) }
    }

    /// Keeps a copy, if it is still to be kept when the search will have come to step `number`. The steps are offered in
    /// order.
    pub(super) fn offer(&mut self, moment: &Moment<S>, number: u64) {
        if is_kept(self.few, moment.number, number) {
            self.kept.push(moment.clone());
        }
    }

    /// Lets go of what is not to be kept at step `number`, the last that was offered.
    pub(super) fn thin(&mut self, number: u64) {
        let few = self.few;
        self.kept.retain(|moment| is_kept(few, moment.number, number));
    }

    /// The last one from before step `number`, or the beginning. Later ones are forgotten: those steps will be offered
    /// again.
    pub(super) fn before(&mut self, number: u64) -> Moment<S> {
        self.kept.retain(|moment| moment.number == 0 || moment.number < number);
        self.kept.last().expect("the beginning is always kept").clone()
    }
}

/// Whether the copy of this step is kept at step `now`.
fn is_kept(few: u64, step: u64, now: u64) -> bool {
    step == 0 || now - step < few << step.trailing_zeros().min(60)
}
