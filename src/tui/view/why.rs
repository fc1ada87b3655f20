//! Text of the answer to *why not*.

use ratatui::text::{Line, Span};

use crate::app::WhyView;
use crate::tui::theme::Theme;

use super::hint;

/// Text by paragraphs: the answer, and the current part of the reasons.
pub fn tell(why: &WhyView, theme: Theme) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled(why.answer.clone(), theme.accent), Line::default()];
    if let Some(step) = why.step() {
        let number = format!("{}. {}", why.place + 1, step.name);
        let of = format!("  {} of {}", why.place + 1, why.steps.len());
        let quiet = if why.steps.len() > 1 { of } else { String::new() };
        lines.push(Line::from(vec![Span::styled(number, theme.title), Span::styled(quiet, theme.quiet)]));
        lines.extend(step.reason.text.lines().map(|line| Line::from(line.to_owned())));
        lines.extend(hint::changes(step).map(|told| Line::styled(told, theme.quiet)));
    }
    if why.tells_grounds()
        && let Some(resting) = &why.resting
    {
        lines.push(Line::from(resting.sentence()));
        if resting.grounds.len() + resting.entries.len() > 1 {
            lines.push(Line::styled("None of them can be spared.", theme.quiet));
        }
    }
    lines
}

/// One-sentence version of the text, for a single line.
pub fn sentence(why: &WhyView) -> String {
    match (why.step(), &why.resting) {
        (Some(step), _) if why.steps.len() > 1 => {
            format!("{} of {}: {}", why.place + 1, why.steps.len(), step.reason.in_one_line())
        }
        (Some(step), _) => step.reason.in_one_line(),
        (None, Some(resting)) if !why.steps.is_empty() => resting.sentence(),
        (None, _) => why.answer.clone(),
    }
}
