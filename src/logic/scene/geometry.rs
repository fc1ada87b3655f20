use std::ops::Range;

use crate::grid::{Block, Digits, Dimensions, Square};

use super::Lattice;

/// The properties that the sizes of a picture depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// The lines that separate the squares.
    pub lattice: Lattice,
    /// The size of the grid in squares.
    pub dimensions: Dimensions,
    /// The digits that can be pencil marks, without gaps; empty if there are no marks.
    pub markable: Digits,
    /// The length of the longest number, in characters.
    pub number_width: u16,
    /// True if there are clues outside the grid, at the ends of rows and columns.
    pub has_edge_clues: bool,
}

/// The size of one square in characters, and what is drawn around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Characters across, without lines around it.
    pub width: u16,
    /// Lines down, without lines around it.
    pub height: u16,
    /// True if there are lines (or room for them) around sectors, boxes or squares, depending on the lattice.
    pub lined: bool,
    /// True if there is a line around the whole board.
    pub framed: bool,
    /// True if the bottom border shares a row with the last squares, as an underline: ten rows then fit into
    /// 24 lines.
    pub edged: bool,
    /// True if a thin line separates any two squares, so that nothing else has to.
    pub ruled: bool,
    /// True if a column separates any two squares, so that marks of neighbours never touch. It holds the
    /// lines around sectors and is blank elsewhere.
    pub gapped: bool,
    /// True if there is a faint cross between every four squares, as no shade separates them.
    pub crossed: bool,
    /// True if there is one column between boxes, not two.
    pub tight: bool,
}

impl Size {
    const fn new(width: u16, height: u16, lined: bool, framed: bool) -> Self {
        Self {
            width,
            height,
            lined,
            framed,
            edged: false,
            ruled: false,
            gapped: false,
            crossed: false,
            tight: false,
        }
    }

    const fn ruled(width: u16, height: u16) -> Self {
        Self { ruled: true, ..Self::new(width, height, true, true) }
    }

    /// The same size with a line around the board, then without, as the line goes before squares get smaller.
    /// In squares of two lines its bottom goes first.
    fn framings(self) -> impl Iterator<Item = Self> {
        let framed = Self { framed: true, ..self };
        let edged = (self.height == 2).then_some(Self { edged: true, ..framed });
        [framed].into_iter().chain(edged).chain([Self { framed: false, ..self }])
    }

    /// Returns true if each of these pencil marks has a place of its own in a square of this size.
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
    /// otherwise only a shade separates.
    pub fn sizes(self, spaced: bool) -> Vec<Size> {
        match self.lattice {
            Lattice::Sectors(..) => {
                // The line around the board goes before the squares get smaller.
                let unruled = [(7, 3), (5, 2), (3, 1)].into_iter().flat_map(|(width, height)| {
                    // Large squares without colours need more than the gaps between their marks.
                    let gapped = (width, height) == (5, 2) || spaced && height == 3;
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
                    // A blank separates five marks in a line from the sign after them.
                    Size::new(6, boxed, false, false),
                    Size::new(5, boxed, false, false),
                    Size { tight: true, ..Size::new(5, 1, false, false) },
                    Size::new(3, 1, false, false),
                ];
                // Where a shade separates the squares, boxes are only in the way.
                let apart = apart.into_iter().filter(|size| spaced || !size.lined);
                let has_room = |size: &Size| !size.lined && size.height > 1;
                let crossed = apart.map(|size| Size { crossed: spaced && has_room(&size), ..size });
                RULED.into_iter().chain(crossed).collect()
            }
            Lattice::Regions => {
                let apart = [(11, 5), (9, 4), (7, 3), (5, 2), (3, 1), (2, 1)].into_iter();
                let apart = apart.map(|(width, height)| Size::new(width, height, false, false));
                let apart = apart.flat_map(|size| Size { gapped: true, ..size }.framings());
                RULED.into_iter().chain(apart).collect()
            }
            Lattice::Walls if !spaced => {
                let number = self.number_width;
                let large = [(11, 5), (9, 4), (7, 3), (5, 2), (4, 2)];
                let large = large.into_iter().filter(|(width, _)| *width > number + 1);
                let small = [(number + 1).max(3), number.max(3).min(number + 1)];
                let sizes = large.chain(small.map(|width| (width, 1)));
                sizes.flat_map(|(width, height)| Size::new(width, height, false, false).framings()).collect()
            }
            Lattice::Walls => {
                let number = self.number_width;
                let lined = (1..=5).rev().map(|height| (number.max(3) + 2 * (height - 1), height));
                let lined = lined.map(|(width, height)| Size::new(width, height, true, true));
                let unlined = [true, false].map(|framed| Size::new((number + 1).max(3), 1, false, framed));
                // A long number may hide the wall beside it, a short one never.
                let smallest = Size::new(number.max(3).min(number + 1), 1, false, false);
                lined.chain(unlined).chain([smallest]).collect()
            }
        }
    }

    /// The columns on each side, and the lines above and below, that clues at the edges take.
    fn rims(self) -> (u16, u16) {
        if self.has_edge_clues { (self.number_width + 1, 1) } else { (0, 0) }
    }

    /// The gap before the i-th column and before the i-th row, or, for the index after the last, after it.
    fn margins(self, size: Size, index: u16) -> (u16, u16) {
        match self.lattice {
            _ if size.ruled => (1, 1),
            Lattice::Sectors(width, height) => {
                let is_end = index == 0 || index == self.dimensions.width();
                let [across, down] = [width, height]
                    .map(|length| if is_end { size.framed } else { index.is_multiple_of(length) });
                (u16::from(across || size.gapped && !is_end), u16::from(down))
            }
            Lattice::Regions => {
                let is_end = index == 0 || index == self.dimensions.width();
                let is_on_edge = index > 0 && size.edged;
                (u16::from(size.framed || !is_end), u16::from(is_end && size.framed && !is_on_edge))
            }
            Lattice::Boxes => {
                let own = u16::from(size.lined);
                let gap = |between: u16, end: u16| {
                    if index == 0 || index == end { own } else { between + 2 * own }
                };
                let across = gap(if size.tight { 1 } else { 2 }, self.dimensions.width());
                (across, gap(1, self.dimensions.height()))
            }
            Lattice::Walls if size.lined => (1, 1),
            Lattice::Walls => {
                let is_end = |end: u16| u16::from(size.framed && (index == 0 || index == end));
                let last = if size.edged { 0 } else { self.dimensions.height() };
                (is_end(self.dimensions.width()), is_end(last))
            }
        }
    }
}

/// The column of a square at which a centred text of this length begins. A square without lines around it
/// keeps its first column for its wall.
pub(super) fn number_column(lattice: Lattice, size: Size, length: u16) -> u16 {
    let wall = u16::from(lattice == Lattice::Walls && !size.lined);
    if length + wall > size.width {
        return size.width.saturating_sub(length);
    }
    wall + (size.width - wall - length) / 2
}

/// The place of every square of a board in its picture, at one size, for the painter and for the mouse.
#[derive(Debug, Clone)]
pub struct Geometry {
    /// The lattice it was made for.
    pub lattice: Lattice,
    /// The size of one square.
    pub size: Size,
    /// The squares it shows.
    pub window: Block,
    columns: Axis,
    rows: Axis,
}

/// The places of the squares along one direction.
#[derive(Debug, Clone)]
struct Axis {
    /// The index of the first square shown; there is at least one.
    first: u16,
    /// The length of a square.
    length: u16,
    /// The start of each square shown.
    starts: Vec<u16>,
    /// The gap before each square shown, and after the last.
    margins: Vec<u16>,
    /// The total length.
    end: u16,
    /// The room for clues before the first square and after the last.
    rim: u16,
}

impl Geometry {
    /// The places of the squares in `window`, which must lie inside the board.
    pub fn new(shape: Shape, size: Size, window: Block) -> Self {
        let margins = |index: u16| shape.margins(size, index);
        let (across, down) = shape.rims();
        let (origin, shown, all) = (window.origin(), window.dimensions(), shape.dimensions);
        Self {
            lattice: shape.lattice,
            size,
            window,
            columns: Axis::new(origin.column(), shown.width(), all.width(), size.width, across, |i| {
                margins(i).0
            }),
            rows: Axis::new(origin.row(), shown.height(), all.height(), size.height, down, |i| margins(i).1),
        }
    }

    /// The whole board at this size.
    pub fn whole(shape: Shape, size: Size) -> Self {
        Self::new(shape, size, Block::new(Square::new(0, 0), shape.dimensions))
    }

    /// The largest size at which the whole board fits into this many characters; `None` if there is none.
    pub fn fitting(shape: Shape, spaced: bool, width: u16, height: u16) -> Option<Self> {
        let whole = shape.sizes(spaced).into_iter().map(|size| Self::whole(shape, size));
        whole.into_iter().find(|geometry| geometry.width() <= width && geometry.height() <= height)
    }

    /// The part of the board around `cursor` that fits into this many characters at the smallest size; one
    /// square at least.
    pub fn scrolled(shape: Shape, spaced: bool, width: u16, height: u16, cursor: Square) -> Self {
        let size = *shape.sizes(spaced).last().expect("every shape has a size");
        let (all, at) = (shape.dimensions, cursor);
        let (across, down) = shape.rims();
        let (width, height) = (width.saturating_sub(2 * across), height.saturating_sub(2 * down));
        let columns =
            shown(all.width(), at.column(), width, size.width, |index| shape.margins(size, index).0);
        let rows = shown(all.height(), at.row(), height, size.height, |index| shape.margins(size, index).1);
        let dimensions = Dimensions::new(columns.1, rows.1).expect("at least one square is shown");
        Self::new(shape, size, Block::new(Square::new(columns.0, rows.0), dimensions))
    }

    /// Returns true if it shows the whole board.
    pub fn is_whole(&self, board: Dimensions) -> bool {
        self.window.dimensions() == board
    }

    /// The width of the picture in characters.
    pub fn width(&self) -> u16 {
        self.columns.end
    }

    /// The height of the picture in lines.
    pub fn height(&self) -> u16 {
        self.rows.end
    }

    /// The first column and line of a square's inside; `None` if it is not shown.
    pub fn place(&self, square: Square) -> Option<(u16, u16)> {
        Some((self.columns.start(square.column())?, self.rows.start(square.row())?))
    }

    /// Returns true if the picture begins with a line above the first row of squares, in which columns can be
    /// numbered.
    pub fn has_line_above(&self) -> bool {
        self.has_lines_for_numbers() && self.rows.line_before(self.rows.first).is_some()
    }

    /// Returns true if numbers of columns go on a line of the board. A thin border looks calmer without them,
    /// so they get a line of their own above it.
    fn has_lines_for_numbers(&self) -> bool {
        !matches!(self.lattice, Lattice::Walls | Lattice::Regions) || self.size.lined
    }

    /// The first line that runs across all columns and holds no signs: the one above the first row, or else
    /// the first one between sectors.
    pub fn first_line(&self) -> Option<u16> {
        if !self.has_lines_for_numbers() {
            return None;
        }
        let rows = match self.lattice {
            Lattice::Sectors(..) => self.rows.starts.len() as u16,
            Lattice::Boxes | Lattice::Walls | Lattice::Regions => 1,
        };
        (self.rows.first..self.rows.first + rows).find_map(|row| self.rows.line_before(row))
    }

    /// Returns true if the picture begins with a line to the left of the first column of squares.
    pub fn has_line_before(&self) -> bool {
        self.columns.line_before(self.columns.first).is_some()
    }

    /// The column of the line to the left of a column of squares; `None` where there is no line of its own.
    pub(super) fn line_left_of(&self, column: u16) -> Option<u16> {
        self.columns.line_before(column)
    }

    /// The line above a row of squares; `None` where there is no line of its own.
    pub(super) fn line_above(&self, row: u16) -> Option<u16> {
        self.rows.line_before(row)
    }

    /// The columns and lines that the board takes, without clues at its edges.
    pub(super) fn board(&self) -> (Range<u16>, Range<u16>) {
        (self.columns.range(), self.rows.range())
    }

    /// The square drawn at this character: its inside, its box, or the line to its left or above it.
    pub fn square_at(&self, x: u16, y: u16) -> Option<Square> {
        Some(Square::new(self.columns.index_at(x)?, self.rows.index_at(y)?))
    }
}

impl Axis {
    /// `margin(i)` is the gap before the i-th square, and, for i = `all`, after the last one.
    fn new(first: u16, shown: u16, all: u16, length: u16, rim: u16, margin: impl Fn(u16) -> u16) -> Self {
        let last = first + shown;
        let cut = |index: u16| index != 0 && index == first || index == last && index != all;
        let margins: Vec<u16> = (first..=last).map(|i| if cut(i) { 0 } else { margin(i) }).collect();
        let mut end = rim;
        let mut starts = Vec::with_capacity(usize::from(shown));
        for before in &margins[..usize::from(shown)] {
            starts.push(end + before);
            end += before + length;
        }
        end += margins[usize::from(shown)] + rim;
        Self { first, length, starts, margins, end, rim }
    }

    /// The part that is not room for clues.
    fn range(&self) -> Range<u16> {
        self.rim..self.end - self.rim
    }

    fn start(&self, index: u16) -> Option<u16> {
        self.starts.get(usize::from(index.checked_sub(self.first)?)).copied()
    }

    fn line_before(&self, index: u16) -> Option<u16> {
        let position = usize::from(index.checked_sub(self.first)?);
        let after = self.starts.get(position).copied().unwrap_or(self.range().end);
        (*self.margins.get(position)? == 1).then(|| after - 1)
    }

    fn index_at(&self, place: u16) -> Option<u16> {
        if !self.range().contains(&place) {
            return None;
        }
        let next = self.starts.partition_point(|&start| start + self.length <= place);
        Some(self.first + next.min(self.starts.len() - 1) as u16)
    }
}

/// The first of `all` squares shown in this much room, and their number: as many as fit, with the cursor in
/// the middle or as near to it as the edges allow.
fn shown(all: u16, cursor: u16, room: u16, length: u16, margin: impl Fn(u16) -> u16) -> (u16, u16) {
    let first = |count: u16| cursor.saturating_sub(count / 2).min(all - count);
    let fits = |count: &u16| Axis::new(first(*count), *count, all, length, 0, &margin).end <= room;
    let count = (1..=all).rev().find(fits).unwrap_or(1);
    (first(count), count)
}
