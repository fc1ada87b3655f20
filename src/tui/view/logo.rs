//! The name of the game in large letters.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::scene::Glyphs;
use crate::tui::theme::Theme;

use super::words::shortened;

/// Width of the logo.
pub const WIDTH: u16 = 35;
/// Height of the logo.
pub const HEIGHT: u16 = 3;

/// Minimum width for words beside it.
const NARROWEST: u16 = 21;

/// Six rows of pixels.
const POINTS: [&str; 6] = [
    "#   #  ###   #### #   # #   # #####",
    "## ## #   # #     #   # ## ## #    ",
    "# # # #   #  ###  #   # # # # #### ",
    "#   # #####     # #   # #   # #    ",
    "#   # #   #     # #   # #   # #    ",
    "#   # #   # ####   ###  #   # #####",
];

/// Draws the logo; beside it the meaning of the name and these `kinds` of puzzles, if they fit.
pub fn draw(kinds: &str, theme: Theme, frame: &mut Frame, area: Rect) {
    if theme.glyphs == Glyphs::Ascii {
        frame.render_widget(Line::styled("MASUME", theme.title), area);
        return;
    }
    for (line, rows) in (0..).zip(POINTS.chunks(2)) {
        let symbol = |(upper, lower): (u8, u8)| match (upper == b'#', lower == b'#') {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let text: String = rows[0].bytes().zip(rows[1].bytes()).map(symbol).collect();
        let place = Rect { y: area.y + line, height: 1, width: WIDTH.min(area.width), ..area };
        frame.render_widget(Line::styled(text, theme.title), place);
    }
    let x = area.x + WIDTH + 3;
    for (line, words) in (1..).zip(["the squares of a grid", kinds]) {
        let width = area.right().saturating_sub(x + 1);
        if width >= NARROWEST {
            let place = Rect { x, y: area.y + line, width, height: 1 };
            frame.render_widget(Line::styled(shortened(words, width, "…"), theme.quiet), place);
        }
    }
}
