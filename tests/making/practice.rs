//! Positions for practising a technique.

use masume::generation::Seed;
use masume::puzzle::Stop;
use masume::session::{
    Finding, NoPosition, PracticePosition, Task, can_be_practised, practice_position, practice_puzzles,
};

use crate::common::playing::{find, seen};
use crate::common::shelf::shelf;

/// A position for this technique of this kind.
#[track_caller]
fn position(kind: &str, technique: &str, seed: u64) -> PracticePosition {
    let kind = shelf().kind(kind).expect("a kind");
    let found = practice_position(kind, technique, Seed(seed), &Stop::new());
    found.unwrap_or_else(|why| panic!("{technique} of {}, seed {seed}: {why:?}", kind.name()))
}

/// Checks that the technique is the cheapest that gets on there, and that each of its steps is the same as
/// another hint in the game.
#[track_caller]
fn check(kind: &str, technique: &str, seed: u64) {
    let PracticePosition { mut game, steps } = position(kind, technique, seed);
    let what = format!("{technique} of {kind}, seed {seed}");
    let label =
        shelf().kind(kind).expect("a kind").techniques().into_iter().find(|label| label.id == technique);
    let uniqueness = label.expect("a technique").assumes_uniqueness;
    let Finding::Hint(hint) = find(&*game, Task::Hint { uniqueness }) else { panic!("{what}: a hint") };
    assert_eq!(hint.steps[0].technique, technique, "{what}: {:?}", hint.steps[0]);
    assert!(!steps.is_empty(), "{what}");
    for step in &steps {
        assert_eq!((step.technique, step.score), (technique, hint.steps[0].score), "{what}");
        assert!(!step.places.is_empty() || !step.removes.is_empty(), "{what}");
    }
    assert!(!game.is_solved() && game.faults().is_empty(), "{what}");
    assert_eq!(game.tally().moves, 0, "{what}: what stands there is no move");
    // The position is a saved game, and the same again.
    let save = game.save_head() + &game.unsaved();
    let mut again = shelf().kind(kind).expect("a kind").resume(&save).expect("a save");
    assert_eq!(seen(&mut *again), seen(&mut *game), "{what}");
}

#[test]
fn what_is_often_met_is_found_in_new_puzzles() {
    for (kind, techniques) in [
        (
            "sudoku",
            &[
                "full-house",
                "hidden-single",
                "direct-pointing",
                "naked-pair",
                "x-wing",
                "skyscraper",
                "xy-wing",
            ][..],
        ),
        ("futoshiki", &["hidden-single", "sign-bound", "naked-pair", "bound-chain"]),
        ("shikaku", &["only-block", "must-cover", "common-squares", "no-room"]),
    ] {
        for technique in techniques {
            for seed in 0..3 {
                check(kind, technique, seed);
            }
        }
    }
}

#[test]
fn what_is_kept_contains_what_it_says() {
    for kind in shelf().kinds() {
        for line in kind.practice().lines() {
            let (technique, id) = line.split_once(' ').expect("a technique and a puzzle");
            if id == "none" {
                let found = practice_position(*kind, technique, Seed(1), &Stop::new());
                assert!(matches!(found, Err(NoPosition::NotFound)), "{line}");
                assert!(!can_be_practised(*kind, technique), "{line}");
                continue;
            }
            let puzzle = kind.read_id(id).unwrap_or_else(|error| panic!("{line}: {error}"));
            let position = puzzle.practice_position(technique, &Stop::new()).expect("nobody stops it");
            assert!(position.is_some(), "{line}");
            assert_eq!(puzzle.count_solutions(2, &Stop::new()).expect("nobody stops it"), 1, "{line}");
        }
        for label in kind.techniques() {
            let number = practice_puzzles(kind.practice(), label.id).count();
            assert!(number == 0 || number >= 3, "{}: {number} of {}", kind.name(), label.id);
        }
    }
}

#[test]
fn the_same_seed_finds_the_same_position() {
    let board = |seed| seen(&mut *position("sudoku", "skyscraper", seed).game);
    assert_eq!(board(4), board(4));
    assert_ne!(board(4), board(5));
}

#[test]
fn a_technique_that_does_not_exist_has_none() {
    let kind = shelf().kind("shikaku").expect("a kind");
    let found = practice_position(kind, "skyscraper", Seed(1), &Stop::new());
    assert_eq!(found.err(), Some(NoPosition::Unknown));
    let stop = Stop::new();
    stop.set();
    let found = practice_position(kind, "chain", Seed(1), &stop);
    assert_eq!(found.err(), Some(NoPosition::Stopped));
}
