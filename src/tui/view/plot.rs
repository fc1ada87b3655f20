use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::symbols::Marker;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};

use crate::csp::LevelHistory;
use crate::puzzle::grouped;
use crate::scene::Glyphs;
use crate::tui::theme::Theme;

/// Draws the levels of a search over its steps; `depth` is the highest there is. The level -1 of a search that failed is
/// no more than the foot of the plot.
pub fn draw(levels: &LevelHistory, depth: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let points: Vec<(f64, f64)> = levels
        .buckets()
        .flat_map(|(step, low, high)| [low, high].map(|level| (step as f64, f64::from(level.max(0)))))
        .collect();
    let (last, depth) = (levels.steps().max(1), depth as f64);
    let marker = match theme.glyphs {
        Glyphs::Unicode => Marker::Braille,
        Glyphs::Ascii => Marker::Custom('*'),
    };
    let line = Dataset::default().marker(marker).graph_type(GraphType::Line).style(theme.key()).data(&points);
    let steps = Axis::default()
        .style(theme.quiet())
        .bounds([1.0, (last as f64).max(2.0)])
        .labels(["1".to_owned(), grouped(last)]);
    let levels =
        Axis::default().style(theme.quiet()).bounds([0.0, depth]).labels(["0".to_owned(), depth.to_string()]);
    frame.render_widget(Chart::new(vec![line]).x_axis(steps).y_axis(levels), area);
}
