//! Boards, with numbers of rows and columns beside them for the names of squares.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use crate::grid::Square;
use crate::scene::{Geometry, Glyph, Picture, Scene, paint};
use crate::tui::theme::Look;

use super::layout::BoardLayout;

/// The widget for boards: it draws the scene of any puzzle, at the size and position of its layout.
pub struct BoardWidget<'a> {
    pub scene: &'a Scene,
    pub geometry: &'a Geometry,
    pub theme: Look<'a>,
}

impl BoardWidget<'_> {
    fn picture(&self) -> Picture {
        let plain_digits = !self.theme.large_digits;
        let dotted = self.theme.light && self.theme.lights_by_points;
        let region_dotted = self.theme.tells_regions_by_points;
        let tinted = self.theme.tints_regions;
        let scene = Scene { plain_digits, dotted, region_dotted, tinted, ..self.scene.clone() };
        paint(&scene, self.geometry, self.theme.glyphs)
    }

    /// The board as lines of text.
    pub fn lines(&self) -> Vec<Line<'static>> {
        let span = |glyph: &Glyph| Span::styled(glyph.symbol.to_string(), self.theme.glyph(*glyph));
        self.picture().lines().map(|line| line.iter().map(span).collect()).collect()
    }
}

impl Widget for BoardWidget<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let picture = self.picture();
        let area = area.intersection(buffer.area);
        for (line, y) in picture.lines().zip(area.top()..area.bottom()) {
            let mut columns = area.left()..area.right();
            // Equal-looking characters share one lookup.
            for run in line.chunk_by(|one, next| one.looks_like(next)) {
                let style = self.theme.glyph(run[0]);
                for (glyph, x) in run.iter().zip(&mut columns) {
                    buffer[(x, y)].set_char(glyph.symbol).set_style(style);
                }
            }
        }
    }
}

/// Draws a scene in its layout.
pub fn draw(scene: &Scene, layout: &BoardLayout, theme: Look<'_>, frame: &mut Frame) {
    let paper = layout.paper();
    frame.render_widget(Clear, paper);
    frame.buffer_mut().set_style(paper, theme.paper);
    frame.render_widget(BoardWidget { scene, geometry: &layout.geometry, theme }, layout.board);
}

/// Returns true if rows and columns can be numbered.
pub fn has_labels(layout: &BoardLayout) -> bool {
    above(layout).is_some() && before(layout).is_some()
}

/// Line of the column numbers; true if it lies outside the board, not on its outermost line.
fn above(layout: &BoardLayout) -> Option<(u16, bool)> {
    let y = layout.board.y;
    if y > layout.group.y + 1 {
        return Some((y - 1, true));
    }
    layout.geometry.first_line().map(|line| (y + line, false))
}

/// Right end of the row numbers: before the board's background, on its margin, or, if false, on its line.
fn before(layout: &BoardLayout) -> Option<(u16, bool)> {
    let longest = layout.geometry.window.bottom().to_string().len() as u16;
    let board = layout.board.x;
    let outside = [layout.paper().x, board].into_iter().find(|&end| end >= longest);
    let has_line = || layout.geometry.has_line_before() && board + 1 >= longest;
    outside.map(|end| (end, true)).or_else(|| has_line().then_some((board + 1, false)))
}

/// Draws a scene in its layout, then the numbers of the visible rows and columns: beside the board, else on
/// its lines. A hint's outline on a line stays, except where it continues on both sides of a number. Beside
/// the board, the cursor's row and column are highlighted.
pub fn draw_labelled(
    scene: &Scene,
    layout: &BoardLayout,
    cursor: Option<Square>,
    theme: Look<'_>,
    frame: &mut Frame,
) {
    draw(scene, layout, theme, frame);
    let (board, geometry) = (layout.board, &layout.geometry);
    let buffer = frame.buffer_mut();
    let mut write = |(x, y): (u16, u16), is_outside: bool, text: &str, is_lit: bool| {
        let area = Rect { x, y, width: text.len() as u16, height: 1 };
        let is_plain = |x: u16| matches!(buffer[(x, y)].symbol(), " " | "─" | "│" | "▁" | "-" | "|" | "_");
        let goes_on = || {
            let mut around = x.saturating_sub(1)..area.right().min(buffer.area.right() - 1);
            around.all(|x| buffer[(x, y)].symbol() == buffer[(x + 1, y)].symbol())
        };
        let fits = area.intersection(buffer.area) == area;
        if fits && (is_outside || (board.x.max(x)..area.right()).all(is_plain) || goes_on()) {
            // Highlighting numbers on a line would cost bytes at every move of the cursor.
            let style = if is_lit && is_outside { theme.accent } else { theme.quiet };
            buffer.set_string(x, y, text, style);
        }
    };
    if let Some((y, is_outside)) = above(layout) {
        for (column, start) in numbered_columns(layout, cursor) {
            let is_lit = cursor.is_some_and(|cursor| cursor.column() == column);
            write((start, y), is_outside, &(u32::from(column) + 1).to_string(), is_lit);
        }
    }
    let Some((end, is_outside)) = before(layout) else { return };
    let origin = geometry.window.origin();
    for row in origin.row()..geometry.window.bottom() as u16 {
        let Some((_, y)) = geometry.place(Square::new(origin.column(), row)) else { continue };
        let text = (u32::from(row) + 1).to_string();
        let is_lit = cursor.is_some_and(|cursor| cursor.row() == row);
        let y = board.y + y + (geometry.size.height - 1) / 2;
        write((end - text.len() as u16, y), is_outside, &text, is_lit);
    }
}

/// The numbered columns, with the positions of their numbers, at least a blank apart: the cursor's, the
/// first, the last, and as many others as fit.
fn numbered_columns(layout: &BoardLayout, cursor: Option<Square>) -> Vec<(u16, u16)> {
    let geometry = &layout.geometry;
    let origin = geometry.window.origin();
    let all = origin.column()..geometry.window.right() as u16;
    let first = cursor.map(Square::column).into_iter().chain([all.start, all.end - 1]);
    let length = |column: u16| (u32::from(column) + 1).to_string().len() as u16;
    let mut shown: Vec<(u16, u16)> = Vec::new();
    for column in first.chain(all) {
        let Some((x, _)) = geometry.place(Square::new(column, origin.row())) else { continue };
        let start = layout.board.x + x + geometry.size.width.saturating_sub(length(column)) / 2;
        let is_apart = |&(other, at): &(u16, u16)| start > at + length(other) || at > start + length(column);
        if shown.iter().all(is_apart) {
            shown.push((column, start));
        }
    }
    shown
}
