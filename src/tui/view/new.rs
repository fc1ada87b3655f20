use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{App, New, NewForm, Row, Waiting, par_in_words};
use crate::generation::{Choice, Values};
use crate::tui::theme::Look;

use super::layout::{Extent, centred, inside, row};
use super::list::List;
use super::words::{draw_wrapped, header, wrapped};
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

impl View for New {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        header(frame, group(area), theme, "New puzzle", Span::default());
        if let Some(waiting) = &self.waiting {
            return draw_waiting(waiting, theme, frame, area);
        }
        let (list_area, words_area) = areas(self, theme, area);
        let (main, wishes) = lists(self, list_area);
        let rows = self.form.rows();
        let name = |place: usize| line(&self.form, rows[place], place == self.selected);
        main.draw_names(name, theme, frame);
        if let Some(wishes) = wishes {
            wishes.draw_names(|place| name(MAIN + place), theme, frame);
            let heading = Line::styled("  Optional", theme.quiet);
            frame.render_widget(heading, row(wishes.area, wishes.area.y - 1));
        }
        draw_wrapped(words(self, theme), frame, words_area);
    }

    fn extent(&self, _: &App, _: Look<'_>, area: Rect) -> Extent {
        (group(area), Some(TALLEST as u16 + 3))
    }

    fn target(&self, theme: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        let (main, wishes) = lists(self, areas(self, theme, area).0);
        let wish = || wishes?.at(at).map(|line| MAIN + line);
        main.at(at).or_else(wish).filter(|_| self.waiting.is_none()).map(Target::Line)
    }
}

/// The list of all rows; or of the main rows, and a second one of the wishes, if they fit separately.
fn lists(new: &New, area: Rect) -> (List, Option<List>) {
    let count = new.form.rows().len();
    let y = area.y + MAIN as u16 + BETWEEN;
    match count.checked_sub(MAIN) {
        Some(rest) if y + rest as u16 <= area.bottom() => {
            let wishes = Rect { y, height: rest as u16, ..area };
            let selected = new.selected.checked_sub(MAIN).unwrap_or(usize::MAX);
            let main = List::of_names(Rect { height: MAIN as u16, ..area }, MAIN, new.selected);
            (main, Some(List::of_names(wishes, rest, selected)))
        }
        _ => (List::of_names(area, count, new.selected), None),
    }
}

fn draw_waiting(waiting: &Waiting, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let seconds = waiting.elapsed.as_secs();
    let dots = ".".repeat(1 + waiting.elapsed.as_millis() as usize / 400 % 3);
    let time = if seconds < 2 { String::new() } else { format!("{seconds} s") };
    let y = area.y + area.height / 2;
    let what = Line::styled(format!("Making {}{dots:<3}", waiting.what), theme.title);
    let mut lines = wrapped(vec![what], area.width);
    let above = lines.len() as u16;
    lines.push(Line::styled(time, theme.quiet));
    for (y, line) in (y.saturating_sub(above)..).zip(lines) {
        frame.render_widget(line.centered(), row(area, y));
    }
}

/// A label and its value; the selected value is in angle brackets if arrows change it.
fn line(form: &NewForm, row: Row, is_selected: bool) -> String {
    // Typed rows have a caret; empty rows have a default text.
    let (is_typed, nothing) = match row {
        Row::Seed => (true, "random"),
        Row::Wish(wish) => match wish.values {
            Values::Text { .. } => (true, "any"),
            Values::Yes => (false, "no"),
            Values::Choice([Choice { name: first @ "none", .. }, ..]) => (false, *first),
            _ => (false, "any"),
        },
        Row::Kind | Row::Size | Row::Difficulty | Row::Extras(_) => (false, "any"),
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

fn words(new: &New, theme: Look<'_>) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    if let Some(message) = &new.message {
        lines.extend([Line::styled(message.clone(), theme.wrong), Line::default()]);
    }
    if let Some(changed) = new.form.changed {
        lines.extend([Line::styled(changed, theme.accent), Line::default()]);
    }
    if let Some(problem) = new.problem() {
        lines.push(Line::styled(problem.to_owned(), theme.wrong));
    } else if let Some(row) = new.row() {
        lines.push(Line::styled(format!("{}.", new.form.meaning(row)), theme.quiet));
        let par = new.par().map(|par| Line::from(par_in_words(&par)));
        lines.extend(par.into_iter().flat_map(|par| [Line::default(), par]));
    }
    lines
}

fn group(area: Rect) -> Rect {
    centred(area, LIST_WIDTH + GAP + WORDS)
}

/// Areas of the list and the text, a little above the middle.
fn areas(new: &New, theme: Look<'_>, area: Rect) -> (Rect, Rect) {
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
