use std::collections::BTreeSet;

use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::latin::{Inequality, LatinGrid, LatinShape};
use crate::number_grid::{Entries, NumberGrid, NumberPuzzle};
use crate::puzzle::Fault;

use super::{GreaterThanSign, LessThanSign};

/// A valid Futoshiki problem, not necessarily solvable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FutoshikiProblem {
    latin: LatinGrid,
    greater_than_signs: Vec<GreaterThanSign>,
    less_than_signs: Vec<LessThanSign>,
}

impl FutoshikiProblem {
    /// The smallest side.
    pub const LEAST_SIDE: u8 = 4;

    /// The greatest side.
    pub const GREATEST_SIDE: u8 = 9;

    /// The problem with these given numbers and these signs, both in any order.
    ///
    /// # Errors
    /// The first broken rule of `grid`, `number-range`, `inside-grid`, `unique-squares`, `empty-squares`,
    /// `columns`, `rows`, `adjacent`, `one-sign`.
    pub fn new(grid: Block, givens: &[NumberedSquare], mut signs: Vec<Inequality>) -> Result<Self, Fault> {
        let side = Self::check_grid(grid)?;
        signs.sort_unstable();
        let latin = LatinGrid::new(LatinShape::plain(side), givens, signs)?;
        check_signs(latin.signs())?;
        let signs = || latin.signs().iter().copied();
        let mut greater_than_signs: Vec<_> = signs().filter_map(GreaterThanSign::saying).collect();
        let mut less_than_signs: Vec<_> = signs().filter_map(LessThanSign::saying).collect();
        greater_than_signs.sort_unstable();
        less_than_signs.sort_unstable();
        Ok(Self { latin, greater_than_signs, less_than_signs })
    }

    /// The grid with this number of columns and rows, which may be any; [`new`](Self::new) says whether a
    /// problem can have it.
    pub fn whole(side: u16) -> Option<Block> {
        Some(Block::new(Square::new(0, 0), Dimensions::new(side, side)?))
    }

    /// The side of a grid that a problem can have.
    ///
    /// # Errors
    /// The rule `grid`.
    pub fn check_grid(grid: Block) -> Result<u8, Fault> {
        let (least, greatest) = (Self::LEAST_SIDE, Self::GREATEST_SIDE);
        let fits = |side: &u8| Self::whole(u16::from(*side)) == Some(grid);
        (least..=greatest).find(fits).ok_or_else(|| {
            let sizes = format!("a futoshiki has {least}x{least} to {greatest}x{greatest}");
            let text = match grid.origin() {
                origin if origin == Square::default() => {
                    format!("the grid is {}; {sizes}", grid.dimensions())
                }
                origin => format!("the grid begins at {origin}, not at (0,0)"),
            };
            Fault::new("grid", text, [])
        })
    }

    /// The grid, whose origin is (0,0).
    pub fn grid(&self) -> Block {
        Block::new(Square::new(0, 0), self.latin.dimensions())
    }

    /// The grid with its givens and signs.
    pub fn latin(&self) -> &LatinGrid {
        &self.latin
    }

    /// The number of columns, rows and digits, 4 to 9.
    pub fn side(&self) -> u8 {
        self.latin.side()
    }

    /// The given numbers, in order.
    pub fn givens(&self) -> Vec<NumberedSquare> {
        self.latin.givens()
    }

    /// The greater-than signs, in order.
    pub fn greater_than_signs(&self) -> &[GreaterThanSign] {
        &self.greater_than_signs
    }

    /// The less-than signs, in order.
    pub fn less_than_signs(&self) -> &[LessThanSign] {
        &self.less_than_signs
    }
}

/// Checks that signs join neighbours, each pair at most once.
fn check_signs(signs: &[Inequality]) -> Result<(), Fault> {
    let fault =
        |rule, (first, second): (Square, Square), text: String| Err(Fault::new(rule, text, [first, second]));
    let labels = |(first, second): (Square, Square)| format!("{} and {}", first.label(), second.label());
    if let Some(sign) = signs.iter().find(|sign| !sign.lesser.is_adjacent(sign.greater)) {
        let text = format!("a sign joins {}, which are not adjacent", labels(sign.squares()));
        return fault("adjacent", sign.squares(), text);
    }
    let mut seen = BTreeSet::new();
    match signs.iter().map(|sign| sign.squares()).find(|&pair| !seen.insert(pair)) {
        Some(pair) => fault("one-sign", pair, format!("there are two signs between {}", labels(pair))),
        None => Ok(()),
    }
}

impl NumberPuzzle for FutoshikiProblem {
    const NAME: &'static str = "futoshiki";

    type Grid = LatinGrid;

    fn number_grid(&self) -> &LatinGrid {
        self.latin()
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        let mut faults = self.latin().repeats(entries);
        faults.extend(self.broken_signs(entries));
        faults
    }
}

impl FutoshikiProblem {
    /// The signs that two filled squares break: the greater-than signs, then the less-than signs.
    fn broken_signs(&self, entries: &Entries) -> impl Iterator<Item = Fault> {
        let greater = self.greater_than_signs.iter().map(|sign| (sign.first(), sign.second(), true));
        let less = self.less_than_signs.iter().map(|sign| (sign.first(), sign.second(), false));
        greater.chain(less).filter_map(|(first, second, is_greater)| {
            let number = self.latin.number_at(entries, first)?;
            let other = self.latin.number_at(entries, second)?;
            let (is_true, than) = match is_greater {
                true => (number > other, "greater"),
                false => (number < other, "less"),
            };
            (!is_true).then(|| {
                let [at, other_at] = [first, second].map(Square::label);
                let text = format!("{number} at {at} is not {than} than {other} at {other_at}");
                let rule = if is_greater { "greater-than" } else { "less-than" };
                Fault::new(rule, text, [first, second])
            })
        })
    }
}
