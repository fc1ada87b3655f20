use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::scene::Glyphs;
use crate::tui::theme::Theme;

/// Number of weeks.
const WEEKS: u16 = 53;
/// Width of the names of days.
const DAY: u16 = 4;
/// Width and height with months, days and legend.
pub const WIDTH: u16 = DAY + WEEKS;
pub const HEIGHT: u16 = 1 + 7 + 1;

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Minimum number of games of each level but the first, and labels of all levels.
const LEAST: [usize; 3] = [1, 2, 4];
const MEANINGS: [&str; 4] = ["none", "1", "2-3", "4 or more"];

/// Draws a year up to today, a column for each week, with the number of games finished each day in four
/// levels.
pub fn draw(
    days: &BTreeMap<NaiveDate, usize>,
    today: NaiveDate,
    theme: Theme,
    frame: &mut Frame,
    area: Rect,
) {
    if area.width < WIDTH || area.height < HEIGHT {
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
                let (sign, style) = sign(level(days.get(&date).copied().unwrap_or(0)), theme);
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
    let line = Line::from(legend.collect::<Vec<_>>());
    let legend = Rect { x: area.x + DAY, y: area.y + 8, width: area.width - DAY, height: 1 };
    frame.render_widget(line, legend);
}

/// Level of a day with this number of games, from 0.
fn level(games: usize) -> usize {
    LEAST.iter().filter(|least| games >= **least).count()
}

/// Sign and style of a level.
fn sign(level: usize, theme: Theme) -> (&'static str, Style) {
    let signs = match theme.glyphs {
        Glyphs::Unicode => ["·", "░", "▒", "█"],
        Glyphs::Ascii => [".", "+", "x", "#"],
    };
    (signs[level], if level == 0 { theme.quiet } else { theme.right })
}
