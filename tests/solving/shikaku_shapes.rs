use masume::deduction::Deduced;
use masume::puzzle::{Piece, Played, Rules, Solved, Stop};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};
use serde_json::Value;

use crate::common::corpora::{document, lines, solutions};
use crate::common::shikaku::{blocks, clued, shaped};

use super::shikaku_agreement::by_plain_search;

/// The documents of the collection: each with its problem.
fn puzzles() -> Vec<(ShikakuProblem, Value)> {
    let documents = lines("shikaku_shapes.jsonl").into_iter().map(document);
    documents.map(|document| (shaped(&document), document)).collect()
}

#[test]
fn puzzles_with_shapes_or_unknown_areas_have_the_known_solutions() {
    let mut classes = std::collections::BTreeMap::new();
    for (problem, document) in puzzles() {
        let found = solutions(&problem, 2);
        assert_eq!(found.len() as u64, document["count"].as_u64().expect("a count"), "{document}");
        assert!(found.iter().all(|solution| problem.verify(solution) == Ok(())), "{document}");
        if let [only] = &found[..] {
            let mut expected = blocks(&document["solution"]);
            expected.sort_unstable();
            assert_eq!(*only, expected, "{document}");
        }
        *classes.entry(document["class"].to_string()).or_insert(0) += 1;
    }
    assert!(classes.len() == 4 && classes.values().all(|&count| count > 2), "{classes:?}");
}

#[test]
fn small_puzzles_without_numbers_have_the_solutions_that_tiling_finds() {
    let places = [(0, 0), (3, 0), (1, 2), (4, 3), (2, 4)];
    let shapes = ["any", "square", "wide", "tall", "any"];
    let mut several = 0;
    for shift in 0..5 {
        for known in [None, Some(4), Some(6)] {
            let clue = |index: usize| {
                let (column, row) = places[index];
                let number = known.filter(|_| index == shift);
                let shape = if number.is_some() { "any" } else { shapes[(index + shift) % 5] };
                (column, row, number, shape)
            };
            let problem = clued(5, 5, &std::array::from_fn::<_, 5, _>(clue)).expect("a valid problem");
            let expected = by_plain_search(&problem, usize::MAX);
            several += usize::from(expected.len() > 1);
            let mut found = solutions(&problem, usize::MAX);
            found.sort_unstable();
            assert_eq!(found, expected, "{problem:?}");
        }
    }
    assert!(several > 2);
}

#[test]
fn clues_without_a_number_alone_in_large_grids_are_counted_soon() {
    let count = |width, height, clues: &[(u16, u16, Option<i64>, &str)], limit| {
        let problem = clued(width, height, clues).expect("a valid problem");
        problem.count_solutions(&Placed::default(), limit, &Stop::new()).expect("nobody stopped it")
    };
    let unknown = |column, row| (column, row, None, "any");
    assert_eq!(count(99, 99, &[unknown(0, 0)], 9), 1);
    assert_eq!(count(40, 40, &[unknown(20, 20)], 9), 1);
    assert_eq!(count(40, 39, &[(20, 20, None, "tall")], 9), 0);
    assert_eq!(count(99, 99, &[unknown(0, 0), unknown(98, 98)], 999), 196);
    // One cut between the two, at any place.
    assert_eq!(count(25, 25, &[unknown(0, 12), unknown(24, 12)], 99), 24);
    assert_eq!(count(30, 30, &[unknown(14, 14), unknown(15, 15)], 9), 2);
}

#[test]
fn what_the_clues_exclude_is_in_no_solution() {
    let (mut excluded, mut open) = (0, 0);
    let is_small = |problem: &ShikakuProblem| problem.dimensions().area() < 40;
    for problem in puzzles().into_iter().map(|(problem, _)| problem).filter(is_small) {
        let position = problem.position(&Placed::default());
        for block in problem.hints().iter().flat_map(|hint| position.blocks(hint.square())) {
            let pieces = [Piece::Block(*block)];
            let told = problem.excludes(&problem.grounds(), &pieces, 300, &Stop::new());
            let placed = problem.put(&Placed::default(), &pieces);
            let from = problem.after(&Placed::default(), &placed).expect("a block of the grid");
            let count = problem.count_solutions(&from, 1, &Stop::new()).expect("nobody stopped it");
            if told.expect("nobody stopped it") == Some(true) {
                assert_eq!(count, 0, "{block}: {problem:?}");
                excluded += 1;
            } else {
                open += usize::from(count > 0);
            }
        }
    }
    assert!(excluded > 100 && open > 100, "{excluded} and {open}");
}
