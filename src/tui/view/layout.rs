//! Layout of screens.

use ratatui::layout::Rect;

use crate::grid::{Block, Square};
use crate::scene::{Geometry, Shape};

/// Maximum width of a panel: longer lines of text are hard to read.
const WIDEST_PANEL: u16 = 40;
/// Minimum width of a panel.
const NARROWEST_PANEL: u16 = 15;
/// Minimum width of a panel beside large squares.
const COMFORTABLE_PANEL: u16 = 23;
/// Minimum height of a panel, even beside a lower board.
const ENOUGH_PANEL: u16 = 24;
/// Minimum width of squares beside a panel.
const NARROWEST_SQUARE: u16 = 3;
/// Minimum width of a panel with a wide gap.
const ROOMY_PANEL: u16 = 30;
/// Lines below a board with an outer line, beyond which its columns are numbered on a line of their own.
const PLENTY: u16 = 2;
/// Rows of a partial board beyond which two lines of text go below it.
const ROWS_OVER_TWO_LINES: u16 = 6;
/// Width of a wide gap between board and panel.
const GAP: u16 = 2;

/// Columns of a screen's header and footer, and its number of lines above the footer; `None` for all.
pub type Extent = (Rect, Option<u16>);

/// Layout of the board and its text.
pub struct BoardLayout {
    /// Board, panel and row numbers, from the header on: the columns of the header and the footer.
    pub group: Rect,
    pub board: Rect,
    /// Size and visible part of the board.
    pub geometry: Geometry,
    /// The panel beside it; `None` if it does not fit.
    pub panel: Option<Rect>,
    /// Lines below the board, at least one, instead of a panel.
    pub below: Option<Rect>,
}

impl BoardLayout {
    pub fn extent(&self) -> Extent {
        // One more line is for the column numbers.
        (self.group, self.panel.map(|_| 1 + (self.board.height + 1).max(ENOUGH_PANEL) + 1))
    }

    /// The board's background: a column wider on both sides if it fits.
    pub fn paper(&self) -> Rect {
        let board = self.board;
        let x = board.x.saturating_sub(1).max(self.group.x.min(board.x));
        Rect { x, width: board.right() + 1 - x, ..board }.intersection(self.group)
    }

    /// Area of the panel: beside the board, else over it if the player wants it.
    pub fn panel_or_over(&self, is_wanted: bool) -> Option<Rect> {
        self.panel.or_else(|| is_wanted.then(|| over_board(self.group)))
    }
}

/// Lays out a board below a header: with the largest squares that leave room for a panel; else the largest
/// above a line of text; else a part of the board around the cursor. Rows and columns are numbered where that
/// fits.
pub fn board_layout(area: Rect, shape: Shape, spaced: bool, cursor: Square) -> BoardLayout {
    let labels = shape.dimensions.height().to_string().len() as u16;
    let body = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let beside = |panel: u16| {
        let room = body.width.saturating_sub(1 + 1 + 1 + panel + 1);
        fitting(shape, spaced, room, body.height)
    };
    // Large squares are not worth a cramped panel.
    let large = beside(COMFORTABLE_PANEL).filter(|geometry| geometry.size.height > 1);
    let with_panel = large.or_else(|| beside(NARROWEST_PANEL));
    let layout = match with_panel.filter(|geometry| geometry.size.width >= NARROWEST_SQUARE) {
        Some(geometry) => side_by_side(body, labels, geometry),
        None => one_above_the_other(body, labels, shape, spaced, cursor),
    };
    BoardLayout { group: Rect { y: area.y, height: area.height, ..layout.group }, ..layout }
}

/// The whole board at the largest size that leaves room for column numbers: on its outer line, or on a line
/// of their own. Otherwise the largest size of all.
fn fitting(shape: Shape, spaced: bool, width: u16, height: u16) -> Option<Geometry> {
    let largest = Geometry::fitting(shape, spaced, width, height)?;
    if largest.height() < height {
        return Some(largest);
    }
    let square = |geometry: &Geometry| (geometry.size.width, geometry.size.height);
    let smaller = Geometry::fitting(shape, spaced, width, height - 1);
    let is_better =
        |smaller: &Geometry| square(smaller) == square(&largest) || largest.first_line().is_none();
    Some(smaller.filter(is_better).unwrap_or(largest))
}

/// Lays out board and panel as a centred group.
fn side_by_side(body: Rect, labels: u16, geometry: Geometry) -> BoardLayout {
    let rest = body.width - geometry.width() - 1 - 1 - 1 - 1;
    let gap = if rest > ROOMY_PANEL { GAP } else { 1 };
    // The panel ends with header and footer. Row numbers may take this margin, and the board's, before the
    // panel gets too narrow.
    let room = body.width - geometry.width() - 1 - 1 - gap;
    let margin = u16::from(room > labels + NARROWEST_PANEL);
    let labels = match room >= labels + NARROWEST_PANEL {
        true => labels,
        false => (labels - 1).min(room - NARROWEST_PANEL),
    };
    let panel_width = (room - labels - margin).min(WIDEST_PANEL);
    let width = labels + 1 + geometry.width() + 1 + gap + panel_width + margin;
    let group = Rect { x: body.x + (body.width - width) / 2, width, ..body };
    let spare = body.height - geometry.height();
    // Column numbers go above the board. In a high window a low board moves up for its panel.
    let lowest = if body.height > ENOUGH_PANEL { body.height - ENOUGH_PANEL } else { spare };
    let board = Rect {
        x: group.x + labels + 1,
        y: body.y + spare.div_ceil(2).min(lowest),
        width: geometry.width(),
        height: geometry.height(),
    };
    let top = board.y.max(body.y + 1).min(body.bottom() - 1);
    // The panel ends with the board, unless that is too low for the text.
    let bottom = board.bottom().max(top + ENOUGH_PANEL).min(body.bottom());
    let panel = Rect { x: board.right() + 1 + gap, y: top, width: panel_width, height: bottom - top };
    BoardLayout { group, board, geometry, panel: Some(panel), below: None }
}

/// Lays out the board above a line or more of text.
fn one_above_the_other(body: Rect, labels: u16, shape: Shape, spaced: bool, cursor: Square) -> BoardLayout {
    let room = body.height.saturating_sub(1);
    let beside_labels = body.width.saturating_sub(labels);
    let whole = fitting(shape, spaced, beside_labels, room);
    let whole = whole.or_else(|| fitting(shape, spaced, body.width, room));
    let (geometry, above) = match whole {
        Some(geometry) => {
            let spare = room - geometry.height();
            let needs_line = !geometry.has_line_above() && spare > 0;
            (geometry, u16::from(needs_line || spare > PLENTY))
        }
        None => {
            // A larger part gives up a row for a second line of text, with the number of squares left.
            let above = u16::from(room > 1);
            let more = u16::from(room > ROWS_OVER_TWO_LINES);
            let room = room - above - more;
            (Geometry::scrolled(shape, spaced, beside_labels, room, cursor), above)
        }
    };
    let width = geometry.width().min(body.width);
    let board = Rect {
        x: body.x + ((body.width - width) / 2).max(labels).min(body.width - width),
        y: body.y + above,
        width,
        height: geometry.height().min(room - above),
    };
    let below = Rect {
        x: body.x + 1.min(body.width),
        y: board.bottom(),
        width: body.width.saturating_sub(2),
        height: body.bottom().saturating_sub(board.bottom()),
    };
    BoardLayout { group: body, board, geometry, panel: None, below: Some(below) }
}

/// The square in the middle of a block.
pub fn middle(block: Block) -> Square {
    let (origin, size) = (block.origin(), block.dimensions());
    Square::new(origin.column() + size.width() / 2, origin.row() + size.height() / 2)
}

/// The line of an area at this height.
pub fn row(area: Rect, y: u16) -> Rect {
    Rect { y, height: 1, ..area }
}

/// Area of a panel over the board: everything below the header.
pub fn over_board(area: Rect) -> Rect {
    Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 1 }
}

/// A centred group without a board: as wide as its contents, with a margin of one column, where header and
/// footer begin.
pub fn centred(area: Rect, content: u16) -> Rect {
    let width = content.saturating_add(2).min(area.width);
    Rect { x: area.x + (area.width - width) / 2, width, ..area }
}

/// Area inside the margin of a group, below its header: a little above the middle if there are fewer lines
/// than fit.
pub fn inside(group: Rect, lines: usize) -> Rect {
    let room = group.height.saturating_sub(2);
    let spare = room.saturating_sub(u16::try_from(lines).unwrap_or(u16::MAX)) / 3;
    let y = (group.y + 2 + spare).min(group.bottom());
    let x = group.x + 1.min(group.width);
    Rect { x, y, width: group.width.saturating_sub(2), height: group.bottom() - y }
}

/// The visible part of a board, in words; abbreviated if they are longer than `room`.
pub fn part(window: Block, room: usize) -> String {
    let (column, row) = (window.origin().column() + 1, window.origin().row() + 1);
    let (right, bottom) = (window.right(), window.bottom());
    let long = format!("rows {row}-{bottom} columns {column}-{right}");
    if long.len() <= room { long } else { format!("r{row}-{bottom} c{column}-{right}") }
}
