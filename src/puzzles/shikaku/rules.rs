use std::collections::BTreeMap;

use crate::grid::{Block, Board, Dimensions, Square};
use crate::puzzle::{Fault, Piece, Rules, counted};

use super::cover::Cover;
use super::problem::Verdict;
use super::{Placed, ShikakuProblem};

impl Rules for ShikakuProblem {
    const NAME: &'static str = "shikaku";

    type Answer = Placed;
    type Solution = Vec<Block>;

    fn dimensions(&self) -> Dimensions {
        self.grid().dimensions()
    }

    /// Blocks with no hint, several hints or a wrong area, in order; then blocks that overlap.
    fn faults(&self, answer: &Placed) -> Vec<Fault> {
        let mut faults: Vec<Fault> =
            answer.blocks().iter().filter_map(|&block| self.hint_fault(block)).collect();
        faults.extend(self.overlaps(answer.blocks()));
        faults
    }

    fn solution(&self, answer: &Placed) -> Option<Vec<Block>> {
        self.uncovered(answer.blocks()).is_empty().then(|| answer.blocks().to_vec())
    }

    /// The rules `count`, `area-sum`, `inside-grid`, `no-overlap`, `one-hint` and `hint-area`, in this order.
    fn verify(&self, solution: &Vec<Block>) -> Result<(), Fault> {
        if solution.len() != self.hints().len() {
            let text =
                format!("{} for {}", counted(solution.len(), "block"), counted(self.hints().len(), "number"));
            return Err(Fault::new("count", text, self.uncovered(solution)));
        }
        let sum: u64 = solution.iter().map(|block| u64::from(block.area())).sum();
        if sum != u64::from(self.dimensions().area()) {
            let text = format!(
                "the blocks have {sum} squares together, but the grid has {}",
                self.dimensions().area()
            );
            return Err(Fault::new("area-sum", text, self.uncovered(solution)));
        }
        if let Some(&stray) = solution.iter().find(|&&block| !self.grid().contains_block(block)) {
            let text = format!("{} reaches outside the grid", named(stray));
            return Err(Fault::new("inside-grid", text, stray.squares()));
        }
        if let Some(fault) = self.overlaps(solution).into_iter().next() {
            return Err(fault);
        }
        let faults = || solution.iter().filter_map(|&block| self.hint_fault(block));
        let first = |rule: &str| faults().find(|fault| fault.rule == rule);
        first("one-hint").or_else(|| first("hint-area")).map_or(Ok(()), Err)
    }

    fn entries(answer: &Placed) -> Vec<Piece> {
        answer.blocks().iter().copied().map(Piece::Block).collect()
    }

    fn pieces(solution: &Vec<Block>) -> Vec<Piece> {
        solution.iter().copied().map(Piece::Block).collect()
    }

    fn assemble(pieces: Vec<Piece>) -> Option<Vec<Block>> {
        let block = |piece| match piece {
            Piece::Block(block) => Some(block),
            Piece::Number(_) => None,
        };
        let mut blocks: Vec<Block> = pieces.into_iter().map(block).collect::<Option<_>>()?;
        blocks.sort_unstable();
        Some(blocks)
    }
}

impl ShikakuProblem {
    /// What is wrong with the hints in the block.
    fn hint_fault(&self, block: Block) -> Option<Fault> {
        let name = named(block);
        let (rule, text) = match self.judge(block) {
            Verdict::Right(_) => return None,
            Verdict::NoHint => ("one-hint", format!("{name} holds no number")),
            Verdict::Several(hints) => ("one-hint", format!("{name} holds {} numbers", in_words(hints))),
            Verdict::WrongArea(hint) => {
                ("hint-area", format!("{name} has area {}, its number says {}", block.area(), hint.number()))
            }
        };
        let inside = block.intersection(self.grid());
        Some(Fault::new(rule, text, inside.into_iter().flat_map(Block::squares)))
    }

    /// A fault for each pair of blocks where the later covers squares that the earlier covered first.
    fn overlaps(&self, blocks: &[Block]) -> Vec<Fault> {
        let mut owner: Board<Option<usize>> = Board::filled(self.dimensions(), None);
        let mut shared: BTreeMap<(usize, usize), Vec<Square>> = BTreeMap::new();
        for (index, block) in blocks.iter().enumerate() {
            let inside = block.intersection(self.grid());
            for square in inside.into_iter().flat_map(Block::squares) {
                match owner[square] {
                    Some(earlier) => shared.entry((earlier, index)).or_default().push(square),
                    None => owner[square] = Some(index),
                }
            }
        }
        let fault = |((earlier, later), squares): ((usize, usize), Vec<Square>)| {
            let text = overlap(blocks[earlier], blocks[later]);
            Fault::new("no-overlap", text, squares)
        };
        shared.into_iter().map(fault).collect()
    }

    /// The squares of the grid that none of the blocks covers.
    fn uncovered(&self, blocks: &[Block]) -> Vec<Square> {
        let cover = Cover::of(self.grid(), blocks.iter().copied());
        cover.iter().filter(|&(_, count)| count == 0).map(|(square, _)| square).collect()
    }
}

/// `the block at r1c2`
fn named(block: Block) -> String {
    format!("the block at {}", block.origin().label())
}

/// `the blocks at r1c1 and r2c1 overlap`
fn overlap(one: Block, other: Block) -> String {
    let (one, other) = (one.origin(), other.origin());
    if one == other {
        format!("two blocks at {} overlap", one.label())
    } else {
        format!("the blocks at {} and {} overlap", one.label(), other.label())
    }
}

/// `5 wide, 2 high`, for people.
pub(super) fn size_of(block: Block) -> String {
    let size = block.dimensions();
    format!("{} wide, {} high", size.width(), size.height())
}

/// `two`, `three`, `12`
pub(super) fn in_words(count: usize) -> String {
    match count {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        _ => count.to_string(),
    }
}
