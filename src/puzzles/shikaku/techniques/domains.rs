use crate::deduction::{Outlook, Placement, Removal};
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::Rules;

use crate::puzzles::shikaku::blocks::PossibleBlocks;
use crate::puzzles::shikaku::problem::Verdict;
use crate::puzzles::shikaku::summed_area::SummedArea;
use crate::puzzles::shikaku::{Placed, ShikakuProblem};

/// What is still possible: for each hint its placed block, or the blocks it can have.
#[derive(Debug, Clone)]
pub struct Domains {
    placed: Placed,
    domains: Vec<Domain>,
}

/// What is possible for one hint.
#[derive(Debug, Clone)]
pub(super) struct Domain {
    pub(super) hint: NumberedSquare,
    /// The blocks it can have, in order; just the placed one where it is settled.
    pub(super) blocks: Vec<Block>,
    /// Whether its block is on the board.
    pub(super) settled: bool,
}

impl Domains {
    /// A hint that has its block keeps just that; the others have all possible blocks that no placed block overlaps.
    pub(super) fn of(problem: &ShikakuProblem, answer: &Placed) -> Self {
        let covered = answer.blocks().iter().flat_map(|block| block.squares());
        let taken = SummedArea::of(problem.dimensions(), covered);
        let possible = PossibleBlocks::new(problem);
        let domain = |&hint: &NumberedSquare| {
            let own = answer.at(hint.square()).filter(|&block| problem.judge(block) == Verdict::Right(hint));
            let blocks = match own {
                Some(block) => vec![block],
                None => {
                    let mut blocks = possible.of(hint);
                    blocks.retain(|&block| taken.count(block) == 0);
                    blocks
                }
            };
            Domain { hint, blocks, settled: own.is_some() }
        };
        Self { placed: answer.clone(), domains: problem.hints().iter().map(domain).collect() }
    }

    /// The blocks still possible for the hint in this square, in order; none if no hint stands there.
    pub fn blocks(&self, hint: Square) -> &[Block] {
        self.index(hint).map_or(&[], |index| &self.domains[index].blocks)
    }

    /// The hints and what is possible for them, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Domain> {
        self.domains.iter()
    }

    /// The blocks on the board.
    pub(super) fn placed(&self) -> &Placed {
        &self.placed
    }

    /// Rules blocks out; those that are on the board stay.
    pub(super) fn remove(&mut self, removal: &Removal) {
        let Removal::Blocks { hint, blocks } = removal else { return };
        if let Some(index) = self.index(*hint).filter(|&index| !self.domains[index].settled) {
            self.domains[index].blocks.retain(|block| !blocks.contains(block));
        }
    }

    /// Gives a hint its block, and takes away what overlaps it.
    pub(super) fn place(&mut self, problem: &ShikakuProblem, placement: &Placement) {
        let Placement::Block { block, .. } = *placement else { return };
        let mut placed = self.placed.clone();
        placed.put(block);
        let earlier = std::mem::take(&mut self.domains);
        *self = Self::of(problem, &placed);
        for (domain, earlier) in self.domains.iter_mut().zip(earlier).filter(|(domain, _)| !domain.settled) {
            domain.blocks.retain(|block| earlier.blocks.contains(block));
        }
    }

    /// Whether anything is open, or a hint has no block left.
    pub(super) fn outlook(&self) -> Outlook {
        if let Some(stuck) = self.domains.iter().find(|domain| domain.blocks.is_empty()) {
            let square = stuck.hint.square();
            return Outlook::Impossible {
                squares: vec![square],
                text: format!("The {} at {} has no block left.", stuck.hint.number(), square.label()),
            };
        }
        if self.domains.iter().all(|domain| domain.settled) { Outlook::Complete } else { Outlook::Open }
    }

    fn index(&self, hint: Square) -> Option<usize> {
        self.domains.binary_search_by_key(&hint, |domain| domain.hint.square()).ok()
    }
}
