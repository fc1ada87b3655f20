use crate::deduction::{Deduced, Label, Outlook, Rating, Reasoner, Removal, just_above};
use crate::grid::Square;
use crate::puzzle::{Stop, Stopped};

/// Rating of the whole path of a problem that is known to have exactly one solution, if its score is below
/// this bound; `None` as soon as it turns out not to be.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn rate_below<P: Deduced>(problem: &P, bound: f64, stop: &Stop) -> Result<Option<Rating>, Stopped> {
    rate(problem, bound, |_| true, stop)
}

/// Whether the problem, which has this rating, cannot be solved without the hardest technique of its path,
/// unless by a harder one.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn is_needed<P: Deduced>(problem: &P, rating: &Rating, stop: &Stop) -> Result<bool, Stopped> {
    let is_other = |label: Label| label.id != rating.hardest;
    Ok(rate(problem, just_above(rating.score), is_other, stop)?.is_none())
}

/// Returns true if the techniques with scores below this bound solve the problem from a position: its answer,
/// and what is known to be impossible. Where these follow from techniques below the bound too, it is
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
