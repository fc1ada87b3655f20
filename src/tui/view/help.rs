use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};
use unicode_width::UnicodeWidthStr;

use crate::app::{App, Help, HelpEntry, KeyGroup};
use crate::tui::theme::Look;

use super::layout::{Extent, centred, inside};
use super::list::{List, draw_arrows};
use super::words::{header, padded, tabs, wrapped};
use super::{Target, View};
use super::{lessons, tutorial};

/// Column of the first tab, after the title.
const TABS: u16 = 6;
/// Minimum width of a key with the blank after it; longer keys push their descriptions to the right.
const KEYS: usize = 13;
/// Blank columns between two columns of keys.
const BETWEEN: usize = 2;
/// Minimum width of the screen's purpose.
const GOAL: u16 = 72;

impl View for Help {
    fn draw(&self, app: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        if let Some(tutorial) = &self.tutorial {
            return tutorial::draw(tutorial, theme, frame, area);
        }
        if let Some(selected) = self.menu {
            return draw_menu(self, selected, theme, frame, area);
        }
        if let Some(shown) = &self.lessons {
            return lessons::draw(shown, self.top, theme, frame, area);
        }
        let group = keys_group(self, app, area);
        header(frame, group, theme, "Help", Span::default());
        if let Some(tab) = self.tab {
            let width = group.width.saturating_sub(TABS);
            let beside = Rect { x: group.x + TABS, width, height: 1, ..group };
            frame.render_widget(tabs(&self.tabs(), tab, theme, width), beside);
        }
        let mut lines = lines(self, app, theme, room(group));
        let (count, body) = (lines.len(), inside(group, lines.len()));
        let top = self.top.min(count.saturating_sub(usize::from(body.height)));
        frame.render_widget(Text::from(lines.split_off(top)), body);
        draw_arrows(top, body.height.into(), count, theme, frame, body);
    }

    fn extent(&self, app: &App, theme: Look<'_>, area: Rect) -> Extent {
        let (group, lines) = match (&self.tutorial, self.menu, &self.lessons) {
            (Some(tutorial), ..) => return tutorial::extent(tutorial, theme, area),
            (None, Some(_), _) => (centred(area, MENU), self.entries().len() * usize::from(pitch(area))),
            (None, None, Some(shown)) => return lessons::extent(shown, theme, area),
            (None, None, None) => {
                let group = keys_group(self, app, area);
                (group, lines(self, app, theme, room(group)).len())
            }
        };
        (group, u16::try_from(lines + 3).ok())
    }

    fn target(&self, theme: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        let tutorial = self.tutorial.as_ref()?;
        tutorial::square_at(tutorial, theme, area, at).map(Target::Square)
    }

    fn last_line(&self, app: &App, theme: Look<'_>, area: Rect) -> usize {
        if let Some(shown) = &self.lessons {
            return lessons::last_line(shown, theme, area);
        }
        let group = keys_group(self, app, area);
        let lines = lines(self, app, theme, room(group)).len();
        lines.saturating_sub(usize::from(inside(group, lines).height))
    }
}

fn draw_menu(help: &Help, selected: usize, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let group = centred(area, MENU);
    header(frame, group, theme, "Help", Span::default());
    let (entries, pitch) = (help.entries(), pitch(area));
    let entry = |place: usize| {
        let rules;
        let (name, detail) = match &entries[place] {
            HelpEntry::Rules(kind) => {
                rules = format!("Rules of {}", kind.title());
                (&*rules, "with practice")
            }
            HelpEntry::Keys => ("Keys", "of each puzzle; in a game, ? shows its own"),
            HelpEntry::Techniques => ("Techniques", "how to go on when stuck"),
        };
        (name.to_owned(), detail.to_owned())
    };
    let list_area = inside(group, entries.len() * usize::from(pitch));
    List { area: list_area, count: entries.len(), selected, detail: 22, pitch }.draw(entry, theme, frame);
}

/// Lines from one entry of the menu to the next.
fn pitch(area: Rect) -> u16 {
    if area.height > 16 { 2 } else { 1 }
}

/// Width of the menu.
const MENU: u16 = 66;

/// Area of the keys, in as many columns as fit.
fn keys_group(help: &Help, app: &App, area: Rect) -> Rect {
    let longest = longest(&help.keys(&app.keymap));
    let columns = columns(longest, area.width - 2);
    centred(area, u16::try_from(columns * (longest + BETWEEN) - BETWEEN).unwrap_or(u16::MAX).max(GOAL))
}

/// Room for the keys.
fn room(group: Rect) -> Size {
    Size { width: group.width - 2, height: inside(group, usize::MAX).height }
}

/// Width of a key with the blank after it.
fn key_width(key: &str) -> usize {
    KEYS.max(key.width() + 1)
}

/// Width of the longest key with its description.
fn longest(keys: &[(String, &str)]) -> usize {
    keys.iter().map(|(key, what)| key_width(key) + what.width()).max().unwrap_or(0)
}

/// Number of columns of keys that fit.
fn columns(longest: usize, room: u16) -> usize {
    if usize::from(room) >= 2 * longest + BETWEEN { 2 } else { 1 }
}

/// The screen's purpose, and the keys, wrapped; in groups with headings if they fit.
fn lines(help: &Help, app: &App, theme: Look<'_>, room: Size) -> Vec<Line<'static>> {
    let groups = help.groups(&app.keymap);
    let keys: Vec<_> = groups.iter().flat_map(|(_, keys)| keys.clone()).collect();
    let mut lines = wrapped(vec![Line::from(help.goal.clone()), Line::default()], room.width);
    if columns(longest(&keys), room.width) == 1 {
        for (name, keys) in &groups {
            lines.extend(heading(name, theme));
            lines.extend(keys.iter().flat_map(|(key, what)| in_one_column(key, what, room.width, theme)));
            lines.push(Line::default());
        }
        lines.pop();
        return lines;
    }
    let [left, right] = in_groups(&groups, lines.len(), theme, room).unwrap_or_else(|| {
        let (left, right) = keys.split_at(keys.len().div_ceil(2));
        [left, right].map(|keys| column(&[("", keys.to_vec())], 0, theme))
    });
    // Headings are worth more than the purpose, which the rules explain as well.
    if groups.len() > 1 && lines.len() + left.len().max(right.len()) > usize::from(room.height) {
        lines.clear();
    }
    let width = (usize::from(room.width) + BETWEEN) / 2;
    for row in 0..left.len().max(right.len()) {
        let mut line = left.get(row).cloned().unwrap_or_default();
        line.push_span(" ".repeat(width.saturating_sub(line.width())));
        line.extend(right.get(row).cloned().unwrap_or_default());
        lines.push(line);
    }
    lines
}

/// Heading of a group of keys.
fn heading(name: &'static str, theme: Look<'_>) -> Option<Line<'static>> {
    Some(Line::from(Span::styled(name, theme.title))).filter(|_| !name.is_empty())
}

/// Groups in two columns of minimum height, with the first group on the left.
fn in_two(groups: &[KeyGroup]) -> [Vec<KeyGroup>; 2] {
    let side = |choice: usize, side: usize| -> Vec<KeyGroup> {
        let numbered = groups.iter().enumerate();
        numbered.filter(|(number, _)| choice >> number & 1 == side).map(|(_, group)| group.clone()).collect()
    };
    let height = |groups: &[KeyGroup]| groups.iter().map(|(_, keys)| keys.len() + 2).sum::<usize>();
    let choices = (0..1 << groups.len()).step_by(2).map(|choice| [side(choice, 0), side(choice, 1)]);
    choices.min_by_key(|[left, right]| height(left).max(height(right))).unwrap_or_default()
}

/// Groups of keys in two columns with headings: below `above` lines if they fit there, else instead of them,
/// and without blank lines if needed; `None` if they don't fit, or there is only one group.
fn in_groups(
    groups: &[KeyGroup],
    above: usize,
    theme: Look<'_>,
    room: Size,
) -> Option<[Vec<Line<'static>>; 2]> {
    let spaced = |blank| in_two(groups).map(|groups| column(&groups, blank, theme));
    let room = usize::from(room.height);
    let fits = |[left, right]: &[Vec<_>; 2], room: usize| left.len().max(right.len()) <= room;
    let choices = [(1, room.saturating_sub(above)), (1, room), (0, room)];
    let mut fitting = choices.into_iter().map(|(blank, room)| (spaced(blank), room));
    fitting.find(|(columns, room)| groups.len() > 1 && fits(columns, *room)).map(|(columns, _)| columns)
}

/// A column of groups with headings, with a number of blank lines between two groups.
fn column(groups: &[KeyGroup], blank: usize, theme: Look<'_>) -> Vec<Line<'static>> {
    let keys = groups.iter().flat_map(|(_, keys)| keys);
    let width = keys.map(|(key, _)| key.width() + 1).max().unwrap_or(0).clamp(8, KEYS);
    let told = |(key, what): &(String, &'static str)| {
        let width = width.max(key.width() + 1);
        Line::from(vec![Span::styled(padded(key, width), theme.key), Span::raw(*what)])
    };
    let groups = groups.iter().map(|(name, keys)| {
        heading(name, theme).into_iter().chain(keys.iter().map(told)).collect::<Vec<_>>()
    });
    groups.collect::<Vec<_>>().join(&vec![Line::default(); blank][..])
}

/// A key and its description in one column; a wrapped description is indented.
fn in_one_column(key: &str, what: &'static str, room: u16, theme: Look<'_>) -> Vec<Line<'static>> {
    let width = key_width(key);
    let words = wrapped(vec![Line::from(what)], room.saturating_sub(width as u16));
    let line = |(number, words): (usize, Line<'static>)| {
        let key = if number == 0 { key } else { "" };
        let key = Span::styled(padded(key, width), theme.key);
        Line::from(vec![key, Span::raw(words.to_string())])
    };
    words.into_iter().enumerate().map(line).collect()
}
