use std::sync::Arc as Shared;

use super::queues::Queues;
use super::tree::{Link, Tree};
use super::{ConstraintGraph, bits};

/// For each variable the list of its past neighbours (its ancestors) or of its future ones (its successors).
///
/// A list is made when its variable is prepared, in the order of the levels at that time. It stays as it is
/// until its variable is prepared again, even if its neighbours change their levels.
#[derive(Debug, Clone)]
pub(super) struct Neighbours {
    /// Every neighbour of every variable, in the order of the graph's arcs.
    all: Shared<[Link]>,
    lists: Vec<Link>,
    spans: Vec<ListSpan>,
    /// While a list is made: the levels of the variable's neighbours.
    marked: Vec<u64>,
    /// While a list is made: the neighbour at each marked level.
    at_level: Vec<Link>,
}

/// The place of the list of one variable among all.
#[derive(Debug, Clone, Copy)]
struct ListSpan {
    start: usize,
    length: usize,
    /// The number of swaps in the tree before it was made.
    made_at: u64,
}

impl Neighbours {
    /// Empty lists. Their matrices will be those of the arcs to the neighbours if `ahead`, else of the arcs
    /// from them.
    pub(super) fn new(graph: &ConstraintGraph, queues: &impl Queues, ahead: bool) -> Self {
        let link = |variable: usize, arc: usize| {
            let target = graph.target(arc);
            let arc = if ahead { arc } else { graph.arc_number(target, variable) };
            Link { variable: target as u32, matrix: queues.matrix(arc) as u32 }
        };
        let variables = 0..graph.variables();
        let links = |variable| graph.arc_numbers(variable).map(move |arc| link(variable, arc));
        let all: Vec<Link> = variables.clone().flat_map(links).collect();
        let span =
            |variable| ListSpan { start: graph.arc_numbers(variable).start, length: 0, made_at: u64::MAX };
        Self {
            lists: all.clone(),
            all: all.into(),
            spans: variables.clone().map(span).collect(),
            marked: vec![0; bits::words(variables.len())],
            at_level: vec![Link::default(); variables.len()],
        }
    }

    /// The list of a variable, as it was last made.
    #[inline]
    pub(super) fn of(&self, variable: usize) -> &[Link] {
        let span = self.spans[variable];
        &self.lists[span.start..span.start + span.length]
    }

    /// Makes the list of a variable: its neighbours at these levels, in the order of the levels.
    #[inline]
    pub(super) fn list(
        &mut self,
        graph: &ConstraintGraph,
        variable: usize,
        tree: &Tree,
        levels: std::ops::Range<usize>,
    ) {
        let span = &mut self.spans[variable];
        if span.made_at == tree.swaps {
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
            self.at_level[level] = *link;
        }
        if let Some(word) = self.marked.first_mut() {
            *word = first_word;
        }
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
