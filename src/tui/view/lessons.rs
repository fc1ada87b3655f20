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

/// How wide the list is at least, so that it stays where it is while one kind after the other is shown: as
/// wide as its footer.
const LIST: u16 = 76;
/// A list in no more lines than this needs all of them.
const FEW: u16 = 14;
/// How wide words are at most, for they are read.
const WORDS: u16 = 76;

/// Draws the list of the techniques, or the page that is open, from its line `top` on.
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
    // A blank line lies between the last row and the footer, where it is not one of a few.
    let foot = u16::from(body.height > FEW);
    let rest = Rect { y: body.y + 2, height: body.height.saturating_sub(2 + foot), ..body };
    let line = |known: &Label, name: usize, told: &dyn Fn(&Label) -> String| {
        let shown = shortened(known.name, name as u16, "…");
        format!("{shown:<name$}  {}", told(known))
    };
    let score = |known: &Label| format!("{:.1}", known.score);
    let mut lines: Vec<String> =
        lessons.techniques.iter().map(|known| line(known, longest, &difficulty)).collect();
    // Where they have no room, the words give way, then the ends of names.
    let room = list::room(lines.len(), rest);
    if lines.iter().any(|line| line.chars().count() > room) {
        let room = room.saturating_sub(2 + "7.3".len());
        let named = longest.min(room);
        lines = lessons.techniques.iter().map(|known| line(known, named, &score)).collect();
    }
    list::draw(lines, lessons.selected, theme, frame, rest);
}

/// How many lines it takes with a header above and a line below; `None` where it takes all there are.
pub fn height(lessons: &Lessons, theme: Theme, area: Rect) -> Option<u16> {
    match &lessons.lesson {
        Some(lesson) => page(lesson, theme, area).beside.and_then(|(_, layout)| layout.lines()),
        None => u16::try_from(lessons.techniques.len() + 2 + 3).ok(),
    }
}

/// What the header and the footer belong to.
pub fn group(lessons: &Lessons, theme: Theme, area: Rect) -> Rect {
    lessons
        .lesson
        .as_ref()
        .map_or_else(|| list_group(lessons, area), |lesson| page(lesson, theme, area).group)
}

/// The list, and how hard each technique is.
fn list_group(lessons: &Lessons, area: Rect) -> Rect {
    let told = lessons.techniques.iter().map(|known| difficulty(known).chars().count()).max().unwrap_or(0);
    let needed = 2 + longest(lessons) + 2 + told;
    centred(area, u16::try_from(needed).unwrap_or(u16::MAX).max(LIST))
}

/// How long the longest name is.
fn longest(lessons: &Lessons) -> usize {
    lessons.techniques.iter().map(|known| known.name.chars().count()).max().unwrap_or(0)
}

/// `hard 3.2`
pub fn difficulty(known: &Label) -> String {
    format!("{} {:.1}", DIFFICULTIES[usize::from(tier(known.score)) - 1], known.score)
}

/// What a technique teaches, beside an example of it, or above it where there is no room for both.
fn draw_page(lesson: &Lesson, top: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let known = &lesson.known;
    let page = page(lesson, theme, area);
    let head = Rect { y: area.y, ..page.group };
    let heading =
        Heading { title: known.name.to_owned(), difficulty: Some(difficulty(known)), ..Heading::default() };
    header_of(frame, head, theme, &heading, &[], Span::default());
    if let Some((scene, layout)) = &page.beside {
        play::draw_board(scene, layout, theme, frame);
        // The words name its squares.
        Ruler::new(layout, area.y + 1).draw(None, theme, frame);
    }
    let lines = more::read_from(page.lines, top, page.area.height, theme);
    frame.render_widget(Text::from(lines), page.area);
}

/// How many lines of the open page lie above its last screenful.
pub fn last_line(lessons: &Lessons, theme: Theme, area: Rect) -> usize {
    let page = lessons.lesson.as_ref().map(|lesson| page(lesson, theme, area));
    page.map_or(0, |page| more::last_top(page.lines.len(), page.area.height))
}

/// What is on a page, and where.
struct Page {
    /// The example, where it has room beside the words.
    beside: Option<(Scene, BoardLayout)>,
    /// The words, wrapped; with the example under them where it has no room beside them.
    lines: Vec<Line<'static>>,
    /// Where they go.
    area: Rect,
    /// What the header and the footer belong to.
    group: Rect,
}

/// What a technique is, and an example of it, which may come first.
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
        |(name, lines): (&'static str, Vec<_>)| [vec![Line::styled(name, theme.title())], lines].concat();
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
    let scene = scene.map(|Example { scene, .. }| Scene { bracketed: theme.bracketed(), ..scene.clone() });
    let beside =
        scene.as_ref().map(|scene| board_layout(area, scene.shape(), theme.spaced(), Square::default()));
    let scene = match (scene, beside) {
        (Some(scene), Some(layout @ BoardLayout { panel: Some(panel), .. })) => {
            let (mut lines, group) = (wrapped(words, panel.width), layout.group);
            if lines.len() > usize::from(panel.height) {
                // The board is lit for the example: its words are not what has to be scrolled for.
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

/// The whole board at the largest size that is no wider than this, or at the smallest.
fn small(scene: &Scene, theme: Theme, room: Size) -> Vec<Line<'static>> {
    let shape = scene.shape();
    let fitting = |height| Geometry::fitting(shape, theme.spaced(), room.width, height);
    let geometry = fitting(room.height).or_else(|| fitting(u16::MAX)).unwrap_or_else(|| {
        Geometry::scrolled(shape, theme.spaced(), room.width, u16::MAX, Square::default())
    });
    BoardWidget { scene, geometry: &geometry, theme }.lines()
}
