//! The exact Shikaku solver, a plain procedure and the CSP searches agree on random puzzles.

use std::ops::ControlFlow;

use masume::csp::{Algorithm, Search, SearchStatus};
use masume::grid::Block;
use masume::puzzle::{Modelled, Rules, Solved, Stop};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};
use proptest::prelude::*;

use crate::common::corpora::solutions;
use crate::common::searches::NEVER;
use crate::common::shikaku::{block, built, position};

/// The number of random puzzles; a failure leaves no file behind.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Divides a grid at random into blocks of two squares or more; it cuts those of more than `largest` squares
/// if it can.
fn divided(width: u16, height: u16, largest: u32, mut chance: impl FnMut() -> u16) -> Vec<Block> {
    let mut whole = vec![block(0, 0, width, height)];
    let mut divided = Vec::new();
    while let Some(next) = whole.pop() {
        let (left, top) = (next.origin().column(), next.origin().row());
        let (width, height) = (next.dimensions().width(), next.dimensions().height());
        let is_kept = next.area() <= largest && chance().is_multiple_of(3);
        let upright = width > 1 && (height == 1 || chance().is_multiple_of(2));
        let cut = 1 + chance() % (if upright { width } else { height }).saturating_sub(1).max(1);
        let [one, other] = if upright {
            [block(left, top, cut, height), block(left + cut, top, (width - cut).max(1), height)]
        } else {
            [block(left, top, width, cut), block(left, top + cut, width, height.saturating_sub(cut).max(1))]
        };
        if is_kept || one.area().min(other.area()) < 2 || next.area() < 4 {
            divided.push(next);
        } else {
            whole.extend([one, other]);
        }
    }
    divided.sort_unstable();
    divided
}

/// A problem with a division that solves it, in a grid of these sides. With `moved`, this number of squares
/// is taken from one hint and given to another, and then the problem may have no solution.
fn problems(
    width: std::ops::RangeInclusive<u16>,
    height: std::ops::RangeInclusive<u16>,
    moved: std::ops::Range<usize>,
) -> impl Strategy<Value = (ShikakuProblem, Vec<Block>)> {
    let chances = proptest::collection::vec(any::<u16>(), 97);
    (width, height, moved, chances).prop_map(|(width, height, moved, chances)| {
        let mut chance = chances.iter().copied().cycle().zip(1u16..).map(|(chance, at)| chance ^ (at >> 3));
        let mut chance = || chance.next().expect("it goes round");
        let divided = divided(width, height, 12, &mut chance);
        let mut hints: Vec<(u16, u16, i64)> = divided
            .iter()
            .map(|block| {
                let square = block.squares().nth(usize::from(chance()) % block.area() as usize);
                let square = square.expect("one of its squares");
                (square.column(), square.row(), block.area().into())
            })
            .collect();
        for _ in 0..moved {
            let (from, to) = (usize::from(chance()) % hints.len(), usize::from(chance()) % hints.len());
            if hints[from].2 > 2 {
                hints[from].2 -= 1;
                hints[to].2 += 1;
            }
        }
        (built(width, height, &hints).expect("a valid problem"), divided)
    })
}

/// The first solutions, sorted. They are found by covering the first free square with every block that may
/// begin there.
pub(super) fn by_plain_search(problem: &ShikakuProblem, limit: usize) -> Vec<Vec<Block>> {
    fn cover(problem: &ShikakuProblem, chosen: &mut Vec<Block>, limit: usize, found: &mut Vec<Vec<Block>>) {
        let size = problem.dimensions();
        let is_free = |square| !chosen.iter().any(|block: &Block| block.contains(square));
        let Some(first) = size.squares().find(|&square| is_free(square)) else {
            return found.push(chosen.clone());
        };
        for width in 1..=size.width() - first.column() {
            for height in 1..=size.height() - first.row() {
                let next = block(first.column(), first.row(), width, height);
                let mut hints = problem.hints_in(next);
                let is_right = hints.next().is_some_and(|hint| hint.allows(next.dimensions()));
                let fits = is_right && hints.next().is_none();
                if fits && found.len() < limit && !chosen.iter().any(|other| other.overlaps(next)) {
                    chosen.push(next);
                    cover(problem, chosen, limit, found);
                    chosen.pop();
                }
            }
        }
    }
    let mut found = Vec::new();
    cover(problem, &mut Vec::new(), limit, &mut found);
    found.iter_mut().for_each(|solution| solution.sort_unstable());
    found.sort_unstable();
    found
}

/// Checks that every solution comes once, sorted and right; that every run gives the same; that a shorter
/// list is the beginning of a longer one; and that the count is right. Returns the solutions in order.
fn all_solutions(problem: &ShikakuProblem) -> Vec<Vec<Block>> {
    let mut all = solutions(problem, usize::MAX);
    assert_eq!(solutions(problem, usize::MAX), all, "{problem:?}");
    for limit in [1, 2, 3, 10, 1000] {
        let few = solutions(problem, limit);
        assert_eq!(few, all[..limit.min(all.len())], "{problem:?}");
        let count = problem.count_solutions(&Placed::default(), limit as u64, &Stop::new());
        assert_eq!(count, Ok(few.len() as u64), "{problem:?}");
    }
    for solution in &all {
        assert_eq!(problem.verify(solution), Ok(()), "{problem:?}");
        assert!(solution.is_sorted(), "{problem:?}");
    }
    let found = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), found, "one came twice: {problem:?}");
    all
}

/// What the search of the program's own model finds out.
fn searched(problem: &ShikakuProblem, algorithm: &str) -> SearchStatus {
    let model = problem.model(&Stop::new()).expect("nobody stops it");
    let algorithm: Algorithm = algorithm.parse().expect("an algorithm");
    Search::new(model.graph(), algorithm).run(u64::MAX, &NEVER)
}

/// The solutions that extend a position.
fn extending(problem: &ShikakuProblem, from: &Placed) -> Vec<Vec<Block>> {
    let mut found = Vec::new();
    let ended = problem.solutions(from, &Stop::new(), &mut |solution| {
        found.push(solution);
        ControlFlow::Continue(())
    });
    assert_eq!(ended, Ok(()));
    found.sort_unstable();
    found
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn small_puzzles_have_the_solutions_that_a_plain_search_finds(
        (problem, division) in problems(5..=8, 5..=8, 0..1)
    ) {
        let all = all_solutions(&problem);
        prop_assert!(all.contains(&division));
        prop_assert_eq!(all, by_plain_search(&problem, usize::MAX));
    }

    #[test]
    fn puzzles_spoiled_have_the_solutions_that_are_left((problem, _) in problems(5..=8, 5..=8, 1..4)) {
        prop_assert_eq!(all_solutions(&problem), by_plain_search(&problem, usize::MAX));
    }

    #[test]
    fn a_position_has_the_solutions_that_hold_its_blocks(
        (problem, division) in problems(5..=7, 5..=7, 0..1),
        chosen in any::<u32>(),
        width in 1u16..4,
        height in 1u16..4,
    ) {
        let all = by_plain_search(&problem, usize::MAX);
        let mut placed: Vec<Block> =
            (0..32).zip(&division).filter(|(at, _)| chosen >> at & 1 != 0).map(|(_, &block)| block).collect();
        if chosen.is_multiple_of(5) {
            placed.push(block(chosen as u16 % 3, chosen as u16 % 2, width, height));
        }
        let held = |block: &Block| {
            let (origin, size) = (block.origin(), block.dimensions());
            format!("+{},{},{}x{}", origin.column(), origin.row(), size.width(), size.height())
        };
        placed.sort_unstable();
        placed.dedup();
        let from = if placed.is_empty() {
            Placed::default()
        } else {
            position(&problem, &placed.iter().map(held).collect::<Vec<_>>().join(" "))
        };
        let expected: Vec<Vec<Block>> = all
            .into_iter()
            .filter(|solution| from.blocks().iter().all(|block| solution.contains(block)))
            .collect();
        prop_assert_eq!(extending(&problem, &from), expected);
    }
}

proptest! {
    #![proptest_config(cases(50))]

    #[test]
    fn long_grids_have_the_solutions_that_a_plain_search_finds(
        (problem, division) in prop_oneof![problems(60..=99, 5..=5, 0..1), problems(64..=66, 5..=6, 0..1)]
    ) {
        let found = solutions(&problem, 40);
        prop_assert!(found.iter().all(|solution| problem.verify(solution) == Ok(())));
        prop_assert_eq!(found.len(), by_plain_search(&problem, 40).len());
        if found.len() < 40 {
            prop_assert!(found.contains(&division));
        }
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn searches_find_a_solution_if_there_is_one((problem, _) in problems(5..=6, 5..=6, 0..3)) {
        let has_none = solutions(&problem, 1).is_empty();
        let expected = if has_none { SearchStatus::Unsolvable } else { SearchStatus::Solved };
        for algorithm in ["FC+MT", "MAC+BZ"] {
            prop_assert_eq!(searched(&problem, algorithm), expected, "{}", algorithm);
        }
    }

    #[test]
    fn a_grid_turned_has_as_many_solutions(
        (problem, _) in prop_oneof![problems(5..=99, 5..=12, 0..2), problems(62..=66, 5..=6, 0..2)]
    ) {
        let size = problem.dimensions();
        let turned: Vec<(u16, u16, i64)> =
            problem
                .hints()
                .iter()
                .map(|hint| (hint.square().row(), hint.square().column(), problem.largest_area(*hint)))
                .collect();
        let turned = built(size.height(), size.width(), &turned).expect("a valid problem");
        let count = |problem: &ShikakuProblem| problem.count_solutions(&Placed::default(), 30, &Stop::new());
        prop_assert_eq!(count(&problem), count(&turned));
    }
}
