use super::group_set::{contains, insert, members, unite};

/// Which groups each group leads to over any number of links, with itself: sets end to end. `links` are the
/// sets of those that it leads to at once. Those that lead to each other lead to the same (R. Tarjan,
/// *Depth-first search and linear graph algorithms*, 1972).
pub fn closure(links: &[u64], words: usize) -> Vec<u64> {
    let count = links.len() / words.max(1);
    let rows = vec![0; links.len()];
    let mut closure = Closure { links, words, rows, visited: vec![UNSEEN; count], next: 0, open: Vec::new() };
    for group in 0..count as u16 {
        if closure.visited[usize::from(group)] == UNSEEN {
            closure.visit(group);
        }
    }
    closure.rows
}

struct Closure<'a> {
    links: &'a [u64],
    words: usize,
    rows: Vec<u64>,
    /// By group: when it was visited, `UNSEEN` before and `DONE` once all it leads to is known.
    visited: Vec<u16>,
    next: u16,
    /// What is visited and not done.
    open: Vec<u16>,
}

const UNSEEN: u16 = u16::MAX;
const DONE: u16 = u16::MAX - 1;

impl Closure<'_> {
    fn row(&mut self, group: u16) -> &mut [u64] {
        &mut self.rows[usize::from(group) * self.words..][..self.words]
    }

    /// Adds to the row of a group that of another one.
    fn add(&mut self, to: u16, from: u16) {
        let [to, from] = [to, from].map(|group| usize::from(group) * self.words);
        for word in 0..self.words {
            self.rows[to + word] |= self.rows[from + word];
        }
    }

    /// Visits a group and all it leads to; returns the earliest visit of what is open and can be reached.
    fn visit(&mut self, group: u16) -> u16 {
        let links = self.links;
        let first = self.open.len();
        let own = self.next;
        let mut earliest = own;
        self.visited[usize::from(group)] = own;
        self.next += 1;
        self.open.push(group);
        insert(self.row(group), group);
        for next in members(&links[usize::from(group) * self.words..][..self.words]) {
            if contains(self.row(group), next) {
                continue;
            }
            if self.visited[usize::from(next)] == UNSEEN {
                earliest = earliest.min(self.visit(next));
            }
            match self.visited[usize::from(next)] {
                DONE => self.add(group, next),
                visited => earliest = earliest.min(visited),
            }
        }
        if earliest == own {
            // All that was opened since leads here and to each other.
            let together = self.open.split_off(first);
            let mut all = vec![0; self.words];
            together.iter().for_each(|&one| unite(&mut all, self.row(one)));
            for one in together {
                self.row(one).copy_from_slice(&all);
                self.visited[usize::from(one)] = DONE;
            }
        }
        earliest
    }
}
