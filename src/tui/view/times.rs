use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::scene::Glyphs;
use crate::session::median;
use crate::tui::theme::Theme;

/// Short title.
const IN_SHORT: &str = "Time of each game";
/// Width of a mark on the time axis.
const MARK: u16 = 6;
/// Distances between marks on the time axis, in seconds.
const STEPS: [u64; 16] = [5, 10, 15, 30, 60, 120, 180, 300, 600, 900, 1200, 1800, 3600, 7200, 18_000, 36_000];
/// Tops of bars, by eighths of a line.
const EIGHTHS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Draws the times of games under a title: a bar for each of the latest games, as many as fit, and a line at
/// their median.
pub fn draw(what: &str, times: &[Duration], theme: Theme, frame: &mut Frame, area: Rect) {
    if area.height < 6 {
        return;
    }
    // The selected row shows the rest.
    let title = if what.width() <= usize::from(area.width) { what } else { IN_SHORT };
    frame.render_widget(Line::styled(title, theme.title), Rect { height: 1, ..area });
    let bars = Rect { y: area.y + 1, height: area.height - 4, ..area };
    let room = usize::from(area.width.saturating_sub(MARK + 2));
    let shown = &times[times.len().saturating_sub(room)..];
    let Some(longest) = shown.iter().max() else {
        return frame.render_widget(Line::styled("No game is finished yet.", theme.quiet), bars);
    };
    let step = step(longest.as_secs().max(1));
    let bars = draw_axes(step, theme, frame, bars);
    let each = (room / shown.len()).clamp(1, 2);
    let eighths = |time: Duration| {
        let eighths = u64::from(bars.height) * 8 * time.as_secs() / (2 * step);
        usize::try_from(eighths).unwrap_or(usize::MAX).max(1)
    };
    let (blocks, line) = match theme.glyphs {
        Glyphs::Ascii => (["#"; 8], "-"),
        Glyphs::Unicode => (EIGHTHS, "╌"),
    };
    let above = |eighths: usize| bars.bottom() - 1 - (eighths / 8) as u16;
    let buffer = frame.buffer_mut();
    let median = above(eighths(median_of(shown)) - 1);
    buffer.set_string(bars.x, median, line.repeat(bars.width.into()), theme.key);
    for (place, &time) in shown.iter().enumerate() {
        let (x, height) = (bars.x + (place * each) as u16, eighths(time));
        for below in (0..height).step_by(8) {
            buffer.set_string(x, above(below), blocks[(height - below).min(8) - 1], theme.accent);
        }
    }
    let (first, last) = (times.len() - shown.len() + 1, times.len());
    let across = Rect { y: bars.bottom() + 1, height: 1, ..area };
    let games = if first == last { format!("game {last}") } else { format!("games {first} to {last}") };
    frame.render_widget(Line::styled(games, theme.quiet).right_aligned(), across);
    let legend = [
        Span::styled(blocks[7], theme.accent),
        Span::styled(" a game  ", theme.quiet),
        Span::styled(line, theme.key),
        Span::styled(" median", theme.quiet),
    ];
    frame.render_widget(
        Line::from_iter(legend).right_aligned(),
        Rect { y: area.bottom() - 1, height: 1, ..area },
    );
}

/// Draws the axis of times to the left of the bars, with a mark at each step, and the line below them;
/// returns the area of the bars.
fn draw_axes(step: u64, theme: Theme, frame: &mut Frame, area: Rect) -> Rect {
    let marks = [2 * step, step, 0].map(time_in_words);
    let (up, across, corner) = match theme.glyphs {
        Glyphs::Ascii => ("|", "-", "+"),
        Glyphs::Unicode => ("│", "─", "└"),
    };
    for (mark, y) in marks.into_iter().zip([area.y, area.y + area.height / 2, area.bottom()]) {
        let place = Rect { y, width: MARK, height: 1, ..area };
        frame.render_widget(Line::styled(mark, theme.quiet).right_aligned(), place);
    }
    let bars = Rect { x: area.x + MARK + 2, width: area.width.saturating_sub(MARK + 2), ..area };
    for y in area.y..area.bottom() {
        frame.buffer_mut().set_string(bars.x - 1, y, up, theme.line);
    }
    let floor = corner.to_owned() + &across.repeat(bars.width.into());
    frame.buffer_mut().set_string(bars.x - 1, area.bottom(), floor, theme.line);
    bars
}

fn median_of(times: &[Duration]) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    median(&sorted).unwrap_or_default()
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
