use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, StatisticsScreen, clock};
use crate::deduction::DIFFICULTIES;
use crate::puzzle::{counted, size_label};
use crate::session::{Figures, Selection, Streak};
use crate::tui::theme::Look;

use super::charts::{self, YEAR_HEIGHT, YEAR_WIDTH};
use super::layout::{Extent, centred, inside, row};
use super::list::List;
use super::panel::progress;
use super::words::{draw_wrapped, header, tabs};
use super::{Target, View};

/// Maximum width of the screen.
const WIDEST: u16 = 112;
/// Width of a row's name.
const NAME: usize = 14;
/// Lines above the rows of the table: the kinds, and the column headings.
const ABOVE: u16 = 4;
/// Maximum number of rows above pictures.
const ROWS: u16 = 12;
/// Minimum width and height for pictures below the table.
const WIDE: u16 = 76;
const TALL: u16 = ABOVE + 4 + YEAR_HEIGHT;
/// Blank columns between the pictures.
const GAP: u16 = 3;
/// Minimum width of a plot.
const NARROWEST_PLOT: u16 = 16;

/// Text before the first game.
const EMPTY: &str = "Finish a puzzle, and here will be how many you played, how long they took you, and on \
    which days. Nothing of it ever leaves this machine.";

/// A column of the table: its title, its width, and its contents.
type Column = (&'static str, usize, fn(&Figures) -> String);
const COLUMNS: [Column; 7] = [
    ("played", 8, |figures| figures.played.to_string()),
    ("finished", 10, |figures| figures.finished.to_string()),
    ("no help", 9, |figures| figures.without_help.to_string()),
    BEST,
    MEDIAN,
    ("hints", 7, |figures| figures.hints.to_string()),
    ("mistakes", 10, |figures| figures.mistakes.to_string()),
];
/// The columns of a narrow screen.
const FEW: [Column; 3] = [("done", 6, |figures| figures.finished.to_string()), BEST, MEDIAN];
const BEST: Column = ("best", 8, |figures| time(figures.best));
const MEDIAN: Column = ("median", 8, |figures| time(figures.median));

/// Layout of the screen.
struct Places {
    tabs: Rect,
    rows: List,
    below: Rect,
    has_pictures: bool,
}

impl View for StatisticsScreen {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let right = self.message.clone().map_or_else(Span::default, |told| Span::styled(told, theme.wrong));
        header(frame, centred(area, WIDEST), theme, "Statistics", right);
        let Places { tabs: tabs_area, rows, below, has_pictures } = places(self, area);
        let Some(statistics) = self.statistics() else { return };
        if statistics.is_empty() {
            let mut lines = vec![Line::styled(EMPTY, theme.text)];
            if let Some((mastered, all)) = self.mastered() {
                let told = format!("Techniques mastered: {mastered} of {all}");
                lines.extend([Line::default(), Line::from(told)]);
            }
            let (width, height) = (tabs_area.width.min(60), area.bottom() - tabs_area.y);
            return draw_wrapped(lines, frame, Rect { width, height, ..tabs_area });
        }
        frame.render_widget(tabs(&self.tabs(), self.tab, theme, tabs_area.width), tabs_area);
        draw_table(self, rows, theme, frame);
        let selection = self.selection();
        let Some(today) = self.today() else { return };
        let par = self.kind_of(&selection).and_then(|_| self.par_games(&selection)).filter(|_| has_pictures);
        let lines = in_words(self, &selection, par, usize::from(below.width));
        // A second line takes the place of the blank one.
        let y = below.y + 2;
        let text = Text::from(lines.into_iter().map(Line::from).collect::<Vec<_>>()).style(theme.quiet);
        frame.render_widget(text, below);
        if !has_pictures {
            return;
        }
        let room = area.bottom().saturating_sub(y + 1);
        let pictures = Rect { y, height: room.min(1 + YEAR_HEIGHT), ..below };
        let year = Line::styled("Games finished each day of a year", theme.title);
        frame.render_widget(year, Rect { width: YEAR_WIDTH, ..row(pictures, y) });
        let height = pictures.height.saturating_sub(1);
        let calendar = Rect { y: y + 1, height, width: YEAR_WIDTH, ..pictures };
        charts::draw_year(&statistics.days(&selection), today, theme, frame, calendar);
        let width = pictures.width.saturating_sub(YEAR_WIDTH + GAP);
        let plot = Rect { x: pictures.x + YEAR_WIDTH + GAP, width, ..pictures };
        match self.kind_of(&selection) {
            _ if plot.width < NARROWEST_PLOT => {}
            Some(kind) => {
                let games = statistics.finished(&selection).map(|game| (game.time(), self.par(game)));
                let games: Vec<(Duration, Option<Duration>)> = games.collect();
                let what = format!("Time of each {}", in_full(kind, &selection));
                charts::draw_times(&what, &games, theme, frame, plot);
            }
            // Times of different kinds are not comparable.
            None => draw_shares(self, theme, frame, plot),
        }
    }

    fn extent(&self, _: &App, _: Look<'_>, area: Rect) -> Extent {
        let rows = (self.groups().len() as u16).clamp(4, ROWS);
        (centred(area, WIDEST), Some(2 + ABOVE + rows + 5 + YEAR_HEIGHT))
    }

    fn target(&self, _: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        places(self, area).rows.at(at).map(Target::Line)
    }
}

/// Bars with the number of finished games of each kind.
fn draw_shares(screen: &StatisticsScreen, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let mut lines = vec![Line::styled("Games finished", theme.title), Line::default()];
    let kinds = screen.groups().into_iter().filter_map(|group| {
        let kind = screen.kind_of(&group)?;
        Some((kind, screen.figures(&group).finished))
    });
    let kinds: Vec<(&str, usize)> = kinds.collect();
    let most = kinds.iter().map(|(_, count)| *count).max().unwrap_or_default().max(1);
    let room = area.width.min(40);
    for (kind, count) in kinds {
        lines.push(Line::from(format!("{kind:<11}{count:>5}")));
        lines.push(progress(count, most, room, theme));
    }
    frame.render_widget(Text::from(lines), area);
}

fn places(screen: &StatisticsScreen, area: Rect) -> Places {
    let body = inside(centred(area, WIDEST), usize::from(area.height));
    let has_pictures = body.width >= WIDE && body.height >= TALL;
    // Blank line, streaks, blank line, title, calendar, blank line.
    let below = if has_pictures { 5 + YEAR_HEIGHT } else { 2 };
    let head = if area.height > 14 { ABOVE - 1 } else { 2 };
    let room = body.height.saturating_sub(head + below).max(1);
    let count = screen.groups().len();
    let rows = (count as u16).min(room).min(if has_pictures { ROWS } else { u16::MAX });
    let (columns, name) = columns(body.width);
    let width = 4 + name + columns.iter().map(|(_, width, _)| width).sum::<usize>();
    let width = body.width.min(width as u16);
    let rows = Rect { y: body.y + head, width, height: rows.min(body.height.saturating_sub(head)), ..body };
    let y = (rows.bottom() + 1).min(body.bottom());
    Places {
        tabs: Rect { height: 1.min(body.height), ..body },
        rows: List::of_names(rows, count, screen.selected),
        below: Rect { y, height: body.bottom() - y, ..body },
        has_pictures,
    }
}

/// The columns that fit into this width, and the remaining width for names.
fn columns(width: u16) -> (&'static [Column], usize) {
    // Room for the sign before a line, and the scroll arrow after it.
    let room = usize::from(width).saturating_sub(4);
    let needed = |columns: &[Column]| columns.iter().map(|(_, width, _)| width).sum::<usize>();
    let columns: &[Column] = if NAME + needed(&COLUMNS) <= room { &COLUMNS } else { &FEW };
    (columns, NAME.min(room.saturating_sub(needed(columns))))
}

fn draw_table(screen: &StatisticsScreen, rows: List, theme: Look<'_>, frame: &mut Frame) {
    let (columns, name) = columns(rows.area.width);
    let heading: String = columns.iter().map(|(title, width, _)| format!("{title:>width$}")).collect();
    let heading = Line::styled(format!("  {:name$}{heading}", ""), theme.quiet);
    frame.render_widget(heading, row(rows.area, rows.area.y - 1));
    let groups = screen.groups();
    let line = |place: usize| {
        let figures = screen.figures(&groups[place]);
        let cell = |(_, width, cell): &Column| format!("{:>width$}", cell(&figures));
        let cells: String = columns.iter().map(cell).collect();
        format!("{:name$.name$}{cells}", called(screen, &groups[place]))
    };
    rows.draw_names(line, theme, frame);
}

/// Name of a row.
fn called(screen: &StatisticsScreen, selection: &Selection) -> String {
    match (&selection.size, selection.tier) {
        (Some(_), Some(tier)) => {
            let difficulty = DIFFICULTIES.get(usize::from(tier).wrapping_sub(1));
            format!("  {}", difficulty.copied().unwrap_or("?"))
        }
        (Some(size), None) => size_label(size),
        (None, _) => {
            let kind = screen.kind_of(selection).filter(|_| screen.tab == 0);
            kind.map_or_else(|| "All games".to_owned(), |kind| format!("  {kind}"))
        }
    }
}

/// `Sudoku`, `9×9 Sudoku`, `easy 9×9 Sudoku`.
fn in_full(kind: &str, selection: &Selection) -> String {
    let tier = selection.tier.and_then(|tier| DIFFICULTIES.get(usize::from(tier).wrapping_sub(1)));
    let size = selection.size.as_deref().map(size_label);
    let parts = [tier.map(|tier| (*tier).to_owned()), size, Some(kind.to_owned())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn time(time: Option<Duration>) -> String {
    time.map_or_else(|| "-".to_owned(), clock)
}

/// Streaks; on a narrow screen also the figures without a column, otherwise the meaning of the par line in
/// the chart, with the number of games behind it.
fn in_words(
    screen: &StatisticsScreen,
    selection: &Selection,
    par: Option<usize>,
    room: usize,
) -> Vec<String> {
    let [played, daily] = screen.streaks(selection);
    let days = streak_in_words("Days in a row", played);
    let dailies = streak_in_words("puzzles of the day in a row", daily);
    let figures = screen.figures(selection);
    let races = (figures.races > 0).then(|| format!("races won: {} of {}", figures.races_won, figures.races));
    if room + 2 >= usize::from(WIDE) {
        let mut line = format!("{days} · {dailies}");
        if let Some((mastered, all)) = screen.mastered() {
            line += &format!(" · mastered: {mastered} of {all}");
        }
        let par = par.map(|games| format!("the line: your par, from {}", counted(games, "game")));
        let more: Vec<String> = races.into_iter().chain(par).collect();
        return [line, more.join(" · ")].into_iter().filter(|line| !line.is_empty()).collect();
    }
    let rest = [
        format!("{} without help", figures.without_help),
        counted(figures.hints, "hint"),
        counted(figures.mistakes, "mistake"),
    ];
    let mut line = String::new();
    for part in rest.into_iter().chain(races) {
        let more = if line.is_empty() { part } else { format!("{line} · {part}") };
        if more.chars().count() > room {
            break;
        }
        line = more;
    }
    vec![line, days]
}

fn streak_in_words(what: &str, Streak { current, longest }: Streak) -> String {
    match longest > current {
        true => format!("{what}: {current}, at most {longest}"),
        false => format!("{what}: {current}"),
    }
}
