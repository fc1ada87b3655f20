use crate::grid::Digits;
use crate::latin::bit_set::{closure, contains, members};
use crate::latin::{LatinGrid, LatinPosition, strong_links};

/// The statements about the open squares of a position, and what follows at once from each of them. A
/// statement says that a claim is true (an even number) or false (the number after it).
pub struct BoundGraph<'a> {
    pub(super) grid: &'a LatinGrid,
    pub(super) at: &'a LatinPosition,
    claims: Vec<Claim>,
    /// By square and digit: the statement that the square is the digit, or at least the digit.
    is: [[u16; 10]; 81],
    at_least: [[u16; 10]; 81],
    /// The number of words of a set of statements.
    words: usize,
    /// By statement: those that follow at once, as sets end to end.
    links: Vec<u64>,
}

const NONE: u16 = u16::MAX;

/// The statement that a square is at least some number.
enum Bound {
    /// It is so, or it cannot be.
    Known,
    Open(u16),
}

/// The statement that says the contrary.
pub(super) fn opposite(statement: u16) -> u16 {
    statement ^ 1
}

impl<'a> BoundGraph<'a> {
    /// All statements of a position.
    pub fn new(grid: &'a LatinGrid, at: &'a LatinPosition) -> Self {
        let unknown = [[NONE; 10]; 81];
        let mut graph = Self {
            grid,
            at,
            claims: Vec::with_capacity(512),
            is: unknown,
            at_least: unknown,
            words: 0,
            links: Vec::new(),
        };
        graph.list_claims();
        graph.words = graph.len().div_ceil(64);
        graph.links = vec![0; graph.len() * graph.words];
        graph.link_candidates();
        graph.link_signs();
        graph
    }

    fn list_claims(&mut self) {
        let joined = self.grid.order().joined();
        for index in self.at.open_squares().iter() {
            let domain = self.at.domain_at(index);
            for digit in domain.iter() {
                self.is[index][usize::from(digit)] = self.add(Claim::Is { index, digit });
            }
            if joined.contains(index) {
                for digit in domain.iter().skip(2).take(domain.len().saturating_sub(3)) {
                    self.at_least[index][usize::from(digit)] = self.add(Claim::AtLeast { index, digit });
                }
            }
        }
    }

    fn add(&mut self, claim: Claim) -> u16 {
        self.claims.push(claim);
        2 * (self.claims.len() - 1) as u16
    }

    /// The second statement follows from the first, and so the opposite of the first from that of the second.
    fn link(&mut self, from: u16, to: u16) {
        for (from, to) in [(from, to), (opposite(to), opposite(from))] {
            self.links[usize::from(from) * self.words + usize::from(to) / 64] |= 1 << (to % 64);
        }
    }

    /// The links between candidates, and between those and the bounds of one square.
    fn link_candidates(&mut self) {
        let at = self.at;
        for index in at.open_squares().iter() {
            let domain = at.domain_at(index);
            for digit in domain.iter() {
                let is = self.is[index][usize::from(digit)];
                let later = at.places(digit) & at.shape().peers(index);
                for peer in later.iter().filter(|&peer| peer > index) {
                    self.link(is, opposite(self.is[peer][usize::from(digit)]));
                }
                for other in domain.iter().filter(|&other| other > digit) {
                    self.link(is, opposite(self.is[index][usize::from(other)]));
                }
                for bound in domain.iter() {
                    let at_least = self.at_least[index][usize::from(bound)];
                    if at_least != NONE {
                        self.link(is, if digit < bound { opposite(at_least) } else { at_least });
                    }
                }
            }
            let bounds: Vec<u16> =
                domain.iter().map(|digit| self.at_least[index][usize::from(digit)]).collect();
            for pair in bounds.windows(2).filter(|pair| !pair.contains(&NONE)) {
                self.link(pair[1], pair[0]);
            }
            if let [low, high] = domain.iter().collect::<Vec<u8>>()[..] {
                let [low, high] = [low, high].map(|digit| self.is[index][usize::from(digit)]);
                self.link(opposite(low), high);
            }
        }
        for digit in 1..=self.grid.side() {
            for (_, (one, other)) in strong_links(at, digit) {
                let [one, other] = [one, other].map(|index| self.is[index][usize::from(digit)]);
                self.link(opposite(one), other);
            }
        }
    }

    /// The links across signs.
    fn link_signs(&mut self) {
        let at = self.at;
        for lesser in at.open_squares().iter() {
            for greater in (self.grid.order().greater(lesser) & at.open_squares()).iter() {
                for digit in at.domain_at(lesser).iter() {
                    let is = self.is[lesser][usize::from(digit)];
                    self.link_above(is, greater, digit);
                    if let Bound::Open(from) = self.bound(lesser, digit)
                        && from != is
                    {
                        self.link_above(from, greater, digit);
                    }
                }
            }
        }
    }

    /// If this statement is true, a square is greater than this digit.
    fn link_above(&mut self, from: u16, greater: usize, digit: u8) {
        for low in self.at.domain_at(greater).iter().filter(|&low| low <= digit + 1) {
            if let Bound::Open(above) = self.bound(greater, low) {
                self.link(from, above);
            }
            if low <= digit {
                self.link(from, opposite(self.is[greater][usize::from(low)]));
            }
        }
        if let Bound::Open(above) = self.bound(greater, digit + 1) {
            self.link(from, above);
        }
    }

    /// The statement that an open square is at least `least`.
    fn bound(&self, index: usize, least: u8) -> Bound {
        let domain = self.at.domain_at(index);
        let above = domain - Digits::up_to(least - 1);
        let below = domain - above;
        match (below.len(), above.len()) {
            (0, _) | (_, 0) => Bound::Known,
            (1, _) => Bound::Open(opposite(self.is[index][usize::from(below.lowest().unwrap_or_default())])),
            (_, _) => {
                let lowest = usize::from(above.lowest().unwrap_or_default());
                Bound::Open(if above.len() == 1 {
                    self.is[index][lowest]
                } else {
                    self.at_least[index][lowest]
                })
            }
        }
    }

    /// The number of statements.
    pub(super) fn len(&self) -> usize {
        2 * self.claims.len()
    }

    /// The statements that follow at once from a statement, as a set.
    pub(super) fn links(&self, statement: u16) -> &[u64] {
        &self.links[usize::from(statement) * self.words..][..self.words]
    }

    /// The claim that a statement is about, and whether it says that it is true.
    pub(super) fn claim(&self, statement: u16) -> (Claim, bool) {
        (self.claims[usize::from(statement / 2)], statement.is_multiple_of(2))
    }

    /// The square that a statement is about.
    pub(super) fn index(&self, statement: u16) -> usize {
        self.claim(statement).0.index()
    }

    /// The candidates that its square has left if a statement is true.
    pub(super) fn allowed(&self, statement: u16) -> Digits {
        let (claim, is_true) = self.claim(statement);
        claim.allowed(self.at, is_true)
    }

    /// Returns true if the one statement follows from the other as chains of candidates have it, without
    /// bounds.
    pub(super) fn is_of_candidates(&self, from: u16, to: u16) -> bool {
        let is_candidate = |statement| matches!(self.claim(statement).0, Claim::Is { .. });
        is_candidate(from) && is_candidate(to) && self.claim(from).1 != self.claim(to).1
    }

    /// The statements from which their opposite follows, over any number of links.
    pub(super) fn impossible(&self) -> Vec<u16> {
        let next = |statement| members(&self.links[usize::from(statement) * self.words..][..self.words]);
        let follows = closure((self.len(), self.words), 0..self.len() as u16, next);
        let is_impossible =
            |&statement: &u16| contains(&follows[usize::from(statement) * self.words..], opposite(statement));
        (0..self.len() as u16).filter(is_impossible).collect()
    }
}

/// A statement about an open square, true or false.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// It is this digit, one of its candidates.
    Is { index: usize, digit: u8 },
    /// It is this digit, one of its candidates, or a greater one. At least two candidates are less, and at
    /// least two are not: all other bounds say that it is some digit, or that it is not.
    AtLeast { index: usize, digit: u8 },
}

impl Claim {
    /// The index of the square.
    pub(super) fn index(self) -> usize {
        match self {
            Self::Is { index, .. } | Self::AtLeast { index, .. } => index,
        }
    }

    /// The candidates that the square has left if the claim is true, or if it is false.
    pub(super) fn allowed(self, at: &LatinPosition, is_true: bool) -> Digits {
        let domain = at.domain_at(self.index());
        let fitting = match self {
            Self::Is { digit, .. } => Digits::of(digit),
            Self::AtLeast { digit, .. } => domain - Digits::up_to(digit - 1),
        };
        if is_true { fitting } else { domain - fitting }
    }
}
