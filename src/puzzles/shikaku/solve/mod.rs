//! The exact solver: none, one or several solutions, at once.
//!
//! Of each hint the *core* is kept, the squares that all its possible blocks have in common ([`Domain`](domain::Domain)). Its
//! blocks are those of its area that hold the core and nothing of other cores. They follow from the cores: only the list of
//! their sizes and lines is kept ([`Run`](room::Run)), and where they begin is found by walking from the core to both sides
//! ([`Room`](room::Room)). Lines of the grid are words with a bit a square, or two words where they are long.
//!
//! Three rules are followed to the end ([`Board::follow`]): the common squares of a hint are out of reach for the others; a
//! square that one hint alone reaches is in its core; a square that no hint reaches, or a hint without a block, is a
//! contradiction. Then the blocks of a hint are tried one by one ([`Trials`]).

mod board;
mod domain;
mod line;
mod room;
mod shapes;
mod sweep;
mod trials;

use std::ops::ControlFlow;

use crate::grid::{Block, sort};
use crate::puzzle::{Solved, Stop, Stopped};

use super::problem::Verdict;
use super::{Placed, ShikakuProblem};
use board::Board;
use domain::{Hint, Rectangle};
use room::Room;
use trials::Trials;

impl Solved for ShikakuProblem {
    fn solutions(
        &self,
        from: &Placed,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<Block>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        self.visit(from, stop, &mut |hints| found(solution(hints)))
    }

    fn count_solutions(&self, from: &Placed, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        let mut count = 0;
        if limit > 0 {
            self.visit(from, stop, &mut |_| {
                count += 1;
                if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        Ok(count)
    }
}

/// The blocks of hints that have one each, sorted.
fn solution(hints: &[Hint]) -> Vec<Block> {
    let mut blocks: Vec<Block> = hints.iter().map(|hint| hint.domain.core.block()).collect();
    sort(&mut blocks);
    blocks
}

/// Who is told the domains of each solution, which are its blocks.
type Visitor<'a> = &'a mut dyn FnMut(&[Hint]) -> ControlFlow<()>;

impl ShikakuProblem {
    /// Goes from solution to solution until `found` breaks off.
    fn visit(&self, from: &Placed, stop: &Stop, found: Visitor<'_>) -> Result<(), Stopped> {
        let mut room = Room::new(self);
        let mut board = Board::new(self, &mut room, stop);
        for &hint in self.hints() {
            stop.check()?;
            if board.add(hint).is_err() {
                return Ok(());
            }
        }
        for &block in from.blocks() {
            let Verdict::Right(hint) = self.judge(block) else { return Ok(()) };
            let Some(index) = self.hint_index(hint.square()) else { return Ok(()) };
            // Of two blocks of one hint none holds both.
            let must = board.hints[index].domain.core.hull(Rectangle::of(block));
            if board.look(index, must).is_err() {
                return Ok(());
            }
        }
        let mut trials = Trials::new(&mut board);
        while let Some(hints) = trials.advance()? {
            if found(hints).is_break() {
                break;
            }
        }
        Ok(())
    }
}
