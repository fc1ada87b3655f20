use std::collections::BTreeSet;
use std::ops::ControlFlow;

use masume::puzzle::{Rules, Solved, Stop, Stopped};
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use crate::common::corpora::{documents, format, lines, problem, solutions};
use crate::common::shikaku::{EXAMPLE, block, blocks, built, neutral, position};

#[test]
fn wild_puzzles_have_the_known_number_of_solutions() {
    for document in documents("shikaku_wild.jsonl", "shikaku") {
        let problem = neutral(&document);
        let found = solutions(&problem, 2);
        assert_eq!(Some(found.len() as u64), document["solutions"].as_u64(), "{document}");
        for solution in &found {
            assert_eq!(problem.verify(solution), Ok(()), "{document}");
        }
        if let [only] = &found[..] {
            let mut known = blocks(&document["solution"]);
            known.sort_unstable();
            assert_eq!(*only, known, "{document}");
        }
    }
}

#[test]
fn generated_puzzles_have_just_the_known_solution() {
    for line in lines("shikaku_ids.tsv") {
        let fields: Vec<&str> = line.split('\t').collect();
        let problem: ShikakuProblem = problem("id", fields[1]);
        let found = solutions(&problem, 2);
        assert_eq!(found.len(), 1, "{line}");
        let written = (format("id").write_solution)(&problem, &found[0]);
        assert_eq!(written.as_deref(), Some(fields[2]), "{line}");
    }
}

#[test]
fn every_solution_comes_once_and_in_the_same_order() {
    // Five hints in a diagonal: many ways to draw columns and rows.
    let problem = built(6, 6, &[(0, 0, 6), (1, 1, 6), (2, 2, 6), (3, 3, 6), (4, 4, 6), (5, 5, 6)]).unwrap();
    let found = solutions(&problem, usize::MAX);
    assert!(found.len() > 2);
    let distinct: BTreeSet<_> = found.iter().collect();
    assert_eq!(distinct.len(), found.len());
    assert!(found.iter().all(|solution| problem.verify(solution) == Ok(())));
    assert_eq!(solutions(&problem, usize::MAX), found);
}

/// All solutions by trying every block of every hint in turn, as far as they do not overlap.
fn by_brute_force(problem: &ShikakuProblem) -> usize {
    fn count(problem: &ShikakuProblem, chosen: &mut Vec<masume::grid::Block>) -> usize {
        let Some(hint) = problem.hints().get(chosen.len()) else { return 1 };
        let (side, mut found) = (problem.dimensions(), 0);
        for origin in side.squares() {
            for size in side.squares() {
                let block = block(origin.column(), origin.row(), size.column() + 1, size.row() + 1);
                let fits = hint.allows(block.dimensions())
                    && problem.grid().contains_block(block)
                    && problem.hints_in(block).eq([*hint])
                    && chosen.iter().all(|other| !other.overlaps(block));
                if fits {
                    chosen.push(block);
                    found += count(problem, chosen);
                    chosen.pop();
                }
            }
        }
        found
    }
    count(problem, &mut Vec::new())
}

#[test]
fn small_puzzles_have_as_many_solutions_as_trying_all_blocks_finds() {
    let places = [(0, 0), (3, 0), (1, 2), (4, 3), (2, 4)];
    let numbers = [[5, 5, 5, 5, 5], [6, 4, 6, 4, 5], [2, 8, 4, 6, 5], [3, 4, 9, 5, 4], [4, 6, 6, 4, 5]];
    for numbers in numbers {
        for shift in 0..5 {
            let hint = |at: usize| (places[at].0, places[at].1, numbers[(at + shift) % 5]);
            let problem = built(5, 5, &[hint(0), hint(1), hint(2), hint(3), hint(4)]).unwrap();
            assert_eq!(solutions(&problem, usize::MAX).len(), by_brute_force(&problem), "{problem:?}");
        }
    }
}

#[test]
fn a_position_is_extended_and_a_wrong_one_has_no_solution() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let from = |played: &str| {
        let mut found = Vec::new();
        let ended = problem.solutions(&position(&problem, played), &Stop::new(), &mut |solution| {
            found.push(solution);
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Ok(()));
        found
    };
    let whole = solutions(&problem, 2);
    assert_eq!(from("+1,3,3x2"), whole);
    assert_eq!(from("+0,0,1x5 +1,0,4x2 +1,2,4x1 +1,3,3x2 +4,3,1x2"), whole);
    for wrong in ["+0,0,5x1", "+1,0,1x1", "+2,1,1x1", "+0,0,1x5 +0,0,5x1", "+0,0,5x5", "+1,0,1x1 +1,3,3x2"] {
        assert!(from(wrong).is_empty(), "{wrong}");
    }
}

#[test]
fn the_largest_grids_are_no_trouble() {
    let one = built(99, 99, &[(50, 7, 9801)]).unwrap();
    assert_eq!(solutions(&one, 2), [vec![one.grid()]]);
    let mut pairs: Vec<(u16, u16, i64)> =
        (0..99).flat_map(|row| (0..48).map(move |pair| (2 * pair, row, 2))).collect();
    pairs.extend((0..99).map(|row| (96, row, 3)));
    let many = built(99, 99, &pairs).unwrap();
    let found = solutions(&many, 2);
    assert!(!found.is_empty());
    assert_eq!(many.verify(&found[0]), Ok(()));
    let far: Vec<(u16, u16, i64)> = (0..11).map(|at| (9 * at, 9 * at, 891)).collect();
    let few = built(99, 99, &far).unwrap();
    assert!(solutions(&few, 2).iter().all(|solution| few.verify(solution) == Ok(())));
}

#[test]
fn a_set_stop_ends_the_search() {
    let problem = built(6, 6, &[(0, 0, 6), (1, 1, 6), (2, 2, 6), (3, 3, 6), (4, 4, 6), (5, 5, 6)]).unwrap();
    let stop = Stop::new();
    let mut count = 0;
    let ended = problem.solutions(&Placed::default(), &stop, &mut |_| {
        count += 1;
        stop.set();
        ControlFlow::Continue(())
    });
    assert_eq!((ended, count), (Err(Stopped), 1));
    assert_eq!(
        problem.solutions(&Placed::default(), &stop, &mut |_| ControlFlow::Continue(())),
        Err(Stopped)
    );
}
