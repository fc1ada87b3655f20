use std::collections::BTreeMap;

use crate::csp::{LevelHistory, RejectionReason, Replay, Search, SearchStatus, StepCounts, StepKind};
use crate::grid::{Digits, Square};
use crate::puzzle::{Domain, Model, Piece, TooWeak};
use crate::scene::{Ground, Scene};
use crate::session::Game;

use super::account::Account;

/// View of a search between two steps.
pub struct StepView {
    /// The board with assignments, open values, and highlights for the last step.
    pub scene: Scene,
    /// The square of the step's variable.
    pub focus: Option<Square>,
    /// Number of steps so far.
    pub number: u64,
    /// Current level.
    pub level: i64,
    /// Number of levels; for the Davis-Putnam procedure, the highest so far.
    pub depth: usize,
    /// Counters.
    pub counts: Counts,
    /// Status of the search.
    pub status: SearchStatus,
    /// True if nothing worked here, or the last step took a choice back.
    pub is_dead_end: bool,
    /// Error of the model or the clauses, if the solution is invalid.
    pub flaw: Option<TooWeak>,
    /// Result of the last step, in a few words.
    pub title: String,
    /// Its action and reasons.
    pub sentences: Vec<String>,
    /// Remaining values of the step's variable.
    pub remaining: Option<String>,
    /// History of levels.
    pub levels: LevelHistory,
}

/// Counters of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    /// Numbers of steps by kind.
    Search(StepCounts),
    /// Counters of the Davis-Putnam procedure.
    Proof {
        /// Number of assumed literals.
        splits: u64,
        /// Number of broken clauses.
        contradictions: u64,
    },
}

impl StepView {
    /// Returns true if a valid solution was found.
    pub fn is_solved(&self) -> bool {
        self.status == SearchStatus::Solved && self.flaw.is_none()
    }

    /// View of the search's current state, on the board of this game.
    pub(super) fn of_search(game: &dyn Game, model: &Model, replay: &Replay) -> Self {
        let (search, account) = (replay.search(), Account::new(model, replay));
        let step = replay.report().step;
        Self {
            scene: scene(game, model, replay),
            focus: step
                .and_then(|step| step.variable)
                .and_then(|variable| model.variables()[variable].squares().first().copied()),
            number: replay.number(),
            level: step.map_or(0, |step| step.level),
            depth: model.variables().len(),
            counts: Counts::Search(search.counts()),
            status: search.status(),
            is_dead_end: step.is_some_and(|step| match step.kind {
                StepKind::Simplifying => false,
                StepKind::Assigning => step.value.is_none(),
                StepKind::Backtracking => true,
            }),
            flaw: flaw(game, model, search),
            title: account.title(),
            sentences: account.sentences(),
            remaining: account.remaining(),
            levels: replay.levels().clone(),
        }
    }
}

/// Error of the model, if a search found an invalid solution.
pub(in crate::app) fn flaw(game: &dyn Game, model: &Model, search: &Search) -> Option<TooWeak> {
    if search.status() != SearchStatus::Solved {
        return None;
    }
    let mut pieces = model.pieces(search.assignments());
    pieces.sort_unstable();
    let kind = game.kind();
    game.verify(pieces).err().map(|fault| TooWeak::Model { kind, fault })
}

fn scene(game: &dyn Game, model: &Model, replay: &Replay) -> Scene {
    let search = replay.search();
    let mut assigned = vec![None; model.variables().len()];
    for (variable, value) in search.assignments() {
        assigned[variable] = Some(value);
    }
    let mut scene = game.problem().scene(Some(&model.pieces(search.assignments())));
    mark(&mut scene, model, replay, &assigned);
    let report = replay.report();
    let covered = |variable: usize| -> Vec<Square> {
        let pieces = assigned[variable].map(|value: usize| model.domain(variable).pieces(value));
        match pieces.unwrap_or_default() {
            [] => model.variables()[variable].squares().to_vec(),
            pieces => pieces.iter().copied().flat_map(Piece::squares).collect(),
        }
    };
    for rejection in &report.rejected {
        if let RejectionReason::Violates(cause) | RejectionReason::Empties(cause) = rejection.reason {
            scene.lay(Ground::Because, covered(cause));
        }
    }
    if let Some(variable) = report.step.and_then(|step| step.variable) {
        for pruning in report.pruned.iter().filter(|pruning| pruning.because != variable) {
            scene.lay(Ground::Because, covered(pruning.because));
        }
        if assigned[variable].is_none() {
            for value in search.candidates(variable) {
                let pieces = model.domain(variable).pieces(value).iter().copied();
                scene.lay(Ground::Light, pieces.flat_map(Piece::squares));
            }
        }
        // A variable without a value has lost one.
        let ground = if assigned[variable].is_none() { Ground::Loses } else { Ground::Change };
        scene.lay(ground, covered(variable));
    }
    scene
}

/// Marks squares of unassigned variables with their open numbers, and strikes out those that the last step
/// removed. In a square of several variables, only numbers open for all of them are marked.
fn mark(scene: &mut Scene, model: &Model, replay: &Replay, assigned: &[Option<usize>]) {
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
