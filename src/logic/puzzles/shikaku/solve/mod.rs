//! The exact solver: it finds all solutions, one after the other.
//!
//! For each hint it keeps the *core*: the squares that all possible blocks of the hint have in common
//! ([`HintDomain`](hint::HintDomain)). The possible blocks are those of the hint's area and shape that hold
//! its core and no square of another core. So they follow from the cores, and only the list of their sizes
//! and lines is kept ([`PlacementGroup`](free_space::PlacementGroup)). [`FreeSpace`] finds where they begin:
//! it walks from the core to both sides. A line of the grid is a word with a bit for each square, or two
//! words if it is long.
//!
//! [`SolverState::propagate`] applies three rules until nothing changes. The core of a hint is out of reach
//! for all other hints. A square that only one hint reaches is in the core of that hint. A square that no
//! hint reaches, or a hint without a block, is a contradiction. Then [`DepthFirstSearch`] tries the blocks of
//! a hint one by one.

mod free_space;
mod hint;
mod line;
mod open_hints;
mod propagation;
mod search;
mod shapes;
mod state;

use std::ops::ControlFlow;

use crate::grid::{Block, Square};
use crate::puzzle::{Clausal, Modelled, Piece, Premise, Solved, Stop, Stopped};

use super::problem::Verdict;
use super::spared::is_excluded;
use super::{Placed, ShikakuProblem};
pub(super) use open_hints::open_hints;

use free_space::FreeSpace;
use hint::{HintState, Rectangle};
use search::DepthFirstSearch;
use state::SolverState;

impl Solved for ShikakuProblem {
    fn modelled(&self) -> Option<&dyn Modelled> {
        self.has_model().then_some(self as &dyn Modelled)
    }

    fn too_large(&self) -> Option<&'static str> {
        (!self.has_model()).then_some("its clues have too many possible blocks")
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        self.has_clauses().then_some(self as &dyn Clausal)
    }

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

    fn grounds(&self) -> Vec<Premise> {
        self.hints().iter().map(|hint| Premise::Number(hint.square())).collect()
    }

    /// A Shikaku without one of its numbers would be no Shikaku. So a number that is left out stays where it
    /// is, but its blocks do not matter: they may overlap others and cover whatever they can reach.
    fn excludes(
        &self,
        grounds: &[Premise],
        pieces: &[Piece],
        positions: u64,
        stop: &Stop,
    ) -> Result<Option<bool>, Stopped> {
        let counting: Vec<Square> = grounds.iter().flat_map(|ground| ground.squares()).collect();
        let standing: Vec<Block> = pieces.iter().filter_map(|piece| piece.block()).collect();
        is_excluded(self, &counting, &standing, positions, stop)
    }
}

/// The blocks of hints that have one each, sorted.
fn solution(hints: &[HintState]) -> Vec<Block> {
    let mut blocks: Vec<Block> = hints.iter().map(|hint| hint.domain.core.block()).collect();
    blocks.sort_unstable();
    blocks
}

/// Is given the hints of each solution. The core of each is its block.
type Visitor<'a> = &'a mut dyn FnMut(&[HintState]) -> ControlFlow<()>;

impl ShikakuProblem {
    /// Goes from solution to solution until `found` breaks off.
    fn visit(&self, from: &Placed, stop: &Stop, found: Visitor<'_>) -> Result<(), Stopped> {
        let mut space = FreeSpace::new(self);
        let mut state = SolverState::new(self, &mut space, stop);
        for &hint in self.hints() {
            stop.check()?;
            if state.add(self, hint).is_err() {
                return Ok(());
            }
        }
        for &block in from.blocks() {
            let Verdict::Right(hint) = self.judge(block) else { return Ok(()) };
            let Some(index) = self.hint_index(hint.square()) else { return Ok(()) };
            if state.settle(index, Rectangle::of(block)).is_err() {
                return Ok(());
            }
        }
        let mut search = DepthFirstSearch::new(&mut state);
        while let Some(hints) = search.advance()? {
            if found(hints).is_break() {
                break;
            }
        }
        Ok(())
    }
}
