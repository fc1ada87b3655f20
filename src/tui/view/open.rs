use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Open, TextLine};
use crate::puzzle::grouped;
use crate::scene::visible;
use crate::tui::theme::Look;

use super::View;
use super::layout::{Extent, centred, inside};
use super::words::{header, scrolled_to, shortened, typed, wrapped};

/// Width of the text and the text field.
const WIDTH: u16 = 76;
/// Number of lines, with the examples.
const LINES: usize = 16;
/// Width of an example.
const EXAMPLE: usize = 18;
/// Examples of sources with their meanings, the most usual first.
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

impl View for Open {
    fn draw(&self, app: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        header(frame, centred(area, WIDTH), theme, "Open or paste", Span::default());
        let body = inside(centred(area, WIDTH), LINES);
        let mut lines = vec![
            Line::from("Type the name of a file or a folder, or paste a puzzle."),
            Line::default(),
            typed(&self.line, body.width.saturating_sub(4), theme),
        ];
        lines.extend(beginning(&self.line, body.width, theme));
        lines.push(Line::default());
        if self.is_reading {
            lines.extend([
                Line::styled(theme.spelled("Reading… <back> stops it."), theme.quiet),
                Line::default(),
            ]);
        } else if let Some(message) = &self.message {
            lines.extend([Line::styled(message.clone(), theme.wrong), Line::default()]);
        }
        let mut lines = wrapped(lines, body.width);
        // A blank line stays above the footer.
        let room = usize::from(body.height).saturating_sub(lines.len() + 1);
        if room > 1 {
            lines.extend(openable(&app.settings.folders, theme, room, body.width));
        }
        // A long list of completions ends with the number of hidden lines.
        frame.render_widget(Text::from(scrolled_to(lines, 0, body.height, theme)), body);
    }

    fn extent(&self, _: &App, _: Look<'_>, area: Rect) -> Extent {
        (centred(area, WIDTH), Some(LINES as u16 + 3))
    }
}

/// Start and length of a text that is longer than its line.
fn beginning(line: &TextLine, width: u16, theme: Look<'_>) -> Option<Line<'static>> {
    let count = line.text().chars().count();
    if count + 4 <= usize::from(width) {
        return None;
    }
    let length = format!("  {} characters: ", grouped(count as u64));
    let room = width.saturating_sub(length.chars().count() as u16);
    let begins = shortened(&visible(line.text()), room, "…");
    Some(Line::styled(length + &begins, theme.quiet))
}

/// Examples of sources, as many as fit; then the player's own folders.
fn openable(folders: &[String], theme: Look<'_>, room: usize, width: u16) -> Vec<Line<'static>> {
    let heading = [Line::styled("What can be opened", theme.title)];
    let examples = EXAMPLES.iter().map(|(example, what)| {
        let example = Span::raw(format!("  {example:EXAMPLE$}"));
        Line::from(vec![example, Span::styled(*what, theme.quiet)])
    });
    if room <= EXAMPLES.len() {
        // The rest by their meanings only, as far as they fit.
        let shown = room.saturating_sub(2);
        let names: Vec<&str> = EXAMPLES[shown..].iter().map(|(_, what)| *what).collect();
        let others = shortened(&format!("  {}", names.join(", ")), width, "…");
        let others = Line::styled(others, theme.quiet);
        return heading.into_iter().chain(examples.take(shown)).chain([others]).collect();
    }
    let own = format!("Your folders: {}", folders.join("  "));
    let own = [Line::default(), Line::styled(own, theme.quiet)];
    let own = own.into_iter().filter(|_| !folders.is_empty());
    heading.into_iter().chain(examples).chain(own).take(room).collect()
}
