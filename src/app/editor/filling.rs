use std::ops::ControlFlow;

use crate::generation::{Random, Seed};
use crate::grid::Square;
use crate::puzzle::{Draft, Piece, Stop};
use crate::session::Kind;

use super::examination::difference;

/// The job that adds numbers to a draft until it has exactly one solution.
pub struct Filling {
    pub(super) kind: &'static dyn Kind,
    pub(super) draft: Draft,
    pub(super) seed: Seed,
    /// Number of the request.
    pub(super) number: u64,
}

/// Result of a [`Filling`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filled {
    /// Number of the request.
    pub(super) number: u64,
    /// The draft with its new numbers, or an error sentence.
    pub draft: Result<Draft, String>,
}

impl Filling {
    /// Adds numbers. Once `stop` is set, the result is useless.
    pub fn run(self, stop: &Stop) -> Filled {
        let maker = self.kind.maker();
        let own = maker.and_then(|maker| maker.fill_up(&self.draft, self.seed, stop));
        let draft = match own {
            Some(filled) => filled.map_err(|unfilled| unfilled.to_string()),
            None => {
                self.one_by_one(stop).ok_or_else(|| "No numbers give this exactly one solution.".to_owned())
            }
        };
        Filled { number: self.number, draft }
    }

    /// Adds numbers, each one at a random place where the solutions still differ.
    fn one_by_one(&self, stop: &Stop) -> Option<Draft> {
        let mut random = Random::new(self.seed);
        let mut draft = self.draft.clone();
        loop {
            let first = self.first_solutions(&draft, stop)?;
            let (one, other) = match &first[..] {
                [] => return None,
                [_] => return Some(draft),
                [one, other, ..] => (one, other),
            };
            let open = difference(one, other);
            let &square = random.pick(&open)?;
            if !self.fill_in(square, &mut draft, &mut random, stop) {
                return None;
            }
        }
    }

    /// Puts a random number into a square, so that a solution remains; returns false if none does.
    fn fill_in(&self, square: Square, draft: &mut Draft, random: &mut Random, stop: &Stop) -> bool {
        let Some(drafting) = self.kind.drafting() else { return false };
        let mut numbers: Vec<u32> = (1..=drafting.highest_number(draft.dimensions)).collect();
        random.shuffle(&mut numbers);
        numbers.into_iter().any(|number| {
            let mut tried = draft.clone();
            tried.numbers.insert(square, number);
            let leads_on = self.first_solutions(&tried, stop).is_some_and(|first| !first.is_empty());
            if leads_on {
                *draft = tried;
            }
            leads_on
        })
    }

    /// The first two solutions of a draft; `None` if it is invalid or `stop` was set.
    fn first_solutions(&self, draft: &Draft, stop: &Stop) -> Option<Vec<Vec<Piece>>> {
        let puzzle = self.kind.drafting()?.puzzle(draft).ok()?;
        let mut first = Vec::new();
        let visited = puzzle.solutions(stop, &mut |solution| {
            first.push(solution);
            if first.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        visited.ok().map(|()| first)
    }
}
