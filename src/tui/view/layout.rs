//! Where things go on a screen with a board.

use ratatui::layout::Rect;

use crate::grid::{Block, Square};
use crate::scene::{Geometry, Shape};

/// The widest panel: beyond it, lines of text get hard to read.
const WIDEST_PANEL: u16 = 50;
/// The narrowest panel that is worth having.
const NARROWEST_PANEL: u16 = 15;
/// The narrowest square that a panel is worth.
const NARROWEST_SQUARE: u16 = 3;

/// Where the board and what is said about it go.
pub struct BoardLayout {
    /// Where the board is drawn.
    pub board: Rect,
    /// Where every square of it is.
    pub geometry: Geometry,
    /// The panel beside it; `None` where there is no room for one.
    pub panel: Option<Rect>,
    /// The lines under it that say what the panel would; only without a panel, and at least one.
    pub below: Option<Rect>,
}

/// Lays out a board below a header of one line: the largest squares that leave room for a panel; else the
/// largest that fit over one line of text; else a part of the board around the cursor.
pub fn board_layout(area: Rect, shape: Shape, spaced: bool, cursor: Square) -> BoardLayout {
    let body = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    let beside = body.width.saturating_sub(1 + 2 + NARROWEST_PANEL + 1);
    let with_panel = Geometry::fitting(shape, spaced, beside, body.height);
    if let Some(geometry) = with_panel.filter(|geometry| geometry.size.width >= NARROWEST_SQUARE) {
        let panel_width = (body.width - geometry.width() - 4).min(WIDEST_PANEL);
        let spare = body.width - geometry.width() - panel_width - 4;
        let board = Rect {
            x: body.x + 1 + spare / 2,
            y: body.y + ((body.height - geometry.height()) / 2).min(2),
            width: geometry.width(),
            height: geometry.height(),
        };
        let top = body.y + 1.min(body.height - 1);
        let panel = Rect {
            x: board.right() + 2,
            y: top.max(board.y),
            width: panel_width,
            height: body.bottom() - top.max(board.y),
        };
        return BoardLayout { board, geometry, panel: Some(panel), below: None };
    }
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
    BoardLayout { board, geometry, panel: None, below: Some(below) }
}

/// Where the panel goes when it is shown over the board: everything below a header of one line.
pub fn over_board(area: Rect) -> Rect {
    Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 1 }
}

/// The part of a board that is shown, in words.
pub fn part(window: Block) -> String {
    let (column, row) = (window.origin().column() + 1, window.origin().row() + 1);
    format!("rows {row}-{} columns {column}-{}", window.bottom(), window.right())
}
