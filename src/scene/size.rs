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
    /// True if there are clues outside the grid, at the ends of rows and columns.
    pub has_edge_clues: bool,
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
    /// Whether a thin line parts any two squares: then nothing else needs to tell them apart.
    pub ruled: bool,
    /// True if a column parts any two squares, so that marks of neighbours never touch. It holds the lines
    /// around sectors and is blank elsewhere.
    pub gapped: bool,
    /// Whether a faint cross stands between every four squares, as no shade parts them.
    pub crossed: bool,
    /// Whether boxes keep one column between them, not two.
    pub tight: bool,
}

impl Size {
    const fn new(width: u16, height: u16, lined: bool, framed: bool) -> Self {
        Self { width, height, lined, framed, ruled: false, gapped: false, crossed: false, tight: false }
    }

    const fn ruled(width: u16, height: u16) -> Self {
        Self { ruled: true, ..Self::new(width, height, true, true) }
    }

    /// Returns true if the bottom border shares a row with the last squares, as an underline: ten rows then
    /// fit into 24 lines.
    pub(super) fn ends_on_edge(self) -> bool {
        self.height == 2 && !self.lined
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

/// The sizes with thin lines between squares.
const RULED: [Size; 3] = [Size::ruled(11, 5), Size::ruled(9, 4), Size::ruled(7, 3)];

impl Shape {
    /// The sizes it can be drawn at, the largest first. `spaced` keeps a blank column between squares that
    /// otherwise only a shade tells apart.
    pub fn sizes(self, spaced: bool) -> Vec<Size> {
        match self.lattice {
            Lattice::Sectors => {
                // The line around the board gives way before the squares get smaller.
                let unruled = [(7, 3), (5, 2), (3, 1)].into_iter().flat_map(|(width, height)| {
                    let gapped = (width, height) == (5, 2);
                    [true, false].map(|framed| Size { gapped, ..Size::new(width, height, true, framed) })
                });
                let smallest = Size::new(2, 1, true, false);
                RULED.into_iter().chain(unruled).chain([smallest]).collect()
            }
            Lattice::Boxes => {
                let boxed = if self.markable.len() > 5 { 2 } else { 1 };
                let apart = [
                    Size::new(5, boxed, true, false),
                    Size::new(7, 3, false, false),
                    // Five marks in a line keep away from the sign after them.
                    Size::new(6, boxed, false, false),
                    Size::new(5, boxed, false, false),
                    Size { tight: true, ..Size::new(5, 1, false, false) },
                    Size::new(3, 1, false, false),
                ];
                // Where a shade parts the squares, boxes of their own are only in the way.
                let apart = apart.into_iter().filter(|size| spaced || !size.lined);
                let has_room = |size: &Size| !size.lined && size.height > 1;
                let crossed = apart.map(|size| Size { crossed: spaced && has_room(&size), ..size });
                RULED.into_iter().chain(crossed).collect()
            }
            Lattice::Walls if !spaced => {
                let number = self.number_width;
                let large = [(11, 5), (9, 4), (7, 3), (5, 2), (4, 2)];
                let large = large.into_iter().filter(|(width, _)| *width > number + 1);
                let small = [(number + 1).max(3), number.max(3).min(number + 1)];
                let sizes = large.chain(small.map(|width| (width, 1)));
                // The line around the board gives way before the squares get smaller.
                let framed =
                    |(width, height)| [true, false].map(|framed| Size::new(width, height, false, framed));
                sizes.flat_map(framed).collect()
            }
            Lattice::Walls => {
                let number = self.number_width;
                vec![
                    Size::new(number.max(3) + 8, 5, true, true),
                    Size::new(number.max(3) + 6, 4, true, true),
                    Size::new(number.max(3) + 4, 3, true, true),
                    Size::new(number.max(3) + 2, 2, true, true),
                    Size::new(number.max(3), 1, true, true),
                    Size::new((number + 1).max(3), 1, false, true),
                    Size::new((number + 1).max(3), 1, false, false),
                    // A long number may hide the wall beside it, a short one never.
                    Size::new(number.max(3).min(number + 1), 1, false, false),
                ]
            }
        }
    }
}

/// The column at which the text of a square begins so that it stands in the middle. A square without lines
/// around it keeps its first column for its wall.
pub(super) fn number_column(lattice: Lattice, size: Size, length: u16) -> u16 {
    let wall = u16::from(lattice == Lattice::Walls && !size.lined);
    if length + wall > size.width {
        return size.width.saturating_sub(length);
    }
    wall + (size.width - wall - length) / 2
}
