//! The numbers of rows and columns beside a board, while sentences name squares by them.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::grid::Square;
use crate::tui::theme::Theme;

use super::layout::BoardLayout;

/// Where the numbers go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LabelPlace {
    /// Beside the board.
    Outside,
    /// In its outermost line.
    OnLine,
}

/// The numbers of the rows and columns that are shown.
pub struct Ruler<'a> {
    layout: &'a BoardLayout,
    /// The first line that is free.
    top: u16,
}

impl<'a> Ruler<'a> {
    /// The ruler of a board laid out below `top`, the first line that is free.
    pub fn new(layout: &'a BoardLayout, top: u16) -> Self {
        Self { layout, top }
    }

    /// Whether there is room for all numbers.
    pub fn is_whole(&self) -> bool {
        let longest = self.layout.geometry.window.bottom().to_string().len() as u16;
        self.above().is_some() && self.before(longest).is_some()
    }

    /// Where columns are numbered.
    fn above(&self) -> Option<(u16, LabelPlace)> {
        let board = self.layout.board;
        let on_line = self.layout.geometry.has_line_above().then_some((board.y, LabelPlace::OnLine));
        if board.y > self.top { Some((board.y - 1, LabelPlace::Outside)) } else { on_line }
    }

    /// Where a row's number of this length begins: one that is too long for beside the board ends on its
    /// line.
    fn before(&self, length: u16) -> Option<(u16, LabelPlace)> {
        let x = self.layout.paper().x;
        match x.checked_sub(length) {
            Some(start) => Some((start, LabelPlace::Outside)),
            None => self
                .layout
                .geometry
                .has_line_before()
                .then_some(((self.layout.board.x + 1).checked_sub(length)?, LabelPlace::OnLine)),
        }
    }

    /// Draws it, over a board that was drawn before: beside the board, and on its lines where squares are
    /// named. What a hint outlines on a line stays, but where it goes on to both sides of a number. The row
    /// and the column of the cursor stand out.
    pub fn draw(&self, cursor: Option<Square>, names_squares: bool, theme: Theme, frame: &mut Frame) {
        let (board, geometry) = (self.layout.board, &self.layout.geometry);
        let (origin, size) = (geometry.window.origin(), geometry.size);
        let mut write = |(x, place): (u16, LabelPlace), y: u16, text: &str, is_lit: bool| {
            if place == LabelPlace::OnLine && !names_squares {
                return;
            }
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
                buffer.set_string(x, y, text, if is_lit { theme.accent() } else { theme.quiet() });
            }
        };
        for column in origin.column()..geometry.window.right() as u16 {
            let Some((x, _)) = geometry.place(Square::new(column, origin.row())) else { continue };
            let Some((y, place)) = self.above() else { continue };
            let text = (u32::from(column) + 1).to_string();
            let start = board.x + x + size.width.saturating_sub(text.len() as u16) / 2;
            write((start, place), y, &text, cursor.is_some_and(|cursor| cursor.column() == column));
        }
        for row in origin.row()..geometry.window.bottom() as u16 {
            let Some((_, y)) = geometry.place(Square::new(origin.column(), row)) else { continue };
            let text = (u32::from(row) + 1).to_string();
            if let Some(start) = self.before(text.len() as u16) {
                write(
                    start,
                    board.y + y + (size.height - 1) / 2,
                    &text,
                    cursor.is_some_and(|cursor| cursor.row() == row),
                );
            }
        }
    }
}
