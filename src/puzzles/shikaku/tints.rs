use std::cmp::Reverse;

use crate::grid::{Block, Board, Dimensions, Square};

/// The number of tints. Four are enough for any map, as Appel and Haken proved in 1976.
const TINTS: u8 = 4;

/// The number of chains around a block that are exchanged before two neighbours may share a tint.
const ATTEMPTS: usize = 24;

/// A tint for each block, 0 to 3, such that blocks side by side differ.
///
/// Blocks with the longest outlines come first, as they have the most neighbours. Each takes the first free
/// tint. If all four are taken around a block, two tints are exchanged along a chain of blocks to free one
/// (A. Kempe, 1879). If need be, other chains are exchanged first, to break up those in the way. If that
/// fails too, two neighbours share a tint; the walls still part them.
pub(super) fn tints(grid: Dimensions, blocks: &[Block]) -> Vec<u8> {
    let mut colouring = Colouring::new(grid, blocks);
    let mut order: Vec<usize> = (0..blocks.len()).collect();
    order.sort_by_key(|&index| {
        let size = blocks[index].dimensions();
        (Reverse(u32::from(size.width()) + u32::from(size.height())), index)
    });
    for index in order {
        let tint = colouring.free_tint(index).or_else(|| colouring.make_free(index)).unwrap_or(0);
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

    /// The tinted blocks around a block, each once for every square along which it touches.
    fn neighbours(&self, index: usize) -> impl Iterator<Item = (usize, u8)> {
        around(self.blocks[index])
            .filter_map(|square| self.owner.get(square).copied().flatten())
            .filter_map(|other| Some((other, self.tints[other]?)))
    }

    fn free_tint(&self, index: usize) -> Option<u8> {
        let taken = self.neighbours(index).fold(0u8, |taken, (_, tint)| taken | 1 << tint);
        (0..TINTS).find(|tint| taken & (1 << tint) == 0)
    }

    /// Exchanges tints around the block until one is free.
    fn make_free(&mut self, index: usize) -> Option<u8> {
        for attempt in 0..ATTEMPTS {
            if let Some(tint) = self.free_by_exchange(index) {
                return Some(tint);
            }
            let near: Vec<(usize, u8)> = self.neighbours(index).collect();
            let (start, tint) = near[attempt % near.len()];
            let other = (tint + 1 + (attempt / near.len() % 3) as u8) % TINTS;
            let chain = self.chain(vec![start], tint, other);
            self.exchange(&chain, tint, other);
        }
        None
    }

    /// Frees a tint for the block by exchanging it along a chain that does not come back to the block.
    fn free_by_exchange(&mut self, index: usize) -> Option<u8> {
        for tint in 0..TINTS {
            for other in (0..TINTS).filter(|&other| other != tint) {
                let starts = self.neighbours(index).filter(|&(_, near)| near == tint);
                let chain = self.chain(starts.map(|(near, _)| near).collect(), tint, other);
                let comes_back = self.neighbours(index).any(|(near, has)| has == other && chain[near]);
                if !comes_back {
                    self.exchange(&chain, tint, other);
                    return Some(tint);
                }
            }
        }
        None
    }

    /// The blocks of these two tints that are connected to the first ones.
    fn chain(&self, mut open: Vec<usize>, tint: u8, other: u8) -> Vec<bool> {
        let mut chain = vec![false; self.blocks.len()];
        while let Some(at) = open.pop() {
            if !std::mem::replace(&mut chain[at], true) {
                let next = self.neighbours(at).filter(|&(_, near)| near == tint || near == other);
                open.extend(next.map(|(near, _)| near).filter(|&near| !chain[near]));
            }
        }
        chain
    }

    fn exchange(&mut self, chain: &[bool], tint: u8, other: u8) {
        let members = self.tints.iter_mut().zip(chain).filter(|&(_, &member)| member);
        for (now, _) in members {
            *now = now.map(|now| if now == tint { other } else { tint });
        }
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
