//! Where things go on a screen.

use ratatui::layout::Rect;

use crate::grid::{Block, Square};
use crate::scene::{Geometry, Shape};

/// The widest panel: beyond it, lines of text get hard to read.
const WIDEST_PANEL: u16 = 40;
/// The narrowest panel that is worth having.
const NARROWEST_PANEL: u16 = 15;
/// The narrowest panel that large squares leave.
const COMFORTABLE_PANEL: u16 = 25;
/// The narrowest square that a panel is worth.
const NARROWEST_SQUARE: u16 = 3;
/// From this width on, a panel leaves more room beside it.
const ROOMY_PANEL: u16 = 30;
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
    /// What the board lies on: a column more on both sides, where there is room.
    pub fn paper(&self) -> Rect {
        let board = self.board;
        let x = board.x.saturating_sub(1).max(self.group.x.min(board.x));
        Rect { x, width: board.right() + 1 - x, ..board }.intersection(self.group)
    }
}

/// Lays out a board below a header of one line: the largest squares that leave room for a panel; else the
/// largest that fit over one line of text; else a part of the board around the cursor.
pub fn board_layout(area: Rect, shape: Shape, spaced: bool, cursor: Square) -> BoardLayout {
    laid_out(area, shape, spaced, cursor, shape.dimensions.height().to_string().len() as u16)
}

/// The same without room for the numbers of the rows beside the board.
pub fn unlabelled_layout(area: Rect, shape: Shape, spaced: bool, cursor: Square) -> BoardLayout {
    laid_out(area, shape, spaced, cursor, 0)
}

fn laid_out(area: Rect, shape: Shape, spaced: bool, cursor: Square, labels: u16) -> BoardLayout {
    let body = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let beside = |panel: u16| {
        let room = body.width.saturating_sub(1 + 1 + 1 + panel + 1);
        Geometry::fitting(shape, spaced, room, body.height)
    };
    // Large squares are not worth a cramped panel.
    let large = beside(COMFORTABLE_PANEL).filter(|geometry| geometry.size.height > 1);
    let with_panel = large.or_else(|| beside(NARROWEST_PANEL));
    match with_panel.filter(|geometry| geometry.size.width >= NARROWEST_SQUARE) {
        Some(geometry) => side_by_side(body, labels, geometry),
        None => one_above_the_other(body, shape, spaced, cursor),
    }
}

/// Board and panel, as one group in the middle.
fn side_by_side(body: Rect, labels: u16, geometry: Geometry) -> BoardLayout {
    let rest = body.width - geometry.width() - 1 - 1 - 1 - 1;
    let gap = if rest > ROOMY_PANEL { GAP } else { 1 };
    let rest = rest + 1 - gap;
    let labels = if rest >= labels + NARROWEST_PANEL { labels } else { 0 };
    let panel_width = (rest - labels).min(WIDEST_PANEL);
    let width = labels + 1 + geometry.width() + 1 + gap + panel_width;
    let group = Rect { x: body.x + (body.width - width) / 2, width, ..body };
    let spare = body.height - geometry.height();
    let board = Rect {
        x: group.x + labels + 1,
        // The numbers of the columns stand above it.
        y: body.y + spare.div_ceil(2),
        width: geometry.width(),
        height: geometry.height(),
    };
    let top = board.y.max(body.y + 1).min(body.bottom() - 1);
    let panel = Rect { x: board.right() + 1 + gap, y: top, width: panel_width, height: body.bottom() - top };
    BoardLayout { group, board, geometry, panel: Some(panel), below: None }
}

/// The board, and a line or more below it.
fn one_above_the_other(body: Rect, shape: Shape, spaced: bool, cursor: Square) -> BoardLayout {
    let room = body.height.saturating_sub(1);
    let geometry = Geometry::fitting(shape, spaced, body.width, room)
        .unwrap_or_else(|| Geometry::scrolled(shape, spaced, body.width, room, cursor));
    let board = Rect {
        x: body.x + body.width.saturating_sub(geometry.width()) / 2,
        y: body.y,
        width: geometry.width().min(body.width),
        height: geometry.height().min(room),
    };
    let below = Rect {
        x: body.x + 1.min(body.width),
        y: board.bottom(),
        width: body.width.saturating_sub(2),
        height: body.bottom().saturating_sub(board.bottom()),
    };
    BoardLayout { group: body, board, geometry, panel: None, below: Some(below) }
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

/// The part of a board that is shown, in words.
pub fn part(window: Block) -> String {
    let (column, row) = (window.origin().column() + 1, window.origin().row() + 1);
    format!("rows {row}-{} columns {column}-{}", window.bottom(), window.right())
}
