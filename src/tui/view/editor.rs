use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{App, Editor, Examined};
use crate::puzzle::{capitalised, counted, grouped};
use crate::scene::Scene;
use crate::session::Finding;
use crate::tui::theme::Look;

use super::layout::{BoardLayout, Extent, board_layout};
use super::words::{header, typed, wrapped};
use super::{Target, View, board};

/// Text for an empty board.
const BEGIN: &str = "Type in the numbers of a puzzle, from a newspaper perhaps, and <accept> plays it. \
    <fill> adds what is missing.";

/// Short text for an empty board.
const BEGIN_IN_SHORT: &str = "Type in the numbers of a puzzle.";

impl View for Editor {
    fn draw(&self, _: &App, theme: Look<'_>, frame: &mut Frame, area: Rect) {
        let scene = Scene { bracketed: theme.bracketed, ..self.scene() };
        let layout = layout(self, theme, area);
        let title = format!("Editor · {}", self.title());
        let right = Span::styled(if self.is_symmetric { "symmetric" } else { "" }, theme.quiet);
        header(frame, layout.group, theme, &title, right);
        board::draw_labelled(&scene, &layout, Some(self.cursor), theme, frame);
        let Some(place) = layout.panel.or(layout.below) else { return };
        let mut lines = wrapped(told(self, place.width, theme, layout.panel.is_some()), place.width);
        lines.truncate(place.height.into());
        frame.render_widget(Text::from(lines), place);
    }

    fn extent(&self, _: &App, theme: Look<'_>, area: Rect) -> Extent {
        layout(self, theme, area).extent()
    }

    fn target(&self, theme: Look<'_>, area: Rect, (x, y): (u16, u16)) -> Option<Target> {
        let BoardLayout { board, geometry, .. } = layout(self, theme, area);
        let is_inside = board.contains((x, y).into());
        is_inside.then(|| geometry.square_at(x - board.x, y - board.y))?.map(Target::Square)
    }
}

fn layout(editor: &Editor, theme: Look<'_>, area: Rect) -> BoardLayout {
    board_layout(area, editor.scene().shape(), theme.spaced, editor.cursor)
}

/// Text about the puzzle, the most important first.
fn told(editor: &Editor, width: u16, theme: Look<'_>, is_panel: bool) -> Vec<Line<'static>> {
    if let Some(line) = &editor.file {
        return vec![Line::from("Save it as the file"), typed(line, width.saturating_sub(3), theme)];
    }
    let mut lines = Vec::new();
    if let Some(message) = &editor.message {
        lines.extend([Line::styled(message.clone(), theme.accent), Line::default()]);
    }
    // The message may contain the error already.
    let fault = editor.fault.as_ref().map(|fault| &fault.text);
    let is_said = fault.is_some_and(|fault| editor.message.as_ref().is_some_and(|said| said.contains(fault)));
    // The number of solutions of an empty board is not interesting.
    if editor.draft.is_empty() && !editor.is_filling {
        lines.push(Line::from(theme.spelled(if is_panel { BEGIN } else { BEGIN_IN_SHORT })));
        return lines;
    }
    lines.extend(if is_said { Vec::new() } else { worth(editor, theme) });
    if is_panel {
        lines.extend([Line::default(), Line::styled(numbers(editor), theme.quiet)]);
    }
    lines
}

/// `24 numbers, 61 of 64 squares`
fn numbers(editor: &Editor) -> String {
    let unnumbered = editor.draft.shapes.keys().filter(|square| !editor.draft.numbers.contains_key(square));
    let count = match unnumbered.count() {
        0 => counted(editor.draft.numbers.len(), "number"),
        more => counted(editor.draft.numbers.len() + more, "clue"),
    };
    let signs = editor.draft.signs.len();
    let sum: u32 = editor.draft.numbers.values().sum();
    let area = editor.draft.dimensions.area();
    match (editor.has_signs(), editor.has_two_sides()) {
        (true, _) => format!("{count}, {}", counted(signs, "sign")),
        (false, true) => format!("{count}, {sum} of {area} squares"),
        (false, false) => count,
    }
}

/// Solutions and difficulty, or the error.
fn worth(editor: &Editor, theme: Look<'_>) -> Vec<Line<'static>> {
    if editor.is_filling {
        return vec![Line::styled("Adding numbers…", theme.quiet)];
    }
    if let Some(fault) = &editor.fault {
        // Errors without squares only mean that the puzzle is incomplete.
        let style = if fault.squares.is_empty() { theme.quiet } else { theme.wrong };
        return vec![Line::styled(format!("{}.", capitalised(&fault.text)), style)];
    }
    match &editor.examined {
        None => vec![Line::styled("Looking…", theme.quiet)],
        Some(Examined { solutions: 0, text, .. }) if text.starts_with("No solution") => {
            vec![Line::styled(text.clone(), theme.wrong)]
        }
        Some(Examined { solutions: 0, text, .. }) => {
            let why = Some(text.clone()).filter(|text| !text.is_empty()).map(Line::from);
            [Line::styled("No solution.", theme.wrong)].into_iter().chain(why).collect()
        }
        Some(Examined { solutions: 1, rating, .. }) => {
            let mut lines = vec![Line::styled("Exactly one solution.", theme.right)];
            if let Some(rating) = rating {
                lines.push(Line::from(format!("{} {:.1}", capitalised(rating.difficulty()), rating.score)));
                lines.push(Line::styled(format!("Its hardest step: {}", rating.hardest_name), theme.quiet));
            }
            lines
        }
        Some(Examined { solutions: Finding::MOST.., .. }) => vec![
            Line::styled(format!("{} solutions or more.", grouped(Finding::MOST)), theme.accent),
            Line::from(theme.spelled("More numbers leave fewer; <fill> adds them.")),
        ],
        Some(Examined { solutions, squares, .. }) => vec![
            Line::styled(format!("{} solutions.", grouped(*solutions)), theme.accent),
            Line::from(match squares.len() {
                0 => "They differ in every empty square.",
                _ => "They differ in the lit squares.",
            }),
        ],
    }
}
