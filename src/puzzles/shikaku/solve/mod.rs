//! The exact solver.

mod board;
mod domain;
mod line;
mod shapes;
mod sweep;
mod trials;

use std::ops::ControlFlow;

use crate::grid::Block;
use crate::puzzle::{Solved, Stop, Stopped};

use super::problem::Verdict;
use super::{Placed, ShikakuProblem};
use board::Board;
use domain::Rectangle;
use line::Line;
use trials::Trials;

impl Solved for ShikakuProblem {
    fn solutions(
        &self,
        from: &Placed,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<Block>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        if self.is_short() {
            self.visit::<u64>(from, stop, &mut |trials| found(trials.solution()))
        } else {
            self.visit::<u128>(from, stop, &mut |trials| found(trials.solution()))
        }
    }

    fn count_solutions(&self, from: &Placed, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        let mut count = 0;
        let mut next = || {
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        if limit == 0 {
            return Ok(0);
        }
        if self.is_short() {
            self.visit::<u64>(from, stop, &mut |_| next())?;
        } else {
            self.visit::<u128>(from, stop, &mut |_| next())?;
        }
        Ok(count)
    }
}

impl ShikakuProblem {
    /// Whether a word has a bit for every square of a line.
    fn is_short(&self) -> bool {
        let size = self.grid().dimensions();
        u32::from(size.width().max(size.height())) <= u64::LENGTH
    }

    /// Goes from solution to solution until `found` breaks off.
    fn visit<L: Line>(
        &self,
        from: &Placed,
        stop: &Stop,
        found: &mut dyn FnMut(&Trials<'_, '_, L>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let mut board = Board::<L>::new(self, stop);
        for &block in from.blocks() {
            let Verdict::Right(hint) = self.judge(block) else { return Ok(()) };
            let Some(index) = self.hint_index(hint.square()) else { return Ok(()) };
            if board.look(index, Rectangle::of(block), false).is_err() {
                return Ok(());
            }
        }
        let mut trials = Trials::new(&mut board);
        while trials.advance()? {
            if found(&trials).is_break() {
                break;
            }
        }
        Ok(())
    }
}
