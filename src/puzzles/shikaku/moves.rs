use std::fmt;
use std::str::FromStr;

use crate::grid::{Block, Dimensions, MalformedText, Square};

use super::Placed;

/// A change of the blocks on the board: the removed and the added ones, each list sorted.
///
/// Written `-3,3,2x2 +1,0,5x2`: blocks as column, row and size, after `-` if removed and `+` if added; `=` if
/// nothing changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    removed: Vec<Block>,
    added: Vec<Block>,
}

impl Move {
    /// The change from one position to another.
    pub(super) fn between(before: &Placed, after: &Placed) -> Self {
        let missing = |from: &Placed, to: &Placed| {
            from.blocks().iter().copied().filter(|&block| !to.contains(block)).collect()
        };
        Self { removed: missing(before, after), added: missing(after, before) }
    }

    /// The removed blocks.
    pub fn removed(&self) -> &[Block] {
        &self.removed
    }

    /// The added blocks.
    pub fn added(&self) -> &[Block] {
        &self.added
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
