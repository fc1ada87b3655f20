//! Where things go on a screen.

use ratatui::layout::Rect;

use crate::grid::{Block, Square};
use crate::scene::{Geometry, Shape};

/// The widest panel: beyond it, lines of text get hard to read.
const WIDEST_PANEL: u16 = 40;
/// The narrowest panel that is worth having.
const NARROWEST_PANEL: u16 = 15;
/// The narrowest panel that large squares leave.
const COMFORTABLE_PANEL: u16 = 23;
/// The lines that a panel has even beside a lower board.
const ENOUGH_PANEL: u16 = 24;
/// The narrowest square that a panel is worth.
const NARROWEST_SQUARE: u16 = 3;
/// From this width on, a panel leaves more room beside it.
const ROOMY_PANEL: u16 = 30;
/// Above a board with a line above it, its columns are numbered where this many lines remain below it.
const PLENTY: u16 = 2;
/// Where a part of a board has more lines than this, two lines of text stand below it.
const ROWS_OVER_TWO_LINES: u16 = 6;
/// What is between the board's paper and the panel, where there is room.
const GAP: u16 = 2;

/// Where the board and what is said about it go.
pub struct BoardLayout {
    /// Board and panel, with the numbers of the rows: what a header and a footer belong to.
    pub group: Rect,
    /// Where the board is drawn.
    pub board: Rect,
    /// Where every square of it is.
    pub geometry: Geometry,
    /// The panel beside it; `None` where there is no room for one.
    pub panel: Option<Rect>,
    /// The lines under it that say what the panel would; only without a panel, and at least one.
    pub below: Option<Rect>,
}

impl BoardLayout {
    /// How many lines board and panel need with a header above them and a line below; `None` where they take
    /// all there are.
    pub fn lines(&self) -> Option<u16> {
        // The numbers of the columns stand above the board.
        self.panel.map(|_| 1 + (self.board.height + 1).max(ENOUGH_PANEL) + 1)
    }

    /// What the board lies on: a column more on both sides, where there is room.
    pub fn paper(&self) -> Rect {
        let board = self.board;
        let x = board.x.saturating_sub(1).max(self.group.x.min(board.x));
        Rect { x, width: board.right() + 1 - x, ..board }.intersection(self.group)
    }
}

/// Lays out a board below a header of one line: the largest squares that leave room for a panel; else the
/// largest that fit over one line of text; else a part of the board around the cursor. Rows and columns are
/// numbered beside it as far as there is room.
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
    match with_panel.filter(|geometry| geometry.size.width >= NARROWEST_SQUARE) {
        Some(geometry) => side_by_side(body, labels, geometry),
        None => one_above_the_other(body, labels, shape, spaced, cursor),
    }
}

/// The whole board at the largest size that leaves a place for the numbers of the columns above it, for which
/// its outer line gives way; else on a line of its own; at the largest of all where there is none.
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

/// Board and panel, as one group in the middle.
fn side_by_side(body: Rect, labels: u16, geometry: Geometry) -> BoardLayout {
    let rest = body.width - geometry.width() - 1 - 1 - 1 - 1;
    let gap = if rest > ROOMY_PANEL { GAP } else { 1 };
    // The panel ends where header and footer do. The numbers of the rows take that margin, and the paper's,
    // before they make the panel too narrow.
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
    // The numbers of the columns stand above it. In a high window a low board leaves its panel enough lines.
    let lowest = if body.height > ENOUGH_PANEL { body.height - ENOUGH_PANEL } else { spare };
    let board = Rect {
        x: group.x + labels + 1,
        y: body.y + spare.div_ceil(2).min(lowest),
        width: geometry.width(),
        height: geometry.height(),
    };
    let top = board.y.max(body.y + 1).min(body.bottom() - 1);
    // It ends with the board, unless that is so low that words would miss the room.
    let bottom = board.bottom().max(top + ENOUGH_PANEL).min(body.bottom());
    let panel = Rect { x: board.right() + 1 + gap, y: top, width: panel_width, height: bottom - top };
    BoardLayout { group, board, geometry, panel: Some(panel), below: None }
}

/// The board, and a line or more below it.
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
            // What is left to do is told besides what is at the cursor, where a row less is no loss.
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

/// From this many lines on, a window is so high that a header and a footer at its edges would be far from
/// what is between them.
const HIGH: u16 = 28;

/// Whether a window is so high that what it shows is one object in the middle of it.
pub fn is_high(window: Rect) -> bool {
    window.height >= HIGH
}

/// The part of a high window that a screen takes which needs `lines` of them above its footer: in the middle,
/// a little above it.
pub fn stage(window: Rect, lines: u16) -> Rect {
    let height = (lines + 1).min(window.height);
    Rect { y: window.y + (window.height - height) * 2 / 5, height, ..window }
}

/// Where the panel goes when it is shown over the board: everything below a header of one line.
pub fn over_board(area: Rect) -> Rect {
    Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 1 }
}

/// A group without a board, in the middle: as wide as what it holds, with a margin of one column, in which a
/// header and a footer begin after it.
pub fn centred(area: Rect, content: u16) -> Rect {
    let width = content.saturating_add(2).min(area.width);
    Rect { x: area.x + (area.width - width) / 2, width, ..area }
}

/// What is inside the margin of a group, below its header of one line: a little above the middle, where there
/// is more room than its lines take.
pub fn inside(group: Rect, lines: usize) -> Rect {
    let room = group.height.saturating_sub(2);
    let spare = room.saturating_sub(u16::try_from(lines).unwrap_or(u16::MAX)) / 3;
    let y = (group.y + 2 + spare).min(group.bottom());
    let x = group.x + 1.min(group.width);
    Rect { x, y, width: group.width.saturating_sub(2), height: group.bottom() - y }
}

/// The part of a board that is shown, in words, or in short where those are longer than `room`.
pub fn part(window: Block, room: usize) -> String {
    let (column, row) = (window.origin().column() + 1, window.origin().row() + 1);
    let (right, bottom) = (window.right(), window.bottom());
    let long = format!("rows {row}-{bottom} columns {column}-{right}");
    if long.len() <= room { long } else { format!("r{row}-{bottom} c{column}-{right}") }
}
