use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};

use crate::app::{Lesson, Lessons, capitalized};
use crate::deduction::{DIFFICULTIES, Label, tier};
use crate::grid::Square;
use crate::puzzles::SHELF;
use crate::scene::{Geometry, Scene};
use crate::tui::board::Board;
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, board_layout};
use super::words::{header, tabs, wrapped};
use super::{hint, list, play};

/// Draws the list of the techniques, or the page that is open, from its line `top` on.
pub fn draw(lessons: &Lessons, top: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    match &lessons.lesson {
        Some(lesson) => draw_page(lesson, top, theme, frame, area),
        None => draw_list(lessons, theme, frame, area),
    }
}

fn draw_list(lessons: &Lessons, theme: Theme, frame: &mut Frame, area: Rect) {
    header(frame, area, theme, "Techniques", &[], Span::default());
    let body = Rect { x: area.x + 2, y: area.y + 2, width: area.width - 4, height: area.height - 2 };
    let kinds: Vec<String> = SHELF.iter().map(|kind| capitalized(kind.name())).collect();
    frame.render_widget(tabs(&kinds, lessons.kind, theme), Rect { height: 1, ..body });
    let longest = lessons.techniques.iter().map(|known| known.name.chars().count()).max().unwrap_or(0);
    let line = |known: &Label| format!("{:<longest$}  {}", known.name, difficulty(known));
    let lines = lessons.techniques.iter().map(line).collect();
    let rest = Rect { y: body.y + 2, height: body.height.saturating_sub(2), ..body };
    list::draw(lines, lessons.selected, theme, frame, rest);
}

/// `3.2 hard`
fn difficulty(known: &Label) -> String {
    format!("{:.1} {}", known.score, DIFFICULTIES[usize::from(tier(known.score)) - 1])
}

/// What a technique teaches, beside an example of it, or above it where there is no room for both.
fn draw_page(lesson: &Lesson, top: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let known = &lesson.known;
    header(frame, area, theme, known.name, &[difficulty(known)], Span::default());
    let mut words = Vec::new();
    for paragraph in &lesson.prose {
        words.extend([Line::from(*paragraph), Line::default()]);
    }
    if let Some((_, step)) = &lesson.example {
        words.push(Line::styled("An example", theme.title()));
        words.push(Line::from(step.reason.text.clone()));
        words.extend(hint::changes(step).map(Line::from));
    }
    let scene =
        lesson.example.as_ref().map(|(scene, _)| Scene { bracketed: theme.bracketed(), ..scene.clone() });
    let beside =
        scene.as_ref().map(|scene| board_layout(area, scene.shape(), theme.spaced(), Square::default()));
    if let (Some(scene), Some(layout @ BoardLayout { panel: Some(panel), .. })) = (&scene, &beside) {
        play::draw_board(scene, layout, theme, frame);
        return draw_words(words, top, theme, frame, *panel);
    }
    let body = Rect { x: area.x + 1, y: area.y + 2, width: area.width - 2, height: area.height - 2 };
    let mut lines = wrapped(words, body.width);
    if let Some(scene) = &scene {
        lines.push(Line::default());
        lines.extend(small(scene, theme, body.as_size()));
    }
    draw_words(lines, top, theme, frame, body);
}

/// The whole board at the largest size that is no wider than this, or at the smallest.
fn small(scene: &Scene, theme: Theme, room: Size) -> Vec<Line<'static>> {
    let shape = scene.shape();
    let fitting = |height| Geometry::fitting(shape, theme.spaced(), room.width, height);
    let geometry = fitting(room.height).or_else(|| fitting(u16::MAX)).unwrap_or_else(|| {
        Geometry::scrolled(shape, theme.spaced(), room.width, u16::MAX, Square::default())
    });
    Board { scene, geometry: &geometry, theme }.lines()
}

/// The lines from `top` on; while there are more below, the last one says so.
fn draw_words(lines: Vec<Line<'static>>, top: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let mut lines = wrapped(lines, area.width);
    let height = usize::from(area.height);
    let top = top.min(lines.len().saturating_sub(height));
    lines.drain(..top);
    if lines.len() > height && height > 1 {
        lines.truncate(height - 1);
        lines.push(Line::styled("↓ more", theme.quiet()));
    }
    frame.render_widget(Text::from(lines), area);
}
