use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::grid::{Digits, Square};

use super::{Deduced, Light, Removal, Tone};

/// The relations between values: literals (`this variable has this value`) in groups. In each group exactly
/// one literal, or at most one, is true.
///
/// Most puzzles are exact covers. In a Latin grid, a square holds exactly one number, and each row has a
/// digit exactly once; in a Shikaku, a hint has exactly one block, and a square lies in exactly one block.
/// Signs are groups with at most one true literal. This is enough to follow the consequences of an assumption
/// (Knuth, *Dancing Links*, 2000, gives the exact cover of a Sudoku).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LiteralNetwork {
    groups: GroupLists,
    /// The number of exact groups; they come first.
    exact: usize,
    /// The exact groups of each literal.
    exact_of: GroupLists,
    /// The other groups of each literal.
    loose_of: GroupLists,
    /// The number of literals that are values; they come first.
    values: usize,
    /// By group: true if one of its literals must be true, and all of them are values.
    choices: Vec<bool>,
}

/// Lists of numbers in one array, end to end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct GroupLists {
    /// The start of each list, and the end of the last one.
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl GroupLists {
    fn new() -> Self {
        Self { starts: vec![0], items: Vec::new() }
    }

    fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    fn at(&self, index: usize) -> &[u32] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// By item, 0 to `items - 1`: the lists that contain it.
    fn inverse(&self, lists: Range<usize>, items: usize) -> Self {
        let mut starts = vec![0; items + 1];
        for &item in lists.clone().flat_map(|list| self.at(list)) {
            starts[item as usize + 1] += 1;
        }
        for item in 0..items {
            starts[item + 1] += starts[item];
        }
        let mut of = vec![0; starts[items] as usize];
        let mut ends = starts.clone();
        for list in lists {
            for &item in self.at(list) {
                let end = &mut ends[item as usize];
                of[*end as usize] = list as u32;
                *end += 1;
            }
        }
        Self { starts, items: of }
    }
}

impl LiteralNetwork {
    /// The network of the literals 0 to `literals - 1` with these groups: first those with exactly one true
    /// literal, then those with at most one. Groups are numbered in this order.
    ///
    /// # Panics
    /// If a group names a literal that does not exist.
    pub fn new(
        literals: usize,
        exactly_one: impl IntoIterator<Item = Vec<u32>>,
        at_most_one: impl IntoIterator<Item = Vec<u32>>,
    ) -> Self {
        let mut groups = GroupLists::new();
        exactly_one.into_iter().for_each(|group| groups.push(group));
        let exact = groups.len();
        at_most_one.into_iter().for_each(|group| groups.push(group));
        Self {
            exact,
            exact_of: groups.inverse(0..exact, literals),
            loose_of: groups.inverse(exact..groups.len(), literals),
            values: literals,
            choices: (0..groups.len()).map(|group| group < exact).collect(),
            groups,
        }
    }

    /// The same network with only the first `values` literals as values: the others, such as bounds, say
    /// something about values and are never assumed.
    pub fn with_values(mut self, values: usize) -> Self {
        self.values = values;
        for group in 0..self.groups() {
            let is_of_values = self.members(group).iter().all(|&member| (member as usize) < values);
            self.choices[group] = self.is_exact(group) && is_of_values;
        }
        self
    }

    /// The number of literals that are values; they come first.
    pub fn values(&self) -> usize {
        self.values
    }

    /// The number of literals.
    pub fn literals(&self) -> usize {
        self.exact_of.len()
    }

    /// The number of groups.
    pub fn groups(&self) -> usize {
        self.groups.len()
    }

    /// The literals of a group, in the order in which they were given.
    #[inline]
    pub fn members(&self, group: usize) -> &[u32] {
        self.groups.at(group)
    }

    /// The groups that a literal is in, in order.
    #[inline]
    pub fn groups_of(&self, literal: usize) -> impl Iterator<Item = u32> {
        self.exact_of.at(literal).iter().chain(self.loose_of.at(literal)).copied()
    }

    /// Returns true if one literal of the group must be true, and all of them are values.
    pub fn is_choice(&self, group: usize) -> bool {
        self.choices[group]
    }

    /// Returns true if one literal of the group must be true.
    pub fn is_exact(&self, group: usize) -> bool {
        group < self.exact
    }

    /// The groups of a literal in which exactly one literal is true, in order.
    #[inline]
    pub fn exact_groups_of(&self, literal: usize) -> &[u32] {
        self.exact_of.at(literal)
    }
}

/// A puzzle whose values are the literals of a [`LiteralNetwork`], so that trials can assume them.
pub trait Assumable: Deduced {
    /// The network of the problem. It is the same for this position and all that follow from it, unless it
    /// had to leave values out for lack of room; these may be added later.
    fn network<'a>(&self, at: &'a Self::Position) -> &'a LiteralNetwork;

    /// The position's memory of literals that lead to no contradiction, so that a later technique need not
    /// try them again; `None` if it has none.
    fn harmless<'a>(&self, _at: &'a Self::Position) -> Option<&'a OnceLock<Arc<Vec<bool>>>> {
        None
    }

    /// Returns true if the literal is possible in the position. Values on the board are possible, too.
    fn is_possible(&self, at: &Self::Position, literal: usize) -> bool;

    /// The meaning of a literal.
    fn meaning(&self, at: &Self::Position, literal: usize) -> LiteralMeaning;

    /// The square of a literal that is a value of a variable: the same as in its meaning, without the cost of
    /// the texts.
    fn value_square(&self, at: &Self::Position, literal: usize) -> Option<Square> {
        let meaning = self.meaning(at, literal);
        meaning.removal.is_some().then_some(meaning.square)
    }

    /// The meaning of a group: its words for one literal left, none left, or two that are true.
    fn group_meaning(&self, at: &Self::Position, group: usize) -> GroupMeaning;

    /// The reason why the last literal of a group must be true, in a few words; empty if it needs no reason.
    /// `by` are the true literals that made others of the group false.
    fn why_last(&self, at: &Self::Position, group: usize, _literal: usize, _by: &[u32]) -> String {
        self.group_meaning(at, group).last
    }

    /// The sentence, without its full stop, saying that these literals of a group are both true.
    fn clash(&self, at: &Self::Position, group: usize, _both: [usize; 2]) -> String {
        self.group_meaning(at, group).twice
    }
}

/// The statement of a literal: `r1c2`, `is`, `5`.
#[derive(Debug, Clone, PartialEq)]
pub struct LiteralMeaning {
    /// The square that it is about.
    pub square: Square,
    /// The subject of the statement: `r1c2`.
    pub subject: String,
    /// Its verb: `is`.
    pub verb: &'static str,
    /// The value that it gives to the subject: `5`.
    pub value: String,
    /// The opposite: `r1c2 is not 5`.
    pub denies: String,
    /// The removal that makes it false; `None` if it is a bound rather than a value of a variable.
    pub removal: Option<Removal>,
    /// The light that shows it, if any.
    pub light: Option<Light>,
}

/// The meaning of a group of literals: the words to use when it is settled or violated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupMeaning {
    /// The reason why its last literal must be true: `the only place in row 3`.
    pub last: String,
    /// The reason why one of several literals must be true: `the only places in row 3`.
    pub choices: String,
    /// The sentence for no literal left: `row 3 has no place for 5`.
    pub nothing: String,
    /// The sentence for two true literals: `row 3 has two 5s`.
    pub twice: String,
    /// The squares of the group, if its literals do not give them.
    pub squares: Vec<Square>,
}

impl LiteralMeaning {
    const AT_LEAST: &str = "is at least";
    const AT_MOST: &str = "is at most";

    /// The meaning that a square holds a number.
    pub fn number(square: Square, digit: u8) -> Self {
        let subject = square.label();
        let numbers = Digits::of(digit);
        Self {
            square,
            denies: format!("{subject} is not {digit}"),
            subject,
            verb: "is",
            value: digit.to_string(),
            removal: Some(Removal::Numbers { square, numbers }),
            light: Some(Light::numbers(Tone::First, square, numbers)),
        }
    }

    /// The meaning that the number of a square is at least this, which is 1 or more.
    pub fn at_least(square: Square, bound: u8) -> Self {
        Self::bound(square, (Self::AT_LEAST, bound), (Self::AT_MOST, bound - 1))
    }

    /// The meaning that the number of a square is at most this.
    pub fn at_most(square: Square, bound: u8) -> Self {
        Self::bound(square, (Self::AT_MOST, bound), (Self::AT_LEAST, bound + 1))
    }

    fn bound(square: Square, (verb, bound): (&'static str, u8), opposite: (&str, u8)) -> Self {
        let subject = square.label();
        let denies = format!("{subject} {} {}", opposite.0, opposite.1);
        Self { square, subject, verb, value: bound.to_string(), denies, removal: None, light: None }
    }

    /// The statement as a sentence without its full stop: `r1c2 is 5`.
    pub fn says(&self) -> String {
        format!("{} {} {}", self.subject, self.verb, self.value)
    }

    /// Returns true if this is a narrower bound of the same square than the other.
    pub(super) fn narrows(&self, other: &Self) -> bool {
        (&self.subject, self.verb) == (&other.subject, other.verb)
            && match self.verb {
                Self::AT_LEAST => self.value > other.value,
                Self::AT_MOST => self.value <= other.value,
                _ => false,
            }
    }

    /// Returns true if both are lower, or both upper, bounds of the same square.
    pub(super) fn is_same_bound(&self, other: &Self) -> bool {
        [Self::AT_LEAST, Self::AT_MOST].contains(&self.verb)
            && (&self.subject, self.verb) == (&other.subject, other.verb)
    }
}
