use std::collections::BTreeSet;

use crate::grid::{Block, Dimensions, NumberedSquare, Square};
use crate::latin::{Inequality, LatinGrid};
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
        let latin = LatinGrid::new(side, false, givens, signs)?;
        check_adjacent(latin.signs())?;
        check_one_sign(latin.signs())?;
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

fn check_adjacent(signs: &[Inequality]) -> Result<(), Fault> {
    match signs.iter().find(|sign| !sign.lesser.is_adjacent(sign.greater)) {
        None => Ok(()),
        Some(sign) => {
            let (first, second) = sign.squares();
            let text =
                format!("a sign joins {} and {}, which are not adjacent", first.label(), second.label());
            Err(Fault::new("adjacent", text, [first, second]))
        }
    }
}

fn check_one_sign(signs: &[Inequality]) -> Result<(), Fault> {
    let mut seen = BTreeSet::new();
    match signs.iter().map(|sign| sign.squares()).find(|&pair| !seen.insert(pair)) {
        None => Ok(()),
        Some((first, second)) => {
            let text = format!("there are two signs between {} and {}", first.label(), second.label());
            Err(Fault::new("one-sign", text, [first, second]))
        }
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
        let digits = |first: Square, second: Square| {
            Some((self.latin().number_at(entries, first)?, self.latin().number_at(entries, second)?))
        };
        let greater = self.greater_than_signs().iter().filter_map(move |sign| {
            let (first, second) = digits(sign.first(), sign.second())?;
            let text = || broken(sign.first(), first, "greater", sign.second(), second);
            (first <= second).then(|| Fault::new("greater-than", text(), [sign.first(), sign.second()]))
        });
        let less = self.less_than_signs().iter().filter_map(move |sign| {
            let (first, second) = digits(sign.first(), sign.second())?;
            let text = || broken(sign.first(), first, "less", sign.second(), second);
            (first >= second).then(|| Fault::new("less-than", text(), [sign.first(), sign.second()]))
        });
        greater.chain(less)
    }
}

/// `3 at r2c3 is not greater than 4 at r2c4`
fn broken(first: Square, number: u8, than: &str, second: Square, other: u8) -> String {
    format!("{number} at {} is not {than} than {other} at {}", first.label(), second.label())
}
