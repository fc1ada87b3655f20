use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::Open;
use crate::tui::theme::Theme;

use super::layout::{centred, inside};
use super::words::{header, typed, wrapped};

/// How wide the words and the line are.
const WIDTH: u16 = 72;
/// How many lines they take, with a message.
const LINES: usize = 8;

/// Draws the line to open or paste something.
pub fn draw(open: &Open, theme: Theme, frame: &mut Frame, area: Rect) {
    let group = group(area);
    header(frame, group, theme, "Open or paste", &[], Span::default());
    let body = inside(group, LINES);
    let mut lines = vec![
        Line::from(
            "Type the name of a file or folder, or paste a puzzle: 81 characters, a game ID, a URL, JSON, or \
                a drawing.",
        ),
        Line::default(),
        typed(&open.line, body.width.saturating_sub(4), theme),
        Line::default(),
    ];
    lines.extend(open.message.clone().map(|message| Line::styled(message, theme.wrong())));
    frame.render_widget(Text::from(wrapped(lines, body.width)), body);
}

/// What the header and the footer belong to.
pub fn group(area: Rect) -> Rect {
    centred(area, WIDTH)
}
