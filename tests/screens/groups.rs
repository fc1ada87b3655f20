//! Every screen is one group in the middle, with which its header and its footer begin.

use ratatui::buffer::Buffer;

use super::frame::{coloured, drawn, text};
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, all, played};

/// Terminals with more room than any screen needs.
const ROOMY: [(u16, u16); 2] = [(120, 40), (200, 60)];
/// The numbers of the rows, and the sign of a selected line, may stand before a header.
const BEFORE: u16 = 3;

/// The first and the last column of a line that are not blank.
fn extent(buffer: &Buffer, y: u16) -> Option<(u16, u16)> {
    let inked = |&x: &u16| buffer.cell((x, y)).is_some_and(|cell| cell.symbol() != " ");
    let width = buffer.area.width;
    Some(((0..width).find(inked)?, (0..width).rfind(inked)?))
}

#[test]
fn a_footer_begins_where_its_header_does() {
    for (name, state) in all() {
        let player = state();
        for size in ROOMY {
            let buffer = drawn(&player.app, coloured(), size);
            let footer = extent(&buffer, size.1 - 1).expect("there is a footer").0;
            if let Some((header, _)) = extent(&buffer, 0) {
                assert_eq!(header, footer, "{name} at {size:?}");
            }
        }
    }
}

#[test]
fn a_panel_ends_with_its_board() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let buffer = drawn(&played(puzzle, "").app, coloured(), (200, 60));
        let screen = text(&buffer);
        let lines: Vec<&str> = screen.lines().collect();
        // Either it has a border below, or an edge on its left.
        let board = lines.iter().rposition(|line| line.contains(['└', '▏'])).expect("a board");
        let last = lines[..59].iter().rposition(|line| !line.trim().is_empty());
        assert_eq!(last, Some(board), "{screen}");
    }
}

#[test]
fn what_a_large_screen_has_too_much_is_on_both_sides() {
    for (name, state) in all() {
        let buffer = drawn(&state().app, coloured(), (200, 60));
        let left = extent(&buffer, 59).expect("there is a footer").0;
        assert!(left >= 10, "{name} begins in column {left}");
        for y in 1..59 {
            let Some((first, last)) = extent(&buffer, y) else { continue };
            let is_inside = first + BEFORE >= left && last < 200 - left + BEFORE;
            assert!(is_inside, "{name}: columns {first} to {last} of line {y}, beside {left}");
        }
    }
}
