use std::sync::{Arc, OnceLock};

use crate::deduction::{Outlook, Placement, Removal};
use crate::grid::{Block, Board, Dimensions, Square};
use crate::puzzle::{Rules, capitalised};
use crate::puzzles::shikaku::blocks::PossibleBlocks;
use crate::puzzles::shikaku::cover::Cover;
use crate::puzzles::shikaku::cover::SummedArea;
use crate::puzzles::shikaku::problem::Verdict;
use crate::puzzles::shikaku::{Placed, ShikakuProblem};

use super::domain::BlockDomain;
use super::literals::Literals;

/// The possibilities left: for each hint its placed block or its possible blocks, and for each square the
/// hints that can reach it. A step updates only what it changes.
#[derive(Debug, Clone)]
pub struct Domains {
    /// The blocks on the board.
    pub(super) placed: Placed,
    /// The domains of all hints, in order.
    pub(super) domains: Vec<BlockDomain>,
    /// The word for a hint: `number` or `clue`.
    pub(super) noun: &'static str,
    /// The number of hints that can reach each square of the grid.
    pub(super) reach: Cover,
    /// The sum of their indices: where only one hint can reach a square, its index.
    pub(super) reached_by: Cover,
    /// The hints that could reach each square at the beginning, in order.
    reaching: Arc<Board<Vec<u16>>>,
    /// The literals, made when they are needed. They stay the same when blocks are removed, unless some were
    /// left out.
    literals: OnceLock<Arc<Literals>>,
}

impl Domains {
    /// The domains in a position. A hint that has its block keeps only that one; the others have all possible
    /// blocks that no placed block overlaps.
    pub(super) fn of(problem: &ShikakuProblem, answer: &Placed) -> Self {
        let covered = answer.blocks().iter().flat_map(|block| block.squares());
        let taken = SummedArea::of(problem.dimensions(), covered);
        let possible = PossibleBlocks::new(problem);
        let mut reach = Cover::of(problem.grid(), []);
        let mut reached_by = reach.clone();
        let mut reaching = Board::filled(problem.dimensions(), Vec::new());
        let mut domains = Vec::with_capacity(problem.hints().len());
        for (index, &hint) in problem.hints().iter().enumerate() {
            let own = answer.at(hint.square()).filter(|&block| problem.judge(block) == Verdict::Right(hint));
            let blocks = match own {
                Some(block) => vec![block],
                None => {
                    let mut blocks = possible.of(hint);
                    blocks.retain(|&block| taken.count(block) == 0);
                    blocks
                }
            };
            let mut domain = BlockDomain::new(hint, blocks);
            domain.is_settled = own.is_some();
            for (square, _) in domain.cover.iter().filter(|&(_, blocks)| blocks > 0) {
                reach.change(square, 1);
                reached_by.change(square, index as i32);
                reaching[square].push(index as u16);
            }
            domains.push(domain);
        }
        Self {
            placed: answer.clone(),
            domains,
            noun: problem.noun(),
            reach,
            reached_by,
            reaching: Arc::new(reaching),
            literals: OnceLock::new(),
        }
    }

    /// The blocks still possible for the hint in this square, in order; none if there is no hint.
    pub fn blocks(&self, hint: Square) -> &[Block] {
        self.index(hint).map_or(&[], |index| &self.domains[index].blocks)
    }

    /// The indices of the hints that do not have their blocks yet, the nearest first.
    pub(super) fn nearest_first(&self, near: Square) -> Vec<usize> {
        let is_open = |&hint: &usize| !self.domains[hint].is_settled;
        let mut open: Vec<usize> = (0..self.domains.len()).filter(is_open).collect();
        open.sort_by_key(|&hint| self.domains[hint].hint.square().distance(near));
        open
    }

    /// The size of the grid.
    pub(super) fn dimensions(&self) -> Dimensions {
        self.reaching.dimensions()
    }

    /// The indices of the hints that can reach the square, in order.
    #[inline]
    pub(super) fn reaching(&self, square: Square) -> impl Iterator<Item = usize> + Clone {
        let all = self.reaching[square].iter().map(|&index| usize::from(index));
        all.filter(move |&index| self.domains[index].reaches(square))
    }

    /// Rules out the given blocks, which are in order. Blocks on the board stay.
    pub(super) fn remove(&mut self, removal: &Removal) {
        let Removal::Blocks { hint, blocks } = removal else { return };
        if let Some(index) = self.index(*hint).filter(|&index| !self.domains[index].is_settled) {
            self.retain(index, |block| !blocks.contains(&block));
            self.outgrow_literals();
        }
    }

    /// Gives a hint its block if it is still possible, and rules out all blocks that overlap it.
    pub(super) fn place(&mut self, placement: &Placement) {
        let Placement::Block { hint, block } = *placement else { return };
        let Some(index) = self
            .index(hint)
            .filter(|&index| !self.domains[index].is_settled && self.domains[index].allows(block))
        else {
            return;
        };
        self.retain(index, |other| other == block);
        self.domains[index].is_settled = true;
        self.placed.put(block);
        let reaching = Arc::clone(&self.reaching);
        for square in block.squares() {
            for other in reaching[square].iter().map(|&other| usize::from(other)) {
                if other != index && self.domains[other].reaches(square) {
                    self.retain(other, |theirs| !theirs.overlaps(block));
                }
            }
        }
        self.outgrow_literals();
    }

    /// The outlook: solved, open, or impossible because a hint has no block left, or because the blocks of
    /// all hints leave a square, as they can where areas are unknown.
    pub(super) fn outlook(&self) -> Outlook {
        if let Some(stuck) = self.domains.iter().find(|domain| domain.blocks.is_empty()) {
            let hint = stuck.hint;
            return Outlook::Impossible {
                squares: vec![hint.square()],
                text: format!("{} has no block left.", capitalised(&hint.named())),
            };
        }
        if !self.domains.iter().all(|domain| domain.is_settled) {
            return Outlook::Open;
        }
        match self.reach.iter().find(|&(_, hints)| hints == 0) {
            Some((square, _)) => Outlook::Impossible {
                squares: vec![square],
                text: format!("No {} can reach {}.", self.noun, square.label()),
            },
            None => Outlook::Complete,
        }
    }

    /// Keeps only these blocks of a hint.
    fn retain(&mut self, index: usize, keep: impl FnMut(Block) -> bool) {
        let (reach, reached_by) = (&mut self.reach, &mut self.reached_by);
        self.domains[index].retain(keep, |lost| {
            reach.change(lost, -1);
            reached_by.change(lost, -(index as i32));
        });
    }

    /// The possible blocks as literals.
    pub(super) fn literals(&self) -> &Literals {
        self.literals.get_or_init(|| Arc::new(Literals::of(&self.domains, &self.reaching)))
    }

    /// Forgets literals that leave hints out as soon as there is room for all.
    fn outgrow_literals(&mut self) {
        if self.literals.get().is_some_and(|literals| literals.is_outgrown(&self.domains)) {
            self.literals.take();
        }
    }

    /// The index of the hint in this square.
    pub(super) fn index(&self, hint: Square) -> Option<usize> {
        self.domains.binary_search_by_key(&hint, |domain| domain.hint.square()).ok()
    }
}
