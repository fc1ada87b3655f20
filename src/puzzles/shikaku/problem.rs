use std::collections::BTreeMap;

use crate::grid::{Block, Board, Dimensions, NumberedSquare, Square};
use crate::puzzle::{Fault, Piece, Rules, counted};

use super::Placed;
use super::cover::Cover;

/// A Shikaku problem: the size of its grid, and its hints in order.
///
/// It is immutable and cannot be built invalid, but it may have no solution, or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShikakuProblem {
    dimensions: Dimensions,
    hints: Vec<NumberedSquare>,
    /// For each column the index of its first hint; at last the number of all hints.
    columns: Vec<usize>,
}

impl ShikakuProblem {
    /// The shortest side a grid can have. (Sides may differ, as in most printed puzzles.)
    pub const SHORTEST_SIDE: u16 = 5;
    /// The longest side a grid can have.
    pub const LONGEST_SIDE: u16 = 99;

    /// The problem with this grid and these hints, given in any order.
    ///
    /// # Errors
    /// The first broken rule, in this order: `grid` (each side 5 to 99, its origin (0,0)), `hint-range` (each
    /// hint 2 or more), `inside-grid`, `unique-squares`, `hints` (at least one), `area-sum` (they sum to the
    /// grid's area).
    pub fn new(grid: Block, hints: impl IntoIterator<Item = NumberedSquare>) -> Result<Self, Fault> {
        // This comes before all hints are read, because the grid may be too large for that.
        Self::check_grid(grid)?;
        Self::checked(grid, hints.into_iter().collect())
    }

    fn checked(grid: Block, mut hints: Vec<NumberedSquare>) -> Result<Self, Fault> {
        hints.sort_unstable();
        let dimensions = grid.dimensions();
        if let Some(small) = hints.iter().find(|hint| hint.number() < 2) {
            let text = format!("the number {} at {} is less than 2", small.number(), small.square().label());
            return Err(Fault::new("hint-range", text, [small.square()]));
        }
        if let Some(stray) = hints.iter().find(|hint| !dimensions.contains(hint.square())) {
            let text = format!("the number at {} lies outside the {dimensions} grid", stray.square().label());
            return Err(Fault::new("inside-grid", text, [stray.square()]));
        }
        if let Some(twice) = hints.windows(2).find(|pair| pair[0].square() == pair[1].square()) {
            let text = format!("two numbers at {}", twice[0].square().label());
            return Err(Fault::new("unique-squares", text, [twice[0].square()]));
        }
        if hints.is_empty() {
            return Err(Fault::new("hints", "there is no number; a puzzle has at least one", []));
        }
        let sum: i128 = hints.iter().map(|hint| i128::from(hint.number())).sum();
        if sum != i128::from(dimensions.area()) {
            let text = format!("the numbers sum to {sum}, but the grid has {} squares", dimensions.area());
            return Err(Fault::new("area-sum", text, hints.iter().map(|hint| hint.square())));
        }
        let before = |column| hints.partition_point(|hint| hint.square().column() < column);
        let columns = (0..=dimensions.width()).map(before).collect();
        Ok(Self { dimensions, hints, columns })
    }

    /// Checks whether a problem can have this grid, for readers that must know before they read on.
    ///
    /// # Errors
    /// The rule `grid`.
    pub fn check_grid(grid: Block) -> Result<(), Fault> {
        let sides = Self::SHORTEST_SIDE..=Self::LONGEST_SIDE;
        let (width, height) = (grid.dimensions().width(), grid.dimensions().height());
        if !sides.contains(&width) || !sides.contains(&height) {
            let text = format!("the grid is {width}x{height}; a shikaku has sides of 5 to 99 squares");
            return Err(Fault::new("grid", text, []));
        }
        if grid.origin() != Square::default() {
            let text = format!("the grid begins at {}, not at (0,0)", grid.origin());
            return Err(Fault::new("grid", text, [grid.origin()]));
        }
        Ok(())
    }

    /// The whole grid as a block.
    pub fn grid(&self) -> Block {
        Block::new(Square::default(), self.dimensions)
    }

    /// The hints, in order. Each number is 2 to 9801.
    pub fn hints(&self) -> &[NumberedSquare] {
        &self.hints
    }

    /// The hint in this square.
    pub fn hint_at(&self, square: Square) -> Option<NumberedSquare> {
        self.hint_index(square).map(|index| self.hints[index])
    }

    /// The index of the hint in this square.
    pub(super) fn hint_index(&self, square: Square) -> Option<usize> {
        self.hints.binary_search_by_key(&square, |hint| hint.square()).ok()
    }

    /// The hints in the block, in order.
    pub fn hints_in(&self, block: Block) -> impl Iterator<Item = NumberedSquare> {
        let inside = block.intersection(self.grid());
        let columns = inside.map_or(0..0, |inside| inside.origin().column()..inside.right() as u16);
        let rows = inside.map_or(0..0, |inside| inside.origin().row()..inside.bottom() as u16);
        columns.flat_map(move |column| {
            let at = usize::from(column);
            let of_column = &self.hints[self.columns[at]..self.columns[at + 1]];
            let first = of_column.partition_point(|hint| hint.square().row() < rows.start);
            let end = rows.end;
            of_column[first..].iter().copied().take_while(move |hint| hint.square().row() < end)
        })
    }

    /// The verdict on a placed or proposed block by the hints in it.
    pub(super) fn judge(&self, block: Block) -> Verdict {
        let mut hints = self.hints_in(block);
        match (hints.next(), hints.count()) {
            (None, _) => Verdict::NoHint,
            (Some(hint), 0) if hint.number() == i64::from(block.area()) => Verdict::Right(hint),
            (Some(hint), 0) => Verdict::WrongArea(hint),
            (Some(_), more) => Verdict::Several(more + 1),
        }
    }
}

/// True if a block keeps the rules for the hints in it. A right block need not be part of the solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It holds no hint.
    NoHint,
    /// It holds this number of hints, two or more.
    Several(usize),
    /// It holds only this hint, whose number is not its area.
    WrongArea(NumberedSquare),
    /// It holds only this hint, whose number is its area.
    Right(NumberedSquare),
}

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
        let mut blocks: Vec<Block> = pieces.into_iter().map(Piece::block).collect::<Option<_>>()?;
        blocks.sort_unstable();
        Some(blocks)
    }
}

impl ShikakuProblem {
    /// The fault of the hints in the block.
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
