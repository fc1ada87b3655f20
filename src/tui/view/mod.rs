//! What is seen: one file a screen, of the same name as the file in [`crate::app`] that says what happens.
//!
//! [`draw`] takes `&App` and changes nothing; [`target`] asks the same layout functions what lies under the
//! mouse.

mod calendar;
mod checkpoints;
mod chooser;
mod course;
mod editor;
mod exercise;
mod finished;
mod footer;
mod help;
mod hint;
mod home;
mod layout;
mod lessons;
mod library;
mod list;
mod logo;
mod model;
mod more;
mod new;
mod open;
mod panel;
mod play;
mod plot;
mod race;
mod review;
mod ruler;
mod settings;
mod statistics;
mod times;
mod tutorial;
mod watch;
mod why;
mod words;

use ratatui::Frame;
use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::app::{App, Press, SCROLL, Screen};
use crate::grid::Square;
use crate::scene::Glyphs;

use super::theme::Theme;
use footer::Footer;

/// The smallest terminal that anything can be shown in.
const SMALLEST: (u16, u16) = (20, 6);

/// What lies under the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// A line of a list, counted from 0.
    Line(usize),
    /// A digit that is still to place.
    Digit(u8),
    /// A key in the footer.
    Key(Press),
}

/// Draws the screen that the app is on.
pub fn draw(app: &App, theme: Theme, frame: &mut Frame) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return too_small(frame);
    }
    frame.buffer_mut().set_style(area, theme.base());
    let (main, _) = stage(app, theme, area);
    if let Some(help) = &app.help {
        help::draw(help, app, theme, frame, main);
    } else if let Some(screen) = &app.settings_screen {
        settings::draw(screen, &app.settings, theme, frame, main);
    } else {
        match &app.screen {
            Screen::Home(home) => home::draw(home, &app.shelf.titles().join(" · "), theme, frame, main),
            Screen::New(new) => new::draw(new, theme, frame, main),
            Screen::Library(library) => library::draw(library, theme, frame, main),
            Screen::Open(open) => open::draw(open, &app.settings.folders, theme, frame, main),
            Screen::Statistics(screen) => statistics::draw(screen, theme, frame, main),
            Screen::Editor(editor) => editor::draw(editor, theme, frame, main),
            Screen::Play(play) => play::draw(play, theme, frame, main),
            Screen::Finished(finished) => finished::draw(finished, theme, frame, main),
            Screen::Watch(watch) => watch::draw(watch, theme, frame, main),
            Screen::Race(race) => race::draw(race, theme, frame, main),
            Screen::Review(review) => review::draw(review, theme, frame, main),
            Screen::Course(course) => course::draw(course, theme, frame, main),
            Screen::Exercise(exercise) => exercise::draw(exercise, theme, frame, main),
        }
    }
    footer(app, theme, area).draw(theme, frame);
    if theme.glyphs == Glyphs::Ascii {
        frame.buffer_mut().content.iter_mut().for_each(to_ascii);
    }
}

/// Where the screen goes in the window, and its footer.
fn stage(app: &App, theme: Theme, window: Rect) -> (Rect, Rect) {
    let all = Rect { height: window.height - 1, ..window };
    let lines = if layout::is_high(window) { lines(app, theme, all) } else { None };
    let stage = lines.map_or(window, |lines| layout::stage(window, lines));
    (Rect { height: stage.height - 1, ..stage }, Rect { y: stage.bottom() - 1, height: 1, ..stage })
}

/// How many lines the screen needs above its footer, if it does not take all that the window has.
fn lines(app: &App, theme: Theme, main: Rect) -> Option<u16> {
    if let Some(help) = &app.help {
        return help::height(help, app, theme, main);
    }
    if let Some(screen) = &app.settings_screen {
        return Some(settings::HEIGHT).filter(|_| screen.keys.is_none());
    }
    match &app.screen {
        Screen::Home(home) => Some(home::height(home)),
        Screen::Library(_) => None,
        Screen::Statistics(screen) => Some(statistics::height(screen)),
        Screen::New(_) => Some(new::HEIGHT),
        Screen::Open(_) => Some(open::HEIGHT),
        Screen::Editor(editor) => editor::layout(editor, theme, main).lines(),
        Screen::Play(play) => play::layout(play, theme, main).lines(),
        Screen::Finished(finished) => finished::layout(finished, theme, main).lines(),
        Screen::Watch(watch) => watch::layout(watch, theme, main).lines(),
        Screen::Race(race) => Some(race::height(race)),
        Screen::Review(review) => review::layout(review, theme, main).and_then(|layout| layout.lines()),
        Screen::Course(course) => Some(course::height(course)),
        Screen::Exercise(exercise) => exercise::height(exercise, theme, main),
    }
}

/// What the header and the footer belong to.
fn group(app: &App, theme: Theme, main: Rect) -> Rect {
    match &app.screen {
        _ if app.help.is_some() => app.help.as_ref().map_or(main, |help| help::group(help, app, theme, main)),
        _ if app.settings_screen.is_some() => settings::group(main),
        Screen::Home(home) => home::group(home, main),
        Screen::New(_) => new::group(main),
        Screen::Library(_) => library::group(main),
        Screen::Statistics(_) => statistics::group(main),
        Screen::Open(_) => open::group(main),
        Screen::Editor(editor) => editor::layout(editor, theme, main).group,
        Screen::Play(play) => play::layout(play, theme, main).group,
        Screen::Finished(finished) => finished::layout(finished, theme, main).group,
        Screen::Watch(watch) => watch::layout(watch, theme, main).group,
        Screen::Race(_) => race::group(main),
        Screen::Review(review) => review::layout(review, theme, main).map_or(main, |layout| layout.group),
        Screen::Course(_) => course::group(main),
        Screen::Exercise(exercise) => exercise::group(exercise, theme, main),
    }
}

/// Puts an ASCII character for any other: where words have one that is alike, and a question mark for a
/// stranger's.
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
        "✓" => '-',
        "•" => '*',
        _ => '?',
    };
    cell.set_char(alike);
}

/// What lies at this character of a screen of this size.
pub fn target(app: &App, theme: Theme, area: Rect, x: u16, y: u16) -> Option<Target> {
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return None;
    }
    if let Some(press) = footer(app, theme, area).key_at(x, y) {
        return Some(Target::Key(press));
    }
    if app.help.is_some() {
        return None;
    }
    let (main, _) = stage(app, theme, area);
    if let Some(screen) = &app.settings_screen {
        return settings::line_at(screen, main, x, y).map(Target::Line);
    }
    match &app.screen {
        Screen::Play(play) => match play::digit_at(play, theme, main, x, y) {
            Some(digit) => Some(Target::Digit(digit)),
            None => play::square_at(play, theme, main, x, y).map(Target::Square),
        },
        Screen::Editor(editor) => editor::square_at(editor, theme, main, x, y).map(Target::Square),
        Screen::Home(home) => home::line_at(home, main, x, y).map(Target::Line),
        Screen::New(new) => new::line_at(new, theme, main, x, y).map(Target::Line),
        Screen::Library(library) => library::line_at(library, main, x, y).map(Target::Line),
        Screen::Finished(finished) => finished::line_at(finished, theme, main, x, y).map(Target::Line),
        Screen::Race(race) => race::line_at(race, main, x, y).map(Target::Line),
        Screen::Statistics(screen) => statistics::line_at(screen, main, x, y).map(Target::Line),
        Screen::Course(course) => course::line_at(course, main, x, y).map(Target::Line),
        Screen::Exercise(exercise) => exercise::square_at(exercise, theme, main, x, y).map(Target::Square),
        Screen::Review(review) => review::line_at(review, theme, main, x, y).map(Target::Line),
        Screen::Open(_) | Screen::Watch(_) => None,
    }
}

/// How many lines of what is scrolled or read on lie above its last screenful, on a screen of this size.
pub fn last_line(app: &App, theme: Theme, area: Rect) -> usize {
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return 0;
    }
    let (main, _) = stage(app, theme, area);
    match (&app.help, &app.screen) {
        (Some(shown), _) => help::last_line(shown, app, theme, main),
        (None, Screen::Play(play)) => play::last_line(play, theme, main),
        (None, Screen::Watch(watch)) => watch::last_line(watch, theme, main),
        (None, Screen::Exercise(exercise)) => exercise::last_line(exercise, theme, main),
        (None, _) => 0,
    }
}

/// How the rules of a puzzle that are open are seen on a screen of this size: `None` where they stand beside
/// their board; else how many of their lines lie above the last screenful.
pub fn rules_alone(app: &App, theme: Theme, area: Rect) -> Option<usize> {
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return None;
    }
    let tutorial = app.help.as_ref()?.tutorial.as_ref()?;
    let (main, _) = stage(app, theme, area);
    tutorial::alone(tutorial, theme, main)
}

/// The footer of the screen, as it is laid out in this window.
fn footer(app: &App, theme: Theme, window: Rect) -> Footer {
    let (main, line) = stage(app, theme, window);
    let (mut keys, tail) = app.footer_parts();
    if app.help.as_ref().is_some_and(|help| help.tutorial.is_none()) && last_line(app, theme, window) == 0 {
        keys.retain(|(_, label)| *label != SCROLL);
    }
    Footer::new(keys, tail, group(app, theme, main), line)
}

fn too_small(frame: &mut Frame) {
    let area = frame.area();
    let text = format!("needs {}x{}", SMALLEST.0, SMALLEST.1);
    frame.render_widget(Line::from(text), area);
}
