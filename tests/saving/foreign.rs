//! A save opened as a puzzle: its game goes on among the player's own, and nothing of either is lost.

use std::fs;

use super::{Home, NULL, Playing, ROW, begin, undated};
use crate::common::playing::assert_same;
use masume::session::{AnyPuzzle, Kind};

/// A save that came from somewhere else.
fn foreign(journal: &str) -> Box<dyn AnyPuzzle> {
    let save = format!("masume 1\nkind null\npuzzle {ROW}\nauthor A\njournal\n{journal}");
    match NULL.formats().last().expect("every kind reads saves").read(&save) {
        Ok(puzzle) => puzzle,
        Err(error) => panic!("{error}: {save}"),
    }
}

const JOURNAL: &str = "5 30 play 4=1\n6 29 play 1=2\n61000 30 undo\n";

#[test]
fn its_whole_game_is_saved_with_the_first_change() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*foreign(JOURNAL)));
    assert!(home.names().is_empty(), "nothing is written before the first change");
    assert_same(&mut *playing.game, &mut *foreign(JOURNAL).play());
    drop(playing);
    let mut playing = Playing::of(home.saves().open(&*foreign(JOURNAL)));
    playing.put(2, 1);
    let kept = fs::read_to_string(home.save()).unwrap();
    let expected = foreign(&format!("{JOURNAL}61000 29 play 2=1\n")).write("masume");
    assert_eq!(Some(undated(&kept)), expected);
    drop(playing);
    let mut resumed = Playing::of(home.saves().open(&*foreign("")));
    assert_eq!((resumed.game.tally().moves, resumed.game.tally().undos), (2, 1));
    assert_eq!(resumed.game.about().author.as_deref(), Some("A"));
    resumed.game.undo();
    resumed.game.undo();
    assert!(resumed.game.is_empty());
}

#[test]
fn a_game_of_that_puzzle_in_progress_goes_on_instead() {
    let home = Home::new();
    begin(&home);
    let kept = fs::read_to_string(home.save()).unwrap();
    let mut playing = Playing::of(home.saves().open(&*foreign(JOURNAL)));
    assert_eq!((playing.game.tally().moves, playing.game.tally().undos), (2, 0));
    playing.put(3, 2);
    let now = fs::read_to_string(home.save()).unwrap();
    assert_eq!(undated(&now), undated(&kept) + "0 28 play 3=2\n");
}

#[test]
fn a_new_game_in_a_save_begins_like_any_other() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*foreign("")));
    playing.game.note_time();
    assert_eq!(playing.save(), None);
    assert!(home.names().is_empty(), "it has no moves to keep");
    playing.put(1, 2);
    assert_eq!(home.names(), [".masume"]);
}
