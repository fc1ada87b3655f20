use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Settings, SettingsRow, SettingsScreen};
use crate::scene::Scene;
use crate::tui::theme::Look;

use super::layout::{Extent, centred, inside};
use super::list::List;
use super::words::{draw_preview, header, wrapped};
use super::{Target, View};

/// Width of the list, column of its values, width of the text beside it, and the gap.
const LIST_WIDTH: u16 = 40;
const VALUE: u16 = 20;
const BESIDE: u16 = 32;
const GAP: u16 = 4;
/// Number of lines with the board beside them.
const TALLEST: usize = 24;
/// Width of the list of keys, and column of the keys.
const WIDE_LIST: u16 = 76;
const KEYS: u16 = 26;

impl View for SettingsScreen {
    fn draw(&self, app: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let settings = &app.settings;
        let title = if self.keys.is_some() { "Settings · Keys" } else { "Settings" };
        header(frame, group(area), theme, title, Span::default());
        let body = body(self, area);
        let is_beside = self.keys.is_none() && body.width >= LIST_WIDTH + GAP + BESIDE;
        let width = if is_beside { BESIDE } else { body.width };
        let lines = wrapped(vec![told(self, settings, theme)], width);
        let told = lines.len() as u16 + 1;
        let list = list(self, body, if is_beside { None } else { Some(told) });
        match &self.keys {
            Some(_) => {
                let bindings = SettingsScreen::bindings(settings);
                let entry = |place: usize| {
                    let binding = &bindings[place];
                    let own = if binding.is_own { " *" } else { "" };
                    (binding.title.to_owned(), format!("{}{own}", binding.keys))
                };
                list.draw(entry, theme, frame);
            }
            None => {
                let rows = SettingsScreen::rows();
                list.draw(|place| entry(rows[place], place == self.selected, settings), theme, frame);
            }
        }
        if !is_beside {
            let y = (list.area.bottom() + 1).min(body.bottom());
            let words = Rect { y, height: body.bottom() - y, ..body };
            return frame.render_widget(Text::from(lines), words);
        }
        let words = Rect { x: list.area.right() + GAP, width, ..body };
        frame.render_widget(Text::from(lines), words);
        if words.height > told {
            let sample = Scene { bracketed: theme.bracketed, ..self.sample.clone() };
            let used = told.max(5);
            let place = Rect { y: words.y + used, height: words.height.saturating_sub(used), ..words };
            draw_preview(&sample, theme, frame, place);
        }
    }

    fn extent(&self, _: &App, _: Look<'_>, area: Rect) -> Extent {
        (group(area), Some(TALLEST as u16 + 3).filter(|_| self.keys.is_none()))
    }

    fn target(&self, _: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        let below = self.keys.as_ref().map(|_| 2);
        list(self, body(self, area), below).at(at).map(Target::Line)
    }
}

fn group(area: Rect) -> Rect {
    centred(area, LIST_WIDTH + GAP + BESIDE)
}

/// Area below the header, a little above the middle if there are fewer lines than fit; the list of keys takes
/// all of it.
fn body(screen: &SettingsScreen, area: Rect) -> Rect {
    inside(group(area), if screen.keys.is_some() { usize::MAX } else { TALLEST })
}

/// The list, above this number of lines or beside the text.
fn list(screen: &SettingsScreen, body: Rect, below: Option<u16>) -> List {
    let area = match below {
        Some(below) => {
            let height = body.height.saturating_sub(below).max(body.height / 2);
            Rect { height, width: body.width.min(WIDE_LIST), ..body }
        }
        None => Rect { width: LIST_WIDTH.min(body.width), ..body },
    };
    match &screen.keys {
        Some(keys) => {
            let count = SettingsScreen::bindings(&Settings::default()).len();
            List { area, count, selected: keys.selected, detail: KEYS, pitch: 1 }
        }
        None => {
            let count = SettingsScreen::rows().len();
            List { area, count, selected: screen.selected, detail: VALUE, pitch: 1 }
        }
    }
}

/// Text about the selected row, or a message. For a command, it has all keys, which the list may cut.
fn told(screen: &SettingsScreen, settings: &Settings, theme: Look<'_>) -> Line<'static> {
    if let Some(message) = &screen.message {
        return Line::styled(message.clone(), theme.accent);
    }
    if let Some(list) = &screen.keys {
        let told = SettingsScreen::bindings(settings).get(list.selected).map(|binding| {
            let keys = if binding.keys.is_empty() { "no key" } else { &binding.keys };
            let own = if binding.is_own { "; * your own" } else { "" };
            format!("{}: {keys}{own}", binding.title)
        });
        return Line::styled(told.unwrap_or_default(), theme.quiet);
    }
    let words = match screen.row() {
        SettingsRow::Setting(setting) => setting.meaning,
        SettingsRow::Keys => "Which keys do what: <accept> shows them all, and binds others.",
        SettingsRow::Reset => "Restore all defaults, your keys too.",
    };
    Line::styled(theme.spelled(words), theme.quiet)
}

fn entry(row: SettingsRow, is_selected: bool, settings: &Settings) -> (String, String) {
    let (name, detail) = match row {
        SettingsRow::Setting(setting) => {
            let value = setting.shown(settings);
            (setting.label, if is_selected { format!("< {value} >") } else { value })
        }
        SettingsRow::Keys => match settings.own_keys.len() {
            0 => ("Keys", String::new()),
            own => ("Keys", format!("{own} of your own")),
        },
        SettingsRow::Reset => ("Reset", String::new()),
    };
    (name.to_owned(), detail)
}
