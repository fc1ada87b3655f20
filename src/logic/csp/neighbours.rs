use super::graph::Arc;
use super::tree::Tree;
use super::{ConstraintGraph, bits};

/// For each variable the list of its past neighbours (its ancestors) or of its future ones (its successors).
///
/// A list is made when its variable is prepared, in the order of the levels at that time. It is made anew
/// when its variable is prepared and the order has changed since.
#[derive(Debug, Clone)]
pub(super) struct Neighbours {
    /// True for lists of successors: the matrices are those of the arcs to them. Those of ancestors have the
    /// matrices of the arcs from them.
    ahead: bool,
    lists: Vec<Arc>,
    spans: Vec<ListSpan>,
    /// While a list is made: the levels of the variable's neighbours.
    marked: Vec<u64>,
    /// While a list is made: the neighbour at each marked level.
    at_level: Vec<Arc>,
}

/// The place of the list of one variable among all.
#[derive(Debug, Clone, Copy)]
struct ListSpan {
    start: usize,
    length: usize,
    /// The number of swaps when it was made.
    made_at: u64,
}

impl Neighbours {
    /// Empty lists: of successors if `ahead`, else of ancestors.
    pub(super) fn new(graph: &ConstraintGraph, ahead: bool) -> Self {
        let variables = graph.variables();
        let span =
            |variable| ListSpan { start: graph.arc_numbers(variable).start, length: 0, made_at: u64::MAX };
        Self {
            ahead,
            lists: vec![Arc::default(); 2 * graph.constraints().len()],
            spans: (0..variables).map(span).collect(),
            marked: vec![0; bits::words(variables)],
            at_level: vec![Arc::default(); variables],
        }
    }

    /// The list of a variable, as it was last made.
    #[inline]
    pub(super) fn of(&self, variable: usize) -> &[Arc] {
        let span = self.spans[variable];
        &self.lists[span.start..span.start + span.length]
    }

    /// Makes the list of a variable, unless it still holds: its neighbours at these levels, in the order of
    /// the levels.
    #[inline]
    pub(super) fn list(
        &mut self,
        graph: &ConstraintGraph,
        variable: usize,
        tree: &Tree,
        levels: std::ops::Range<usize>,
    ) {
        if self.spans[variable].made_at != tree.swaps {
            self.make(graph, variable, tree, levels);
        }
    }

    fn make(
        &mut self,
        graph: &ConstraintGraph,
        variable: usize,
        tree: &Tree,
        levels: std::ops::Range<usize>,
    ) {
        // The first word, most often the only one, stays in a register.
        let mut first_word = 0;
        for arc in if self.ahead { graph.arcs(variable) } else { graph.arcs_from(variable) } {
            let level = tree.level(arc.neighbour());
            match level {
                0..64 => first_word |= 1 << level,
                _ => bits::insert(&mut self.marked, level),
            }
            self.at_level[level] = *arc;
        }
        if let Some(word) = self.marked.first_mut() {
            *word = first_word;
        }
        let span = &mut self.spans[variable];
        let mut end = span.start;
        for (index, word) in self.marked.iter_mut().enumerate() {
            let listed = *word & bits::at_least(levels.start, index) & !bits::at_least(levels.end, index);
            bits::each(listed, |bit| {
                self.lists[end] = self.at_level[64 * index + bit];
                end += 1;
            });
            *word = 0;
        }
        span.length = end - span.start;
        span.made_at = tree.swaps;
    }
}
