use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Exercise, PracticeBoard, Stage};
use crate::deduction::Label;
use crate::puzzle::counted;
use crate::scene::Scene;
use crate::session::{Found, Verdict};
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, centred, inside, over_board};
use super::lessons::difficulty;
use super::ruler::Ruler;
use super::words::{self, Heading, header_of, wrapped};
use super::{Target, View};
use super::{hint, panel, play};

/// Maximum width of text without a board.
const WORDS: u16 = 60;
/// Number of lines of text without a board.
const LINES: u16 = 12;

impl View for Exercise {
    fn draw(&self, app: &App, theme: Theme, frame: &mut Frame, area: Rect) {
        let head = Rect { y: area.y, ..self.group(app, theme, area) };
        let heading = Heading {
            title: self.technique.name.to_owned(),
            difficulty: Some(difficulty(&self.technique)),
            ..Heading::default()
        };
        let at = self.results.len() + usize::from(self.position.as_ref().is_some_and(|at| !at.is_over));
        let middle = format!("{} of {}", at.clamp(1, Exercise::POSITIONS), Exercise::POSITIONS);
        let right = Span::styled("practising", theme.quiet);
        header_of(frame, head, theme, &heading, &[middle], right);
        let Some(position) = &self.position else {
            let body = inside(centred(area, WORDS), usize::from(LINES));
            return frame.render_widget(Text::from(wrapped(between(self, theme), body.width)), body);
        };
        let scene = play::painted(&position.play, theme);
        let layout = play::layout(&position.play, theme, area);
        let panel = panel_area(position, &layout, area);
        if layout.panel.is_some() || panel.is_none() {
            play::draw_board(&scene, &layout, theme, frame);
            Ruler::new(&layout, area.y + 1).draw(Some(position.play.game.hand().cursor), theme, frame);
        }
        if let Some(place) = panel {
            let lines = lines(self, position, &scene, (&layout, place.as_size()), theme);
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

    fn height(&self, _: &App, theme: Theme, area: Rect) -> Option<u16> {
        match &self.position {
            Some(position) => play::layout(&position.play, theme, area).lines(),
            None => Some(LINES + 2),
        }
    }

    fn group(&self, _: &App, theme: Theme, area: Rect) -> Rect {
        match &self.position {
            Some(position) => play::layout(&position.play, theme, area).group,
            None => centred(area, WORDS),
        }
    }

    fn target(&self, theme: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        self.position
            .as_ref()
            .and_then(|position| play::square_at(&position.play, theme, area, x, y))
            .map(Target::Square)
    }

    fn last_line(&self, _: &App, theme: Theme, area: Rect) -> usize {
        let Some(position) = &self.position else { return 0 };
        let scene = play::painted(&position.play, theme);
        let layout = play::layout(&position.play, theme, area);
        let Some(place) = panel_area(position, &layout, area) else { return 0 };
        let lines = lines(self, position, &scene, (&layout, place.as_size()), theme);
        words::last_read(lines.len(), usize::from(place.height))
    }
}

/// Area of the panel, beside the board or over it; `None` if it is hidden.
fn panel_area(position: &PracticeBoard, layout: &BoardLayout, area: Rect) -> Option<Rect> {
    layout.panel.or_else(|| position.play.shows_panel.then(|| over_board(area)))
}

/// Lines of the panel.
fn lines(
    exercise: &Exercise,
    position: &PracticeBoard,
    scene: &Scene,
    (layout, room): (&BoardLayout, Size),
    theme: Theme,
) -> Vec<Line<'static>> {
    let crowded = play::crowded(scene, layout).is_some();
    wrapped(told(exercise, position, crowded, theme), room.width)
}

/// Text of the panel: the task, the verdict about the last answer, and the hint.
fn told(exercise: &Exercise, position: &PracticeBoard, crowded: bool, theme: Theme) -> Vec<Line<'static>> {
    let technique = &exercise.technique;
    let play = &position.play;
    let mut lines = vec![];
    if let Some(verdict) = &position.verdict {
        lines.extend(worth(verdict, technique, theme));
        lines.push(Line::default());
    }
    if let Some(message) = &play.message {
        lines.push(Line::styled(message.clone(), theme.accent));
        lines.push(Line::default());
    }
    if let Some(shown) = play.hint() {
        lines.extend(hint::tell(shown, (crowded, play.eureka), hint::memory(play, shown), theme));
        if position.is_over {
            lines.extend([Line::default(), Line::styled("Enter goes on.", theme.accent)]);
        }
        return lines;
    }
    if position.is_over {
        lines.push(Line::from(format!("Nothing is left for the {} to do here.", technique.name)));
        lines.extend([Line::default(), Line::styled("Enter goes on.", theme.accent)]);
        return lines;
    }
    if position.verdict.is_none() {
        lines.push(Line::styled(format!("Find the {}", technique.name), theme.accent));
        lines.push(Line::from("Nothing easier is left to do here."));
        lines.push(Line::default());
    }
    lines.push(Line::styled(position.how_to_answer(), theme.quiet));
    lines.push(Line::styled("H shows where to look.", theme.quiet));
    if position.play.is_drawing() {
        let note = play.game.note();
        lines.push(Line::default());
        lines.push(Line::styled(note.title, theme.accent));
        lines.extend(note.lines.into_iter().map(Line::from));
    }
    lines
}

/// Results of the steps so far, for the foot of the panel.
fn foot(exercise: &Exercise, width: u16, theme: Theme) -> Vec<Line<'static>> {
    let done = exercise.results.len();
    if done == 0 {
        return Vec::new();
    }
    let told = [(Found::Alone, "alone"), (Found::WithHelp, "with help"), (Found::Shown, "shown")];
    let told = told.map(|(what, words)| (counted_of(exercise, what), words));
    let told = told.into_iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> = told.map(|(count, words)| format!("{count} {words}")).collect();
    let mut lines = wrapped(vec![Line::styled(told.join(" · "), theme.quiet)], width);
    lines.push(panel::progress(done, Exercise::POSITIONS, width.min(27), theme));
    lines
}

/// Number of steps with this result.
fn counted_of(exercise: &Exercise, what: Found) -> usize {
    exercise.results.iter().filter(|found| **found == what).count()
}

/// Verdict about an answer, in words.
fn worth(verdict: &Verdict, technique: &Label, theme: Theme) -> Vec<Line<'static>> {
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
fn draw_below(exercise: &Exercise, position: &PracticeBoard, theme: Theme, frame: &mut Frame, place: Rect) {
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
        (None, None, Some(_)) => Line::styled("Done. Enter goes on.", theme.right),
        (None, None, None) => {
            // The header names the technique too.
            let how = position.how_to_answer();
            let told = format!("Find the {name}. {how}");
            let fits = wrapped(vec![Line::from(told.clone())], place.width).len() <= place.height.into();
            Line::from(if fits { told } else { how.to_owned() })
        }
    };
    let mut lines = wrapped(vec![line], place.width);
    let room = usize::from(place.height);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            let style = last.style;
            *last = Line::styled(words::cut(&last.to_string(), place.width, "… i: more"), style);
        }
    }
    frame.render_widget(Text::from(lines), place);
}

/// Text without a board: during the search for a position, or the result of the exercise.
fn between(exercise: &Exercise, theme: Theme) -> Vec<Line<'static>> {
    if !exercise.has_ended() {
        return vec![Line::styled("Looking for a position…", theme.quiet)];
    }
    let count = |what| counted_of(exercise, what);
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
        true => "Enter: ten more".to_owned(),
        false => format!("Enter: the next one, {}", next.name),
    };
    lines.extend([Line::default(), Line::styled(goes_on, theme.accent)]);
    lines
}
