use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Clear;

use crate::app::{App, Comparison, Finished, clock, race_in_words};
use crate::deduction::Rating;
use crate::puzzle::counted;
use crate::session::Tally;
use crate::tui::theme::Look;

use super::layout::{BoardLayout, Extent, board_layout, over_board};
use super::list::List;
use super::words::{header_of, wrapped};
use super::{Target, View};
use super::{board, play};

/// Minimum width of a panel with report and list.
const NARROWEST: u16 = 17;

/// Number of other games from which on a comparison is meaningful.
const FEW: usize = 4;

impl View for Finished {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let layout = layout(self, theme, area);
        let right = Span::styled("finished", theme.right);
        header_of(frame, layout.group, theme, &play::heading(&self.play), &[], right);
        let mut scene = self.play.game.scene();
        scene.put_down();
        if let Some(animation) = &self.animation {
            animation.paint(&mut scene);
        }
        board::draw(&scene, &layout, theme, frame);
        if beside(self, &layout).is_none() {
            frame.render_widget(Clear, over_board(area));
        }
        let (told, list) = areas(self, theme, area);
        frame.render_widget(Text::from(report(self, theme, told.as_size())), told);
        list.draw_names(|entry| self.entries()[entry].label().to_owned(), theme, frame);
    }

    fn extent(&self, _: &App, theme: Look<'_>, area: Rect) -> Extent {
        layout(self, theme, area).extent()
    }

    fn target(&self, theme: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        areas(self, theme, area).1.at(at).map(Target::Line)
    }
}

fn layout(finished: &Finished, theme: Look<'_>, area: Rect) -> BoardLayout {
    board_layout(area, finished.play.game.shape(), theme.spaced, finished.play.game.hand().cursor)
}

/// The panel beside the board; `None` if it is too small for the report and the list.
fn beside(finished: &Finished, layout: &BoardLayout) -> Option<Rect> {
    let lowest = finished.entries().len() as u16 + 8;
    layout.panel.filter(|panel| panel.width >= NARROWEST && panel.height >= lowest)
}

/// The area of the report, and the list below it.
fn areas(finished: &Finished, theme: Look<'_>, area: Rect) -> (Rect, List) {
    let count = finished.entries().len();
    let panel = beside(finished, &layout(finished, theme, area)).unwrap_or(over_board(area));
    let boundless = Size { height: u16::MAX, ..panel.as_size() };
    let told = report(finished, theme, boundless).len() as u16 + 1;
    let height = told.max(7).min(panel.height.saturating_sub(count as u16));
    let (y, width) = (panel.y + height, panel.width.min(28));
    let entries = Rect { y, height: (count as u16).min(panel.height - height), width, ..panel };
    (Rect { height, ..panel }, List::of_names(entries, count, finished.selected))
}

/// The report, wrapped and shortened to this room; the message replaces its end if needed.
fn report(finished: &Finished, theme: Look<'_>, room: Size) -> Vec<Line<'static>> {
    let mut lines = wrapped(how_it_went(finished, theme), room.width);
    if lines.len() > usize::from(room.height) {
        lines.retain(|line| line.width() > 0);
    }
    let said = finished.message.clone().map(|message| Line::styled(message, theme.accent));
    let message = wrapped(said.into_iter().collect(), room.width);
    lines.truncate(usize::from(room.height).saturating_sub(message.len()));
    lines.extend(message);
    lines
}

fn how_it_went(finished: &Finished, theme: Look<'_>) -> Vec<Line<'static>> {
    let tally = finished.play.game.tally();
    let time = finished.play.game.elapsed();
    let counts = |counts: &[(usize, &str)]| {
        let told = counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| counted(*count, what));
        told.collect::<Vec<_>>().join(", ")
    };
    let help = counts(&[(tally.hints, "hint"), (tally.eased, "automatic fill"), (tally.checks, "check")]);
    let help = match (tally.solutions_shown, tally.searches_watched) {
        (0, 0) if help.is_empty() => "Without any help",
        (0, 1..) => "After watching a search solve it",
        (0, 0) => &help,
        _ => "After a look at the solution",
    };
    let par =
        finished.par.map(|par| format!(", par {} from {}", clock(par.median), counted(par.games, "game")));
    let par = par.unwrap_or_default();
    // Only the first lines of a long report are kept.
    let race = race_in_words(&*finished.play.game).map(|words| Line::styled(words, theme.accent));
    let mut lines: Vec<Line> = race.into_iter().chain([Line::styled(verdict(tally), theme.right)]).collect();
    lines.extend([
        Line::default(),
        Line::from(format!("Time {}{par}", clock(time))),
        Line::from(counts(&[(tally.moves, "move"), (tally.undos, "undo")])),
        Line::from(help.to_owned()),
    ]);
    if let Some(Rating { score, hardest_name, .. }) = finished.play.rating {
        lines.push(Line::from(format!("Its hardest step: {hardest_name}, {score:.1}")));
    }
    lines.extend(finished.best.map(|best| match time < best {
        true => Line::styled(format!("Your best time yet; it was {}", clock(best)), theme.right),
        false => Line::from(format!("Best time {}", clock(best))),
    }));
    // A par or a race is already a comparison.
    let is_compared = finished.par.is_none() && finished.play.game.ghost().is_none();
    let comparison = finished.comparison.as_ref().filter(|_| is_compared);
    lines.extend(comparison.map(|comparison| Line::from(compared(comparison))));
    lines
}

/// Comparison of the time with other games of the same sort, in words.
fn compared(Comparison { sort, others, median, slower }: &Comparison) -> String {
    let median = clock(*median);
    match others {
        1 => format!("Your other {sort} took {median}"),
        2..FEW => format!("Your {sort}: usually {median}"),
        _ if slower == others => format!("Your fastest {sort} of {}; usually {median}", others + 1),
        _ => format!("Your {sort}: usually {median}; faster than {slower} of {others}"),
    }
}

/// An honest verdict about the solution.
fn verdict(tally: Tally) -> &'static str {
    match (tally.solutions_shown, tally.hints) {
        (1.., _) => "Solved, after a look at the solution.",
        (0, _) if tally.searches_watched + tally.eased > 0 => "Solved, with help.",
        (0, 0) if tally.checks == 0 => "Solved. Well done!",
        (0, 0) => "Solved.",
        (0, 1..=3) => "Solved, with a little help.",
        (0, _) => "Solved, with help.",
    }
}
