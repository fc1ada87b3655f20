use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, ReviewScreen, clock, moment_in_short, moment_in_words, review_in_words};
use crate::scene::{Glyphs, Scene};
use crate::session::{MomentEvent, Review};
use crate::tui::theme::Look;

use super::layout::{BoardLayout, Extent, board_layout, middle, row};
use super::list::List;
use super::words::{Heading, header, header_of, wrapped};
use super::{Target, View};
use super::{board, hint};

/// Minimum number of lines in the list of moments.
const FEWEST: u16 = 3;

impl View for ReviewScreen {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let Some((review, scene)) = self.review.as_ref().zip(self.scene()) else {
            header(frame, area, theme, "Looking back", Span::default());
            let said = self.message.clone().unwrap_or_else(|| "Looking at the game…".to_owned());
            let body = Rect { x: area.x + 1, y: area.y + 2, width: area.width - 2, height: area.height - 2 };
            return frame.render_widget(Line::styled(said, theme.quiet), body);
        };
        let scene = Scene { bracketed: theme.bracketed, ..scene };
        let layout = laid_out(&scene, self, theme, area);
        let right = match self.is_playing {
            true => format!("plays {}×", self.speed()),
            false => "looking back".to_owned(),
        };
        let heading = Heading { title: review.title.clone(), ..Heading::default() };
        let right = Span::styled(right, theme.quiet);
        header_of(frame, layout.group, theme, &heading, &[place(self, review)], right);
        let panel = layout.panel_or_over(self.panel);
        if layout.panel.is_some() || panel.is_none() {
            board::draw_labelled(&scene, &layout, None, theme, frame);
        }
        if let Some(panel) = panel {
            draw_panel(self, review, theme, frame, panel);
        } else if let Some(below) = layout.below {
            let told = told_below(self, review, theme);
            let mut lines = wrapped(told.into_iter().collect(), below.width);
            // A single line holds the text instead of the time line.
            if lines.is_empty() || lines.len() < usize::from(below.height) {
                lines.insert(0, time_line(self, review, below.width, theme));
            }
            frame.render_widget(Text::from(lines), below);
        }
    }

    fn extent(&self, _: &App, theme: Look<'_>, area: Rect) -> Extent {
        layout(self, theme, area).map_or((area, None), |layout| layout.extent())
    }

    fn target(&self, theme: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        let review = self.review.as_ref()?;
        let panel = layout(self, theme, area)?.panel_or_over(self.panel)?;
        let list = moments(self, review, &wrapped(told(self, review, theme), panel.width), panel);
        List { selected: self.moment.unwrap_or_default(), ..list }.at(at).map(Target::Line)
    }
}

/// Layout of board and panel; `None` while there is no board.
fn layout(screen: &ReviewScreen, theme: Look<'_>, area: Rect) -> Option<BoardLayout> {
    screen.scene().map(|scene| laid_out(&scene, screen, theme, area))
}

fn laid_out(scene: &Scene, screen: &ReviewScreen, theme: Look<'_>, area: Rect) -> BoardLayout {
    let subject = screen.step().and_then(|hint| hint.subject());
    board_layout(area, scene.shape(), theme.spaced, subject.map(middle).unwrap_or_default())
}

/// `12 of 58 · 3:05`
fn place(screen: &ReviewScreen, review: &Review) -> String {
    let last = review.recording.len() - 1;
    format!("{} of {last} · {}", screen.position, clock(review.recording.at(screen.position)))
}

/// Text about the selected moment, or the whole game.
fn told(screen: &ReviewScreen, review: &Review, theme: Look<'_>) -> Vec<Line<'static>> {
    if let Some(message) = &screen.message {
        return vec![Line::styled(theme.spelled(message), theme.accent)];
    }
    if let Some(hint) = screen.step() {
        return hint::tell(&hint, (false, false), None, theme);
    }
    let moment = screen.moment.and_then(|at| review.moments.get(at));
    moment.map_or_else(|| review_in_words(review), moment_in_words).into_iter().map(Line::from).collect()
}

/// Short text about a selected moment, or a message.
fn told_below(screen: &ReviewScreen, review: &Review, theme: Look<'_>) -> Option<Line<'static>> {
    if let Some(message) = &screen.message {
        return Some(Line::styled(theme.spelled(message), theme.accent));
    }
    let moment = review.moments.get(screen.moment?)?;
    let told = format!("{} {} … <panel>: more", clock(moment.at), moment_in_short(moment));
    Some(Line::from(theme.spelled(&told)))
}

/// The list of moments: below the text, as far as it fits.
fn moments(screen: &ReviewScreen, review: &Review, told: &[Line<'_>], panel: Rect) -> List {
    let above = (2 + told.len() as u16 + 1).min(panel.height.saturating_sub(FEWEST));
    let area = Rect { y: panel.y + above, height: panel.height - above, ..panel };
    List::of_names(area, review.moments.len(), screen.moment.unwrap_or(usize::MAX))
}

fn draw_panel(screen: &ReviewScreen, review: &Review, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    frame.render_widget(time_line(screen, review, area.width, theme), row(area, area.y));
    let mut lines = wrapped(told(screen, review, theme), area.width);
    let list = moments(screen, review, &lines, area);
    lines.truncate(usize::from(list.area.y.saturating_sub(area.y + 2)));
    frame.render_widget(Text::from(lines), Rect { y: area.y + 2, height: area.height - 2, ..area });
    let line = |at: usize| {
        let moment = &review.moments[at];
        format!("{:>5} {} {}", clock(moment.at), sign(&moment.event), moment_in_short(moment))
    };
    list.draw_names(line, theme, frame);
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
fn time_line(screen: &ReviewScreen, review: &Review, width: u16, theme: Look<'_>) -> Line<'static> {
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
        if !cells[at].1 || matches!(moment.event, MomentEvent::Mistake { .. }) {
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
    spans.collect()
}
