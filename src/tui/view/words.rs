//! Parts of several screens: the header, and a small picture of a puzzle.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::app::TextLine;
use crate::grid::Square;
use crate::scene::{Geometry, Scene, acts};
use crate::tui::theme::Look;

use super::board::BoardWidget;
use super::layout::{part, row};

/// Draws a header: the title on the left, and the state on the right if it fits.
pub fn header(frame: &mut Frame, area: Rect, theme: Look<'_>, title: &str, right: Span<'_>) {
    header_of(frame, area, theme, &Heading { title: title.to_owned(), ..Heading::default() }, &[], right);
}

/// Left part of a header.
#[derive(Default)]
pub struct Heading {
    /// Title: `Sudoku`.
    pub title: String,
    /// Stated difficulty.
    pub difficulty: Option<String>,
    /// Name, the first part to be omitted.
    pub name: Option<String>,
}

/// Draws the header of a puzzle, with quiet difficulty and name. The title and the first fact always stay;
/// then the difficulty, the other facts, the state and the name follow if they fit, in this order. A long
/// name is cut.
pub fn header_of(
    frame: &mut Frame,
    area: Rect,
    theme: Look<'_>,
    heading: &Heading,
    middle: &[String],
    right: Span<'_>,
) {
    /// Typical width of the facts in a game: `12:08 · 34 moves · 2 hints`.
    const MIDDLE: usize = 26;
    /// Minimum width of a cut name.
    const NAME: usize = 8;
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), height: 1, ..area };
    let width = usize::from(area.width);
    let mut room = width.saturating_sub(Span::raw(heading.title.as_str()).width());
    let mut fits = |needed: usize| {
        let fits = needed <= room;
        room -= if fits { needed } else { 0 };
        fits
    };
    let width_of = |text: &String| Span::raw(text.as_str()).width();
    let mut shown = usize::from(middle.first().is_some_and(|first| fits(width_of(first) + 2)));
    let difficulty = heading.difficulty.as_ref().filter(|difficulty| fits(width_of(difficulty) + 3));
    while shown > 0 && shown < middle.len() && fits(width_of(&middle[shown]) + 3) {
        shown += 1;
    }
    let right_width = if right.width() > 0 && fits(right.width() + 2) { right.width() } else { 0 };
    let mut left = vec![Span::styled(heading.title.as_str(), theme.title)];
    left.extend(difficulty.map(|difficulty| Span::styled(format!(" · {difficulty}"), theme.quiet)));
    let name_room = room.saturating_sub(3);
    if let Some(name) = heading.name.as_ref().filter(|name| width_of(name).min(NAME) <= name_room) {
        let name = shortened(name, name_room as u16, "…");
        left.push(Span::styled(format!(" · {name}"), theme.quiet));
    }
    let left = Line::from(left);
    let left_width = left.width();
    let middle = middle[..shown].join(" · ");
    let middle_width = width_of(&middle);
    frame.render_widget(left, Rect { width: area.width.min(left_width as u16), ..area });
    if right_width > 0 {
        frame.render_widget(Line::from(right).right_aligned(), area);
    }
    if !middle.is_empty() {
        let last = width - middle_width - if right_width > 0 { right_width + 2 } else { 0 };
        // A fixed position for the facts, even if they get longer.
        let centred = (width - middle_width.max(MIDDLE.min(width))) / 2;
        let x = centred.clamp((left_width + 2).min(last), last);
        let area = Rect { x: area.x + x as u16, width: middle_width as u16, ..area };
        frame.render_widget(Line::styled(middle, theme.quiet), area);
    }
}

/// Draws a small picture of a puzzle; of a large one the top left part, with its rows and columns below.
/// Returns the area of the picture.
pub fn draw_preview(scene: &Scene, theme: Look<'_>, frame: &mut Frame, area: Rect) -> Rect {
    let (width, height) = (area.width, area.height.min(20));
    let (shape, spaced) = (scene.shape(), theme.spaced);
    let whole = Geometry::fitting(shape, spaced, width, height);
    let caption = u16::from(whole.is_none() && height > 2);
    let geometry = whole
        .unwrap_or_else(|| Geometry::scrolled(shape, spaced, width, height - caption, Square::default()));
    let picture = Rect { width: geometry.width().min(width), height: geometry.height().min(height), ..area };
    frame.render_widget(BoardWidget { scene, geometry: &geometry, theme }, picture);
    if caption > 0 {
        let text = Line::styled(part(geometry.window, usize::from(width)), theme.quiet);
        frame.render_widget(text, row(area, picture.bottom()));
    }
    Rect { height: picture.height + caption, ..picture }
}

/// A row of names with one chosen; without blanks if they don't fit otherwise.
pub fn tabs(names: &[String], chosen: usize, theme: Look<'_>, width: u16) -> Line<'static> {
    let needed: usize = names.iter().map(|name| name.width() + 3).sum();
    let blank = if needed > usize::from(width) + 1 { "" } else { " " };
    let tabs = names.iter().enumerate().flat_map(|(position, name)| {
        let name = if position == chosen { format!("[{name}]") } else { format!("{blank}{name}{blank}") };
        let style = if position == chosen { theme.title } else { theme.quiet };
        [Span::styled(name, style), Span::raw(" ")]
    });
    Line::from(tabs.collect::<Vec<_>>())
}

/// A text field with its caret; of a long line, the part around the caret.
pub fn typed(line: &TextLine, width: u16, theme: Look<'_>) -> Line<'static> {
    let (before, behind) = line.parts();
    let width = usize::from(width);
    let clean = |text: &str| -> Vec<char> {
        text.chars().map(|character| if acts(character) { '\u{fffd}' } else { character }).collect()
    };
    let (before, behind) = (clean(before), clean(behind));
    // The caret and some text after it stay visible.
    let under = behind.first().copied().unwrap_or(' ');
    let under_width = under.width().unwrap_or(0).max(1);
    let ahead = fitting(behind.iter().skip(1).copied(), (width / 4).saturating_sub(under_width));
    let room = width.saturating_sub(ahead.width() + under_width);
    let shown: Vec<char> = fitting(before.iter().rev().copied(), room).chars().collect();
    let shown: String = shown.into_iter().rev().collect();
    let room = width.saturating_sub(shown.width() + under_width);
    let rest = fitting(behind.iter().skip(1).copied(), room);
    Line::from(vec![
        Span::styled("> ", theme.key),
        Span::raw(shown),
        Span::styled(under.to_string(), theme.caret),
        Span::raw(rest),
    ])
}

/// As many characters from the start as fit into this many columns.
fn fitting(characters: impl Iterator<Item = char>, mut room: usize) -> String {
    let fits = |character: &char| {
        let rest = room.checked_sub(character.width().unwrap_or(0));
        room = rest.unwrap_or(room);
        rest.is_some()
    };
    characters.take_while(fits).collect()
}

/// A text cut to a width, with a sign at its end.
pub fn shortened(text: &str, width: u16, sign: &str) -> String {
    let width = usize::from(width);
    if text.width() <= width {
        return text.to_owned();
    }
    fitting(text.chars(), width.saturating_sub(sign.width())) + sign
}

/// A text padded with blanks to a width.
pub fn padded(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.width());
    format!("{text}{:blanks$}", "")
}

/// A text cut between two words to a width, with a sign at its end.
pub fn cut(text: &str, width: u16, sign: &str) -> String {
    let room = usize::from(width).saturating_sub(sign.width());
    let mut kept = String::new();
    for word in text.split_whitespace() {
        let more = if kept.is_empty() { word.to_owned() } else { format!("{kept} {word}") };
        if more.width() > room {
            break;
        }
        kept = more;
    }
    if kept.is_empty() {
        return shortened(text, width, sign);
    }
    format!("{}{sign}", kept.trim_end_matches([',', ';', ':']))
}

/// The lines that fit; the last of them is shortened if others follow.
pub fn shortened_to(
    mut lines: Vec<Line<'static>>,
    room: usize,
    shorten: impl FnOnce(&str) -> String,
) -> Vec<Line<'static>> {
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            let style = last.spans.first().map_or(last.style, |span| last.style.patch(span.style));
            *last = Line::styled(shorten(&last.to_string()), style);
        }
    }
    lines
}

/// The lines, wrapped to a width, as many from the start as fit in full.
pub fn whole(lines: Vec<Line<'static>>, width: u16, height: u16) -> Vec<Line<'static>> {
    let mut shown = Vec::new();
    for line in lines {
        let rows = wrapped(vec![line], width);
        if shown.len() + rows.len() > usize::from(height) {
            break;
        }
        shown.extend(rows);
    }
    shown
}

/// The visible lines of a scrolled text; if some are hidden, the last line has the keys that scroll.
pub fn read_from(lines: Vec<Line<'static>>, from: usize, height: u16, theme: Look<'_>) -> Vec<Line<'static>> {
    scrolled(lines, from, height, theme, |above, below| {
        let keys = match (above, below) {
            (0, _) => "… <read-on> reads on",
            (_, 0) => "… <read-back> reads back",
            _ => "… <read-on> reads on, <read-back> back",
        };
        theme.spelled(keys)
    })
}

/// The same with the numbers of hidden lines: `↑ 3 more  ↓ 12 more`.
pub fn scrolled_to(
    lines: Vec<Line<'static>>,
    top: usize,
    height: u16,
    theme: Look<'_>,
) -> Vec<Line<'static>> {
    scrolled(lines, top, height, theme, |above, below| {
        let parts = [("↑", above), ("↓", below)].into_iter().filter(|(_, count)| *count > 0);
        parts.map(|(sign, count)| format!("{sign} {count} more")).collect::<Vec<_>>().join("  ")
    })
}

/// The visible lines of a text from line `top` on; if some are hidden, the last line says so, given how many
/// are above and below.
fn scrolled(
    mut lines: Vec<Line<'static>>,
    top: usize,
    height: u16,
    theme: Look<'_>,
    hidden: impl Fn(usize, usize) -> String,
) -> Vec<Line<'static>> {
    let last = last_top(lines.len(), height);
    if last > 0 {
        let top = top.min(last);
        lines.drain(..top);
        lines.truncate(usize::from(height) - 1);
        lines.push(Line::styled(hidden(top, last - top), theme.quiet));
    }
    lines
}

/// The last line from which a text of `count` lines can be shown in `height` lines.
pub fn last_top(count: usize, height: u16) -> usize {
    let height = usize::from(height);
    if count <= height || height < 2 { 0 } else { count - (height - 1) }
}

/// Draws lines, wrapped to an area.
pub fn draw_wrapped(lines: Vec<Line<'static>>, frame: &mut Frame, area: Rect) {
    frame.render_widget(Text::from(wrapped(lines, area.width)), area);
}

/// Maximum length of a word, such as `5.`, that must not be alone in the last line of a paragraph.
const SHORT: usize = 4;

/// The lines, wrapped at spaces to a width; words keep their styles.
pub fn wrapped(lines: Vec<Line<'static>>, width: u16) -> Vec<Line<'static>> {
    let width = usize::from(width).max(1);
    let mut wrapped = Vec::new();
    for line in lines {
        if line.width() <= width {
            wrapped.push(line);
            continue;
        }
        let of_span = |span: &Span<'_>| {
            let style = line.style.patch(span.style);
            span.content.chars().map(|letter| (letter, style)).collect::<Vec<_>>()
        };
        let letters: Vec<(char, Style)> = line.spans.iter().flat_map(of_span).collect();
        let mut rows: Vec<Vec<(char, Style)>> = Vec::new();
        let mut row = Vec::new();
        for word in letters.split(|(letter, _)| letter.is_whitespace()).filter(|word| !word.is_empty()) {
            if !row.is_empty() && columns(&row) + 1 + columns(word) > width {
                rows.push(std::mem::take(&mut row));
            }
            if let Some(&(_, style)) = row.last() {
                row.push((' ', if style == word[0].1 { style } else { line.style }));
            }
            row.extend(word);
            while columns(&row) > width {
                let rest = row
                    .split_off(fitting(row.iter().map(|(letter, _)| *letter), width).chars().count().max(1));
                rows.push(std::mem::replace(&mut row, rest));
            }
        }
        if let Some(above) = rows.last_mut().filter(|_| row.len() <= SHORT)
            && let Some(blank) = above.iter().rposition(|(letter, _)| *letter == ' ')
            && columns(&above[blank..]) + columns(&row) <= width
        {
            let mut company = above.split_off(blank);
            let between = company.remove(0);
            company.push(between);
            company.append(&mut row);
            row = company;
        }
        rows.push(row);
        wrapped.extend(rows.iter().map(|row| styled(row)));
    }
    wrapped
}

/// Width of letters in columns.
fn columns(letters: &[(char, Style)]) -> usize {
    letters.iter().map(|(letter, _)| letter.width().unwrap_or(0)).sum()
}

/// A line of letters, each in its style.
fn styled(letters: &[(char, Style)]) -> Line<'static> {
    let runs = letters.chunk_by(|(_, one), (_, other)| one == other);
    runs.map(|run| Span::styled(run.iter().map(|(letter, _)| letter).collect::<String>(), run[0].1)).collect()
}
