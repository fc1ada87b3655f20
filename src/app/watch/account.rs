//! What a step did and why, in sentences.

use crate::csp::{Pruning, Reason, Rejection, Replay, Status, Step, StepKind};
use crate::puzzle::{Model, Piece, counted};

/// How many are named one by one: groups of rejected values, variables that lost some.
const NAMED: usize = 4;

/// A step, told.
pub(super) struct Account<'a> {
    model: &'a Model,
    replay: &'a Replay,
}

impl<'a> Account<'a> {
    /// Of the last step.
    pub(super) fn new(model: &'a Model, replay: &'a Replay) -> Self {
        Self { model, replay }
    }

    /// What it came to, in a few words.
    pub(super) fn title(&self) -> String {
        let Some(step) = self.replay.report().step else { return "Before the first step".to_owned() };
        match (step.kind, step.variable, step.value) {
            (StepKind::Simplifying, ..) => "Simplifying".to_owned(),
            (StepKind::Assigning, Some(variable), Some(value)) => {
                format!("{} takes {}", self.label(variable), self.model.words(variable, &[value]))
            }
            (StepKind::Assigning, Some(variable), None) => format!("No value for {}", self.name(variable)),
            (StepKind::Backtracking, Some(variable), _) => format!("Back to {}", self.name(variable)),
            (_, None, _) => "No way back".to_owned(),
        }
    }

    /// What it did and why, a sentence or two each.
    pub(super) fn sentences(&self) -> Vec<String> {
        let Some(step) = self.replay.report().step else {
            let algorithm = self.replay.search().algorithm();
            return vec![algorithm.checking.idea().to_owned(), algorithm.ordering.idea().to_owned()];
        };
        match step.kind {
            StepKind::Simplifying => vec![self.simplified()],
            StepKind::Assigning => self.assigned(step),
            StepKind::Backtracking => vec![self.went_back(step)],
        }
    }

    /// What the variable worked on could still be, besides what it is.
    pub(super) fn remaining(&self) -> Option<String> {
        let step = self.replay.report().step?;
        let variable = step.variable?;
        let taken = if step.kind == StepKind::Assigning { step.value } else { None };
        let mut left = self.replay.search().candidates(variable);
        left.retain(|&value| Some(value) != taken);
        left.sort_unstable();
        let subject = self.subject(variable);
        match (left.is_empty(), step.kind) {
            // That nothing is left, is what was said already.
            (true, StepKind::Assigning) if taken.is_none() => None,
            (true, _) => Some(format!("{subject} has nothing else to try.")),
            (false, StepKind::Assigning) => {
                Some(format!("{subject} could also be {}.", self.model.words(variable, &left)))
            }
            (false, _) => Some(format!("{subject} can still be {}.", self.model.words(variable, &left))),
        }
    }

    fn simplified(&self) -> String {
        let report = self.replay.report();
        if self.replay.search().status() == Status::Unsolvable {
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
                format!("{} They are gone for good.", self.unsupported(&pruned))
            }
        }
    }

    fn assigned(&self, step: Step) -> Vec<String> {
        let report = self.replay.report();
        let mut sentences = Vec::new();
        if !report.rejected.is_empty() {
            sentences.push(self.refused(&report.rejected));
        }
        let (Some(variable), Some(value)) = (step.variable, step.value) else { return sentences };
        let ahead = self.replay.search().algorithm().checking.looks_ahead();
        if !report.rejected.is_empty() {
            sentences.push(format!("{} is safe.", self.model.words(variable, &[value])));
        } else if ahead && report.pruned.is_empty() {
            sentences.push("It takes nothing from the others.".to_owned());
        } else if !ahead {
            sentences.push("It goes with all that stands there already.".to_owned());
        }
        let (direct, spread): (Vec<&Pruning>, Vec<&Pruning>) =
            report.pruned.iter().partition(|pruning| pruning.because == variable);
        if !direct.is_empty() {
            sentences.push(format!("Takes {}.", self.losses(&direct)));
        }
        if !spread.is_empty() {
            sentences.push(self.unsupported(&spread));
        }
        sentences
    }

    fn went_back(&self, step: Step) -> String {
        let from =
            self.replay.came_from().map(|from| format!(" for {}", self.name(from))).unwrap_or_default();
        match (step.variable, step.value) {
            (Some(variable), Some(value)) => {
                let (name, given_up) = (self.name(variable), self.model.words(variable, &[value]));
                format!("Nothing works{from}: back to {name}, which gives up {given_up}.")
            }
            _ => format!("Nothing works{from}, and there is nothing to go back to: there is no solution."),
        }
    }

    /// Why values were rejected, those with the same reason together.
    fn refused(&self, rejected: &[Rejection]) -> String {
        let mut groups: Vec<(Reason, usize, Vec<usize>)> = Vec::new();
        for rejection in rejected {
            match groups.iter_mut().find(|(reason, ..)| *reason == rejection.reason) {
                Some((.., values)) => values.push(rejection.value),
                None => groups.push((rejection.reason, rejection.variable, vec![rejection.value])),
            }
        }
        let mut text: Vec<String> = groups
            .iter()
            .take(NAMED)
            .map(|(reason, variable, values)| self.reason(*reason, *variable, values))
            .collect();
        if groups.len() > NAMED {
            let others: usize = groups[NAMED..].iter().map(|(.., values)| values.len()).sum();
            text.push(format!("And {} more.", others));
        }
        text.join(" ")
    }

    fn reason(&self, reason: Reason, variable: usize, values: &[usize]) -> String {
        let words = self.model.words(variable, values);
        match reason {
            Reason::Violates(ancestor) => {
                let standing = self.replay.search().assignments().find(|(assigned, _)| *assigned == ancestor);
                let standing =
                    standing.map(|(_, value)| self.model.words(ancestor, &[value])).unwrap_or_default();
                let name = self.name(ancestor);
                if words == standing {
                    format!("{words}: {name} is {standing}.")
                } else {
                    let verb = if values.len() == 1 { "does" } else { "do" };
                    format!("{words}: {verb} not go with {name}, which is {standing}.")
                }
            }
            Reason::Empties(emptied) => format!("{words}: would leave {} nothing.", self.name(emptied)),
            Reason::Exhausted => format!("{words}: nothing works with it."),
        }
    }

    /// Values and who lost them: `5 from r4c3 r4c9, 3 4 from r5c2`.
    fn losses(&self, pruned: &[&Pruning]) -> String {
        let mut by_words: Vec<(String, Vec<usize>)> = Vec::new();
        for (variable, values) in by_variable(pruned) {
            let words = match self.model.domain(variable)[values[0]] {
                Piece::Number(_) => self.model.words(variable, &values),
                Piece::Block(_) => counted(values.len(), "block"),
            };
            match by_words.iter_mut().find(|(known, _)| *known == words) {
                Some((_, variables)) => variables.push(variable),
                None => by_words.push((words, vec![variable])),
            }
        }
        let told = by_words.iter().take(NAMED);
        let mut told: Vec<String> =
            told.map(|(words, variables)| format!("{words} from {}", self.names(variables))).collect();
        if by_words.len() > NAMED {
            let others: usize = by_words[NAMED..].iter().map(|(_, variables)| variables.len()).sum();
            told.push(format!("and some from {others} more"));
        }
        told.join(", ")
    }

    /// What lost its support: in full if it is little.
    fn unsupported(&self, pruned: &[&Pruning]) -> String {
        let variables: Vec<usize> = by_variable(pruned).into_iter().map(|(variable, _)| variable).collect();
        if variables.len() <= NAMED {
            format!("What has no support goes: {}.", self.losses(pruned))
        } else {
            let count = counted(pruned.len(), "value");
            format!("What has no support goes: {count}, from {}.", self.names(&variables))
        }
    }

    /// Variables by name, or, if they are many, some of them.
    fn names(&self, variables: &[usize]) -> String {
        let hints = self.model.variables().iter().any(|variable| variable.hint.is_some());
        let named = variables.iter().take(if variables.len() > 2 * NAMED { NAMED } else { 2 * NAMED });
        let names: Vec<String> = named.map(|&variable| self.name(variable)).collect();
        let text = names.join(if hints { ", " } else { " " });
        match variables.len() - names.len() {
            0 => text,
            more => format!("{text} and {more} more"),
        }
    }

    /// `r1c2`, or `the 8 at r1c2`, within a sentence.
    fn name(&self, variable: usize) -> String {
        let article = if self.model.variables()[variable].hint.is_some() { "the " } else { "" };
        format!("{article}{}", self.label(variable))
    }

    /// The same where a sentence begins.
    fn subject(&self, variable: usize) -> String {
        let name = self.name(variable);
        name.strip_prefix("the ").map_or_else(|| name.clone(), |rest| format!("The {rest}"))
    }

    fn label(&self, variable: usize) -> String {
        self.model.variables()[variable].label()
    }
}

/// The pruned values in their order, by their variables in order of the first.
fn by_variable(pruned: &[&Pruning]) -> Vec<(usize, Vec<usize>)> {
    let mut groups: Vec<(usize, Vec<usize>)> = Vec::new();
    for pruning in pruned {
        match groups.iter_mut().find(|(variable, _)| *variable == pruning.variable) {
            Some((_, values)) => values.push(pruning.value),
            None => groups.push((pruning.variable, vec![pruning.value])),
        }
    }
    groups.iter_mut().for_each(|(_, values)| values.sort_unstable());
    groups
}
