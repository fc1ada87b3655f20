use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, New, NewForm, Row, Waiting};
use crate::generation::Values;
use crate::tui::theme::Theme;

use super::layout::{centred, inside};
use super::list;
use super::words::{header, wrapped};
use super::{Target, View};

/// Widths of the labels, and of the list with its values.
const LABEL: usize = 15;
const LIST_WIDTH: u16 = 44;
/// Blank columns between the list and the text.
const GAP: u16 = 4;
/// Maximum width of the text beside it.
const WORDS: u16 = 40;
/// Number of main rows; the others are wishes.
const MAIN: usize = 3;
/// Lines between main rows and wishes.
const BETWEEN: u16 = 2;
/// Number of lines of the form.
const TALLEST: usize = 18;
/// Number of lines with a header above and a line below.
const HEIGHT: u16 = TALLEST as u16 + 3;

impl View for New {
    fn draw(&self, _: &App, theme: Theme, frame: &mut Frame, area: Rect) {
        header(frame, Rect { height: 1, ..group(area) }, theme, "New puzzle", &[], Span::default());
        if let Some(waiting) = &self.waiting {
            return draw_waiting(waiting, theme, frame, area);
        }
        let (list_area, words_area) = areas(self, theme, area);
        let rows = self.form.rows();
        let lines =
            rows.iter().enumerate().map(|(place, row)| line(&self.form, *row, place == self.selected));
        let mut lines: Vec<String> = lines.collect();
        let wishes = parts(rows.len(), list_area).map(|[_, wishes]| wishes);
        if let Some(wishes) = wishes {
            let selected = self.selected.checked_sub(MAIN).unwrap_or(usize::MAX);
            list::draw(lines.split_off(MAIN), selected, theme, frame, wishes);
            let heading = Rect { y: wishes.y - 1, height: 1, ..wishes };
            frame.render_widget(Line::styled("  Optional", theme.quiet), heading);
        }
        list::draw(lines, self.selected, theme, frame, list_area);
        frame.render_widget(Text::from(wrapped(words(self, theme), words_area.width)), words_area);
    }

    fn height(&self, _: &App, _: Theme, _: Rect) -> Option<u16> {
        Some(HEIGHT)
    }

    fn group(&self, _: &App, _: Theme, area: Rect) -> Rect {
        group(area)
    }

    fn target(&self, theme: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        let (count, list_area) = (self.form.rows().len(), areas(self, theme, area).0);
        let line = match parts(count, list_area) {
            Some([main, wishes]) => list::line_at(0, MAIN, main, x, y)
                .or_else(|| list::line_at(0, count - MAIN, wishes, x, y).map(|line| MAIN + line)),
            None => list::line_at(self.selected, count, list_area, x, y),
        };
        line.filter(|_| self.waiting.is_none()).map(Target::Line)
    }
}

/// Areas of the main rows and the wishes, if they fit separately.
fn parts(count: usize, list: Rect) -> Option<[Rect; 2]> {
    let (main, rest) = (MAIN as u16, count.checked_sub(MAIN)? as u16);
    let y = list.y + main + BETWEEN;
    (y + rest <= list.bottom()).then_some([Rect { height: main, ..list }, Rect { y, height: rest, ..list }])
}

fn draw_waiting(waiting: &Waiting, theme: Theme, frame: &mut Frame, area: Rect) {
    let seconds = waiting.elapsed.as_secs();
    let dots = ".".repeat(1 + waiting.elapsed.as_millis() as usize / 400 % 3);
    let time = if seconds < 2 { String::new() } else { format!("{seconds} s") };
    let y = area.y + area.height / 2;
    let what = Line::styled(format!("Making {}{dots:<3}", waiting.what), theme.title).centered();
    frame.render_widget(what, Rect { y: y.saturating_sub(1), height: 1, ..area });
    frame.render_widget(Line::styled(time, theme.quiet).centered(), Rect { y, height: 1, ..area });
}

/// A label and its value; the selected value is in angle brackets if arrows change it.
fn line(form: &NewForm, row: Row, is_selected: bool) -> String {
    // Typed rows have a caret; empty rows have a default text.
    let (is_typed, nothing) = match row {
        Row::Seed => (true, "random"),
        Row::Wish(wish) => match wish.values {
            Values::Text { .. } => (true, "any"),
            Values::Yes => (false, "no"),
            _ => (false, "any"),
        },
        Row::Kind | Row::Size | Row::Difficulty => (false, "any"),
    };
    let value = Some(form.value(row)).filter(|value| !value.is_empty());
    let nothing = if is_typed && is_selected { "" } else { nothing };
    let value = value.unwrap_or_else(|| nothing.to_owned());
    let value = match (is_selected, is_typed) {
        (true, false) => format!("< {value} >"),
        (true, true) => format!("{value}_"),
        (false, _) => value,
    };
    format!("{:<LABEL$}{value}", row.label())
}

fn words(new: &New, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if let Some(message) = &new.message {
        lines.extend([Line::styled(message.clone(), theme.wrong), Line::default()]);
    }
    if let Some(changed) = new.form.changed() {
        lines.extend([Line::styled(changed, theme.accent), Line::default()]);
    }
    if let Some(problem) = new.form.problem() {
        lines.push(Line::styled(problem.to_owned(), theme.wrong));
    } else if let Some(row) = new.row() {
        lines.push(Line::styled(format!("{}.", new.form.meaning(row)), theme.quiet));
    }
    lines
}

/// Columns of the header and the footer.
fn group(area: Rect) -> Rect {
    centred(area, LIST_WIDTH + GAP + WORDS)
}

/// Areas of the list and the text, a little above the middle.
fn areas(new: &New, theme: Theme, area: Rect) -> (Rect, Rect) {
    let rows = new.form.rows().len() as u16 + BETWEEN;
    let mut body = inside(group(area), TALLEST);
    if area.height > 14 && body.height > 0 {
        (body.y, body.height) = (body.y + 1, body.height - 1);
    }
    let width = LIST_WIDTH.min(body.width);
    let beside = body.width.saturating_sub(width + GAP);
    if beside >= 20 {
        let list = Rect { width, height: rows.min(body.height), ..body };
        return (list, Rect { x: list.right() + GAP, width: beside, ..body });
    }
    let needed = wrapped(words(new, theme), body.width).len() as u16;
    let words = needed.max(3).min(body.height / 2);
    let list = Rect { width, height: rows.min(body.height.saturating_sub(words + 1)), ..body };
    let y = (list.bottom() + 1).min(body.bottom());
    (list, Rect { y, height: body.bottom() - y, ..body })
}
