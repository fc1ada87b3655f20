//! Steps in Sudokus of every layout.

use std::collections::BTreeSet;

use masume::deduction::{PathEnd, Reasoner};
use masume::grid::Square;
use masume::number_grid::Entries;
use masume::puzzle::{Piece, Stop};
use masume::puzzles::sudoku::SudokuProblem;

use super::checker::Checker;
use super::puzzles::Known;
use super::walk::{follow, walk};
use crate::common::corpora::{document, thinned};
use crate::common::layouts;

/// The puzzles with one solution in every `every`th line of the collection, and in its sample; their level is
/// the layout.
pub fn known(every: usize) -> impl Iterator<Item = Known<SudokuProblem>> {
    with_count(1, every)
}

/// The same of the puzzles with this number of solutions; 2 stands for several.
fn with_count(count: u64, every: usize) -> impl Iterator<Item = Known<SudokuProblem>> {
    let documents = thinned("sudoku_shapes.jsonl", every).into_iter().map(document);
    documents.filter(move |document| document["count"] == count).map(move |document| {
        let problem = layouts::problem(&document);
        Known {
            text: document.to_string(),
            level: problem.layout().name().to_string(),
            grade: String::new(),
            problem,
            solution: (count == 1)
                .then(|| layouts::solution(&document).into_iter().map(Piece::Number).collect()),
        }
    })
}

#[test]
fn every_layout_is_solved_by_checked_steps() {
    let mut seen = BTreeSet::new();
    for known in known(4) {
        walk(&known);
        seen.insert(known.level);
    }
    assert_eq!(seen.len(), 26, "{seen:?}");
}

#[test]
fn no_step_contradicts_any_solution_of_a_layout_that_has_several() {
    let mut count = 0;
    for known in with_count(2, 5) {
        follow(&known, PathEnd::Several, |_, _| {});
        count += 1;
    }
    assert!(count > 5, "{count}");
}

#[test]
fn all_steps_in_a_position_of_any_layout_are_proven() {
    let mut steps = 0;
    // Of the sample alone: it takes long.
    for known in known(usize::MAX).step_by(12) {
        let (untouched, stop) = (Entries::default(), Stop::new());
        let mut checker = Checker::new(&known.problem, &untouched);
        let mut reasoner = Reasoner::new(&known.problem, &untouched, &[]);
        for position in 0.. {
            let Some(next) = reasoner.next_step(Square::default(), &stop).expect("nobody stops it") else {
                break;
            };
            if position % 24 == 16 {
                for step in reasoner.every_step(Square::default(), &stop).expect("nobody stops it") {
                    checker
                        .check(&step)
                        .unwrap_or_else(|wrong| panic!("{wrong}: {step:?}\nof {}", known.text));
                    steps += 1;
                }
            }
            checker.take(&next, &|| known.text.clone());
            reasoner.take(&next);
        }
    }
    assert!(steps > 500, "{steps}");
}
