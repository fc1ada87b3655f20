use super::graph::{BoundGraph, opposite};

/// A statement that is false, because its opposite follows from it.
pub struct Refutation {
    /// The statements from it to its opposite, both included. Each follows at once from the one before.
    pub(super) path: Vec<u16>,
}

impl Refutation {
    /// The number of links that a person follows, from the second statement to the last but one.
    pub fn links(&self) -> usize {
        self.path.len().saturating_sub(3)
    }
}

/// The statements of a position that are refuted, each over as few links as possible; those with the fewest
/// links first. It leaves out what chains of candidates refute without any bound.
pub fn refutations(graph: &BoundGraph<'_>) -> Vec<Refutation> {
    let impossible = graph.impossible();
    let mut search = Search::new(graph);
    let shortest = impossible.into_iter().filter_map(|start| {
        let path = search.path(start)?;
        let is_of_candidates = path.windows(2).all(|link| graph.is_of_candidates(link[0], link[1]));
        // What refutes its second statement on its way is told as that.
        let is_detour = path[1] == opposite(path[path.len() - 2]);
        (!is_of_candidates && !is_detour).then_some(Refutation { path })
    });
    let mut all: Vec<Refutation> = shortest.collect();
    all.sort_by_key(Refutation::links);
    all
}

/// The search for paths, breadth first.
struct Search<'g> {
    graph: &'g BoundGraph<'g>,
    /// The statements reached, as a set.
    seen: Vec<u64>,
    /// By statement that was reached: what it follows from.
    from: Vec<u16>,
    queue: Vec<u16>,
}

impl<'g> Search<'g> {
    fn new(graph: &'g BoundGraph<'g>) -> Self {
        let count = graph.len();
        let queue = Vec::with_capacity(count);
        Self { graph, seen: vec![0; count.div_ceil(64)], from: vec![0; count], queue }
    }

    /// The shortest path from a statement to its opposite.
    fn path(&mut self, start: u16) -> Option<Vec<u16>> {
        self.seen.fill(0);
        self.seen[usize::from(start) / 64] |= 1 << (start % 64);
        self.queue.clear();
        self.queue.push(start);
        self.from[usize::from(start)] = start;
        let mut at = 0;
        while let Some(&statement) = self.queue.get(at) {
            at += 1;
            for (word, &links) in self.graph.links(statement).iter().enumerate() {
                let mut new = links & !self.seen[word];
                self.seen[word] |= new;
                while new != 0 {
                    let next = (64 * word) as u16 + new.trailing_zeros() as u16;
                    new &= new - 1;
                    self.from[usize::from(next)] = statement;
                    self.queue.push(next);
                    if next == opposite(start) {
                        return Some(self.traced(next));
                    }
                }
            }
        }
        None
    }

    fn traced(&self, end: u16) -> Vec<u16> {
        let mut path = vec![end];
        let mut statement = end;
        while self.from[usize::from(statement)] != statement {
            statement = self.from[usize::from(statement)];
            path.push(statement);
        }
        path.reverse();
        path
    }
}
