use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{Still, Watch};
use crate::csp::{Status, StepCounts};
use crate::scene::Scene;
use crate::session::Task;
use crate::tui::theme::Theme;

use super::layout::{board_layout, over_board, part};
use super::{chooser, panel, play, plot, words};

/// The lowest plot that is worth its room, and the highest.
const PLOT: std::ops::RangeInclusive<u16> = 5..=12;

/// From so many lines on there is room for names.
const TALL: u16 = 15;

/// Draws a search on the board.
pub fn draw(watch: &Watch, theme: Theme, frame: &mut Frame, area: Rect) {
    let untouched;
    let scene: &Scene = match &watch.still {
        Some(still) => &still.scene,
        None => {
            untouched = watch.play.game.problem_scene(&[]);
            &untouched
        }
    };
    let focus = watch.still.as_ref().and_then(|still| still.focus);
    let layout = board_layout(area, scene.shape(), theme.spaced(), focus.unwrap_or_default());
    let mut middle = Vec::new();
    if !layout.geometry.is_whole(scene.dimensions()) {
        middle.push(part(layout.geometry.window));
    }
    let name = play::name(watch.play.game.as_ref());
    words::header(frame, area, theme, &name, &middle, Span::styled("watching", theme.quiet()));
    let over = layout.panel.is_none() && (watch.panel || watch.chooser.is_some());
    if over {
        return draw_panel(watch, theme, frame, over_board(area));
    }
    play::draw_board(scene, &layout, theme, frame);
    if let Some(area) = layout.panel {
        draw_panel(watch, theme, frame, area);
    }
    if let Some(area) = layout.below {
        draw_below(watch, theme, frame, area);
    }
}

fn draw_panel(watch: &Watch, theme: Theme, frame: &mut Frame, area: Rect) {
    if let Some(chooser) = &watch.chooser {
        return chooser::draw(chooser, &watch.outcomes, theme, frame, area);
    }
    let lines = words::wrapped(paragraphs(watch, theme, area.height >= TALL), area.width);
    let told = lines.len() as u16;
    frame.render_widget(Text::from(lines), area);
    let Some(still) = &watch.still else { return };
    // From the foot up, each where it always is, as far as there is room.
    let mut rest = area.height.saturating_sub(told + 1);
    let plot_height = rest.min(area.height / 2).min(*PLOT.end());
    if plot_height >= *PLOT.start() && still.number > 0 {
        let area = Rect { y: area.bottom() - plot_height, height: plot_height, ..area };
        plot::draw(&still.levels, still.depth, theme, frame, area);
        rest -= plot_height;
    }
    let counters = words::wrapped(counters(still, theme), area.width);
    let height = counters.len() as u16;
    if height < rest {
        let y = area.y + told + 1 + rest - height;
        frame.render_widget(Text::from(counters), Rect { y, height, ..area });
    }
}

/// What is said beside the board; with the names of the algorithm where there is room.
fn paragraphs(watch: &Watch, theme: Theme, roomy: bool) -> Vec<Line<'static>> {
    let algorithm = watch.habits.algorithm;
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{algorithm}  "), theme.title()),
        Span::styled(pace(watch), theme.key()),
    ])];
    if roomy {
        let names = format!("{}, {}", algorithm.checking.name(), algorithm.ordering.name());
        lines.push(Line::styled(names, theme.quiet()));
        lines.push(Line::default());
    }
    if let Some(message) = &watch.message {
        lines.push(Line::styled(message.clone(), theme.wrong()));
        lines.push(Line::default());
    }
    let Some(still) = &watch.still else {
        lines.push(Line::styled(panel::working(Task::Model), theme.quiet()));
        return lines;
    };
    lines.push(Line::from(format!("Step {} · level {} of {}", still.number, still.level, still.depth)));
    lines.push(Line::default());
    if let Some(result) = result(still, theme) {
        lines.push(result);
        lines.push(Line::from(format!("n goes on with {}.", watch.next_algorithm())));
    } else {
        lines.push(Line::styled(still.title.clone(), theme.title()));
        lines.extend(still.sentences.iter().cloned().map(Line::from));
        lines.extend(still.remaining.clone().map(|text| Line::styled(text, theme.quiet())));
    }
    lines
}

/// How the search ended, if it has.
fn result(still: &Still, theme: Theme) -> Option<Line<'static>> {
    let StepCounts { simplifying, assigning, backtracking } = still.counts;
    match still.status {
        Status::Solved => Some(Line::styled(
            format!(
                "Solved in {simplifying} simplifying, {assigning} assigning, {backtracking} backtracking steps."
            ),
            theme.right(),
        )),
        Status::Unsolvable => Some(Line::styled("There is no solution.", theme.wrong())),
        Status::Searching | Status::Stopped => None,
    }
}

fn counters(still: &Still, theme: Theme) -> Vec<Line<'static>> {
    let StepCounts { assigning, backtracking, .. } = still.counts;
    let percent = (still.counts.efficiency() * 100.0).floor();
    let text = format!("{assigning} assigning, {backtracking} backtracking, efficiency {percent}%");
    vec![Line::styled(text, theme.quiet())]
}

/// Whether it runs, and how fast.
fn pace(watch: &Watch) -> String {
    let speed = watch.speed().label();
    match watch.still.as_ref().map(|still| still.status) {
        Some(Status::Solved) => "solved".to_owned(),
        Some(Status::Unsolvable) => "no solution".to_owned(),
        _ if watch.is_playing => format!("▶ {speed}"),
        _ => format!("paused, {speed}"),
    }
}

/// What there is room for under the board: how it goes, and if there is more than a line, what the step did.
fn draw_below(watch: &Watch, theme: Theme, frame: &mut Frame, area: Rect) {
    let lines = match (&watch.message, &watch.still) {
        (Some(message), _) => vec![Line::styled(message.clone(), theme.wrong())],
        (None, None) => vec![Line::styled(panel::working(Task::Model), theme.quiet())],
        (None, Some(still)) if area.height == 1 => vec![in_short(watch, still, area.width)],
        (None, Some(still)) => {
            let told = [vec![format!("{}.", still.title)], still.sentences.clone()].concat().join(" ");
            vec![in_short(watch, still, area.width), result(still, theme).unwrap_or_else(|| Line::from(told))]
        }
    };
    let mut lines: Vec<Line<'_>> = words::wrapped(lines, area.width);
    lines.truncate(usize::from(area.height));
    frame.render_widget(Text::from(lines), area);
}

/// How it goes, in one line: the most important first, as much as there is room for.
fn in_short(watch: &Watch, still: &Still, width: u16) -> Line<'static> {
    const MORE: &str = "  i: more";
    let (algorithm, level) = (watch.habits.algorithm, format!("{}/{}", still.level, still.depth));
    let pace = if watch.is_playing || watch.has_ended() { pace(watch) } else { "paused".to_owned() };
    let parts = [algorithm.to_string(), still.number.to_string(), level, pace, still.title.clone()];
    let room = usize::from(width).saturating_sub(MORE.len());
    let shown = (1..=parts.len()).rev().map(|count| parts[..count].join(" · "));
    let shown = shown.into_iter().find(|text| text.chars().count() <= room);
    Line::from(shown.unwrap_or_default() + MORE)
}
