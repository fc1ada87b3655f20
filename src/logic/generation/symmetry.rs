use crate::grid::{Dimensions, Square};

/// A symmetry of a grid: a mapping of its squares to one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Symmetry {
    /// Turned by 180 degrees.
    HalfTurn,
    /// Turned by 90 degrees.
    QuarterTurn,
    /// Mirrored, left to right.
    LeftRight,
    /// Mirrored, top to bottom.
    UpDown,
    /// Mirrored at the diagonal from the upper left.
    Diagonal,
    /// Mirrored at the diagonal from the upper right.
    AntiDiagonal,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::UpDown,
        Self::Diagonal,
        Self::AntiDiagonal,
    ];

    /// Its name: `half-turn`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::LeftRight => "left-right",
            Self::UpDown => "up-down",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "antidiagonal",
        }
    }

    /// The symmetry of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// Returns true if a grid of this size can have it: some need a square grid.
    pub fn fits(self, grid: Dimensions) -> bool {
        match self {
            Self::HalfTurn | Self::LeftRight | Self::UpDown => true,
            Self::QuarterTurn | Self::Diagonal | Self::AntiDiagonal => grid.width() == grid.height(),
        }
    }

    /// The image of a square of a grid that it [fits](Self::fits).
    pub fn image(self, square: Square, grid: Dimensions) -> Square {
        let (column, row) = (square.column(), square.row());
        let (from_right, from_bottom) = (grid.width() - 1 - column, grid.height() - 1 - row);
        match self {
            Self::HalfTurn => Square::new(from_right, from_bottom),
            Self::QuarterTurn => Square::new(from_bottom, column),
            Self::LeftRight => Square::new(from_right, row),
            Self::UpDown => Square::new(column, from_bottom),
            Self::Diagonal => Square::new(row, column),
            Self::AntiDiagonal => Square::new(from_bottom, from_right),
        }
    }

    /// The squares of a grid in groups, each of those that it maps to one another.
    pub fn orbits(self, grid: Dimensions) -> Vec<Vec<Square>> {
        // Each orbit is made from the first of its squares.
        let from = |square| {
            let mut orbit = vec![square];
            let mut next = self.image(square, grid);
            while next > square {
                orbit.push(next);
                next = self.image(next, grid);
            }
            (next == square).then_some(orbit)
        };
        grid.squares().filter_map(from).collect()
    }

    /// The share, 0 to 1, of these squares, which are in order, that it maps to one of them.
    pub fn share(self, squares: &[Square], grid: Dimensions) -> f64 {
        let is_kept = |&&square: &&Square| squares.binary_search(&self.image(square, grid)).is_ok();
        match squares.len() {
            0 => 1.0,
            all => squares.iter().filter(is_kept).count() as f64 / all as f64,
        }
    }
}
