use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{
    App, Item, Library, LibraryOrder, LibrarySource, Progress, State, Typed, clock, par_in_short, roughly,
};
use crate::puzzle::counted;
use crate::tui::theme::Look;

use super::layout::{Extent, centred, row};
use super::list::List;
use super::words::{draw_preview, header, padded, shortened, tabs, typed, wrapped};
use super::{Target, View};

/// Widths of the columns of the table, each with a blank at its end; 0 for a missing column: title, size,
/// level, progress, time, name.
#[derive(Clone, Copy)]
struct Columns([usize; 6]);

/// Columns beside a preview in a wide window.
const WIDE: Columns = Columns([16, 7, 16, 9, 10, 15]);
/// Columns without names; a name replaces the puzzle's title.
const USUAL: Columns = Columns([15, 6, 16, 8, 8, 0]);
/// Columns of the smallest windows: size and number distinguish puzzles better than a score.
const NARROW: Columns = Columns([18, 0, 11, 6, 0, 0]);

impl Columns {
    /// The columns that fit, beside a preview if that fits too.
    fn fitting(width: u16) -> Self {
        let fitting = [(WIDE, GAP + GOOD_PREVIEW), (USUAL, 0)].into_iter();
        let mut fitting = fitting.filter(|(columns, beside)| width >= columns.width() + beside);
        fitting.next().map_or(NARROW, |(columns, _)| columns)
    }

    /// Width of the table, with the signs before its lines.
    fn width(self) -> u16 {
        2 + self.0.iter().sum::<usize>() as u16
    }

    /// A line of the table; long cells are cut. Times are right-aligned.
    fn line(self, cells: [&str; 6]) -> String {
        let gap = if self.0[5] > 0 { 2 } else { 1 };
        let cell = |(place, (text, width)): (usize, (&str, usize))| match width {
            0 => String::new(),
            _ if place == 4 => format!("{text:>room$}{:gap$}", "", room = width - gap),
            _ => padded(&shortened(text, width as u16 - 1, "…"), width),
        };
        cells.into_iter().zip(self.0).enumerate().map(cell).collect()
    }
}

/// Widths of the preview and the gap beside it.
const WIDEST_PREVIEW: u16 = 40;
const GOOD_PREVIEW: u16 = 33;
const NARROWEST_PREVIEW: u16 = 20;
const GAP: u16 = 3;

/// Example of a search, while nothing is typed.
const FINDABLE: &str = " words of names, kinds, sizes: hard 9x9";

impl View for Library {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let group = group(area);
        let count = if self.is_read { counted(self.visible().len(), "puzzle") } else { String::new() };
        let title = match &self.source {
            LibrarySource::Everything(_) => "Library".to_owned(),
            LibrarySource::Named(name) => shortened(name, group.width / 2, "…"),
        };
        header(frame, group, theme, &title, Span::styled(count, theme.quiet));
        let inner = inner(area);
        draw_tabs(self, theme, frame, row(inner, area.y + 2));
        let list = list(self, area);
        let table = list.area;
        if !self.is_read {
            return frame.render_widget(Line::styled("Reading the library…", theme.quiet), table);
        }
        let columns = Columns::fitting(inner.width);
        if table.y > area.y + 4 {
            let progress = if columns.0[3] > "Progress".len() { "Progress" } else { "State" };
            let heads = columns.line(["Puzzle", "Size", "Difficulty", progress, "Time", "Name"]);
            frame.render_widget(Line::styled(format!("  {heads}"), theme.quiet), row(table, table.y - 1));
        }
        let line = |line| self.line(line).map_or_else(String::new, |item| in_a_line(item, self, columns));
        list.draw_names(line, theme, frame);
        draw_line(self, theme, frame, row(inner, area.bottom() - 1));
        let (x, y) = (table.right() + GAP, area.y + 4.min(area.height));
        let (width, height) = (inner.right().saturating_sub(x), (area.bottom() - 1).saturating_sub(y));
        if let Some(item) = self.current().filter(|_| width >= NARROWEST_PREVIEW) {
            draw_item(item, self, theme, frame, Rect { x, y, width, height });
        }
    }

    fn extent(&self, _: &App, _: Look<'_>, area: Rect) -> Extent {
        (group(area), None)
    }

    fn target(&self, _: Look<'_>, area: Rect, at: (u16, u16)) -> Option<Target> {
        list(self, area).at(at).map(Target::Line)
    }
}

fn group(area: Rect) -> Rect {
    centred(area, WIDE.width() + GAP + WIDEST_PREVIEW)
}

fn inner(area: Rect) -> Rect {
    let group = group(area);
    Rect { x: group.x + 1.min(group.width), width: group.width.saturating_sub(2), ..group }
}

fn list(library: &Library, area: Rect) -> List {
    let inner = inner(area);
    let width = Columns::fitting(inner.width).width().min(inner.width);
    // On a low screen the column headings are omitted.
    let top = if area.height > 16 { 5 } else { 4.min(area.height - 1) };
    let height = area.height.saturating_sub(top + 1).max(1);
    let area = Rect { y: area.y + top, width, height, ..inner };
    List::of_names(area, library.visible().len(), library.selected)
}

/// Draws the kinds, and the other filters.
fn draw_tabs(library: &Library, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let kinds = library.kinds.iter().map(|kind| kind.title().to_owned());
    let names: Vec<String> = ["All".to_owned()].into_iter().chain(kinds).collect();
    let filter = &library.filter;
    let chosen = library.kinds.iter().position(|kind| Some(kind.name()) == filter.kind);
    let tabs = tabs(&names, chosen.map_or(0, |place| place + 1), theme, area.width);
    let words = Some(filter.words.trim()).filter(|words| !words.is_empty());
    let order = Some(library.order).filter(|order| *order != LibraryOrder::default());
    let state = filter.state.map(|state| state.word());
    let told = [state, filter.difficulty, words, order.map(|order| order.word())];
    let told: Vec<&str> = told.into_iter().flatten().collect();
    let told = Span::styled(told.join(" · "), theme.accent);
    let fits = tabs.width() + told.width() + 2 <= usize::from(area.width);
    // Filters matter more than kinds.
    if fits || told.width() == 0 {
        frame.render_widget(tabs, area);
    }
    frame.render_widget(Line::from(told).right_aligned(), area);
}

/// Draws the text field, or a message.
fn draw_line(library: &Library, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let field = |label: &'static str, line| {
        let mut field = typed(line, area.width.saturating_sub(10), theme);
        field.spans.insert(0, Span::raw(label));
        field
    };
    let line = match (&library.typed, &library.message) {
        (Some(Typed::Words(line)), _) => {
            let mut find = field("Find", line);
            if line.text().is_empty() {
                let room = area.width.saturating_sub(find.width() as u16);
                find.push_span(Span::styled(shortened(FINDABLE, room, "…"), theme.quiet));
            }
            find
        }
        (Some(Typed::Name(line)), _) => field("Name", line),
        (None, Some(message)) => Line::styled(shortened(message, area.width, "…"), theme.accent),
        (None, None) if library.is_read && library.visible().len() == 0 => {
            Line::styled("No puzzle matches.", theme.quiet)
        }
        (None, None) => return,
    };
    frame.render_widget(line, area);
}

/// Draws the details of a puzzle, and its preview.
fn draw_item(item: &Item, library: &Library, theme: Look<'_>, frame: &mut Frame, area: Rect) {
    let remark = shortened(item.made.as_ref().unwrap_or(&item.remark()), area.width, "…");
    let state = match item.progress {
        Progress::New => "new".to_owned(),
        Progress::Begun { elapsed, .. } => format!("begun {}", clock(elapsed)),
        Progress::Finished { best } => format!("done {}", clock(best)),
    };
    let level = item.level.as_ref().map(ToString::to_string);
    let par = library.par(item).map(|par| format!("{} ({})", par_in_short(&par), counted(par.games, "game")));
    let told: Vec<String> = [level, Some(state), left(item), par].into_iter().flatten().collect();
    let mut lines = vec![Line::styled(item.called(), theme.title)];
    lines.extend((!remark.is_empty()).then(|| Line::styled(remark, theme.quiet)));
    lines.push(Line::styled(told.join(" · "), theme.quiet));
    let lines = wrapped(lines, area.width);
    let used = (lines.len() as u16 + 1).min(area.height);
    frame.render_widget(Text::from(lines), Rect { height: used, ..area });
    if let Some(preview) = library.preview.as_ref().filter(|_| area.height > used) {
        let place = Rect { y: area.y + used, height: area.height - used, ..area };
        draw_preview(&preview.scene, theme, frame, place);
    }
}

fn left(item: &Item) -> Option<String> {
    match item.progress {
        Progress::Begun { left, .. } => left.map(|left| format!("{left} left")),
        _ => None,
    }
}

fn in_a_line(item: &Item, library: &Library, columns: Columns) -> String {
    let [_, size, _, progress_width, time_width, name_width] = columns.0;
    let (progress, time) = match &item.progress {
        Progress::New => {
            let par = library.par(item).map(|par| format!("~{}", roughly(par.median)));
            // A cut time would be misleading.
            (None, par.filter(|par| par.len() < time_width).unwrap_or_default())
        }
        Progress::Begun { elapsed, .. } => {
            // A cut number would be misleading.
            let left = left(item).filter(|left| time_width > 0 && left.len() < progress_width);
            (Some(left.unwrap_or_else(|| State::Begun.word().to_owned())), clock(*elapsed))
        }
        Progress::Finished { best } => (Some(State::Finished.word().to_owned()), clock(*best)),
    };
    let name = item.own_name.clone().filter(|_| name_width == 0);
    let (called, level) = match size {
        0 => (item.called(), item.difficulty().map(str::to_owned)),
        _ => (item.called_without_size(), item.level.as_ref().map(ToString::to_string)),
    };
    let (called, level) = (name.unwrap_or(called), level.unwrap_or_default());
    let progress = progress.unwrap_or_default();
    columns.line([&called, &item.size.label(), &level, &progress, &time, &item.remark()])
}
