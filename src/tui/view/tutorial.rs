use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::Tutorial;
use crate::grid::Square;
use crate::scene::Scene;
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, board_layout, centred};
use super::ruler::Ruler;
use super::words::{header, whole, wrapped};
use super::{more, panel, play};

/// Draws the rules beside a board to try them on; if they don't fit, only text about the board.
pub fn draw(tutorial: &Tutorial, theme: Theme, frame: &mut Frame, area: Rect) {
    let game = &tutorial.play.game;
    let scene = Scene { bracketed: theme.bracketed, ..game.scene() };
    let layout = layout(tutorial, theme, area);
    let title = format!("The rules of {}", tutorial.title);
    let head = Rect { y: area.y, ..group(tutorial, theme, area) };
    header(frame, head, theme, &title, &[], Span::default());
    if rules_alone(tutorial, &layout) {
        return draw_rules(tutorial, theme, frame, area);
    }
    play::draw_board(&scene, &layout, theme, frame);
    Ruler::new(&layout, area.y + 1).draw(Some(game.hand().cursor), theme, frame);
    let BoardLayout { panel, below, .. } = layout;
    let Some(place) = panel.or(below) else { return };
    // Text about the board is shown even if the rules don't fit.
    let news = wrapped(news(tutorial, theme), place.width);
    let room = place.height.saturating_sub(news.len() as u16);
    let mut lines = if panel.is_some() { whole(spaced(tutorial), place.width, room) } else { Vec::new() };
    lines.extend(news);
    lines.truncate(place.height.into());
    frame.render_widget(Text::from(lines), place);
}

/// Layout of board and panel.
fn layout(tutorial: &Tutorial, theme: Theme, area: Rect) -> BoardLayout {
    let game = &tutorial.play.game;
    board_layout(area, game.scene().shape(), theme.spaced, game.hand().cursor)
}

/// The square of the board at this position.
pub fn square_at(tutorial: &Tutorial, theme: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Square> {
    let layout = layout(tutorial, theme, area);
    if rules_alone(tutorial, &layout) { None } else { play::square_in(&layout, &tutorial.play, x, y) }
}

/// Number of lines with a header above and a line below; `None` for the whole screen.
pub fn height(tutorial: &Tutorial, theme: Theme, area: Rect) -> Option<u16> {
    let layout = layout(tutorial, theme, area);
    layout.lines().filter(|_| !rules_alone(tutorial, &layout))
}

/// Number of lines of the rules above the last screenful if they hide the board; `None` if they fit beside
/// it.
pub fn alone(tutorial: &Tutorial, theme: Theme, area: Rect) -> Option<usize> {
    let layout = layout(tutorial, theme, area);
    let body = rules_body(area);
    let read = || more::last_top(lines(tutorial, body).len(), body.height - 2);
    (!has_room_beside(tutorial, &layout)).then(read)
}

/// Columns of the header and the footer.
pub fn group(tutorial: &Tutorial, theme: Theme, area: Rect) -> Rect {
    let layout = layout(tutorial, theme, area);
    if rules_alone(tutorial, &layout) { centred(area, RULES) } else { layout.group }
}

/// Returns true if only the rules are shown.
fn rules_alone(tutorial: &Tutorial, layout: &BoardLayout) -> bool {
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
fn draw_rules(tutorial: &Tutorial, theme: Theme, frame: &mut Frame, area: Rect) {
    let body = rules_body(area);
    let lines = more::read_from(lines(tutorial, body), tutorial.top, body.height - 2, theme);
    frame.render_widget(Text::from(lines), Rect { height: body.height - 2, ..body });
    let goes_on = Line::styled("Enter: a board to try them on", theme.accent);
    frame.render_widget(goes_on, Rect { y: body.bottom() - 1, height: 1, ..body });
}

/// Text about the board: an error, a message, or the amount left.
fn news(tutorial: &Tutorial, theme: Theme) -> Vec<Line<'static>> {
    let play = &tutorial.play;
    if play.game.is_solved() {
        return vec![Line::styled("Solved: that is all there is to it.", theme.right)];
    }
    if let Some(fault) = play.game.faults().first() {
        return vec![Line::styled(format!("! {}", fault.text), theme.wrong)];
    }
    match &play.message {
        Some(message) => vec![Line::from(message.clone())],
        None => vec![panel::left_in_short(play, theme)],
    }
}
