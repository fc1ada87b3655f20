use crate::latin::bit_set::{contains, members, members_of, unite};
use crate::latin::closure::closure;

use super::link_graph::LinkGraph;

/// The candidates and groups that may be the start of a chain that shows anything, in order: a superset,
/// found much faster than by following the chains from each. What a loop shows it shows as a chain, too, from
/// one end to the other of the weak link that has what it rules out in common.
pub(super) fn promising_starts(graph: &LinkGraph<'_>) -> Vec<u16> {
    let mut on = graph.none();
    let starts = members(graph.strongly_linked());
    let reached = closure((graph.len(), on.len()), starts, |candidate| implied(graph, candidate));
    let is_promising = |&start: &u16| {
        on.fill(0);
        for next in graph.strong(start) {
            let row = usize::from(next) * on.len();
            unite(&mut on, &reached[row..]);
        }
        // Each chain is followed from the lower one of its ends.
        on[..usize::from(start / 64)].fill(0);
        let meets = |row: &[u64]| row.iter().zip(&on).any(|(&one, &other)| one & other != 0);
        contains(&on, start) || graph.excluded_candidates(start).any(|gone| meets(graph.weak(gone)))
    };
    members(graph.strongly_linked()).filter(is_promising).collect()
}

/// Candidates and groups that a true one implies over one link.
fn implied<'g>(graph: &'g LinkGraph<'_>, candidate: u16) -> impl Iterator<Item = u16> + 'g {
    let words = graph.weak(candidate).iter().zip(graph.strongly_linked()).enumerate();
    let gone = words.flat_map(|(index, (&weak, &linked))| members_of(weak & linked, index));
    gone.flat_map(|gone| graph.strong(gone))
}
