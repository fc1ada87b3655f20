//! Making Futoshikis: all clues about a full grid at random, of which those are taken away that are not
//! needed.

mod draft;
mod stripping;
mod wishes;

use crate::generation::{Catalogue, Daily, Generated, Generator, Impossible, Order, Plan, Random, Sizes};
use crate::grid::Square;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Rules, Stop};

use super::FutoshikiProblem;

use stripping::candidate;
use wishes::{FutoshikiWishes, WISHES};

impl Generated for FutoshikiProblem {
    fn generator() -> Option<&'static dyn Generator<Self>> {
        Some(&FutoshikiGenerator)
    }
}

struct FutoshikiGenerator;

impl Generator<FutoshikiProblem> for FutoshikiGenerator {
    fn catalogue(&self) -> Catalogue {
        let sizes = Sizes {
            least: u16::from(FutoshikiProblem::LEAST_SIDE),
            most: u16::from(FutoshikiProblem::GREATEST_SIDE),
            is_square: true,
            offered: &["4x4", "5x5", "6x6", "7x7", "8x8", "9x9"],
            usual: (5, 5),
            layouts: None,
        };
        let daily = Daily { sizes: &["5x5", "6x6", "7x7"], hardest: 5 };
        Catalogue { kind: FutoshikiProblem::NAME, sizes, daily, mini: None, own_wishes: WISHES }
    }

    fn plan(&self, order: &Order) -> Result<Plan<FutoshikiProblem>, Impossible> {
        let wishes = FutoshikiWishes::of(order)?;
        let attempt = move |random: &mut Random, stop: &Stop| candidate(&wishes, random, stop);
        Ok(Plan { attempt: Box::new(attempt), attempts: ATTEMPTS, work: WORK })
    }

    fn clues(&self, problem: &FutoshikiProblem) -> Vec<Square> {
        problem.latin().givens().iter().map(|given| given.square()).collect()
    }
}

/// The number of attempts: one takes a tenth of a millisecond, at the largest size one.
const ATTEMPTS: u32 = 20_000;

/// The amount of work: expert puzzles with few signs come to 250 a millisecond, others to 60 to 300.
const WORK: u64 = 1_000_000;
