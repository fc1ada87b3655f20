use std::collections::BTreeMap;

use crate::grid::Digits;
use crate::latin::almost_locked::AlmostLockedSet;
use crate::latin::bit_set::{BitRows, insert, meet, members};
use crate::latin::{Eliminations, LatinGrid, LatinPosition, SquareSet, excluded, strong_links};

/// The links that a chain may use.
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
///
/// It may have groups, too: places of a digit in one sector and another unit, or in an almost locked set.
/// They are linked as candidates are, and numbered after them, from the next multiple of 64 on.
pub struct LinkGraph<'a> {
    pub at: &'a LatinPosition,
    candidates: Vec<(usize, u8)>,
    groups: Vec<(SquareSet, u8)>,
    /// The number of words in a set of candidates, with groups and without.
    words: usize,
    candidate_words: usize,
    /// By candidate: those that have a weak link with it.
    weak: BitRows,
    /// By candidate: the candidates that have a strong link with it, followed by `NONE`.
    strong: Vec<[u16; MOST_STRONG + 1]>,
    /// By candidate: those that an almost locked set links strongly with it; empty if not asked for.
    by_sets: Vec<Vec<u16>>,
    /// Those that have any strong link.
    pub strongly_linked: Vec<u64>,
}

const NONE: u16 = u16::MAX;
/// An upper bound on the strong links of a candidate: in its square, its lines, its sector, two diagonals and
/// a window.
const MOST_STRONG: usize = 8;

impl<'a> LinkGraph<'a> {
    /// A graph with groups of these digits. Only grids with sectors have groups.
    pub fn new(grid: &LatinGrid, at: &'a LatinPosition, links: Links, digits: Digits) -> Self {
        let (groups, grouped) = groups_of(at, digits);
        let mut graph = Self::of(grid, at, links, groups);
        graph.link_grouped(grouped);
        graph
    }

    /// A graph with groups of all digits and, as further groups, the places of each digit in the almost
    /// locked sets of up to `most` squares. Such a set holds at least one of any two of its digits.
    pub fn with_sets(grid: &LatinGrid, at: &'a LatinPosition, most: usize) -> Self {
        let (mut groups, grouped) = groups_of(at, Digits::up_to(grid.side()));
        let all = at.almost_locked();
        let ordinary = groups.len();
        let sets = all.sets.iter().filter(|set| (2..=most).contains(&set.squares.len()));
        let sets: Vec<Vec<u16>> =
            sets.map(|set| set.digits.iter().filter_map(|digit| set.group(digit)).collect()).collect();
        let mut ends: Vec<Option<(SquareSet, u8)>> = vec![None; all.groups.len()];
        for &group in sets.iter().flatten() {
            let own = all.group(group);
            let end = (own.places, own.digit);
            if ends[usize::from(group)].replace(end).is_none()
                && own.places.are_several()
                && !groups[..ordinary].contains(&end)
            {
                groups.push(end);
            }
        }
        let mut graph = Self::of(grid, at, Links::All, groups);
        graph.link_grouped(grouped);
        let by_end: BTreeMap<(SquareSet, u8), u16> =
            graph.groups.iter().copied().zip(64 * graph.candidate_words as u16..).collect();
        let node = |end: Option<(SquareSet, u8)>| match end?.0.single() {
            Some(index) => Some(graph.number_of(index, end?.1)),
            None => by_end.get(&end?).copied(),
        };
        let nodes: Vec<Option<u16>> = ends.into_iter().map(node).collect();
        let mut by_sets = vec![Vec::new(); graph.len()];
        for set in sets {
            let ends: Vec<u16> = set.into_iter().filter_map(|group| nodes[usize::from(group)]).collect();
            for &one in &ends {
                let others = ends.iter().copied().filter(|&other| other != one);
                by_sets[usize::from(one)].extend(others);
            }
        }
        for (place, partners) in (0u16..).zip(&mut by_sets) {
            partners.sort_unstable();
            partners.dedup();
            partners.retain(|partner| !graph.strong[usize::from(place)].contains(partner));
            if !partners.is_empty() {
                insert(&mut graph.strongly_linked, place);
            }
        }
        graph.by_sets = by_sets;
        graph
    }

    /// Returns true if it has links because of almost locked sets.
    pub fn has_sets(&self) -> bool {
        !self.by_sets.is_empty()
    }

    /// The smallest almost locked set that links the two strongly; `None` if a unit or a square does.
    pub fn set_between(&self, one: u16, other: u16) -> Option<&AlmostLockedSet> {
        if !self.by_sets.get(usize::from(one))?.contains(&other) {
            return None;
        }
        let places = [one, other].map(|end| (self.squares(end), self.digit(end)));
        let all = self.at.almost_locked();
        all.sets.iter().find(|set| {
            let holds = |&(places, digit): &(SquareSet, u8)| {
                set.group(digit).is_some_and(|group| all.group(group).places == places)
            };
            set.squares.are_several() && places.iter().all(holds)
        })
    }

    fn of(grid: &LatinGrid, at: &'a LatinPosition, links: Links, groups: Vec<(SquareSet, u8)>) -> Self {
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
        let candidate_words = count.div_ceil(64);
        let all = if groups.is_empty() { count } else { 64 * candidate_words + groups.len() };
        let words = all.div_ceil(64);
        let mut graph = Self {
            at,
            candidates,
            groups,
            words,
            candidate_words,
            weak: BitRows::new(all, words),
            strong: vec![[NONE; MOST_STRONG + 1]; all],
            by_sets: Vec::new(),
            strongly_linked: vec![0; words],
        };
        let has_signs = !grid.order().joined().is_empty();
        for one in 0..count {
            let (index, digit) = graph.candidates[one];
            let row = graph.weak.row_mut(one);
            let seen = at.places(digit) & at.shape().peers(index);
            seen.iter().for_each(|place| insert(row, candidate(place, digit)));
            if has_signs && links != Links::Digit {
                let elsewhere = excluded(grid, at, index, digit);
                for other in 1..=grid.side() {
                    elsewhere.places(other).iter().for_each(|place| insert(row, candidate(place, other)));
                }
            }
            if links == Links::All {
                let others = at.domain_at(index) - Digits::of(digit);
                others.iter().for_each(|other| insert(row, candidate(index, other)));
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
        let most = if self.at.shape().is_patterned() { 4 } else { MOST_STRONG };
        for (one, other) in [(one, other), (other, one)] {
            let partners = &mut self.strong[usize::from(one)];
            let place = partners[..most].iter().position(|&partner| partner == NONE || partner == other);
            if let Some(place) = place {
                partners[place] = other;
            }
            insert(&mut self.strongly_linked, one);
        }
    }

    /// Adds the weak links of the groups, to everything that sees all their squares, and these strong ones.
    fn link_grouped(&mut self, strong: Vec<GroupedLink>) {
        let first = 64 * self.candidate_words;
        let mut of_digit: [Vec<usize>; 10] = Default::default();
        for (place, &(_, digit)) in self.groups.iter().enumerate() {
            of_digit[usize::from(digit)].push(place);
        }
        for place in 0..self.groups.len() {
            let (squares, digit) = self.groups[place];
            let group = (first + place) as u16;
            let seen = self.at.shape().seen_by_all(squares);
            let candidates = (seen & self.at.places(digit)).iter();
            let candidates = candidates.map(|index| self.number_of(index, digit));
            let alike = of_digit[usize::from(digit)].iter();
            let is_seen = |&&place: &&usize| self.groups[place].0.is_within(seen);
            let groups = alike.filter(is_seen).map(|place| (first + place) as u16);
            let excluded: Vec<u16> = candidates.chain(groups).collect();
            for other in excluded {
                insert(self.weak.row_mut(group), other);
                insert(self.weak.row_mut(other), group);
            }
        }
        for (link, digit) in strong {
            let [one, other] = link.map(|end| self.number(end, digit));
            self.link_strongly(one, other);
        }
    }

    /// The number of an existing candidate.
    #[inline]
    pub fn number_of(&self, index: usize, digit: u8) -> u16 {
        self.candidates.partition_point(|&candidate| candidate < (index, digit)) as u16
    }

    fn number(&self, squares: SquareSet, digit: u8) -> u16 {
        let place = || self.groups.iter().position(|&group| group == (squares, digit)).unwrap_or_default();
        match squares.single() {
            Some(index) => self.number_of(index, digit),
            None => (64 * self.candidate_words + place()) as u16,
        }
    }

    /// The least number that is greater than those of all candidates and groups.
    pub fn len(&self) -> usize {
        self.strong.len()
    }

    /// Returns true if this is a group and not a candidate.
    pub fn is_group(&self, candidate: u16) -> bool {
        usize::from(candidate) >= self.candidates.len()
    }

    /// The squares of a candidate or a group.
    pub fn squares(&self, candidate: u16) -> SquareSet {
        self.group(candidate)
            .map_or_else(|| SquareSet::of(self.candidate(candidate).0), |(squares, _)| squares)
    }

    /// The digit of a candidate or a group.
    pub fn digit(&self, candidate: u16) -> u8 {
        self.group(candidate).map_or_else(|| self.candidate(candidate).1, |(_, digit)| digit)
    }

    fn group(&self, candidate: u16) -> Option<(SquareSet, u8)> {
        let place = usize::from(candidate).checked_sub(64 * self.candidate_words)?;
        self.groups.get(place).copied()
    }

    /// An empty set of candidates.
    pub fn none(&self) -> Vec<u64> {
        vec![0; self.words]
    }

    /// The index of a candidate's square, and its digit.
    pub fn candidate(&self, candidate: u16) -> (usize, u8) {
        self.candidates[usize::from(candidate)]
    }

    /// The candidates with which it has a weak link.
    #[inline]
    pub fn weak(&self, candidate: u16) -> &[u64] {
        self.weak.row(candidate)
    }

    /// The candidates with which it has a strong link.
    pub fn strong(&self, candidate: u16) -> impl Iterator<Item = u16> {
        let by_sets = self.by_sets.get(usize::from(candidate)).into_iter().flatten().copied();
        self.strong[usize::from(candidate)].into_iter().take_while(|&partner| partner != NONE).chain(by_sets)
    }

    /// The candidates, without groups, with which it has a weak link.
    pub fn excluded_candidates(&self, candidate: u16) -> impl Iterator<Item = u16> {
        members(&self.weak(candidate)[..self.candidate_words])
    }

    /// Returns true if there is a candidate that has a weak link with both.
    pub fn exclude_any(&self, one: u16, other: u16) -> bool {
        meet(&self.weak(one)[..self.candidate_words], self.weak(other))
    }

    /// Adds the candidates that have a weak link with both to a set.
    pub fn add_excluded_by_both(&self, set: &mut [u64], one: u16, other: u16) {
        let weak = self.weak(one).iter().zip(self.weak(other)).take(self.candidate_words);
        for (word, (&one, &other)) in set.iter_mut().zip(weak) {
            *word |= one & other;
        }
    }

    /// The candidates of a set, as eliminations.
    pub fn eliminations(&self, set: &[u64]) -> Eliminations {
        let mut eliminations = Eliminations::default();
        for candidate in members(set) {
            let (index, digit) = self.candidate(candidate);
            eliminations.add(self.at, digit, SquareSet::of(index));
        }
        eliminations
    }
}

/// The two ends of a strong link of a digit, squares or groups.
type GroupedLink = ([SquareSet; 2], u8);

/// The groups of these digits, and the strong links with a group at one end or both.
fn groups_of(at: &LatinPosition, digits: Digits) -> (Vec<(SquareSet, u8)>, Vec<GroupedLink>) {
    let mut grouped = Vec::new();
    let mut groups: Vec<(SquareSet, u8)> = Vec::new();
    for digit in digits.iter() {
        let first = groups.len();
        for link in grouped_links(at, digit) {
            for end in link.into_iter().filter(|end| end.are_several()) {
                if !groups[first..].iter().any(|&(known, _)| known == end) {
                    groups.push((end, digit));
                }
            }
            grouped.push((link, digit));
        }
    }
    (groups, grouped)
}

/// The strong links of a digit between two parts of its places in a unit, a group at one end at least. Each
/// part lies in one sector and another unit. A link may occur twice. For grids with sectors.
fn grouped_links(at: &LatinPosition, digit: u8) -> Vec<[SquareSet; 2]> {
    let shape = at.shape();
    let is_sector = |unit: &usize| shape.sectors().contains(unit);
    let through = |places: SquareSet| places.lowest().map_or(&[][..], |first| shape.units_of(first)).iter();
    let mut links = Vec::new();
    for (unit, &set) in shape.sets().iter().enumerate() {
        let places = at.places(digit) & set;
        if places.len() < 3 {
            continue;
        }
        if !is_sector(&unit) {
            if let Some(&sector) = through(places).find(|unit| is_sector(unit)) {
                let part = places & shape.sets()[sector];
                if shape.units_of_all(places - part).any(|unit| is_sector(&unit)) {
                    links.push([part, places - part]);
                }
            }
            continue;
        }
        // A place where the two lines of a sector cross belongs to either of them.
        for &line in through(places).filter(|unit| !is_sector(unit)) {
            let whole = places & shape.sets()[line];
            let rest = places - whole;
            if rest.is_empty() {
                continue;
            }
            let crossings = whole.iter().map(SquareSet::of);
            for left_out in [SquareSet::NONE].into_iter().chain(crossings).filter(|&one| one != whole) {
                if shape.units_of_all(rest | left_out).any(|unit| !is_sector(&unit)) {
                    links.push([whole - left_out, rest | left_out]);
                }
            }
        }
    }
    links
}
