//! A screen of any size shows something, and never breaks.

use super::frame::{ascii, coloured, drawn, text};
use super::states::{KINDS, all, played};

/// Sizes that a terminal can have, the small ones without a gap.
fn sizes() -> impl Iterator<Item = (u16, u16)> {
    let small = (0..45).flat_map(|width| (0..16).map(move |height| (width, height)));
    let large =
        (0..=130).step_by(13).flat_map(|width| (0..=50).step_by(5).map(move |height| (width, height)));
    small.chain(large)
}

/// Each state is drawn at one size out of this number; states that are much alike share all sizes among them.
const EVERY: usize = 23;

#[test]
fn every_state_can_be_drawn_at_every_size() {
    for (number, (name, state)) in all().into_iter().enumerate() {
        let player = state();
        let sizes = sizes().skip(number % EVERY).step_by(EVERY);
        for (size, theme) in sizes.zip([coloured(), ascii()].into_iter().cycle()) {
            let buffer = drawn(&player.app, theme, size);
            let shows = buffer.content.iter().any(|cell| cell.symbol() != " ");
            assert_eq!(shows, size.0 > 0 && size.1 > 0, "{name} at {size:?}");
        }
    }
}

#[test]
fn a_screen_that_is_too_small_says_what_it_needs() {
    for puzzle in KINDS {
        let player = played(puzzle, "");
        assert_eq!(text(&drawn(&player.app, coloured(), (19, 3))).trim(), "needs 20x6");
        assert!(!text(&drawn(&player.app, coloured(), (20, 6))).contains("needs"));
    }
}
