use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::scene::Glyphs;
use crate::tui::theme::Theme;

use super::more;
use super::words::{padded, shortened};

/// A line of a list: a name, and a quiet detail.
#[derive(Debug, Clone, Default)]
pub struct Entry {
    /// Name of the choice.
    pub name: String,
    /// Details about the choice.
    pub detail: String,
}

/// Arrangement of a list.
#[derive(Debug, Clone, Copy)]
pub struct Spacing {
    /// Column of the details.
    pub detail: u16,
    /// Lines of the screen for each entry, including blank ones.
    pub pitch: u16,
}

impl Spacing {
    /// Names without details or blank lines.
    pub const CLOSE: Self = Self { detail: u16::MAX, pitch: 1 };
}

/// First visible line of a list, so that the selected one is visible.
pub fn top(selected: usize, count: usize, height: u16) -> usize {
    let height = usize::from(height).max(1);
    selected.saturating_sub(height / 2).min(count.saturating_sub(height))
}

/// Width of a line in a list of `count` lines, without the sign before it.
pub fn room(count: usize, area: Rect) -> usize {
    let signs = if count > usize::from(area.height) { 2 + more::BLANK } else { 2 };
    area.width.saturating_sub(signs).into()
}

/// Draws a list with one line selected.
pub fn draw(lines: Vec<String>, selected: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    draw_some(lines.len(), |line| lines[line].clone(), selected, theme, frame, area);
}

/// Draws a list of `count` lines, with one selected, or none if `selected` is out of range. Only visible
/// lines are requested.
pub fn draw_some(
    count: usize,
    line: impl Fn(usize) -> String,
    selected: usize,
    theme: Theme,
    frame: &mut Frame,
    area: Rect,
) {
    let inner = beside_signs(selected, count, 1, theme, frame, area);
    for (position, area) in shown(selected, count, 1, inner) {
        let entry = Entry { name: line(position).trim_end().to_owned(), detail: String::new() };
        draw_entry(&entry, position == selected, Spacing::CLOSE, theme, frame, area);
    }
}

/// Draws a list of names and details with one line selected.
pub fn draw_entries(
    entries: Vec<Entry>,
    selected: usize,
    spacing: Spacing,
    theme: Theme,
    frame: &mut Frame,
    area: Rect,
) {
    let inner = beside_signs(selected, entries.len(), spacing.pitch, theme, frame, area);
    for (position, area) in shown(selected, entries.len(), spacing.pitch, inner) {
        draw_entry(&entries[position], position == selected, spacing, theme, frame, area);
    }
}

/// Draws arrows if there is more above or below; returns the area of the lines.
fn beside_signs(
    selected: usize,
    count: usize,
    pitch: u16,
    theme: Theme,
    frame: &mut Frame,
    area: Rect,
) -> Rect {
    let height = area.height.div_ceil(pitch);
    if count <= usize::from(height) {
        return area;
    }
    let top = top(selected, count, height);
    more::draw(top, height.into(), count, theme, frame, area);
    Rect { width: area.width.saturating_sub(more::BLANK), ..area }
}

/// The visible lines of a list, with their areas.
fn shown(selected: usize, count: usize, pitch: u16, area: Rect) -> impl Iterator<Item = (usize, Rect)> {
    let shown = area.height.div_ceil(pitch);
    let rows = (0..shown).map(move |row| Rect { y: area.y + row * pitch, height: 1, ..area });
    (top(selected, count, shown)..count).zip(rows)
}

fn draw_entry(entry: &Entry, is_chosen: bool, spacing: Spacing, theme: Theme, frame: &mut Frame, area: Rect) {
    let room = area.width.saturating_sub(2);
    let name_width = if entry.detail.is_empty() { room } else { spacing.detail.min(room) };
    let name = shortened(&entry.name, name_width, "…");
    let name = padded(&name, name_width.into());
    let detail_width = room - name_width;
    let detail = shortened(&entry.detail, detail_width, "…");
    let detail = padded(&detail, detail_width.into());
    let line = if is_chosen {
        let (named, told) = (theme.selected, theme.selected_quietly);
        Line::from(vec![sign(true, theme), Span::styled(name, named), Span::styled(detail, told)])
    } else {
        Line::from(vec![sign(false, theme), Span::raw(name), Span::styled(detail, theme.quiet)])
    };
    frame.render_widget(line, area);
}

/// The sign before a line of a list, two columns wide: it shows if the line is selected.
pub fn sign(is_selected: bool, theme: Theme) -> Span<'static> {
    match is_selected {
        false => Span::raw("  "),
        true if theme.glyphs == Glyphs::Ascii || !theme.has_colour => Span::styled("> ", theme.selected),
        true => Span::styled("▌ ", theme.on_selected(theme.accent)),
    }
}

/// The line at this position in a list of `count` lines.
pub fn line_at(selected: usize, count: usize, area: Rect, x: u16, y: u16) -> Option<usize> {
    entry_at(selected, count, 1, area, (x, y))
}

/// The entry at this position, if each takes `pitch` lines of the screen.
pub fn entry_at(selected: usize, count: usize, pitch: u16, area: Rect, place: (u16, u16)) -> Option<usize> {
    if !area.contains(place.into()) {
        return None;
    }
    let line = top(selected, count, area.height.div_ceil(pitch)) + usize::from((place.1 - area.y) / pitch);
    (line < count).then_some(line)
}
