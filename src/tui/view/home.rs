use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use unicode_width::UnicodeWidthStr;

use crate::app::{App, Home, HomeEntry, LibraryCounts, Needed, Progress, Resumable, Today, clock};
use crate::deduction::Label;
use crate::puzzle::capitalised;
use crate::scene::Glyphs;
use crate::tui::theme::Look;

use super::layout::{Extent, row};
use super::list::List;
use super::panel::progress;
use super::words::{draw_preview, draw_wrapped, header, shortened, wrapped};
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
const FIRST: &str = "New here? Help has the rules, with practice boards.";
/// Short message on the first start.
const FIRST_IN_SHORT: &str = "New here? Help has the rules.";

/// Size of the logo.
const LOGO: (u16, u16) = (35, 3);

/// Minimum width for words beside it.
const NARROWEST_WORDS: u16 = 21;

/// Six rows of pixels.
const LOGO_POINTS: [&str; 6] = [
    "#   #  ###   #### #   # #   # #####",
    "## ## #   # #     #   # ## ## #    ",
    "# # # #   #  ###  #   # # # # #### ",
    "#   # #####     # #   # #   # #    ",
    "#   # #   #     # #   # #   # #    ",
    "#   # #   # ####   ###  #   # #####",
];

/// Layout of the screen.
struct Places {
    logo: Option<Rect>,
    list: List,
    /// Area for a description of the selected entry, or the game to continue.
    beside: Rect,
}

impl View for Home {
    fn draw(&self, app: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let kinds = &app.shelf.titles().join(" · ");
        let Places { logo, list, mut beside } = places(self, area);
        match logo {
            Some(logo) => draw_logo(kinds, theme, frame, logo),
            None => header(frame, group(self, area), theme, "masume", Span::styled(kinds, theme.quiet)),
        }
        let is_wide = list.area.width >= WIDE_LIST;
        let entries = self.entries();
        let entry = |place: usize| {
            let (name, detail, _) = in_words(self, entries[place], is_wide);
            (name, if is_wide { detail } else { String::new() })
        };
        list.draw(entry, theme, frame);
        let width = area.right() - list.area.x - 1;
        let message = said(self, width);
        if !message.is_empty() {
            let style = if self.message.is_some() { theme.wrong } else { theme.accent };
            // At the bottom, with a blank line above the footer if it fits.
            let lowest = area.bottom().saturating_sub(message.len() as u16);
            let lowest = if lowest > list.area.bottom() + 1 { lowest - 1 } else { lowest };
            let y = lowest.max(list.area.bottom()).min(area.bottom() - 1);
            beside.height = beside.height.min(y.saturating_sub(beside.y + 1));
            let place = Rect { x: list.area.x, y, width, height: area.bottom() - y };
            frame.render_widget(Text::from(message).style(style), place);
        }
        let selected = entries.get(self.selected);
        match (&self.resumable, selected) {
            _ if beside.width < 20 => {}
            (Some(resumable), _) if is_wide || selected == Some(&HomeEntry::Continue) => {
                let is_named = !is_wide || !fits(&in_full(resumable));
                draw_resumable(resumable, is_named, theme, frame, beside);
            }
            (_, Some(entry)) if !is_wide => {
                let (_, _, description) = in_words(self, *entry, is_wide);
                let place = Rect { width: beside.width.min(40), ..beside };
                draw_wrapped(vec![Line::styled(description, theme.quiet)], frame, place);
            }
            _ => {}
        }
    }

    fn extent(&self, _: &App, _: Look<'_>, area: Rect) -> Extent {
        let lines = LOGO.1 + 3 + 2 * self.entries().len() as u16 + 2 + 2 * u16::from(self.is_first_start);
        (group(self, area), Some(lines))
    }

    fn target(&self, _: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        places(self, area).list.at(at).map(Target::Line)
    }
}

/// Columns of the footer.
fn group(home: &Home, area: Rect) -> Rect {
    let x = places(home, area).list.area.x.saturating_sub(1);
    Rect { x, width: area.width - 2 * (x - area.x).min(area.width / 2), ..area }
}

fn places(home: &Home, area: Rect) -> Places {
    let count = home.entries().len() as u16;
    let is_wide = area.width > WIDE_LIST + GAP + PREVIEW;
    let has_logo = area.width >= LOGO.0 + 4 && area.height >= LOGO.1 + 3 + count;
    let logo_height = if has_logo { LOGO.1 + 3 } else { 0 };
    let pitch = if area.height >= logo_height + 2 * count { 2 } else { 1 };
    let preview = area.width.saturating_sub(WIDE_LIST + GAP + 4).clamp(PREVIEW, WIDEST_PREVIEW);
    let wanted = match (is_wide, home.resumable.is_some()) {
        (true, true) => WIDE_LIST + GAP + preview,
        (true, false) => WIDE_LIST + 2 * GAP,
        (false, _) => area.width.min(80),
    };
    let x = area.x + (area.width - wanted) / 2 + if is_wide { 0 } else { 1 };
    let height = count * pitch;
    let top = if has_logo { logo_height } else { 2.min(area.height - 1) };
    // A little above the middle.
    let spare = area.height.saturating_sub(top + height) / 3;
    let said = said(home, area.right() - x - 1).len() as u16;
    let list = Rect {
        x,
        y: area.y + top + spare,
        width: if is_wide { WIDE_LIST } else { LIST_WIDTH.min(area.right() - x) },
        height: height.min(area.height.saturating_sub(top + spare + said).max(1)),
    };
    let (x, y, width) = (list.x + 2, list.y.saturating_sub(LOGO.1 + 2), area.right() - list.x - 2);
    let logo = has_logo.then_some(Rect { x, y, width, height: LOGO.1 });
    let room = area.right().saturating_sub(list.right() + GAP + 1);
    let beside = Rect {
        x: list.right() + GAP,
        y: list.y,
        width: if is_wide { room.min(preview) } else { room },
        height: area.bottom() - list.y,
    };
    let list = List { area: list, count: count.into(), selected: home.selected, detail: DETAIL, pitch };
    Places { logo, list, beside }
}

/// Text below the list: a message, or advice for the first start.
fn said(home: &Home, width: u16) -> Vec<Line<'static>> {
    let first = if usize::from(width) < FIRST.len() { FIRST_IN_SHORT } else { FIRST };
    let offer = home.is_first_start.then(|| first.to_owned());
    wrapped(home.message.clone().or(offer).map(Line::from).into_iter().collect(), width)
}

/// Name, details and description of an entry; the name has the player's progress if no detail shows it.
fn in_words(home: &Home, entry: HomeEntry, is_wide: bool) -> (String, String, String) {
    let owned = |[name, detail, description]: [&str; 3]| (name.into(), detail.into(), description.into());
    owned(match entry {
        HomeEntry::Today(place) => {
            return home.today.get(place).map(|today| todays(today, is_wide)).unwrap_or_default();
        }
        HomeEntry::Continue => {
            // Details that do not fit go above the picture.
            let detail = home.resumable.as_ref().map(|resumable| {
                Some(in_full(resumable)).filter(|all| fits(all)).unwrap_or_else(|| resumable.left.clone())
            });
            return owned(["Continue", &detail.unwrap_or_default(), ""]);
        }
        HomeEntry::New => [
            "New puzzle",
            "make one as hard as you like",
            "A puzzle that nobody has seen, made for you: choose its kind, its size and how hard it is.",
        ],
        HomeEntry::Needed => {
            let Some(Needed { kind, technique: Label { name, .. }, games, .. }) = &home.needed else {
                return Default::default();
            };
            let detail = format!("{name}, in {games} games: train it");
            let description = format!(
                "In {games} games you took a hint for this step, or did not see it for long: {name}. \
                 A new {} that needs it, and nothing harder.",
                kind.title()
            );
            return ("What you missed".to_owned(), detail, description);
        }
        HomeEntry::Library => {
            let detail = home.counts.map(|LibraryCounts { built_in, finished }| match finished {
                0 => format!("{built_in} puzzles, and your own"),
                _ => format!("{built_in} puzzles, and your own; {finished} finished"),
            });
            return owned([
                "Library",
                &detail.unwrap_or_default(),
                "All puzzles that come with masume, and those you have begun, with how far you got.",
            ]);
        }
        HomeEntry::Open => [
            "Open or paste",
            "a file, a link, or just paste",
            "Open a file, or paste a puzzle: 81 characters, a game ID, a URL, JSON, or a drawing.",
        ],
        HomeEntry::Editor => [
            "Editor",
            "put a puzzle together, or type one in",
            "Put a puzzle together, or copy one from paper; how many solutions it has is told as you type.",
        ],
        HomeEntry::Practise => [
            "Practise",
            "one technique after the other",
            "Become a better solver: positions in which one technique is the next step, easy ones first.",
        ],
        HomeEntry::Statistics => [
            "Statistics",
            "your games, your times, your days",
            "What you played and finished, how long it took, and on which days. Only you see it.",
        ],
        HomeEntry::Settings => [
            "Settings",
            "colours, behaviour, keys",
            "The colours, what is shown when, and which keys do what.",
        ],
        HomeEntry::Help => [
            "Help",
            "rules, keys, techniques",
            "The rules, with practice boards, the keys, and the techniques. Everywhere else, ? shows \
                the keys of the place you are in.",
        ],
        HomeEntry::Quit => ["Quit", "everything is saved", "Leave. Whatever you played is saved already."],
    })
}

/// Name, details and description of a puzzle of the day.
fn todays(today: &Today, is_wide: bool) -> (String, String, String) {
    let (size, difficulty) = (today.wanted.order.size.label(), today.wanted.order.difficulty());
    let (mark, detail, told) = match today.progress {
        Progress::New => ("", String::new(), String::new()),
        Progress::Begun { elapsed, .. } => {
            let time = clock(elapsed);
            ("begun", format!(", begun {time}"), format!(" You have played it for {time}."))
        }
        Progress::Finished { best } => {
            let time = clock(best);
            ("done", format!(", done in {time}"), format!(" You finished it in {time}."))
        }
    };
    let name = format!("Today's {:<10}{}", today.title, if is_wide { "" } else { mark });
    let everybody = "Today everybody has the same one; tomorrow there is another.";
    let kind = capitalised(today.wanted.kind);
    let what = if kind == today.title { size.clone() } else { format!("{kind} {size}") };
    let blank = if today.what.is_empty() { "" } else { " " };
    let description = format!("{what}, {difficulty}. {}{blank}{everybody}{told}", today.what);
    (name.trim_end().to_owned(), format!("{size} {difficulty}{detail}"), description)
}

/// `Sudoku hard 4.3, 53 squares left`
fn in_full(resumable: &Resumable) -> String {
    let difficulty = resumable.difficulty.as_deref().unwrap_or_default();
    let name = format!("{} {difficulty}", resumable.title);
    format!("{}, {}", name.trim_end(), resumable.left)
}

/// Returns true if the detail fits beside the entry's name.
fn fits(detail: &str) -> bool {
    detail.width() <= usize::from(WIDE_LIST - 2 - DETAIL)
}

/// Draws the board of the game to continue; with its name and progress if the list does not show them.
fn draw_resumable(resumable: &Resumable, is_named: bool, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let mut rest = area;
    if is_named {
        let parts = [resumable.difficulty.clone(), resumable.own_name.clone()];
        let quiet: String = parts.into_iter().flatten().map(|part| format!(" · {part}")).collect();
        let room = area.width.saturating_sub(resumable.title.width() as u16);
        let name = Line::from(vec![
            Span::styled(resumable.title.clone(), theme.title),
            Span::styled(shortened(&quiet, room, "…"), theme.quiet),
        ]);
        let how = format!("{} · {}", resumable.left, clock(resumable.elapsed));
        frame.render_widget(name, row(area, area.y));
        if area.height >= 2 {
            frame.render_widget(Line::styled(how, theme.quiet), row(area, area.y + 1));
        }
        let used = 3.min(area.height);
        rest = Rect { y: area.y + used, height: area.height - used, ..area };
    }
    if rest.height < 2 {
        return;
    }
    let picture = draw_preview(&resumable.scene, theme, frame, rest);
    let y = if picture.bottom() + 1 < rest.bottom() { picture.bottom() + 1 } else { picture.bottom() };
    let (done, total) = resumable.done;
    // Progress of 0 has no bar.
    if y < rest.bottom() && done > 0 {
        frame.render_widget(progress(done, total, picture.width, theme), row(rest, y));
    }
}

/// Draws the logo; beside it the meaning of the name and these `kinds` of puzzles, if they fit.
fn draw_logo(kinds: &str, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    if theme.glyphs == Glyphs::Ascii {
        frame.render_widget(Line::styled("MASUME", theme.title), area);
        return;
    }
    for (line, rows) in (0..).zip(LOGO_POINTS.chunks(2)) {
        let symbol = |(upper, lower): (u8, u8)| match (upper == b'#', lower == b'#') {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let text: String = rows[0].bytes().zip(rows[1].bytes()).map(symbol).collect();
        let place = Rect { width: LOGO.0.min(area.width), ..row(area, area.y + line) };
        frame.render_widget(Line::styled(text, theme.title), place);
    }
    let x = area.x + LOGO.0 + 3;
    for (line, words) in (1..).zip(["the squares of a grid", kinds]) {
        let width = area.right().saturating_sub(x + 1);
        if width >= NARROWEST_WORDS {
            let place = Rect { x, y: area.y + line, width, height: 1 };
            frame.render_widget(Line::styled(shortened(words, width, "…"), theme.quiet), place);
        }
    }
}
