use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, ReviewScreen, clock, moment_in_short, moment_in_words, review_in_words};
use crate::grid::Square;
use crate::scene::{Glyphs, Scene};
use crate::session::{MomentEvent, Review};
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, board_layout, over_board};
use super::ruler::Ruler;
use super::words::{header, wrapped};
use super::{Target, View};
use super::{hint, list, play};

/// Minimum number of lines in the list of moments.
const FEWEST: u16 = 3;

impl View for ReviewScreen {
    fn draw(&self, _: &App, theme: Theme, frame: &mut Frame, area: Rect) {
        let Some((review, scene)) = self.review.as_ref().zip(self.scene()) else {
            header(frame, area, theme, "Looking back", &[], Span::default());
            let said = self.message.clone().unwrap_or_else(|| "Looking at the game…".to_owned());
            let body = Rect { x: area.x + 1, y: area.y + 2, width: area.width - 2, height: area.height - 2 };
            return frame.render_widget(Line::styled(said, theme.quiet), body);
        };
        let scene = Scene { bracketed: theme.bracketed, ..scene };
        let layout = laid_out(&scene, self, theme, area);
        let head = Rect { y: area.y, ..layout.group };
        let right = match self.is_playing {
            true => format!("plays {}×", self.speed()),
            false => "looking back".to_owned(),
        };
        header(frame, head, theme, &review.title, &[place(self, review)], Span::styled(right, theme.quiet));
        let panel = panel(self, &layout, area);
        if layout.panel.is_some() || panel.is_none() {
            play::draw_board(&scene, &layout, theme, frame);
            Ruler::new(&layout, area.y + 1).draw(None, theme, frame);
        }
        match (panel, layout.below) {
            (Some(panel), _) => draw_panel(self, review, theme, frame, panel),
            (None, Some(below)) => {
                let told = told_below(self, review, theme);
                let is_told = told.is_some();
                let mut lines = wrapped(told.into_iter().collect(), below.width);
                // A single line holds the text instead of the time line.
                if !is_told || lines.len() < usize::from(below.height) {
                    lines.insert(0, time_line(self, review, below.width, theme));
                }
                frame.render_widget(Text::from(lines), below);
            }
            (None, None) => {}
        }
    }

    fn height(&self, _: &App, theme: Theme, area: Rect) -> Option<u16> {
        layout(self, theme, area).and_then(|layout| layout.lines())
    }

    fn group(&self, _: &App, theme: Theme, area: Rect) -> Rect {
        layout(self, theme, area).map_or(area, |layout| layout.group)
    }

    fn target(&self, theme: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        let review = self.review.as_ref()?;
        let panel = panel(self, &layout(self, theme, area)?, area)?;
        let rows = rows(self, review, theme, panel);
        list::line_at(self.moment.unwrap_or_default(), review.moments.len(), rows, x, y).map(Target::Line)
    }
}

/// Layout of board and panel; `None` while there is no board.
fn layout(screen: &ReviewScreen, theme: Theme, area: Rect) -> Option<BoardLayout> {
    screen.scene().map(|scene| laid_out(&scene, screen, theme, area))
}

fn laid_out(scene: &Scene, screen: &ReviewScreen, theme: Theme, area: Rect) -> BoardLayout {
    let subject = screen.step().and_then(|hint| hint.subject());
    let middle = subject.map(|subject| {
        let (origin, size) = (subject.origin(), subject.dimensions());
        Square::new(origin.column() + size.width() / 2, origin.row() + size.height() / 2)
    });
    board_layout(area, scene.shape(), theme.spaced, middle.unwrap_or_default())
}

fn panel(screen: &ReviewScreen, layout: &BoardLayout, area: Rect) -> Option<Rect> {
    layout.panel.or_else(|| screen.panel.then(|| over_board(area)))
}

/// `12 of 58 · 3:05`
fn place(screen: &ReviewScreen, review: &Review) -> String {
    let last = review.recording.len() - 1;
    format!("{} of {last} · {}", screen.position, clock(review.recording.at(screen.position)))
}

/// Text about the selected moment, or the whole game.
fn told(screen: &ReviewScreen, review: &Review, theme: Theme) -> Vec<Line<'static>> {
    if let Some(message) = &screen.message {
        return vec![Line::styled(message.clone(), theme.accent)];
    }
    if let Some(hint) = screen.step() {
        return hint::tell(&hint, (false, false), None, theme);
    }
    let moment = screen.moment.and_then(|at| review.moments.get(at));
    let lines = moment.map_or_else(|| review_in_words(review), moment_in_words);
    lines.into_iter().map(Line::from).collect()
}

/// Short text about a selected moment, or a message.
fn told_below(screen: &ReviewScreen, review: &Review, theme: Theme) -> Option<Line<'static>> {
    if let Some(message) = &screen.message {
        return Some(Line::styled(message.clone(), theme.accent));
    }
    let moment = review.moments.get(screen.moment?)?;
    let short = format!("{} {} … i: more", clock(moment.at), moment_in_short(moment));
    Some(Line::from(short))
}

fn wrapped_told(screen: &ReviewScreen, review: &Review, theme: Theme, width: u16) -> Vec<Line<'static>> {
    wrapped(told(screen, review, theme), width)
}

/// Area of the list of moments: below the text, as far as it fits.
fn rows(screen: &ReviewScreen, review: &Review, theme: Theme, panel: Rect) -> Rect {
    let told = wrapped_told(screen, review, theme, panel.width).len() as u16;
    let above = (2 + told + 1).min(panel.height.saturating_sub(FEWEST));
    Rect { y: panel.y + above, height: panel.height - above, ..panel }
}

fn draw_panel(screen: &ReviewScreen, review: &Review, theme: Theme, frame: &mut Frame, area: Rect) {
    frame.render_widget(time_line(screen, review, area.width, theme), Rect { height: 1, ..area });
    let rows = rows(screen, review, theme, area);
    let mut lines = wrapped_told(screen, review, theme, area.width);
    lines.truncate(usize::from(rows.y.saturating_sub(area.y + 2)));
    frame.render_widget(Text::from(lines), Rect { y: area.y + 2, height: area.height - 2, ..area });
    let line = |at: usize| {
        let moment = &review.moments[at];
        format!("{:>5} {} {}", clock(moment.at), sign(&moment.event), moment_in_short(moment))
    };
    let nothing = usize::MAX;
    list::draw_some(review.moments.len(), line, screen.moment.unwrap_or(nothing), theme, frame, rows);
}

/// Sign of a moment on the time line.
fn sign(event: &MomentEvent) -> char {
    match event {
        MomentEvent::Pause { .. } => 'p',
        MomentEvent::Guess(_) => '?',
        MomentEvent::Mistake { .. } => '!',
        MomentEvent::Help(_) => 'h',
    }
}

/// The time line of the game, with its moments and the elapsed part.
fn time_line(screen: &ReviewScreen, review: &Review, width: u16, theme: Theme) -> Line<'static> {
    let width = usize::from(width).max(1);
    let whole = review.recording.elapsed().max(Duration::from_millis(1));
    let column = |at: Duration| {
        let share = at.as_secs_f64() / whole.as_secs_f64();
        ((width - 1) as f64 * share).round().clamp(0.0, (width - 1) as f64) as usize
    };
    let here = column(review.recording.at(screen.position));
    let (passed, to_come) = if theme.glyphs == Glyphs::Ascii { ('=', '-') } else { ('━', '─') };
    let mut cells: Vec<(char, bool)> =
        (0..width).map(|at| (if at <= here { passed } else { to_come }, false)).collect();
    for moment in &review.moments {
        let at = column(moment.at);
        // Mistakes take precedence over other moments.
        let is_better = !cells[at].1 || matches!(moment.event, MomentEvent::Mistake { .. });
        if is_better {
            cells[at] = (sign(&moment.event), true);
        }
    }
    let spans = cells.into_iter().enumerate().map(|(at, (sign, is_moment))| {
        let style = match (at == here, is_moment) {
            (true, _) => theme.selected,
            (false, true) if sign == '!' => theme.wrong,
            (false, true) => theme.key,
            (false, false) if at < here => theme.accent,
            (false, false) => theme.line,
        };
        Span::styled(sign.to_string(), style)
    });
    Line::from(spans.collect::<Vec<_>>())
}
