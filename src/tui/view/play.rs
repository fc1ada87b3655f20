use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Clear;
use unicode_width::UnicodeWidthStr;

use crate::app::{App, Clock, HintView, Play, Question, Saving, WhyView, clock};
use crate::grid::Square;
use crate::puzzle::{Highlight, counted};
use crate::scene::{Geometry, Ground, Scene, visible};
use crate::session::{Level, MarkSort, is_made_name};
use crate::tui::board::BoardWidget;
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, board_layout, over_board, part};
use super::ruler::Ruler;
use super::{Target, View};
use super::{panel, words};

/// End of a cut line, with the key that shows all of it.
const ALL: &str = "… i: more";

impl View for Play {
    fn draw(&self, _: &App, theme: Theme, frame: &mut Frame, area: Rect) {
        if self.clock == Clock::Paused {
            let head = Rect { y: area.y, ..layout(self, theme, area).group };
            draw_header(self, None, None, theme, frame, head);
            let line = Line::from("Paused: the board is hidden. Press t to resume.");
            let lines = words::wrapped(vec![line], area.width - 2);
            let top = area.y + (area.height - 1).saturating_sub(lines.len() as u16) / 2 + 1;
            let middle = Rect { y: top, height: area.bottom() - top, ..area };
            return frame.render_widget(Text::from(lines).centered(), middle);
        }
        let scene = painted(self, theme);
        let layout = layout(self, theme, area);
        let shown = Some(&layout.geometry).filter(|geometry| !geometry.is_whole(scene.dimensions()));
        let is_hidden = layout.panel.is_none() && self.shows_panel;
        let is_labelled = !is_hidden && Ruler::new(&layout, area.y + 1).is_whole();
        let at = Some(self.game.hand().cursor).filter(|_| names_squares(self) && !is_labelled);
        draw_header(self, shown, at, theme, frame, Rect { y: area.y, ..layout.group });
        let panel = panel(self, &scene, &layout, area);
        if layout.panel.is_some() || panel.is_none() {
            draw_board(&scene, &layout, theme, frame);
            let cursor = Some(self.game.hand().cursor).filter(|_| !self.game.is_solved());
            Ruler::new(&layout, area.y + 1).draw(cursor, theme, frame);
        }
        if let Some((area, crowded)) = panel {
            draw_panel(self, crowded, theme, frame, area);
        } else if let Some(area) = layout.below {
            draw_below(self, crowded(&scene, &layout), theme, frame, area);
        }
    }

    fn height(&self, _: &App, theme: Theme, area: Rect) -> Option<u16> {
        layout(self, theme, area).lines()
    }

    fn group(&self, _: &App, theme: Theme, area: Rect) -> Rect {
        layout(self, theme, area).group
    }

    fn target(&self, theme: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        let digit = digit_at(self, theme, area, x, y).map(Target::Digit);
        digit.or_else(|| square_at(self, theme, area, x, y).map(Target::Square))
    }

    fn last_line(&self, _: &App, theme: Theme, area: Rect) -> usize {
        let scene = painted(self, theme);
        let layout = layout(self, theme, area);
        let Some((area, crowded)) = panel(self, &scene, &layout, area) else { return 0 };
        let told = words::wrapped(panel::paragraphs(self, crowded, area.as_size(), theme), area.width);
        words::last_read(told.len(), usize::from(told_height(self, theme, area)))
    }
}

/// Layout of board and panel. Of a large board the part around the cursor is visible; or the part around a
/// hint that is not fully visible there, until the cursor moves.
pub fn layout(play: &Play, theme: Theme, area: Rect) -> BoardLayout {
    let shape = play.game.scene().shape();
    let around = |square| board_layout(area, shape, theme.spaced, square);
    let layout = around(play.game.hand().cursor);
    let why = play.why().and_then(WhyView::subject);
    let subject = why.or_else(|| play.hint().and_then(HintView::subject));
    let hidden = subject.filter(|&subject| !layout.geometry.window.contains_block(subject));
    hidden.map_or(layout, |subject| {
        let (origin, size) = (subject.origin(), subject.dimensions());
        around(Square::new(origin.column() + size.width() / 2, origin.row() + size.height() / 2))
    })
}

/// The board with all highlights.
pub fn painted(play: &Play, theme: Theme) -> Scene {
    let mut scene = match play.branches() {
        Some(number) => play.game.checkpoint_scene(number),
        None => play.game.scene(),
    };
    scene.bracketed = theme.bracketed;
    if play.game.is_solved() {
        scene.put_down();
    }
    scene.lay(Ground::Drawn, play.selection.iter().copied());
    if let Some(hint) = play.hint() {
        hint.paint_lit(&mut scene, |squares| {
            play.animation.as_ref().map_or(squares, |moving| moving.lit(squares))
        });
    }
    if let Some(why) = play.why() {
        why.paint(&mut scene);
    }
    if let Some(animation) = &play.animation {
        animation.paint(&mut scene);
    }
    if let Some(view) = play.model_view() {
        view.paint(&mut scene);
    }
    if let Some(Question::GoBack { squares, .. }) = &play.question {
        scene.lay(Ground::Because, squares.iter().copied());
    }
    scene
}

/// Area of the panel, beside the board or over it, and the scene if its marks are listed there; `None` if it
/// is hidden.
fn panel<'a>(
    play: &Play,
    scene: &'a Scene,
    layout: &BoardLayout,
    area: Rect,
) -> Option<(Rect, Option<&'a Scene>)> {
    match layout.panel {
        Some(panel) => Some((panel, crowded(scene, layout))),
        None => play.shows_panel.then(|| (over_board(area), Some(scene))),
    }
}

/// The scene, if its squares can't show their marks.
pub fn crowded<'a>(scene: &'a Scene, layout: &BoardLayout) -> Option<&'a Scene> {
    Some(scene).filter(|scene| !layout.geometry.size.holds_marks(scene.markable))
}

/// Draws a scene in its layout.
pub fn draw_board(scene: &Scene, layout: &BoardLayout, theme: Theme, frame: &mut Frame) {
    let paper = layout.paper();
    frame.render_widget(Clear, paper);
    frame.buffer_mut().set_style(paper, theme.paper);
    frame.render_widget(BoardWidget { scene, geometry: &layout.geometry, theme }, layout.board);
}

/// The square under the mouse; while a block is drawn, the nearest one.
pub fn square_at(play: &Play, theme: Theme, area: Rect, x: u16, y: u16) -> Option<Square> {
    square_in(&layout(play, theme, area), play, x, y)
}

/// The square at this position in this layout.
pub fn square_in(layout: &BoardLayout, play: &Play, x: u16, y: u16) -> Option<Square> {
    let BoardLayout { board, geometry, .. } = layout;
    if board.is_empty() || (play.game.hand().anchor.is_none() && !board.contains((x, y).into())) {
        return None;
    }
    let (x, y) = (x.clamp(board.left(), board.right() - 1), y.clamp(board.top(), board.bottom() - 1));
    geometry.square_at(x - board.x, y - board.y)
}

/// Heading of a game: `Futoshiki 5×5`, `medium 2.8`, `Conjure's example`. The rating takes precedence over
/// the difficulty stated in the puzzle's file.
pub fn heading(play: &Play) -> words::Heading {
    let about = play.game.about();
    let clean = |text: String| visible(&text).into_owned();
    words::Heading {
        title: clean(play.called.clone()),
        difficulty: Level::said(about).map(|level| clean(level.to_string())),
        // Names of generated puzzles are unreadable.
        name: about.title.clone().filter(|title| !is_made_name(play.game.kind(), title)).map(clean),
    }
}

/// Returns true if the text names squares by row and column.
fn names_squares(play: &Play) -> bool {
    play.hint().is_some() || play.why().is_some() || matches!(play.question, Some(Question::GoBack { .. }))
}

/// Draws the header, with the visible part of a large board, and with the name of the cursor's square where
/// no numbers of rows and columns are visible.
fn draw_header(
    play: &Play,
    shown: Option<&Geometry>,
    at: Option<Square>,
    theme: Theme,
    frame: &mut Frame,
    area: Rect,
) {
    let tally = play.game.tally();
    // A margin, and two blanks after the title.
    let room = usize::from(area.width).saturating_sub(play.called.width() + 4);
    let mut middle = Vec::from_iter(shown.map(|geometry| part(geometry.window, room)));
    middle.extend(at.map(Square::label));
    if play.pencil {
        let sort = if play.mark_sort == MarkSort::Corner { "corner marks" } else { "pencil" };
        middle.push(sort.to_owned());
    }
    if let Some(digit) = play.held {
        middle.push(format!("places {digit}"));
    } else if let Some(highlight) = play.game.hand().highlight {
        middle.push(match highlight {
            Highlight::Digit(digit) => format!("{digit}s lit"),
            Highlight::Pairs => "pairs lit".to_owned(),
        });
    }
    if play.clock != Clock::Hidden {
        middle.push(clock(play.game.elapsed()));
    }
    middle.push(counted(tally.moves, "move"));
    if tally.hints > 0 {
        middle.push(counted(tally.hints, "hint"));
    }
    let saved = match &play.saving {
        Saving::Unsaved(_) => Span::styled("not saved", theme.wrong),
        Saving::Saved if !play.game.can_undo() => Span::default(),
        Saving::Saved => Span::styled("saved", theme.quiet),
    };
    words::header_of(frame, area, theme, &heading(play), &middle, saved);
}

/// Maximum number of lines of text: marks leave room for the digits still to place, a hint may use all.
fn told_height(play: &Play, theme: Theme, area: Rect) -> u16 {
    let is_about_square = play.hint().is_none()
        && play.why().is_none()
        && play.question.is_none()
        && play.model_view().is_none();
    let foot = words::wrapped(panel::left(play, area.width, theme), area.width).len() as u16 + 1;
    if is_about_square && area.height >= 2 * foot { area.height - foot } else { area.height }
}

fn draw_panel(play: &Play, crowded: Option<&Scene>, theme: Theme, frame: &mut Frame, area: Rect) {
    let told = words::wrapped(panel::paragraphs(play, crowded, area.as_size(), theme), area.width);
    let told = words::read_from(told, play.read_from, told_height(play, theme, area), theme);
    let foot = words::wrapped(panel::left(play, area.width, theme), area.width);
    // A reader of the model knows the rules.
    let goal = panel::goal(play, theme).filter(|_| play.model_view().is_none());
    let goal = words::wrapped(goal.into_iter().collect(), area.width);
    let told_height = told.len() as u16;
    frame.render_widget(Text::from(told), area);
    // Parts from the bottom up in fixed places, as far as they fit.
    let mut free = area;
    for part in [foot, goal] {
        let Some(place) = at_foot(free, told_height, part.len() as u16) else { break };
        frame.render_widget(Text::from(part), place);
        free.height = (place.y - area.y).saturating_sub(1);
    }
}

/// Area of `height` lines at the foot of a panel, below `told_height` lines of text; `None` if it does not
/// fit.
fn at_foot(area: Rect, told_height: u16, height: u16) -> Option<Rect> {
    let y = area.bottom().checked_sub(height)?;
    let is_free = area.y + told_height + u16::from(told_height > 0) <= y;
    is_free.then_some(Rect { y, height, ..area })
}

/// The digit still to place under the mouse.
fn digit_at(play: &Play, theme: Theme, area: Rect, x: u16, y: u16) -> Option<u8> {
    let scene = painted(play, theme);
    let layout = layout(play, theme, area);
    let (area, crowded) = panel(play, &scene, &layout, area).or_else(|| {
        // The panel may be below the board if it fits there in full.
        let below =
            layout.below.filter(|below| has_room_below(play, crowded(&scene, &layout), theme, *below))?;
        Some((below, crowded(&scene, &layout)))
    })?;
    if !area.contains((x, y).into()) || play.clock == Clock::Paused {
        return None;
    }
    let told = words::wrapped(panel::paragraphs(play, crowded, area.as_size(), theme), area.width);
    let told_height = told.len().min(usize::from(told_height(play, theme, area))) as u16;
    let foot = words::wrapped(panel::left(play, area.width, theme), area.width).len() as u16;
    let foot = at_foot(area, told_height, foot)?;
    panel::digit_at(play, area.width, x - area.x, y.checked_sub(foot.y)?)
}

/// Returns true if the whole panel fits below the board.
fn has_room_below(play: &Play, crowded: Option<&Scene>, theme: Theme, area: Rect) -> bool {
    let boundless = Size { height: u16::MAX, ..area.as_size() };
    let all = words::wrapped(panel::paragraphs(play, crowded, boundless, theme), area.width);
    all.len() + 2 <= usize::from(area.height)
}

/// Draws the panel below the board: all of it, or one sentence.
fn draw_below(play: &Play, crowded: Option<&Scene>, theme: Theme, frame: &mut Frame, area: Rect) {
    if has_room_below(play, crowded, theme, area) {
        return draw_panel(play, crowded, theme, frame, area);
    }
    let mut lines = words::wrapped(vec![panel::sentence(play, theme)], area.width);
    let room = usize::from(area.height);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            let style = last.spans.first().map_or(last.style, |span| last.style.patch(span.style));
            let shorter = panel::shorter(play).into_iter().map(|text| format!("{text}{ALL}"));
            let mut fitting = shorter.filter(|text| text.width() <= usize::from(area.width));
            let fitting = if room == 1 { fitting.next() } else { None };
            *last = Line::styled(
                fitting.unwrap_or_else(|| words::cut(&last.to_string(), area.width, ALL)),
                style,
            );
        }
    } else if lines.len() < room {
        lines.push(panel::left_in_short(play, theme));
    }
    frame.render_widget(Text::from(lines), area);
}
