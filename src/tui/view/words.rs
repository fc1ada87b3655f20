//! What stands on several screens: the header, and a small picture of a puzzle.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::scene::{Geometry, Scene};
use crate::tui::board::Board;
use crate::tui::theme::Theme;

/// A header line: what it is on the left, how it goes in the middle, whether it is saved on the right. What has no room
/// is left out, from the middle first.
pub fn header(frame: &mut Frame, area: Rect, theme: Theme, left: &str, middle: &str, right: Span<'_>) {
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), height: 1, ..area };
    let (left_width, middle_width) = (left.chars().count(), middle.chars().count());
    let right_width = right.width();
    let width = usize::from(area.width);
    frame.render_widget(Line::from(Span::styled(left.to_owned(), theme.title())), area);
    if left_width + 2 + right_width <= width {
        frame.render_widget(Paragraph::new(Line::from(right)).alignment(Alignment::Right), area);
        let free = width - left_width - right_width;
        if middle_width + 4 <= free {
            let centre = (width.saturating_sub(middle_width)) / 2;
            let x = centre.clamp(left_width + 2, width - right_width - middle_width - 2);
            let area = Rect { x: area.x + x as u16, width: middle_width as u16, ..area };
            frame.render_widget(Line::from(Span::styled(middle.to_owned(), theme.quiet())), area);
        }
    } else if left_width + 2 + middle_width <= width {
        let middle = Span::styled(middle.to_owned(), theme.quiet());
        frame.render_widget(Paragraph::new(Line::from(middle)).alignment(Alignment::Right), area);
    }
}

/// A small picture of a puzzle, if it fits.
pub fn draw_preview(scene: &Scene, theme: Theme, frame: &mut Frame, area: Rect) {
    let smallest = Geometry::fitting(scene.shape(), theme.spaced(), area.width, area.height.min(20));
    if let Some(geometry) = smallest {
        let area = Rect { width: geometry.width(), height: geometry.height(), ..area };
        frame.render_widget(Board { scene, geometry: &geometry, theme }, area);
    }
}

/// A row of names, one of them chosen.
pub fn tabs(names: &[String], chosen: usize, theme: Theme) -> Line<'static> {
    let tabs = names.iter().enumerate().flat_map(|(position, name)| {
        let name = if position == chosen { format!("[{name}]") } else { format!(" {name} ") };
        let style = if position == chosen { theme.title() } else { theme.quiet() };
        [Span::styled(name, style), Span::raw(" ")]
    });
    Line::from(tabs.collect::<Vec<_>>())
}

/// A text cut to a width, with a sign that it was.
pub fn shortened(text: &str, width: u16, sign: &str) -> String {
    let width = usize::from(width);
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept = width.saturating_sub(sign.chars().count());
    text.chars().take(kept).chain(sign.chars()).collect()
}

/// The lines, wrapped at spaces to a width; a line that is too long keeps the style of its first words.
pub fn wrapped(lines: Vec<Line<'static>>, width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width).max(1);
    let mut wrapped = Vec::new();
    for line in lines {
        if line.width() <= width {
            wrapped.push(line);
            continue;
        }
        let style = line.spans.first().map_or(line.style, |span| line.style.patch(span.style));
        let mut row = String::new();
        for word in line.to_string().split_whitespace() {
            if !row.is_empty() && row.chars().count() + 1 + word.chars().count() > width {
                wrapped.push(Line::styled(std::mem::take(&mut row), style));
            }
            if !row.is_empty() {
                row.push(' ');
            }
            row.push_str(word);
        }
        wrapped.push(Line::styled(row, style));
    }
    wrapped
}
