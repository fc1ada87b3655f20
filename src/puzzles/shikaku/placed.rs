use crate::grid::{Block, Square};

/// The blocks on the board: a sorted set.
///
/// Moves keep them inside the grid and apart from each other; blocks that overlap can only come out of a file that
/// somebody changed, and are told as a fault.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Placed(Vec<Block>);

impl Placed {
    /// The blocks, in order.
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    /// Whether this very block is there.
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

    /// Puts the block on the board, in place of all that it overlaps.
    pub(super) fn put(&mut self, block: Block) {
        self.0.retain(|placed| !placed.overlaps(block));
        self.insert(block);
    }

    /// Adds the block and leaves the others alone.
    pub(super) fn insert(&mut self, block: Block) {
        if let Err(place) = self.0.binary_search(&block) {
            self.0.insert(place, block);
        }
    }

    /// Takes the block away, if it is there.
    pub(super) fn remove(&mut self, block: Block) {
        if let Ok(place) = self.0.binary_search(&block) {
            self.0.remove(place);
        }
    }
}
