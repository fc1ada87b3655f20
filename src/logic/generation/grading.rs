use crate::deduction::{
    Deduced, Label, Outlook, Rating, Reasoner, Removal, Step, first_score, just_above, tier,
};
use crate::grid::{Dimensions, Square};
use crate::puzzle::{Stop, Stopped, in_order};

use super::{Generated, Order, Symmetry};

/// The rating of the whole path of a problem that is known to have exactly one solution; `None` if its score
/// is not below this bound, as soon as that is known.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn rate_below<P: Deduced>(problem: &P, bound: f64, stop: &Stop) -> Result<Option<Rating>, Stopped> {
    rate(problem, bound, |_| true, stop)
}

/// Returns true if the problem, which has this rating, needs the hardest technique of its path or a harder
/// one.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn is_needed<P: Deduced>(problem: &P, rating: &Rating, stop: &Stop) -> Result<bool, Stopped> {
    let is_other = |label: Label| label.id != rating.hardest;
    Ok(rate(problem, just_above(rating.score), is_other, stop)?.is_none())
}

/// Returns true if the techniques with scores below this bound solve the problem from a position: its answer,
/// and the candidates ruled out so far. If these follow from techniques below the bound too, the result is
/// the same as from the beginning.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn is_solved_below<P: Deduced>(
    problem: &P,
    (answer, ruled_out): (&P::Answer, &[Removal]),
    bound: f64,
    stop: &Stop,
) -> Result<bool, Stopped> {
    let mut reasoner = Reasoner::new(problem, answer, ruled_out);
    reasoner.leave_reasons_out();
    reasoner.retain(|technique| technique.label().score < bound);
    while let Some(step) = reasoner.next_step(Square::default(), stop)? {
        if step.score >= bound {
            return Ok(false);
        }
        reasoner.take(&step);
    }
    Ok(matches!(reasoner.outlook(), Outlook::Complete))
}

fn rate<P: Deduced>(
    problem: &P,
    bound: f64,
    counts: impl Fn(Label) -> bool,
    stop: &Stop,
) -> Result<Option<Rating>, Stopped> {
    let mut reasoner = Reasoner::new(problem, &P::Answer::default(), &[]);
    reasoner.leave_reasons_out();
    reasoner.retain(|technique| technique.label().score < bound && counts(technique.label()));
    let mut steps = Vec::new();
    let mut near = Square::default();
    while let Some(step) = reasoner.next_step(near, stop)? {
        if step.score >= bound {
            return Ok(None);
        }
        reasoner.take(&step);
        near = step.changes().first().copied().unwrap_or(near);
        steps.push(step);
    }
    match reasoner.outlook() {
        Outlook::Complete => Ok(Rating::of(&steps)),
        Outlook::Open | Outlook::Impossible { .. } => Ok(None),
    }
}

/// The scores that the hardest step of a puzzle may have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ScoreRange {
    /// The least one.
    pub least: f64,
    /// All are below this.
    pub bound: f64,
}

impl ScoreRange {
    /// The scores that an order allows by its tier and its technique; any if it has neither.
    pub fn of<P: Generated>(order: &Order) -> Self {
        let (least, bound) = match order.tier {
            Some(tier) => (first_score(tier), first_score(tier + 1)),
            None => (0.0, f64::INFINITY),
        };
        let mut range = Self { least, bound };
        let mut labels = P::techniques().iter().map(|technique| technique.label());
        if let Some(label) = labels.find(|label| Some(label.id) == order.technique()) {
            range.least = range.least.max(label.score);
            if label.score < first_score(2) {
                range.bound = first_score(2);
            }
        }
        range
    }

    /// Returns true if no step beyond the first tier may be needed.
    pub fn is_first_tier(&self) -> bool {
        self.bound <= first_score(2)
    }

    /// Returns true if any score will do.
    pub fn is_any(&self) -> bool {
        self.least <= 0.0 && self.bound.is_infinite()
    }
}

/// The quality of a puzzle, apart from its difficulty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quality {
    /// The number of squares, or blocks, that the first tier's techniques can fill at once.
    pub opening: usize,
    /// The least number of available steps at any point of the path, counting those whose tier is no higher
    /// than that of the step taken there. The last eight points do not count, as little is left to find at
    /// the end.
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

    /// The quality as one figure, for comparing puzzles of one kind. Each part counts for at most one.
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
    Ok(in_order(placed).len())
}

/// The number of these steps, counting those that change the same squares once.
fn distinct(steps: &[Step]) -> usize {
    in_order(steps.iter().map(Step::changes)).len()
}

fn spread(scores: &[f64]) -> f64 {
    let hardest = scores.iter().copied().fold(0.0, f64::max);
    let is_hard = |score: &f64| tier(*score) == tier(hardest);
    match (scores.iter().position(is_hard), scores.iter().rposition(is_hard)) {
        (Some(first), Some(last)) => (last - first) as f64 / scores.len() as f64,
        _ => 0.0,
    }
}
