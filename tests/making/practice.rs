//! Positions for practising a technique.

use masume::deduction::{Removal, Step};
use masume::generation::Seed;
use masume::grid::{Block, NumberedSquare, Square};
use masume::puzzle::{Input, Piece, Stop, Stopped};
use masume::session::{
    Finding, Game, PracticeAnswer, PracticePosition, Sought, Task, Verdict, can_be_practised,
    practice_position, practice_puzzles, times_shown,
};

use crate::common::playing::{find, seen};
use crate::common::shelf::shelf;

/// A position for this technique of this kind.
#[track_caller]
fn position(kind: &str, technique: &str, seed: u64) -> PracticePosition {
    let kind = shelf().kind(kind).expect("a kind");
    let found =
        practice_position(kind, technique, None, Seed(seed), &[], &Stop::new()).expect("nobody stops it");
    found.unwrap_or_else(|| panic!("{technique} of {}, seed {seed}: no position", kind.name()))
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
    assert_eq!(steps[0].score, hint.steps[0].score, "{what}");
    for step in &steps {
        assert_eq!(step.technique, technique, "{what}");
        assert!(step.score >= steps[0].score, "{what}: the easiest first");
        assert!(!step.places.is_empty() || !step.removes.is_empty(), "{what}");
    }
    assert!(!game.is_solved() && game.faults().is_empty(), "{what}");
    assert_eq!(game.tally().moves, 0, "{what}: what stands there is no move");
    // The position is a saved game, and the same again.
    let save = game.save_head() + &game.unsaved();
    let mut again = shelf().kind(kind).expect("a kind").resume(&save).expect("a save");
    assert_eq!(seen(&mut *again), seen(&mut *game), "{what}");
}

/// What an answer is worth in this game, whose state it leaves as it was.
fn judged(game: &mut dyn Game, answer: Piece, places: bool, sought: &[Step]) -> Option<Verdict> {
    let judging = match answer {
        Piece::Number(numbered) => {
            let digit = u8::try_from(numbered.number()).expect("a digit");
            game.hand_mut().cursor = numbered.square();
            match places {
                true => drop(game.input(Input::Number(digit))),
                false => drop(game.mark(digit)),
            }
            let judging = game.judging(PracticeAnswer::LastChange, sought.to_vec());
            game.undo();
            judging
        }
        Piece::Block(block) => {
            game.hand_mut().anchor = Some(block.origin());
            game.hand_mut().cursor = last_square(block);
            if places {
                game.input(Input::Accept);
            }
            let answer = if places { PracticeAnswer::LastChange } else { PracticeAnswer::NotThisBlock };
            let judging = game.judging(answer, sought.to_vec());
            if places {
                game.undo();
            }
            game.input(Input::Cancel);
            judging
        }
    };
    judging.and_then(|judging| judging(&Stop::new()))
}

fn last_square(block: Block) -> Square {
    let last = |end: u32| u16::try_from(end - 1).expect("a grid is small");
    Square::new(last(block.right()), last(block.bottom()))
}

/// Checks that every answer that is a step of the technique in this position, as a hint finds them all from
/// its save, is right.
#[track_caller]
fn check_verdicts(kind: &str, technique: &str, seed: u64) {
    let PracticePosition { mut game, steps } = position(kind, technique, seed);
    let what = format!("{technique} of {kind}, seed {seed}");
    let save = game.save_head() + &game.unsaved();
    let puzzle = shelf().read(&save, None).expect("a save");
    let only = [technique.to_owned()];
    let every = puzzle.advice(Sought::Every, &only, false, &Stop::new()).expect("nobody stops it").steps;
    assert!(!every.is_empty(), "{what}");
    game.set_cleans_marks(true);
    for step in &every {
        assert!(steps.contains(step), "{what}: {}", step.reason.text);
        let answers = step.places.iter().map(|placement| (placement.piece(), true));
        let answers =
            answers.chain(step.removes.iter().flat_map(Removal::pieces).map(|piece| (piece, false)));
        for (answer, places) in answers.take(2) {
            // As if the player had it from another step: only the first of all is known to be sought.
            let verdict = judged(&mut *game, answer, places, &steps[..1]);
            let is_right = matches!(&verdict, Some(Verdict::Right(step)) if step.technique == technique);
            assert!(is_right, "{what}: {answer:?} {verdict:?}");
        }
    }
}

#[test]
fn every_step_of_the_technique_is_right() {
    for (kind, techniques) in [
        ("sudoku", &["naked-pair", "forcing-chain", "forcing-net", "trial"][..]),
        ("futoshiki", &["sign-with-pair", "forcing-chain", "bound-net", "bound-cases", "trial"]),
        ("shikaku", &["no-room", "short-chain", "forcing-blocks", "trial"]),
    ] {
        for technique in techniques {
            check_verdicts(kind, technique, 3);
        }
    }
}

/// Positions for the hidden single in which there is a naked single as well, with the square and its digit.
fn with_a_naked_single() -> impl Iterator<Item = (Box<dyn Game>, Vec<Step>, Piece)> {
    (0..20).filter_map(|seed| {
        let PracticePosition { mut game, steps } = position("sudoku", "hidden-single", seed);
        let puzzle = shelf().read(&(game.save_head() + &game.unsaved()), None).expect("a save");
        let only = ["naked-single".to_owned()];
        let naked = puzzle.advice(Sought::Every, &only, false, &Stop::new()).expect("nobody stops it").steps;
        let hidden: Vec<Piece> = steps.iter().flat_map(|step| &step.places).map(|at| at.piece()).collect();
        let mut pieces = naked.iter().flat_map(|step| &step.places).map(|at| at.piece());
        let other = pieces.find(|piece| !hidden.contains(piece))?;
        Some((game, steps, other))
    })
}

#[test]
fn another_single_is_no_step_of_the_technique() {
    let mut seen = 0;
    for (mut game, steps, other) in with_a_naked_single() {
        let verdict = judged(&mut *game, other, true, &steps);
        assert!(
            matches!(&verdict, Some(Verdict::Different(step)) if step.technique == "naked-single"),
            "{verdict:?}"
        );
        seen += 1;
    }
    assert!(seen > 2, "{seen}");
}

#[test]
fn who_crosses_out_another_number_has_not_found_the_place_of_one() {
    for seed in 0..2 {
        let PracticePosition { mut game, steps } = position("sudoku", "hidden-single", seed);
        let Piece::Number(place) = steps[0].places[0].piece() else { panic!("a number") };
        let others = (1..=9).filter(|&digit| digit != place.number());
        let verdicts: Vec<Verdict> = others
            .filter_map(|digit| {
                let other = Piece::Number(NumberedSquare::new(place.square(), digit));
                judged(&mut *game, other, false, &steps)
            })
            .collect();
        assert!(!verdicts.is_empty(), "it has marks");
        assert!(!verdicts.iter().any(|verdict| matches!(verdict, Verdict::Right(_))), "{verdicts:?}");
    }
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
                let found = practice_position(*kind, technique, None, Seed(1), &[], &Stop::new());
                assert!(matches!(found, Ok(None)), "{line}");
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

/// Checks that no puzzle comes again while another one that is kept came less often.
#[track_caller]
fn check_series(kind: &str, technique: &str, ids: &[String]) {
    let kind = shelf().kind(kind).expect("a kind");
    let kept = practice_puzzles(kind.practice(), technique);
    let kept: Vec<String> = kept.map(|id| kind.read_id(id).expect("a puzzle").id()).collect();
    for (place, id) in ids.iter().enumerate() {
        let (times, before) = (|id: &String| times_shown(&ids[..place], id), times_shown(&ids[..place], id));
        match kept.contains(id) {
            true => assert!(kept.iter().all(|other| times(other) >= before), "{technique}: {ids:?}"),
            false => assert_eq!(before, 0, "{technique}: a new one is new: {ids:?}"),
        }
    }
}

#[test]
fn no_puzzle_comes_again_while_others_are_left() {
    for (kind, technique) in
        [("shikaku", "area-left"), ("shikaku", "two-numbers-two-areas"), ("futoshiki", "line-chain")]
    {
        let series = |seed: u64| {
            let mut ids = Vec::new();
            for number in 0..10 {
                let kind = shelf().kind(kind).expect("a kind");
                let seed = Seed(seed).child(number);
                let found = practice_position(kind, technique, None, seed, &ids, &Stop::new());
                ids.push(found.expect("nobody stops it").expect("a position").game.id());
            }
            ids
        };
        check_series(kind, technique, &series(1));
        assert_eq!(series(2), series(2), "a seed finds the same ones");
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
    let found = practice_position(kind, "skyscraper", None, Seed(1), &[], &Stop::new());
    assert!(matches!(found, Ok(None)));
    let stop = Stop::new();
    stop.set();
    let found = practice_position(kind, "chain", None, Seed(1), &[], &stop);
    assert_eq!(found.err(), Some(Stopped));
}
