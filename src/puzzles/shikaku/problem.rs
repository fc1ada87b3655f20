use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::puzzle::Fault;

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

/// Whether a block keeps the rules for the hints in it. A right block need not be part of the solution.
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
