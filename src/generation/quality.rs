use crate::deduction::{Deduced, Reasoner, Step, first_score, tier};
use crate::grid::{Dimensions, Square};
use crate::puzzle::{Stop, Stopped};

use super::Symmetry;

/// How good a puzzle is to solve, beside how hard it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quality {
    /// The number of squares, or blocks, that the first tier's techniques can fill at once.
    pub opening: usize,
    /// The least number of steps that are open at any point of the path, of those whose tier is no higher
    /// than that of the step which the path takes there. The last eight steps do not count: at the end
    /// little is left to find.
    pub width: usize,
    /// The share, 0 to 1, of the path between its first and its last step of the puzzle's tier: 0 if a single
    /// hard step is followed by mechanical filling.
    pub spread: f64,
    /// The greatest share, 0 to 1, of the clues that some symmetry maps to clues.
    pub symmetry: f64,
}

impl Quality {
    /// The quality of a puzzle of this size that has its clues in these squares, in order.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn of<P: Deduced>(
        problem: &P,
        grid: Dimensions,
        clues: &[Square],
        stop: &Stop,
    ) -> Result<Self, Stopped> {
        let mut reasoner = Reasoner::new(problem, &P::Answer::default(), &[]);
        reasoner.leave_reasons_out();
        let opening = opening(&reasoner, stop)?;
        let mut scores: Vec<f64> = Vec::new();
        let mut widths: Vec<usize> = Vec::new();
        let mut near = Square::default();
        while let Some(step) = reasoner.next_step(near, stop)? {
            let bound = first_score(tier(step.score) + 1);
            widths.push(distinct(&reasoner.steps_below(bound, stop)?));
            near = step.changes().first().copied().unwrap_or(near);
            reasoner.take(&step);
            scores.push(step.score);
        }
        let counted = &widths[..widths.len().saturating_sub(FILLING).max(widths.len().min(1))];
        let fits = |symmetry: &Symmetry| symmetry.fits(grid);
        let shares = Symmetry::ALL.into_iter().filter(fits).map(|symmetry| symmetry.share(clues, grid));
        Ok(Self {
            opening,
            width: counted.iter().copied().min().unwrap_or(0),
            spread: spread(&scores),
            symmetry: shares.fold(0.0, f64::max),
        })
    }

    /// One figure for all, to tell which of two puzzles of a sort is better. Each part counts for at most
    /// one.
    pub fn mark(&self) -> f64 {
        let part = |count: usize, full: f64| (count as f64 / full).min(1.0);
        part(self.opening, 8.0) + part(self.width, 4.0) + self.spread + self.symmetry
    }
}

/// The number of steps at the end of a path that fill what is left.
const FILLING: usize = 8;

/// The number of things that the first tier's techniques can place at once.
fn opening<P: Deduced>(reasoner: &Reasoner<'_, P>, stop: &Stop) -> Result<usize, Stopped> {
    let mut placed: Vec<Square> = Vec::new();
    for step in reasoner.steps_below(first_score(2), stop)? {
        placed.extend(step.places.iter().map(|placement| placement.square()));
    }
    placed.sort_unstable();
    placed.dedup();
    Ok(placed.len())
}

/// The number of these steps, counting those that change the same squares once.
fn distinct(steps: &[Step]) -> usize {
    let mut changes: Vec<Vec<Square>> = steps.iter().map(Step::changes).collect();
    changes.sort_unstable();
    changes.dedup();
    changes.len()
}

fn spread(scores: &[f64]) -> f64 {
    let hardest = scores.iter().copied().fold(0.0, f64::max);
    let is_hard = |score: &f64| tier(*score) == tier(hardest);
    match (scores.iter().position(is_hard), scores.iter().rposition(is_hard)) {
        (Some(first), Some(last)) => (last - first) as f64 / scores.len() as f64,
        _ => 0.0,
    }
}
