use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::csp::LevelHistory;
use crate::puzzle::grouped;
use crate::scene::Glyphs;
use crate::tui::theme::Theme;

/// Bits of a braille character's dots, by column from the top down.
const DOTS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The braille character without dots.
const BLANK: u32 = 0x2800;

/// Draws the levels of a search over its steps; `depth` is the highest level. The level -1 of a failed search
/// is drawn at the bottom.
pub fn draw(levels: &LevelHistory, depth: usize, theme: Theme, frame: &mut Frame, area: Rect) {
    let top = depth.to_string();
    let margin = top.len() as u16 + 1;
    let inside = Rect {
        x: area.x + margin,
        width: area.width.saturating_sub(margin),
        height: area.height.saturating_sub(2),
        ..area
    };
    if inside.is_empty() {
        return;
    }
    let buffer = frame.buffer_mut();
    draw_axes(inside, area, &top, &grouped(levels.steps().max(1)), theme, buffer);
    let curve = Rect { x: inside.x + 1, width: inside.width - 1, ..inside };
    let (across, up) = match theme.glyphs {
        Glyphs::Unicode => (2, 4),
        Glyphs::Ascii => (1, 1),
    };
    let bands = bands(levels, depth, curve.width as usize * across, curve.height as usize * up);
    for (place, columns) in bands.chunks(across).enumerate() {
        for row in 0..curve.height {
            // Dots of a character are ordered from the top down.
            let head = usize::from(curve.height - row) * up - 1;
            let is_lit = |column: usize, dot: usize| {
                columns.get(column).is_some_and(|&(low, high)| (low..=high).contains(&(head - dot)))
            };
            let dots = (0..across).flat_map(|column| (0..up).map(move |dot| (column, dot)));
            let lit = dots.filter(|&(column, dot)| is_lit(column, dot));
            let dots: u32 = lit.map(|(column, dot)| DOTS[column][dot]).sum();
            let sign = match theme.glyphs {
                Glyphs::Unicode => char::from_u32(BLANK + dots).unwrap_or_default(),
                Glyphs::Ascii => '*',
            };
            if dots > 0 {
                let at = (curve.x + place as u16, curve.y + row);
                buffer[at].set_char(sign).set_style(theme.key);
            }
        }
    }
}

/// Draws the axes with the first and the last value.
fn draw_axes(inside: Rect, area: Rect, top: &str, last: &str, theme: Theme, buffer: &mut Buffer) {
    let (upright, corner, level) = match theme.glyphs {
        Glyphs::Unicode => ("│", "└", "─"),
        Glyphs::Ascii => ("|", "+", "-"),
    };
    let style = theme.quiet;
    for y in inside.y..inside.bottom() {
        buffer.set_string(inside.x, y, upright, style);
    }
    let foot = format!("{corner}{}", level.repeat(usize::from(inside.width - 1)));
    buffer.set_string(inside.x, inside.bottom(), foot, style);
    buffer.set_string(area.x, inside.y, top, style);
    buffer.set_string(inside.x - 2, inside.bottom() - 1, "0", style);
    buffer.set_string(inside.x, inside.bottom() + 1, "1", style);
    let room = inside.width.saturating_sub(2);
    if last.len() <= usize::from(room) {
        buffer.set_string(inside.right() - last.len() as u16, inside.bottom() + 1, last, style);
    }
}

/// The lowest and the highest dot of each column of dots, counted from the bottom. A level lasts until the
/// next one; jumps between them are drawn too.
fn bands(levels: &LevelHistory, depth: usize, columns: usize, rows: usize) -> Vec<(usize, usize)> {
    let height = |level: i32| (level.max(0) as usize * (rows - 1) + depth / 2) / depth.max(1);
    let mut buckets = levels.buckets().map(|(step, low, high)| (step, height(low), height(high))).peekable();
    let mut bands: Vec<(usize, usize)> = Vec::with_capacity(columns);
    let mut latest = (0, 0);
    for column in 1..=columns as u64 {
        let end = 1 + levels.steps() * column / columns as u64;
        let before = latest;
        let mut band = None;
        while let Some((_, low, high)) = buckets.next_if(|&(step, ..)| step < end || column == columns as u64)
        {
            latest = (low, high);
            let (lowest, highest) = band.unwrap_or(latest);
            band = Some((low.min(lowest), high.max(highest)));
        }
        let (low, high) = band.unwrap_or(latest);
        // Connects to the previous level.
        bands.push(if column == 1 { (low, high) } else { (low.min(before.1), high.max(before.0)) });
    }
    bands
}
