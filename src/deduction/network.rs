use std::ops::Range;

/// The relations between values: literals (`this variable has this value`) in groups. In each group exactly
/// one literal, or at most one, is true.
///
/// Most puzzles are exact covers. In a Latin grid, a square holds exactly one number, and a digit stands
/// exactly once in a row; in a Shikaku, a hint has exactly one block, and a square lies in exactly one block.
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
    /// By group: whether one of its literals must be true, and all of them are values.
    choices: Vec<bool>,
}

/// Lists of numbers in one array, end to end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct GroupLists {
    /// Where each list begins, and where the last one ends.
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

    /// By item, 0 to `items - 1`: which of these lists it is in.
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

    /// The same network with only the first `values` literals as values: the others say something about
    /// values and are never assumed.
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

    /// Whether one literal of the group must be true, and all of them are values.
    pub fn is_choice(&self, group: usize) -> bool {
        self.choices[group]
    }

    /// Whether one literal of the group must be true.
    pub fn is_exact(&self, group: usize) -> bool {
        group < self.exact
    }

    /// The groups of a literal in which exactly one literal is true, in order.
    #[inline]
    pub fn exact_groups_of(&self, literal: usize) -> &[u32] {
        self.exact_of.at(literal)
    }
}
