use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};

use crate::app::{Chooser, Outcome};
use crate::csp::{Algorithm, Checking, Ordering};
use crate::tui::theme::Theme;

use super::words;

/// How many characters the name of a checking strategy takes.
const NAME: usize = 3;

/// Draws the choice of an algorithm: a grid of the 32, those that have ended with their steps, and what the selected one
/// does.
pub fn draw(chooser: &Chooser, outcomes: &[Outcome], theme: Theme, frame: &mut Frame, area: Rect) {
    let title = Line::styled("Which algorithm?", theme.title());
    let mut lines = vec![title, Line::default()];
    lines.extend(grid(chooser.selected, outcomes, theme, usize::from(area.width)));
    lines.push(Line::default());
    let Algorithm { checking, ordering } = chooser.selected;
    let words = vec![
        Line::styled(format!("{}, {}", checking.name(), ordering.name()), theme.title()),
        Line::from(checking.idea()),
        Line::from(ordering.idea()),
    ];
    lines.extend(words::wrapped(words, area.width));
    frame.render_widget(Text::from(lines), area);
}

/// A line for each checking strategy, a column for each ordering strategy.
fn grid(selected: Algorithm, outcomes: &[Outcome], theme: Theme, width: usize) -> Vec<Line<'static>> {
    // A number has three characters; the mark before it and the blanks between go where there is no room.
    let place = ((width - NAME) / Ordering::ALL.len()).clamp(3, 5);
    let head = Ordering::ALL.map(|ordering| format!("{:>place$}", ordering.code())).concat();
    let mut lines = vec![Line::styled(format!("{:NAME$}{head}", ""), theme.quiet())];
    for checking in Checking::ALL {
        let mut spans = vec![Span::styled(format!("{:NAME$}", checking.code()), theme.quiet())];
        for ordering in Ordering::ALL {
            let algorithm = Algorithm { checking, ordering };
            let ended = outcomes.iter().find(|outcome| outcome.algorithm == algorithm);
            let told = ended.map_or_else(|| "·".to_owned(), |outcome| short(outcome.counts.total()));
            let chosen = algorithm == selected;
            let told = format!("{}{told:>3}", if chosen && place > 3 { ">" } else { "" });
            spans.push(Span::raw(" ".repeat(place - told.chars().count())));
            spans.push(Span::styled(told, if chosen { theme.selected() } else { theme.key() }));
        }
        lines.push(Line::from(spans));
    }
    lines
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
