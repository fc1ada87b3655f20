//! The exact solver of Futoshikis against trying out, and against the CSP searches, on random problems: small
//! ones, and grids of side 7 to 9 with some open lines, so that there are no solutions, one or several.

use std::collections::BTreeSet;

use masume::csp::Algorithm;
use masume::grid::{NumberedSquare, Square};
use masume::latin::Inequality;
use masume::number_grid::{Entries, NumberGrid};
use masume::puzzle::{Rules, Solved, Source, Stop};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::session::AnyPuzzle;
use proptest::collection::vec;
use proptest::prelude::{Just, ProptestConfig, Strategy, any};
use proptest::{prop_assert, prop_assert_eq, proptest};

use crate::common::corpora::solutions;
use crate::common::searches::Searched;

/// The most solutions that are compared.
const MANY: usize = 200;

/// The most steps that a search may take: enough for the small problems.
const STEPS: u64 = 1_000_000;

/// A full grid, by column, then row: the sums of rows and columns in some order.
fn full_grid(side: usize) -> impl Strategy<Value = Vec<i64>> {
    let order = || Just((0..side).collect::<Vec<_>>()).prop_shuffle();
    (order(), order(), order()).prop_map(move |(columns, rows, digits)| {
        let digit = |at: usize| digits[(columns[at / side] + rows[at % side]) % side] as i64 + 1;
        (0..side * side).map(digit).collect()
    })
}

/// A problem made of a full grid: it has signs between some adjacent squares, a percentage of them false at
/// open squares, and the digits of all squares but the `open` ones.
fn problem(
    side: usize,
    grid: &[i64],
    open: &BTreeSet<usize>,
    signs: u8,
    lies: u8,
    seed: &[u8],
) -> FutoshikiProblem {
    let square = |at: usize| Square::new((at / side) as u16, (at % side) as u16);
    let mut chances = seed.iter().cycle();
    let mut chance = |percent: u8| chances.next().is_some_and(|&chance| chance % 100 < percent);
    let mut inequalities = Vec::new();
    for at in 0..side * side {
        let below = (at % side + 1 < side).then_some(at + 1);
        let right = (at / side + 1 < side).then_some(at + side);
        for other in below.into_iter().chain(right) {
            let may_lie = open.contains(&at) || open.contains(&other);
            if chance(signs) {
                let (lesser, greater) = if (grid[at] < grid[other]) != (may_lie && chance(lies)) {
                    (at, other)
                } else {
                    (other, at)
                };
                inequalities.push(Inequality { lesser: square(lesser), greater: square(greater) });
            }
        }
    }
    let given = |at: &usize| !open.contains(at);
    let givens: Vec<NumberedSquare> =
        (0..side * side).filter(given).map(|at| NumberedSquare::new(square(at), grid[at])).collect();
    let whole = FutoshikiProblem::whole(side as u16).expect("a grid");
    FutoshikiProblem::new(whole, &givens, inequalities).expect("a valid problem")
}

/// Small problems that are mostly open.
fn small() -> impl Strategy<Value = FutoshikiProblem> {
    (4..6usize).prop_flat_map(|side| {
        let open = vec(0..side * side, side * 2..side * 8);
        (full_grid(side), open, 0..100u8, 0..5u8, vec(any::<u8>(), 97)).prop_map(
            move |(grid, open, signs, lies, seed)| {
                problem(side, &grid, &open.into_iter().collect(), signs, lies, &seed)
            },
        )
    })
}

/// Greater problems in which some lines are open, and some squares elsewhere.
fn with_open_lines() -> impl Strategy<Value = FutoshikiProblem> {
    (7..10usize).prop_flat_map(|side| {
        let parts = (vec(0..side, 0..3), vec(0..side, 0..2), vec(0..side * side, 1..6));
        (full_grid(side), parts, 0..100u8, 0..4u8, vec(any::<u8>(), 97)).prop_map(
            move |(grid, (columns, rows, squares), signs, lies, seed)| {
                let open = (0..side * side).filter(|at| {
                    columns.contains(&(at / side)) || rows.contains(&(at % side)) || squares.contains(at)
                });
                problem(side, &grid, &open.collect(), signs, lies, &seed)
            },
        )
    })
}

/// Large problems that are mostly open, without a false sign, each with the grid that it was made of.
fn wide_open() -> impl Strategy<Value = (FutoshikiProblem, Vec<i64>)> {
    (7..10usize).prop_flat_map(|side| {
        let given = vec(0..side * side, 0..side * 3);
        (full_grid(side), given, 40..101u8, vec(any::<u8>(), 97)).prop_map(
            move |(grid, given, signs, seed)| {
                let open = (0..side * side).filter(|at| !given.contains(at)).collect();
                (problem(side, &grid, &open, signs, 0, &seed), grid)
            },
        )
    })
}

/// The solutions that extend the entries, up to a limit, found by trying every digit in one square after the
/// other.
fn by_trying(problem: &FutoshikiProblem, from: &Entries, limit: usize) -> Vec<Vec<NumberedSquare>> {
    fn go_on(
        problem: &FutoshikiProblem,
        from: &Entries,
        filled: &mut Entries,
        empty: &[Square],
        found: &mut Vec<Vec<NumberedSquare>>,
        limit: usize,
    ) {
        let Some((&square, rest)) = empty.split_first() else {
            found.push(filled.numbered());
            return;
        };
        let grid = problem.latin();
        for digit in 1..=problem.side() {
            let stands = |other: Square| other != square && grid.number_at(filled, other) == Some(digit);
            let breaks = |(other, is_lesser): (Square, bool)| {
                grid.number_at(filled, other).is_some_and(|other| (other < digit) != is_lesser)
            };
            let fits = from.at(square).is_none_or(|entered| entered == digit)
                && !grid.seen_by(square).any(stands)
                && !grid.signs_at(square).any(breaks);
            if fits && found.len() < limit {
                filled.set(square, Some(digit));
                go_on(problem, from, filled, rest, found, limit);
                filled.set(square, None);
            }
        }
    }
    let grid = problem.latin();
    let is_wrong = |sign: &Inequality| match (grid.given(sign.lesser), grid.given(sign.greater)) {
        (Some(lesser), Some(greater)) => lesser >= greater,
        _ => false,
    };
    if grid.signs().iter().any(is_wrong) {
        return Vec::new();
    }
    let squares = grid.shape().squares().iter().copied();
    let empty: Vec<Square> = squares.filter(|&square| grid.given(square).is_none()).collect();
    let mut found = Vec::new();
    go_on(problem, from, &mut Entries::default(), &empty, &mut found, limit);
    found
}

/// Everything that is found by trying is found, each solution once, however many are asked for.
fn agrees(problem: &FutoshikiProblem) -> Result<(), proptest::test_runner::TestCaseError> {
    let tried = by_trying(problem, &Entries::default(), MANY);
    let found = solutions(problem, MANY);
    let once: BTreeSet<_> = found.iter().cloned().collect();
    prop_assert_eq!(once.len(), found.len(), "one came twice");
    prop_assert!(found.iter().all(|solution| problem.verify(solution).is_ok()));
    prop_assert_eq!(found.len(), tried.len());
    if tried.len() < MANY {
        prop_assert_eq!(once, tried.into_iter().collect());
    }
    for limit in [1, 2, 7, MANY].map(|limit| limit.min(found.len().max(1))) {
        prop_assert_eq!(&solutions(problem, limit)[..], &found[..limit.min(found.len())]);
        let count = problem.count_solutions(&Entries::default(), limit as u64, &Stop::new());
        prop_assert_eq!(count, Ok(limit.min(found.len()) as u64));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn small_problems_have_the_solutions_that_trying_finds(problem in small()) {
        agrees(&problem)?;
    }

    #[test]
    fn open_lines_have_the_fillings_that_trying_finds(problem in with_open_lines()) {
        agrees(&problem)?;
    }

    #[test]
    fn what_a_problem_was_made_of_is_not_lost((problem, grid) in wide_open()) {
        let found = solutions(&problem, 2);
        prop_assert!(!found.is_empty());
        prop_assert!(found.iter().all(|solution| problem.verify(solution).is_ok()));
        if let [only] = &found[..] {
            let side = problem.side();
            let at = |square: Square| usize::from(square.column() * u16::from(side) + square.row());
            prop_assert!(only.iter().all(|numbered| grid[at(numbered.square())] == numbered.number()));
        }
    }

    #[test]
    fn entries_are_extended_and_may_contradict(
        problem in small(),
        digits in vec((0..25usize, 0..7u8), 1..6),
    ) {
        let side = usize::from(problem.side());
        let square = |at: usize| Square::new((at / side) as u16, (at % side) as u16);
        let entries: Entries = digits.iter().map(|&(at, digit)| (square(at), digit)).collect();
        let tried = by_trying(&problem, &entries, MANY);
        let found = problem.first_solutions(&entries, MANY, &Stop::new()).unwrap();
        prop_assert_eq!(found.len(), tried.len());
        prop_assert!(found.iter().all(|solution| problem.verify(solution).is_ok()));
        if tried.len() < MANY {
            let found: BTreeSet<_> = found.into_iter().collect();
            let tried: BTreeSet<_> = tried.into_iter().collect();
            prop_assert_eq!(found, tried);
        }
    }

    #[test]
    fn the_searches_find_a_solution_just_where_there_is_one(problem in small()) {
        let solvable = !solutions(&problem, 1).is_empty();
        let searched = Searched::new(&*Box::<dyn AnyPuzzle>::from(Source::of(problem)));
        for algorithm in Algorithm::all().step_by(7) {
            let search = searched.run(algorithm, STEPS);
            if search.status() != masume::csp::SearchStatus::Searching {
                prop_assert_eq!(searched.found(&search).is_some(), solvable, "{}", algorithm);
            }
        }
    }
}
