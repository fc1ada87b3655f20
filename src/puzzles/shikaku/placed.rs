use crate::grid::{Block, Square};

/// The blocks on the board: a sorted set.
///
/// Moves keep them inside the grid and apart from each other. Only a file that somebody changed can contain
/// blocks that overlap, and they are reported as a fault.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Placed(Vec<Block>);

impl Placed {
    /// The blocks, in order.
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    /// Whether exactly this block is on the board.
    pub fn contains(&self, block: Block) -> bool {
        self.0.binary_search(&block).is_ok()
    }

    /// The first block that covers the square.
    pub fn at(&self, square: Square) -> Option<Block> {
        self.0.iter().copied().find(|block| block.contains(square))
    }

    /// The blocks that share a square with this one, in order.
    pub fn overlapping(&self, block: Block) -> impl Iterator<Item = Block> {
        self.0.iter().copied().filter(move |placed| placed.overlaps(block))
    }

    /// Puts the block on the board in place of all blocks that it overlaps.
    pub(super) fn put(&mut self, block: Block) {
        self.0.retain(|placed| !placed.overlaps(block));
        self.insert(block);
    }

    /// Adds the block and keeps all others.
    pub(super) fn insert(&mut self, block: Block) {
        if let Err(place) = self.0.binary_search(&block) {
            self.0.insert(place, block);
        }
    }

    /// Removes the block if it is on the board.
    pub(super) fn remove(&mut self, block: Block) {
        if let Ok(place) = self.0.binary_search(&block) {
            self.0.remove(place);
        }
    }
}
