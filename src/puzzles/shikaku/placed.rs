use crate::grid::{Block, Square};

/// The number of tints. Four are enough for any map, as Appel and Haken proved in 1976, but not where the
/// countries come one after the other and none is repainted.
const TINTS: usize = 6;

/// The tints that are taken in turn; the others are kept for blocks with all of these around them.
const USUAL_TINTS: usize = 4;

/// The blocks on the board: a sorted set.
///
/// Moves keep them inside the grid and apart from each other. Only a file that somebody changed can contain
/// blocks that overlap, and they are reported as a fault.
///
/// Each block has a tint, which it keeps as long as it is on the board. Tints are only how blocks look: two
/// positions with the same blocks are equal.
#[derive(Debug, Clone, Default)]
pub struct Placed {
    blocks: Vec<Block>,
    /// The tint of each block.
    tints: Vec<u8>,
}

impl PartialEq for Placed {
    fn eq(&self, other: &Self) -> bool {
        self.blocks == other.blocks
    }
}

impl Eq for Placed {}

impl Placed {
    /// The blocks, in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The blocks with their tints, 0 to 5, in order. Blocks side by side differ, unless one was placed
    /// beside blocks of all tints.
    pub(super) fn tinted(&self) -> impl Iterator<Item = (Block, u8)> {
        self.blocks.iter().copied().zip(self.tints.iter().copied())
    }

    /// Whether exactly this block is on the board.
    pub fn contains(&self, block: Block) -> bool {
        self.blocks.binary_search(&block).is_ok()
    }

    /// The first block that covers the square.
    pub fn at(&self, square: Square) -> Option<Block> {
        self.blocks.iter().copied().find(|block| block.contains(square))
    }

    /// The blocks that share a square with this one, in order.
    pub fn overlapping(&self, block: Block) -> impl Iterator<Item = Block> {
        self.blocks.iter().copied().filter(move |placed| placed.overlaps(block))
    }

    /// Puts the block on the board in place of all blocks that it overlaps.
    pub(super) fn put(&mut self, block: Block) {
        while let Some(place) = self.blocks.iter().position(|placed| placed.overlaps(block)) {
            self.take(place);
        }
        self.insert(block);
    }

    /// Adds the block and keeps all others.
    pub(super) fn insert(&mut self, block: Block) {
        if let Err(place) = self.blocks.binary_search(&block) {
            let tint = self.free_tint(block);
            self.blocks.insert(place, block);
            self.tints.insert(place, tint);
        }
    }

    /// Removes the block if it is on the board.
    pub(super) fn remove(&mut self, block: Block) {
        if let Ok(place) = self.blocks.binary_search(&block) {
            self.take(place);
        }
    }

    fn take(&mut self, place: usize) {
        self.blocks.remove(place);
        self.tints.remove(place);
    }

    /// The tint that the fewest blocks around this one have, and of these a usual one that the fewest others
    /// have.
    fn free_tint(&self, block: Block) -> u8 {
        let (mut around, mut all) = ([0u16; TINTS], [0u16; TINTS]);
        for (other, tint) in self.tinted() {
            all[usize::from(tint)] += 1;
            around[usize::from(tint)] += u16::from(other.is_adjacent(block));
        }
        let rank = |tint: usize| (around[tint], if tint < USUAL_TINTS { all[tint] } else { u16::MAX }, tint);
        (0..TINTS).min_by_key(|&tint| rank(tint)).unwrap_or_default() as u8
    }
}
