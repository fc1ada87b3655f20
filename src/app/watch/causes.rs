//! Reasons for rejected and pruned values, in sentences.

use crate::csp::{Pruning, Rejection, RejectionReason};
use crate::puzzle::{Domain, Piece, counted};

use super::account::Account;

/// Maximum number of named groups of rejected values, or variables that lost some.
const NAMED: usize = 4;

impl Account<'_> {
    /// Reasons for rejected values; values with the same reason are grouped.
    pub(super) fn refused(&self, rejected: &[Rejection]) -> String {
        let mut groups: Vec<(RejectionReason, usize, Vec<usize>)> = Vec::new();
        for rejection in rejected {
            match groups.iter_mut().find(|(reason, ..)| *reason == rejection.reason) {
                Some((.., values)) => values.push(rejection.value),
                None => groups.push((rejection.reason, rejection.variable, vec![rejection.value])),
            }
        }
        let named = named(groups.len());
        let reason =
            |(reason, variable, values): &(_, _, Vec<usize>)| self.reason(*reason, *variable, values);
        let mut text: Vec<String> = groups.iter().take(named).map(reason).collect();
        if groups.len() > named {
            let others: usize = groups[named..].iter().map(|(.., values)| values.len()).sum();
            text.push(format!("And {others} more."));
        }
        text.join(" ")
    }

    fn reason(&self, reason: RejectionReason, variable: usize, values: &[usize]) -> String {
        let words = self.model.words(variable, values);
        match reason {
            RejectionReason::Violates(ancestor) => {
                let mut assignments = self.replay.search().assignments();
                let standing = assignments.find(|(assigned, _)| *assigned == ancestor);
                let standing =
                    standing.map(|(_, value)| self.model.words(ancestor, &[value])).unwrap_or_default();
                let name = self.name(ancestor);
                if words == standing {
                    format!("{words}: {name} is {standing}.")
                } else if let Some(must_be) = self.must_be(variable, ancestor) {
                    format!("{words}: must be {must_be} than {name}, which is {standing}.")
                } else {
                    let verb = if values.len() == 1 { "does" } else { "do" };
                    format!("{words} {verb} not go with {name}, which is {standing}.")
                }
            }
            RejectionReason::Empties(emptied) => {
                format!("{words}: would leave {} nothing.", self.name(emptied))
            }
            RejectionReason::Exhausted => format!("{words}: nothing works with it."),
        }
    }

    /// Comparison that a variable's number must satisfy with another one's, if their constraint allows only
    /// one order, as a sign does.
    fn must_be(&self, variable: usize, other: usize) -> Option<&'static str> {
        let numbers = |variable: usize| {
            let pieces = self.model.domain(variable).single_pieces().unwrap_or_default();
            pieces.iter().enumerate().filter_map(|(value, piece)| match piece {
                Piece::Number(numbered) => Some((value, numbered.number())),
                Piece::Block(_) => None,
            })
        };
        let (mut can_be_less, mut can_be_greater) = (false, false);
        for (value, number) in numbers(variable) {
            for (other_value, other_number) in numbers(other) {
                let goes = self.model.graph().is_consistent((variable, value), (other, other_value));
                can_be_less |= goes && number < other_number;
                can_be_greater |= goes && number > other_number;
            }
        }
        match (can_be_less, can_be_greater) {
            (false, true) => Some("greater"),
            (true, false) => Some("less"),
            _ => None,
        }
    }

    /// Pruned values with their variables: `5 in r4c3 r4c9, 3 4 in r5c2`, `1×2 at r5c4 for the 2 at r5c4`.
    pub(super) fn losses(&self, pruned: &[&Pruning]) -> String {
        let mut by_words: Vec<(String, &str, Vec<usize>)> = Vec::new();
        for (variable, values) in grouped_by(pruned, |pruning| pruning.variable) {
            let (words, of) = self.lost(variable, &values);
            match by_words.iter_mut().find(|(known, ..)| *known == words) {
                Some((.., variables)) => variables.push(variable),
                None => by_words.push((words, of, vec![variable])),
            }
        }
        let named = named(by_words.len());
        let told = by_words.iter().take(named);
        let mut told: Vec<String> =
            told.map(|(words, of, variables)| format!("{words} {of} {}", self.names(variables))).collect();
        if let Some((_, of, _)) = by_words.get(named) {
            let others: usize = by_words[named..].iter().map(|(.., variables)| variables.len()).sum();
            told.push(format!("and some {of} {others} more"));
        }
        told.join(", ")
    }

    /// Values that a variable lost, and the preposition before its name: `in` for numbers, `for` others.
    fn lost(&self, variable: usize, values: &[usize]) -> (String, &'static str) {
        match self.model.domain(variable) {
            Domain::Pieces(pieces) => match pieces[values[0]] {
                Piece::Number(_) => (self.model.words(variable, values), "in"),
                Piece::Block(_) => (self.few(variable, values, "block"), "for"),
            },
            Domain::Named(_) => (self.few(variable, values, "value"), "for"),
        }
    }

    /// Values by name, or the number of more than two.
    fn few(&self, variable: usize, values: &[usize], noun: &str) -> String {
        match values {
            [_] => self.model.words(variable, values),
            [one, other] => {
                format!(
                    "{} and {}",
                    self.model.words(variable, &[*one]),
                    self.model.words(variable, &[*other])
                )
            }
            _ => counted(values.len(), noun),
        }
    }

    /// Values that lost their support, the first groups with their causes.
    pub(super) fn unsupported(&self, pruned: &[&Pruning]) -> String {
        let groups = grouped_by(pruned, |pruning| (pruning.variable, pruning.because));
        let named = named(groups.len());
        let told = groups.iter().take(named).map(|((variable, because), values)| {
            let (subject, cause) = (self.subject(*variable), self.name(*because));
            let (words, of) = self.lost(*variable, values);
            let it = if values.len() == 1 { "it" } else { "them" };
            format!("{subject} loses {words}: nothing {of} {cause} goes with {it}.")
        });
        let mut told: Vec<String> = told.collect();
        if groups.len() > named {
            let others: usize = groups[named..].iter().map(|(_, values)| values.len()).sum();
            told.push(format!("{} more lose their support.", counted(others, "value")));
        }
        told.join(" ")
    }
}

/// Number of causes to name of `all`: one more if it would be the only one omitted.
fn named(all: usize) -> usize {
    if all <= NAMED + 1 { all } else { NAMED }
}

/// Pruned values grouped by a key, in order of the first; values in a group are sorted.
fn grouped_by<K: PartialEq>(pruned: &[&Pruning], key: impl Fn(&Pruning) -> K) -> Vec<(K, Vec<usize>)> {
    let mut groups: Vec<(K, Vec<usize>)> = Vec::new();
    for pruning in pruned {
        let key = key(pruning);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, values)) => values.push(pruning.value),
            None => groups.push((key, vec![pruning.value])),
        }
    }
    groups.iter_mut().for_each(|(_, values)| values.sort_unstable());
    groups
}
