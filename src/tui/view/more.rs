//! Signs that there is more than is visible, for all lists and scrolled texts.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::theme::Theme;

/// Blank columns before the scroll arrow.
pub const BLANK: u16 = 1;

/// Draws scroll arrows in the right margin of an area with `shown` of `count` lines from `top` on: one if
/// there are lines above, one if there are lines below.
pub fn draw(top: usize, shown: usize, count: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let x = area.right().min(frame.area().right().saturating_sub(1));
    let mut arrow = |sign: &'static str, y: u16| {
        let place = Rect { x, y, width: 1, height: 1 }.intersection(frame.area());
        frame.render_widget(Span::styled(sign, theme.quiet), place);
    };
    if top > 0 {
        arrow("↑", area.y);
    }
    if top + shown < count {
        arrow("↓", area.bottom().saturating_sub(1));
    }
}

/// Numbers of hidden lines, for a scrolled text: `↑ 3 more  ↓ 12 more`.
fn line(above: usize, below: usize, theme: Theme) -> Line<'static> {
    let part = |sign: &str, count: usize| (count > 0).then(|| format!("{sign} {count} more"));
    let parts: Vec<String> = [part("↑", above), part("↓", below)].into_iter().flatten().collect();
    Line::styled(parts.join("  "), theme.quiet)
}

/// The visible lines of a text from line `top` on; if some are hidden, the last line has their numbers.
pub fn read_from(mut lines: Vec<Line<'static>>, top: usize, height: u16, theme: Theme) -> Vec<Line<'static>> {
    let (count, last) = (lines.len(), last_top(lines.len(), height));
    if last == 0 {
        return lines;
    }
    let (top, shown) = (top.min(last), usize::from(height) - 1);
    lines.drain(..top);
    lines.truncate(shown);
    lines.push(line(top, count - top - lines.len(), theme));
    lines
}

/// The last line from which a text of `count` lines can be shown.
pub fn last_top(count: usize, height: u16) -> usize {
    let height = usize::from(height);
    if count <= height || height < 2 { 0 } else { count - (height - 1) }
}
