use crate::grid::{Block, Board, Dimensions, Square};

/// How many tints there are: enough for any map, as Appel and Haken proved in 1976.
const TINTS: u8 = 4;

/// A tint for each block, 0 to 3, such that blocks side by side differ.
///
/// Greedy in the order given; where all four are taken around a block, two tints are exchanged along a chain of blocks
/// that frees one (A. Kempe, 1879). Should that fail too, two neighbours share a tint: the walls still part them.
pub(super) fn tints(grid: Dimensions, blocks: &[Block]) -> Vec<u8> {
    let mut colouring = Colouring::new(grid, blocks);
    for index in 0..blocks.len() {
        let tint = colouring.free_tint(index).or_else(|| colouring.exchange(index)).unwrap_or(0);
        colouring.tints[index] = Some(tint);
    }
    colouring.tints.into_iter().map(Option::unwrap_or_default).collect()
}

struct Colouring<'a> {
    blocks: &'a [Block],
    owner: Board<Option<usize>>,
    tints: Vec<Option<u8>>,
}

impl<'a> Colouring<'a> {
    fn new(grid: Dimensions, blocks: &'a [Block]) -> Self {
        let mut owner = Board::filled(grid, None);
        for (index, block) in blocks.iter().enumerate() {
            block.squares().for_each(|square| owner[square] = Some(index));
        }
        Self { blocks, owner, tints: vec![None; blocks.len()] }
    }

    /// The tinted blocks around a block; a block that is long beside it comes several times.
    fn neighbours(&self, index: usize) -> impl Iterator<Item = (usize, u8)> {
        around(self.blocks[index])
            .filter_map(|square| self.owner.get(square).copied().flatten())
            .filter_map(|other| Some((other, self.tints[other]?)))
    }

    fn free_tint(&self, index: usize) -> Option<u8> {
        let taken = self.neighbours(index).fold(0u8, |taken, (_, tint)| taken | 1 << tint);
        (0..TINTS).find(|tint| taken & (1 << tint) == 0)
    }

    /// Frees a tint for the block by exchanging two tints along a chain that does not come back to it.
    fn exchange(&mut self, index: usize) -> Option<u8> {
        for tint in 0..TINTS {
            for other in (0..TINTS).filter(|&other| other != tint) {
                let chain = self.chain(index, tint, other);
                let comes_back =
                    self.neighbours(index).any(|(near, near_tint)| near_tint == other && chain[near]);
                if !comes_back {
                    for at in (0..chain.len()).filter(|&at| chain[at]) {
                        self.tints[at] = self.tints[at].map(|now| if now == tint { other } else { tint });
                    }
                    return Some(tint);
                }
            }
        }
        None
    }

    /// The blocks of either tint that hang together with a neighbour of the first tint.
    fn chain(&self, index: usize, tint: u8, other: u8) -> Vec<bool> {
        let mut chain = vec![false; self.blocks.len()];
        let mut open: Vec<usize> =
            self.neighbours(index).filter(|&(_, near)| near == tint).map(|(near, _)| near).collect();
        while let Some(at) = open.pop() {
            if !std::mem::replace(&mut chain[at], true) {
                let next = self.neighbours(at).filter(|&(_, near)| near == tint || near == other);
                open.extend(next.map(|(near, _)| near).filter(|&near| !chain[near]));
            }
        }
        chain
    }
}

/// The squares along the four sides of a block, outside it.
fn around(block: Block) -> impl Iterator<Item = Square> {
    let (left, top) = (block.origin().column(), block.origin().row());
    let (right, bottom) = (block.right() as u16, block.bottom() as u16);
    let sides = (top..bottom).flat_map(move |row| {
        let before = left.checked_sub(1).map(|column| Square::new(column, row));
        before.into_iter().chain([Square::new(right, row)])
    });
    sides.chain((left..right).flat_map(move |column| {
        let above = top.checked_sub(1).map(|row| Square::new(column, row));
        above.into_iter().chain([Square::new(column, bottom)])
    }))
}
