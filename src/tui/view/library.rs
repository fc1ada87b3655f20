use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{Item, Library, Progress, clock};
use crate::puzzle::counted;
use crate::tui::theme::Theme;

use super::list;
use super::words::{draw_preview, header, tabs};

/// Draws the table of all puzzles, with a picture of the selected one where there is room.
pub fn draw(library: &Library, theme: Theme, frame: &mut Frame, area: Rect) {
    let visible = library.visible();
    let count = if library.items.is_empty() { String::new() } else { counted(visible.len(), "puzzle") };
    header(frame, area, theme, "Library", &[], Span::styled(count, theme.quiet()));
    let kinds = library.kinds.iter().map(|kind| kind.title().to_owned());
    let names: Vec<String> = std::iter::once("All".to_owned()).chain(kinds).collect();
    let chosen = library.shown.map_or(0, |shown| shown + 1);
    frame.render_widget(
        tabs(&names, chosen, theme, area.width - 2),
        Rect { x: area.x + 2, y: area.y + 2, width: area.width - 2, height: 1 },
    );
    let list_area = list_area(area);
    if library.items.is_empty() {
        return frame.render_widget(Line::styled("Reading the library…", theme.quiet()), list_area);
    }
    list::draw(visible.iter().map(|item| row(item)).collect(), library.selected, theme, frame, list_area);
    let right = Rect {
        x: list_area.right() + 2,
        width: area.width.saturating_sub(list_area.right() + 3),
        ..list_area
    };
    if let (Some(item), true) = (library.current(), right.width >= 20) {
        draw_preview(&item.scene, theme, frame, right);
    }
}

/// The line of the table under the mouse.
pub fn line_at(library: &Library, area: Rect, x: u16, y: u16) -> Option<usize> {
    list::line_at(library.selected, library.visible().len(), list_area(area), x, y)
}

fn list_area(area: Rect) -> Rect {
    let top = 4.min(area.height - 1);
    let width = if area.width >= 100 {
        64
    } else if area.width >= 76 {
        51
    } else {
        area.width - 4
    };
    Rect { x: area.x + 2, y: area.y + top, width: width.min(area.width - 2), height: area.height - top }
}

fn row(item: &Item) -> String {
    let name = match item.number {
        Some(number) => format!("{} #{number}", item.name),
        None => item.name.clone(),
    };
    let progress = match item.progress {
        Progress::New => None,
        Progress::Begun { elapsed } => Some(format!("begun {}", clock(elapsed))),
        Progress::Finished { best } => Some(format!("done {}", clock(best))),
    };
    let more: Vec<String> = progress.into_iter().chain(item.title.clone()).collect();
    format!("{name:<20}{:<11}{}", item.difficulty.as_deref().unwrap_or(""), more.join(" · "))
}
