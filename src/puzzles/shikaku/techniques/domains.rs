use crate::deduction::Removal;
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

    fn index(&self, hint: Square) -> Option<usize> {
        self.domains.binary_search_by_key(&hint, |domain| domain.hint.square()).ok()
    }
}
