use super::ConstraintGraph;

/// The search tree as it is laid out now: which variable stands at which level.
///
/// Levels are 0 to n - 1. Variables below the present level are assigned; the ones from it on are open.
#[derive(Debug, Clone)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    levels: Vec<u32>,
    /// The present level; n at the leaf.
    pub(super) present: usize,
    /// How often two variables changed places: what was found out about the order holds until the next time.
    pub(super) swaps: u64,
}

/// A variable where it stands, with its degree, which orderings ask for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    variable: u32,
    degree: u32,
}

impl Node {
    /// The variable.
    pub(super) fn variable(self) -> usize {
        self.variable as usize
    }

    /// Its degree.
    pub(super) fn degree(self) -> usize {
        self.degree as usize
    }
}

impl Tree {
    /// Every variable at the level of its own number.
    pub(super) fn new(graph: &ConstraintGraph) -> Self {
        let variables = 0..graph.variables() as u32;
        let degree = |variable: u32| graph.degree(variable as usize) as u32;
        let node = |variable| Node { variable, degree: degree(variable) };
        Self {
            nodes: variables.clone().map(node).collect(),
            levels: variables.collect(),
            present: 0,
            swaps: 0,
        }
    }

    /// How many levels there are.
    pub(super) fn depth(&self) -> usize {
        self.nodes.len()
    }

    /// The variable at a level.
    pub(super) fn variable(&self, level: usize) -> usize {
        self.nodes[level].variable()
    }

    /// The level of a variable.
    pub(super) fn level(&self, variable: usize) -> usize {
        self.levels[variable] as usize
    }

    /// The levels from the present one down, each with who stands there.
    pub(super) fn open(&self) -> impl DoubleEndedIterator<Item = (usize, Node)> + use<'_> {
        let levels = self.present..self.depth();
        levels.zip(self.nodes[self.present..].iter().copied())
    }

    /// Lets the variables of two levels change places.
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.nodes.swap(one, other);
        for level in [one, other] {
            self.levels[self.nodes[level].variable()] = level as u32;
        }
        self.swaps += 1;
    }
}
