use crate::grid::{Digits, Dimensions};

use super::Lattice;

/// What the sizes of a picture depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// How the squares are told apart.
    pub lattice: Lattice,
    /// The size of the grid in squares.
    pub dimensions: Dimensions,
    /// The digits that can be pencil marks, without a gap; none where there are no marks.
    pub markable: Digits,
    /// How many characters the longest number has.
    pub number_width: u16,
}

/// How large one square is drawn, in characters, and what is drawn around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Characters across, without lines around it.
    pub width: u16,
    /// Lines down, without lines around it.
    pub height: u16,
    /// Whether there is a line (or room for one) around the board: around sectors, boxes or squares, as the
    /// lattice is.
    pub lined: bool,
    /// Whether there is a line around the whole board.
    pub framed: bool,
    /// Whether the last column of a square is kept blank, to tell it from the next.
    pub spaced: bool,
}

impl Size {
    const fn new(width: u16, height: u16, lined: bool, framed: bool) -> Self {
        Self { width, height, lined, framed, spaced: false }
    }

    /// Whether each of these pencil marks has a place of its own in a square of this size.
    pub fn holds_marks(self, markable: Digits) -> bool {
        match markable.len() {
            0 => true,
            1..=5 => self.width >= 5,
            6..=9 => self.width >= 5 && self.height >= 2,
            _ => false,
        }
    }
}

impl Shape {
    /// The sizes it can be drawn at, the largest first. `spaced` keeps a blank column between squares that
    /// otherwise only a shade tells apart.
    pub fn sizes(self, spaced: bool) -> Vec<Size> {
        match self.lattice {
            Lattice::Sectors => vec![
                Size::new(7, 3, true, true),
                Size { spaced, ..Size::new(5 + u16::from(spaced), 2, true, true) },
                Size::new(3, 1, true, true),
                Size::new(3, 1, true, false),
                Size::new(2, 1, true, false),
            ],
            Lattice::Boxes => {
                let boxed = if self.markable.len() > 5 { 2 } else { 1 };
                vec![
                    Size::new(7, 3, true, false),
                    Size::new(5, boxed, true, false),
                    Size::new(7, 3, false, false),
                    Size::new(5, boxed, false, false),
                    Size::new(3, 1, false, false),
                ]
            }
            Lattice::Walls => {
                let number = self.number_width;
                vec![
                    Size::new(number.max(3) + 4, 3, true, true),
                    Size::new(number.max(3) + 2, 2, true, true),
                    Size::new(number.max(3), 1, true, true),
                    Size::new((number + 1).max(3), 1, false, true),
                    // A long number may hide the wall beside it, a short one never.
                    Size::new(number.max(3).min(number + 1), 1, false, true),
                ]
            }
        }
    }
}
