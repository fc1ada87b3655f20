use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::app::{App, Race, RaceEntry, RaceStatus};
use crate::puzzle::{counted, grouped, sentence};
use crate::scene::Glyphs;
use crate::tui::theme::Look;

use super::layout::{Extent, centred, row};
use super::list::{self, List};
use super::words::{header_of, shortened};
use super::{Target, View, play};

/// Widths before the bar: the mark of the selected entry, its rank and its name.
const MARK: u16 = 2;
const PLACE: u16 = 4;
const NAME: u16 = 7;

/// Widths after the bar: steps and, on a wide screen, a word about the result.
const STEPS: u16 = 10;
const WORD: u16 = 9;

/// Maximum width: beyond it, an entry's name and its steps are too far apart.
const WIDEST: u16 = 116;

/// Minimum width with words.
const WIDE: u16 = 58;

/// Minimum height with details of the selected entry.
const TALL: u16 = 10;

/// Labels of the scale: powers of ten up to [`RaceEntry::LIMIT`].
const TICKS: [&str; 7] = ["1", "10", "100", "1k", "10k", "100k", "1M"];

/// The shortest scale, in powers of ten.
const SHORTEST: usize = 3;

impl View for Race {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let state = match (self.has_ended(), self.is_running) {
            (true, _) => "race over",
            (false, true) => "racing",
            (false, false) => "paused",
        };
        let (heading, state) = (play::heading(&self.watch.play), Span::styled(state, theme.quiet));
        header_of(frame, centred(area, WIDEST), theme, &heading, &[], state);
        let area = lines_of(self, area);
        frame.render_widget(summary(self, area.width, theme), row(area, area.y + 1));
        let (shown, list) = (self.shown(), list_of(self, area));
        let (entries, top, bar) = (list.area, list.top(), bar_area(area));
        let visible: Vec<&RaceEntry> = shown.iter().skip(top).take(entries.height.into()).copied().collect();
        let scale = Scale::of(self, &visible, area.width);
        draw_scale(scale, theme, frame, row(bar, entries.y - 1));
        if shown.len() > usize::from(entries.height) {
            let text = format!("{}-{} of {}", top + 1, top + usize::from(entries.height), shown.len());
            let place = Rect { width: bar.x.saturating_sub(area.x), ..row(area, entries.y - 1) };
            frame.render_widget(Line::styled(text, theme.quiet), place);
        }
        for (entry, y) in visible.into_iter().zip(entries.y..) {
            draw_entry(self, entry, scale, theme, frame, row(area, y));
        }
        if let Some(entry) = shown.get(list.selected).filter(|_| area.height >= TALL) {
            let text = Line::styled(about(entry, area.width), theme.quiet);
            frame.render_widget(text, row(area, area.bottom() - 1));
        }
    }

    fn extent(&self, _: &App, _: Look<'_>, area: Rect) -> Extent {
        (centred(area, WIDEST), Some(self.entries.len() as u16 + 3 + 2 + 1))
    }

    fn target(&self, _: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        list_of(self, lines_of(self, area)).at(at).map(Target::Line)
    }
}

/// Area inside the group, from its header on: a little above the middle.
fn lines_of(race: &Race, area: Rect) -> Rect {
    let group = centred(area, WIDEST);
    let spare = usize::from(group.height).saturating_sub(race.entries.len() + 3 + 2) as u16;
    let (x, width) = (group.x + 1, group.width.saturating_sub(2));
    Rect { x, y: group.y + spare / 3, width, height: group.height - spare }
}

fn list_of(race: &Race, area: Rect) -> List {
    let (above, below) = (3, if area.height >= TALL { 2 } else { 0 });
    let area = Rect { y: area.y + above, height: area.height.saturating_sub(above + below), ..area };
    List::of_names(area, race.entries.len(), race.selected_line())
}

/// Area of the bars.
fn bar_area(area: Rect) -> Rect {
    let before = MARK + PLACE + NAME + 1;
    let after = STEPS + if area.width >= WIDE { WORD } else { 0 };
    let width = area.width.saturating_sub(before + after);
    Rect { x: area.x + before.min(area.width), width, ..area }
}

/// Scale of the bars.
#[derive(Clone, Copy)]
enum Scale {
    /// Logarithm of the steps, from 1 to this power of ten.
    Powers(usize),
    /// Number of steps, up to this one.
    Most(u64),
}

impl Scale {
    /// The scale for the current steps of all entries, in powers of ten. On a narrow screen, short bars would
    /// look alike, so that visible entries get a linear scale.
    fn of(race: &Race, shown: &[&RaceEntry], width: u16) -> Self {
        let most = |entries: &mut dyn Iterator<Item = u64>| entries.max().unwrap_or_default();
        if width < WIDE {
            return Self::Most(most(&mut shown.iter().map(|entry| entry.counts.total())));
        }
        let most = most(&mut race.entries.iter().map(|entry| entry.counts.total()));
        // Rounded up.
        let needed = if most <= 1 { 0 } else { (most - 1).ilog10() as usize + 1 };
        Self::Powers(needed.clamp(SHORTEST, TICKS.len() - 1))
    }

    /// Length of the bar for a number of steps, as a share of the longest.
    fn share(self, steps: u64) -> f64 {
        match self {
            Self::Powers(powers) => libm::log10(steps as f64) / powers as f64,
            Self::Most(most) => steps as f64 / most.max(1) as f64,
        }
    }
}

/// Draws the labels of the scale that fit, and the title of the numbers.
fn draw_scale(scale: Scale, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let (mut line, width) = (String::new(), usize::from(area.width));
    let ticks = if let Scale::Powers(powers) = scale { &TICKS[..=powers] } else { &[] };
    for (power, tick) in ticks.iter().enumerate() {
        let at = width * power / (ticks.len() - 1);
        let start = if power + 1 == ticks.len() { at.saturating_sub(tick.len()) } else { at };
        if start + tick.len() <= width && (line.is_empty() || start > line.len()) {
            line = format!("{line:start$}{tick}");
        }
    }
    let line = format!("{line:<width$}{:>steps$}", "steps", steps = usize::from(STEPS));
    frame.render_widget(Line::styled(line, theme.quiet), Rect { width: area.width + STEPS, ..area });
}

fn draw_entry(race: &Race, entry: &RaceEntry, scale: Scale, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let is_selected = entry.algorithm == race.selected;
    let on_line = |style: Style| if is_selected { theme.on_selected(style) } else { style };
    let place = race.place(entry);
    let shown_place = place.map(|place| format!("{place}.")).unwrap_or_default();
    let name_style = if is_selected { theme.selected } else { Style::new() };
    frame.buffer_mut().set_style(area, on_line(Style::new()));
    let start = Line::from(vec![
        list::sign(is_selected, theme),
        Span::styled(format!("{shown_place:>3} "), on_line(theme.title)),
        Span::styled(format!("{:width$}", entry.algorithm, width = usize::from(NAME)), name_style),
    ]);
    frame.render_widget(start, area);
    let bar = bar_area(area);
    let (word, told) = match entry.status {
        RaceStatus::Running => ("", Style::new()),
        RaceStatus::Solved => ("solved", theme.quiet),
        RaceStatus::Flawed => ("wrong", theme.wrong),
        RaceStatus::Unsolvable => ("none", theme.quiet),
        RaceStatus::Limit => ("limit", theme.quiet),
    };
    let style = on_line(if place == Some(1) { theme.right } else { told });
    let total = entry.counts.total();
    frame.render_widget(Line::styled(bar_of(total, scale, bar.width, theme.glyphs), style), bar);
    let steps = format!("{:>width$}", grouped(total), width = usize::from(STEPS));
    let steps = Span::styled(steps, on_line(theme.text));
    let end = Line::from(vec![steps, Span::styled(format!("  {word}"), style)]);
    let width = area.right().saturating_sub(bar.right());
    frame.render_widget(end, Rect { x: bar.right(), width, ..area });
}

/// A thin bar, exact to half a character.
fn bar_of(steps: u64, scale: Scale, width: u16, glyphs: Glyphs) -> String {
    if steps == 0 || width == 0 {
        return String::new();
    }
    let halves =
        ((scale.share(steps) * f64::from(width) * 2.0).round() as usize).clamp(1, usize::from(width) * 2);
    if glyphs == Glyphs::Ascii {
        return "=".repeat(halves.div_ceil(2));
    }
    (0..halves / 2).map(|_| '━').chain((halves % 2 == 1).then_some('╸')).collect()
}

/// Summary of the race, as detailed as fits.
fn summary(race: &Race, width: u16, theme: Look<'_>) -> Line<'static> {
    let all = race.entries.len();
    let with = |status| race.entries.iter().filter(|entry| entry.status == status).count();
    let (solved, none, running) =
        (with(RaceStatus::Solved), with(RaceStatus::Unsolvable), with(RaceStatus::Running));
    let (texts, style) = match (&race.message, solved, none) {
        (Some(message), ..) => (vec![message.clone()], theme.wrong),
        _ if race.flaw.is_some() => {
            (race.flaw.iter().map(|flaw| sentence(&flaw.to_string())).collect(), theme.wrong)
        }
        _ if race.watch.play.model.is_none() => (vec!["Building the model…".to_owned()], theme.quiet),
        _ if running > 0 => {
            let goes = if race.is_running { "Running" } else { "Paused" };
            (vec![format!("{goes}: {} of {all} have ended.", all - running)], theme.quiet)
        }
        (_, 1.., 1..) => (vec!["They disagree: that is a mistake in masume.".to_owned()], theme.wrong),
        (_, 0, 0) => (vec![format!("None ended within {} steps.", grouped(RaceEntry::LIMIT))], theme.title),
        (_, known, 0) => (outcome("Solved by", race, known), theme.title),
        (_, _, known) => (outcome("No solution, say", race, known), theme.title),
    };
    Line::styled(first_fitting(&texts, width), style)
}

/// Results of the race, from the most detailed to the shortest.
fn outcome(verdict: &str, race: &Race, known: usize) -> Vec<String> {
    let all = race.entries.len();
    let (short, with_rest) = match all - known {
        0 => (format!("{verdict} all {all}."), format!("{verdict} all {all}.")),
        rest => (
            format!("{verdict} {known} of {all}."),
            format!("{verdict} {known} of {all}; {rest} reached the limit."),
        ),
    };
    let mut first = race.entries.iter().filter(|entry| race.place(entry) == Some(1));
    let fewest = first.next().map(|entry| {
        let (name, steps) = (entry.algorithm, grouped(entry.counts.total()));
        match first.count() {
            0 => format!("{name} took the fewest steps, {steps}."),
            others => format!("{name} and {} took the fewest steps, {steps}.", counted(others, "other")),
        }
    });
    let with_fewest =
        fewest.iter().flat_map(|fewest| [&with_rest, &short].map(|told| format!("{told} {fewest}")));
    with_fewest.chain([with_rest.clone(), short.clone()]).collect()
}

/// Details of an entry, as many as fit.
fn about(entry: &RaceEntry, width: u16) -> String {
    let (algorithm, counts) = (entry.algorithm, entry.counts);
    let steps =
        format!("{} assigning, {} backtracking", grouped(counts.assigning), grouped(counts.backtracking));
    let whole = format!("{} simplifying, {steps}", counts.simplifying);
    let full = format!("{whole} · {}, {}", algorithm.checking.name(), algorithm.ordering.name());
    first_fitting(&[full, whole, steps], width)
}

/// The first of the texts that fits; else the last, shortened.
fn first_fitting(texts: &[String], width: u16) -> String {
    let fitting = texts.iter().find(|text| text.chars().count() <= usize::from(width));
    fitting.or(texts.last()).map(|text| shortened(text, width, "…")).unwrap_or_default()
}
