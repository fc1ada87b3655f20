//! Where the cursor was when a game was left is saved with it.

use std::time::Duration;

use masume::grid::Square;
use masume::puzzle::ReadError;
use masume::session::Kind;

use super::{Home, NULL, Playing, ROW, begin, puzzle};
use crate::common::playing::select;

#[test]
fn a_game_that_was_left_comes_back_with_its_cursor() {
    let home = Home::new();
    begin(&home);
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    select(&mut *playing.game, 9, 0);
    playing.game.advance(Duration::from_secs(5));
    playing.game.note_time();
    playing.save();
    drop(playing);
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    assert_eq!(playing.game.hand().cursor, Square::new(9, 0));
    assert_eq!((playing.game.elapsed(), playing.game.tally().moves), (Duration::from_secs(5), 2));
    playing.game.note_time();
    assert_eq!(playing.game.unsaved(), "", "it is where the journal has it");
    playing.game.undo();
    playing.save();
    drop(playing);
    let again = Playing::of(home.saves().open(&*puzzle(ROW)));
    assert_eq!(again.game.hand().cursor, Square::new(1, 0), "a change forgets it: the last move counts");
}

#[test]
fn a_cursor_beside_the_board_is_no_cursor() {
    let save = "masume 1\nkind null\npuzzle null 1....\njournal\n";
    for (line, column, expected) in [
        ("0 4 at r1c6\n", 5, "an event that can happen here (this square is not there)"),
        ("0 4 at here\n", 8, "a square such as `r1c4`"),
    ] {
        match NULL.resume(&format!("{save}{line}")).map(|_| ()) {
            Err(ReadError::Parse(error)) => {
                assert_eq!((error.column, error.expected.as_str()), (column, expected));
            }
            other => panic!("{other:?}"),
        }
    }
}
