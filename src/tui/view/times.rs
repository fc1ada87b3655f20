use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::symbols::Marker;
use ratatui::text::Span;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};

use crate::app::clock;
use crate::scene::Glyphs;
use crate::tui::theme::Theme;

/// The most games that are shown: the last ones.
const MOST: usize = 100;

/// Plots how long games took, the first finished on the left.
pub fn draw(times: &[Duration], theme: Theme, frame: &mut Frame, area: Rect) {
    let shown = &times[times.len().saturating_sub(MOST)..];
    if shown.is_empty() {
        return;
    }
    let places = times.len() - shown.len() + 1..;
    let points: Vec<(f64, f64)> =
        places.zip(shown).map(|(number, time)| (number as f64, time.as_secs_f64())).collect();
    let (first, last) = (points[0].0, points[points.len() - 1].0);
    let longest = shown.iter().max().copied().unwrap_or_default().max(Duration::from_secs(1));
    let (marker, kind) = match theme.glyphs {
        Glyphs::Unicode => (Marker::Braille, GraphType::Line),
        Glyphs::Ascii => (Marker::Dot, GraphType::Scatter),
    };
    let times = Dataset::default().marker(marker).graph_type(kind).style(theme.key()).data(&points);
    let label = |text: String| Span::styled(text, theme.quiet());
    let games = Axis::default()
        .style(theme.quiet())
        .bounds([first, last.max(first + 1.0)])
        .labels([first, last].map(|number| label(format!("{number:.0}"))));
    let clocks = Axis::default()
        .style(theme.quiet())
        .bounds([0.0, longest.as_secs_f64()])
        .labels([Duration::ZERO, longest].map(|time| label(clock(time))));
    let chart =
        Chart::new(vec![times]).x_axis(games).y_axis(clocks).style(theme.base()).legend_position(None);
    frame.render_widget(chart, area);
}
