//! Explanations of a step, in sentences.

use crate::csp::{Checking, Pruning, Replay, SearchStatus, SearchStep, StepKind};
use crate::puzzle::{Model, Variable, capitalised};

/// Maximum number of variables to name; a longer list is cut to half of it.
const NAMES: usize = 8;

/// Clause about the other variables of a merged conflict set.
const KEPT: &str = "; the others are remembered";

/// Explanation of the last step.
pub(super) struct Account<'a> {
    pub(super) model: &'a Model,
    pub(super) replay: &'a Replay,
}

impl<'a> Account<'a> {
    /// Explanation of the last step.
    pub(super) fn new(model: &'a Model, replay: &'a Replay) -> Self {
        Self { model, replay }
    }

    /// Result in a few words.
    pub(super) fn title(&self) -> String {
        let Some(step) = self.replay.report().step else { return "Before the first step".to_owned() };
        match (step.kind, step.variable, step.value) {
            (StepKind::Simplifying, ..) => "Simplifying".to_owned(),
            (StepKind::Assigning, Some(variable), Some(value)) => {
                let label = match &self.model.variables()[variable] {
                    Variable::Other { name, .. } => capitalised(name),
                    known => known.label(),
                };
                format!("{label} takes {}", self.model.words(variable, &[value]))
            }
            (StepKind::Assigning, Some(variable), None) => format!("No value for {}", self.name(variable)),
            (StepKind::Backtracking, Some(variable), _) => format!("Back to {}", self.name(variable)),
            (_, None, _) => "No way back".to_owned(),
        }
    }

    /// Action and reasons, a sentence or two each.
    pub(super) fn sentences(&self) -> Vec<String> {
        let Some(step) = self.replay.report().step else {
            let algorithm = self.replay.search().algorithm();
            return vec![algorithm.checking.idea().to_owned(), algorithm.ordering.idea().to_owned()];
        };
        match step.kind {
            StepKind::Simplifying => vec![self.simplified()],
            StepKind::Assigning => self.assigned(step),
            StepKind::Backtracking => self.went_back(step),
        }
    }

    /// Remaining values of the step's variable, besides its current one.
    pub(super) fn remaining(&self) -> Option<String> {
        let step = self.replay.report().step?;
        let variable = step.variable?;
        let taken = if step.kind == StepKind::Assigning { step.value } else { None };
        let mut left = self.replay.search().candidates(variable);
        left.retain(|&value| Some(value) != taken);
        left.sort_unstable();
        let subject = self.subject(variable);
        let ahead = self.replay.search().algorithm().checking.looks_ahead();
        match (left.is_empty(), step.kind) {
            // Already reported above.
            (true, StepKind::Assigning) if taken.is_none() => None,
            (true, _) => Some(format!("{subject} has nothing else to try.")),
            // Without lookahead, an untried value may well be impossible.
            (false, _) if !ahead => Some(format!("Not yet tried: {}.", self.model.words(variable, &left))),
            (false, StepKind::Assigning) => {
                Some(format!("{subject} could also be {}.", self.model.words(variable, &left)))
            }
            (false, _) => Some(format!("{subject} can still be {}.", self.model.words(variable, &left))),
        }
    }

    fn simplified(&self) -> String {
        let report = self.replay.report();
        if self.replay.search().status() == SearchStatus::Unsolvable {
            let is_empty = |&variable: &usize| self.replay.search().candidates(variable).is_empty();
            let empty = (0..self.model.variables().len()).find(is_empty);
            return match empty {
                Some(variable) => {
                    format!("Nothing is possible for {}: there is no solution.", self.name(variable))
                }
                None => "There is no solution.".to_owned(),
            };
        }
        match report.pruned.len() {
            0 => "There is nothing to take away before the search begins.".to_owned(),
            _ => {
                let pruned: Vec<&Pruning> = report.pruned.iter().collect();
                format!("{} These values are ruled out for the whole search.", self.unsupported(&pruned))
            }
        }
    }

    fn assigned(&self, step: SearchStep) -> Vec<String> {
        let report = self.replay.report();
        let mut sentences = Vec::new();
        if !report.rejected.is_empty() {
            sentences.push(self.refused(&report.rejected));
        }
        let Some(variable) = step.variable else { return sentences };
        let Some(value) = step.value else {
            sentences.extend(self.tried_before(variable));
            return sentences;
        };
        let ahead = self.replay.search().algorithm().checking.looks_ahead();
        if !report.rejected.is_empty() {
            sentences.push(format!("{} is safe.", self.model.words(variable, &[value])));
        } else if ahead && report.pruned.is_empty() {
            sentences.push("It takes nothing from the others.".to_owned());
        } else if !ahead {
            sentences.push("It is consistent with all values assigned so far.".to_owned());
        }
        let (direct, spread): (Vec<&Pruning>, Vec<&Pruning>) =
            report.pruned.iter().partition(|pruning| pruning.because == variable);
        if !direct.is_empty() {
            sentences.push(format!("Rules out {}.", self.losses(&direct)));
        }
        if !spread.is_empty() {
            sentences.push(self.unsupported(&spread));
        }
        sentences
    }

    /// Values that were rejected in earlier steps.
    fn tried_before(&self, variable: usize) -> Option<String> {
        let mut before = self.replay.search().rejected(variable);
        before.retain(|&value| self.replay.report().rejected.iter().all(|now| now.value != value));
        before.sort_unstable();
        let verb = if before.len() == 1 { "was" } else { "were" };
        (!before.is_empty()).then(|| format!("{} {verb} tried before.", self.model.words(variable, &before)))
    }

    /// Depth of the backtracking, with its reason.
    fn went_back(&self, step: SearchStep) -> Vec<String> {
        let report = self.replay.report();
        let Some((from, level)) = report.came_from else { return Vec::new() };
        let nothing = format!("Nothing works for {}", self.name(from));
        let (Some(variable), Some(value)) = (step.variable, step.value) else {
            return vec![format!("{nothing}, and there is nothing to go back to: there is no solution.")];
        };
        let (name, value) = (self.name(variable), self.model.words(variable, &[value]));
        let (conflict_set, some) = (&report.conflict_set, report.conflict_set.len() > 1);
        let levels = i64::try_from(level).unwrap_or(i64::MAX) - step.level;
        let is_joined = |&other: &usize| self.model.graph().arc(from, other).is_some();
        let (what, kept) = match self.replay.search().algorithm().checking {
            // Once a value has worked, backjumping stops at the level above, even if it is not in the way.
            Checking::Bj if levels > 1 => ("In its way", ""),
            Checking::Gbj if conflict_set.iter().all(is_joined) => ("Neighbours before it", KEPT),
            Checking::Gbj => ("Neighbours before it and before what failed after it", KEPT),
            Checking::Cbj => ("In the way", KEPT),
            _ => {
                return vec![
                    format!("{nothing}."),
                    format!("Back one level to {name}, which gives up {value}."),
                ];
            }
        };
        let levels = if levels == 1 { "one level".to_owned() } else { format!("over {levels} levels") };
        let deepest = if some { "the deepest of them, " } else { "" };
        let kept = if some { kept } else { "" };
        vec![
            format!("{nothing}."),
            format!("{what}: {}.", self.names(conflict_set)),
            format!("Back {levels} to {deepest}{name}, which gives up {value}{kept}."),
        ]
    }

    /// Names of variables, or of a few if they are many.
    pub(super) fn names(&self, variables: &[usize]) -> String {
        let is_one_word = |variable: &Variable| matches!(variable, Variable::Square(_));
        let are_words = self.model.variables().iter().all(is_one_word);
        let named = variables.iter().take(if variables.len() > NAMES { NAMES / 2 } else { NAMES });
        let names: Vec<String> = named.map(|&variable| self.name(variable)).collect();
        let text = names.join(if are_words { " " } else { ", " });
        match variables.len() - names.len() {
            0 => text,
            more => format!("{text} and {more} more"),
        }
    }

    /// `r1c2`, `the 8 at r1c2` or `row 3`, within a sentence.
    pub(super) fn name(&self, variable: usize) -> String {
        match &self.model.variables()[variable] {
            hint @ Variable::Hint { .. } => format!("the {}", hint.label()),
            variable => variable.label(),
        }
    }

    /// The same at the start of a sentence.
    pub(super) fn subject(&self, variable: usize) -> String {
        match &self.model.variables()[variable] {
            Variable::Square(square) => square.label(),
            Variable::Hint { .. } => format!("The {}", self.label(variable)),
            Variable::Other { name, .. } => capitalised(name),
        }
    }

    fn label(&self, variable: usize) -> String {
        self.model.variables()[variable].label()
    }
}
