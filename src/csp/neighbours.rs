use std::sync::Arc as Shared;

use super::queues::Queues;
use super::tree::Tree;
use super::{ConstraintGraph, bits};

/// The lists that a search keeps of each variable's past neighbours (its ancestors) or future ones (its successors).
///
/// A list is made when its variable is prepared, in the order of the levels then, and stays as it is until the next
/// time, wherever the others go meanwhile.
#[derive(Debug, Clone)]
pub(super) struct Neighbours {
    /// Every neighbour of every variable, in the order of the graph's arcs.
    all: Shared<[Link]>,
    lists: Vec<Link>,
    nodes: Vec<Node>,
    /// Levels of the neighbours of a variable, while its list is made, and which of them stands there.
    marked: Vec<u64>,
    standing: Vec<Link>,
}

/// A neighbour, and the matrix that goes with it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Link {
    pub(super) variable: u32,
    matrix: u32,
}

impl Link {
    /// Where the matrix begins that leads from the past to the future: from an ancestor, or to a successor.
    pub(super) fn matrix(self) -> usize {
        self.matrix as usize
    }
}

/// Where the list of one variable lies.
#[derive(Debug, Clone, Copy)]
struct Node {
    start: usize,
    length: usize,
    /// How many swaps there had been when it was made.
    made_at: u64,
}

impl Neighbours {
    /// No lists yet; matrices are those of the arcs to the neighbours if `ahead`, else of the arcs from them.
    pub(super) fn new(graph: &ConstraintGraph, queues: &impl Queues, ahead: bool) -> Self {
        let link = |variable: usize, arc: usize| {
            let target = graph.target(arc);
            let arc = if ahead { arc } else { graph.arc_number(target, variable) };
            Link { variable: target as u32, matrix: queues.matrix(arc) as u32 }
        };
        let variables = 0..graph.variables();
        let links = |variable| graph.arc_numbers(variable).map(move |arc| link(variable, arc));
        let all: Vec<Link> = variables.clone().flat_map(links).collect();
        let node = |variable| Node { start: graph.arc_numbers(variable).start, length: 0, made_at: u64::MAX };
        Self {
            lists: all.clone(),
            all: all.into(),
            nodes: variables.clone().map(node).collect(),
            marked: vec![0; bits::words(variables.len())],
            standing: vec![Link::default(); variables.len()],
        }
    }

    /// The list of a variable as it was made last.
    pub(super) fn of(&self, variable: usize) -> &[Link] {
        let node = self.nodes[variable];
        &self.lists[node.start..node.start + node.length]
    }

    /// Makes the list of a variable of its neighbours at these levels, in their order.
    pub(super) fn list(
        &mut self,
        graph: &ConstraintGraph,
        variable: usize,
        tree: &Tree,
        levels: std::ops::Range<usize>,
    ) {
        let node = &mut self.nodes[variable];
        if node.made_at == tree.swaps {
            return;
        }
        // The first word, most often the only one, stays in a register.
        let mut first_word = 0;
        for link in &self.all[graph.arc_numbers(variable)] {
            let level = tree.level(link.variable as usize);
            match level {
                0..64 => first_word |= 1 << level,
                _ => bits::insert(&mut self.marked, level),
            }
            self.standing[level] = *link;
        }
        if let Some(word) = self.marked.first_mut() {
            *word = first_word;
        }
        let mut end = node.start;
        for (index, word) in self.marked.iter_mut().enumerate() {
            let listed = *word & bits::at_least(levels.start, index) & !bits::at_least(levels.end, index);
            bits::each(listed, |bit| {
                self.lists[end] = self.standing[64 * index + bit];
                end += 1;
            });
            *word = 0;
        }
        node.length = end - node.start;
        node.made_at = tree.swaps;
    }
}
