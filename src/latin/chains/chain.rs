use crate::latin::almost_locked::AlmostLockedSet;
use crate::latin::bit_set::contains;
use crate::latin::{Eliminations, LatinPosition, LatinShape, SquareSet, UnitSort};

use super::chain_search::{locked_in_loop, strong_links, weak_links};
use super::link_graph::{LinkGraph, Links};

/// A chain that proves something.
pub(super) struct Chain<'a> {
    pub(super) graph: &'a LinkGraph<'a>,
    /// Its candidates. The first is assumed false, the second is then true, the third is then false, and so
    /// on; the last one is true.
    pub(super) path: &'a [u16],
    pub(super) ending: Ending,
    pub(super) eliminations: Eliminations,
}

/// The conclusion of a chain, by its last link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It ends at its start, which is therefore true even if it is assumed false.
    Start,
    /// It ends at its start, a group, so that what the group excludes is false.
    Group,
    /// It ends at a candidate that excludes its start. It can be followed both ways, so its weak links are
    /// strong too.
    Loop,
    /// It goes through squares that all have the same two digits.
    Pairs,
    /// It ends at another candidate: one of the two is true.
    Other,
}

impl<'a> Chain<'a> {
    pub(super) fn new(graph: &'a LinkGraph<'a>, path: &'a [u16], links: Links) -> Self {
        let (start, end) = (path[0], path[path.len() - 1]);
        let mut chain = Self { graph, path, ending: Ending::Other, eliminations: Eliminations::default() };
        if start == end && !graph.is_group(start) {
            chain.ending = Ending::Start;
            return chain;
        }
        let mut set = graph.none();
        graph.add_excluded_by_both(&mut set, start, end);
        if start == end {
            chain.ending = Ending::Group;
            chain.eliminations = graph.eliminations(&set);
            return chain;
        }
        let by_ends = set.clone();
        if contains(graph.weak(start), end) {
            weak_links(path).for_each(|(one, other)| graph.add_excluded_by_both(&mut set, one, other));
        }
        if set != by_ends {
            chain.ending = Ending::Loop;
        }
        chain.eliminations = graph.eliminations(&set);
        if graph.has_sets() && contains(graph.weak(start), end) {
            let locked = locked_in_loop(graph, path);
            if !locked.is_empty() {
                chain.ending = Ending::Loop;
                chain.eliminations.add_those_of(graph.at, &locked);
            }
        }
        if links == Links::Squares && chain.is_of_pairs() {
            let by_pairs = chain.eliminations_by_pairs();
            if by_pairs & chain.eliminations == chain.eliminations {
                chain.ending = Ending::Pairs;
                chain.eliminations = by_pairs;
            }
        }
        chain
    }

    /// The squares it goes through, in order.
    pub(super) fn squares(&self) -> Vec<usize> {
        let mut squares: Vec<usize> =
            self.path.iter().flat_map(|&one| self.graph.squares(one).iter()).collect();
        squares.dedup();
        squares
    }

    /// The almost locked sets that link it, in order.
    pub(super) fn sets(&self) -> impl Iterator<Item = &AlmostLockedSet> {
        strong_links(self.path).filter_map(|(one, other)| self.graph.set_between(one, other))
    }

    /// Returns true if all its squares have the same two digits, and each excludes a digit from the next
    /// because the two see each other, not because of a sign.
    fn is_of_pairs(&self) -> bool {
        let domain = |&one: &u16| self.graph.at.domain_at(self.graph.candidate(one).0);
        let digit = |one: u16| self.graph.candidate(one).1;
        self.path.iter().all(|one| domain(one) == domain(&self.path[0]))
            && weak_links(self.path).all(|(one, other)| digit(one) == digit(other))
    }

    /// The eliminations in squares that see two squares which hold one of the two digits each.
    fn eliminations_by_pairs(&self) -> Eliminations {
        let at = self.graph.at;
        let squares = self.squares();
        let seen_by = |first: usize| {
            let turn = squares.iter().skip(first).step_by(2);
            turn.fold(SquareSet::NONE, |seen, &index| seen | at.shape().peers(index))
        };
        let outside = at.shape().all() - squares.iter().copied().collect();
        let mut eliminations = Eliminations::default();
        eliminations.add_all(at, at.domain_at(squares[0]), seen_by(0) & seen_by(1) & outside);
        eliminations
    }
}

/// The strong links of a digit that have a group at one end at least: of the two parts of its places in a
/// unit, one holds it. Each part lies in one line and one sector: it is a single square, or a group of two or
/// three. A link may come twice. For grids with sectors.
pub(super) fn grouped_links(at: &LatinPosition, digit: u8) -> Vec<[SquareSet; 2]> {
    let shape = at.shape();
    let mut links = Vec::new();
    for (unit, &set) in shape.units().iter().zip(shape.sets()) {
        let places = at.places(digit) & set;
        if places.len() < 3 {
            continue;
        }
        if unit.sort() == UnitSort::Sector {
            split_sector(shape, places, &mut links);
        } else if let Some(sector) = unit_through(shape, places, |sort| sort == UnitSort::Sector).next() {
            let part = places & shape.sets()[sector];
            let rest = places - part;
            if lies_in_any(shape, rest, |sort| sort == UnitSort::Sector) {
                links.push([part, rest]);
            }
        }
    }
    links
}

/// The parts of the places in a sector that lie in two lines. A place where the two lines cross belongs to
/// either of them.
fn split_sector(shape: &LatinShape, places: SquareSet, links: &mut Vec<[SquareSet; 2]>) {
    let is_line = |sort| sort != UnitSort::Sector;
    for line in unit_through(shape, places, is_line) {
        let whole = places & shape.sets()[line];
        let rest = places - whole;
        if rest.is_empty() {
            continue;
        }
        let crossings = whole.iter().map(SquareSet::of);
        for left_out in [SquareSet::NONE].into_iter().chain(crossings).filter(|&one| one != whole) {
            if lies_in_any(shape, rest | left_out, is_line) {
                links.push([whole - left_out, rest | left_out]);
            }
        }
    }
}

/// The units of some sorts through the first square of a set.
fn unit_through(
    shape: &LatinShape,
    set: SquareSet,
    of: impl Fn(UnitSort) -> bool,
) -> impl Iterator<Item = usize> {
    let units = set.lowest().map_or(&[][..], |first| shape.units_of(first));
    units.iter().copied().filter(move |&unit| of(shape.units()[unit].sort()))
}

/// Returns true if a set is not empty and lies in one unit of these sorts.
fn lies_in_any(shape: &LatinShape, set: SquareSet, of: impl Fn(UnitSort) -> bool) -> bool {
    unit_through(shape, set, of).any(|unit| set.is_within(shape.sets()[unit]))
}
