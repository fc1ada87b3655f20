use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Clear;

use crate::app::{Clock, Play, Saving, clock, counted};
use crate::grid::Square;
use crate::scene::Scene;
use crate::session::Game;
use crate::tui::board::Board;
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, board_layout};
use super::{panel, words};

/// Draws a game on the board.
pub fn draw(play: &Play, theme: Theme, frame: &mut Frame, area: Rect) {
    draw_header(play, theme, frame, area);
    if play.clock == Clock::Paused {
        let line = Line::from("Paused: the board is hidden, the clock stands still. t goes on.").centered();
        let middle = Rect { y: area.y + area.height / 2, height: 1, ..area };
        return frame.render_widget(line, middle);
    }
    let mut scene = play.game.scene();
    if let Some(hint) = &play.hint {
        hint.paint(&mut scene);
    }
    let layout = board_layout(area, scene.shape(), theme.spaced(), play.game.hand().cursor);
    if layout.panel.is_none() && play.panel {
        let body = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 1 };
        return draw_panel(play, Some(&scene), theme, frame, body);
    }
    draw_board(&scene, &layout, theme, frame);
    let crowded = Some(&scene).filter(|scene| !layout.geometry.size.holds_marks(scene.highest_mark));
    if let Some(area) = layout.panel {
        draw_panel(play, crowded, theme, frame, area);
    }
    if let Some(area) = layout.line {
        frame.render_widget(Clear, area);
        let line = panel::sentence(play, theme);
        let line = if line.width() > usize::from(area.width) { shortened(&line, area.width) } else { line };
        frame.render_widget(line, area);
    }
}

/// Draws a scene where it was laid out.
pub fn draw_board(scene: &Scene, layout: &BoardLayout, theme: Theme, frame: &mut Frame) {
    frame.render_widget(Board { scene, geometry: &layout.geometry, theme }, layout.board);
}

/// The square under the mouse.
pub fn square_at(play: &Play, theme: Theme, area: Rect, x: u16, y: u16) -> Option<Square> {
    let shape = play.game.scene().shape();
    let layout = board_layout(area, shape, theme.spaced(), play.game.hand().cursor);
    if !layout.board.contains((x, y).into()) {
        return None;
    }
    layout.geometry.square_at(x - layout.board.x, y - layout.board.y)
}

/// The name of a game for a header: `Futoshiki 5×5 · medium · Conjure's example`.
pub fn name(game: &dyn Game) -> String {
    let about = game.about();
    let parts = [Some(game.title()), about.difficulty.clone(), about.title.clone()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn draw_header(play: &Play, theme: Theme, frame: &mut Frame, area: Rect) {
    let tally = play.game.tally();
    let mut middle = Vec::new();
    if play.clock != Clock::Hidden {
        middle.push(clock(play.game.elapsed()));
    }
    middle.push(counted(tally.moves, "move"));
    if tally.hints > 0 {
        middle.push(counted(tally.hints, "hint"));
    }
    let saved = match (&play.saving, tally.moves) {
        (Saving::Unsaved(_), _) => Span::styled("not saved", theme.wrong()),
        (Saving::Saved, 0) => Span::default(),
        (Saving::Saved, _) => Span::styled("saved", theme.quiet()),
    };
    words::header(frame, area, theme, &name(play.game.as_ref()), &middle.join(" · "), saved);
}

fn draw_panel(play: &Play, crowded: Option<&Scene>, theme: Theme, frame: &mut Frame, area: Rect) {
    let told = words::wrapped(panel::paragraphs(play, crowded, theme), area.width);
    let foot = words::wrapped(panel::left(play, area.width, theme), area.width);
    let (told_height, foot_height) = (told.len() as u16, foot.len() as u16);
    frame.render_widget(Text::from(told), area);
    if told_height + foot_height <= area.height {
        let y = (area.y + told_height.max(11)).min(area.bottom() - foot_height);
        frame.render_widget(Text::from(foot), Rect { y, height: foot_height, ..area });
    }
}

/// A line cut to a width, with a sign that it was.
fn shortened(line: &Line<'_>, width: u16) -> Line<'static> {
    let text: String = line.to_string().chars().take(usize::from(width).saturating_sub(3)).collect();
    let style = line.spans.first().map_or(line.style, |span| span.style);
    Line::styled(format!("{text}… i"), style)
}
