//! Shikakus with unknown areas: each square is a variable, and its values are the blocks over it.

use masume::csp::{Algorithm, SearchStatus};
use masume::grid::Block;
use masume::puzzle::{Model, Modelled, Rules, Solved, Source, Variable};
use masume::puzzles::shikaku::ShikakuProblem;
use masume::session::AnyPuzzle;

use super::model;
use crate::common::cores::on_all_cores;
use crate::common::corpora::{document, lines, solutions};
use crate::common::searches::{AGREEMENT_STEPS, Searched};
use crate::common::shikaku::{clued, shaped};

fn puzzles() -> Vec<ShikakuProblem> {
    lines("shikaku_shapes.jsonl").iter().map(|line| shaped(&document(line))).collect()
}

fn unknown(problem: &ShikakuProblem) -> usize {
    problem.hints().iter().filter(|hint| hint.number().is_none()).count()
}

fn blocks(model: &Model, variable: usize) -> Vec<Block> {
    let pieces = model.domain(variable).single_pieces().expect("each value is a block");
    pieces.iter().map(|piece| piece.block().expect("a block")).collect()
}

/// The blocks over a square by the definition: all that hold one hint, which allows them.
fn over(problem: &ShikakuProblem, square: masume::grid::Square) -> Vec<Block> {
    let squares = || problem.dimensions().squares();
    let mut all = Vec::new();
    for first in squares().filter(|first| first.column() <= square.column() && first.row() <= square.row()) {
        for last in squares().filter(|last| last.column() >= square.column() && last.row() >= square.row()) {
            let block = Block::spanning(first, last);
            let mut hints = problem.hints_in(block);
            let fits = hints.next().is_some_and(|hint| {
                hint.allows(block.dimensions()) && i64::from(block.area()) <= problem.largest_area(hint)
            });
            if fits && hints.next().is_none() {
                all.push(block);
            }
        }
    }
    all.sort_unstable();
    all
}

#[test]
fn squares_are_variables_where_two_areas_or_more_are_unknown() {
    let (mut of_squares, mut of_hints) = (0, 0);
    for problem in puzzles().iter().filter(|problem| problem.dimensions().area() < 60) {
        let model = model(problem);
        if unknown(problem) < 2 {
            let is_hint = |variable: &Variable| matches!(variable, Variable::Hint { .. });
            assert!(model.variables().iter().all(is_hint));
            assert_eq!(model.variables().len(), problem.hints().len());
            of_hints += 1;
            continue;
        }
        of_squares += 1;
        let squares: Vec<_> = problem.dimensions().squares().collect();
        assert_eq!(model.variables(), squares.iter().map(|&at| Variable::Square(at)).collect::<Vec<_>>());
        let domains: Vec<Vec<Block>> = (0..squares.len()).map(|variable| blocks(&model, variable)).collect();
        for (&square, domain) in squares.iter().zip(&domains) {
            assert_eq!(*domain, over(problem, square), "{square}");
        }
        for (first, one) in domains.iter().enumerate() {
            for (second, other) in domains.iter().enumerate().skip(first + 1) {
                for (a, block) in one.iter().enumerate() {
                    for (b, theirs) in other.iter().enumerate() {
                        let agree = block == theirs || !block.overlaps(*theirs);
                        assert_eq!(model.graph().is_consistent((first, a), (second, b)), agree);
                        assert_eq!(model.graph().is_consistent((second, b), (first, a)), agree);
                    }
                }
            }
        }
    }
    assert!(of_squares > 5 && of_hints > 5, "{of_squares} and {of_hints}");
}

#[test]
fn all_searches_find_the_known_solution() {
    let puzzles: Vec<ShikakuProblem> = puzzles()
        .into_iter()
        .filter(|problem| problem.dimensions().area() < 40 && unknown(problem) > 0)
        .collect();
    assert!(puzzles.len() > 5);
    on_all_cores(&puzzles, |problem| {
        let known = solutions(problem, 2);
        let puzzle: Box<dyn AnyPuzzle> = Source::of(problem.clone()).into();
        let searched = Searched::new(&*puzzle);
        let mut ended = 0;
        for algorithm in Algorithm::all() {
            let search = searched.run(algorithm, AGREEMENT_STEPS);
            if search.status() == SearchStatus::Searching {
                continue;
            }
            ended += 1;
            let found = searched.found(&search);
            assert_eq!(found.is_some(), !known.is_empty(), "{algorithm}: {problem:?}");
            if let Some(found) = found {
                let solution = ShikakuProblem::assemble(found).expect("blocks");
                assert_eq!(problem.verify(&solution), Ok(()), "{algorithm}: {problem:?}");
            }
        }
        assert!(ended >= 16, "{ended} of 32 end: {problem:?}");
    });
}

#[test]
fn the_area_of_a_lone_unknown_follows_and_the_hints_are_variables() {
    let clues = [(0, 0, Some(5), "any"), (2, 2, None, "wide"), (4, 4, Some(5), "tall")];
    let problem = clued(5, 5, &clues).expect("a valid problem");
    let model = model(&problem);
    assert_eq!(model.variables()[1].label(), "wide 15 at r3c3");
    assert_eq!(blocks(&model, 1), [crate::common::shikaku::block(0, 1, 5, 3)]);
}

#[test]
fn a_model_or_clauses_that_would_be_too_large_are_not_offered() {
    let lone = |side: u16| {
        clued(side, side, &[(side / 2, side / 2, None, "any"), (0, 0, None, "any")]).expect("a valid problem")
    };
    assert!(lone(6).modelled().is_some() && lone(6).clausal().is_some());
    assert!(lone(20).modelled().is_none() && lone(20).clausal().is_some());
    assert!(lone(41).modelled().is_none() && lone(41).clausal().is_none());
    assert!(puzzles().iter().all(|problem| problem.modelled().is_some() && problem.clausal().is_some()));
}

#[test]
fn what_is_missing_at_a_clue_without_a_number_would_hold_another() {
    let clues = [(0, 0, None, "wide"), (0, 2, None, "any"), (4, 4, None, "any")];
    let problem = clued(5, 5, &clues).expect("a valid problem");
    let missing = problem.missing(masume::grid::Square::new(0, 0));
    assert!(missing.iter().all(|missing| missing.squares.len() == 1));
    let causes: Vec<&str> = missing.iter().map(|missing| &*missing.because).collect();
    assert!(causes.contains(&"would hold the clue at r3c1 too"), "{causes:?}");
    assert_eq!(problem.missing(masume::grid::Square::new(1, 1)), []);
}
