use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Help};
use crate::tui::theme::Theme;

use super::lessons;
use super::words::{header, wrapped};

/// How many characters the keys have.
const KEYS: usize = 20;

/// Draws the help: what is to be done, and the keys, in two columns where there is room; or the techniques.
pub fn draw(help: &Help, app: &App, theme: Theme, frame: &mut Frame, area: Rect) {
    if let Some(shown) = &help.lessons {
        return lessons::draw(shown, help.top, theme, frame, area);
    }
    header(frame, area, theme, "Help", &[], Span::default());
    let body = body(area);
    let mut lines = lines(help, app, theme, body.width);
    let top = help.top.min(lines.len().saturating_sub(usize::from(body.height)));
    frame.render_widget(Text::from(lines.split_off(top)), body);
}

/// How many lines lie above the last screenful.
pub fn last_line(help: &Help, app: &App, theme: Theme, area: Rect) -> usize {
    if let Some(shown) = &help.lessons {
        return lessons::last_line(shown, theme, area);
    }
    let body = body(area);
    lines(help, app, theme, body.width).len().saturating_sub(usize::from(body.height))
}

fn body(area: Rect) -> Rect {
    Rect { x: area.x + 2, y: area.y + 2, width: area.width - 4, height: area.height - 2 }
}

/// What is to be done, and the keys, wrapped to a width.
fn lines(help: &Help, app: &App, theme: Theme, room: u16) -> Vec<Line<'static>> {
    let keys = help.keys(&app.settings.keymap);
    let mut lines = vec![Line::from(help.goal), Line::default()];
    let longest = keys.iter().map(|(_, what)| what.chars().count()).max().unwrap_or(0);
    let columns = if usize::from(room) >= 2 * (KEYS + longest + 2) { 2 } else { 1 };
    let rows = keys.len().div_ceil(columns);
    // A last column is not filled up: a line too wide by blanks alone would be wrapped, and its columns lost.
    let width = if columns > 1 { longest + 2 } else { 0 };
    for row in 0..rows {
        let mut spans = Vec::new();
        for (key, what) in keys.iter().skip(row).step_by(rows.max(1)) {
            if usize::from(room) < KEYS + longest {
                lines.push(Line::styled(key.clone(), theme.key()));
                lines.push(Line::from(*what));
            } else {
                spans.push(Span::styled(format!("{key:<KEYS$}"), theme.key()));
                spans.push(Span::raw(format!("{what:<width$}")));
            }
        }
        if !spans.is_empty() {
            lines.push(Line::from(spans));
        }
    }
    wrapped(lines, room)
}
