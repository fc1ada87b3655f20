//! The order in which solutions are visited: always the same, whichever instructions count.

use std::collections::BTreeSet;

use masume::grid::NumberedSquare;
use masume::puzzle::{Rules, Solved, Stop};
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::{format, lines, problem, solutions, thinned};

type List = Vec<NumberedSquare>;

fn written(problem: &SudokuProblem, list: &List) -> String {
    (format("line").write_solution)(problem, list).expect("a line is written")
}

#[test]
fn a_shorter_list_begins_the_longer_one_and_none_comes_twice() {
    for text in thinned("sudoku/multi.txt", 20).iter().chain(&lines("sudoku/pathological.txt")) {
        let problem: SudokuProblem = problem("line", &text[..81]);
        let long = solutions(&problem, 60);
        for limit in [1, 2, 7, 59] {
            let short = solutions(&problem, limit);
            assert_eq!(short, long[..limit.min(long.len())], "{text}");
        }
        assert_eq!(solutions(&problem, 60), long, "{text}");
        assert_eq!(long.iter().collect::<BTreeSet<_>>().len(), long.len(), "{text}");
        for solution in &long {
            assert_eq!(problem.verify(solution), Ok(()), "{text}");
        }
    }
}

#[test]
fn the_order_is_the_same_on_every_machine() {
    let empty: SudokuProblem = problem("line", &".".repeat(81));
    let first: Vec<String> = solutions(&empty, 3).iter().map(|list| written(&empty, list)).collect();
    assert_eq!(
        first,
        [
            "174285396396174285285396174417528639639417528528639417741852963963741852852963741",
            "174285396396174285285396174417528639639417528528639417741952863863741952952863741",
            "174285396396174285285396174417528639639417528528639417841752963963841752752963841",
        ]
    );
}

#[test]
fn counting_to_a_million_needs_no_lists() {
    let empty: SudokuProblem = problem("line", &".".repeat(81));
    assert_eq!(empty.count_solutions(&Default::default(), 1_000_000, &Stop::new()), Ok(1_000_000));
}
