//! Chains of implications between statements that a square is, is not, is at least or is at most a number.
//! Signs pass bounds on: if a square is at least 5, a greater one is at least 6.
//!
//! Sources: the alternating inference chains of the Sudoku forums (2004 to 2006); a chain of implications
//! that ends in the opposite of its start is a failed literal (B. Aspvall, M. Plass and R. Tarjan, *A
//! linear-time algorithm for testing the truth of certain quantified boolean formulas*, 1979).

use crate::grid::Digits;

use super::bit_set::{BitRows, closure, contains, insert, members, members_of};
use super::{LatinGrid, LatinPosition, strong_links};

/// The statements about the open squares of a position, and what follows directly from each of them. A
/// statement says that a claim is true (an even number) or false (the number after it).
pub(super) struct BoundGraph<'a> {
    pub(super) grid: &'a LatinGrid,
    pub(super) at: &'a LatinPosition,
    claims: Vec<Claim>,
    /// By square and digit: the statement that the square is the digit, or at least the digit.
    is: [[u16; 10]; 81],
    at_least: [[u16; 10]; 81],
    /// By statement: those that follow directly.
    links: BitRows,
}

const NONE: u16 = u16::MAX;

/// A claim about an open square: that it is a digit, one of its candidates, or at least that digit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim {
    pub(super) index: usize,
    pub(super) digit: u8,
    /// True for a bound. At least two candidates are less, and at least two are not.
    pub(super) is_bound: bool,
}

/// The statement that says the contrary.
pub(super) fn opposite(statement: u16) -> u16 {
    statement ^ 1
}

impl<'a> BoundGraph<'a> {
    pub(super) fn new(grid: &'a LatinGrid, at: &'a LatinPosition) -> Self {
        let (is, at_least) = ([[NONE; 10]; 81], [[NONE; 10]; 81]);
        let claims = Vec::with_capacity(512);
        let mut graph = Self { grid, at, claims, is, at_least, links: BitRows::default() };
        graph.list_claims();
        graph.links = BitRows::new(graph.len(), graph.len().div_ceil(64));
        graph.link_candidates();
        graph.link_signs();
        graph
    }

    fn list_claims(&mut self) {
        let joined = self.grid.order().joined();
        for index in self.at.open_squares().iter() {
            let domain = self.at.domain_at(index);
            for digit in domain.iter() {
                self.is[index][usize::from(digit)] = self.add(Claim { index, digit, is_bound: false });
            }
            if joined.contains(index) {
                for digit in domain.iter().skip(2).take(domain.len().saturating_sub(3)) {
                    self.at_least[index][usize::from(digit)] =
                        self.add(Claim { index, digit, is_bound: true });
                }
            }
        }
    }

    fn add(&mut self, claim: Claim) -> u16 {
        self.claims.push(claim);
        2 * (self.claims.len() - 1) as u16
    }

    /// The statement that a square is one of its candidates.
    fn is(&self, index: usize, digit: u8) -> u16 {
        self.is[index][usize::from(digit)]
    }

    /// Adds that the second statement follows from the first, and so the opposite of the first from that of
    /// the second.
    fn link(&mut self, from: u16, to: u16) {
        insert(self.links.row_mut(from), to);
        insert(self.links.row_mut(opposite(to)), opposite(from));
    }

    /// The links between candidates, and between those and the bounds of one square.
    fn link_candidates(&mut self) {
        let at = self.at;
        for index in at.open_squares().iter() {
            let domain = at.domain_at(index);
            for digit in domain.iter() {
                let is = self.is(index, digit);
                let peers = at.places(digit) & at.shape().peers(index);
                for peer in peers.iter().filter(|&peer| peer > index) {
                    self.link(is, opposite(self.is(peer, digit)));
                }
                for other in domain.iter().filter(|&other| other > digit) {
                    self.link(is, opposite(self.is(index, other)));
                }
                for bound in domain.iter() {
                    let at_least = self.at_least[index][usize::from(bound)];
                    if at_least != NONE {
                        self.link(is, if digit < bound { opposite(at_least) } else { at_least });
                    }
                }
            }
            let bounds = domain.iter().map(|digit| self.at_least[index][usize::from(digit)]);
            let bounds: Vec<u16> = bounds.filter(|&bound| bound != NONE).collect();
            bounds.windows(2).for_each(|pair| self.link(pair[1], pair[0]));
            if let [low, high] = domain.iter().collect::<Vec<u8>>()[..] {
                self.link(opposite(self.is(index, low)), self.is(index, high));
            }
        }
        for digit in 1..=self.grid.side() {
            for (_, (one, other)) in strong_links(at, digit) {
                self.link(opposite(self.is(one, digit)), self.is(other, digit));
            }
        }
    }

    fn link_signs(&mut self) {
        let at = self.at;
        for lesser in at.open_squares().iter() {
            for greater in (self.grid.order().greater(lesser) & at.open_squares()).iter() {
                for digit in at.domain_at(lesser).iter() {
                    let is = self.is(lesser, digit);
                    self.link_above(is, greater, digit);
                    if let Some(from) = self.bound(lesser, digit).filter(|&from| from != is) {
                        self.link_above(from, greater, digit);
                    }
                }
            }
        }
    }

    /// Adds that a square is greater than this digit if this statement is true.
    fn link_above(&mut self, from: u16, greater: usize, digit: u8) {
        let too_low = self.at.domain_at(greater) & Digits::up_to(digit);
        too_low.iter().for_each(|low| self.link(from, opposite(self.is(greater, low))));
        for low in (too_low | Digits::of(digit + 1)).iter() {
            if let Some(above) = self.bound(greater, low) {
                self.link(from, above);
            }
        }
    }

    /// The statement that an open square is at least `least`; `None` if that is certain or impossible.
    fn bound(&self, index: usize, least: u8) -> Option<u16> {
        let below = self.at.domain_at(index) & Digits::up_to(least - 1);
        let above = self.at.domain_at(index) - below;
        let (first_below, first_above) = (below.lowest()?, above.lowest()?);
        Some(match (below.len(), above.len()) {
            (1, _) => opposite(self.is(index, first_below)),
            (_, 1) => self.is(index, first_above),
            _ => self.at_least[index][usize::from(first_above)],
        })
    }

    fn len(&self) -> usize {
        2 * self.claims.len()
    }

    /// The claim that a statement is about, and whether it says that it is true.
    pub(super) fn claim(&self, statement: u16) -> (Claim, bool) {
        (self.claims[usize::from(statement / 2)], statement.is_multiple_of(2))
    }

    pub(super) fn index(&self, statement: u16) -> usize {
        self.claim(statement).0.index
    }

    /// The candidates that its square has left if a statement is true.
    pub(super) fn allowed(&self, statement: u16) -> Digits {
        let (Claim { index, digit, is_bound }, is_true) = self.claim(statement);
        let domain = self.at.domain_at(index);
        let fitting = if is_bound { domain - Digits::up_to(digit - 1) } else { Digits::of(digit) };
        if is_true { fitting } else { domain - fitting }
    }

    /// Returns true if a chain of candidates, without bounds, has this link.
    fn is_of_candidates(&self, from: u16, to: u16) -> bool {
        let [(one, is_true), (other, is_other_true)] = [from, to].map(|statement| self.claim(statement));
        !one.is_bound && !other.is_bound && is_true != is_other_true
    }

    /// Refutations: paths from statements to their opposites, each over as few links as possible, the
    /// shortest first. It leaves out those that chains of candidates find without any bound.
    pub(super) fn refutations(&self) -> Vec<Vec<u16>> {
        let next = |statement: u16| members(self.links.row(statement));
        let follows = closure((self.len(), self.len().div_ceil(64)), 0..self.len() as u16, next);
        let is_impossible = |&statement: &u16| contains(follows.row(statement), opposite(statement));
        let paths = (0..self.len() as u16).filter(is_impossible).filter_map(|start| self.path(start));
        let is_worth_it = |path: &Vec<u16>| {
            // A path that refutes its second statement on the way is shown as that refutation.
            let is_detour = path[1] == opposite(path[path.len() - 2]);
            !is_detour && !path.windows(2).all(|link| self.is_of_candidates(link[0], link[1]))
        };
        let mut paths: Vec<Vec<u16>> = paths.filter(is_worth_it).collect();
        paths.sort_by_key(Vec::len);
        paths
    }

    /// The shortest path from a statement to its opposite, both included.
    fn path(&self, start: u16) -> Option<Vec<u16>> {
        let mut seen = vec![0; self.len().div_ceil(64)];
        insert(&mut seen, start);
        let mut from = vec![start; self.len()];
        let mut queue = vec![start];
        let mut at = 0;
        while let Some(&statement) = queue.get(at) {
            at += 1;
            for (word, (seen, links)) in seen.iter_mut().zip(self.links.row(statement)).enumerate() {
                let new = links & !*seen;
                *seen |= new;
                for next in members_of(new, word) {
                    from[usize::from(next)] = statement;
                    queue.push(next);
                    if next == opposite(start) {
                        let before = |&one: &u16| (one != start).then(|| from[usize::from(one)]);
                        let mut path: Vec<u16> = std::iter::successors(Some(next), before).collect();
                        path.reverse();
                        return Some(path);
                    }
                }
            }
        }
        None
    }
}
