use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::Open;
use crate::tui::theme::Theme;

use super::words::{header, typed, wrapped};

/// Draws the line to open or paste something.
pub fn draw(open: &Open, theme: Theme, frame: &mut Frame, area: Rect) {
    header(frame, area, theme, "Open or paste", &[], Span::default());
    let body = Rect { x: area.x + 2, y: area.y + 2, width: area.width - 4, height: area.height - 2 };
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
