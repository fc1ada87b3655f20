use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};
use unicode_width::UnicodeWidthStr;

use crate::scene::Glyphs;
use crate::tui::theme::Theme;

/// The title where a longer one has no room.
const IN_SHORT: &str = "Time of each game";
/// The most games that are shown: the last ones.
const MOST: usize = 100;
/// How many games, with those before and after it, make the median of a game.
const AROUND: usize = 9;
/// How far apart the marks of the times are, in seconds.
const STEPS: [u64; 13] = [5, 10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000];

/// Plots how long games took under a title, the first finished on the left: a dot for each, and, where lines
/// can be drawn, the median of those around it.
pub fn draw(what: &str, times: &[Duration], theme: Theme, frame: &mut Frame, area: Rect) {
    let shown = &times[times.len().saturating_sub(MOST)..];
    if area.height < 5 {
        return;
    }
    // What has no room is said by the row that is selected.
    let title = if what.width() <= usize::from(area.width) { what } else { IN_SHORT };
    frame.render_widget(Line::styled(title, theme.title()), Rect { height: 1, ..area });
    let chart = Rect { y: area.y + 1, height: area.height - 2, ..area };
    if shown.is_empty() {
        return frame.render_widget(Line::styled("No game is finished yet.", theme.quiet()), chart);
    }
    let first = times.len() - shown.len() + 1;
    let point = |(place, time): (usize, Duration)| ((first + place) as f64, time.as_secs_f64());
    let games: Vec<(f64, f64)> = shown.iter().copied().enumerate().map(point).collect();
    let medians: Vec<(f64, f64)> =
        (0..shown.len()).map(|place| point((place, median_around(shown, place)))).collect();
    let longest = shown.iter().max().copied().unwrap_or_default().as_secs().max(1);
    let marks = marks(longest, if chart.height < 9 { 2 } else { 4 });
    let label = |text: String| Span::styled(text, theme.quiet());
    let last = first + shown.len() - 1;
    let across = Axis::default()
        .style(theme.line())
        .bounds([first as f64, last.max(first + 1) as f64])
        .labels([label(format!("game {first}")), label(last.to_string())]);
    let up = Axis::default()
        .style(theme.line())
        .bounds([0.0, marks[marks.len() - 1] as f64])
        .labels(marks.iter().map(|seconds| label(time_in_words(*seconds))));
    let dots = Dataset::default().marker(Marker::Dot).graph_type(GraphType::Scatter);
    let mut drawn = vec![dots.style(theme.quiet()).data(&games)];
    let has_line = theme.glyphs == Glyphs::Unicode && shown.len() > 1;
    if has_line {
        let line = Dataset::default().marker(Marker::Braille).graph_type(GraphType::Line);
        drawn.push(line.style(theme.key()).data(&medians));
    }
    let plot = Chart::new(drawn).x_axis(across).y_axis(up).style(theme.base()).legend_position(None);
    frame.render_widget(plot, chart);
    let mut legend = vec![Span::styled("• a game", theme.quiet())];
    if has_line {
        legend.extend([Span::styled("  ⠒ ", theme.key()), Span::styled("median", theme.quiet())]);
    }
    frame.render_widget(Line::from(legend).right_aligned(), Rect { y: area.bottom() - 1, height: 1, ..area });
}

/// The median of a game and those before and after it.
fn median_around(times: &[Duration], place: usize) -> Duration {
    let half = AROUND / 2;
    let mut around = times[place.saturating_sub(half)..(place + half + 1).min(times.len())].to_vec();
    around.sort_unstable();
    around[around.len() / 2]
}

/// Round times in seconds from 0 to the first that is no shorter than the longest: about `count` of them.
fn marks(longest: u64, count: u64) -> Vec<u64> {
    let step = STEPS.into_iter().find(|step| longest <= step * count);
    let step = step.unwrap_or_else(|| longest.div_ceil(3600 * count) * 3600);
    (0..=longest.div_ceil(step)).map(|place| place * step).collect()
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
