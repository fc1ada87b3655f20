use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::Tutorial;
use crate::grid::Square;
use crate::scene::Scene;
use crate::tui::theme::Look;

use super::board;
use super::layout::{BoardLayout, Extent, board_layout, centred, row};
use super::words::{header, last_top, scrolled_to, whole, wrapped};
use super::{panel, play};

/// Draws the rules beside their practice board; if they don't fit, only text about the board.
pub fn draw(tutorial: &Tutorial, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let game = &tutorial.play.game;
    let layout = layout(tutorial, theme, area);
    let title = format!("The rules of {}", tutorial.title);
    header(frame, extent(tutorial, theme, area).0, theme, &title, Span::default());
    if hides_board(tutorial, &layout) {
        return draw_rules(tutorial, theme, frame, area);
    }
    let scene = Scene { bracketed: theme.bracketed, ..game.scene() };
    board::draw_labelled(&scene, &layout, Some(game.hand().cursor), theme, frame);
    let Some(place) = layout.panel.or(layout.below) else { return };
    // Text about the board is shown even if the rules don't fit.
    let news = wrapped(vec![news(tutorial, theme)], place.width);
    let rules = if layout.panel.is_some() { spaced(tutorial) } else { Vec::new() };
    let mut lines = whole(rules, place.width, place.height.saturating_sub(news.len() as u16));
    lines.extend(news);
    lines.truncate(place.height.into());
    frame.render_widget(Text::from(lines), place);
}

fn layout(tutorial: &Tutorial, theme: Look<'_>, area: Rect) -> BoardLayout {
    let game = &tutorial.play.game;
    board_layout(area, game.shape(), theme.spaced, game.hand().cursor)
}

/// The square of the board at this position.
pub fn square_at(tutorial: &Tutorial, theme: Look<'_>, area: Rect, (x, y): (u16, u16)) -> Option<Square> {
    let layout = layout(tutorial, theme, area);
    if hides_board(tutorial, &layout) { None } else { play::square_at(&layout, &tutorial.play, x, y) }
}

/// Number of lines of the rules above the last screenful if they hide the board; `None` if they fit beside
/// it.
pub fn alone(tutorial: &Tutorial, theme: Look<'_>, area: Rect) -> Option<usize> {
    let body = rules_body(area);
    let read = || last_top(lines(tutorial, body).len(), body.height - 2);
    (!has_room_beside(tutorial, &layout(tutorial, theme, area))).then(read)
}

pub fn extent(tutorial: &Tutorial, theme: Look<'_>, area: Rect) -> Extent {
    let layout = layout(tutorial, theme, area);
    if hides_board(tutorial, &layout) { (centred(area, RULES), None) } else { layout.extent() }
}

/// Returns true if only the rules are shown.
fn hides_board(tutorial: &Tutorial, layout: &BoardLayout) -> bool {
    !tutorial.has_begun && !has_room_beside(tutorial, layout)
}

/// Returns true if the rules fit beside the board, with a line of text about it.
fn has_room_beside(tutorial: &Tutorial, layout: &BoardLayout) -> bool {
    let has_room = |panel: Rect| wrapped(spaced(tutorial), panel.width).len() < usize::from(panel.height);
    layout.panel.is_some_and(has_room)
}

/// The rules with a blank line after each.
fn spaced(tutorial: &Tutorial) -> Vec<Line<'static>> {
    tutorial.paragraphs.iter().flat_map(|rule| [Line::from(*rule), Line::default()]).collect()
}

/// Maximum width of the rules without the board.
const RULES: u16 = 76;

/// Area of the rules without the board; two lines below them are for the next key.
fn rules_body(area: Rect) -> Rect {
    let group = centred(area, RULES);
    Rect { x: group.x + 1, y: area.y + 1, width: group.width - 2, height: area.height - 1 }
}

/// Lines of the rules without the board, without blank ones if they don't fit otherwise.
fn lines(tutorial: &Tutorial, body: Rect) -> Vec<Line<'static>> {
    let spaced = wrapped(spaced(tutorial), body.width);
    if spaced.len() <= usize::from(body.height.saturating_sub(2)) {
        return spaced;
    }
    wrapped(tutorial.paragraphs.iter().map(|rule| Line::from(*rule)).collect(), body.width)
}

/// Draws the rules without the board.
fn draw_rules(tutorial: &Tutorial, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let body = rules_body(area);
    let lines = scrolled_to(lines(tutorial, body), tutorial.top, body.height - 2, theme);
    frame.render_widget(Text::from(lines), Rect { height: body.height - 2, ..body });
    let goes_on = Line::styled(theme.spelled("<accept>: a practice board"), theme.accent);
    frame.render_widget(goes_on, row(body, body.bottom() - 1));
}

/// Text about the board: an error, a message, or the amount left.
fn news(tutorial: &Tutorial, theme: Look<'_>) -> Line<'static> {
    let play = &tutorial.play;
    match (play.game.faults().first(), &play.message) {
        _ if play.game.is_solved() => Line::styled("Solved: that is all there is to it.", theme.right),
        (Some(fault), _) => Line::styled(format!("! {}", fault.text), theme.wrong),
        (None, Some(message)) => Line::from(message.clone()),
        (None, None) => panel::left_in_short(play, theme),
    }
}
