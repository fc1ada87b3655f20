//! Shikakus whose clues ask for shapes or have no number: what is made is as it was ordered.

use masume::deduction::{DIFFICULTIES, Rating};
use masume::generation::MadeName;
use masume::puzzle::Stop;
use masume::puzzles::shikaku::{BlockShape, Clue, ShikakuProblem};
use masume::session::{MadePuzzle, Sought};

use super::{made, maker, order, solutions};
use crate::common::corpora::{problem, solutions as solutions_of};

fn problem_of(made: &MadePuzzle) -> ShikakuProblem {
    problem("id", &made.puzzle.id())
}

/// The numbers of clues: all, those that ask for a shape, those without a number.
fn counts(made: &MadePuzzle) -> (usize, usize, usize) {
    let problem = problem_of(made);
    let has_shape = |clue: &&Clue| clue.shape() != BlockShape::Any;
    let is_unknown = |clue: &&Clue| clue.number().is_none();
    let hints = problem.hints();
    (hints.len(), hints.iter().filter(has_shape).count(), hints.iter().filter(is_unknown).count())
}

#[test]
fn clues_say_as_much_as_is_wished_at_every_tier() {
    let wished = [("some", "half"), ("all", "most"), ("some", "none"), ("none", "some")];
    for (row, (shapes, unknown)) in wished.into_iter().enumerate() {
        for (column, difficulty) in DIFFICULTIES.into_iter().take(5).enumerate() {
            // Each tier at one of the sizes; hard puzzles with all numbers are rare at 6x6.
            let is_large = unknown == "none" || (row + column) % 2 == 0;
            let (size, seed) = if is_large { ("8x8", 2) } else { ("6x6", 1) };
            if difficulty == "expert" && ["none", "most"].contains(&unknown) {
                continue; // They are rare.
            }
            let wishes = [("shapes", shapes), ("unknown", unknown)];
            let made = made("shikaku", size, difficulty, &wishes, seed);
            assert_eq!(solutions(&made), 1, "{}", made.name);
            let path = made.puzzle.advice(Sought::Whole, &[], false, &Stop::new()).expect("nobody stops it");
            let rating = Rating::of(&path.steps).expect("it has steps");
            assert_eq!(rating.difficulty(), difficulty, "{}", made.name);
            let (count, with_shape, without_number) = counts(&made);
            match shapes {
                "none" => assert_eq!(with_shape, 0, "{}", made.name),
                "all" => assert_eq!(with_shape, count, "{}", made.name),
                _ => assert!((1..count).contains(&with_shape), "{}", made.name),
            }
            match unknown {
                "none" => assert_eq!(without_number, 0, "{}", made.name),
                "some" => assert!((1..=count.div_ceil(2)).contains(&without_number), "{}", made.name),
                "half" => assert_eq!(without_number, count.div_ceil(2), "{}", made.name),
                _ => assert!(2 * without_number > count, "{}", made.name),
            }
        }
    }
}

#[test]
fn the_name_makes_the_same_puzzle_again() {
    let catalogue = maker("shikaku").catalogue();
    let made = made("shikaku", "7x7", "medium", &[("unknown", "half"), ("shapes", "some")], 5);
    assert_eq!(made.name, "shikaku:7x7:medium:shapes=some:unknown=half:g2:5");
    let MadeName { order, seed } = MadeName::read(&catalogue, &made.name).expect("a name");
    let again = maker("shikaku").make(&order, seed, Default::default(), &Stop::new()).expect("a puzzle");
    assert_eq!(again.puzzle.id(), made.puzzle.id());
    assert!(made.puzzle.id().contains('?'), "{}", made.puzzle.id());
}

#[test]
fn wishes_for_none_make_the_puzzle_that_is_made_without_wishes() {
    let plain = made("shikaku", "8x8", "hard", &[], 7);
    let none = made("shikaku", "8x8", "hard", &[("shapes", "none"), ("unknown", "none")], 7);
    assert_eq!(none.puzzle.id(), plain.puzzle.id());
}

#[test]
fn nothing_can_be_left_out_of_a_minimal_puzzle() {
    for (difficulty, wishes) in [
        ("easy", &[("minimal", "yes"), ("shapes", "some")][..]),
        ("any", &[("minimal", "yes"), ("unknown", "most")]),
        ("hard", &[("minimal", "yes"), ("shapes", "some")]),
    ] {
        let made = made("shikaku", "7x7", difficulty, wishes, 3);
        let problem = problem_of(&made);
        let hints = problem.hints();
        let mut said = 0;
        for at in 0..hints.len() {
            let clue = hints[at];
            let fewer = [
                clue.number().map(|_| Clue::new(clue.square(), None, clue.shape())),
                (clue.shape() != BlockShape::Any)
                    .then(|| Clue::new(clue.square(), clue.number(), BlockShape::Any)),
            ];
            for less in fewer.into_iter().flatten() {
                said += 1;
                let mut clues = hints.to_vec();
                clues[at] = less;
                let open = ShikakuProblem::of(problem.grid(), clues).expect("a valid problem");
                assert_eq!(solutions_of(&open, 2).len(), 2, "{}: {}", made.name, clue.named());
            }
        }
        assert!(said > 3, "{}", made.name);
    }
}

#[test]
fn wishes_that_exclude_each_other_are_refused() {
    for (wishes, found) in [
        (&[("minimal", "yes"), ("shapes", "all")][..], "minimal beside shapes all"),
        (&[("minimal", "yes"), ("unknown", "half")], "minimal beside unknown half"),
        (&[("minimal", "yes"), ("allow-multiple", "yes")], "minimal beside allow-multiple"),
    ] {
        let order = order("shikaku", "8x8", "any", wishes).expect("wishes that are known");
        assert_eq!(maker("shikaku").check(&order).expect_err("impossible").found, found);
    }
}
