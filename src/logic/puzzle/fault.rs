use std::mem;

use thiserror::Error;

use crate::grid::Square;

use super::in_order;

/// A broken rule, as data: of a problem that cannot be built, of a proposed solution, or of a position in
/// play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The rule's name, such as `columns` or `one-hint`.
    pub rule: &'static str,
    /// The fault in a sentence for people, who count from 1: `6 twice in column 3`.
    pub text: String,
    /// The squares to highlight, in order; may be empty, and may lie outside the grid.
    pub squares: Vec<Square>,
    /// The number that appears too often, and the unit: `6 twice`, `column 3`; `None` for other rules. On the
    /// heap, because faults are parts of errors, which should be small.
    pub repeat: Option<Box<(String, String)>>,
}

impl Fault {
    /// A broken rule; the squares are sorted and duplicates are dropped.
    pub fn new(
        rule: &'static str,
        text: impl Into<String>,
        squares: impl IntoIterator<Item = Square>,
    ) -> Self {
        Self { rule, text: text.into(), squares: in_order(squares), repeat: None }
    }

    /// The fault that something, `6 twice`, appears too often in a unit, `column 3` or `the top left box`.
    pub fn of_unit(
        rule: &'static str,
        what: String,
        unit: String,
        squares: impl IntoIterator<Item = Square>,
    ) -> Self {
        let preposition = if unit.ends_with("diagonal") { "on" } else { "in" };
        let fault = Self::new(rule, format!("{what} {preposition} {unit}"), squares);
        Self { repeat: Some(Box::new((what, unit))), ..fault }
    }

    /// These faults, where those that are about the same number and square in several units become one short
    /// line: `6 twice in column 3, row 1, its box`.
    pub fn together(faults: Vec<Self>) -> Vec<Self> {
        let mut together: Vec<Self> = Vec::new();
        for fault in faults {
            let same = together.iter_mut().find(|known| known.is_about_the_same(&fault));
            match (same, fault.repeat.as_deref()) {
                (Some(known), Some((_, unit))) => {
                    // With its column or its row it is clear which box or region, but not which diagonal.
                    let named = unit.strip_prefix("the ").and_then(|unit| unit.split(" of ").next());
                    let sort = named.and_then(|unit| unit.rsplit(' ').next());
                    let sort = sort.filter(|sort| *sort != "diagonal");
                    let unit = sort.map_or_else(|| unit.clone(), |sort| format!("its {sort}"));
                    known.text = format!("{}, {unit}", known.text);
                    known.squares = in_order(mem::take(&mut known.squares).into_iter().chain(fault.squares));
                }
                _ => together.push(fault),
            }
        }
        together
    }

    /// All of these faults as one of the first rule; `None` if there are none.
    pub fn all_of(faults: Vec<Self>) -> Option<Self> {
        let mut together = Self::together(faults);
        if together.len() < 2 {
            return together.pop();
        }
        let texts: Vec<String> = together.iter().map(Self::in_words).collect();
        let squares = together.iter().flat_map(|fault| fault.squares.iter().copied());
        Some(Self::new(together[0].rule, texts.join("; "), squares))
    }

    /// The fault as a sentence says it: `6 twice in column 3, row 1 and its box`.
    pub fn in_words(&self) -> String {
        match self.text.rsplit_once(", ").filter(|_| self.repeat.is_some()) {
            Some((others, last)) => format!("{others} and {last}"),
            None => self.text.clone(),
        }
    }

    /// Returns true if both are about the same repeated number, and share a square.
    fn is_about_the_same(&self, other: &Self) -> bool {
        let what = |fault: &Self| fault.repeat.as_deref().map(|(what, _)| what.clone());
        what(self).is_some()
            && what(self) == what(other)
            && self.squares.iter().any(|square| other.squares.contains(square))
    }
}

/// The fault of a model or of clauses that are too weak: a search or a procedure found a result that breaks
/// the rules of the puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TooWeak {
    /// The values of the model's variables violate no constraint, but are no solution.
    #[error("the model of {kind} allows what its rules forbid: {}", fault.text)]
    Model {
        /// The kind of puzzle.
        kind: &'static str,
        /// The first broken rule.
        fault: Fault,
    },
    /// The true variables fulfil all clauses, but are no solution.
    #[error("the clauses of {kind} allow what its rules forbid: {}", fault.text)]
    Clauses {
        /// The kind of puzzle.
        kind: &'static str,
        /// The first broken rule.
        fault: Fault,
    },
}
