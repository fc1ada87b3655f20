use super::bit_set::{contains, insert, unite};

/// The numbers to which each of `count` numbers leads over any number of links, with itself: sets of `words`
/// words end to end; empty for a number to which none of the starts leads. `next` gives those to which a
/// number leads at once. Numbers that lead to each other lead to the same (R. Tarjan, *Depth-first search and
/// linear graph algorithms*, 1972).
pub fn closure<N: Iterator<Item = u16>>(
    (count, words): (usize, usize),
    starts: impl Iterator<Item = u16>,
    next: impl Fn(u16) -> N,
) -> Vec<u64> {
    let (rows, visited) = (vec![0; count * words], vec![UNSEEN; count]);
    let mut closure = Closure { next, words, rows, visited, visits: 0, open: Vec::new() };
    for start in starts {
        if closure.visited[usize::from(start)] == UNSEEN {
            closure.visit(start);
        }
    }
    closure.rows
}

struct Closure<F> {
    next: F,
    words: usize,
    rows: Vec<u64>,
    /// By number: when it was visited, `UNSEEN` before and `DONE` once all it leads to is known.
    visited: Vec<u16>,
    visits: u16,
    /// Numbers that are visited and not done.
    open: Vec<u16>,
}

const UNSEEN: u16 = u16::MAX;
const DONE: u16 = u16::MAX - 1;

impl<N: Iterator<Item = u16>, F: Fn(u16) -> N> Closure<F> {
    fn row(&mut self, number: u16) -> &mut [u64] {
        &mut self.rows[usize::from(number) * self.words..][..self.words]
    }

    /// Adds to the row of a number that of another one.
    fn add(&mut self, to: u16, from: u16) {
        let [to, from] = [to, from].map(|number| usize::from(number) * self.words);
        for word in 0..self.words {
            self.rows[to + word] |= self.rows[from + word];
        }
    }

    /// Visits a number and all it leads to; returns the earliest visit of what is open and can be reached.
    fn visit(&mut self, number: u16) -> u16 {
        let first = self.open.len();
        let own = self.visits;
        let mut earliest = own;
        self.visited[usize::from(number)] = own;
        self.visits += 1;
        self.open.push(number);
        insert(self.row(number), number);
        for next in (self.next)(number) {
            if contains(self.row(number), next) {
                continue;
            }
            if self.visited[usize::from(next)] == UNSEEN {
                earliest = earliest.min(self.visit(next));
            }
            match self.visited[usize::from(next)] {
                DONE => self.add(number, next),
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
