use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::Open;
use crate::scene::acts;
use crate::tui::theme::Theme;

use super::words::{header, wrapped};

/// Draws the line to open or paste something.
pub fn draw(open: &Open, theme: Theme, frame: &mut Frame, area: Rect) {
    header(frame, area, theme, "Open or paste", &[], Span::default());
    let body = Rect { x: area.x + 2, y: area.y + 2, width: area.width - 4, height: area.height - 2 };
    let mut lines = vec![
        Line::from(
            "Type the name of a file, or paste a puzzle: 81 characters, a game ID, a URL, JSON, or a \
                drawing.",
        ),
        Line::default(),
        Line::from(vec![
            Span::styled("> ", theme.key()),
            Span::raw(tail(&open.text, usize::from(body.width).saturating_sub(4))),
            Span::styled(" ", theme.selected()),
        ]),
        Line::default(),
    ];
    lines.extend(open.message.clone().map(|message| Line::styled(message, theme.wrong())));
    frame.render_widget(Text::from(wrapped(lines, body.width)), body);
}

/// The end of what was typed, which is where the typing goes on.
fn tail(text: &str, width: usize) -> String {
    let length = text.chars().count();
    let shown = text.chars().skip(length.saturating_sub(width));
    shown.map(|character| if acts(character) { '\u{fffd}' } else { character }).collect()
}
