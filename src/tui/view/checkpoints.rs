use ratatui::text::Line;

use crate::app::{Play, branches_in_order, clock};
use crate::scene::Glyphs;
use crate::tui::theme::Theme;

/// The tree of checkpoints, with the number of squares or blocks left in each, and its time.
pub fn tell(play: &Play, selected: usize, theme: Theme) -> Vec<Line<'static>> {
    let checkpoints = play.game.checkpoints();
    let branch = if theme.glyphs == Glyphs::Ascii { "+ " } else { "└ " };
    let rows = branches_in_order(&checkpoints).into_iter().map(|(number, depth)| {
        let checkpoint = &checkpoints[number - 1];
        let indent = if depth == 0 { String::new() } else { "  ".repeat(depth - 1) + branch };
        let last = if checkpoint.is_last { ", last" } else { "" };
        let text = format!("{indent}{number}: {} left, {}{last}", checkpoint.left, clock(checkpoint.elapsed));
        let sign = if number == selected { "> " } else { "  " };
        let style = if number == selected { theme.accent } else { theme.text };
        Line::styled(format!("{sign}{text}"), style)
    });
    let title = Line::styled("Checkpoints", theme.title);
    [title, Line::default()].into_iter().chain(rows).collect()
}
