//! Thousands of events of any sort, in any order: nothing panics, and everything can be drawn.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::frame::{coloured, drawn};
use super::states::KINDS;
use crate::common::monkey;

/// The number of events of each kind of puzzle.
const EVENTS: usize = 4_000;

#[test]
fn whatever_is_done_the_game_goes_on() {
    for (kind, seed) in KINDS.into_iter().zip(7..) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut done = 0;
        while done < EVENTS {
            let mut bytes = [0; 4096];
            random.fill_bytes(&mut bytes);
            let mut number = 0;
            done += monkey::play(kind, &bytes, &mut |app, size| {
                number += 1;
                app.footer();
                // To draw each would take a minute.
                if number % 16 == 0 {
                    let buffer = drawn(app, coloured(), size);
                    assert_eq!((buffer.area.width, buffer.area.height), size);
                }
            });
        }
    }
}
