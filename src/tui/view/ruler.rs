//! Numbers of rows and columns beside a board, for the names of squares.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::grid::Square;
use crate::tui::theme::Theme;

use super::layout::BoardLayout;

/// Position of the numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LabelPlace {
    /// Beside the board.
    Outside,
    /// On its outermost line.
    OnLine,
}

/// The numbers of the visible rows and columns.
pub struct Ruler<'a> {
    layout: &'a BoardLayout,
    /// The first free line.
    top: u16,
}

impl<'a> Ruler<'a> {
    /// The ruler of a board laid out below `top`, the first free line.
    pub fn new(layout: &'a BoardLayout, top: u16) -> Self {
        Self { layout, top }
    }

    /// Returns true if rows and columns can be numbered.
    pub fn is_whole(&self) -> bool {
        self.above().is_some() && self.before().is_some()
    }

    /// The line of the column numbers.
    fn above(&self) -> Option<(u16, LabelPlace)> {
        let board = self.layout.board;
        if board.y > self.top {
            return Some((board.y - 1, LabelPlace::Outside));
        }
        self.layout.geometry.first_line().map(|line| (board.y + line, LabelPlace::OnLine))
    }

    /// Right end of the row numbers: before the board's background, on its margin, or on its line.
    fn before(&self) -> Option<(u16, LabelPlace)> {
        let longest = self.layout.geometry.window.bottom().to_string().len() as u16;
        let board = self.layout.board.x;
        let outside = [self.layout.paper().x, board].into_iter().find(|&end| end >= longest);
        match outside {
            Some(end) => Some((end, LabelPlace::Outside)),
            None => {
                let has_line = self.layout.geometry.has_line_before() && board + 1 >= longest;
                has_line.then_some((board + 1, LabelPlace::OnLine))
            }
        }
    }

    /// Draws the numbers over the finished board: beside it, else on its lines. A hint's outline on a line
    /// stays, except where it continues on both sides of a number. Beside the board, the cursor's row and
    /// column are highlighted.
    pub fn draw(&self, cursor: Option<Square>, theme: Theme, frame: &mut Frame) {
        let (board, geometry) = (self.layout.board, &self.layout.geometry);
        let (origin, size) = (geometry.window.origin(), geometry.size);
        let mut write = |(x, y): (u16, u16), place: LabelPlace, text: &str, is_lit: bool| {
            let area = Rect { x, y, width: text.len() as u16, height: 1 };
            let buffer = frame.buffer_mut();
            let is_plain =
                |x: u16| matches!(buffer[(x, y)].symbol(), " " | "─" | "│" | "▁" | "-" | "|" | "_");
            let fits = area.intersection(buffer.area) == area;
            let goes_on = || {
                let around = x.saturating_sub(1)..area.right().min(buffer.area.right() - 1);
                around.into_iter().all(|x| buffer[(x, y)].symbol() == buffer[(x + 1, y)].symbol())
            };
            if fits
                && (place == LabelPlace::Outside || (board.x.max(x)..area.right()).all(is_plain) || goes_on())
            {
                // Highlighting numbers on a line would cost bytes at every move of the cursor.
                let is_lit = is_lit && place == LabelPlace::Outside;
                let style = if is_lit { theme.accent } else { theme.quiet };
                buffer.set_string(x, y, text, style);
            }
        };
        if let Some((y, place)) = self.above() {
            for (column, start) in self.columns(cursor) {
                let text = (u32::from(column) + 1).to_string();
                let is_lit = cursor.is_some_and(|cursor| cursor.column() == column);
                write((start, y), place, &text, is_lit);
            }
        }
        let Some((end, place)) = self.before() else { return };
        for row in origin.row()..geometry.window.bottom() as u16 {
            let Some((_, y)) = geometry.place(Square::new(origin.column(), row)) else { continue };
            let text = (u32::from(row) + 1).to_string();
            let start = end - text.len() as u16;
            let is_lit = cursor.is_some_and(|cursor| cursor.row() == row);
            write((start, board.y + y + (size.height - 1) / 2), place, &text, is_lit);
        }
    }

    /// The numbered columns, with the positions of their numbers, a blank apart: the cursor's, the first, the
    /// last, and as many others as fit.
    fn columns(&self, cursor: Option<Square>) -> Vec<(u16, u16)> {
        let (board, geometry) = (self.layout.board, &self.layout.geometry);
        let (origin, size) = (geometry.window.origin(), geometry.size);
        let all = origin.column()..geometry.window.right() as u16;
        let first = cursor.map(Square::column).into_iter().chain([all.start, all.end - 1]);
        let mut shown: Vec<(u16, u16)> = Vec::new();
        for column in first.chain(all) {
            let Some((x, _)) = geometry.place(Square::new(column, origin.row())) else { continue };
            let length = |column: u16| (u32::from(column) + 1).to_string().len() as u16;
            let start = board.x + x + size.width.saturating_sub(length(column)) / 2;
            let is_apart =
                |&(other, at): &(u16, u16)| start > at + length(other) || at > start + length(column);
            if shown.iter().all(is_apart) {
                shown.push((column, start));
            }
        }
        shown
    }
}
