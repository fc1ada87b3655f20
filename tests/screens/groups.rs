//! Every screen is one group in the middle, with which its header and its footer begin.

use ratatui::buffer::Buffer;

use super::frame::{coloured, drawn, text};
use super::labels::first_of;
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

/// The first and the last line that are not blank: the header and the footer.
fn ends(buffer: &Buffer) -> (u16, u16) {
    let mut inked = (0..buffer.area.height).filter(|&y| extent(buffer, y).is_some());
    let header = inked.next().expect("a header");
    (header, inked.next_back().expect("a footer"))
}

#[test]
fn a_footer_begins_where_its_header_does() {
    for (name, state) in all() {
        let player = state();
        for size in ROOMY {
            let buffer = drawn(&player.app, coloured(), size);
            let (header, footer) = ends(&buffer);
            let start = |y| extent(&buffer, y).map(|(start, _)| start);
            // Home has its name in large letters instead of a header.
            if !name.starts_with("home") {
                assert_eq!(start(header), start(footer), "{name} at {size:?}");
            }
        }
    }
}

#[test]
fn header_and_footer_are_near_what_is_between_them() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        for size in ROOMY {
            for keys in ["", "?", ","] {
                let buffer = drawn(&played(puzzle, keys).app, coloured(), size);
                let (header, footer) = ends(&buffer);
                let is_blank = |y: &u16| extent(&buffer, *y).is_none();
                let above = (header + 1..footer).take_while(is_blank).count();
                let below = (header + 1..footer).rev().take_while(is_blank).count();
                assert!(above <= 2 && below <= 6, "{puzzle} {keys} {size:?}: {above} above, {below} below");
                assert!(header.abs_diff(size.1 - 1 - footer) <= size.1 / 6, "{puzzle} {keys}: in the middle");
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
        let footer = usize::from(ends(&buffer).1);
        let last = lines[..footer].iter().rposition(|line| !line.trim().is_empty());
        assert_eq!(last, Some(board), "{screen}");
    }
}

#[test]
fn what_a_large_screen_has_too_much_is_on_both_sides() {
    for (name, state) in all() {
        let buffer = drawn(&state().app, coloured(), (200, 60));
        let (header, footer) = ends(&buffer);
        let left = extent(&buffer, footer).expect("there is a footer").0;
        assert!(left >= 10, "{name} begins in column {left}");
        for y in header + 1..footer {
            let Some((first, last)) = extent(&buffer, y) else { continue };
            let is_inside = first + BEFORE >= left && last < 200 - left + BEFORE;
            assert!(is_inside, "{name}: columns {first} to {last} of line {y}, beside {left}");
        }
    }
}

#[test]
fn a_low_board_in_a_high_window_leaves_its_panel_room() {
    // In a narrow window the board has 17 lines, and a long hint needs more of them.
    let nine = first_of(include_str!("../../puzzles/futoshiki.txt"), "9");
    let screen = text(&drawn(&played(nine, "").app, coloured(), (80, 40)));
    let mut lines = screen.lines().skip_while(|line| !line.contains("Futoshiki 9×9")).skip(1);
    let columns = lines.next().expect("a line below the header");
    assert!(columns.contains(" 1 ") && columns.contains(" 9"), "the board is below its header:\n{screen}");
    let footer = lines.position(|line| line.contains("? keys")).expect("a footer");
    assert!(footer >= 24, "{footer} lines for the panel in\n{screen}");
}
