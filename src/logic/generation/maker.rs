use thiserror::Error;

use crate::deduction::{DIFFICULTIES, Rating, first_score, nearest_techniques, tier};
use crate::puzzle::{Rules, Stop, Stopped, counted, listed};

use super::{Generated, Generator, Impossible, Order, Plan, Quality, Random, Seed, is_needed, rate_below};

/// A puzzle that was made.
#[derive(Debug, Clone)]
pub struct Made<P> {
    /// The puzzle.
    pub problem: P,
    /// The seed from which the order makes it again.
    pub seed: Seed,
    /// The rating; `None` if it has several solutions, or was not rated.
    pub rating: Option<Rating>,
    /// The quality, if it was measured.
    pub quality: Option<Quality>,
}

/// The work beyond making one puzzle that fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// The number of puzzles that fit, from 1, of which the best is kept.
    pub candidates: u64,
    /// True if a puzzle is rated even if any will do.
    pub is_rated: bool,
    /// True if the quality is measured even for a single puzzle.
    pub is_measured: bool,
}

impl Effort {
    /// The greatest number of candidates that may be asked for.
    pub const MOST_CANDIDATES: u64 = 20;
}

impl Default for Effort {
    /// The first puzzle that fits, which is the one that its name denotes.
    fn default() -> Self {
        Self { candidates: 1, is_rated: true, is_measured: false }
    }
}

/// The reason why no puzzle was made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotMade {
    /// No puzzle can fulfil the order.
    #[error("{0}")]
    Impossible(#[from] Impossible),
    /// There may be such puzzles, but none was found.
    #[error(
        "no such puzzle was found in {} with the seed {seed}: relax {relax}",
        counted(*attempts as usize, "attempt")
    )]
    NotFound {
        /// The number of attempts.
        attempts: u32,
        /// The seed of the first attempt.
        seed: Seed,
        /// The demands that make the order hard to fulfil, in words.
        relax: String,
    },
    /// The work was asked to stop.
    #[error("stopped")]
    Stopped,
}

impl From<Stopped> for NotMade {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Makes the puzzle of this order and seed: always the same. It is rated if the order asks for a difficulty
/// or a technique, or if `is_rated` is set.
///
/// # Errors
/// The reason why none was made; [`NotMade::NotFound`] also if the allowance of `stop` is used up.
fn make<P: Generated>(
    generator: &dyn Generator<P>,
    order: &Order,
    seed: Seed,
    is_rated: bool,
    stop: &Stop,
) -> Result<Made<P>, NotMade> {
    check_technique::<P>(order)?;
    let Plan { attempt, attempts, .. } = generator.plan(order)?;
    let mut random = Random::new(seed);
    let is_rated = is_rated || order.tier.is_some() || order.technique().is_some();
    let mut made = 0;
    let mut try_once = || -> Result<Option<Made<P>>, Stopped> {
        stop.check()?;
        made += 1;
        let Some(problem) = attempt(&mut random, stop)? else { return Ok(None) };
        let rating = if is_rated { rate(&problem, order, stop)? } else { None };
        let is_it = !is_rated || fits(&problem, order, rating.as_ref(), stop)?;
        Ok(is_it.then_some(Made { problem, seed, rating, quality: None }))
    };
    for _ in 0..attempts {
        match try_once() {
            Ok(Some(made)) => return Ok(made),
            Ok(None) => {}
            Err(Stopped) if stop.is_used_up() => break,
            Err(Stopped) => return Err(NotMade::Stopped),
        }
    }
    Err(NotMade::NotFound { attempts: made, seed, relax: order.demands() })
}

/// Makes as many puzzles as the effort asks for, from the seed and its [candidates](Seed::candidate), and
/// returns the one of the best quality.
///
/// It ends soon for any order: the work for all of them together is bounded, in the same way on every
/// machine.
///
/// # Errors
/// The reason why none was made; [`NotMade::Stopped`] soon after `stop` was set.
pub fn make_best<P: Generated>(
    generator: &dyn Generator<P>,
    order: &Order,
    seed: Seed,
    effort: Effort,
    stop: &Stop,
) -> Result<Made<P>, NotMade> {
    let stop = &stop.allowing(generator.plan(order)?.work);
    let is_rated = effort.is_rated || effort.is_measured || effort.candidates > 1;
    let mut best = make(generator, order, seed, is_rated, stop);
    if best.as_ref().is_err_and(|error| !matches!(error, NotMade::NotFound { .. })) {
        return best;
    }
    if effort.candidates <= 1 || order.allows_multiple() {
        if let (Ok(made), true) = (&mut best, effort.is_measured)
            && measure(generator, made, stop).is_err()
            && !stop.is_used_up()
        {
            return Err(NotMade::Stopped);
        }
        return best;
    }
    let mut most = f64::NEG_INFINITY;
    for number in 0..effort.candidates {
        let candidate = match number {
            0 => best.clone(),
            _ => make(generator, order, seed.candidate(number), is_rated, stop),
        };
        let mut made = match candidate {
            Ok(made) => made,
            Err(NotMade::NotFound { .. }) => continue,
            Err(error) => return Err(error),
        };
        let mark = match measure(generator, &mut made, stop) {
            Ok(mark) => mark,
            // It ranks below every puzzle that was measured.
            Err(Stopped) if stop.is_used_up() => f64::MIN,
            Err(Stopped) => return Err(NotMade::Stopped),
        };
        if mark > most {
            (most, best) = (mark, Ok(made));
        }
    }
    best
}

/// Measures the quality, unless there are several solutions, and returns its mark.
fn measure<P: Generated>(
    generator: &dyn Generator<P>,
    made: &mut Made<P>,
    stop: &Stop,
) -> Result<f64, Stopped> {
    if made.rating.is_none() {
        return Ok(0.0);
    }
    let clues = generator.clues(&made.problem);
    let quality = Quality::of(&made.problem, Rules::dimensions(&made.problem), &clues, stop)?;
    made.quality = Some(quality);
    Ok(quality.mark())
}

/// The rating of a candidate, as far as the order asks for it; `None` if it does not fit, or if there are
/// several solutions.
fn rate<P: Generated>(problem: &P, order: &Order, stop: &Stop) -> Result<Option<Rating>, Stopped> {
    if order.allows_multiple() && problem.count_solutions(&P::Answer::default(), 2, stop)? != 1 {
        return Ok(None);
    }
    let bound = order.tier.map_or(f64::INFINITY, |tier| first_score(tier + 1));
    rate_below(problem, bound, stop)
}

fn fits<P: Generated>(
    problem: &P,
    order: &Order,
    rating: Option<&Rating>,
    stop: &Stop,
) -> Result<bool, Stopped> {
    let Some(rating) = rating else { return Ok(order.allows_multiple()) };
    if order.tier.is_some_and(|wished| tier(rating.score) != wished) {
        return Ok(false);
    }
    match order.technique() {
        Some(technique) => Ok(rating.hardest == technique && is_needed(problem, rating, stop)?),
        None => Ok(true),
    }
}

/// Checks that there is a technique of the wished name, and that it can be the hardest step of the wished
/// tier.
fn check_technique<P: Generated>(order: &Order) -> Result<(), Impossible> {
    let Some(wished) = order.technique() else { return Ok(()) };
    // Puzzles are rated without the assumption that there is one solution.
    let labels = || {
        let labels = P::techniques().iter().map(|technique| technique.label());
        labels.filter(|label| !label.assumes_uniqueness)
    };
    let Some(label) = labels().find(|label| label.id == wished) else {
        let near = nearest_techniques(wished, &labels().collect::<Vec<_>>());
        let expected = format!("one by its id, such as {}", listed(near, "or"));
        return Err(Impossible::new(format!("the technique `{wished}`"), expected));
    };
    match order.tier {
        Some(wished_tier) if tier(label.score) > wished_tier => {
            let found = format!("the technique {wished} beside the difficulty {}", order.difficulty());
            let least = DIFFICULTIES[usize::from(tier(label.score)) - 1];
            Err(Impossible::new(found, format!("the difficulty {least} or a harder one")))
        }
        _ => Ok(()),
    }
}

/// Checks that the order is possible, as far as that is known without trying.
///
/// # Errors
/// The first wish that cannot be fulfilled.
pub fn check<P: Generated>(generator: &dyn Generator<P>, order: &Order) -> Result<(), Impossible> {
    check_technique::<P>(order)?;
    generator.plan(order).map(drop)
}
