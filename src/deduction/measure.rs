use crate::puzzle::{Stop, Stopped};

use super::{Deduced, Reasoner, Removal, Step, first_score, just_above};

/// The tier that begins with long chains.
const LONG_CHAINS: u8 = 5;

/// How a path of steps feels, beyond its hardest step: how narrow it is, and how much there is to look for.
///
/// Source: the difficulty of a puzzle grows with the complexity of its steps, and with how few of them are
/// open at a time (R. Pelánek, Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation, 2014).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    /// The number of different steps that are open at the narrowest point of the path, 1 or more. What is
    /// open at the very end, where it is all that is left, is not narrow.
    pub width: usize,
    /// The sum over all steps of how long a person looks for one of them: 2 to the power of its score less 1,
    /// shared among the steps that are open. One step of 1.0 that is the only one has the weight 1.
    pub weight: f64,
}

impl Measure {
    /// Measures the steps that lead from this position, an answer and what was ruled out, to the end.
    ///
    /// Open beside a step are all steps that are no harder than it, and all easy ones; steps that change the
    /// same squares count once. Beside a long chain or a trial only the step itself is open: nobody sees all
    /// of those at once.
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
