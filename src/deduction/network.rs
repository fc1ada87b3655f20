use std::mem::replace;

/// What values have to do with each other: literals (`this variable has this value`) in groups of which exactly one, or at
/// most one, is true.
///
/// All three puzzles are exact covers: a square holds exactly one number, a digit stands exactly once in a row; a hint has
/// exactly one block, a square lies in exactly one block. Signs are groups of which at most one is true. This is enough to
/// follow what comes of an assumption (Knuth, *Dancing Links*, 2000, tells the exact cover of a Sudoku).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Network {
    groups: Lists,
    groups_of: Lists,
    /// The first so many groups are exact.
    exact: usize,
    /// Per literal, how many of its groups are exact: they come first.
    exact_of: Vec<u32>,
    /// The first so many literals are values.
    values: usize,
    /// By group: whether one of its literals must be true, and all are values.
    choices: Vec<bool>,
    /// Per literal the others of its groups, each once; none where there was no more room.
    rivals: Lists,
}

/// A list for each of some indices, end to end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Lists {
    /// Where each list begins, and at last where all end.
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn of(lists: impl IntoIterator<Item = impl IntoIterator<Item = u32>>) -> Self {
        let (mut starts, mut items) = (vec![0], Vec::new());
        for list in lists {
            items.extend(list);
            starts.push(items.len() as u32);
        }
        Self { starts, items }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn at(&self, index: usize) -> &[u32] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// So many members of groups are gone through for rivals, at most: it bounds the size of a network, and the time to make it.
const ROOM: usize = 1_000_000;

/// Per literal the others of its groups, each once and in order, as long as there is room.
fn rivals(groups: &Lists, groups_of: &Lists) -> Lists {
    let (mut starts, mut items) = (vec![0], Vec::new());
    let mut room = ROOM;
    // Per literal the last one of which it is a rival.
    let mut rival_of = vec![u32::MAX; groups_of.len()];
    for literal in 0..groups_of.len() {
        let members = || groups_of.at(literal).iter().flat_map(|&group| groups.at(group as usize));
        rival_of[literal] = literal as u32;
        room = room.saturating_sub(members().count());
        if room > 0 {
            let is_new =
                |&&member: &&u32| replace(&mut rival_of[member as usize], literal as u32) != literal as u32;
            items.extend(members().filter(is_new));
        }
        starts.push(items.len() as u32);
    }
    Lists { starts, items }
}

impl Network {
    /// The network of literals 0 to `literals - 1` with these groups: first those of which exactly one is true, then those
    /// of which at most one is. Groups are numbered in this order.
    ///
    /// # Panics
    /// If a group names a literal that there is not.
    pub fn new(
        literals: usize,
        exactly_one: impl IntoIterator<Item = Vec<u32>>,
        at_most_one: impl IntoIterator<Item = Vec<u32>>,
    ) -> Self {
        let mut groups: Vec<Vec<u32>> = exactly_one.into_iter().collect();
        let exact = groups.len();
        groups.extend(at_most_one);
        let mut groups_of = vec![Vec::new(); literals];
        for (group, members) in groups.iter().enumerate() {
            for &member in members {
                groups_of[member as usize].push(group as u32);
            }
        }
        let is_exact = |group: &u32| (*group as usize) < exact;
        let exact_of = groups_of.iter().map(|of| of.partition_point(is_exact) as u32).collect();
        let (groups, groups_of) = (Lists::of(groups), Lists::of(groups_of));
        Self {
            choices: (0..groups.len()).map(|group| group < exact).collect(),
            exact,
            exact_of,
            rivals: rivals(&groups, &groups_of),
            groups,
            groups_of,
            values: literals,
        }
    }

    /// The same network, in which only the first so many literals are values: the others say something about values, and
    /// nobody would assume them.
    pub fn with_values(mut self, values: usize) -> Self {
        self.values = values;
        for group in 0..self.groups() {
            let is_of_values = self.members(group).iter().all(|&member| (member as usize) < values);
            self.choices[group] = self.is_exact(group) && is_of_values;
        }
        self
    }

    /// How many literals are values: they come first.
    pub fn values(&self) -> usize {
        self.values
    }

    /// How many literals there are.
    pub fn literals(&self) -> usize {
        self.groups_of.len()
    }

    /// How many groups there are.
    pub fn groups(&self) -> usize {
        self.groups.len()
    }

    /// The literals of a group, in the order in which they were given.
    pub fn members(&self, group: usize) -> &[u32] {
        self.groups.at(group)
    }

    /// The groups that a literal is in, in order.
    pub fn groups_of(&self, literal: usize) -> &[u32] {
        self.groups_of.at(literal)
    }

    /// The other literals of the groups that a literal is in, each once, in the order of the groups; or none, if the groups
    /// are too large to be gone through for every literal.
    pub fn rivals_of(&self, literal: usize) -> &[u32] {
        self.rivals.at(literal)
    }

    /// Whether one literal of the group must be true, and all are values.
    pub fn is_choice(&self, group: usize) -> bool {
        self.choices[group]
    }

    /// Whether one literal of the group must be true.
    pub fn is_exact(&self, group: usize) -> bool {
        group < self.exact
    }

    /// The groups that a literal is in of which one literal must be true, in order.
    pub fn exact_groups_of(&self, literal: usize) -> &[u32] {
        &self.groups_of(literal)[..self.exact_of[literal] as usize]
    }
}
