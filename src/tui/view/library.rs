use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Item, Library, LibraryOrder, LibrarySource, Progress, State, Typed, clock};
use crate::puzzle::counted;
use crate::tui::theme::Theme;

use super::layout::centred;
use super::list;
use super::words::{draw_preview, header, padded, shortened, tabs, typed, wrapped};
use super::{Target, View};

/// Widths of the columns of the table, each with a blank at its end; 0 for a missing column.
#[derive(Clone, Copy)]
struct Columns {
    called: usize,
    size: usize,
    level: usize,
    progress: usize,
    time: usize,
    name: usize,
}

/// Columns beside a preview in a wide window.
const WIDE: Columns = Columns { called: 16, size: 7, level: 16, progress: 9, time: 10, name: 15 };
/// Columns without names; a name replaces the puzzle's title.
const USUAL: Columns = Columns { called: 15, size: 6, level: 16, progress: 8, time: 8, name: 0 };
/// Columns of the smallest windows: size and number distinguish puzzles better than a score.
const NARROW: Columns = Columns { called: 18, size: 0, level: 11, progress: 6, time: 0, name: 0 };

impl Columns {
    /// The columns that fit, beside a preview if that fits too.
    fn fitting(width: u16) -> Self {
        if width >= WIDE.width() + GAP + GOOD_PREVIEW {
            WIDE
        } else if width >= USUAL.width() {
            USUAL
        } else {
            NARROW
        }
    }

    /// Width of the table, with the signs before its lines.
    const fn width(self) -> u16 {
        (2 + self.called + self.size + self.level + self.progress + self.time + self.name) as u16
    }

    /// A line of the table; long cells are cut. Times are right-aligned.
    fn line(self, cells: [&str; 6]) -> String {
        let [called, size, level, progress, time, name] = cells;
        let cell = |text: &str, width: usize| {
            let room = width.saturating_sub(1);
            let text = if room > 0 { shortened(text, room as u16, "…") } else { String::new() };
            padded(&text, width)
        };
        let gap = if self.name > 0 { 2 } else { 1 };
        let time = format!("{time:>width$}{:gap$}", "", width = self.time.saturating_sub(gap));
        [
            cell(called, self.called),
            cell(size, self.size),
            cell(level, self.level),
            cell(progress, self.progress),
            if self.time > 0 { time } else { String::new() },
            cell(name, self.name),
        ]
        .concat()
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
    fn draw(&self, _: &App, theme: Theme, frame: &mut Frame, area: Rect) {
        let group = group(area);
        let count = if self.is_read { counted(self.visible().len(), "puzzle") } else { String::new() };
        let title = match &self.source {
            LibrarySource::Everything(_) => "Library".to_owned(),
            LibrarySource::Named(name) => shortened(name, group.width / 2, "…"),
        };
        header(frame, Rect { height: 1, ..group }, theme, &title, &[], Span::styled(count, theme.quiet));
        draw_tabs(self, theme, frame, Rect { y: area.y + 2, height: 1, ..inner(area) });
        let table = table(area);
        if !self.is_read {
            return frame.render_widget(Line::styled("Reading the library…", theme.quiet), table);
        }
        let columns = Columns::fitting(inner(area).width);
        if table.y > area.y + 4 {
            let progress = if columns.progress > "Progress".len() { "Progress" } else { "State" };
            let heads = columns.line(["Puzzle", "Size", "Difficulty", progress, "Time", "Name"]);
            let line = Line::styled(format!("  {heads}"), theme.quiet);
            frame.render_widget(line, Rect { y: table.y - 1, height: 1, ..table });
        }
        let line = |line| self.line(line).map_or_else(String::new, |item| row(item, columns));
        let count = self.visible().len();
        list::draw_some(count, line, self.selected, theme, frame, table);
        draw_line(self, theme, frame, Rect { y: area.bottom() - 1, height: 1, ..inner(area) });
        if let (Some(item), Some(place)) = (self.current(), beside(area)) {
            draw_item(item, self, theme, frame, place);
        }
    }

    fn height(&self, _: &App, _: Theme, _: Rect) -> Option<u16> {
        None
    }

    fn group(&self, _: &App, _: Theme, area: Rect) -> Rect {
        group(area)
    }

    fn target(&self, _: Theme, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        list::line_at(self.selected, self.visible().len(), table(area), x, y).map(Target::Line)
    }
}

/// Columns of the header and the footer.
fn group(area: Rect) -> Rect {
    centred(area, WIDE.width() + GAP + WIDEST_PREVIEW)
}

fn inner(area: Rect) -> Rect {
    let group = group(area);
    Rect { x: group.x + 1.min(group.width), width: group.width.saturating_sub(2), ..group }
}

fn table(area: Rect) -> Rect {
    let inner = inner(area);
    let width = Columns::fitting(inner.width).width().min(inner.width);
    // On a low screen the column headings are omitted.
    let top = if area.height > 16 { 5 } else { 4.min(area.height - 1) };
    let height = area.height.saturating_sub(top + 1).max(1);
    Rect { y: area.y + top, width, height, ..inner }
}

fn beside(area: Rect) -> Option<Rect> {
    let (inner, table) = (inner(area), table(area));
    let x = table.right() + GAP;
    let width = inner.right().saturating_sub(x);
    let y = area.y + 4.min(area.height);
    let place = Rect { x, y, width, height: (area.bottom() - 1).saturating_sub(y) };
    (width >= NARROWEST_PREVIEW).then_some(place)
}

/// Draws the kinds, and the other filters.
fn draw_tabs(library: &Library, theme: Theme, frame: &mut Frame, area: Rect) {
    let kinds = library.kinds.iter().map(|kind| kind.title().to_owned());
    let names: Vec<String> = std::iter::once("All".to_owned()).chain(kinds).collect();
    let chosen = library.kinds.iter().position(|kind| Some(kind.name()) == library.filter().kind);
    let tabs = tabs(&names, chosen.map_or(0, |place| place + 1), theme, area.width);
    let state = library.filter().state.map(|state| state.word().to_owned());
    let level = library.filter().difficulty.map(str::to_owned);
    let words = Some(library.filter().words.trim()).filter(|words| !words.is_empty());
    let order = Some(library.order()).filter(|order| *order != LibraryOrder::default());
    let told = [state, level, words.map(str::to_owned), order.map(|order| order.word().to_owned())];
    let told: Vec<String> = told.into_iter().flatten().collect();
    let told = Span::styled(told.join(" · "), theme.accent);
    let fits = tabs.width() + told.width() + 2 <= usize::from(area.width);
    // Filters matter more than kinds.
    if fits || told.width() == 0 {
        frame.render_widget(tabs, area);
    }
    frame.render_widget(Line::from(told).right_aligned(), area);
}

/// Draws the text field, or a message.
fn draw_line(library: &Library, theme: Theme, frame: &mut Frame, area: Rect) {
    let line = match (&library.typed, &library.message) {
        (Some(Typed::Words(line)), _) => {
            let mut find = labelled("Find", typed(line, area.width.saturating_sub(10), theme));
            if line.text().is_empty() {
                let room = area.width.saturating_sub(find.width() as u16);
                find.push_span(Span::styled(shortened(FINDABLE, room, "…"), theme.quiet));
            }
            find
        }
        (Some(Typed::Name(line)), _) => labelled("Name", typed(line, area.width.saturating_sub(10), theme)),
        (None, Some(message)) => Line::styled(shortened(message, area.width, "…"), theme.accent),
        (None, None) if library.is_read && library.visible().len() == 0 => {
            Line::styled("No puzzle matches.", theme.quiet)
        }
        (None, None) => return,
    };
    frame.render_widget(line, area);
}

fn labelled(label: &'static str, mut line: Line<'static>) -> Line<'static> {
    line.spans.insert(0, Span::raw(label));
    line
}

/// Draws the details of a puzzle, and its preview.
fn draw_item(item: &Item, library: &Library, theme: Theme, frame: &mut Frame, area: Rect) {
    let mut lines = vec![Line::styled(item.called(), theme.title)];
    let remark = item.made.clone().unwrap_or_else(|| item.remark());
    lines
        .extend((!remark.is_empty()).then(|| Line::styled(shortened(&remark, area.width, "…"), theme.quiet)));
    let told = [level(item), Some(state(item)), left(item)];
    let told: Vec<String> = told.into_iter().flatten().collect();
    lines.push(Line::styled(told.join(" · "), theme.quiet));
    let lines = wrapped(lines, area.width);
    let used = (lines.len() as u16 + 1).min(area.height);
    frame.render_widget(Text::from(lines), Rect { height: used, ..area });
    if let Some(preview) = &library.preview
        && area.height > used
    {
        let place = Rect { y: area.y + used, height: area.height - used, ..area };
        draw_preview(&preview.scene, theme, frame, place);
    }
}

fn level(item: &Item) -> Option<String> {
    item.level.as_ref().map(|level| level.to_string())
}

fn state(item: &Item) -> String {
    match item.progress {
        Progress::New => "new".to_owned(),
        Progress::Begun { elapsed, .. } => format!("begun {}", clock(elapsed)),
        Progress::Finished { best } => format!("done {}", clock(best)),
    }
}

fn left(item: &Item) -> Option<String> {
    match item.progress {
        Progress::Begun { left: Some(left), .. } => Some(format!("{left} left")),
        _ => None,
    }
}

fn row(item: &Item, columns: Columns) -> String {
    let (progress, time) = match &item.progress {
        Progress::New => (String::new(), String::new()),
        Progress::Begun { elapsed, .. } => (
            // A cut number would be misleading.
            left(item)
                .filter(|left| columns.time > 0 && left.len() < columns.progress)
                .unwrap_or_else(|| State::Begun.word().to_owned()),
            clock(*elapsed),
        ),
        Progress::Finished { best } => (State::Finished.word().to_owned(), clock(*best)),
    };
    let name = item.title.clone().filter(|_| columns.name == 0);
    let (called, level) = match columns.size {
        0 => (item.called(), item.difficulty().map(str::to_owned)),
        _ => (item.called_without_size(), level(item)),
    };
    let (called, level) = (name.unwrap_or(called), level.unwrap_or_default());
    columns.line([&called, &item.size.label(), &level, &progress, &time, &item.remark()])
}
