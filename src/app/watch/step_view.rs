use crate::csp::{LevelHistory, RejectionReason, Replay, Search, SearchStatus, StepCounts};
use crate::grid::Square;
use crate::puzzle::{Model, Piece, TooWeak};
use crate::scene::{Ground, Scene};
use crate::session::Game;

use super::account::Account;
use super::marks::mark;

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
    pub status: SearchStatus,
    /// What is wrong if what was found is no solution, because the puzzle is told too weakly.
    pub flaw: Option<TooWeak>,
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
    /// Whether a solution was found, and is one.
    pub fn is_solved(&self) -> bool {
        self.status == SearchStatus::Solved && self.flaw.is_none()
    }

    /// The search as it stands, on the board of this game.
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
            flaw: flaw(game, model, search),
            title: account.title(),
            sentences: account.sentences(),
            remaining: account.remaining(),
            levels: replay.levels().clone(),
        }
    }
}

/// What is wrong with what a search found, if it found something and that is no solution.
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
        // A variable that keeps no value lost the one it had.
        let ground = if assigned[variable].is_none() { Ground::Loses } else { Ground::Change };
        scene.lay(ground, covered(variable));
    }
    scene
}
