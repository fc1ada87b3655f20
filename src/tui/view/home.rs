use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use unicode_width::UnicodeWidthStr;

use crate::app::{App, Home, HomeEntry, LibraryCounts, Progress, Resumable, Today, Wanted, clock};
use crate::tui::theme::Theme;

use super::list::{self, Entry, Spacing};
use super::logo;
use super::panel::progress;
use super::words::{draw_preview, header, shortened, wrapped};
use super::{Target, View};

/// Width of the list without details.
const LIST_WIDTH: u16 = 26;
/// Width of the list with details.
const WIDE_LIST: u16 = 66;
/// Column of the details.
const DETAIL: u16 = 20;
/// Minimum and maximum width of the preview.
const PREVIEW: u16 = 31;
const WIDEST_PREVIEW: u16 = 42;
/// Blank columns between list and preview.
const GAP: u16 = 4;

/// Message on the first start.
const FIRST: &str = "New here? Help has the rules, with small boards to try them on.";
/// Short message on the first start.
const FIRST_IN_SHORT: &str = "New here? Help has the rules.";

/// Layout of the screen.
struct Places {
    logo: Option<Rect>,
    list: Rect,
    spacing: Spacing,
    /// Area for a description of the selected entry, or the game to continue.
    beside: Rect,
}

impl View for Home {
    fn draw(&self, app: &App, theme: Theme, frame: &mut Frame, area: Rect) {
        let kinds = &app.shelf.titles().join(" · ");
        let mut places = places(self, area);
        match places.logo {
            Some(logo) => logo::draw(kinds, theme, frame, logo),
            None => {
                header(frame, group(self, area), theme, "masume", &[], Span::styled(kinds, theme.quiet));
            }
        }
        let is_wide = places.list.width >= WIDE_LIST;
        let entries = self.entries().into_iter().map(|entry| Entry {
            name: label(self, entry, is_wide),
            detail: if is_wide { detail(self, entry) } else { String::new() },
        });
        list::draw_entries(entries.collect(), self.selected, places.spacing, theme, frame, places.list);
        let width = area.right() - places.list.x - 1;
        let message = said(self, width);
        if !message.is_empty() {
            let style = if self.message.is_some() { theme.wrong } else { theme.accent };
            // At the bottom, with a blank line above the footer if it fits.
            let lowest = area.bottom().saturating_sub(message.len() as u16);
            let lowest = if lowest > places.list.bottom() + 1 { lowest - 1 } else { lowest };
            let y = lowest.max(places.list.bottom()).min(area.bottom() - 1);
            places.beside.height = places.beside.height.min(y.saturating_sub(places.beside.y + 1));
            frame.render_widget(
                Text::from(message).style(style),
                Rect { x: places.list.x, y, width, height: area.bottom() - y },
            );
        }
        if places.beside.width < 20 {
            return;
        }
        match (&self.resumable, self.entries().get(self.selected)) {
            (Some(resumable), entry) if is_wide || entry == Some(&HomeEntry::Continue) => {
                let is_named = !is_wide || !fits(&in_full(resumable));
                draw_resumable(resumable, is_named, theme, frame, places.beside);
            }
            (_, Some(entry)) if !is_wide => {
                let words = description(self, *entry);
                let lines = wrapped(vec![Line::styled(words, theme.quiet)], places.beside.width.min(40));
                frame.render_widget(Text::from(lines), places.beside);
            }
            _ => {}
        }
    }

    fn height(&self, _: &App, _: Theme, _: Rect) -> Option<u16> {
        Some(logo::HEIGHT + 3 + 2 * self.entries().len() as u16 + 2 + 2 * u16::from(self.is_first_start))
    }

    fn group(&self, _: &App, _: Theme, area: Rect) -> Rect {
        group(self, area)
    }

    fn target(&self, _: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        let Places { list, spacing, .. } = places(self, area);
        list::entry_at(self.selected, self.entries().len(), spacing.pitch, list, (x, y)).map(Target::Line)
    }
}

/// Columns of the footer.
fn group(home: &Home, area: Rect) -> Rect {
    let x = places(home, area).list.x.saturating_sub(1);
    Rect { x, width: area.width - 2 * (x - area.x).min(area.width / 2), ..area }
}

fn places(home: &Home, area: Rect) -> Places {
    let count = home.entries().len() as u16;
    let is_wide = area.width > WIDE_LIST + GAP + PREVIEW;
    let logo_height = if area.width >= logo::WIDTH + 4 && area.height >= logo::HEIGHT + 3 + count {
        logo::HEIGHT + 3
    } else {
        0
    };
    let pitch = if area.height >= logo_height + 2 * count { 2 } else { 1 };
    let preview = area.width.saturating_sub(WIDE_LIST + GAP + 4).clamp(PREVIEW, WIDEST_PREVIEW);
    let wanted = match (is_wide, home.resumable.is_some()) {
        (true, true) => WIDE_LIST + GAP + preview,
        (true, false) => WIDE_LIST + 2 * GAP,
        (false, _) => area.width.min(80),
    };
    let x = area.x + (area.width - wanted) / 2 + if is_wide { 0 } else { 1 };
    let height = count * pitch;
    let top = if logo_height > 0 { logo_height } else { 2.min(area.height - 1) };
    // A little above the middle.
    let spare = area.height.saturating_sub(top + height) / 3;
    let said = said(home, area.right() - x - 1).len() as u16;
    let list = Rect {
        x,
        y: area.y + top + spare,
        width: if is_wide { WIDE_LIST } else { LIST_WIDTH.min(area.right() - x) },
        height: height.min(area.height.saturating_sub(top + spare + said).max(1)),
    };
    let logo = (logo_height > 0).then(|| Rect {
        x: list.x + 2,
        y: list.y - logo::HEIGHT - 2,
        width: area.right() - list.x - 2,
        height: logo::HEIGHT,
    });
    let room = area.right().saturating_sub(list.right() + GAP + 1);
    let beside = Rect {
        x: list.right() + GAP,
        y: list.y,
        width: if is_wide { room.min(preview) } else { room },
        height: area.bottom() - list.y,
    };
    Places { logo, list, spacing: Spacing { detail: DETAIL, pitch }, beside }
}

/// Text below the list: a message, or advice for the first start.
fn said(home: &Home, width: u16) -> Vec<Line<'static>> {
    let first = if usize::from(width) < FIRST.len() { FIRST_IN_SHORT } else { FIRST };
    let offer = home.is_first_start.then(|| first.to_owned());
    wrapped(home.message.clone().or(offer).map(Line::from).into_iter().collect(), width)
}

/// Name of an entry; with the player's progress if no detail shows it.
fn label(home: &Home, entry: HomeEntry, is_told: bool) -> String {
    let label = match entry {
        HomeEntry::Today(place) => {
            let Some(today) = home.today.get(place) else { return String::new() };
            let mark = match today.progress {
                _ if is_told => "",
                Progress::New => "",
                Progress::Begun { .. } => "begun",
                Progress::Finished { .. } => "done",
            };
            return format!("Today's {:<10}{mark}", today.title).trim_end().to_owned();
        }
        HomeEntry::Continue => "Continue",
        HomeEntry::New => "New puzzle",
        HomeEntry::Library => "Library",
        HomeEntry::Open => "Open or paste",
        HomeEntry::Editor => "Editor",
        HomeEntry::Practise => "Practise",
        HomeEntry::Statistics => "Statistics",
        HomeEntry::Settings => "Settings",
        HomeEntry::Help => "Help",
        HomeEntry::Quit => "Quit",
    };
    label.to_owned()
}

/// Details of an entry, in a few words.
fn detail(home: &Home, entry: HomeEntry) -> String {
    let words = match entry {
        HomeEntry::Today(place) => {
            return home.today.get(place).map(today_in_short).unwrap_or_default();
        }
        HomeEntry::Continue => {
            let Some(resumable) = &home.resumable else { return String::new() };
            // Details that do not fit go above the picture.
            let all = in_full(resumable);
            return if fits(&all) { all } else { resumable.left.clone() };
        }
        HomeEntry::New => "make one as hard as you like",
        HomeEntry::Library => {
            let Some(LibraryCounts { built_in, finished }) = home.counts else { return String::new() };
            return match finished {
                0 => format!("{built_in} puzzles, and your own"),
                _ => format!("{built_in} puzzles, and your own; {finished} finished"),
            };
        }
        HomeEntry::Open => "a file, a link, or just paste",
        HomeEntry::Editor => "put a puzzle together, or type one in",
        HomeEntry::Practise => "one technique after the other",
        HomeEntry::Statistics => "your games, your times, your days",
        HomeEntry::Settings => "colours, behaviour, keys",
        HomeEntry::Help => "rules, keys, techniques",
        HomeEntry::Quit => "everything is saved",
    };
    words.to_owned()
}

/// `Sudoku hard 4.3, 53 squares left`
fn in_full(resumable: &Resumable) -> String {
    let difficulty = resumable.difficulty.as_deref().unwrap_or_default();
    let name = format!("{} {difficulty}", resumable.name);
    format!("{}, {}", name.trim_end(), resumable.left)
}

/// Returns true if the detail fits beside the entry's name.
fn fits(detail: &str) -> bool {
    detail.width() <= usize::from(WIDE_LIST - 2 - DETAIL)
}

fn today_in_short(today: &Today) -> String {
    let Wanted { order, .. } = &today.wanted;
    let what = format!("{} {}", order.size.label(), order.difficulty());
    match today.progress {
        Progress::New => what,
        Progress::Begun { elapsed, .. } => format!("{what}, begun {}", clock(elapsed)),
        Progress::Finished { best } => format!("{what}, done in {}", clock(best)),
    }
}

fn description(home: &Home, entry: HomeEntry) -> String {
    let words = match entry {
        HomeEntry::Today(place) => return home.today.get(place).map(about_today).unwrap_or_default(),
        HomeEntry::Continue => "",
        HomeEntry::New => {
            "A puzzle that nobody has seen, made for you: choose its kind, its size and how hard it is."
        }
        HomeEntry::Library => {
            "All puzzles that come with masume, and those you have begun, with how far you got."
        }
        HomeEntry::Open => {
            "Open a file, or paste a puzzle: 81 characters, a game ID, a URL, JSON, or a drawing."
        }
        HomeEntry::Editor => {
            "Put a puzzle together, or copy one from paper; how many solutions it has is told as you type."
        }
        HomeEntry::Practise => {
            "Become a better solver: positions in which one technique is the next step, easy ones first."
        }
        HomeEntry::Statistics => {
            "What you played and finished, how long it took, and on which days. Only you see it."
        }
        HomeEntry::Settings => "The colours, what is shown when, and which keys do what.",
        HomeEntry::Help => {
            "The rules, with boards to try them on, the keys, and the techniques. Everywhere else, ? shows \
                the keys of the place you are in."
        }
        HomeEntry::Quit => "Leave. Whatever you played is saved already.",
    };
    words.to_owned()
}

fn about_today(today: &Today) -> String {
    let Wanted { order, .. } = &today.wanted;
    let what = format!(
        "{}, {}. Today everybody has the same one; tomorrow there is another.",
        order.size.label(),
        order.difficulty()
    );
    match today.progress {
        Progress::New => what,
        Progress::Begun { elapsed, .. } => format!("{what} You have played it for {}.", clock(elapsed)),
        Progress::Finished { best } => format!("{what} You finished it in {}.", clock(best)),
    }
}

/// Draws the board of the game to continue; with its name and progress if the list does not show them.
fn draw_resumable(resumable: &Resumable, is_named: bool, theme: Theme, frame: &mut Frame, area: Rect) {
    let mut rest = area;
    if is_named {
        let parts = [resumable.difficulty.clone(), resumable.title.clone()];
        let quiet: String = parts.into_iter().flatten().map(|part| format!(" · {part}")).collect();
        let room = area.width.saturating_sub(resumable.name.width() as u16);
        let name = Line::from(vec![
            Span::styled(resumable.name.clone(), theme.title),
            Span::styled(shortened(&quiet, room, "…"), theme.quiet),
        ]);
        let how = format!("{} · {}", resumable.left, clock(resumable.elapsed));
        frame.render_widget(name, Rect { height: 1, ..area });
        if area.height >= 2 {
            frame.render_widget(Line::styled(how, theme.quiet), Rect { y: area.y + 1, height: 1, ..area });
        }
        let used = 3.min(area.height);
        rest = Rect { y: area.y + used, height: area.height - used, ..area };
    }
    if rest.height < 2 {
        return;
    }
    let picture = draw_preview(&resumable.scene, theme, frame, rest);
    let y = if picture.bottom() + 1 < rest.bottom() { picture.bottom() + 1 } else { picture.bottom() };
    if y < rest.bottom() {
        let (done, total) = resumable.done;
        // Progress of 0 has no bar.
        if done > 0 {
            let bar = progress(done, total, picture.width, theme);
            frame.render_widget(bar, Rect { y, height: 1, ..rest });
        }
    }
}
