use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{Home, HomeEntry, Progress, Resumable, Today, Wanted, clock};
use crate::tui::theme::Theme;

use super::list;
use super::words::{draw_preview, header, wrapped};

const LIST_WIDTH: u16 = 26;

/// Draws the first screen, whose header names the kinds of puzzles: the list on the left, the game to
/// continue on the right.
pub fn draw(home: &Home, kinds: &str, theme: Theme, frame: &mut Frame, area: Rect) {
    header(frame, area, theme, "masume", &[], Span::styled(kinds, theme.quiet()));
    let lines = home.entries().into_iter().map(|entry| label(home, entry)).collect();
    let list_area = list_area(home, area);
    list::draw(lines, home.selected, theme, frame, list_area);
    let right = Rect {
        x: list_area.right() + 4,
        y: list_area.y,
        width: area.width.saturating_sub(list_area.right() + 5),
        height: area.bottom() - list_area.y,
    };
    if right.width >= 20 {
        match (&home.resumable, home.entries().get(home.selected)) {
            _ if home.message.is_some() => {}
            (Some(resumable), Some(HomeEntry::Continue)) => draw_resumable(resumable, theme, frame, right),
            (_, entry) => {
                let words = entry.map(|entry| description(home, *entry)).unwrap_or_default();
                let lines = wrapped(vec![Line::styled(words, theme.quiet())], right.width.min(40));
                frame.render_widget(Text::from(lines), right);
            }
        }
    }
    if let Some(message) = &home.message {
        let y = (list_area.bottom() + 1).min(area.bottom() - 1);
        let below =
            Rect { x: list_area.x, y, width: area.width - 2 * list_area.x, height: area.bottom() - y };
        let message = wrapped(vec![Line::styled(message.clone(), theme.wrong())], below.width);
        frame.render_widget(Text::from(message), below);
    }
}

/// The line of the list under the mouse.
pub fn line_at(home: &Home, area: Rect, x: u16, y: u16) -> Option<usize> {
    list::line_at(home.selected, home.entries().len(), list_area(home, area), x, y)
}

fn list_area(home: &Home, area: Rect) -> Rect {
    let top = if area.height > 12 { 3 } else { 2 };
    Rect {
        x: area.x + 2,
        y: area.y + top,
        width: LIST_WIDTH.min(area.width - 2),
        height: (home.entries().len() as u16).min(area.height - top),
    }
}

fn label(home: &Home, entry: HomeEntry) -> String {
    let label = match entry {
        HomeEntry::Today(place) => {
            let Some(today) = home.today.get(place) else { return String::new() };
            let mark = match today.progress {
                Progress::New => "",
                Progress::Begun { .. } => "begun",
                Progress::Finished { .. } => "done",
            };
            return format!("Today's {:<10}{mark}", today.title);
        }
        HomeEntry::Continue => "Continue",
        HomeEntry::New => "New puzzle",
        HomeEntry::Library => "Library",
        HomeEntry::Open => "Open or paste",
        HomeEntry::Help => "Help",
        HomeEntry::Quit => "Quit",
    };
    label.to_owned()
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
        HomeEntry::Help => "The keys. Everywhere else, ? shows the keys of the place you are in.",
        HomeEntry::Quit => "Leave. Whatever you played is saved already.",
    };
    words.to_owned()
}

fn about_today(today: &Today) -> String {
    let Wanted { order, .. } = &today.wanted;
    let what = format!(
        "{}, {}. Today everybody has the same one; tomorrow there is another.",
        order.size,
        order.difficulty()
    );
    match today.progress {
        Progress::New => what,
        Progress::Begun { elapsed } => format!("{what} You have played it for {}.", clock(elapsed)),
        Progress::Finished { best } => format!("{what} You finished it in {}.", clock(best)),
    }
}

fn draw_resumable(resumable: &Resumable, theme: Theme, frame: &mut Frame, area: Rect) {
    let name = [Some(resumable.name.clone()), resumable.difficulty.clone(), resumable.title.clone()];
    let name = name.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let how = format!("{} · {}", resumable.left, clock(resumable.elapsed));
    frame.render_widget(Line::styled(name, theme.title()), Rect { height: 1, ..area });
    if area.height >= 2 {
        frame.render_widget(Line::styled(how, theme.quiet()), Rect { y: area.y + 1, height: 1, ..area });
    }
    if area.height > 4 {
        draw_preview(&resumable.scene, theme, frame, Rect { y: area.y + 3, height: area.height - 3, ..area });
    }
}
