use crate::csp::{LevelHistory, Reason, Replay, Status, StepCounts};
use crate::grid::{Digits, Square};
use crate::puzzle::{Model, Piece};
use crate::scene::{Ground, Scene};
use crate::session::Game;

use super::account::Account;

/// What is seen of a search between two steps.
pub struct StepView {
    /// The problem with what is assigned, what remains, and what the last step was about.
    pub scene: Scene,
    /// The square of the variable that was worked on.
    pub focus: Option<Square>,
    /// How many steps were taken.
    pub number: u64,
    /// The level reached.
    pub level: i64,
    /// How many levels there are; for the Davis-Putnam procedure, how many there were so far.
    pub depth: usize,
    /// What was counted.
    pub counts: Counts,
    /// Where the search stands.
    pub status: Status,
    /// What the last step came to, in a few words.
    pub title: String,
    /// What it did and why.
    pub sentences: Vec<String>,
    /// What the variable worked on could still be.
    pub remaining: Option<String>,
    /// The levels over the steps.
    pub levels: LevelHistory,
}

/// What is counted on the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    /// The steps of a search, by their kinds.
    Search(StepCounts),
    /// What the Davis-Putnam procedure assumed, and how often that went wrong.
    Proof {
        /// How many literals were assumed.
        splits: u64,
        /// How often a clause could not be true any more.
        contradictions: u64,
    },
}

impl StepView {
    /// The search as it stands, on the board of this game.
    pub(super) fn of_search(game: &dyn Game, model: &Model, replay: &Replay) -> Self {
        let (search, account) = (replay.search(), Account::new(model, replay));
        let step = replay.report().step;
        Self {
            scene: scene(game, model, replay),
            focus: step.and_then(|step| step.variable).map(|variable| model.variables()[variable].square),
            number: replay.number(),
            level: step.map_or(0, |step| step.level),
            depth: model.variables().len(),
            counts: Counts::Search(search.counts()),
            status: search.status(),
            title: account.title(),
            sentences: account.sentences(),
            remaining: account.remaining(),
            levels: replay.levels().clone(),
        }
    }
}

fn scene(game: &dyn Game, model: &Model, replay: &Replay) -> Scene {
    let search = replay.search();
    let mut assigned = vec![None; model.variables().len()];
    for (variable, value) in search.assignments() {
        assigned[variable] = Some(value);
    }
    let mut scene = game.problem_scene(&model.pieces(search.assignments()));
    for variable in (0..assigned.len()).filter(|&variable| assigned[variable].is_none()) {
        let remaining = search.candidates(variable);
        if let Some(figure) = scene.figures.get_mut(model.variables()[variable].square) {
            figure.marks = digits(model, variable, remaining);
        }
    }
    let report = replay.report();
    let rejected = report.rejected.iter().map(|rejection| (rejection.variable, rejection.value));
    let pruned = report.pruned.iter().map(|pruning| (pruning.variable, pruning.value));
    for (variable, value) in rejected.chain(pruned).filter(|(variable, _)| assigned[*variable].is_none()) {
        if let Some(figure) = scene.figures.get_mut(model.variables()[variable].square) {
            let digit = digits(model, variable, [value]);
            figure.marks = figure.marks | digit;
            figure.struck = figure.struck | digit;
        }
    }
    let covered = |variable: usize| -> Vec<Square> {
        let piece = assigned[variable].map(|value: usize| model.domain(variable)[value]);
        piece.map_or_else(|| vec![model.variables()[variable].square], Piece::squares)
    };
    for rejection in &report.rejected {
        if let Reason::Violates(cause) | Reason::Empties(cause) = rejection.reason {
            scene.lay(Ground::Because, covered(cause));
        }
    }
    if let Some(variable) = report.step.and_then(|step| step.variable) {
        for pruning in report.pruned.iter().filter(|pruning| pruning.because != variable) {
            scene.lay(Ground::Because, covered(pruning.because));
        }
        if assigned[variable].is_none() {
            let blocks = search.candidates(variable).into_iter().map(|value| model.domain(variable)[value]);
            scene.lay(Ground::Light, blocks.flat_map(Piece::squares));
        }
        scene.lay(Ground::Change, covered(variable));
    }
    scene
}

/// Those of the values that are numbers, as digits.
fn digits(model: &Model, variable: usize, values: impl IntoIterator<Item = usize>) -> Digits {
    let digit = |value: usize| match model.domain(variable)[value] {
        Piece::Number(numbered) => u8::try_from(numbered.number()).ok(),
        Piece::Block(_) => None,
    };
    values.into_iter().filter_map(digit).collect()
}
