//! A Shikaku some of whose numbers are spared: what their blocks are does not matter.

use crate::grid::{Block, Board, NumberedSquare, Square};
use crate::puzzle::{Rules, Stop, Stopped};

use super::ShikakuProblem;
use super::blocks::PossibleBlocks;

/// The most positions that are looked at to find whether anything is left.
const MOST_POSITIONS: u32 = 300;

/// The possible blocks of the numbers that count, and the squares that no other number can reach.
///
/// The other numbers still keep blocks out of their squares, but may have any of their possible blocks, also
/// several, or such as overlap others. With every number that is spared there is more that is allowed.
#[derive(Clone)]
struct SparedBlocks {
    /// By number that counts: what is left of its blocks.
    blocks: Vec<Vec<Block>>,
    /// The squares that one of these blocks must cover.
    to_cover: Vec<Square>,
}

/// Whether these blocks cannot stand together in the problem if only the numbers in these squares count. It
/// is false, too, if that is not found out soon.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn is_excluded(
    problem: &ShikakuProblem,
    counting: &[Square],
    standing: &[Block],
    stop: &Stop,
) -> Result<bool, Stopped> {
    let possible = PossibleBlocks::new(problem);
    let mut reached = Board::filled(problem.dimensions(), false);
    let mut blocks = Vec::new();
    for &hint in problem.hints() {
        let own = possible.of(hint);
        match counting.contains(&hint.square()) {
            true => blocks.push(own),
            false => own.iter().flat_map(|block| block.squares()).for_each(|square| reached[square] = true),
        }
    }
    for &block in standing {
        if is_wrong(problem, counting, block) {
            return Ok(true);
        }
        // It is there, whether its number counts or not.
        blocks.retain(|own| !own.contains(&block));
        blocks.push(vec![block]);
    }
    let to_cover = reached.iter().filter(|&(_, reached)| !reached).map(|(square, _)| square).collect();
    let mut left = MOST_POSITIONS;
    let is_possible = SparedBlocks { blocks, to_cover }.leaves_a_choice(&mut left, stop)?;
    Ok(is_possible == Some(false))
}

/// Whether a block is wrong by itself: by two numbers that count, by the one that does, or by having none.
fn is_wrong(problem: &ShikakuProblem, counting: &[Square], block: Block) -> bool {
    let inside: Vec<NumberedSquare> = problem.hints_in(block).collect();
    let count = inside.iter().filter(|hint| counting.contains(&hint.square())).count();
    match inside[..] {
        [] => true,
        [only] => count == 1 && only.number() != i64::from(block.area()),
        _ => count > 1,
    }
}

impl SparedBlocks {
    /// Whether a choice of blocks is left; `None` if no more positions may be looked at.
    fn leaves_a_choice(mut self, left: &mut u32, stop: &Stop) -> Result<Option<bool>, Stopped> {
        stop.check()?;
        if *left == 0 {
            return Ok(None);
        }
        *left -= 1;
        if !self.propagate() {
            return Ok(Some(false));
        }
        let open = (0..self.blocks.len()).filter(|&number| self.blocks[number].len() > 1);
        let Some(number) = open.min_by_key(|&number| self.blocks[number].len()) else {
            return Ok(Some(true));
        };
        for block in self.blocks[number].clone() {
            let mut one = self.clone();
            one.blocks[number] = vec![block];
            match one.leaves_a_choice(left, stop)? {
                Some(false) => {}
                known => return Ok(known),
            }
        }
        Ok(Some(false))
    }

    /// Rules out what cannot be, until nothing changes: blocks over squares that all blocks of another number
    /// have in common, and, where only one number reaches a square, its blocks that do not cover it. It is
    /// false if something has nothing left.
    fn propagate(&mut self) -> bool {
        loop {
            let before: usize = self.blocks.iter().map(Vec::len).sum();
            for number in 0..self.blocks.len() {
                let mut own = self.blocks[number].iter();
                let Some(&first) = own.next() else { return false };
                let common = own.try_fold(first, |common, &block| common.intersection(block));
                let Some(common) = common else { continue };
                for (other, blocks) in self.blocks.iter_mut().enumerate() {
                    if other != number {
                        blocks.retain(|block| !block.overlaps(common));
                    }
                }
            }
            for &square in &self.to_cover {
                let reaches = |blocks: &Vec<Block>| blocks.iter().any(|block| block.contains(square));
                let mut reaching = (0..self.blocks.len()).filter(|&number| reaches(&self.blocks[number]));
                match (reaching.next(), reaching.next()) {
                    (None, _) => return false,
                    (Some(only), None) => self.blocks[only].retain(|block| block.contains(square)),
                    _ => {}
                }
            }
            let after: usize = self.blocks.iter().map(Vec::len).sum();
            if after == before {
                return self.blocks.iter().all(|blocks| !blocks.is_empty());
            }
        }
    }
}
