use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{Chooser, Outcome};
use crate::csp::{Algorithm, Checking, Ordering};
use crate::tui::theme::Theme;

use super::words;

/// How many characters the name of a checking strategy takes.
const NAME: usize = 4;

/// Draws the choice of an algorithm: a grid of the 32, those that have ended with their steps, and what the selected one
/// does.
pub fn draw(chooser: &Chooser, outcomes: &[Outcome], theme: Theme, frame: &mut Frame, area: Rect) {
    let selected = chooser.selected;
    // A mark and a number, with a blank before them where there is room.
    let place = if usize::from(area.width) < NAME + 5 * Ordering::ALL.len() { 4 } else { 5 };
    let head = Ordering::ALL.map(|ordering| format!("{:>place$}", ordering.code())).concat();
    let mut lines = vec![
        Line::styled("Which algorithm?", theme.title()),
        Line::default(),
        Line::styled(format!("{:NAME$}{head}", ""), theme.quiet()),
    ];
    for checking in Checking::ALL {
        let mut spans = vec![Span::styled(format!("{:NAME$}", checking.code()), theme.quiet())];
        for ordering in Ordering::ALL {
            let algorithm = Algorithm { checking, ordering };
            let told = outcomes.iter().find(|outcome| outcome.algorithm == algorithm);
            let told = told.map_or_else(|| "·".to_owned(), |outcome| short(outcome.counts.total()));
            let style = if algorithm == selected { theme.selected() } else { theme.key() };
            let told = format!("{}{told:>3}", if algorithm == selected { '>' } else { ' ' });
            spans.push(Span::raw(" ".repeat(place - 4)));
            spans.push(Span::styled(told, style));
        }
        lines.push(Line::from(spans));
    }
    lines.push(Line::default());
    lines.push(Line::styled(selected.to_string(), theme.title()));
    let names = [selected.checking.name(), selected.ordering.name()];
    lines.push(Line::from(names.join(", ")));
    lines.push(Line::styled(selected.checking.idea(), theme.quiet()));
    lines.push(Line::styled(selected.ordering.idea(), theme.quiet()));
    frame.render_widget(Text::from(words::wrapped(lines, area.width)), area);
}

/// A number of steps in at most three characters: `61`, `12k`, `.5M`.
fn short(steps: u64) -> String {
    match steps {
        0..1_000 => steps.to_string(),
        1_000..100_000 => format!("{}k", steps / 1_000),
        100_000..1_000_000 => format!(".{}M", steps / 100_000),
        1_000_000..100_000_000 => format!("{}M", steps / 1_000_000),
        100_000_000..1_000_000_000 => format!(".{}G", steps / 100_000_000),
        _ => format!("{}G", (steps / 1_000_000_000).min(99)),
    }
}
