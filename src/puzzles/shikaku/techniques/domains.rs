use std::cell::OnceCell;
use std::sync::{Arc, OnceLock};

use crate::deduction::{Outlook, Placement, Removal};
use crate::grid::{Block, Board, Dimensions, NumberedSquare, Square};
use crate::puzzle::Rules;
use crate::puzzles::shikaku::blocks::PossibleBlocks;
use crate::puzzles::shikaku::cover::Cover;
use crate::puzzles::shikaku::cover::SummedArea;
use crate::puzzles::shikaku::problem::Verdict;
use crate::puzzles::shikaku::{Placed, ShikakuProblem};

use super::bounds::Bounds;
use super::supposed::Literals;

/// The possibilities left: for each hint its placed block or its possible blocks, and for each square the
/// hints that can reach it. A step updates only what it changes.
#[derive(Debug, Clone)]
pub struct Domains {
    placed: Placed,
    domains: Vec<BlockDomain>,
    /// The number of hints that can reach each square.
    reach: Cover,
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
            if own.is_some() {
                domain.settle();
            }
            for (square, _) in domain.covers().filter(|&(_, blocks)| blocks > 0) {
                reach.change(square, 1);
                reaching[square].push(index as u16);
            }
            domains.push(domain);
        }
        Self {
            placed: answer.clone(),
            domains,
            reach,
            reaching: Arc::new(reaching),
            literals: OnceLock::new(),
        }
    }

    /// The blocks still possible for the hint in this square, in order; none if there is no hint.
    pub fn blocks(&self, hint: Square) -> &[Block] {
        self.index(hint).map_or(&[], |index| self.domains[index].blocks())
    }

    /// The domains of all hints, in order.
    pub(super) fn all(&self) -> &[BlockDomain] {
        &self.domains
    }

    /// The indices of the hints that do not have their blocks yet, the nearest first.
    pub(super) fn nearest_first(&self, near: Square) -> Vec<usize> {
        let is_open = |&hint: &usize| !self.domains[hint].is_settled();
        let mut open: Vec<usize> = (0..self.domains.len()).filter(is_open).collect();
        open.sort_by_key(|&hint| self.domains[hint].hint().square().distance(near));
        open
    }

    /// The blocks on the board.
    pub(super) fn placed(&self) -> &Placed {
        &self.placed
    }

    /// The size of the grid.
    pub(super) fn dimensions(&self) -> Dimensions {
        self.reaching.dimensions()
    }

    /// The number of hints that can reach each square of the grid.
    pub(super) fn reach(&self) -> &Cover {
        &self.reach
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
        if let Some(index) = self.index(*hint).filter(|&index| !self.domains[index].is_settled()) {
            self.retain(index, |block| !blocks.contains(&block));
            self.outgrow_literals();
        }
    }

    /// Gives a hint its block if it is still possible, and rules out all blocks that overlap it.
    pub(super) fn place(&mut self, placement: &Placement) {
        let Placement::Block { hint, block } = *placement else { return };
        let Some(index) = self.index(hint).filter(|&index| {
            !self.domains[index].is_settled() && self.domains[index].blocks().binary_search(&block).is_ok()
        }) else {
            return;
        };
        self.retain(index, |other| other == block);
        self.domains[index].settle();
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

    /// Returns true if anything is open, or a hint has no block left.
    pub(super) fn outlook(&self) -> Outlook {
        if let Some(stuck) = self.domains.iter().find(|domain| domain.blocks().is_empty()) {
            let hint = stuck.hint();
            return Outlook::Impossible {
                squares: vec![hint.square()],
                text: format!("The {} at {} has no block left.", hint.number(), hint.square().label()),
            };
        }
        if self.domains.iter().all(BlockDomain::is_settled) { Outlook::Complete } else { Outlook::Open }
    }

    /// Keeps only these blocks of a hint.
    fn retain(&mut self, index: usize, keep: impl FnMut(Block) -> bool) {
        let reach = &mut self.reach;
        self.domains[index].retain(keep, |lost| {
            reach.change(lost, -1);
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
        self.domains.binary_search_by_key(&hint, |domain| domain.hint().square()).ok()
    }
}

/// The possible blocks of one hint, and the squares that they cover.
#[derive(Debug, Clone)]
pub(super) struct BlockDomain {
    hint: NumberedSquare,
    /// The possible blocks, in order; only the placed one if the hint is settled.
    blocks: Vec<Block>,
    settled: bool,
    /// The number of blocks that cover each square around the hint.
    cover: Cover,
    frame: Block,
    /// The squares that all blocks cover.
    common: Bounds,
    /// For each square of the frame: the intersection of all blocks that cover it.
    through: OnceCell<Vec<Bounds>>,
    /// For each square of the frame: the intersection of all blocks that do not cover it.
    past: OnceCell<Vec<Bounds>>,
}

impl BlockDomain {
    /// The domain of a hint with these possible blocks, which are in order.
    pub(super) fn new(hint: NumberedSquare, blocks: Vec<Block>) -> Self {
        let frame = Cover::frame_around(&blocks).unwrap_or(Block::spanning(hint.square(), hint.square()));
        let mut domain = Self {
            hint,
            cover: Cover::of(frame, blocks.iter().copied()),
            blocks,
            settled: false,
            frame,
            common: Bounds::ALL,
            through: OnceCell::new(),
            past: OnceCell::new(),
        };
        domain.renew();
        domain
    }

    pub(super) fn hint(&self) -> NumberedSquare {
        self.hint
    }

    /// The possible blocks, in order.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Returns true if its block is on the board.
    pub(super) fn is_settled(&self) -> bool {
        self.settled
    }

    /// Notes that its block is on the board from now on.
    pub(super) fn settle(&mut self) {
        self.settled = true;
    }

    /// The number of its blocks that cover the square.
    #[inline]
    pub(super) fn cover(&self, square: Square) -> usize {
        self.cover.at(square) as usize
    }

    /// Returns true if it can cover the square.
    #[inline]
    pub(super) fn reaches(&self, square: Square) -> bool {
        self.cover.at(square) > 0
    }

    /// The squares that it could ever cover, each with the number of its blocks that do now.
    pub(super) fn covers(&self) -> impl Iterator<Item = (Square, usize)> {
        self.cover.iter().map(|(square, blocks)| (square, blocks as usize))
    }

    /// The squares that all its blocks cover; everything if it has none.
    pub(super) fn common(&self) -> Bounds {
        self.common
    }

    /// A frame around all its blocks.
    pub(super) fn frame(&self) -> Block {
        self.frame
    }

    /// The intersection of all its blocks that cover this square, which must be in reach.
    #[inline]
    pub(super) fn through(&self, square: Square) -> Bounds {
        self.through.get_or_init(|| self.all_through())[self.place(square)]
    }

    /// The intersection of all its blocks that do not cover this square; everything if all cover it. The
    /// square must be in reach.
    #[inline]
    pub(super) fn past(&self, square: Square) -> Bounds {
        self.past.get_or_init(|| self.all_past())[self.place(square)]
    }

    /// Keeps only these blocks, and reports every square that gets out of reach.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(Block) -> bool, mut lost: impl FnMut(Square)) {
        let before = self.blocks.len();
        let cover = &mut self.cover;
        self.blocks.retain(|&block| {
            let is_kept = keep(block);
            if !is_kept {
                block.squares().filter(|&square| cover.change(square, -1) == 0).for_each(&mut lost);
            }
            is_kept
        });
        if self.blocks.len() < before {
            self.renew();
        }
    }

    /// Recomputes everything that depends on all blocks.
    fn renew(&mut self) {
        self.common = self.blocks.iter().fold(Bounds::ALL, |all, &block| all.and(Bounds::of(block)));
        self.through.take();
        self.past.take();
    }

    #[inline]
    fn place(&self, square: Square) -> usize {
        let column = usize::from(square.column() - self.frame.origin().column());
        let row = usize::from(square.row() - self.frame.origin().row());
        row * usize::from(self.frame.dimensions().width()) + column
    }

    fn all_through(&self) -> Vec<Bounds> {
        let mut through = vec![Bounds::ALL; self.frame.area() as usize];
        for &block in &self.blocks {
            let bounds = Bounds::of(block);
            for (row, left, right) in bounds.rows() {
                let first = self.place(Square::new(left, row));
                for known in &mut through[first..first + usize::from(right - left)] {
                    *known = known.and(bounds);
                }
            }
        }
        through
    }

    /// For each side, the block that reaches least far decides for all squares that it does not cover. For
    /// its own squares the next block decides. The undecided squares always form a rectangle.
    fn all_past(&self) -> Vec<Bounds> {
        let mut past = vec![Bounds::ALL; self.frame.area() as usize];
        let mut order: Vec<Bounds> = self.blocks.iter().map(|&block| Bounds::of(block)).collect();
        for side in 0..4 {
            order.sort_unstable_by_key(|bounds| {
                let at = bounds.sides()[side];
                if side < 2 { u16::MAX - at } else { at }
            });
            let mut undecided = Bounds::of(self.frame);
            for &bounds in &order {
                for square in undecided.squares().filter(|&square| !bounds.contains(square)) {
                    past[self.place(square)].limit(side, bounds);
                }
                undecided = undecided.and(bounds);
            }
        }
        past
    }
}
