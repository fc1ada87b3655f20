use std::cell::OnceCell;

use crate::grid::{Block, Square};
use crate::puzzle::in_order;
use crate::puzzles::shikaku::Clue;
use crate::puzzles::shikaku::cover::Cover;

use super::bounds::Bounds;

/// The possible blocks of one hint, and the squares that they cover.
#[derive(Debug, Clone)]
pub(super) struct BlockDomain {
    pub(super) hint: Clue,
    /// The possible blocks, in order; only the placed one if the hint is settled.
    pub(super) blocks: Vec<Block>,
    /// True if its block is on the board.
    pub(super) is_settled: bool,
    /// The number of blocks that cover each square around the hint.
    pub(super) cover: Cover,
    /// A frame around all its blocks.
    pub(super) frame: Block,
    /// The squares that all its blocks cover; everything if it has none.
    pub(super) common: Bounds,
    /// For each square of the frame: the intersection of all blocks that cover it.
    through: OnceCell<Vec<Bounds>>,
    /// For each square of the frame: the intersection of all blocks that do not cover it.
    past: OnceCell<Vec<Bounds>>,
}

impl BlockDomain {
    /// The domain of a hint with these possible blocks, which are in order.
    pub(super) fn new(hint: Clue, blocks: Vec<Block>) -> Self {
        let frame = Cover::frame_around(&blocks).unwrap_or(Block::spanning(hint.square(), hint.square()));
        let mut domain = Self {
            hint,
            cover: Cover::of(frame, blocks.iter().copied()),
            blocks,
            is_settled: false,
            frame,
            common: Bounds::ALL,
            through: OnceCell::new(),
            past: OnceCell::new(),
        };
        domain.renew();
        domain
    }

    /// Returns true if this block is still possible.
    pub(super) fn allows(&self, block: Block) -> bool {
        self.blocks.binary_search(&block).is_ok()
    }

    /// Returns true if it can cover the square.
    #[inline]
    pub(super) fn reaches(&self, square: Square) -> bool {
        self.cover.at(square) > 0
    }

    /// The areas of its blocks, in order, each once.
    pub(super) fn areas(&self) -> Vec<i64> {
        in_order(self.blocks.iter().map(|block| i64::from(block.area())))
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
