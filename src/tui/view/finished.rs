use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Clear;

use crate::app::{App, Comparison, Finished, clock};
use crate::deduction::Rating;
use crate::puzzle::counted;
use crate::session::Tally;
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, board_layout, over_board};
use super::{Target, View};
use super::{list, play, words};

/// Minimum width of a panel with report and list.
const NARROWEST: u16 = 17;

/// Number of other games from which on a comparison is meaningful.
const FEW: usize = 4;

impl View for Finished {
    fn draw(&self, _: &App, theme: Theme, frame: &mut Frame, area: Rect) {
        let heading = play::heading(&self.play);
        let group = Rect { y: area.y, ..layout(self, theme, area).group };
        words::header_of(frame, group, theme, &heading, &[], Span::styled("finished", theme.right));
        let mut scene = self.play.game.scene();
        scene.put_down();
        if let Some(animation) = &self.animation {
            animation.paint(&mut scene);
        }
        play::draw_board(&scene, &layout(self, theme, area), theme, frame);
        let (told, entries) = areas(self, theme, area);
        if beside(self, theme, area).is_none() {
            frame.render_widget(Clear, over_board(area));
        }
        frame.render_widget(Text::from(report(self, theme, told.as_size())), told);
        let lines = self.entries().iter().map(|next| next.label().to_owned()).collect();
        list::draw(lines, self.selected, theme, frame, entries);
    }

    fn height(&self, _: &App, theme: Theme, area: Rect) -> Option<u16> {
        layout(self, theme, area).lines()
    }

    fn group(&self, _: &App, theme: Theme, area: Rect) -> Rect {
        layout(self, theme, area).group
    }

    fn target(&self, theme: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        let (_, entries) = areas(self, theme, area);
        list::line_at(self.selected, self.entries().len(), entries, x, y).map(Target::Line)
    }
}

/// Layout of board and panel.
fn layout(finished: &Finished, theme: Theme, area: Rect) -> BoardLayout {
    board_layout(area, finished.play.game.scene().shape(), theme.spaced, finished.play.game.hand().cursor)
}

/// The panel beside the board; `None` if it is too small for the report and the list.
fn beside(finished: &Finished, theme: Theme, area: Rect) -> Option<Rect> {
    let lowest = finished.entries().len() as u16 + 8;
    layout(finished, theme, area).panel.filter(|panel| panel.width >= NARROWEST && panel.height >= lowest)
}

/// Areas of the report and the list.
fn areas(finished: &Finished, theme: Theme, area: Rect) -> (Rect, Rect) {
    let count = finished.entries().len() as u16;
    let panel = beside(finished, theme, area).unwrap_or(over_board(area));
    let boundless = Size { height: u16::MAX, ..panel.as_size() };
    let told = report(finished, theme, boundless).len() as u16 + 1;
    let height = told.max(7).min(panel.height.saturating_sub(count));
    let entries = Rect {
        y: panel.y + height,
        height: count.min(panel.height - height),
        width: panel.width.min(28),
        ..panel
    };
    (Rect { height, ..panel }, entries)
}

/// The report, wrapped and shortened to this room; the message replaces its end if needed.
fn report(finished: &Finished, theme: Theme, room: Size) -> Vec<Line<'static>> {
    let mut lines = words::wrapped(how_it_went(finished, theme), room.width);
    if lines.len() > usize::from(room.height) {
        lines.retain(|line| line.width() > 0);
    }
    let said = finished.message.clone().map(|message| Line::styled(message, theme.accent));
    let message = words::wrapped(said.into_iter().collect(), room.width);
    lines.truncate(usize::from(room.height).saturating_sub(message.len()));
    lines.extend(message);
    lines
}

fn how_it_went(finished: &Finished, theme: Theme) -> Vec<Line<'static>> {
    let tally = finished.play.game.tally();
    let time = finished.play.game.elapsed();
    let mut lines = vec![
        Line::styled(verdict(tally), theme.right),
        Line::default(),
        Line::from(format!("Time {}", clock(time))),
        Line::from(counts(&[(tally.moves, "move"), (tally.undos, "undo")])),
        Line::from(
            match (tally.solutions_shown, tally.searches_watched, tally.hints + tally.checks + tally.eased) {
                (0, 0, 0) => "Without any help".to_owned(),
                (0, 1.., _) => "After watching a search solve it".to_owned(),
                (0, 0, _) => {
                    counts(&[(tally.hints, "hint"), (tally.eased, "automatic fill"), (tally.checks, "check")])
                }
                _ => "After a look at the solution".to_owned(),
            },
        ),
    ];
    if let Some(Rating { score, hardest_name, .. }) = finished.play.rating {
        lines.push(Line::from(format!("Its hardest step: {hardest_name}, {score:.1}")));
    }
    match finished.best {
        Some(best) if time < best => {
            lines.push(Line::styled(format!("Your best time yet; it was {}", clock(best)), theme.right));
        }
        Some(best) => lines.push(Line::from(format!("Best time {}", clock(best)))),
        None => {}
    }
    if let Some(comparison) = &finished.comparison {
        lines.push(Line::from(compared(comparison)));
    }
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

/// The counts that are not 0: `3 hints, 1 check`.
fn counts(counts: &[(usize, &str)]) -> String {
    let told = counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| counted(*count, what));
    told.collect::<Vec<_>>().join(", ")
}
