use super::link_graph::{LinkGraph, contains, insert, members, members_of};

/// The candidates and groups that may be the start of a chain that shows anything, in order: a superset,
/// found much faster than by following the chains from each. What a loop shows it shows as a chain, too, from
/// one end to the other of the weak link that has what it rules out in common.
pub(super) fn promising_starts(graph: &LinkGraph<'_>) -> Vec<u16> {
    let reach = Reach::of(graph);
    let mut on = graph.none();
    let is_promising = |&start: &u16| {
        on.fill(0);
        for next in graph.strong(start) {
            on.iter_mut().zip(reach.row(next)).for_each(|(all, own)| *all |= own);
        }
        // Each chain is followed from the lower one of its ends.
        on[..usize::from(start / 64)].fill(0);
        let meets = |row: &[u64]| row.iter().zip(&on).any(|(&one, &other)| one & other != 0);
        contains(&on, start) || graph.excluded_candidates(start).any(|gone| meets(graph.weak(gone)))
    };
    members(graph.strongly_linked()).filter(is_promising).collect()
}

/// What chains lead to from each candidate or group that is true, over any number of links. Those that lead
/// to each other lead to the same (R. Tarjan, *Depth-first search and linear graph algorithms*, 1972).
struct Reach<'g> {
    graph: &'g LinkGraph<'g>,
    words: usize,
    /// By candidate: all that is true then, with itself, as sets end to end.
    rows: Vec<u64>,
    /// By candidate: when it was visited, `UNSEEN` before and `DONE` once all it leads to is known.
    visited: Vec<u16>,
    next: u16,
    /// What is visited and not done.
    open: Vec<u16>,
}

const UNSEEN: u16 = u16::MAX;
const DONE: u16 = u16::MAX - 1;

impl<'g> Reach<'g> {
    fn of(graph: &'g LinkGraph<'g>) -> Self {
        let words = graph.none().len();
        let rows = vec![0; graph.len() * words];
        let mut reach =
            Self { graph, words, rows, visited: vec![UNSEEN; graph.len()], next: 0, open: Vec::new() };
        for candidate in members(graph.strongly_linked()) {
            if reach.visited[usize::from(candidate)] == UNSEEN {
                reach.visit(candidate);
            }
        }
        reach
    }

    fn row(&self, candidate: u16) -> &[u64] {
        &self.rows[usize::from(candidate) * self.words..][..self.words]
    }

    fn row_mut(&mut self, candidate: u16) -> &mut [u64] {
        &mut self.rows[usize::from(candidate) * self.words..][..self.words]
    }

    /// Adds to the row of a candidate that of another one.
    fn add(&mut self, to: u16, from: u16) {
        let (to, from) = (usize::from(to) * self.words, usize::from(from) * self.words);
        for word in 0..self.words {
            self.rows[to + word] |= self.rows[from + word];
        }
    }

    /// Visits what is true if this candidate is; returns the earliest visit of what is open and can be
    /// reached from it.
    fn visit(&mut self, candidate: u16) -> u16 {
        let graph = self.graph;
        let first = self.open.len();
        let own = self.next;
        let mut earliest = own;
        self.visited[usize::from(candidate)] = own;
        self.next += 1;
        self.open.push(candidate);
        insert(self.row_mut(candidate), candidate);
        for (index, (&weak, &linked)) in graph.weak(candidate).iter().zip(graph.strongly_linked()).enumerate()
        {
            for next in members_of(weak & linked, index).flat_map(|gone| graph.strong(gone)) {
                if self.visited[usize::from(next)] == UNSEEN {
                    earliest = earliest.min(self.visit(next));
                }
                match self.visited[usize::from(next)] {
                    DONE if !contains(self.row(candidate), next) => self.add(candidate, next),
                    DONE => {}
                    visited => earliest = earliest.min(visited),
                }
            }
        }
        if earliest == own {
            // All that was opened since leads here and to each other.
            let together = self.open.split_off(first);
            together.iter().for_each(|&one| self.add(candidate, one));
            for one in together {
                self.add(one, candidate);
                self.visited[usize::from(one)] = DONE;
            }
        }
        earliest
    }
}
