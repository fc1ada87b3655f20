use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};
use unicode_width::UnicodeWidthStr;

use crate::app::{App, Clock, GhostRace, HintView, Play, Question, Saving, WhyView, clock};
use crate::grid::Square;
use crate::puzzle::{Highlight, counted};
use crate::scene::{Ground, Scene, visible};
use crate::session::{Level, MarkSort, is_made_name};
use crate::tui::theme::Look;

use super::layout::{BoardLayout, Extent, board_layout, middle, part};
use super::words::{self, Heading, header_of, last_top, wrapped};
use super::{Target, View};
use super::{board, panel};

/// End of a cut line, with the key that shows all of it.
const ALL: &str = "… <panel>: more";

impl View for Play {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let layout = layout(self, theme, area);
        if self.clock == Clock::Paused {
            draw_header(self, [None, None], theme, frame, layout.group);
            let line = Line::from(theme.spelled("Paused: the board is hidden. Press <clock> to resume."));
            let lines = wrapped(vec![line], area.width - 2);
            let top = area.y + (area.height - 1).saturating_sub(lines.len() as u16) / 2 + 1;
            let middle = Rect { y: top, height: area.bottom() - top, ..area };
            return frame.render_widget(Text::from(lines).centered(), middle);
        }
        let scene = painted(self, theme);
        let is_hidden = layout.panel.is_none() && self.shows_panel;
        let is_labelled = !is_hidden && board::has_labels(&layout);
        // A margin, and two blanks after the title.
        let room = usize::from(layout.group.width).saturating_sub(self.called.width() + 4);
        let is_whole = layout.geometry.is_whole(scene.dimensions());
        let shown = (!is_whole).then(|| part(layout.geometry.window, room));
        let cursor = self.game.hand().cursor;
        let at = (names_squares(self) && !is_labelled).then(|| cursor.label());
        draw_header(self, [shown, at], theme, frame, layout.group);
        let panel = panel(self, &scene, &layout);
        if !is_hidden {
            let cursor = Some(cursor).filter(|_| !self.game.is_solved());
            board::draw_labelled(&scene, &layout, cursor, theme, frame);
        }
        if let Some((area, crowded)) = panel {
            draw_panel(self, crowded, theme, frame, area);
        } else if let Some(area) = layout.below {
            draw_below(self, crowded(&scene, &layout), theme, frame, area);
        }
    }

    fn extent(&self, _: &App, theme: Look<'_>, area: Rect) -> Extent {
        layout(self, theme, area).extent()
    }

    fn target(&self, theme: Look<'_>, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        let digit = digit_at(self, theme, area, x, y).map(Target::Digit);
        digit.or_else(|| square_at(&layout(self, theme, area), self, x, y).map(Target::Square))
    }

    fn last_line(&self, _: &App, theme: Look<'_>, area: Rect) -> usize {
        let scene = painted(self, theme);
        let Some((area, crowded)) = panel(self, &scene, &layout(self, theme, area)) else { return 0 };
        let height = told_height(self, foot(self, theme, area).len(), area);
        last_top(told(self, crowded, theme, area).len(), height)
    }
}

/// Layout of board and panel. Of a large board the part around the cursor is visible; or the part around a
/// hint that is not fully visible there, until the cursor moves.
pub fn layout(play: &Play, theme: Look<'_>, area: Rect) -> BoardLayout {
    let shape = play.game.shape();
    let around = |square| board_layout(area, shape, theme.spaced, square);
    let layout = around(play.game.hand().cursor);
    let why = play.why().and_then(WhyView::subject);
    let subject = why.or_else(|| play.hint().and_then(HintView::subject));
    let hidden = subject.filter(|&subject| !layout.geometry.window.contains_block(subject));
    hidden.map_or(layout, |subject| around(middle(subject)))
}

/// The board with all highlights.
pub fn painted(play: &Play, theme: Look<'_>) -> Scene {
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
fn panel<'a>(play: &Play, scene: &'a Scene, layout: &BoardLayout) -> Option<(Rect, Option<&'a Scene>)> {
    let crowded = if layout.panel.is_some() { crowded(scene, layout) } else { Some(scene) };
    layout.panel_or_over(play.shows_panel).map(|area| (area, crowded))
}

/// The scene, if its squares can't show their marks.
pub fn crowded<'a>(scene: &'a Scene, layout: &BoardLayout) -> Option<&'a Scene> {
    Some(scene).filter(|scene| !layout.geometry.size.holds_marks(scene.markable))
}

/// The square at this position; while a block is drawn, the nearest one.
pub fn square_at(layout: &BoardLayout, play: &Play, x: u16, y: u16) -> Option<Square> {
    let BoardLayout { board, geometry, .. } = layout;
    if board.is_empty() || (play.game.hand().anchor.is_none() && !board.contains((x, y).into())) {
        return None;
    }
    let (x, y) = (x.clamp(board.left(), board.right() - 1), y.clamp(board.top(), board.bottom() - 1));
    geometry.square_at(x - board.x, y - board.y)
}

/// Heading of a game: `Futoshiki 5×5`, `medium 2.8`, `Conjure's example`. The rating takes precedence over
/// the difficulty stated in the puzzle's file.
pub fn heading(play: &Play) -> Heading {
    let about = play.game.about();
    let clean = |text: String| visible(&text).into_owned();
    Heading {
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

/// Draws the header; it begins with the visible part of a large board, and with the name of the cursor's
/// square where no numbers of rows and columns are visible.
fn draw_header(play: &Play, seen: [Option<String>; 2], theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let tally = play.game.tally();
    let mut middle: Vec<String> = seen.into_iter().flatten().collect();
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
    // A narrow header has room only for the first of these; in a race, that is worth more than the clock.
    if let Some(race) = GhostRace::of(&*play.game) {
        middle.push(format!("you {}, ghost {}", race.own, race.ghost));
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
    header_of(frame, area, theme, &heading(play), &middle, saved);
}

/// Text of the panel, wrapped to an area.
fn told(play: &Play, crowded: Option<&Scene>, theme: Look<'_>, area: Rect) -> Vec<Line<'static>> {
    wrapped(panel::paragraphs(play, crowded, area.as_size(), theme), area.width)
}

/// Amount left, wrapped to an area.
fn foot(play: &Play, theme: Look<'_>, area: Rect) -> Vec<Line<'static>> {
    wrapped(panel::left(play, area.width, theme), area.width)
}

/// Maximum number of lines of text: marks leave room for the `foot` lines of the digits still to place, a
/// hint may use all.
fn told_height(play: &Play, foot: usize, area: Rect) -> u16 {
    let is_about_square = play.hint().is_none()
        && play.why().is_none()
        && play.question.is_none()
        && play.model_view().is_none();
    let foot = foot as u16 + 1;
    if is_about_square && area.height >= 2 * foot { area.height - foot } else { area.height }
}

fn draw_panel(play: &Play, crowded: Option<&Scene>, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let (told, foot) = (told(play, crowded, theme, area), foot(play, theme, area));
    let told = words::read_from(told, play.read_from, told_height(play, foot.len(), area), theme);
    // A reader of the model knows the rules.
    let goal = panel::goal(play, theme).filter(|_| play.model_view().is_none());
    let goal = wrapped(goal.into_iter().collect(), area.width);
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
fn digit_at(play: &Play, theme: Look<'_>, area: Rect, x: u16, y: u16) -> Option<u8> {
    let (scene, layout) = (painted(play, theme), layout(play, theme, area));
    let (area, crowded) = panel(play, &scene, &layout).or_else(|| {
        // The panel may be below the board if it fits there in full.
        let crowded = crowded(&scene, &layout);
        layout
            .below
            .filter(|below| has_room_below(play, crowded, theme, *below))
            .map(|below| (below, crowded))
    })?;
    if !area.contains((x, y).into()) || play.clock == Clock::Paused {
        return None;
    }
    let foot = foot(play, theme, area).len();
    let told = told(play, crowded, theme, area).len().min(usize::from(told_height(play, foot, area))) as u16;
    let foot = at_foot(area, told, foot as u16)?;
    panel::digit_at(play, area.width, x - area.x, y.checked_sub(foot.y)?)
}

/// Returns true if the whole panel fits below the board.
fn has_room_below(play: &Play, crowded: Option<&Scene>, theme: Look<'_>, area: Rect) -> bool {
    let boundless = Size { height: u16::MAX, ..area.as_size() };
    let all = wrapped(panel::paragraphs(play, crowded, boundless, theme), area.width);
    all.len() + 2 <= usize::from(area.height)
}

/// Draws the panel below the board: all of it, or one sentence.
fn draw_below(play: &Play, crowded: Option<&Scene>, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    if has_room_below(play, crowded, theme, area) {
        return draw_panel(play, crowded, theme, frame, area);
    }
    let mut lines = wrapped(vec![panel::sentence(play, theme)], area.width);
    let room = usize::from(area.height);
    if lines.len() < room {
        lines.push(panel::left_in_short(play, theme));
    }
    let all = theme.spelled(ALL);
    let shorter = panel::shorter(play).into_iter().map(|text| text + &all);
    let mut fitting = shorter.filter(|text| room == 1 && text.width() <= usize::from(area.width));
    let shorten = |last: &str| fitting.next().unwrap_or_else(|| words::cut(last, area.width, &all));
    frame.render_widget(Text::from(words::shortened_to(lines, room, shorten)), area);
}
