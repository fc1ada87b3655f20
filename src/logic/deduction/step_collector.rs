use std::collections::BTreeSet;

use crate::grid::Square;
use crate::puzzle::{Piece, Stop, in_order};

use super::{Label, Placement, Reason, Removal, Step};

/// Collects the steps that techniques find: it keeps the best step, or all of them, or only counts them.
///
/// The best step has the lowest score. Among equals, steps that place something are better, then those nearer
/// to the cursor, then those offered earlier. The reason of a step, which is costly to write, is made only if
/// the step is kept.
pub struct StepCollector<'a> {
    near: Square,
    stop: &'a Stop,
    keeps_all: bool,
    /// The score below which steps are counted, if they are only counted.
    counts_below: Option<f64>,
    /// The different steps counted: whether each places something, and the squares that it changes.
    counted: BTreeSet<(bool, Vec<Square>)>,
    gives_reasons: bool,
    /// The only piece that trials try out.
    sought: Option<Piece>,
    /// The squares, one of which a step must change to be kept; any square if there are none.
    only_at: &'a [Square],
    /// The score that a step must be below to be kept.
    below: f64,
    /// The technique at work.
    technique: Label,
    kept: Vec<Step>,
    least: Option<Rank>,
}

/// The score, whether nothing is placed, and the distance to the cursor.
type Rank = (f64, bool, u32);

impl<'a> StepCollector<'a> {
    /// Keeps only the best step.
    pub fn best(near: Square, stop: &'a Stop) -> Self {
        Self {
            near,
            stop,
            keeps_all: false,
            counts_below: None,
            counted: BTreeSet::new(),
            gives_reasons: true,
            sought: None,
            only_at: &[],
            below: f64::INFINITY,
            technique: Label::default(),
            kept: Vec::new(),
            least: None,
        }
    }

    /// Keeps all steps.
    pub fn all(near: Square, stop: &'a Stop) -> Self {
        Self { keeps_all: true, ..Self::best(near, stop) }
    }

    /// Keeps no steps, but counts those whose score is below this.
    pub(super) fn counting(score: f64, stop: &'a Stop) -> Self {
        Self { counts_below: Some(score), ..Self::best(Square::default(), stop) }
    }

    /// The number of counted steps that change different squares.
    pub(super) fn count(&self) -> usize {
        self.counted.len()
    }

    /// Writes reasons, or leaves them empty.
    pub(super) fn with_reasons(self, gives_reasons: bool) -> Self {
        Self { gives_reasons, ..self }
    }

    /// From now on, keeps all steps below this score that change one of these squares, or any square if there
    /// are none.
    pub(super) fn changing(self, only_at: &'a [Square], below: f64) -> Self {
        Self { only_at, below, ..self }
    }

    /// From now on, trials try only this piece.
    pub(super) fn seeking(self, piece: Piece) -> Self {
        Self { sought: Some(piece), ..self }
    }

    /// The only piece that a trial should try out; `None` if it should try them all.
    pub fn sought(&self) -> Option<Piece> {
        self.sought
    }

    /// Attributes all further steps to this technique.
    pub(super) fn enter(&mut self, technique: Label) {
        self.technique = technique;
    }

    /// The steps kept, in the order in which they were offered.
    pub(super) fn into_steps(self) -> Vec<Step> {
        self.kept
    }

    /// Returns true if nothing is kept yet.
    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Returns true if a step of this score could still be kept; if not, a search may end.
    #[inline]
    pub fn wants(&self, score: f64) -> bool {
        score < self.below && self.least.is_none_or(|(least, ..)| score <= least)
    }

    /// Returns true if a step of this score that places nothing could still be kept.
    #[inline]
    pub fn wants_removals(&self, score: f64) -> bool {
        let is_better = |(least, is_removal, _)| score < least || (score == least && is_removal);
        score < self.below && self.least.is_none_or(is_better)
    }

    /// Returns true if a step that changes nothing but this square could still be kept.
    pub fn wants_change_at(&self, square: Square) -> bool {
        self.only_at.is_empty() || self.only_at.contains(&square)
    }

    /// Returns true if reasons are written.
    pub fn gives_reasons(&self) -> bool {
        self.gives_reasons
    }

    /// Returns true if the search was asked to stop; the steps found no longer matter.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_set()
    }

    /// The flag that asks to stop.
    pub fn stop(&self) -> &'a Stop {
        self.stop
    }

    /// The square of the cursor.
    pub fn near(&self) -> Square {
        self.near
    }

    /// Offers a step that puts something on the board; `changed` are the squares it fills.
    pub fn place(
        &mut self,
        score: f64,
        placement: Placement,
        changed: impl IntoIterator<Item = Square>,
        explain: impl FnOnce() -> Reason,
    ) {
        let gives_reasons = self.gives_reasons;
        let explain = || if gives_reasons { explain() } else { Reason::default() };
        self.offer(score, true, changed, || (vec![placement], Vec::new(), explain()));
    }

    /// Offers a step that only rules values out, in the squares (for blocks: the hints) `changed`. `explain`
    /// returns the removals and the reason; the removals name each place once, in order, and only values that
    /// are still there.
    pub fn remove(
        &mut self,
        score: f64,
        changed: impl IntoIterator<Item = Square>,
        explain: impl FnOnce() -> (Vec<Removal>, Reason),
    ) {
        self.offer(score, false, changed, || {
            let (removes, reason) = explain();
            (Vec::new(), removes, reason)
        });
    }

    fn offer(
        &mut self,
        score: f64,
        places: bool,
        changed: impl IntoIterator<Item = Square>,
        explain: impl FnOnce() -> (Vec<Placement>, Vec<Removal>, Reason),
    ) {
        if self.accepts(score, places, &mut changed.into_iter()) {
            let (places, removes, reason) = explain();
            let Label { id, name, .. } = self.technique;
            self.kept.push(Step { technique: id, name, score, places, removes, reason });
        }
    }

    /// Returns true if the step must be kept, and drops the worse one. If steps are only counted, it counts
    /// the step. It is not generic, so it is compiled once for all techniques.
    fn accepts(&mut self, score: f64, places: bool, mut changed: &mut dyn Iterator<Item = Square>) -> bool {
        if let Some(bound) = self.counts_below {
            if score < bound {
                self.counted.insert((places, in_order(changed)));
            }
            return false;
        }
        if self.keeps_all {
            return score < self.below
                && (self.only_at.is_empty() || (&mut changed).any(|at| self.wants_change_at(at)));
        }
        if !(if places { self.wants(score) } else { self.wants_removals(score) }) {
            return false;
        }
        let distance = changed.map(|square| square.distance(self.near)).min().unwrap_or(u32::MAX);
        let rank = (score, !places, distance);
        if self.least.is_some_and(|least| rank >= least) {
            return false;
        }
        self.least = Some(rank);
        self.kept.clear();
        true
    }
}
