//! Shikaku: possible blocks, and which of them get in each other's way.

use masume::grid::Square;
use masume::puzzle::{Missing, Model, Modelled, Piece, Stop};
use masume::puzzles::shikaku::ShikakuProblem;
use proptest::prelude::*;

use super::model;
use crate::common::corpora::problem;
use crate::common::shikaku::{EXAMPLE, built, grid};

fn pieces(model: &Model, variable: usize) -> &[Piece] {
    model.domain(variable).single_pieces().expect("each value is a block")
}

/// The constraints by the definition: every pair of hints, every pair of their blocks.
fn assert_every_pair_was_tried(model: &Model) {
    let mut constraints = model.graph().constraints().iter();
    let count = model.variables().len();
    for (first, second) in (0..count).flat_map(|first| (first + 1..count).map(move |second| (first, second)))
    {
        let [left, right] = [first, second].map(|variable| pieces(model, variable));
        let mut violating = 0;
        for (a, one) in left.iter().enumerate() {
            for (b, other) in right.iter().enumerate() {
                let apart = match (one, other) {
                    (Piece::Block(one), Piece::Block(other)) => !one.overlaps(*other),
                    _ => panic!("a value that is no block"),
                };
                violating += usize::from(!apart);
                assert_eq!(model.graph().is_consistent((first, a), (second, b)), apart);
                assert_eq!(model.graph().is_consistent((second, b), (first, a)), apart);
            }
        }
        if violating > 0 {
            let constraint = constraints.next().expect("a constraint for every pair that can be violated");
            assert_eq!((constraint.first, constraint.second), (first, second));
            assert_eq!(constraint.tightness, violating as f64 / (left.len() * right.len()) as f64);
        }
    }
    assert_eq!(constraints.next(), None, "a constraint that nothing violates");
}

/// The domains by the definition: every block of the grid.
fn assert_every_block_was_tried(problem: &ShikakuProblem, model: &Model) {
    let whole = problem.grid();
    let mut all = Vec::new();
    for first in whole.squares() {
        all.extend(whole.squares().filter(|last| *last >= first).filter_map(|last| {
            let block = masume::grid::Block::spanning(first, last);
            (block.origin() == first).then_some(block)
        }));
    }
    all.sort_unstable();
    for (index, &hint) in problem.hints().iter().enumerate() {
        let right_size =
            all.iter().filter(|block| hint.allows(block.dimensions()) && block.contains(hint.square()));
        let (domain, gone): (Vec<Piece>, Vec<Piece>) =
            right_size.map(|&block| Piece::Block(block)).partition(|piece| {
                piece.squares().iter().filter_map(|&square| problem.hint_at(square)).count() == 1
            });
        assert_eq!(pieces(model, index), domain);
        let mut missing: Vec<Piece> = problem
            .missing(hint.square())
            .into_iter()
            .flat_map(|missing| missing.values.single_pieces().unwrap_or_default().to_vec())
            .collect();
        missing.sort_unstable();
        assert_eq!(missing, gone);
    }
}

/// A grid of 5 to 8 by 5 to 8 squares, with hints anywhere that sum to its area.
fn any_problem() -> impl Strategy<Value = ShikakuProblem> {
    (5..=8u16, 5..=8u16, 1..12usize).prop_flat_map(|(width, height, count)| {
        let squares: Vec<Square> = grid(width, height).squares().collect();
        let places = proptest::sample::subsequence(squares, count);
        let weights = proptest::collection::vec(0..20i64, count);
        (Just((width, height)), places, weights).prop_map(|((width, height), places, weights)| {
            let spare = i64::from(width * height) - 2 * places.len() as i64;
            let all: i64 = weights.iter().sum::<i64>() + 1;
            let mut hints: Vec<(u16, u16, i64)> = places
                .iter()
                .zip(&weights)
                .map(|(square, weight)| (square.column(), square.row(), 2 + spare * weight / all))
                .collect();
            hints[0].2 += i64::from(width * height) - hints.iter().map(|hint| hint.2).sum::<i64>();
            built(width, height, &hints).expect("a valid problem")
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_random_problem_has_the_graph_of_the_definition(problem in any_problem()) {
        let model = model(&problem);
        assert_every_block_was_tried(&problem, &model);
        assert_every_pair_was_tried(&model);
    }
}

#[test]
fn blocks_meet_further_apart_than_the_greater_hint_says() {
    // Two hints 6 at a distance of 10, whose blocks share the square at the corner between them.
    let problem = built(6, 6, &[(0, 0, 6), (1, 2, 24), (5, 5, 6)]).expect("a valid problem");
    let model = model(&problem);
    let block = |variable, column, row, width, height| {
        let sought = Piece::Block(crate::common::shikaku::block(column, row, width, height));
        (
            variable,
            pieces(&model, variable).iter().position(|&value| value == sought).expect("a possible block"),
        )
    };
    assert!(!model.graph().is_consistent(block(0, 0, 0, 6, 1), block(2, 5, 0, 1, 6)));
    assert!(model.graph().is_consistent(block(0, 0, 0, 3, 2), block(2, 5, 0, 1, 6)));
    assert!(model.graph().arc(0, 2).is_some() && model.graph().arc(2, 0).is_some());
}

#[test]
fn the_first_other_hint_in_a_block_is_the_cause() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let told = |missing: &[Missing]| -> Vec<String> {
        missing.iter().map(|one| format!("{}: {}", one.values.in_words(), one.because)).collect()
    };
    let missing = problem.missing(Square::new(4, 3));
    assert_eq!(told(&missing), ["2×1 at r4c4: would hold the 6 at r4c4 too"]);
    assert_eq!(missing[0].squares, [Square::new(3, 3)]);
    assert_eq!(told(&problem.missing(Square::new(0, 0))), [""; 0]);
    assert_eq!(told(&problem.missing(Square::new(1, 1))), [""; 0], "no hint stands there");
}

#[test]
fn a_large_grid_of_small_hints_is_modelled_and_can_be_stopped() {
    // 99 columns of 33 hints 3, one in the middle of every three rows.
    let hints: Vec<(u16, u16, i64)> =
        (0..99).flat_map(|column| (0..33).map(move |row| (column, 3 * row + 1, 3))).collect();
    let problem = built(99, 99, &hints).expect("a valid problem");
    let graph = model(&problem);
    assert_eq!(graph.variables().len(), 3267);
    assert!(graph.graph().constraints().iter().all(|constraint| {
        let squares =
            [constraint.first, constraint.second].map(|index| graph.variables()[index].squares()[0]);
        squares[0].distance(squares[1]) <= 4
    }));
    let stop = Stop::new();
    stop.set();
    assert!(problem.model(&stop).is_err());
}
