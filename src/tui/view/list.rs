use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::theme::Look;

use super::layout::row;
use super::words::{padded, shortened};

/// Blank columns before the scroll arrow.
const BLANK: u16 = 1;

/// A list with one entry selected, or none if `selected` is out of range.
#[derive(Clone, Copy)]
pub struct List {
    pub area: Rect,
    pub count: usize,
    pub selected: usize,
    /// Column of the details.
    pub detail: u16,
    /// Lines of the screen for each entry, including blank ones.
    pub pitch: u16,
}

impl List {
    /// A list without details or blank lines.
    pub fn of_names(area: Rect, count: usize, selected: usize) -> Self {
        Self { area, count, selected, detail: u16::MAX, pitch: 1 }
    }

    fn shown(&self) -> usize {
        self.area.height.div_ceil(self.pitch).into()
    }

    /// The first visible entry, so that the selected one is visible.
    pub fn top(&self) -> usize {
        let shown = self.shown().max(1);
        self.selected.saturating_sub(shown / 2).min(self.count.saturating_sub(shown))
    }

    /// Width of an entry, without the sign before it.
    pub fn room(&self) -> usize {
        let signs = if self.count > usize::from(self.area.height) { 2 + BLANK } else { 2 };
        self.area.width.saturating_sub(signs).into()
    }

    /// The entry at this position.
    pub fn at(&self, place: (u16, u16)) -> Option<usize> {
        let is_inside = self.area.contains(place.into());
        let row = || usize::from((place.1 - self.area.y) / self.pitch);
        is_inside.then(|| self.top() + row()).filter(|entry| *entry < self.count)
    }

    /// Draws the visible names; `name` is called only for these.
    pub fn draw_names(&self, name: impl Fn(usize) -> String, theme: Look<'_>, frame: &mut Frame) {
        self.draw(|entry| (name(entry).trim_end().to_owned(), String::new()), theme, frame);
    }

    /// Draws the visible entries, each a name and a quiet detail, with arrows if there are more.
    pub fn draw(&self, entry: impl Fn(usize) -> (String, String), theme: Look<'_>, frame: &mut Frame) {
        let (top, shown) = (self.top(), self.shown());
        let mut area = self.area;
        if self.count > shown {
            draw_arrows(top, shown, self.count, theme, frame, area);
            area.width = area.width.saturating_sub(BLANK);
        }
        let room = area.width.saturating_sub(2);
        let cell = |text: &str, width: u16| padded(&shortened(text, width, "…"), width.into());
        for (place, line) in (top..self.count.min(top + shown)).zip(0..) {
            let (name, detail) = entry(place);
            let width = if detail.is_empty() { room } else { self.detail.min(room) };
            let (name, detail) = (cell(&name, width), cell(&detail, room - width));
            let is_selected = place == self.selected;
            let (name, detail) = match is_selected {
                true => (Span::styled(name, theme.selected), Span::styled(detail, theme.selected_quietly)),
                false => (Span::raw(name), Span::styled(detail, theme.quiet)),
            };
            let line = row(area, area.y + line * self.pitch);
            frame.render_widget(Line::from(vec![sign(is_selected, theme), name, detail]), line);
        }
    }
}

/// The sign before a line of a list, two columns wide: it shows if the line is selected.
pub fn sign(is_selected: bool, theme: Look<'_>) -> Span<'static> {
    match is_selected {
        false => Span::raw("  "),
        true if theme.bracketed => Span::styled("> ", theme.selected),
        true => Span::styled("▌ ", theme.on_selected(theme.accent)),
    }
}

/// Draws scroll arrows in the right margin of an area with `shown` of `count` lines from `top` on: one if
/// there are lines above, one if there are lines below.
pub fn draw_arrows(top: usize, shown: usize, count: usize, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let x = area.right().min(frame.area().right().saturating_sub(1));
    let mut arrow = |sign: &'static str, y: u16| {
        let place = Rect { x, y, width: 1, height: 1 }.intersection(frame.area());
        frame.render_widget(Span::styled(sign, theme.quiet), place);
    };
    if top > 0 {
        arrow("↑", area.y);
    }
    if top + shown < count {
        arrow("↓", area.bottom().saturating_sub(1));
    }
}
