//! Charts: the levels of a search, the times of games, and the games of each day of a year.

use std::collections::BTreeMap;
use std::time::Duration;

use chrono::{Datelike, Days, NaiveDate};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::csp::LevelHistory;
use crate::puzzle::grouped;
use crate::scene::Glyphs;
use crate::session::median;
use crate::tui::theme::Look;

use super::layout::row;
use super::words::draw_wrapped;

/// Draws an axis upwards and one to the right, which meet below the left of this area.
fn draw_axes(inside: Rect, style: Style, theme: Look<'_>, frame: &mut Frame) {
    let (up, across, corner) = match theme.glyphs {
        Glyphs::Unicode => ("│", "─", "└"),
        Glyphs::Ascii => ("|", "-", "+"),
    };
    let buffer = frame.buffer_mut();
    for y in inside.y..inside.bottom() {
        buffer.set_string(inside.x, y, up, style);
    }
    let floor = corner.to_owned() + &across.repeat(usize::from(inside.width) - 1);
    buffer.set_string(inside.x, inside.bottom(), floor, style);
}

/// Bits of a braille character's dots, by column from the top down.
const DOTS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The braille character without dots.
const BLANK: u32 = 0x2800;

/// Draws the levels of a search over its steps; `depth` is the highest level. The level -1 of a failed search
/// is drawn at the bottom.
pub fn draw_levels(levels: &LevelHistory, depth: usize, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let top = depth.to_string();
    let margin = top.len() as u16 + 1;
    let inside = Rect {
        x: area.x + margin,
        width: area.width.saturating_sub(margin),
        height: area.height.saturating_sub(2),
        ..area
    };
    if inside.is_empty() {
        return;
    }
    draw_axes(inside, theme.quiet, theme, frame);
    let buffer = frame.buffer_mut();
    let last = grouped(levels.steps().max(1));
    buffer.set_string(area.x, inside.y, &top, theme.quiet);
    buffer.set_string(inside.x - 2, inside.bottom() - 1, "0", theme.quiet);
    buffer.set_string(inside.x, inside.bottom() + 1, "1", theme.quiet);
    if last.len() <= usize::from(inside.width.saturating_sub(2)) {
        buffer.set_string(inside.right() - last.len() as u16, inside.bottom() + 1, last, theme.quiet);
    }
    let curve = Rect { x: inside.x + 1, width: inside.width - 1, ..inside };
    let (across, up) = match theme.glyphs {
        Glyphs::Unicode => (2, 4),
        Glyphs::Ascii => (1, 1),
    };
    let bands = bands(levels, depth, curve.width as usize * across, curve.height as usize * up);
    for (place, columns) in bands.chunks(across).enumerate() {
        for row in 0..curve.height {
            // Dots of a character are ordered from the top down.
            let head = usize::from(curve.height - row) * up - 1;
            let is_lit = |column: usize, dot: usize| {
                columns.get(column).is_some_and(|&(low, high)| (low..=high).contains(&(head - dot)))
            };
            let dots = (0..across).flat_map(|column| (0..up).map(move |dot| (column, dot)));
            let lit = dots.filter(|&(column, dot)| is_lit(column, dot));
            let dots: u32 = lit.map(|(column, dot)| DOTS[column][dot]).sum();
            let sign = match theme.glyphs {
                Glyphs::Unicode => char::from_u32(BLANK + dots).unwrap_or_default(),
                Glyphs::Ascii => '*',
            };
            if dots > 0 {
                let at = (curve.x + place as u16, curve.y + row);
                buffer[at].set_char(sign).set_style(theme.key);
            }
        }
    }
}

/// The lowest and the highest dot of each column of dots, counted from the bottom. A level lasts until the
/// next one; jumps between them are drawn too.
fn bands(levels: &LevelHistory, depth: usize, columns: usize, rows: usize) -> Vec<(usize, usize)> {
    let height = |level: i32| (level.max(0) as usize * (rows - 1) + depth / 2) / depth.max(1);
    let mut buckets = levels.buckets().map(|(step, low, high)| (step, height(low), height(high))).peekable();
    let mut bands: Vec<(usize, usize)> = Vec::with_capacity(columns);
    let mut latest = (0, 0);
    for column in 1..=columns as u64 {
        let end = 1 + levels.steps() * column / columns as u64;
        let before = latest;
        let mut band = None;
        while let Some((_, low, high)) = buckets.next_if(|&(step, ..)| step < end || column == columns as u64)
        {
            latest = (low, high);
            let (lowest, highest) = band.unwrap_or(latest);
            band = Some((low.min(lowest), high.max(highest)));
        }
        let (low, high) = band.unwrap_or(latest);
        // Connects to the previous level.
        bands.push(if column == 1 { (low, high) } else { (low.min(before.1), high.max(before.0)) });
    }
    bands
}

/// Title if the full one does not fit.
const IN_SHORT: &str = "Time of each game";
/// Width of a mark on the time axis.
const MARK: u16 = 6;
/// Distances between marks on the time axis, in seconds.
const STEPS: [u64; 16] = [5, 10, 15, 30, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600, 7200, 18_000, 36_000];
/// Tops of bars, by eighths of a line.
const EIGHTHS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Draws the times of games under a title: a bar for each of the latest games, as many as fit, and a line
/// through their pars; at their median, if none has a par.
pub fn draw_times(
    what: &str,
    games: &[(Duration, Option<Duration>)],
    theme: Look<'_>,
    frame: &mut Frame,
    area: Rect,
) {
    if area.height < 6 {
        return;
    }
    // The selected row shows the rest.
    let title = if what.width() <= usize::from(area.width) { what } else { IN_SHORT };
    frame.render_widget(Line::styled(title, theme.title), row(area, area.y));
    let bars = Rect { y: area.y + 1, height: area.height - 4, ..area };
    let room = usize::from(area.width.saturating_sub(MARK + 2));
    let shown = &games[games.len().saturating_sub(room)..];
    let times: Vec<Duration> = shown.iter().map(|(time, _)| *time).collect();
    let Some(longest) = times.iter().max() else {
        return draw_wrapped(vec![Line::styled("No game is finished yet.", theme.quiet)], frame, bars);
    };
    let step = step(longest.as_secs().max(1));
    let marks = [(2 * step, bars.y), (step, bars.y + bars.height / 2), (0, bars.bottom())];
    for (mark, y) in marks {
        let mark = Line::styled(time_in_words(mark), theme.quiet).right_aligned();
        frame.render_widget(mark, Rect { width: MARK, ..row(bars, y) });
    }
    let bars = Rect { x: bars.x + MARK + 2, width: bars.width.saturating_sub(MARK + 2), ..bars };
    draw_axes(Rect { x: bars.x - 1, width: bars.width + 1, ..bars }, theme.line, theme, frame);
    let each = (room / shown.len()).clamp(1, 2);
    let eighths = |time: Duration| {
        let eighths = u64::from(bars.height) * 8 * time.as_secs() / (2 * step);
        usize::try_from(eighths).unwrap_or(usize::MAX).max(1)
    };
    let (blocks, line, through) = match theme.glyphs {
        Glyphs::Ascii => (["#"; 8], "-", theme.key),
        Glyphs::Unicode => (EIGHTHS, "╌", theme.accent.reversed()),
    };
    let above = |eighths: usize| bars.bottom() - 1 - (eighths / 8) as u16;
    let buffer = frame.buffer_mut();
    let has_pars = shown.iter().any(|(_, par)| par.is_some());
    if !has_pars {
        let mut sorted = times.clone();
        sorted.sort_unstable();
        let median = above(eighths(median(&sorted).unwrap_or_default()) - 1);
        buffer.set_string(bars.x, median, line.repeat(bars.width.into()), theme.key);
    }
    for (place, &(time, par)) in shown.iter().enumerate() {
        let (x, height) = (bars.x + (place * each) as u16, eighths(time));
        for below in (0..height).step_by(8) {
            buffer.set_string(x, above(below), blocks[(height - below).min(8) - 1], theme.accent);
        }
        // A par may be longer than the longest time.
        let par = par.map(eighths).filter(|par| *par <= usize::from(bars.height) * 8);
        let Some(y) = par.map(|par| above(par - 1)) else { continue };
        buffer.set_string(x, y, line, if y >= above(height - 1) { through } else { theme.key });
        buffer.set_string(x + 1, y, line.repeat(each - 1), theme.key);
    }
    let (first, last) = (games.len() - shown.len() + 1, games.len());
    let numbers = if first == last { format!("game {last}") } else { format!("games {first} to {last}") };
    let numbers = Line::styled(numbers, theme.quiet).right_aligned();
    frame.render_widget(numbers, row(area, bars.bottom() + 1));
    let legend = [
        Span::styled(blocks[7], theme.accent),
        Span::styled(" a game  ", theme.quiet),
        Span::styled(line, theme.key),
        Span::styled(if has_pars { " par" } else { " median" }, theme.quiet),
    ];
    frame.render_widget(Line::from_iter(legend).right_aligned(), row(area, area.bottom() - 1));
}

/// A round time in seconds, at least half the longest.
fn step(longest: u64) -> u64 {
    let step = STEPS.into_iter().find(|step| longest <= step * 2);
    step.unwrap_or_else(|| longest.div_ceil(3600 * 2) * 3600)
}

/// `30 s`, `5 min`, `2 h`.
fn time_in_words(seconds: u64) -> String {
    match seconds {
        0 => "0".to_owned(),
        _ if seconds.is_multiple_of(3600) => format!("{} h", seconds / 3600),
        _ if seconds.is_multiple_of(60) => format!("{} min", seconds / 60),
        _ => format!("{seconds} s"),
    }
}

/// Number of weeks.
const WEEKS: u16 = 53;
/// Width of the names of days.
const DAY: u16 = 4;
/// Width and height with months, days and legend.
pub const YEAR_WIDTH: u16 = DAY + WEEKS;
pub const YEAR_HEIGHT: u16 = 1 + 7 + 1;

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Minimum number of games of each level but the first, and labels of all levels.
const LEAST: [usize; 3] = [1, 2, 4];
const MEANINGS: [&str; 4] = ["none", "1", "2-3", "4 or more"];

/// Draws a year up to today, a column for each week, with the number of games finished each day in four
/// levels.
pub fn draw_year(
    days: &BTreeMap<NaiveDate, usize>,
    today: NaiveDate,
    theme: Look<'_>,
    frame: &mut Frame,
    area: Rect,
) {
    if area.width < YEAR_WIDTH || area.height < YEAR_HEIGHT {
        return;
    }
    let monday = today - Days::new(today.weekday().num_days_from_monday().into());
    let first = monday - Days::new(7 * u64::from(WEEKS - 1));
    let buffer = frame.buffer_mut();
    let mut free = area.x + DAY;
    for week in 0..WEEKS {
        let begins = first + Days::new(7 * u64::from(week));
        let x = area.x + DAY + week;
        // The month that begins in this week, if its name fits.
        let month = begins + Days::new(6);
        if month.day() <= 7 && x >= free && x + 3 <= area.right() {
            buffer.set_string(x, area.y, MONTHS[month.month0() as usize], theme.quiet);
            free = x + 4;
        }
        for (day, y) in (0..7).zip(area.y + 1..) {
            let date = begins + Days::new(day);
            if date <= today {
                let games = days.get(&date).copied().unwrap_or(0);
                let level = LEAST.iter().filter(|least| games >= **least).count();
                let (sign, style) = sign(level, theme);
                buffer.set_string(x, y, sign, style);
            }
        }
    }
    for (name, row) in [("Mon", 0), ("Wed", 2), ("Fri", 4), ("Sun", 6)] {
        buffer.set_string(area.x, area.y + 1 + row, name, theme.quiet);
    }
    let legend = MEANINGS.iter().enumerate().flat_map(|(level, meaning)| {
        let (sign, style) = sign(level, theme);
        [Span::styled(sign, style), Span::styled(format!(" {meaning}   "), theme.quiet)]
    });
    let place = Rect { x: area.x + DAY, width: area.width - DAY, ..row(area, area.y + 8) };
    frame.render_widget(legend.collect::<Line<'_>>(), place);
}

/// Sign and style of a level.
fn sign(level: usize, theme: Look<'_>) -> (&'static str, Style) {
    let signs = match theme.glyphs {
        Glyphs::Unicode => ["·", "░", "▒", "█"],
        Glyphs::Ascii => [".", "+", "x", "#"],
    };
    (signs[level], if level == 0 { theme.quiet } else { theme.right })
}
