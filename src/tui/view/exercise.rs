use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Exercise, PracticeBoard, Stage};
use crate::deduction::Label;
use crate::puzzle::counted;
use crate::scene::Scene;
use crate::session::{Found, Verdict};
use crate::tui::theme::Look;

use super::layout::{BoardLayout, Extent, centred, inside};
use super::lessons::difficulty;
use super::words::{self, Heading, draw_wrapped, header_of, last_top, wrapped};
use super::{Target, View};
use super::{board, hint, panel, play};

/// Maximum width of text without a board, and its number of lines.
const WORDS: u16 = 60;
const LINES: u16 = 12;

impl View for Exercise {
    fn draw(&self, app: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let difficulty = Some(difficulty(&self.technique));
        let heading = Heading { title: self.technique.name.to_owned(), difficulty, name: None };
        let at = self.results.len() + usize::from(self.position.as_ref().is_some_and(|at| !at.is_over));
        let middle = format!("{} of {}", at.clamp(1, Exercise::POSITIONS), Exercise::POSITIONS);
        let size = self.course.size.as_ref().map(|size| format!(" {size}")).unwrap_or_default();
        let right = Span::styled(format!("practising{size}"), theme.quiet);
        header_of(frame, self.extent(app, theme, area).0, theme, &heading, &[middle], right);
        let Some(position) = &self.position else {
            let body = inside(centred(area, WORDS), usize::from(LINES));
            return draw_wrapped(between(self, theme), frame, body);
        };
        let scene = play::painted(&position.play, theme);
        let layout = play::layout(&position.play, theme, area);
        let panel = layout.panel_or_over(position.play.shows_panel);
        if layout.panel.is_some() || panel.is_none() {
            let cursor = Some(position.play.game.hand().cursor);
            board::draw_labelled(&scene, &layout, cursor, theme, frame);
        }
        if let Some(place) = panel {
            let lines = lines(self, position, &scene, (&layout, place.width), theme);
            let lines = words::read_from(lines, position.play.read_from, place.height, theme);
            let foot = foot(self, place.width, theme);
            let (told, needed) = (lines.len() as u16, foot.len() as u16);
            frame.render_widget(Text::from(lines), place);
            if told + 1 + needed <= place.height {
                let y = place.bottom() - needed;
                frame.render_widget(Text::from(foot), Rect { y, height: needed, ..place });
            }
        } else if let Some(place) = layout.below {
            draw_below(self, position, theme, frame, place);
        }
    }

    fn extent(&self, _: &App, theme: Look<'_>, area: Rect) -> Extent {
        match &self.position {
            Some(position) => play::layout(&position.play, theme, area).extent(),
            None => (centred(area, WORDS), Some(LINES + 2)),
        }
    }

    fn target(&self, theme: Look<'_>, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        let play = &self.position.as_ref()?.play;
        play::square_at(&play::layout(play, theme, area), play, x, y).map(Target::Square)
    }

    fn last_line(&self, _: &App, theme: Look<'_>, area: Rect) -> usize {
        let Some(position) = &self.position else { return 0 };
        let layout = play::layout(&position.play, theme, area);
        let Some(place) = layout.panel_or_over(position.play.shows_panel) else { return 0 };
        let scene = play::painted(&position.play, theme);
        last_top(lines(self, position, &scene, (&layout, place.width), theme).len(), place.height)
    }
}

/// Lines of the panel, wrapped to a width.
fn lines(
    exercise: &Exercise,
    position: &PracticeBoard,
    scene: &Scene,
    (layout, width): (&BoardLayout, u16),
    theme: Look<'_>,
) -> Vec<Line<'static>> {
    wrapped(told(exercise, position, play::crowded(scene, layout).is_some(), theme), width)
}

/// Text of the panel: the task, the verdict about the last answer, and the hint.
fn told(exercise: &Exercise, position: &PracticeBoard, crowded: bool, theme: Look<'_>) -> Vec<Line<'static>> {
    let technique = &exercise.technique;
    let play = &position.play;
    let mut lines = vec![];
    if let Some(verdict) = &position.verdict {
        lines.extend(worth(verdict, technique, theme));
        lines.push(Line::default());
    }
    if let Some(message) = &play.message {
        lines.extend([Line::styled(message.clone(), theme.accent), Line::default()]);
    }
    if let Some(shown) = play.hint() {
        lines.extend(hint::tell(shown, (crowded, play.settings.eureka), hint::memory(play, shown), theme));
    } else if position.is_over {
        lines.push(Line::from(format!("Nothing is left for the {} to do here.", technique.name)));
    }
    if position.is_over {
        lines.extend([Line::default(), Line::styled(theme.spelled("<accept> goes on."), theme.accent)]);
    }
    if position.is_over || play.hint().is_some() {
        return lines;
    }
    if position.verdict.is_none() {
        let title = Line::styled(format!("Find the {}", technique.name), theme.accent);
        lines.extend([title, Line::from("Nothing easier is left to do here."), Line::default()]);
    }
    lines.push(Line::styled(theme.spelled(position.how_to_answer()), theme.quiet));
    lines.push(Line::styled(theme.spelled("<hint> shows where to look."), theme.quiet));
    if position.play.is_drawing() {
        let note = play.game.note();
        lines.extend([Line::default(), Line::styled(note.title, theme.accent)]);
        lines.extend(note.lines.into_iter().map(Line::from));
    }
    lines
}

/// Results of the steps so far, for the foot of the panel.
fn foot(exercise: &Exercise, width: u16, theme: Look<'_>) -> Vec<Line<'static>> {
    let done = exercise.results.len();
    if done == 0 {
        return Vec::new();
    }
    let told = [(Found::Alone, "alone"), (Found::WithHelp, "with help"), (Found::Shown, "shown")];
    let told = told.map(|(what, words)| (count_of(exercise, what), words)).into_iter();
    let told = told.filter(|(count, _)| *count > 0).map(|(count, words)| format!("{count} {words}"));
    let told: Vec<String> = told.collect();
    let mut lines = wrapped(vec![Line::styled(told.join(" · "), theme.quiet)], width);
    lines.push(panel::progress(done, Exercise::POSITIONS, width.min(27), theme));
    lines
}

/// Number of steps with this result.
fn count_of(exercise: &Exercise, what: Found) -> usize {
    exercise.results.iter().filter(|found| **found == what).count()
}

/// Verdict about an answer, in words.
fn worth(verdict: &Verdict, technique: &Label, theme: Look<'_>) -> Vec<Line<'static>> {
    let name = technique.name;
    match verdict {
        Verdict::Right(_) => vec![Line::styled("Right.", theme.right)],
        Verdict::Follows(_) => {
            vec![Line::styled(format!("Right: it is what the {name} leaves."), theme.right)]
        }
        Verdict::Different(step) => vec![
            Line::styled(format!("True, and another technique shows it: {}.", step.name), theme.right),
            Line::from(format!("Here the {name} is to be found; there is one.")),
        ],
        Verdict::Unseen => vec![
            Line::styled("True, but no single step shows it from here.", theme.accent),
            Line::from(format!("Find the {name}; there is one.")),
        ],
        Verdict::Wrong(against) => {
            vec![Line::styled("Wrong; it is taken back.", theme.wrong), Line::from(against.clone())]
        }
    }
}

/// Draws the most important text below the board, in a line or two.
fn draw_below(
    exercise: &Exercise,
    position: &PracticeBoard,
    theme: Look<'_>,
    frame: &mut Frame,
    place: Rect,
) {
    let name = exercise.technique.name;
    let play = &position.play;
    let line = match (&play.message, &position.verdict, play.hint()) {
        (Some(message), ..) => Line::from(message.clone()),
        (None, Some(verdict), _) => {
            let told = worth(verdict, &exercise.technique, theme);
            let style = told.first().map(|line| line.style).unwrap_or_default();
            let words: Vec<String> = told.iter().map(ToString::to_string).collect();
            Line::styled(words.join(" "), style)
        }
        (None, None, Some(shown)) if shown.stage < Stage::Done => Line::from(hint::sentence(play, shown)),
        (None, None, Some(_)) => Line::styled(theme.spelled("Done. <accept> goes on."), theme.right),
        (None, None, None) => {
            // The header names the technique too.
            let how = theme.spelled(position.how_to_answer());
            let told = format!("Find the {name}. {how}");
            let fits = wrapped(vec![Line::from(told.clone())], place.width).len() <= place.height.into();
            Line::from(if fits { told } else { how })
        }
    };
    let lines = wrapped(vec![line], place.width);
    let shorten = |last: &str| words::cut(last, place.width, &theme.spelled("… <panel>: more"));
    let lines = words::shortened_to(lines, place.height.into(), shorten);
    frame.render_widget(Text::from(lines), place);
}

/// Text without a board: during the search for a position, or the result of the exercise.
fn between(exercise: &Exercise, theme: Look<'_>) -> Vec<Line<'static>> {
    if !exercise.has_ended() {
        return vec![Line::styled("Looking for a position…", theme.quiet)];
    }
    let count = |what| count_of(exercise, what);
    let progress = exercise.course.progress(&exercise.technique);
    let next = exercise.next();
    let name = exercise.technique.name;
    let mut lines = vec![
        Line::styled(counted(exercise.results.len(), "position"), theme.title),
        Line::from(format!("{} found alone", count(Found::Alone))),
        Line::from(format!("{} found with help", count(Found::WithHelp))),
        Line::from(format!("{} shown", count(Found::Shown))),
        Line::default(),
    ];
    if progress.is_mastered() {
        lines.push(Line::styled(format!("{name} is mastered."), theme.right));
    } else {
        lines.push(Line::from("It is mastered once you find eight of the last ten alone."));
    }
    let goes_on = match next.id == exercise.technique.id {
        true => theme.spelled("<accept>: ten more"),
        false => theme.spelled(&format!("<accept>: the next one, {}", next.name)),
    };
    lines.extend([Line::default(), Line::styled(goes_on, theme.accent)]);
    lines
}
