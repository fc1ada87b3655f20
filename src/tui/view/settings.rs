use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, KeyBinding, Settings, SettingsRow, SettingsScreen};
use crate::scene::Scene;
use crate::tui::theme::Theme;

use super::layout::{centred, inside};
use super::list::{self, Entry, Spacing};
use super::words::{draw_preview, header, wrapped};
use super::{Target, View};

/// Width of the list, column of its values, width of the text beside it, and the gap.
const LIST_WIDTH: u16 = 40;
const VALUE: u16 = 20;
const BESIDE: u16 = 32;
const GAP: u16 = 4;
/// Number of lines with the board beside them.
const TALLEST: usize = 24;
/// Number of lines with a header above and a line below.
const HEIGHT: u16 = TALLEST as u16 + 3;
/// Width of the list of keys, and column of the keys.
const WIDE_LIST: u16 = 76;
const KEYS: u16 = 26;

impl View for SettingsScreen {
    fn draw(&self, app: &App, theme: Theme, frame: &mut Frame, area: Rect) {
        let settings = &app.settings;
        let group = group(area);
        let title = if self.keys.is_some() { "Settings · Keys" } else { "Settings" };
        header(frame, Rect { height: 1, ..group }, theme, title, &[], Span::default());
        let body = body(self, area);
        if let Some(list) = &self.keys {
            let [list_area, words] = one_above_the_other(body, said(self, settings, theme, body.width));
            let entries = SettingsScreen::bindings(settings).iter().map(binding_entry).collect();
            let spacing = Spacing { detail: KEYS, pitch: 1 };
            list::draw_entries(entries, list.selected, spacing, theme, frame, list_area);
            return frame
                .render_widget(Text::from(wrapped(said_lines(self, settings, theme), words.width)), words);
        }
        let entries = SettingsScreen::rows().into_iter().enumerate();
        let entries = entries.map(|(place, row)| entry(row, place == self.selected, settings)).collect();
        let [list_area, words] = areas(self, settings, theme, area);
        list::draw_entries(
            entries,
            self.selected,
            Spacing { detail: VALUE, pitch: 1 },
            theme,
            frame,
            list_area,
        );
        let lines = wrapped(said_lines(self, settings, theme), words.width);
        let told = lines.len() as u16 + 1;
        frame.render_widget(Text::from(lines), words);
        if words.x > list_area.x && words.height > told {
            let sample = Scene { bracketed: theme.bracketed, ..self.sample.clone() };
            let place =
                Rect { y: words.y + told.max(5), height: words.height.saturating_sub(told.max(5)), ..words };
            draw_preview(&sample, theme, frame, place);
        }
    }

    fn height(&self, _: &App, _: Theme, _: Rect) -> Option<u16> {
        Some(HEIGHT).filter(|_| self.keys.is_none())
    }

    fn group(&self, _: &App, _: Theme, area: Rect) -> Rect {
        group(area)
    }

    fn target(&self, _: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        line_at(self, area, x, y).map(Target::Line)
    }
}

/// The row or the command under the mouse.
fn line_at(screen: &SettingsScreen, area: Rect, x: u16, y: u16) -> Option<usize> {
    let body = body(screen, area);
    match &screen.keys {
        Some(keys) => {
            let count = SettingsScreen::bindings(&Settings::default()).len();
            list::line_at(keys.selected, count, one_above_the_other(body, 1)[0], x, y)
        }
        None => {
            let rows = SettingsScreen::rows().len();
            let list = Rect { width: LIST_WIDTH.min(body.width), ..body };
            list::line_at(screen.selected, rows, list, x, y)
        }
    }
}

/// Columns of the header and the footer.
fn group(area: Rect) -> Rect {
    centred(area, LIST_WIDTH + GAP + BESIDE)
}

/// Area below the header, a little above the middle if there are fewer lines than fit; the list of keys takes
/// all of it.
fn body(screen: &SettingsScreen, area: Rect) -> Rect {
    inside(group(area), if screen.keys.is_some() { usize::MAX } else { TALLEST })
}

/// Areas of the list and the text: side by side, or one above the other.
fn areas(screen: &SettingsScreen, settings: &Settings, theme: Theme, area: Rect) -> [Rect; 2] {
    let body = body(screen, area);
    if body.width < LIST_WIDTH + GAP + BESIDE {
        return one_above_the_other(body, said(screen, settings, theme, body.width));
    }
    let list = Rect { width: LIST_WIDTH, ..body };
    [list, Rect { x: list.right() + GAP, width: BESIDE, ..body }]
}

/// Areas of the list, and of this number of lines below it.
fn one_above_the_other(body: Rect, below: u16) -> [Rect; 2] {
    let height = body.height.saturating_sub(below + 1).max(body.height / 2);
    let list = Rect { height, width: body.width.min(WIDE_LIST), ..body };
    let y = (list.bottom() + 1).min(body.bottom());
    [list, Rect { y, height: body.bottom() - y, ..body }]
}

fn said(screen: &SettingsScreen, settings: &Settings, theme: Theme, width: u16) -> u16 {
    wrapped(said_lines(screen, settings, theme), width).len() as u16
}

/// Text about the selected row, or a message.
fn said_lines(screen: &SettingsScreen, settings: &Settings, theme: Theme) -> Vec<Line<'static>> {
    if let Some(message) = &screen.message {
        return vec![Line::styled(message.clone(), theme.accent)];
    }
    if let Some(list) = &screen.keys {
        let bindings = SettingsScreen::bindings(settings);
        let told = bindings.get(list.selected).map(said_of_binding);
        return told.map(|words| Line::styled(words, theme.quiet)).into_iter().collect();
    }
    let words = match screen.row() {
        SettingsRow::Setting(setting) => setting.meaning,
        SettingsRow::Keys => "Which keys do what: Enter shows them all, and binds others.",
        SettingsRow::Reset => "Restore all defaults, your keys too.",
    };
    vec![Line::styled(words, theme.quiet)]
}

fn entry(row: SettingsRow, is_selected: bool, settings: &Settings) -> Entry {
    match row {
        SettingsRow::Setting(setting) => {
            let value = setting.shown(settings);
            let detail = if is_selected { format!("< {value} >") } else { value };
            Entry { name: setting.label.to_owned(), detail }
        }
        SettingsRow::Keys => Entry {
            name: "Keys".to_owned(),
            detail: match settings.own_keys.len() {
                0 => String::new(),
                own => format!("{own} of your own"),
            },
        },
        SettingsRow::Reset => Entry { name: "Reset".to_owned(), detail: String::new() },
    }
}

/// Label and all keys of a command; the list may cut both.
fn said_of_binding(binding: &KeyBinding) -> String {
    let keys = if binding.keys.is_empty() { "no key" } else { &binding.keys };
    let own = if binding.is_own { "; * your own" } else { "" };
    format!("{}: {keys}{own}", binding.title)
}

fn binding_entry(binding: &KeyBinding) -> Entry {
    let keys = if binding.is_own { format!("{} *", binding.keys) } else { binding.keys.clone() };
    Entry { name: binding.title.to_owned(), detail: keys }
}
