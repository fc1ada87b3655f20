use crate::grid::Square;
use crate::puzzle::{Piece, Stop, Stopped};

use super::{Deduced, Removal, Step, StepCollector, TRYING, Technique, tier};

/// From this tier on, finding all steps of a technique takes so long that few positions are searched.
const FAR: u8 = 5;

/// A placement may use any technique up to this score instead of its own: these are seen at a glance.
const GLANCE: f64 = 2.3;

/// The work that may still be spent on leaving steps out of a chain. It is counted, not timed, so that the
/// same question always has the same answer.
struct ChainEffort {
    left: u32,
    /// The cost of looking for all steps of a technique that is not seen at a glance, compared with a grid of
    /// usual size.
    scale: u32,
}

impl ChainEffort {
    /// The budget for a grid of this number of squares. In a huge one a single look at all steps of a
    /// technique can take a quarter of a second.
    fn of(area: u32) -> Self {
        match area {
            0..=800 => Self { left: 8_000, scale: 1 },
            _ => Self { left: 400, scale: (area / 400).pow(2) },
        }
    }

    /// The cost of looking for all steps of a technique.
    fn cost(&self, score: f64) -> u32 {
        match score {
            ..2.6 => 1,
            ..4.5 => 3 * self.scale,
            ..6.6 => 30 * self.scale,
            ..8.0 => 500 * self.scale,
            _ => 2000 * self.scale,
        }
    }

    fn spend(&mut self, score: f64) {
        self.left = self.left.saturating_sub(self.cost(score));
    }

    /// Returns true if the budget covers one more search for all steps of a technique.
    fn affords(&self, score: f64) -> bool {
        self.left >= self.cost(score)
    }

    fn is_spent(&self) -> bool {
        self.left == 0
    }
}

/// A filter for the steps of a technique.
#[derive(Clone, Copy)]
struct StepFilter<'s> {
    /// The squares, one of which a step must change; any square if there are none.
    only_at: &'s [Square],
    /// The score that a step must be below.
    below: f64,
    gives_reasons: bool,
}

impl<'s> StepFilter<'s> {
    /// Accepts steps that change one of these squares.
    fn like(only_at: &'s [Square], gives_reasons: bool) -> Self {
        Self { only_at, below: f64::INFINITY, gives_reasons }
    }
}

/// Chains of steps from one position that rule out one piece. Each step is one that its technique offers
/// after the steps before it.
pub(super) struct StepChain<'a, P: Deduced> {
    pub(super) problem: &'a P,
    /// The position in which the chain begins.
    pub(super) start: &'a P::Position,
    /// The piece that it rules out.
    pub(super) piece: Piece,
    /// The square of the cursor.
    pub(super) near: Square,
    pub(super) stop: &'a Stop,
}

impl<P: Deduced> StepChain<'_, P> {
    /// The chain with the lowest sum of scores that is found from these steps, with reasons: needless steps
    /// are left out, and a shortcut is taken where it is cheaper than the rest.
    pub(super) fn cheapest(&self, steps: Vec<Step>) -> Result<Vec<Step>, Stopped> {
        let mut best = self.without_needless(steps.clone(), &mut self.effort())?;
        if best.len() > 1 {
            let sum = sum(&best);
            let mut effort = self.effort();
            let at_once = |position: &P::Position| {
                self.at_once(position, sum, &mut effort, |technique| tier(technique.label().score) < FAR)
            };
            if let Some(early) = self.earliest(&steps, at_once)? {
                let early = self.without_needless(early, &mut self.effort())?;
                if self::sum(&early) < sum {
                    best = early;
                }
            }
        }
        let mut effort = self.effort();
        while let Some(chain) = self.shortcut(&best, &mut effort)? {
            best = self.without_needless(chain, &mut effort)?;
        }
        self.with_reasons(&best)
    }

    fn effort(&self) -> ChainEffort {
        ChainEffort::of(self.problem.dimensions().area())
    }

    /// The shortest beginning of the chain after which one last step rules out the piece, with that step. It
    /// is a binary search: the more is ruled out, the more steps there are.
    pub(super) fn earliest(
        &self,
        steps: &[Step],
        mut last: impl FnMut(&P::Position) -> Result<Option<Step>, Stopped>,
    ) -> Result<Option<Vec<Step>>, Stopped> {
        let (mut from, mut to) = (0, steps.len());
        let mut found = None;
        while from < to {
            let taken = if found.is_none() && from == 0 && to == steps.len() { 0 } else { (from + to) / 2 };
            let mut position = self.start.clone();
            steps[..taken].iter().for_each(|step| self.problem.apply(&mut position, step));
            match last(&position)? {
                Some(last) => {
                    found = Some(steps[..taken].iter().cloned().chain([last]).collect());
                    to = taken;
                }
                None => from = taken + 1,
            }
        }
        Ok(found)
    }

    /// The chain without needless steps. It tries to leave out ever shorter runs of steps, the last first; a
    /// run stays out if the rest still rules out the piece.
    fn without_needless(&self, mut steps: Vec<Step>, effort: &mut ChainEffort) -> Result<Vec<Step>, Stopped> {
        let mut run = steps.len().div_ceil(2);
        while run > 0 && steps.len() > 1 && !effort.is_spent() {
            let mut end = steps.len() - 1;
            let mut is_shorter = false;
            while end > 0 && !effort.is_spent() {
                let begin = end.saturating_sub(run);
                let rest = steps[..begin].iter().chain(&steps[end..]);
                if let Some(chain) = self.replayed(rest, effort)? {
                    steps = chain;
                    is_shorter = true;
                }
                end = begin.min(steps.len() - 1);
            }
            // Single steps are tried until none can be left out.
            run = if run == 1 && is_shorter { 1 } else { run / 2 };
        }
        Ok(steps)
    }

    /// The beginning of the chain and one step that then rules out the piece at once, if that is cheaper than
    /// the whole chain.
    fn shortcut(&self, steps: &[Step], effort: &mut ChainEffort) -> Result<Option<Vec<Step>>, Stopped> {
        let mut position = self.start.clone();
        let mut least = sum(steps);
        let mut before = 0.0;
        let mut best: Option<(usize, Step)> = None;
        for (taken, step) in steps.iter().enumerate() {
            // Techniques that try values out are used only in the first position.
            let uses = |technique: &dyn Technique<P>| taken == 0 || tier(technique.label().score) < TRYING;
            let last = self.at_once(&position, least - before, effort, uses)?;
            if let Some(last) = last {
                least = before + last.score;
                best = Some((taken, last));
            }
            self.problem.apply(&mut position, step);
            before += step.score;
        }
        Ok(best.map(|(taken, last)| steps[..taken].iter().cloned().chain([last]).collect()))
    }

    /// The cheapest step below this score that rules out the piece in a position, by these techniques.
    fn at_once(
        &self,
        position: &P::Position,
        below: f64,
        effort: &mut ChainEffort,
        uses: impl Fn(&dyn Technique<P>) -> bool,
    ) -> Result<Option<Step>, Stopped> {
        let squares = self.piece.squares();
        let mut best: Option<Step> = None;
        for technique in P::techniques().iter().filter(|technique| uses(**technique)) {
            let label = technique.label();
            let least = best.as_ref().map_or(below, |step| step.score);
            if label.score >= least || !effort.affords(label.score) {
                break;
            }
            if label.assumes_uniqueness || technique.is_trial() {
                continue;
            }
            effort.spend(label.score);
            // A placement elsewhere can rule out the piece.
            let only_at: &[Square] = if label.score <= GLANCE { &[] } else { &squares };
            let found = self.all_of(
                *technique,
                position,
                StepFilter { only_at, below: least, gives_reasons: false },
            )?;
            let found = found.into_iter().filter(|step| step.score < least && self.rules_out(position, step));
            best = found.min_by(|one, other| one.score.total_cmp(&other.score)).or(best);
        }
        Ok(best)
    }

    /// Returns true if the piece is gone after a step.
    fn rules_out(&self, position: &P::Position, step: &Step) -> bool {
        if step.places.is_empty() {
            return step.removes.iter().any(|removal| removal.rules_out(self.piece));
        }
        let mut after = position.clone();
        self.problem.apply(&mut after, step);
        !self.problem.allows(&after, self.piece)
    }

    /// Those of the steps that are still offered one after the other, up to the first that rules out the
    /// piece; `None` if none does. Steps that depend on omitted steps are omitted too.
    fn replayed<'s>(
        &self,
        steps: impl Iterator<Item = &'s Step>,
        effort: &mut ChainEffort,
    ) -> Result<Option<Vec<Step>>, Stopped> {
        let mut position = self.start.clone();
        let mut chain = Vec::new();
        for step in steps {
            if effort.is_spent() {
                return Ok(None);
            }
            if self.is_done(&position, step) {
                continue;
            }
            let Some(offered) = self.offered(&position, step, effort)? else { continue };
            self.problem.apply(&mut position, &offered);
            chain.push(offered);
            if !self.problem.allows(&position, self.piece) {
                return Ok(Some(chain));
            }
        }
        Ok(None)
    }

    /// Returns true if the step only rules out values that are already gone.
    fn is_done(&self, position: &P::Position, step: &Step) -> bool {
        step.places.is_empty()
            && step
                .removes
                .iter()
                .flat_map(Removal::pieces)
                .all(|piece| !self.problem.allows(position, piece))
    }

    /// The step in a position that comes closest to this one: it places the same, or rules out the piece, or
    /// rules out the most of the same values.
    fn offered(
        &self,
        position: &P::Position,
        step: &Step,
        effort: &mut ChainEffort,
    ) -> Result<Option<Step>, Stopped> {
        let changes = step.changes();
        let own = P::techniques().iter().filter(|technique| technique.label().id == step.technique);
        let at_a_glance = P::techniques().iter().filter(|technique| {
            let label = technique.label();
            !step.places.is_empty() && label.score <= GLANCE && label.id != step.technique
        });
        for technique in own.chain(at_a_glance) {
            effort.spend(technique.label().score);
            let found = self.all_of(*technique, position, StepFilter::like(&changes, false))?;
            let closest =
                found.into_iter().filter_map(|offered| Some((self.closeness(&offered, step)?, offered)));
            // Of equals, the cheapest and then the first is kept; `max_by_key` would keep the last.
            let mut best: Option<(usize, Step)> = None;
            for (closeness, offered) in closest {
                let is_better = |(known, step): &(usize, Step)| {
                    closeness > *known || (closeness == *known && offered.score < step.score)
                };
                if best.as_ref().is_none_or(is_better) {
                    best = Some((closeness, offered));
                }
            }
            if let Some((_, offered)) = best {
                return Ok(Some(offered));
            }
        }
        Ok(None)
    }

    /// The closeness of an offered step to another one; `None` if they have nothing in common.
    fn closeness(&self, offered: &Step, step: &Step) -> Option<usize> {
        if offered.places != step.places {
            return None;
        }
        if !step.places.is_empty() {
            return Some(0);
        }
        let wanted: Vec<Piece> = step.removes.iter().flat_map(Removal::pieces).collect();
        let removed = || offered.removes.iter().flat_map(Removal::pieces);
        let same = removed().filter(|piece| wanted.contains(piece)).count();
        match wanted.contains(&self.piece) && removed().any(|piece| piece == self.piece) {
            true => Some(usize::MAX),
            false => (same > 0).then_some(same),
        }
    }

    /// All steps of a technique in a position; of a trial, only that of the piece.
    fn all_of(
        &self,
        technique: &dyn Technique<P>,
        position: &P::Position,
        StepFilter { only_at, below, gives_reasons }: StepFilter<'_>,
    ) -> Result<Vec<Step>, Stopped> {
        let found = StepCollector::all(self.near, self.stop).with_reasons(gives_reasons).seeking(self.piece);
        let mut found = found.changing(only_at, below);
        found.enter(technique.label());
        technique.find(self.problem, position, &mut found);
        self.stop.check()?;
        Ok(found.into_steps())
    }

    /// The step by which a trial rules out the piece in a position.
    pub(super) fn tried(
        &self,
        position: &P::Position,
        technique: &dyn Technique<P>,
    ) -> Result<Option<Step>, Stopped> {
        let squares = self.piece.squares();
        let steps = self.all_of(technique, position, StepFilter::like(&squares, false))?;
        Ok(steps.into_iter().find(|step| step.removes.iter().any(|removal| removal.rules_out(self.piece))))
    }

    /// The same steps with their reasons.
    pub(super) fn with_reasons(&self, steps: &[Step]) -> Result<Vec<Step>, Stopped> {
        let mut position = self.start.clone();
        let mut explained = Vec::with_capacity(steps.len());
        for step in steps {
            let changes = step.changes();
            let mut offered = Vec::new();
            for technique in P::techniques().iter().filter(|it| it.label().id == step.technique) {
                offered.extend(self.all_of(*technique, &position, StepFilter::like(&changes, true))?);
            }
            let same = offered.into_iter().find(|it| it.score == step.score && it.comes_to_the_same(step));
            self.problem.apply(&mut position, step);
            explained.push(same.unwrap_or_else(|| step.clone()));
        }
        Ok(explained)
    }
}

/// The cost of a chain.
fn sum(steps: &[Step]) -> f64 {
    steps.iter().map(|step| step.score).sum()
}
