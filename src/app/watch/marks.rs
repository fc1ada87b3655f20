//! Open values of a search as marks.

use std::collections::BTreeMap;

use crate::csp::Replay;
use crate::grid::{Digits, Square};
use crate::puzzle::{Domain, Model, Piece};
use crate::scene::Scene;

/// Marks squares of unassigned variables with their open numbers, and strikes out those that the last step
/// removed. In a square of several variables, only numbers open for all of them are marked.
pub(super) fn mark(scene: &mut Scene, model: &Model, replay: &Replay, assigned: &[Option<usize>]) {
    let (search, report) = (replay.search(), replay.report());
    let mut open: BTreeMap<Square, Digits> = BTreeMap::new();
    for variable in (0..assigned.len()).filter(|&variable| assigned[variable].is_none()) {
        for (square, left) in digits(model, variable, &search.candidates(variable)) {
            open.entry(square).and_modify(|digits| *digits = *digits & left).or_insert(left);
        }
    }
    for (square, digits) in open {
        if let Some(figure) = scene.figures.get_mut(square) {
            figure.marks = digits;
        }
    }
    let rejected = report.rejected.iter().map(|rejection| (rejection.variable, rejection.value));
    let pruned = report.pruned.iter().map(|pruning| (pruning.variable, pruning.value));
    for (variable, value) in rejected.chain(pruned).filter(|(variable, _)| assigned[*variable].is_none()) {
        // Another named value may mean the same number.
        let left = match model.domain(variable) {
            Domain::Pieces(_) => BTreeMap::new(),
            Domain::Named(_) => digits(model, variable, &search.candidates(variable)),
        };
        for (square, gone) in digits(model, variable, &[value]) {
            let gone = gone - left.get(&square).copied().unwrap_or_default();
            if let Some(figure) = scene.figures.get_mut(square) {
                figure.marks = figure.marks | gone;
                figure.struck = figure.struck | gone;
            }
        }
    }
}

/// Numbers that values of a variable mean, by square.
fn digits(model: &Model, variable: usize, values: &[usize]) -> BTreeMap<Square, Digits> {
    let mut by_square: BTreeMap<Square, Digits> = BTreeMap::new();
    for piece in values.iter().flat_map(|&value| model.domain(variable).pieces(value)) {
        if let Piece::Number(numbered) = piece
            && let Ok(digit) = u8::try_from(numbered.number())
        {
            by_square.entry(numbered.square()).or_default().insert(digit);
        }
    }
    by_square
}
