use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{New, NewForm, Row, Waiting};
use crate::generation::Values;
use crate::tui::theme::Theme;

use super::layout::{centred, inside};
use super::list;
use super::words::{header, wrapped};

/// The columns of the labels, and of the list with its values.
const LABEL: usize = 15;
const LIST_WIDTH: u16 = 40;
/// What is between the list and the words.
const GAP: u16 = 4;
/// The widest that words beside it are.
const WORDS: u16 = 44;
/// What stands where nothing is wished.
const ANY: &str = "any";
/// How many lines the form takes.
const TALLEST: usize = 18;

/// Draws the form for a new puzzle: what can be asked for on the left, and on the right, or below where there
/// is no room, what it means; or that the puzzle is being made.
pub fn draw(new: &New, theme: Theme, frame: &mut Frame, area: Rect) {
    header(frame, Rect { height: 1, ..group(area) }, theme, "New puzzle", &[], Span::default());
    if let Some(waiting) = &new.waiting {
        return draw_waiting(waiting, theme, frame, area);
    }
    let (list_area, words_area) = areas(new, theme, area);
    let rows = new.form.rows();
    let lines = rows.iter().enumerate().map(|(place, row)| line(&new.form, *row, place == new.selected));
    list::draw(lines.collect(), new.selected, theme, frame, list_area);
    frame.render_widget(Text::from(wrapped(words(new, theme), words_area.width)), words_area);
}

/// The line of the list under the mouse.
pub fn line_at(new: &New, theme: Theme, area: Rect, x: u16, y: u16) -> Option<usize> {
    let rows = new.form.rows();
    list::line_at(new.selected, rows.len(), areas(new, theme, area).0, x, y).filter(|_| new.waiting.is_none())
}

fn draw_waiting(waiting: &Waiting, theme: Theme, frame: &mut Frame, area: Rect) {
    let seconds = waiting.elapsed.as_secs();
    let dots = ".".repeat(1 + waiting.elapsed.as_millis() as usize / 400 % 3);
    let time = if seconds < 2 { String::new() } else { format!("{seconds} s") };
    let y = area.y + area.height / 2;
    let what = Line::styled(format!("Making {}{dots:<3}", waiting.what), theme.title()).centered();
    frame.render_widget(what, Rect { y: y.saturating_sub(1), height: 1, ..area });
    frame.render_widget(Line::styled(time, theme.quiet()).centered(), Rect { y, height: 1, ..area });
}

/// A label and its value; signs beside the selected one tell that it can be changed with the arrows.
fn line(form: &NewForm, row: Row, is_selected: bool) -> String {
    let is_typed = match row {
        Row::Seed => true,
        Row::Wish(wish) => matches!(wish.values, Values::Text { .. }),
        Row::Kind | Row::Size | Row::Difficulty => false,
    };
    let value = Some(form.value(row)).filter(|value| !value.is_empty());
    let value = value.unwrap_or_else(|| if is_typed && is_selected { String::new() } else { ANY.to_owned() });
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
        lines.extend([Line::styled(message.clone(), theme.wrong()), Line::default()]);
    }
    if let Some(problem) = new.form.problem() {
        lines.push(Line::styled(problem.to_owned(), theme.wrong()));
    } else if let Some(row) = new.row() {
        lines.push(Line::styled(format!("{}.", new.form.meaning(row)), theme.quiet()));
    }
    lines
}

/// What the header and the footer belong to.
pub fn group(area: Rect) -> Rect {
    centred(area, LIST_WIDTH + GAP + WORDS)
}

/// Where the list and the words go: in the middle, a little above it.
fn areas(new: &New, theme: Theme, area: Rect) -> (Rect, Rect) {
    let rows = new.form.rows().len() as u16;
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
