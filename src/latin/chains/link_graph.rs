use crate::latin::{Eliminations, LatinGrid, LatinPosition, SquareSet, excluded, strong_links};

/// Which links a chain may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Links {
    /// Strong ones between the two places of a digit in a unit, weak ones within the digit.
    Digit,
    /// Strong ones between the two digits of a square, weak ones to other squares.
    Squares,
    /// All.
    All,
}

/// The candidates of a position, numbered by square and digit, with the links between them.
pub(super) struct LinkGraph<'a> {
    pub(super) at: &'a LatinPosition,
    /// By candidate: the index of its square, and its digit.
    candidates: Vec<(usize, u8)>,
    /// The number of words in a set of candidates.
    words: usize,
    /// By candidate: those that have a weak link with it, as a set.
    weak: Vec<u64>,
    /// By candidate: the candidates that have a strong link with it, followed by `NONE`.
    strong: Vec<[u16; 5]>,
    /// Those that have any strong link.
    strongly_linked: Vec<u64>,
}

const NONE: u16 = u16::MAX;

impl<'a> LinkGraph<'a> {
    pub(super) fn new(grid: &LatinGrid, at: &'a LatinPosition, links: Links) -> Self {
        let mut numbers = [[NONE; 10]; 81];
        let mut candidates = Vec::with_capacity(256);
        for index in at.open_squares().iter() {
            for digit in at.domain_at(index).iter() {
                numbers[index][usize::from(digit)] = candidates.len() as u16;
                candidates.push((index, digit));
            }
        }
        let candidate = |index: usize, digit: u8| numbers[index][usize::from(digit)];
        let count = candidates.len();
        let words = count.div_ceil(64);
        let mut graph = Self {
            at,
            candidates,
            words,
            weak: vec![0; count * words],
            strong: vec![[NONE; 5]; count],
            strongly_linked: vec![0; words],
        };
        for one in 0..count {
            let (index, digit) = graph.candidates[one];
            let row = &mut graph.weak[one * words..][..words];
            let elsewhere = excluded(grid, at, index, digit);
            for other in if links == Links::Digit { digit..=digit } else { 1..=grid.side() } {
                elsewhere.places(other).iter().for_each(|place| insert(row, candidate(place, other)));
                if links == Links::All && other != digit && at.domain_at(index).contains(other) {
                    insert(row, candidate(index, other));
                }
            }
        }
        if links != Links::Digit {
            let [_, pairs, ..] = at.by_choices();
            for index in pairs.iter() {
                let digits = at.domain_at(index);
                if let (Some(lowest), Some(highest)) = (digits.lowest(), digits.highest()) {
                    graph.link_strongly(candidate(index, lowest), candidate(index, highest));
                }
            }
        }
        if links != Links::Squares {
            for digit in 1..=grid.side() {
                for (_, (one, other)) in strong_links(at, digit) {
                    graph.link_strongly(candidate(one, digit), candidate(other, digit));
                }
            }
        }
        graph
    }

    fn link_strongly(&mut self, one: u16, other: u16) {
        for (one, other) in [(one, other), (other, one)] {
            let partners = &mut self.strong[usize::from(one)];
            if let Some(free) = partners[..4].iter().position(|&partner| partner == NONE) {
                partners[free] = other;
            }
            insert(&mut self.strongly_linked, one);
        }
    }

    /// The number of candidates.
    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// An empty set of candidates.
    pub(super) fn none(&self) -> Vec<u64> {
        vec![0; self.words]
    }

    /// The index of a candidate's square, and its digit.
    pub(super) fn candidate(&self, candidate: u16) -> (usize, u8) {
        self.candidates[usize::from(candidate)]
    }

    /// The candidates with which it has a weak link.
    pub(super) fn weak(&self, candidate: u16) -> &[u64] {
        &self.weak[usize::from(candidate) * self.words..][..self.words]
    }

    /// The candidates with which it has a strong link.
    pub(super) fn strong(&self, candidate: u16) -> impl Iterator<Item = u16> {
        self.strong[usize::from(candidate)].into_iter().take_while(|&partner| partner != NONE)
    }

    /// The candidates that have any strong link.
    pub(super) fn strongly_linked(&self) -> &[u64] {
        &self.strongly_linked
    }

    /// Whether there is a candidate that has a weak link with both.
    pub(super) fn exclude_any(&self, one: u16, other: u16) -> bool {
        self.weak(one).iter().zip(self.weak(other)).any(|(&one, &other)| one & other != 0)
    }

    /// The candidates of a set, as what a step eliminates.
    pub(super) fn eliminations(&self, set: &[u64]) -> Eliminations {
        let mut eliminations = Eliminations::default();
        for candidate in members(set) {
            let (index, digit) = self.candidate(candidate);
            eliminations.add(self.at, digit, SquareSet::of(index));
        }
        eliminations
    }
}

/// Puts a candidate into a set.
pub(super) fn insert(set: &mut [u64], candidate: u16) {
    set[usize::from(candidate / 64)] |= 1 << (candidate % 64);
}

/// Whether a candidate is in a set.
pub(super) fn contains(set: &[u64], candidate: u16) -> bool {
    set[usize::from(candidate / 64)] & 1 << (candidate % 64) != 0
}

/// The candidates of a set, in order.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = u16> {
    set.iter().enumerate().flat_map(|(index, &word)| members_of(word, index))
}

/// The candidates of one word of a set, in order.
pub(super) fn members_of(word: u64, index: usize) -> impl Iterator<Item = u16> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as u16)?;
        rest &= rest - 1;
        Some(index as u16 * 64 + bit)
    })
}
