use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::grid::{Block, Board, Dimensions, NumberedSquare, Square};
use crate::puzzle::{Fault, Piece, Rules, counted};

use super::cover::{Cover, SummedArea};
use super::{BlockShape, Clue, Placed};

/// A Shikaku problem: the size of its grid, and its hints in order.
///
/// It is immutable and cannot be built invalid, but it may have no solution, or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShikakuProblem {
    dimensions: Dimensions,
    hints: Vec<Clue>,
    /// The greatest area that a hint without a number can have; 0 if all have one.
    largest_unknown: i64,
    /// True if just one hint has no number.
    is_one_unknown: bool,
    /// For each column the index of its first hint; at last the number of all hints.
    columns: Vec<usize>,
}

impl ShikakuProblem {
    /// The shortest side a grid can have. (Sides may differ, as in most printed puzzles.)
    pub const SHORTEST_SIDE: u16 = 5;
    /// The longest side a grid can have.
    pub const LONGEST_SIDE: u16 = 99;
    /// The greatest number of blocks that hold a hint without a number and no other hint, for all such hints
    /// together. It limits time and memory.
    pub const MOST_BLOCKS: usize = 250_000;

    /// The problem with this grid and these numbers, given in any order, as Kolyteon has it: each number is 2
    /// or more.
    ///
    /// # Errors
    /// The first broken rule, as for [`of`](Self::of), but `hint-range` is 2 or more.
    pub fn new(grid: Block, hints: impl IntoIterator<Item = NumberedSquare>) -> Result<Self, Fault> {
        Self::checked(grid, &mut hints.into_iter().map(Clue::from), 2)
    }

    /// The problem with this grid and these hints, given in any order.
    ///
    /// # Errors
    /// The first broken rule, in this order: `grid` (each side 5 to 99, its origin (0,0)), `hint-range` (each
    /// number 1 or more), `inside-grid`, `unique-squares`, `hints` (at least one), `hint-shape` (some block
    /// of the grid has the number and the shape), `area-sum` (the numbers sum to the grid's area or, if some
    /// hints have none, leave one square for each), `hint-blocks` (at most
    /// [`MOST_BLOCKS`](Self::MOST_BLOCKS)).
    pub fn of(grid: Block, hints: impl IntoIterator<Item = Clue>) -> Result<Self, Fault> {
        Self::checked(grid, &mut hints.into_iter(), 1)
    }

    fn checked(grid: Block, hints: &mut dyn Iterator<Item = Clue>, least: i64) -> Result<Self, Fault> {
        // This comes before all hints are read, because the grid may be too large for that.
        Self::check_grid(grid)?;
        let mut hints: Vec<Clue> = hints.collect();
        hints.sort_unstable();
        let dimensions = grid.dimensions();
        let number = |hint: &Clue| Some((hint.number()?, hint.square()));
        if let Some((number, square)) = hints.iter().filter_map(number).find(|&(number, _)| number < least) {
            let text = format!("the number {number} at {} is less than {least}", square.label());
            return Err(Fault::new("hint-range", text, [square]));
        }
        let unknown = hints.iter().filter(|hint| hint.number().is_none()).count();
        let noun = if unknown == 0 { "number" } else { "clue" };
        if let Some(stray) = hints.iter().find(|hint| !dimensions.contains(hint.square())) {
            let text = format!("the {noun} at {} lies outside the {dimensions} grid", stray.square().label());
            return Err(Fault::new("inside-grid", text, [stray.square()]));
        }
        if let Some(twice) = hints.windows(2).find(|pair| pair[0].square() == pair[1].square()) {
            let text = format!("two {noun}s at {}", twice[0].square().label());
            return Err(Fault::new("unique-squares", text, [twice[0].square()]));
        }
        if hints.is_empty() {
            return Err(Fault::new("hints", "there is no number; a puzzle has at least one", []));
        }
        let has_shape = |hint: &Clue| hint.shape() == BlockShape::Any || hint.can_be(dimensions);
        if let Some(hint) = hints.iter().find(|hint| !has_shape(hint)) {
            let (wish, place) = (hint.wish(), hint.square().label());
            let text = format!("{wish} at {place}, but the {dimensions} grid has no such block");
            return Err(Fault::new("hint-shape", text, [hint.square()]));
        }
        let sum: i128 = hints.iter().filter_map(|hint| hint.number()).map(i128::from).sum();
        let left = i128::from(dimensions.area()) - sum;
        if left < unknown as i128 || (left > 0 && unknown == 0) {
            let others = match unknown {
                0 => String::new(),
                1 => " and one clue has none".to_owned(),
                _ => format!(" and {} clues have none", in_words(unknown)),
            };
            let area = dimensions.area();
            let text = format!("the numbers sum to {sum}{others}, but the grid has {area} squares");
            return Err(Fault::new("area-sum", text, hints.iter().map(|hint| hint.square())));
        }
        let is_one_unknown = unknown == 1;
        let largest_unknown = if unknown == 0 { 0 } else { left as i64 - unknown as i64 + 1 };
        let before = |column| hints.partition_point(|hint| hint.square().column() < column);
        let columns = (0..=dimensions.width()).map(before).collect();
        let problem = Self { dimensions, hints, largest_unknown, is_one_unknown, columns };
        if unknown > 0 && !problem.has_few_blocks() {
            let most = Self::MOST_BLOCKS;
            let text =
                format!("the clues without a number have more than {most} blocks: too many to look at");
            return Err(Fault::new("hint-blocks", text, []));
        }
        Ok(problem)
    }

    /// The same problem, but the areas of hints without a number are bounded only by the numbers in these
    /// squares: each other number is left one square.
    pub(super) fn with_numbers(&self, counting: &[Square]) -> Cow<'_, Self> {
        let spared = self.hints.iter().filter(|hint| !counting.contains(&hint.square()));
        let spared: Vec<i64> = spared.filter_map(|hint| hint.number()).collect();
        if !self.has_unknown() || spared.is_empty() {
            return Cow::Borrowed(self);
        }
        let largest_unknown = spared.iter().fold(self.largest_unknown, |most, number| most + number - 1);
        Cow::Owned(Self { largest_unknown, is_one_unknown: false, ..self.clone() })
    }

    /// Returns true if hints without a number have at most [`MOST_BLOCKS`](Self::MOST_BLOCKS).
    fn has_few_blocks(&self) -> bool {
        let (width, height) = (self.dimensions.width(), self.dimensions.height());
        let hints = SummedArea::of(self.dimensions, self.hints.iter().map(|hint| hint.square()));
        let mut left = Self::MOST_BLOCKS;
        for hint in self.hints.iter().filter(|hint| hint.number().is_none()) {
            let (column, row) = (hint.square().column(), hint.square().row());
            let is_free = |left: u16, top: u16, right: u16, bottom: u16| {
                hints.count(Block::spanning(Square::new(left, top), Square::new(right, bottom))) == 1
            };
            for first in (0..=column).rev().take_while(|&first| is_free(first, row, column, row)) {
                for last in (column..width).take_while(|&last| is_free(first, row, last, row)) {
                    let up = (0..=row).rev().take_while(|&top| is_free(first, top, last, row)).count();
                    let down = (row..height).take_while(|&bottom| is_free(first, row, last, bottom)).count();
                    match left.checked_sub(up * down) {
                        Some(fewer) => left = fewer,
                        None => return false,
                    }
                }
            }
        }
        true
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

    /// The hints, in order. Each number is 1 to 9801.
    pub fn hints(&self) -> &[Clue] {
        &self.hints
    }

    /// Returns true if some hint has no number.
    pub fn has_unknown(&self) -> bool {
        self.largest_unknown > 0
    }

    /// The greatest area that the hint's block can have: its number, or what the numbers of the others leave
    /// if each other unknown area is 1.
    pub fn largest_area(&self, hint: Clue) -> i64 {
        hint.number().unwrap_or(self.largest_unknown)
    }

    /// Returns true if every area is known: by the hint's own number, or by those of all others.
    pub(super) fn has_known_areas(&self) -> bool {
        !self.has_unknown() || self.is_one_unknown
    }

    /// The hint with the area of its block as its number, if its number says it or those of all others do.
    pub(super) fn determined(&self, hint: Clue) -> Clue {
        let number = hint.number().or(Some(self.largest_unknown).filter(|_| self.is_one_unknown));
        Clue::new(hint.square(), number, hint.shape())
    }

    /// The word for a hint of this problem: `number`, or `clue` if some have no number.
    pub(super) fn noun(&self) -> &'static str {
        if self.has_unknown() { "clue" } else { "number" }
    }

    /// The hint in this square.
    pub fn hint_at(&self, square: Square) -> Option<Clue> {
        self.hint_index(square).map(|index| self.hints[index])
    }

    /// The index of the hint in this square.
    pub(super) fn hint_index(&self, square: Square) -> Option<usize> {
        self.hints.binary_search_by_key(&square, |hint| hint.square()).ok()
    }

    /// The hints in the block, in order.
    pub fn hints_in(&self, block: Block) -> impl Iterator<Item = Clue> {
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
            (Some(hint), 0) if hint.allows(block.dimensions()) => Verdict::Right(hint),
            (Some(hint), 0) => match hint.number() {
                Some(number) if number != i64::from(block.area()) => Verdict::WrongArea { hint, number },
                _ => Verdict::WrongShape(hint),
            },
            (Some(_), more) => Verdict::Several(more + 1),
        }
    }
}

/// The verdict on a block by the hints in it. A right block need not be part of the solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It holds no hint.
    NoHint,
    /// It holds this number of hints, two or more.
    Several(usize),
    /// It holds only this hint, whose number is not its area.
    WrongArea { hint: Clue, number: i64 },
    /// It holds only this hint, which asks for another shape.
    WrongShape(Clue),
    /// It holds only this hint, which has its area and its shape.
    Right(Clue),
}

impl Rules for ShikakuProblem {
    const NAME: &'static str = "shikaku";

    type Answer = Placed;
    type Solution = Vec<Block>;

    fn dimensions(&self) -> Dimensions {
        self.grid().dimensions()
    }

    /// Blocks with no hint, several hints, a wrong area or a wrong shape, in order; then blocks that overlap.
    fn faults(&self, answer: &Placed) -> Vec<Fault> {
        let mut faults: Vec<Fault> =
            answer.blocks().iter().filter_map(|&block| self.hint_fault(block)).collect();
        faults.extend(self.overlaps(answer.blocks()));
        faults
    }

    fn solution(&self, answer: &Placed) -> Option<Vec<Block>> {
        self.uncovered(answer.blocks()).is_empty().then(|| answer.blocks().to_vec())
    }

    /// The rules `count`, `area-sum`, `inside-grid`, `no-overlap`, `one-hint`, `hint-area` and
    /// `hint-shape`, in this order.
    fn verify(&self, solution: &Vec<Block>) -> Result<(), Fault> {
        if solution.len() != self.hints().len() {
            let hints = counted(self.hints().len(), self.noun());
            let text = format!("{} for {hints}", counted(solution.len(), "block"));
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
        let fault = first("one-hint").or_else(|| first("hint-area")).or_else(|| first("hint-shape"));
        fault.map_or(Ok(()), Err)
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
            Verdict::NoHint => ("one-hint", format!("{name} holds no {}", self.noun())),
            Verdict::Several(hints) => {
                ("one-hint", format!("{name} holds {} {}s", in_words(hints), self.noun()))
            }
            Verdict::WrongArea { number, .. } => {
                ("hint-area", format!("{name} has area {}, its number says {number}", block.area()))
            }
            Verdict::WrongShape(hint) => {
                let shape = hint.shape().word().unwrap_or("any block");
                ("hint-shape", format!("{name} is {}: not {shape}", size_of(block)))
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
