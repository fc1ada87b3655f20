use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::Tutorial;
use crate::scene::Scene;
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, board_layout, centred};
use super::words::{header, wrapped};
use super::{panel, play};

/// Draws the rules beside a board to try them on; where there is no room, what is said of the board instead.
pub fn draw(tutorial: &Tutorial, theme: Theme, frame: &mut Frame, area: Rect) {
    let game = &tutorial.play.game;
    let scene = Scene { bracketed: theme.bracketed(), ..game.scene() };
    let layout = layout(tutorial, theme, area);
    let title = format!("The rules of {}", tutorial.title);
    let head = Rect { y: area.y, ..group(tutorial, theme, area) };
    header(frame, head, theme, &title, &[], Span::default());
    if rules_alone(tutorial, &layout) {
        return draw_rules(tutorial, theme, frame, area);
    }
    play::draw_board(&scene, &layout, theme, frame);
    let BoardLayout { panel, below, .. } = layout;
    let Some(place) = panel.or(below) else { return };
    let mut lines = Vec::new();
    let news = news(tutorial, theme);
    let has_news = !news.is_empty();
    if panel.is_some() || !has_news {
        let rules = tutorial.paragraphs.iter().flat_map(|rule| [Line::from(*rule), Line::default()]);
        lines = wrapped(rules.collect(), place.width);
    }
    // What just happened is said even where the rules have no room for it.
    let news = wrapped(news, place.width);
    let room = usize::from(place.height).saturating_sub(news.len());
    lines.truncate(room);
    lines.extend(news);
    frame.render_widget(Text::from(lines), place);
}

/// Where board and panel go.
fn layout(tutorial: &Tutorial, theme: Theme, area: Rect) -> BoardLayout {
    let game = &tutorial.play.game;
    board_layout(area, game.scene().shape(), theme.spaced(), game.hand().cursor)
}

/// How many lines it takes with a header above and a line below; `None` where it takes all there are.
pub fn height(tutorial: &Tutorial, theme: Theme, area: Rect) -> Option<u16> {
    let layout = layout(tutorial, theme, area);
    layout.lines().filter(|_| !rules_alone(tutorial, &layout))
}

/// What the header and the footer belong to.
pub fn group(tutorial: &Tutorial, theme: Theme, area: Rect) -> Rect {
    let layout = layout(tutorial, theme, area);
    if rules_alone(tutorial, &layout) { centred(area, RULES) } else { layout.group }
}

/// Whether the rules have no room beside the board, and are to be read before it.
fn rules_alone(tutorial: &Tutorial, layout: &BoardLayout) -> bool {
    let has_room = |panel: Rect| {
        let rules = tutorial.paragraphs.iter().flat_map(|rule| [Line::from(*rule), Line::default()]);
        wrapped(rules.collect(), panel.width).len() < usize::from(panel.height)
    };
    !tutorial.has_begun && !layout.panel.is_some_and(has_room)
}

/// How wide the rules are at most where they stand alone.
const RULES: u16 = 76;

/// Draws the rules alone, where they have no room beside the board.
fn draw_rules(tutorial: &Tutorial, theme: Theme, frame: &mut Frame, area: Rect) {
    let group = centred(area, RULES);
    let body = Rect { x: group.x + 1, y: area.y + 1, width: group.width - 2, height: area.height - 1 };
    let goes_on = Line::styled("Enter: a board to try them on", theme.accent());
    let spaced = tutorial.paragraphs.iter().flat_map(|rule| [Line::from(*rule), Line::default()]);
    let close = tutorial.paragraphs.iter().map(|rule| Line::from(*rule));
    let room = usize::from(body.height.saturating_sub(1));
    let spaced = wrapped(spaced.collect(), body.width);
    let mut lines = if spaced.len() <= room { spaced } else { wrapped(close.collect(), body.width) };
    lines.truncate(room);
    lines.push(goes_on);
    frame.render_widget(Text::from(lines), body);
}

/// What there is to say of the board: what is wrong, or that it is done.
fn news(tutorial: &Tutorial, theme: Theme) -> Vec<Line<'static>> {
    let play = &tutorial.play;
    if play.game.is_solved() {
        return vec![Line::styled("Solved: that is all there is to it.", theme.right())];
    }
    if let Some(fault) = play.game.faults().first() {
        return vec![Line::styled(format!("! {}", fault.text), theme.wrong())];
    }
    match &play.message {
        Some(message) => vec![Line::from(message.clone())],
        None => vec![panel::left_in_short(play, theme)],
    }
}
