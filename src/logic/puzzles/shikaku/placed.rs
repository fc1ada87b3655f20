use std::fmt;
use std::str::FromStr;

use crate::grid::{Block, Dimensions, MalformedText, Square};

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

    /// Returns true if exactly this block is on the board.
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

/// A change of the blocks on the board: the removed and the added ones, each list sorted.
///
/// Written `-3,3,2x2 +1,0,5x2`: blocks as column, row and size, after `-` if removed and `+` if added; `=` if
/// nothing changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// The removed blocks.
    pub removed: Vec<Block>,
    /// The added blocks.
    pub added: Vec<Block>,
}

impl Move {
    /// The change from one position to another.
    pub(super) fn between(before: &Placed, after: &Placed) -> Self {
        let missing = |from: &Placed, to: &Placed| {
            from.blocks().iter().copied().filter(|&block| !to.contains(block)).collect()
        };
        Self { removed: missing(before, after), added: missing(after, before) }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signed =
            self.removed.iter().map(|block| ('-', block)).chain(self.added.iter().map(|block| ('+', block)));
        let mut gap = "";
        for (sign, block) in signed {
            let origin = block.origin();
            write!(f, "{gap}{sign}{},{},{}", origin.column(), origin.row(), block.dimensions())?;
            gap = " ";
        }
        if gap.is_empty() { f.write_str("=") } else { Ok(()) }
    }
}

impl FromStr for Move {
    type Err = MalformedText;

    /// Strict: only what [`Display`](fmt::Display) writes is read.
    fn from_str(text: &str) -> Result<Self, MalformedText> {
        let malformed = || MalformedText::new(text, "-3,3,2x2 +1,0,5x2");
        let mut parsed = Self { removed: Vec::new(), added: Vec::new() };
        for part in text.split(' ').filter(|&part| part != "=") {
            let (list, block) = match part.split_at_checked(1) {
                Some(("-", block)) => (&mut parsed.removed, block),
                Some(("+", block)) => (&mut parsed.added, block),
                _ => return Err(malformed()),
            };
            list.push(block_of(block).ok_or_else(malformed)?);
        }
        let sorted = |blocks: &[Block]| blocks.windows(2).all(|pair| pair[0] < pair[1]);
        let canonical = sorted(&parsed.removed) && sorted(&parsed.added) && parsed.to_string() == text;
        if canonical { Ok(parsed) } else { Err(malformed()) }
    }
}

/// Reads `3,3,2x2`.
fn block_of(text: &str) -> Option<Block> {
    let (column, rest) = text.split_once(',')?;
    let (row, dimensions) = rest.split_once(',')?;
    let dimensions: Dimensions = dimensions.parse().ok()?;
    Some(Block::new(Square::new(column.parse().ok()?, row.parse().ok()?), dimensions))
}
