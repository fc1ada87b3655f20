use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span, Text};

use crate::app::{Example, Lesson, Lessons};
use crate::deduction::{DIFFICULTIES, Label, tier};
use crate::grid::Square;
use crate::scene::{Geometry, Scene};
use crate::tui::theme::Look;

use super::board::{self, BoardWidget};
use super::hint;
use super::layout::{BoardLayout, Extent, board_layout, centred, inside, row};
use super::list::List;
use super::words::{Heading, header, header_of, last_top, scrolled_to, shortened, tabs, wrapped};

/// Minimum width of the list, that of its footer, so that it stays in place for all kinds.
const LIST: u16 = 76;
/// Maximum height without a blank line below the list.
const FEW: u16 = 14;
/// Maximum width of text.
const WORDS: u16 = 76;

/// Draws the list of techniques, or the open page from its line `top` on.
pub fn draw(lessons: &Lessons, top: usize, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    match &lessons.lesson {
        Some(lesson) => draw_page(lesson, top, theme, frame, area),
        None => draw_list(lessons, theme, frame, area),
    }
}

fn draw_list(lessons: &Lessons, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let group = list_group(lessons, area);
    header(frame, group, theme, "Techniques", Span::default());
    let body = inside(group, lessons.techniques.len() + 2);
    let kinds: Vec<String> = lessons.shelf.kinds().iter().map(|kind| kind.title().to_owned()).collect();
    frame.render_widget(tabs(&kinds, lessons.kind, theme, body.width), row(body, body.y));
    let foot = u16::from(body.height > FEW);
    let rest = Rect { y: body.y + 2, height: body.height.saturating_sub(2 + foot), ..body };
    let list = List::of_names(rest, lessons.techniques.len(), lessons.selected);
    // If lines are too long, the words of difficulties are omitted, then names are cut.
    let longest = longest(lessons);
    let width = |known: &Label| longest + 2 + difficulty(known).chars().count();
    let is_cut = lessons.techniques.iter().any(|known| width(known) > list.room());
    let longest = if is_cut { longest.min(list.room().saturating_sub(2 + "7.3".len())) } else { longest };
    let line = |place: usize| {
        let known = &lessons.techniques[place];
        let told = if is_cut { format!("{:.1}", known.score) } else { difficulty(known) };
        format!("{:<longest$}  {told}", shortened(known.name, longest as u16, "…"))
    };
    list.draw_names(line, theme, frame);
}

pub fn extent(lessons: &Lessons, theme: Look<'_>, area: Rect) -> Extent {
    match &lessons.lesson {
        Some(lesson) => {
            let page = page(lesson, theme, area);
            (page.group, page.beside.and_then(|(_, layout)| layout.extent().1))
        }
        None => (list_group(lessons, area), u16::try_from(lessons.techniques.len() + 2 + 3).ok()),
    }
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
fn draw_page(lesson: &Lesson, top: usize, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let known = &lesson.known;
    let page = page(lesson, theme, area);
    let heading = Heading { title: known.name.to_owned(), difficulty: Some(difficulty(known)), name: None };
    header_of(frame, page.group, theme, &heading, &[], Span::default());
    if let Some((scene, layout)) = &page.beside {
        // The text names squares by these numbers.
        board::draw_labelled(scene, layout, None, theme, frame);
    }
    let lines = scrolled_to(page.lines, top, page.area.height, theme);
    frame.render_widget(Text::from(lines), page.area);
}

/// Number of lines of the open page above its last screenful.
pub fn last_line(lessons: &Lessons, theme: Look<'_>, area: Rect) -> usize {
    let page = lessons.lesson.as_ref().map(|lesson| page(lesson, theme, area));
    page.map_or(0, |page| last_top(page.lines.len(), page.area.height))
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
fn words(lesson: &Lesson, example_first: bool, theme: Look<'_>) -> Vec<Line<'static>> {
    let paragraphs = lesson.prose.iter().map(|paragraph| vec![Line::from(paragraph.clone())]);
    let prose = paragraphs.collect::<Vec<_>>().join(&Line::default());
    let Some(Example { step, .. }) = &lesson.example else { return prose };
    let told = step.iter().flat_map(|step| {
        let lines = step.reason.text.lines().map(|line| Line::from(line.to_owned()));
        lines.chain(hint::changes(step).map(Line::from)).chain(hint::legend(step, None, true, theme))
    });
    let title = |title: &'static str| vec![Line::styled(title, theme.title)];
    let (example, blank) = ([title("An example"), told.collect()].concat(), vec![Line::default()]);
    match example_first {
        true => [example, blank, title("How it works"), prose].concat(),
        false => [prose, blank, example].concat(),
    }
}

fn page(lesson: &Lesson, theme: Look<'_>, area: Rect) -> Page {
    let told = words(lesson, false, theme);
    let scene = lesson.example.as_ref();
    let scene = scene.map(|Example { scene, .. }| Scene { bracketed: theme.bracketed, ..scene.clone() });
    let layout = |scene: &Scene| board_layout(area, scene.shape(), theme.spaced, Square::default());
    let layout = scene.as_ref().map(layout);
    let panel = layout.as_ref().and_then(|layout| layout.panel);
    if let (Some(scene), Some(layout), Some(panel)) = (&scene, layout, panel) {
        let (mut lines, group) = (wrapped(told, panel.width), layout.group);
        if lines.len() > usize::from(panel.height) {
            // The board shows the example, so its text comes first if the page scrolls.
            lines = wrapped(words(lesson, true, theme), panel.width);
        }
        return Page { beside: Some((scene.clone(), layout)), lines, area: panel, group };
    }
    let group = centred(area, WORDS);
    let body = inside(group, usize::MAX);
    let mut lines = wrapped(told, body.width);
    if let Some(scene) = &scene {
        lines.push(Line::default());
        lines.extend(small(scene, theme, body.as_size()));
    }
    Page { beside: None, lines, area: body, group }
}

/// The whole board at the largest size that fits this room, or at the smallest.
fn small(scene: &Scene, theme: Look<'_>, room: Size) -> Vec<Line<'static>> {
    let shape = scene.shape();
    let fitting = |height| Geometry::fitting(shape, theme.spaced, room.width, height);
    let geometry = fitting(room.height)
        .or_else(|| fitting(u16::MAX))
        .unwrap_or_else(|| Geometry::scrolled(shape, theme.spaced, room.width, u16::MAX, Square::default()));
    BoardWidget { scene, geometry: &geometry, theme }.lines()
}
