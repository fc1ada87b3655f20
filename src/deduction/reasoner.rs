use crate::grid::Square;
use crate::puzzle::{Stop, Stopped};

use super::{Deduced, Outlook, Removal, Step, StepCollector, Technique, tier};

/// From this tier on, techniques only add proofs by trial that no person would find, and more of them than a
/// person would read.
const TRYING: u8 = 6;

/// A position, and the techniques to get on from it: it takes the cheapest step, again and again.
///
/// The position is carried on from step to step; nothing is worked out anew that a step did not touch.
pub struct Reasoner<'a, P: Deduced> {
    problem: &'a P,
    position: P::Position,
    techniques: Vec<&'static dyn Technique<P>>,
}

impl<'a, P: Deduced> Reasoner<'a, P> {
    /// Everything the puzzle's techniques can do, from this position on.
    pub fn new(problem: &'a P, answer: &P::Answer, ruled_out: &[Removal]) -> Self {
        let mut position = problem.position(answer);
        for removal in ruled_out {
            problem.remove(&mut position, removal);
        }
        Self { problem, position, techniques: P::techniques().to_vec() }
    }

    /// Gives up the techniques that do not fulfil this.
    pub fn retain(&mut self, keep: impl Fn(&dyn Technique<P>) -> bool) {
        self.techniques.retain(|&technique| keep(technique));
    }

    /// The position as it stands.
    pub fn position(&self) -> &P::Position {
        &self.position
    }

    /// What can still come of the position.
    pub fn outlook(&self) -> Outlook {
        self.problem.outlook(&self.position)
    }

    /// The cheapest step from here: of equal scores one that places something, of those the one nearest to
    /// `near`. `None` if no technique sees anything.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn next_step(&self, near: Square, stop: &Stop) -> Result<Option<Step>, Stopped> {
        let mut found = StepCollector::best(near, stop);
        for technique in &self.techniques {
            if !found.wants(technique.label().score) {
                break;
            }
            found.enter(technique.label());
            technique.find(self.problem, &self.position, &mut found);
            stop.check()?;
        }
        Ok(found.into_steps().pop())
    }

    /// Every step that can be seen from here, the cheapest techniques first. What only forcing chains and
    /// trials show is left out where anything else is seen.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn every_step(&self, near: Square, stop: &Stop) -> Result<Vec<Step>, Stopped> {
        let mut found = StepCollector::all(near, stop);
        for technique in &self.techniques {
            if !found.is_empty() && tier(technique.label().score) >= TRYING {
                break;
            }
            found.enter(technique.label());
            technique.find(self.problem, &self.position, &mut found);
            stop.check()?;
        }
        Ok(found.into_steps())
    }

    /// Goes on by a step.
    pub fn take(&mut self, step: &Step) {
        for placement in &step.places {
            self.problem.place(&mut self.position, placement);
        }
        for removal in &step.removes {
            self.problem.remove(&mut self.position, removal);
        }
    }
}
