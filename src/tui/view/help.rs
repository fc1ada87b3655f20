use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Help};
use crate::tui::theme::Theme;

use super::words::{header, wrapped};

/// Draws the help: what is to be done, and the keys, in two columns where there is room.
pub fn draw(help: &Help, app: &App, theme: Theme, frame: &mut Frame, area: Rect) {
    header(frame, area, theme, "Help", "", Span::default());
    let body = Rect { x: area.x + 2, y: area.y + 2, width: area.width - 4, height: area.height - 2 };
    let keys = help.keys(&app.settings.keymap);
    let widest = keys.iter().map(|(_, what)| 22 + what.chars().count() + 2).max().unwrap_or_default();
    let columns = if usize::from(body.width) >= 2 * widest { 2 } else { 1 };
    let mut lines = vec![Line::from(help.goal), Line::default()];
    let rows = keys.len().div_ceil(columns);
    let width = usize::from(body.width) / columns;
    for row in 0..rows {
        let mut spans = Vec::new();
        for (key, what) in keys.iter().skip(row).step_by(rows.max(1)) {
            spans.push(Span::styled(format!("{key:<22}"), theme.key()));
            spans.push(Span::raw(format!("{what:<width$}", width = width.saturating_sub(22))));
        }
        lines.push(Line::from(spans));
    }
    let mut lines = wrapped(lines, body.width);
    let top = help.top.min(lines.len().saturating_sub(usize::from(body.height)));
    frame.render_widget(Text::from(lines.split_off(top)), body);
}
