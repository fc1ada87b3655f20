//! Making Shikakus: a grid cut into blocks at random, with a number in each, which is moved about until there
//! is one solution that is as hard to find as is wished.

mod climbing;
mod filling_up;
mod leaving_out;
mod partition;
mod placing;
mod wishes;

use crate::generation::{
    Catalogue, Daily, Generated, Generator, Impossible, Mini, Order, Plan, Random, Sizes, Unfilled, WishValue,
};
use crate::grid::Square;
use crate::puzzle::{Draft, Rules, Stop, Stopped};

use super::ShikakuProblem;

use climbing::{climb, has_one_solution, settle};
use partition::Partition;
use wishes::{ShikakuWishes, WISHES};

impl Generated for ShikakuProblem {
    fn generator() -> Option<&'static dyn Generator<Self>> {
        Some(&ShikakuGenerator)
    }
}

/// The second puzzle of the day: clues ask for shapes, and half of them have no number.
const PATCHES: Mini = Mini {
    title: "Patches",
    what: "Patches is Shikaku with shapes, and some numbers are unknown.",
    daily: Daily { sizes: &["5x5", "6x6", "7x7", "8x8"], hardest: 1 },
    wishes: &[("shapes", WishValue::Choice("some")), ("unknown", WishValue::Choice("half"))],
};

struct ShikakuGenerator;

impl Generator<ShikakuProblem> for ShikakuGenerator {
    fn catalogue(&self) -> Catalogue {
        let sizes = Sizes {
            least: ShikakuProblem::SHORTEST_SIDE,
            most: ShikakuProblem::LONGEST_SIDE,
            is_square: false,
            offered: &[
                "5x5", "6x6", "7x7", "8x8", "9x9", "10x10", "12x10", "15x15", "20x20", "25x25", "40x40",
            ],
            usual: (10, 10),
            layouts: None,
        };
        let daily = Daily { sizes: &["8x8", "9x9", "10x10", "12x10", "12x12"], hardest: 5 };
        Catalogue { kind: ShikakuProblem::NAME, sizes, daily, mini: Some(PATCHES), own_wishes: WISHES }
    }

    fn plan(&self, order: &Order) -> Result<Plan<ShikakuProblem>, Impossible> {
        let wishes = ShikakuWishes::of(order)?;
        let attempts = wishes.attempts();
        let attempt = move |random: &mut Random, stop: &Stop| wishes.candidate(random, stop);
        let work = if order.size.grid.area() > LARGE { WORK / 3 } else { WORK };
        Ok(Plan { attempt: Box::new(attempt), attempts, work })
    }

    fn clues(&self, problem: &ShikakuProblem) -> Vec<Square> {
        problem.hints().iter().map(|hint| hint.square()).collect()
    }

    fn fill_up(&self, draft: &Draft, random: &mut Random, stop: &Stop) -> Option<Result<Draft, Unfilled>> {
        Some(filling_up::fill_up(draft, random, stop))
    }
}

/// Bound of the work on a small grid, at some 4,000 a millisecond.
const WORK: u64 = 30_000_000;

/// On a grid of more squares each piece of work takes longer, and less is done.
const LARGE: u32 = 100;

impl ShikakuWishes {
    /// The number of attempts: the larger the grid, the longer each takes.
    fn attempts(&self) -> u32 {
        (2_000_000 / self.grid.area()).max(200)
    }

    /// A puzzle that fulfils the wishes, with one solution unless several are allowed, and that is likely to
    /// be as hard as is wished; `None` if this attempt failed.
    fn candidate(&self, random: &mut Random, stop: &Stop) -> Result<Option<ShikakuProblem>, Stopped> {
        let Some(mut partition) = self.partition(random) else { return Ok(None) };
        let is_plain = self.saying.is_plain();
        if self.allows_multiple {
            if !is_plain {
                self.saying.ask_for_shapes(&mut partition, random);
                self.saying.leave_numbers_out(&mut partition, false, random, stop)?;
            }
            return Ok(partition.problem());
        }
        let is_hard = self.scores.least > 0.0;
        if is_hard && !is_plain {
            self.saying.ask_for_shapes(&mut partition, random);
        }
        // Where the numbers stand anywhere, hard puzzles are more varied than where they were settled.
        let is_settled = !(is_hard && has_one_solution(&partition, stop)?);
        if is_settled {
            let areas = self.hints.is_none().then_some(self.areas);
            if !settle(&mut partition, areas, random, stop)? {
                return Ok(None);
            }
        }
        if !is_plain {
            if is_settled {
                self.saying.ask_for_shapes(&mut partition, random);
            }
            if !self.saying.leave_numbers_out(&mut partition, true, random, stop)? {
                return Ok(None);
            }
        }
        if is_hard {
            let climbed = climb(self.scores, &mut partition, random, stop)?;
            if climbed.is_none() || !self.saying.is_minimal {
                return Ok(climbed);
            }
        }
        if self.saying.is_minimal {
            leaving_out::minimise(&mut partition, random, stop)?;
        }
        Ok(partition.problem())
    }

    /// A partition at random that fulfils the wishes; `None` if this attempt failed.
    fn partition(&self, random: &mut Random) -> Option<Partition> {
        match self.hints {
            Some(count) => Partition::cut(self.grid, count, random),
            None => Partition::grown(self.grid, self.areas, random),
        }
    }
}
