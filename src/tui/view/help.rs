use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Help, HelpEntry};
use crate::tui::theme::Theme;

use super::list::{self, Entry, Spacing};
use super::words::{header, wrapped};
use super::{lessons, tutorial};

/// How many characters the keys have.
const KEYS: usize = 20;

/// Draws the help: what is to be done, and the keys, in two columns where there is room; or the techniques.
pub fn draw(help: &Help, app: &App, theme: Theme, frame: &mut Frame, area: Rect) {
    if let Some(tutorial) = &help.tutorial {
        return tutorial::draw(tutorial, theme, frame, area);
    }
    if let Some(selected) = help.menu {
        return draw_menu(help, selected, theme, frame, area);
    }
    if let Some(shown) = &help.lessons {
        return lessons::draw(shown, help.top, theme, frame, area);
    }
    header(frame, area, theme, "Help", &[], Span::default());
    let body = body(area);
    let mut lines = lines(help, app, theme, body.width);
    let top = help.top.min(lines.len().saturating_sub(usize::from(body.height)));
    frame.render_widget(Text::from(lines.split_off(top)), body);
}

/// Draws the list of what the help has.
fn draw_menu(help: &Help, selected: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let width = MENU.min(area.width.saturating_sub(2));
    let x = area.x + (area.width - width) / 2;
    header(frame, Rect { x, width, ..area }, theme, "Help", &[], Span::default());
    let entries = help.entries().into_iter().map(|entry| {
        let (name, detail) = match entry {
            HelpEntry::Rules(kind) => {
                (format!("Rules of {}", kind.title()), "with a board to try them on".to_owned())
            }
            HelpEntry::Keys => ("Keys".to_owned(), "in a game, ? shows those of that place".to_owned()),
            HelpEntry::Techniques => ("Techniques".to_owned(), "how to go on when stuck".to_owned()),
        };
        Entry { name, detail }
    });
    let top = 2 + area.height.saturating_sub(20) / 4;
    let height = area.height.saturating_sub(top);
    let list_area = Rect { x, width, y: area.y + top, height };
    let pitch = if area.height > 16 { 2 } else { 1 };
    list::draw_entries(entries.collect(), selected, Spacing { detail: 22, pitch }, theme, frame, list_area);
}

/// The width of the list of what the help has.
const MENU: u16 = 66;

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
