use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{Still, Watch};
use crate::csp::{Status, StepCounts};
use crate::scene::Scene;
use crate::tui::theme::Theme;

use super::layout::{board_layout, part};
use super::{chooser, play, plot, words};

/// The lowest plot that is worth its room, and the highest.
const PLOT: std::ops::RangeInclusive<u16> = 5..=12;

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
        let body = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 1 };
        return draw_panel(watch, theme, frame, body);
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
    let lines = words::wrapped(paragraphs(watch, theme), area.width);
    let told = lines.len() as u16;
    frame.render_widget(Text::from(lines), area);
    let rest = area.height.saturating_sub(told + 1);
    if let (Some(still), true) = (&watch.still, rest >= *PLOT.start()) {
        // It stays where it is, whatever is told, as long as there is room.
        let height = rest.min(area.height / 2).min(*PLOT.end());
        plot::draw(
            &still.levels,
            still.depth,
            theme,
            frame,
            Rect { y: area.bottom() - height, height, ..area },
        );
    }
}

/// What is said beside the board.
fn paragraphs(watch: &Watch, theme: Theme) -> Vec<Line<'static>> {
    let algorithm = watch.habits.algorithm;
    let mut lines = vec![
        Line::from(vec![
            Span::styled(format!("{algorithm}  "), theme.title()),
            Span::styled(pace(watch), theme.key()),
        ]),
        Line::styled(format!("{},", algorithm.checking.name()), theme.quiet()),
        Line::styled(algorithm.ordering.name(), theme.quiet()),
        Line::default(),
    ];
    if let Some(message) = &watch.message {
        lines.push(Line::styled(message.clone(), theme.wrong()));
        lines.push(Line::default());
    }
    let Some(still) = &watch.still else {
        lines.push(Line::styled("Building the model… Esc stops", theme.quiet()));
        return lines;
    };
    lines.push(Line::from(format!("Step {} · level {} of {}", still.number, still.level, still.depth)));
    lines.push(Line::styled(counters(still.counts), theme.quiet()));
    lines.push(Line::default());
    lines.extend(result(still, theme));
    if still.status == Status::Searching {
        lines.push(Line::styled(still.title.clone(), theme.title()));
        lines.extend(still.sentences.iter().cloned().map(Line::from));
        lines.extend(still.remaining.clone().map(|text| Line::styled(text, theme.quiet())));
    } else {
        lines.push(Line::from(format!("n goes on with {}.", watch.next_algorithm())));
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

fn counters(counts: StepCounts) -> String {
    let percent = (counts.efficiency() * 100.0).floor();
    format!("{} assigning, {} backtracking, efficiency {percent}%", counts.assigning, counts.backtracking)
}

/// Whether it runs, and how fast.
fn pace(watch: &Watch) -> String {
    let speed = watch.speed().label();
    if watch.is_playing { format!("▶ {speed}") } else { format!("paused, {speed}") }
}

/// What there is room for under the board.
fn draw_below(watch: &Watch, theme: Theme, frame: &mut Frame, area: Rect) {
    let mut lines = Vec::new();
    if let Some(message) = &watch.message {
        lines.push(Line::styled(message.clone(), theme.wrong()));
    }
    match &watch.still {
        None => lines.push(Line::styled("Building the model… Esc stops", theme.quiet())),
        Some(still) => {
            let head = format!(
                "{} · step {} · level {}/{} · ",
                watch.habits.algorithm, still.number, still.level, still.depth
            );
            lines.push(Line::from(vec![Span::raw(head), Span::styled(pace(watch), theme.key())]));
            let told = [vec![still.title.clone() + "."], still.sentences.clone()].concat().join(" ");
            lines.push(result(still, theme).unwrap_or_else(|| Line::from(told)));
        }
    }
    let mut lines: Vec<Line<'_>> = words::wrapped(lines, area.width);
    lines.truncate(usize::from(area.height));
    frame.render_widget(Text::from(lines), area);
}
