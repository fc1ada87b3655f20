use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::tui::theme::Theme;

use super::words::shortened;

/// The first line shown of a list, so that the selected one is in sight.
pub fn top(selected: usize, count: usize, height: u16) -> usize {
    let height = usize::from(height).max(1);
    selected.saturating_sub(height / 2).min(count.saturating_sub(height))
}

/// Whether a line has room in a list here, with the sign before it.
pub fn has_room(line: &str, area: Rect) -> bool {
    line.chars().count() + 2 <= usize::from(area.width)
}

/// Draws a list with one line selected.
pub fn draw(lines: Vec<String>, selected: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let top = top(selected, lines.len(), area.height);
    for (position, text) in lines.into_iter().enumerate().skip(top).take(usize::from(area.height)) {
        let line_area = Rect { y: area.y + (position - top) as u16, height: 1, ..area };
        let chosen = position == selected;
        let text = format!("{} {text}", if chosen { '>' } else { ' ' });
        let text = format!("{:<width$}", shortened(&text, area.width, "…"), width = usize::from(area.width));
        let line = Line::from(text);
        frame.render_widget(if chosen { line.style(theme.selected()) } else { line }, line_area);
    }
}

/// The line of a list of `count` lines at this place.
pub fn line_at(selected: usize, count: usize, area: Rect, x: u16, y: u16) -> Option<usize> {
    if !area.contains((x, y).into()) {
        return None;
    }
    let line = top(selected, count, area.height) + usize::from(y - area.y);
    (line < count).then_some(line)
}
