//! Long games: the save is written in fewer lines, the same game comes of them, and it is read everywhere.

use std::fs;
use std::time::Duration;

use masume::puzzle::Stop;
use masume::session::{Kind, compacted};
use proptest::prelude::*;

use super::{Home, NULL, Playing, ROW, puzzle};
use crate::common::playing::{act, any_action, assert_same};
use crate::common::shelf::read;

/// A save of the null puzzle with this journal.
fn save_of(journal: &str) -> String {
    format!("masume 1\nkind null\npuzzle null 1....\njournal\n{journal}")
}

fn short(journal: &str) -> String {
    compacted(&save_of(journal)).strip_prefix(&save_of("")).expect("the head is kept").to_owned()
}

#[test]
fn time_that_went_by_and_cursors_are_told_once() {
    assert_eq!(short("1 4 clock\n2 4 clock\n"), "2 4 clock\n");
    assert_eq!(short("1 4 clock\n2 3 play 1=2\n3 3 clock\n"), "2 3 play 1=2\n3 3 clock\n");
    assert_eq!(
        short("1 4 at r1c2\n2 4 hint\n3 4 at r1c3\n4 4 check\n"),
        "2 4 hint\n3 4 at r1c3\n4 4 check\n"
    );
    assert_eq!(short("1 4 hint\n1 4 date 5\n2 4 check\n2 4 date 6\n"), "1 4 hint\n2 4 check\n2 4 date 6\n");
    assert_eq!(short("1 4 at r1c2\n2 3 play 1=2\n"), "2 3 play 1=2\n", "a change moves the cursor");
}

#[test]
fn undos_one_after_the_other_are_one_and_branches_stay() {
    let branch = "1 3 play 1=2\n2 2 play 2=1\n3 2 mark r1c4=1\n";
    let rest = "7 3 play 3=1\n8 3 redo\n";
    let undos = "4 2 undo\n5 2 clock\n5 3 undo\n6 4 undo\n";
    assert_eq!(short(&format!("{branch}{undos}{rest}")), format!("{branch}6 4 back 0\n{rest}"));
    assert_eq!(short(&format!("{branch}4 2 undo\n")), format!("{branch}4 2 back 2\n"));
}

#[test]
fn repeats_leave_what_came_of_them_and_how_many_were_undone() {
    let two = "1 3 play 1=2\n2 2 play 2=1\n";
    let there_and_back = "3 3 undo\n4 2 redo\n4 2 clock\n5 3 undo\n6 2 redo\n";
    assert_eq!(short(&format!("{two}{there_and_back}")), format!("{two}6 2 repeated 2\n"));
    assert_eq!(
        short(&format!("{two}{there_and_back}7 3 undo\n")),
        format!("{two}7 3 back 1\n7 3 repeated 2\n")
    );
    let begun = format!("{two}3 4 back 0\n4 4 hint\n");
    let up = "5 3 redo\n6 4 undo\n7 3 redo\n8 2 redo\n";
    assert_eq!(short(&format!("{begun}{up}")), format!("{begun}7 3 redo\n8 2 redo\n8 2 repeated 1\n"));
    let alone = "5 3 redo\n6 2 redo\n";
    assert_eq!(short(&format!("{begun}{alone}")), format!("{begun}{alone}"), "nothing was repeated");
}

#[test]
fn a_cursor_before_a_repeat_is_not_where_the_game_goes_on() {
    let journal = "1 3 play 1=2\n2 3 at r1c3\n3 4 undo\n4 3 redo\n";
    assert_eq!(short(journal), "1 3 play 1=2\n4 3 repeated 1\n");
}

#[test]
fn what_was_repeated_is_no_step_of_a_replay() {
    let save = "masume 1\nkind shikaku\npuzzle 5x5:5f8e4d6_2e\njournal\n\
        1 4 play +0,0,5x1\n2 5 undo\n3 4 redo\n4 5 undo\n5 4 redo\n";
    let steps = |save: &str| {
        let game = read(save, Some("masume")).expect("it can be read");
        let review = game.review(&Stop::new()).expect("nobody stops it").expect("it is a game");
        (review.recording.len() - 1, review.tally.undos)
    };
    assert_eq!(steps(save), (5, 2));
    assert_eq!(steps(&compacted(save)), (1, 2));
}

#[test]
fn what_is_no_save_stays_as_it_is() {
    for text in ["", "masume 1\n", "journal\n", "\njournal\nx", "\njournal\n1\n 2\n  3\n"] {
        assert_eq!(compacted(text), text);
    }
}

#[test]
fn a_long_save_is_written_anew_when_it_is_opened_and_a_short_one_is_not() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    for _ in 0..20 {
        playing.put(1, 2);
        playing.game.undo();
        playing.save();
    }
    drop(playing);
    let path = home.save();
    let before = fs::read_to_string(&path).expect("a save");
    drop(Playing::of(home.saves().open(&*puzzle(ROW))));
    assert_eq!(fs::read_to_string(&path).expect("a save"), before);

    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    for column in 0..4000 {
        playing.put(1 + column % 20, 1 + (column / 7 % 2) as u8);
    }
    for _ in 0..2000 {
        playing.game.undo();
        for _ in 0..3 {
            playing.game.advance(Duration::from_secs(10));
        }
        playing.save();
    }
    for _ in 0..1000 {
        playing.game.redo();
    }
    playing.save();
    drop(playing);
    let long = fs::read_to_string(&path).expect("a save");
    let mut before = NULL.resume(&long).expect("it can be read");

    let mut again = Playing::of(home.saves().open(&*puzzle(ROW)));
    let short = fs::read_to_string(&path).expect("a save");
    assert!(short.len() < long.len(), "{} of {} bytes", short.len(), long.len());
    assert_same(&mut *NULL.resume(&short).expect("it can be read"), &mut *before);
    again.put(1, 2);
    again.put(2, 1);
    let mut goes_on = NULL.resume(&fs::read_to_string(&path).expect("a save")).expect("it can be read");
    assert_same(&mut *goes_on, &mut *again.game);
    assert_eq!(home.names().len(), 1, "nothing else is left");
}

proptest! {
    /// Whatever was played, the same game comes of the shorter save, and it is as short as can be.
    #[test]
    fn the_same_game_comes_of_it(actions in proptest::collection::vec(any_action(), 0..80)) {
        let mut game = puzzle(ROW).play();
        game.begin();
        for action in &actions {
            act(&mut *game, action);
        }
        game.note_time();
        let save = game.save_head() + &game.unsaved();
        let short = compacted(&save);
        prop_assert!(short.len() <= save.len() + 8, "one undo may be told longer");
        prop_assert_eq!(&compacted(&short), &short);
        let mut rebuilt = NULL.resume(&short).expect("it can be read");
        assert_same(&mut *rebuilt, &mut *game);
    }
}
