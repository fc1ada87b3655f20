use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};

use crate::app::{Example, Lesson, Lessons};
use crate::deduction::{DIFFICULTIES, Label, tier};
use crate::grid::Square;
use crate::scene::{Geometry, Scene};
use crate::tui::board::BoardWidget;
use crate::tui::theme::Theme;

use super::layout::{BoardLayout, board_layout, centred, inside};
use super::ruler::Ruler;
use super::words::{Heading, header, header_of, shortened, tabs, wrapped};
use super::{hint, list, more, play};

/// Minimum width of the list, that of its footer, so that it stays in place for all kinds.
const LIST: u16 = 76;
/// Maximum height without a blank line below the list.
const FEW: u16 = 14;
/// Maximum width of text.
const WORDS: u16 = 76;

/// Draws the list of techniques, or the open page from its line `top` on.
pub fn draw(lessons: &Lessons, top: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    match &lessons.lesson {
        Some(lesson) => draw_page(lesson, top, theme, frame, area),
        None => draw_list(lessons, theme, frame, area),
    }
}

fn draw_list(lessons: &Lessons, theme: Theme, frame: &mut Frame, area: Rect) {
    let group = list_group(lessons, area);
    header(frame, group, theme, "Techniques", &[], Span::default());
    let body = inside(group, lessons.techniques.len() + 2);
    let kinds: Vec<String> = lessons.shelf.kinds().iter().map(|kind| kind.title().to_owned()).collect();
    frame.render_widget(tabs(&kinds, lessons.kind, theme, body.width), Rect { height: 1, ..body });
    let longest = longest(lessons);
    let foot = u16::from(body.height > FEW);
    let rest = Rect { y: body.y + 2, height: body.height.saturating_sub(2 + foot), ..body };
    let line = |known: &Label, name: usize, told: &dyn Fn(&Label) -> String| {
        let shown = shortened(known.name, name as u16, "…");
        format!("{shown:<name$}  {}", told(known))
    };
    let score = |known: &Label| format!("{:.1}", known.score);
    let mut lines: Vec<String> =
        lessons.techniques.iter().map(|known| line(known, longest, &difficulty)).collect();
    // If lines are too long, the words of difficulties are omitted, then names are cut.
    let room = list::room(lines.len(), rest);
    if lines.iter().any(|line| line.chars().count() > room) {
        let room = room.saturating_sub(2 + "7.3".len());
        let named = longest.min(room);
        lines = lessons.techniques.iter().map(|known| line(known, named, &score)).collect();
    }
    list::draw(lines, lessons.selected, theme, frame, rest);
}

/// Number of lines with a header above and a line below; `None` for the whole screen.
pub fn height(lessons: &Lessons, theme: Theme, area: Rect) -> Option<u16> {
    match &lessons.lesson {
        Some(lesson) => page(lesson, theme, area).beside.and_then(|(_, layout)| layout.lines()),
        None => u16::try_from(lessons.techniques.len() + 2 + 3).ok(),
    }
}

/// Columns of the header and the footer.
pub fn group(lessons: &Lessons, theme: Theme, area: Rect) -> Rect {
    lessons
        .lesson
        .as_ref()
        .map_or_else(|| list_group(lessons, area), |lesson| page(lesson, theme, area).group)
}

/// Area of the list with difficulties.
fn list_group(lessons: &Lessons, area: Rect) -> Rect {
    let told = lessons.techniques.iter().map(|known| difficulty(known).chars().count()).max().unwrap_or(0);
    let needed = 2 + longest(lessons) + 2 + told;
    centred(area, u16::try_from(needed).unwrap_or(u16::MAX).max(LIST))
}

/// Width of the longest name.
fn longest(lessons: &Lessons) -> usize {
    lessons.techniques.iter().map(|known| known.name.chars().count()).max().unwrap_or(0)
}

/// `hard 3.2`
pub fn difficulty(known: &Label) -> String {
    format!("{} {:.1}", DIFFICULTIES[usize::from(tier(known.score)) - 1], known.score)
}

/// Draws a technique's text beside an example, or above it if they don't fit side by side.
fn draw_page(lesson: &Lesson, top: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let known = &lesson.known;
    let page = page(lesson, theme, area);
    let head = Rect { y: area.y, ..page.group };
    let heading =
        Heading { title: known.name.to_owned(), difficulty: Some(difficulty(known)), ..Heading::default() };
    header_of(frame, head, theme, &heading, &[], Span::default());
    if let Some((scene, layout)) = &page.beside {
        play::draw_board(scene, layout, theme, frame);
        // The text names squares by these numbers.
        Ruler::new(layout, area.y + 1).draw(None, theme, frame);
    }
    let lines = more::read_from(page.lines, top, page.area.height, theme);
    frame.render_widget(Text::from(lines), page.area);
}

/// Number of lines of the open page above its last screenful.
pub fn last_line(lessons: &Lessons, theme: Theme, area: Rect) -> usize {
    let page = lessons.lesson.as_ref().map(|lesson| page(lesson, theme, area));
    page.map_or(0, |page| more::last_top(page.lines.len(), page.area.height))
}

/// Layout of a page.
struct Page {
    /// The example, if it fits beside the text.
    beside: Option<(Scene, BoardLayout)>,
    /// The wrapped text, followed by the example if that does not fit beside it.
    lines: Vec<Line<'static>>,
    /// Area of the text.
    area: Rect,
    /// Columns of the header and the footer.
    group: Rect,
}

/// Text about a technique and its example, either of which may come first.
fn words(lesson: &Lesson, example_first: bool, theme: Theme) -> Vec<Line<'static>> {
    let paragraphs = lesson.prose.iter().map(|paragraph| vec![Line::from(paragraph.clone())]);
    let prose = paragraphs.collect::<Vec<_>>().join(&Line::default());
    let Some(Example { step, .. }) = &lesson.example else { return prose };
    let told = step.iter().flat_map(|step| {
        let lines = step.reason.text.lines().map(|line| Line::from(line.to_owned()));
        lines.chain(hint::changes(step).map(Line::from)).chain(hint::legend_of(step, None, true, theme))
    });
    let parts = [("An example", told.collect()), ("How it works", prose)];
    let headed =
        |(name, lines): (&'static str, Vec<_>)| [vec![Line::styled(name, theme.title)], lines].concat();
    let [example, prose] = if example_first {
        parts.map(headed)
    } else {
        let [example, (_, prose)] = parts;
        return [prose, vec![Line::default()], headed(example)].concat();
    };
    [example, vec![Line::default()], prose].concat()
}

fn page(lesson: &Lesson, theme: Theme, area: Rect) -> Page {
    let words = words(lesson, false, theme);
    let scene = lesson.example.as_ref();
    let scene = scene.map(|Example { scene, .. }| Scene { bracketed: theme.bracketed, ..scene.clone() });
    let beside =
        scene.as_ref().map(|scene| board_layout(area, scene.shape(), theme.spaced, Square::default()));
    let scene = match (scene, beside) {
        (Some(scene), Some(layout @ BoardLayout { panel: Some(panel), .. })) => {
            let (mut lines, group) = (wrapped(words, panel.width), layout.group);
            if lines.len() > usize::from(panel.height) {
                // The board shows the example, so its text comes first if the page scrolls.
                lines = wrapped(self::words(lesson, true, theme), panel.width);
            }
            return Page { beside: Some((scene, layout)), lines, area: panel, group };
        }
        (scene, _) => scene,
    };
    let group = centred(area, WORDS);
    let body = inside(group, usize::MAX);
    let mut lines = wrapped(words, body.width);
    if let Some(scene) = &scene {
        lines.push(Line::default());
        lines.extend(small(scene, theme, body.as_size()));
    }
    Page { beside: None, lines, area: body, group }
}

/// The whole board at the largest size that fits this room, or at the smallest.
fn small(scene: &Scene, theme: Theme, room: Size) -> Vec<Line<'static>> {
    let shape = scene.shape();
    let fitting = |height| Geometry::fitting(shape, theme.spaced, room.width, height);
    let geometry = fitting(room.height)
        .or_else(|| fitting(u16::MAX))
        .unwrap_or_else(|| Geometry::scrolled(shape, theme.spaced, room.width, u16::MAX, Square::default()));
    BoardWidget { scene, geometry: &geometry, theme }.lines()
}
