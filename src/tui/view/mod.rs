//! Views of all screens, one file each, with the name of the screen's file in [`crate::app`].
//!
//! [`draw`] takes `&App` and changes nothing; [`target`] uses the same layout functions to interpret the
//! mouse.

mod board;
mod charts;
mod chooser;
mod course;
mod editor;
mod exercise;
mod finished;
mod footer;
mod ghost;
mod help;
mod hint;
mod home;
mod layout;
mod lessons;
mod library;
mod list;
mod model;
mod new;
mod open;
mod panel;
mod play;
mod race;
mod review;
mod settings;
mod statistics;
mod tutorial;
mod watch;
mod words;

use ratatui::Frame;
use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::app::{App, Press, SCROLL, Screen};
use crate::grid::Square;
use crate::scene::Glyphs;

use super::theme::{Look, Theme};
use footer::Footer;
use layout::{Extent, row};

/// Size of the smallest usable terminal.
const SMALLEST: (u16, u16) = (20, 6);

/// Height from which on a window is high: header and footer at its edges would be far from the contents.
const HIGH: u16 = 28;

/// Target of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// A line of a list, counted from 0.
    Line(usize),
    /// A digit still to place.
    Digit(u8),
    /// A key in the footer.
    Key(Press),
}

/// The view of a screen.
trait View {
    /// Draws the screen.
    fn draw(&self, app: &App, theme: Look<'_>, frame: &mut Frame, area: Rect);

    fn extent(&self, app: &App, theme: Look<'_>, area: Rect) -> Extent;

    /// Target of the mouse at this position.
    fn target(&self, _: Look<'_>, _: Rect, _: (u16, u16)) -> Option<Target> {
        None
    }

    /// Number of lines above the last screenful of scrolled text.
    fn last_line(&self, _: &App, _: Look<'_>, _: Rect) -> usize {
        0
    }
}

/// The view of the topmost screen or overlay.
fn view(app: &App) -> &dyn View {
    match app.top() {
        Screen::Home(home) => home.as_ref(),
        Screen::New(new) => new.as_ref(),
        Screen::Library(library) => library.as_ref(),
        Screen::Open(open) => open.as_ref(),
        Screen::Editor(editor) => editor.as_ref(),
        Screen::Statistics(statistics) => statistics.as_ref(),
        Screen::Play(play) => play.as_ref(),
        Screen::Course(course) => course.as_ref(),
        Screen::Exercise(exercise) => exercise.as_ref(),
        Screen::Finished(finished) => finished.as_ref(),
        Screen::Review(review) => review.as_ref(),
        Screen::Watch(watch) => watch.as_ref(),
        Screen::Race(race) => race.as_ref(),
        Screen::Help(help) => help.as_ref(),
        Screen::Settings(settings) => settings.as_ref(),
    }
}

/// Draws the topmost screen or overlay.
pub fn draw(app: &App, theme: Theme, frame: &mut Frame) {
    let area = frame.area();
    if is_too_small(area) {
        let text = format!("needs {}x{}", SMALLEST.0, SMALLEST.1);
        return frame.render_widget(Line::from(text), area);
    }
    frame.buffer_mut().set_style(area, theme.base);
    let theme = Look::new(theme, &app.keymap);
    let (main, line) = stage(app, theme, area);
    view(app).draw(app, theme, frame, main);
    footer(app, theme, main, line).draw(theme, frame);
    if theme.glyphs == Glyphs::Ascii {
        frame.buffer_mut().content.iter_mut().for_each(to_ascii);
    }
}

/// Areas of the screen and its footer in the window: a little above the middle of a high one.
fn stage(app: &App, theme: Look<'_>, window: Rect) -> (Rect, Rect) {
    let mut stage = window;
    if window.height >= HIGH
        && let (_, Some(lines)) = view(app).extent(app, theme, Rect { height: window.height - 1, ..window })
    {
        stage.height = (lines + 1).min(window.height);
        stage.y += (window.height - stage.height) * 2 / 5;
    }
    (Rect { height: stage.height - 1, ..stage }, row(stage, stage.bottom() - 1))
}

/// Replaces a character by a similar ASCII one, or by a question mark if it is unknown.
fn to_ascii(cell: &mut Cell) {
    let alike = match cell.symbol() {
        symbol if symbol.is_ascii() => return,
        "·" => '-',
        "×" => 'x',
        "…" => '~',
        "←" => '<',
        "→" => '>',
        "↑" => '^',
        "↓" => 'v',
        "▶" => '>',
        "│" => '|',
        "─" => '-',
        "└" => '+',
        "é" => 'e',
        "▌" => '>',
        "✓" | "↔" => '-',
        "▫" => '=',
        "↕" => '|',
        "•" => '*',
        _ => '?',
    };
    cell.set_char(alike);
}

/// Target of the mouse at this position in a window of this size.
pub fn target(app: &App, theme: Theme, window: Rect, x: u16, y: u16) -> Option<Target> {
    if is_too_small(window) {
        return None;
    }
    let theme = Look::new(theme, &app.keymap);
    let (main, line) = stage(app, theme, window);
    match y == line.y {
        true => footer(app, theme, main, line).key_at(x).map(Target::Key),
        false => view(app).target(theme, main, (x, y)),
    }
}

/// Number of lines above the last screenful of scrolled text, in a window of this size.
pub fn last_line(app: &App, theme: Theme, window: Rect) -> usize {
    let theme = Look::new(theme, &app.keymap);
    if is_too_small(window) { 0 } else { view(app).last_line(app, theme, stage(app, theme, window).0) }
}

/// Layout of the open rules in a window of this size: `None` beside their board; otherwise the number of
/// lines above the last screenful.
pub fn rules_alone(app: &App, theme: Theme, window: Rect) -> Option<usize> {
    let tutorial = app.help()?.tutorial.as_ref().filter(|_| !is_too_small(window))?;
    let theme = Look::new(theme, &app.keymap);
    tutorial::alone(tutorial, theme, stage(app, theme, window).0)
}

/// The footer of the screen in the area `main`, laid out in this line.
fn footer(app: &App, theme: Look<'_>, main: Rect, line: Rect) -> Footer {
    let (mut keys, tail) = app.footer_parts();
    let has_pages = app.help().is_some_and(|help| help.tutorial.is_none());
    if has_pages && view(app).last_line(app, theme, main) == 0 {
        keys.retain(|(_, label)| *label != SCROLL);
    }
    Footer::new(keys, tail, view(app).extent(app, theme, main).0, line)
}

fn is_too_small(window: Rect) -> bool {
    window.width < SMALLEST.0 || window.height < SMALLEST.1
}
