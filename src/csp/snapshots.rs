use super::level_history::LevelHistory;
use super::{ConstraintGraph, Search, Step};

/// How many bytes the copies of a search that runs for hours may take together, unless it is huge.
const ROOM: u64 = 12 << 20;

/// How many powers of two there are up to the number of steps of such a search.
const POWERS: u64 = 40;

/// A search between two steps, with what is told of the steps so far.
#[derive(Debug, Clone)]
pub(super) struct Moment {
    pub(super) search: Search,
    /// How many steps were taken.
    pub(super) number: u64,
    pub(super) levels: LevelHistory,
}

impl Moment {
    /// A search before its first step.
    pub(super) fn first(search: Search) -> Self {
        Self { search, number: 0, levels: LevelHistory::new() }
    }

    /// The search has taken this step.
    pub(super) fn note(&mut self, step: Step) {
        self.number += 1;
        self.levels.record(step.level);
    }
}

/// Copies of a search as it was: the beginning, and for each power of two those of the last few steps that are a multiple
/// of it. So from d steps back the next copy is at most some fraction of d steps away.
#[derive(Debug, Clone)]
pub(super) struct Snapshots {
    /// In the order of their steps; never empty.
    kept: Vec<Moment>,
    /// How many multiples of each power of two are kept.
    few: u64,
}

impl Snapshots {
    /// The beginning alone.
    pub(super) fn new(start: &Moment, graph: &ConstraintGraph) -> Self {
        Self { kept: vec![start.clone()], few: (ROOM / POWERS / size(graph)).clamp(1, 8) }
    }

    /// Keeps a copy, if it is still to be kept when the search will have come to step `number`. The steps are offered in
    /// order.
    pub(super) fn offer(&mut self, moment: &Moment, number: u64) {
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
    pub(super) fn before(&mut self, number: u64) -> Moment {
        self.kept.retain(|moment| moment.number == 0 || moment.number < number);
        self.kept.last().expect("the beginning is always kept").clone()
    }
}

/// Whether the copy of this step is kept at step `now`.
fn is_kept(few: u64, step: u64, now: u64) -> bool {
    step == 0 || now - step < few << step.trailing_zeros().min(60)
}

/// About how many bytes a copy of a search takes.
fn size(graph: &ConstraintGraph) -> u64 {
    let variables = graph.variables() as u64;
    let values: usize = (0..graph.variables()).map(|variable| graph.domain_size(variable)).sum();
    let arcs = 2 * graph.constraints().len() as u64;
    4096 + 128 * variables + 24 * (values as u64 + arcs) + variables * variables / 4
}
