use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::New;
use crate::puzzle::counted;
use crate::tui::theme::Theme;

use super::list;
use super::words::{draw_preview, header, tabs};

/// Draws the choice of a new puzzle: kinds across, difficulties down, and the puzzle on offer.
pub fn draw(new: &New, theme: Theme, frame: &mut Frame, area: Rect) {
    header(frame, area, theme, "New puzzle", &[], Span::default());
    let kinds: Vec<String> = new.kinds.iter().map(|kind| kind.title().to_owned()).collect();
    frame.render_widget(
        tabs(&kinds, new.kind, theme, area.width - 2),
        Rect { x: area.x + 2, y: area.y + 2, width: area.width - 2, height: 1 },
    );
    let list_area = list_area(new, area);
    let choices = new.choices();
    if choices.is_empty() {
        return frame.render_widget(Line::styled("Reading the library…", theme.quiet()), list_area);
    }
    let lines = choices.iter().map(|choice| {
        let puzzles = match choice.finished {
            0 => counted(choice.puzzles, "puzzle"),
            finished => format!("{finished} of {} finished", choice.puzzles),
        };
        format!("{:<11}{puzzles}", choice.difficulty)
    });
    list::draw(lines.collect(), new.selected, theme, frame, list_area);
    let right = Rect {
        x: list_area.right() + 4,
        y: list_area.y,
        width: area.width.saturating_sub(list_area.right() + 5),
        height: area.bottom() - list_area.y,
    };
    if let Some(item) = new.offer()
        && right.width >= 20
    {
        let name = [Some(item.name.clone()), item.title.clone()];
        let name = name.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        frame.render_widget(Line::styled(name, theme.title()), Rect { height: 1, ..right });
        if right.height > 3 {
            draw_preview(
                &item.scene,
                theme,
                frame,
                Rect { y: right.y + 2, height: right.height - 2, ..right },
            );
        }
    }
}

/// The line of the list under the mouse.
pub fn line_at(new: &New, area: Rect, x: u16, y: u16) -> Option<usize> {
    list::line_at(new.selected, new.choices().len(), list_area(new, area), x, y)
}

fn list_area(new: &New, area: Rect) -> Rect {
    let height = (new.choices().len() as u16).max(1).min(area.height.saturating_sub(4).max(1));
    Rect { x: area.x + 2, y: area.y + 4.min(area.height - 1), width: 34.min(area.width - 2), height }
}
