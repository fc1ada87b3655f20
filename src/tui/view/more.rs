//! That there is more than is shown: the same sign for all lists and all texts that scroll.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::theme::Theme;

/// The columns that a list with more than it shows leaves blank before the sign, which stands in the margin.
pub const BLANK: u16 = 1;

/// Draws arrows in the margin at the right of what shows `shown` of `count` lines from `top` on: one where
/// there are lines above, one where there are lines below.
pub fn draw(top: usize, shown: usize, count: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let x = area.right().min(frame.area().right().saturating_sub(1));
    let mut arrow = |sign: &'static str, y: u16| {
        let place = Rect { x, y, width: 1, height: 1 }.intersection(frame.area());
        frame.render_widget(Span::styled(sign, theme.quiet()), place);
    };
    if top > 0 {
        arrow("↑", area.y);
    }
    if top + shown < count {
        arrow("↓", area.bottom().saturating_sub(1));
    }
}

/// That there is more, as a line of its own, for a text that is read: `↑ 3 more  ↓ 12 more`.
fn line(above: usize, below: usize, theme: Theme) -> Line<'static> {
    let part = |sign: &str, count: usize| (count > 0).then(|| format!("{sign} {count} more"));
    let parts: Vec<String> = [part("↑", above), part("↓", below)].into_iter().flatten().collect();
    Line::styled(parts.join("  "), theme.quiet())
}

/// As many lines of a text as have room from the line `top` on; where they are not all, the last line says
/// how many there are above and below.
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

/// The last line that such a text of `count` lines can be read from.
pub fn last_top(count: usize, height: u16) -> usize {
    let height = usize::from(height);
    if count <= height || height < 2 { 0 } else { count - (height - 1) }
}
