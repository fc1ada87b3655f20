use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::Open;
use crate::tui::theme::Theme;

use super::layout::{centred, inside};
use super::words::{header, typed, wrapped};

/// How wide the words and the line are.
const WIDTH: u16 = 72;
/// How many lines they take, with what can be opened.
const LINES: usize = 16;
/// The columns of an example of what can be opened.
const EXAMPLE: usize = 18;
/// What can be opened, each with an example, the most usual first.
const EXAMPLES: [(&str, &str); 8] = [
    ("puzzles.txt", "a file"),
    ("puzzles.txt#3", "its third puzzle"),
    ("~/puzzles", "all of a folder"),
    ("53..7....6..195…", "81 characters"),
    ("5x5:5f8e4d6_2e", "a game ID"),
    ("https://…", "a puzzle's link"),
    ("5 3 . | . 7 .", "a drawn board"),
    ("{ … }", "JSON"),
];

/// Draws the line to open or paste something, and what that can be.
pub fn draw(open: &Open, folders: &[String], theme: Theme, frame: &mut Frame, area: Rect) {
    let group = group(area);
    header(frame, group, theme, "Open or paste", &[], Span::default());
    let body = inside(group, LINES);
    let mut lines = vec![
        Line::from("Type the name of a file or a folder, or paste a puzzle."),
        Line::default(),
        typed(&open.line, body.width.saturating_sub(4), theme),
        Line::default(),
    ];
    if let Some(message) = &open.message {
        lines.extend([Line::styled(message.clone(), theme.wrong()), Line::default()]);
    }
    let mut lines = wrapped(lines, body.width);
    // A line stays empty above the footer.
    let room = usize::from(body.height).saturating_sub(lines.len() + 1);
    if room > 1 {
        lines.extend(openable(folders, theme, room));
    }
    frame.render_widget(Text::from(lines), body);
}

/// What can be opened, in as many lines as have room; then the player's own folders.
fn openable(folders: &[String], theme: Theme, room: usize) -> Vec<Line<'static>> {
    let heading = [Line::styled("What can be opened", theme.title())];
    let examples = EXAMPLES.iter().map(|(example, what)| {
        let example = Span::raw(format!("  {example:EXAMPLE$}"));
        Line::from(vec![example, Span::styled(*what, theme.quiet())])
    });
    let own = format!("Your folders: {}", folders.join("  "));
    let own = [Line::default(), Line::styled(own, theme.quiet())];
    let own = own.into_iter().filter(|_| !folders.is_empty());
    heading.into_iter().chain(examples).chain(own).take(room).collect()
}

/// What the header and the footer belong to.
pub fn group(area: Rect) -> Rect {
    centred(area, WIDTH)
}
