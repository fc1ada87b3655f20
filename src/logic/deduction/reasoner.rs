use crate::grid::Square;
use crate::puzzle::{Piece, Stop, Stopped};

use super::{
    Deduced, Label, Outlook, Removal, Step, StepCollector, TRYING, Technique, first_score, just_above, tier,
};

/// A position and the techniques that solve it step by step: it takes the cheapest step again and again.
///
/// It carries the position from step to step and recomputes only what a step changed.
pub struct Reasoner<'a, P: Deduced> {
    problem: &'a P,
    position: P::Position,
    techniques: Vec<&'static dyn Technique<P>>,
    /// True if steps have their reasons.
    gives_reasons: bool,
}

impl<'a, P: Deduced> Reasoner<'a, P> {
    /// A reasoner that starts from this position, with all techniques of the puzzle but those that assume
    /// that it has exactly one solution.
    pub fn new(problem: &'a P, answer: &P::Answer, ruled_out: &[Removal]) -> Self {
        let mut reasoner = Self::assuming_uniqueness(problem, answer, ruled_out);
        reasoner.retain(|technique| !technique.label().assumes_uniqueness);
        reasoner
    }

    /// A reasoner that starts from this position, with all techniques of the puzzle. The puzzle itself,
    /// without any entries, must have exactly one solution.
    pub fn assuming_uniqueness(problem: &'a P, answer: &P::Answer, ruled_out: &[Removal]) -> Self {
        let mut position = problem.position(answer);
        for removal in ruled_out {
            problem.remove(&mut position, removal);
        }
        Self { problem, position, techniques: P::techniques().to_vec(), gives_reasons: true }
    }

    /// Drops the techniques that do not fulfil this condition.
    pub fn retain(&mut self, keep: impl Fn(&dyn Technique<P>) -> bool) {
        self.techniques.retain(|&technique| keep(technique));
    }

    /// From now on, leaves out reasons that take longer to write than their steps take to find. Nothing else
    /// about the steps changes.
    pub fn leave_reasons_out(&mut self) {
        self.gives_reasons = false;
    }

    /// The current position.
    pub fn position(&self) -> &P::Position {
        &self.position
    }

    /// The state of the position: open, complete or impossible.
    pub fn outlook(&self) -> Outlook {
        self.problem.outlook(&self.position)
    }

    /// The cheapest step from the current position. Among equal scores it is one that places something, and
    /// among those the one nearest to `near`. `None` if no technique finds anything.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn next_step(&self, near: Square, stop: &Stop) -> Result<Option<Step>, Stopped> {
        if self.problem.is_settled(&self.position) {
            return Ok(None);
        }
        let found = StepCollector::best(near, stop).with_reasons(self.gives_reasons);
        let found = self.search(found, stop, |found, label| found.wants(label.score))?;
        Ok(found.into_steps().pop())
    }

    /// The cheapest step, as [`next_step`](Self::next_step) returns it, then all others of its score that
    /// have another result: those that place something first, and among those the nearest to `near`. If only
    /// forcing chains and trials are left, it does not look for others.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn cheapest_steps(&self, near: Square, stop: &Stop) -> Result<Vec<Step>, Stopped> {
        let Some(best) = self.next_step(near, stop)? else { return Ok(Vec::new()) };
        // There are more proofs by trial than a person would read.
        if tier(best.score) >= TRYING {
            return Ok(vec![best]);
        }
        let found = StepCollector::all(near, stop);
        let mut others = self.search(found, stop, |_, label| label.score <= best.score)?.into_steps();
        others.retain(|step| step.score <= best.score);
        Step::put_in_order(&mut others, near);
        let mut steps = vec![best];
        for step in others {
            if !steps.iter().any(|known| known.comes_to_the_same(&step)) {
                steps.push(step);
            }
        }
        Ok(steps)
    }

    /// Every step from the current position, the cheapest techniques first. It leaves out forcing chains and
    /// trials if any other technique finds something.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn every_step(&self, near: Square, stop: &Stop) -> Result<Vec<Step>, Stopped> {
        let found = StepCollector::all(near, stop);
        let goes_on =
            |found: &StepCollector<'_>, label: Label| found.is_empty() || tier(label.score) < TRYING;
        Ok(self.search(found, stop, goes_on)?.into_steps())
    }

    /// Every step of the technique with this id from the current position.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn steps_of(&self, technique: &str, near: Square, stop: &Stop) -> Result<Vec<Step>, Stopped> {
        self.search_only(technique, StepCollector::all(near, stop), stop)
    }

    /// The steps of the technique with this id that change a square of this piece. A trial tries only the
    /// piece.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn steps_about(&self, technique: &str, piece: Piece, stop: &Stop) -> Result<Vec<Step>, Stopped> {
        let squares = piece.squares();
        let near = squares.first().copied().unwrap_or_default();
        let found = StepCollector::all(near, stop).seeking(piece).changing(&squares, f64::INFINITY);
        self.search_only(technique, found, stop)
    }

    /// Collects the steps of the techniques, the cheapest first, until one is not wanted after the steps
    /// found so far.
    fn search<'s>(
        &self,
        mut found: StepCollector<'s>,
        stop: &Stop,
        wants: impl Fn(&StepCollector<'s>, Label) -> bool,
    ) -> Result<StepCollector<'s>, Stopped> {
        for technique in &self.techniques {
            let label = technique.label();
            if !wants(&found, label) {
                break;
            }
            found.enter(label);
            technique.find(self.problem, &self.position, &mut found);
            stop.check()?;
        }
        Ok(found)
    }

    /// Collects the steps of the technique with this id.
    fn search_only(
        &self,
        technique: &str,
        mut found: StepCollector<'_>,
        stop: &Stop,
    ) -> Result<Vec<Step>, Stopped> {
        for technique in self.techniques.iter().filter(|known| known.label().id == technique) {
            found.enter(technique.label());
            technique.find(self.problem, &self.position, &mut found);
            stop.check()?;
        }
        Ok(found.into_steps())
    }

    /// The number of steps from the current position whose score is below this and that change different
    /// squares.
    pub(super) fn count_below(&self, score: f64, stop: &Stop) -> Result<usize, Stopped> {
        let found = StepCollector::counting(score, stop);
        Ok(self.search(found, stop, |_, label| label.score < score)?.count())
    }

    /// Every step from the current position whose score is below this.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn steps_below(&self, score: f64, stop: &Stop) -> Result<Vec<Step>, Stopped> {
        let found = StepCollector::all(Square::default(), stop).with_reasons(self.gives_reasons);
        let mut steps = self.search(found, stop, |_, label| label.score < score)?.into_steps();
        steps.retain(|step| step.score < score);
        Ok(steps)
    }

    /// Applies a step to the position.
    pub fn take(&mut self, step: &Step) {
        self.problem.apply(&mut self.position, step);
    }
}

/// The tier that begins with long chains.
const LONG_CHAINS: u8 = 5;

/// The difficulty of a path beyond its hardest step: its width, and the effort of looking for its steps.
///
/// Source: the difficulty of a puzzle grows with the complexity of its steps, and with how few of them are
/// open at a time (R. Pelánek, Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation, 2014).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    /// The number of different steps that are open at the narrowest point of the path, 1 or more. The end of
    /// the path, where all steps that are left are open, does not count as narrow.
    pub width: usize,
    /// The sum over all steps of how long a person looks for each: 2 to the power of its score minus 1,
    /// divided by the number of open steps. A step of score 1.0 that is the only open one has weight 1.
    pub weight: f64,
}

impl Measure {
    /// Measures the steps that lead from this position (an answer and what was ruled out) to the end.
    ///
    /// The open steps are all that are no harder than the step of the path, and all easy ones; steps that
    /// change the same squares count once. If the step is a long chain or a trial, it is the only open one,
    /// because nobody sees all of those at once.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn of<P: Deduced>(
        problem: &P,
        (answer, ruled_out): (&P::Answer, &[Removal]),
        steps: &[Step],
        stop: &Stop,
    ) -> Result<Self, Stopped> {
        let mut reasoner = Reasoner::new(problem, answer, ruled_out);
        let mut left = steps.iter().filter(|step| !step.places.is_empty()).count();
        let (mut width, mut weight) = (left.max(1), 0.0);
        for step in steps {
            let bound = just_above(step.score).clamp(first_score(2), first_score(LONG_CHAINS));
            let open = reasoner.count_below(bound, stop)?.max(1);
            if open < left {
                width = width.min(open);
            }
            weight += libm::exp2(step.score - 1.0) / open as f64;
            left -= usize::from(!step.places.is_empty());
            reasoner.take(step);
        }
        Ok(Self { width, weight: (weight * 10.0).round() / 10.0 })
    }
}
