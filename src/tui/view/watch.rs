use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Counts, MissedAnswer, StepView, Watch};
use crate::csp::{SearchStatus, StepCounts};
use crate::deduction::counted_group;
use crate::grid::Square;
use crate::puzzle::{grouped, sentence, several};
use crate::scene::{Glyphs, Scene};
use crate::session::Task;
use crate::tui::theme::Look;

use super::View;
use super::layout::{BoardLayout, Extent, board_layout, over_board, part};
use super::words::{self, header_of, last_top, wrapped};
use super::{board, charts, chooser, hint, panel, play};

/// Minimum and maximum height of the plot.
const PLOT: std::ops::RangeInclusive<u16> = 4..=12;

/// End of a text that does not fit.
const MORE: &str = "<panel>: more";

/// Text while the answer is looked for.
const LOOKING: &str = "Looking for what it missed… <back> stops";

impl View for Watch {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let missed = self.missed.as_ref().and_then(MissedAnswer::scene);
        let scene = match (missed, &self.step_view) {
            (Some(missed), _) => missed,
            (None, Some(step_view)) => step_view.scene.clone(),
            (None, None) => self.play.game.problem().scene(None),
        };
        let layout = layout(self, theme, area);
        let room = usize::from(layout.group.width).saturating_sub(self.play.called.chars().count() + 4);
        let window = Some(layout.geometry.window).filter(|_| !layout.geometry.is_whole(scene.dimensions()));
        let middle = Vec::from_iter(window.map(|window| part(window, room)));
        let right = Span::styled("watching", theme.quiet);
        header_of(frame, layout.group, theme, &play::heading(&self.play), &middle, right);
        if panel_area(self, theme, &layout, area) != layout.panel {
            return draw_panel(self, theme, frame, over_board(area), String::new());
        }
        // Without colours, the cursor marks the step's square.
        let scene =
            if theme.bracketed { Scene { cursor: focus(self), bracketed: true, ..scene } } else { scene };
        board::draw_labelled(&scene, &layout, focus(self), theme, frame);
        if let Some(area) = layout.panel {
            draw_panel(self, theme, frame, area, theme.spelled(MORE));
        }
        if let Some(area) = layout.below {
            draw_below(self, theme, frame, area);
        }
    }

    fn extent(&self, _: &App, theme: Look<'_>, area: Rect) -> Extent {
        layout(self, theme, area).extent()
    }

    fn last_line(&self, _: &App, theme: Look<'_>, area: Rect) -> usize {
        let panel = panel_area(self, theme, &layout(self, theme, area), area);
        let panel = panel.filter(|_| !self.is_playing && self.chooser.is_none());
        let lines = |panel: Rect| wrapped(paragraphs(self, theme, panel), panel.width).len();
        panel.map_or(0, |panel| last_top(lines(panel), panel.height))
    }
}

/// The square of the wrong choice or of the last step, which must be visible.
fn focus(watch: &Watch) -> Option<Square> {
    if let Some(piece) = watch.missed.as_ref().and_then(MissedAnswer::piece) {
        return piece.squares().first().copied();
    }
    watch.step_view.as_ref()?.focus
}

fn layout(watch: &Watch, theme: Look<'_>, area: Rect) -> BoardLayout {
    let shape = match &watch.step_view {
        Some(step_view) => step_view.scene.shape(),
        None => watch.play.game.shape(),
    };
    board_layout(area, shape, theme.spaced, focus(watch).unwrap_or_default())
}

/// Area of the panel: beside the board, or over it if the player wants more text than fits there.
fn panel_area(watch: &Watch, theme: Look<'_>, layout: &BoardLayout, area: Rect) -> Option<Rect> {
    let fits = layout.panel.is_some_and(|panel| has_room(watch, theme, panel));
    if !fits && (watch.panel || watch.chooser.is_some()) { Some(over_board(area)) } else { layout.panel }
}

/// Returns true if the whole text fits here.
fn has_room(watch: &Watch, theme: Look<'_>, area: Rect) -> bool {
    if let Some(chooser) = &watch.chooser {
        return chooser::has_room(chooser, &watch.results, theme, area.as_size());
    }
    wrapped(paragraphs(watch, theme, area), area.width).len() <= usize::from(area.height)
}

/// Draws the text; a long one can be scrolled while the search pauses. `more` is the key for a larger panel.
fn draw_panel(watch: &Watch, theme: Look<'_>, frame: &mut Frame, area: Rect, more: String) {
    let paragraphs = paragraphs(watch, theme, area);
    let is_crowded = !has_room(watch, theme, area) && watch.chooser.is_none();
    let says_more = is_crowded && !more.is_empty();
    let mut lines;
    if is_crowded && !watch.is_playing {
        lines = words::read_from(wrapped(paragraphs, area.width), watch.read_from, area.height, theme);
        let fits = |last: &&mut Line<'_>| last.width() + more.len() + 2 <= usize::from(area.width);
        if let Some(last) = lines.last_mut().filter(fits).filter(|_| says_more) {
            last.push_span(format!("  {more}"));
        }
    } else {
        lines = words::whole(paragraphs, area.width, area.height.saturating_sub(u16::from(says_more)));
        lines.extend(says_more.then(|| Line::styled(more, theme.quiet)));
    }
    let told = lines.len() as u16;
    frame.render_widget(Text::from(lines), area);
    let Some(step_view) = watch.step_view.as_ref().filter(|_| watch.chooser.is_none()) else { return };
    let height = area.height.saturating_sub(told + 1).min(area.height / 2).min(*PLOT.end());
    if height >= *PLOT.start() && step_view.number > 0 {
        let area = Rect { y: area.bottom() - height, height, ..area };
        charts::draw_levels(&step_view.levels, step_view.depth, theme, frame, area);
    }
}

/// Text beside the board, with the algorithm's full name if it fits.
fn paragraphs(watch: &Watch, theme: Look<'_>, area: Rect) -> Vec<Line<'static>> {
    if let Some(chooser) = &watch.chooser {
        return chooser::paragraphs(chooser, &watch.results, theme, area.as_size());
    }
    let named = account(watch, theme, true, area.width);
    let fits = wrapped(named.clone(), area.width).len() <= usize::from(area.height);
    if fits { named } else { account(watch, theme, false, area.width) }
}

/// Progress of the search, and its last step.
fn account(watch: &Watch, theme: Look<'_>, roomy: bool, width: u16) -> Vec<Line<'static>> {
    let method = watch.method();
    let mut lines = vec![Line::from(vec![
        Span::styled(format!("{method}  "), theme.title),
        Span::styled(pace(watch), theme.key),
    ])];
    if roomy {
        lines.extend([Line::styled(method.name(), theme.quiet), Line::default()]);
    }
    if let Some(message) = &watch.message {
        lines.extend([Line::styled(message.clone(), theme.wrong), Line::default()]);
    }
    if let Some(missed) = &watch.missed {
        lines.extend(answer(missed, theme));
        return lines;
    }
    if watch.asks_missed {
        lines.push(Line::styled(theme.spelled(LOOKING), theme.quiet));
    }
    let Some(step_view) = &watch.step_view else {
        lines.push(Line::styled(theme.spelled(building(watch)), theme.quiet));
        return lines;
    };
    let step = format!("Step {}", grouped(step_view.number));
    lines.push(Line::from(match step_view.status {
        SearchStatus::Unsolvable => step,
        _ => format!("{step} · {}", level(step_view)),
    }));
    if let Some(result) = result(step_view, theme) {
        lines.extend([Line::default(), result]);
        if let Counts::Search(counts) = step_view.counts {
            lines.push(Line::styled(format!("That is an {}.", efficiency(counts)), theme.quiet));
        }
        lines.push(Line::from(
            theme.spelled(&format!("<next-algorithm> goes on with {}.", watch.next_method())),
        ));
    } else {
        lines.extend([Line::styled(counters(step_view, width), theme.quiet), Line::default()]);
        lines.push(Line::styled(step_view.title.clone(), theme.title));
        lines.extend(step_view.sentences.iter().cloned().map(Line::from));
        lines.extend(step_view.remaining.clone().map(|text| Line::styled(text, theme.quiet)));
    }
    lines
}

/// The answer to the question of what the search missed.
fn answer(missed: &MissedAnswer, theme: Look<'_>) -> Vec<Line<'static>> {
    match missed {
        MissedAnswer::Choice { why, .. } => hint::tell_why(why, theme),
        MissedAnswer::Table { heading, missed } => {
            let mut lines = vec![Line::styled(heading.clone(), theme.title)];
            let row = |(group, count)| Line::from(counted_group(count, group));
            lines.extend(missed.by_group().into_iter().map(row));
            lines.extend(missed.stopped.clone().map(|stopped| Line::styled(stopped, theme.quiet)));
            lines
        }
        MissedAnswer::Nothing(sentence) => vec![Line::from(*sentence)],
    }
}

/// Depth of the search.
fn level(step_view: &StepView) -> String {
    match step_view.counts {
        Counts::Search(_) => format!("level {} of {}", step_view.level, step_view.depth),
        Counts::Proof { .. } => format!("{} assumed", step_view.level),
    }
}

/// Result of the search, if it has ended.
fn result(step_view: &StepView, theme: Look<'_>) -> Option<Line<'static>> {
    let steps = match step_view.counts {
        Counts::Search(StepCounts { simplifying, assigning, backtracking }) => format!(
            "{simplifying} simplifying, {} assigning and {} backtracking steps",
            grouped(assigning),
            grouped(backtracking)
        ),
        Counts::Proof { .. } => format!("{} steps, {}", grouped(step_view.number), told(step_view.counts)),
    };
    if let Some(flaw) = &step_view.flaw {
        return Some(Line::styled(sentence(&flaw.to_string()), theme.wrong));
    }
    match step_view.status {
        SearchStatus::Solved => Some(Line::styled(format!("Solved in {steps}."), theme.right)),
        SearchStatus::Unsolvable => {
            Some(Line::styled(format!("There is no solution: {steps}."), theme.wrong))
        }
        SearchStatus::Searching | SearchStatus::Stopped => None,
    }
}

/// Counters, with the efficiency of a search if it fits.
fn counters(step_view: &StepView, width: u16) -> String {
    let short = told(step_view.counts);
    let Counts::Search(counts) = step_view.counts else { return short };
    // With simplifying steps, the counters add up to the step number.
    let whole = format!("{} simplifying, {short}", counts.simplifying);
    let long = format!("{whole}, {}", efficiency(counts));
    [long, whole].into_iter().find(|text| text.len() <= usize::from(width)).unwrap_or(short)
}

fn told(counts: Counts) -> String {
    match counts {
        Counts::Search(StepCounts { assigning, backtracking, .. }) => {
            format!("{} assigning, {} backtracking", grouped(assigning), grouped(backtracking))
        }
        Counts::Proof { splits, contradictions } => {
            format!("{}, {}", several(splits, "split"), several(contradictions, "contradiction"))
        }
    }
}

/// Share of steps that were not backtracking.
fn efficiency(counts: StepCounts) -> String {
    format!("efficiency {}%", (counts.efficiency() * 100.0).floor())
}

/// Text while the model or the clauses are built.
fn building(watch: &Watch) -> &'static str {
    panel::working(watch.building().unwrap_or(Task::Model))
}

/// State and speed.
fn pace(watch: &Watch) -> String {
    let speed = watch.speed().label();
    match watch.step_view.as_ref().map(|step_view| (step_view.status, step_view.flaw.is_some())) {
        Some((SearchStatus::Solved, true)) => "no solution found".to_owned(),
        Some((SearchStatus::Solved, false)) => "solved".to_owned(),
        Some((SearchStatus::Unsolvable, _)) => "no solution".to_owned(),
        _ if watch.is_playing => format!("▶ {speed}"),
        _ => format!("paused, {speed}"),
    }
}

/// Draws text below the board: the step and the progress, and the reasons if there is more than one line.
fn draw_below(watch: &Watch, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    if let Some(missed) = &watch.missed {
        let lines = match missed {
            MissedAnswer::Choice { why, .. } if why.place > 0 => vec![hint::sentence_of_why(why).into()],
            missed => answer(missed, theme).into_iter().filter(|line| line.width() > 0).collect(),
        };
        let rows = wrapped(lines, area.width);
        let more = format!("  {}", theme.spelled(MORE));
        let room = area.width.saturating_sub(more.chars().count() as u16);
        let shorten = |last: &str| words::shortened(last, room, ellipsis(theme)) + &more;
        let rows = words::shortened_to(rows, usize::from(area.height), shorten);
        return frame.render_widget(Text::from(rows), area);
    }
    let lines = match (&watch.message, &watch.step_view) {
        _ if watch.asks_missed => vec![Line::styled(theme.spelled(LOOKING), theme.quiet)],
        (Some(message), _) => wrapped(vec![Line::styled(message.clone(), theme.wrong)], area.width),
        (None, None) => vec![Line::styled(theme.spelled(building(watch)), theme.quiet)],
        (None, Some(step_view)) => {
            let mut lines = vec![Line::from(in_short(watch, step_view, area.width, theme))];
            match result(step_view, theme) {
                Some(result) => lines.push(result),
                None => lines.extend(step_view.sentences.iter().cloned().map(Line::from)),
            }
            words::whole(lines, area.width, area.height)
        }
    };
    frame.render_widget(Text::from(lines), area);
}

/// Progress in one line: the last step, and as many other facts as fit.
fn in_short(watch: &Watch, step_view: &StepView, width: u16, theme: Look<'_>) -> String {
    let number = grouped(step_view.number);
    let did = match step_view.status {
        SearchStatus::Solved if step_view.flaw.is_some() => format!("Not a solution, in {number} steps"),
        SearchStatus::Solved => format!("Solved in {number} steps"),
        SearchStatus::Unsolvable => format!("No solution, in {number} steps"),
        SearchStatus::Searching | SearchStatus::Stopped if step_view.number == 0 => step_view.title.clone(),
        SearchStatus::Searching | SearchStatus::Stopped => format!("{number}: {}", step_view.title),
    };
    let method = watch.method().to_string();
    let rest = match watch.has_ended() {
        true => vec![method],
        false => vec![method, level(step_view), pace(watch)],
    };
    let parts = [vec![did], rest].concat();
    let shown = (1..=parts.len()).rev().map(|count| parts[..count].join(" · "));
    let more = theme.spelled(MORE);
    let with_more =
        shown.map(|text| format!("{text}  {more}")).chain([parts[0].clone(), step_view.title.clone()]);
    let fitting = with_more.into_iter().find(|text| text.chars().count() <= usize::from(width));
    fitting.unwrap_or_else(|| words::shortened(&step_view.title, width, ellipsis(theme)))
}

/// Sign for the rest of a text.
fn ellipsis(theme: Look<'_>) -> &'static str {
    if theme.glyphs == Glyphs::Ascii { "..." } else { "…" }
}
