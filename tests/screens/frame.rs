//! Frames: what a screen of some size shows, as text, and how it looks.

use std::sync::LazyLock;

use masume::app::{App, Settings};
use masume::theme::{Depth, Themes};
use masume::tui::{TerminalColours, Theme, draw};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;

/// The size that everybody has.
pub const USUAL: (u16, u16) = (80, 24);
/// The three sizes that screens are looked at.
pub const SIZES: [(u16, u16); 3] = [USUAL, (120, 40), (40, 14)];

/// A theme that comes with the game, on a terminal with all colours.
pub fn themed(name: &str, settings: &Settings) -> Theme {
    let settings = Settings { theme: Some(name.to_owned()), ..settings.clone() };
    let terminal = TerminalColours { depth: Depth::True, is_light: false };
    Theme::new(&settings, &Themes::shipped(), terminal)
}

/// The default theme.
pub fn coloured() -> Theme {
    static INK: LazyLock<Theme> = LazyLock::new(|| themed("ink", &Settings::default()));
    *INK
}

/// The theme without colours.
pub fn mono() -> Theme {
    static MONO: LazyLock<Theme> = LazyLock::new(|| themed("mono", &Settings::default()));
    *MONO
}

/// The theme without colours and without anything but ASCII.
pub fn ascii() -> Theme {
    static ASCII: LazyLock<Theme> =
        LazyLock::new(|| themed("mono", &Settings { ascii: true, ..Settings::default() }));
    *ASCII
}

/// What is drawn on a screen of this size.
pub fn drawn(app: &App, theme: Theme, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
    terminal.draw(|frame| draw(app, theme, frame)).expect("memory takes everything");
    terminal.backend().buffer().clone()
}

/// The lines of a screen, without blanks at their ends.
pub fn text(buffer: &Buffer) -> String {
    rows(buffer, ' ', |cell| cell.symbol().to_owned())
}

/// A letter for the attributes of every character: `b`old, `u`nderlined, both (`d`), `s`truck out, upper case
/// where it is reversed, `#` where only that, and a dot where it has none.
pub fn attributes(buffer: &Buffer) -> String {
    rows(buffer, '.', |cell| {
        let has = |modifier| cell.modifier.contains(modifier);
        let letter = match (has(Modifier::CROSSED_OUT), has(Modifier::BOLD), has(Modifier::UNDERLINED)) {
            (true, ..) => 's',
            (_, true, true) => 'd',
            (_, true, false) => 'b',
            (_, false, true) => 'u',
            _ => '.',
        };
        match (letter, has(Modifier::REVERSED)) {
            ('.', true) => "#".to_owned(),
            (letter, true) => letter.to_ascii_uppercase().to_string(),
            (letter, false) => letter.to_string(),
        }
    })
}

/// A letter for the background of every character, and below them what the letters mean.
pub fn backgrounds(buffer: &Buffer) -> String {
    let mut colours = Vec::new();
    for cell in &buffer.content {
        if !colours.contains(&cell.bg) {
            colours.push(cell.bg);
        }
    }
    colours.sort_by_key(ToString::to_string);
    let letter = |colour| match colours.iter().position(|&other| other == colour) {
        Some(_) if colour == ratatui::style::Color::Reset => '.',
        Some(place) => char::from(b'a' + place as u8),
        None => '?',
    };
    let mut text = rows(buffer, '.', |cell| letter(cell.bg).to_string());
    for &colour in &colours {
        text += &format!("{} {colour}\n", letter(colour));
    }
    text
}

/// The lines of a screen, a letter for every character, without those at the end of a line that are `blank`.
fn rows(buffer: &Buffer, blank: char, letter: impl Fn(&Cell) -> String) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width).max(1)) {
        let line: String = row.iter().map(&letter).collect();
        text += line.trim_end_matches(blank);
        text.push('\n');
    }
    text
}

/// Holds screens of several sizes against the ones looked at before.
#[track_caller]
pub fn show(name: &str, app: &App, theme: Theme, sizes: &[(u16, u16)]) {
    let frame = |&(width, height): &(u16, u16)| {
        format!("-- {width}x{height}\n{}", text(&drawn(app, theme, (width, height))))
    };
    compare(name, &sizes.iter().map(frame).collect::<String>());
}

/// The same for one usual screen, with its attributes, or its backgrounds where it has colours.
#[track_caller]
pub fn show_looks(name: &str, app: &App, theme: Theme) {
    let buffer = drawn(app, theme, USUAL);
    let mut shown = format!("-- 80x24\n{}-- attributes\n{}", text(&buffer), attributes(&buffer));
    if !theme.spaced {
        shown += &format!("-- backgrounds\n{}", backgrounds(&buffer));
    }
    compare(name, &shown);
}

pub fn compare(name: &str, shown: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, shown));
}
