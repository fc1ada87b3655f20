use super::LiteralNetwork;
use super::propagation::{Conflict, Settled, SettlingCause};

/// Finds the consequences of an assumption over the fewest links. A link is a literal that becomes true.
///
/// A link may need several earlier links, so the nearest literals are not those with the fewest links.
/// Literals become true in order of the number of links that each of them needs, itself included; of several
/// ways to force a literal, the one with the fewest links is kept. This is exact where no two ways share
/// links, and close to it elsewhere. The search goes on after a contradiction, because another one may need
/// fewer links.
pub(super) struct LinkSearch<'n> {
    network: &'n LiteralNetwork,
    /// The possible literals of each group, end to end, and the start of each group among them.
    members: Vec<u32>,
    starts: Vec<u32>,
    /// By group: the number of its literals that are left, and their exclusive or.
    left: Vec<(u32, u32)>,
    /// The literals that became false.
    excluded: Vec<u32>,
    /// By literal: the links that exclude it, in order.
    excluders: Vec<Excluders>,
    /// By literal: how it becomes true.
    ways: Vec<Way>,
    /// The literals that became true, in the order of their links.
    links: Vec<Link>,
    /// By number of links: the literals that need this many to become true.
    waiting: Vec<Vec<u32>>,
    /// The fewest links that lead to a conflict, and the conflict.
    conflict: Option<(Links, Conflict)>,
}

/// A set of links: bit `i` for the `i`th link found.
pub(super) type Links = u64;

/// The most links that are followed.
pub(super) const MOST_LINKS: usize = Links::BITS as usize;

/// The first links that exclude a literal, in order; later ones are not remembered.
#[derive(Debug, Clone, Copy, Default)]
struct Excluders {
    count: u8,
    by: [u8; 7],
}

impl Excluders {
    fn all(&self) -> &[u8] {
        &self.by[..usize::from(self.count)]
    }

    /// Adds the newest link. Returns true if it was new and there was room.
    fn add(&mut self, link: u8) -> bool {
        let is_new = self.all().last() != Some(&link);
        let room = self.by.get_mut(usize::from(self.count)).filter(|_| is_new);
        if let Some(room) = room {
            *room = link;
            self.count += 1;
            return true;
        }
        false
    }
}

/// A literal that became true.
#[derive(Debug, Clone, Copy)]
struct Link {
    literal: u32,
    /// The group whose last literal it is; `None` for the assumption.
    last_of: Option<u32>,
    /// The links that it needs, itself included, and their number.
    needs: Links,
    count: u32,
}

/// The way in which a literal becomes true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Nothing is known.
    Unknown,
    /// It is forced over this number of links, itself included, but not followed yet.
    Waiting(u32),
    /// It is the link with this number.
    Found(u8),
}

impl<'n> LinkSearch<'n> {
    /// A search in a position where exactly these literals are possible.
    pub(super) fn new(network: &'n LiteralNetwork, possible: impl Fn(usize) -> bool) -> Self {
        let literals = network.literals();
        let is_possible: Vec<bool> = (0..literals).map(possible).collect();
        let (mut members, mut starts) = (Vec::new(), vec![0]);
        let mut left = Vec::new();
        for group in 0..network.groups() {
            let of_group = network.members(group).iter().copied();
            members.extend(of_group.filter(|&member| is_possible[member as usize]));
            let here = &members[starts[group] as usize..];
            left.push((here.len() as u32, here.iter().fold(0, |all, member| all ^ member)));
            starts.push(members.len() as u32);
        }
        Self {
            network,
            members,
            starts,
            left,
            excluded: Vec::new(),
            excluders: vec![Excluders::default(); literals],
            ways: vec![Way::Unknown; literals],
            links: Vec::new(),
            waiting: Vec::new(),
            conflict: None,
        }
    }

    /// Assumes a literal and follows what needs at most `most` links, the assumption included. Returns the
    /// conflict over the fewest links, if there is one, and its links.
    pub(super) fn assume(&mut self, literal: u32, most: usize) -> Option<(Links, Conflict)> {
        self.take_back();
        let most = most.min(MOST_LINKS);
        self.waiting.resize_with((most + 1).max(self.waiting.len()), Vec::new);
        self.ways[literal as usize] = Way::Waiting(1);
        self.waiting[1].push(literal);
        for count in 1..=most {
            let mut next = 0;
            while let Some(&literal) = self.waiting[count].get(next) {
                next += 1;
                if self.ways[literal as usize] == Way::Waiting(count as u32) && self.links.len() < MOST_LINKS
                {
                    self.follow(literal, count == 1, most);
                }
            }
            // Further conflicts need as many links as this one, or more.
            if self.conflict.is_some_and(|(links, _)| links.count_ones() as usize <= count + 1) {
                break;
            }
        }
        self.conflict
    }

    /// The literals that became false, in no order, and the fewest links that rule each of them out.
    pub(super) fn all_ruled_out(&self) -> impl Iterator<Item = (u32, Links)> {
        self.excluded.iter().filter_map(|&literal| Some((literal, self.ruled_out(literal)?)))
    }

    /// The literals that became true, in order, and the links that each of them needs.
    pub(super) fn all_forced(&self) -> impl Iterator<Item = (u32, Links)> {
        self.links.iter().map(|link| (link.literal, link.needs))
    }

    /// The fewest links that rule a literal out; `None` if nothing excludes it.
    #[inline]
    pub(super) fn ruled_out(&self, literal: u32) -> Option<Links> {
        let by = self.excluders[literal as usize].all().iter().map(|&by| self.links[usize::from(by)]);
        by.min_by_key(|by| by.count).map(|by| by.needs)
    }

    /// The links that make a literal true; `None` if none were found.
    pub(super) fn forced(&self, literal: u32) -> Option<Links> {
        match self.ways[literal as usize] {
            Way::Found(link) => Some(self.links[usize::from(link)].needs),
            Way::Unknown | Way::Waiting(_) => None,
        }
    }

    /// All literals that one of these links rules out, in order.
    pub(super) fn ruled_out_by(&self, links: Links) -> Vec<u32> {
        let by_these = |&literal: &u32| self.is_ruled_out_by(literal, links);
        let mut ruled_out: Vec<u32> = self.excluded.iter().copied().filter(by_these).collect();
        ruled_out.sort_unstable();
        ruled_out
    }

    /// Returns true if one of these links rules a literal out.
    pub(super) fn is_ruled_out_by(&self, literal: u32, links: Links) -> bool {
        self.excluders[literal as usize].all().iter().any(|&by| links >> by & 1 == 1)
    }

    /// These links, and the literals that become false between them.
    pub(super) fn chain(&self, links: Links) -> Vec<Settled> {
        let mut chain: Vec<Settled> = Vec::new();
        for (at, link) in self.links.iter().enumerate().filter(|(at, _)| links >> at & 1 == 1) {
            let literal = link.literal;
            let Some(of) = link.last_of else {
                chain.push(Settled { literal, is_true: true, cause: SettlingCause::Assumed });
                continue;
            };
            let before = links & ((1 << at) - 1);
            for &other in self.network.members(of as usize).iter().filter(|&&other| other != literal) {
                self.add_exclusion(&mut chain, other, before);
            }
            chain.push(Settled { literal, is_true: true, cause: SettlingCause::Last { of } });
        }
        chain
    }

    /// The chain that ends in a conflict over these links.
    pub(super) fn chain_to(&self, conflict: Conflict, links: Links) -> Vec<Settled> {
        let mut chain = self.chain(links);
        if let Conflict::Nothing { group } = conflict {
            for &member in self.network.members(group as usize) {
                self.add_exclusion(&mut chain, member, links);
            }
        }
        chain
    }

    /// Ends a chain with a literal that becomes false.
    pub(super) fn add_exclusion(&self, chain: &mut Vec<Settled>, literal: u32, links: Links) {
        if chain.iter().any(|settled| settled.literal == literal && !settled.is_true) {
            return;
        }
        let by = self.excluders[literal as usize].all().iter().find(|&&by| links >> by & 1 == 1);
        if let Some(&by) = by {
            let cause = SettlingCause::Excluded { by: self.links[usize::from(by)].literal };
            chain.push(Settled { literal, is_true: false, cause });
        }
    }

    fn take_back(&mut self) {
        for literal in self.excluded.drain(..) {
            self.excluders[literal as usize] = Excluders::default();
            for &group in self.network.exact_groups_of(literal as usize) {
                let left = &mut self.left[group as usize];
                left.0 += 1;
                left.1 ^= literal;
            }
        }
        for literal in self.waiting.iter_mut().flat_map(|waiting| waiting.drain(..)) {
            self.ways[literal as usize] = Way::Unknown;
        }
        self.links.clear();
        self.conflict = None;
    }

    /// Makes a literal true and follows the consequences.
    fn follow(&mut self, literal: u32, is_assumed: bool, most: usize) {
        let at = self.links.len() as u8;
        let own = 1 << at;
        let (needs, last_of) = if is_assumed {
            (own, None)
        } else {
            // Links found since may force it in another way.
            let groups = self.network.exact_groups_of(literal as usize).iter();
            let of_last = groups.filter(|&&of| self.left[of as usize].0 <= 1);
            let ways = of_last.filter_map(|&of| Some((self.needed_by_last(of, literal)?, of)));
            // A literal that the position forces by itself is not a link.
            let ways = ways.filter(|&(needs, _)| needs != 0);
            let Some((needs, of)) = ways.min_by_key(|(needs, _)| needs.count_ones()) else { return };
            (needs | own, Some(of))
        };
        self.links.push(Link { literal, last_of, needs, count: needs.count_ones() });
        self.ways[literal as usize] = Way::Found(at);
        for group in self.network.groups_of(literal as usize) {
            for place in self.starts[group as usize]..self.starts[group as usize + 1] {
                let other = self.members[place as usize];
                if other != literal {
                    self.exclude(other, at, group, most);
                }
            }
        }
        // It may have been excluded already.
        let excluders = self.excluders[literal as usize].all().iter();
        let by = excluders.map(|&by| self.links[usize::from(by)]).min_by_key(|by| by.count);
        if let Some(by) = by {
            self.clash(by, literal, needs);
        }
    }

    /// Makes a literal false because of a link in the same group.
    fn exclude(&mut self, other: u32, by: u8, group: u32, most: usize) {
        if !self.excluders[other as usize].add(by) {
            return;
        }
        if let Way::Found(known) = self.ways[other as usize] {
            let (link, known) = (self.links[usize::from(by)], self.links[usize::from(known)]);
            self.offer_conflict(link.needs | known.needs, Conflict::Both { literal: other, group });
        }
        if self.excluders[other as usize].all().len() > 1 {
            return;
        }
        self.excluded.push(other);
        // Consequences need one more link.
        let needs_less = (self.links[usize::from(by)].count as usize) < most;
        let network = self.network;
        for &of in network.exact_groups_of(other as usize) {
            let left = &mut self.left[of as usize];
            left.0 -= 1;
            left.1 ^= other;
            match *left {
                (0, _) => {
                    let needs = self.needed_by_last(of, u32::MAX).unwrap_or(Links::MAX);
                    self.offer_conflict(needs, Conflict::Nothing { group: of });
                }
                (1, last) if needs_less => self.derive(last, of, most),
                _ => {}
            }
        }
    }

    /// Queues a literal that is the last one left in a group.
    fn derive(&mut self, last: u32, of: u32, most: usize) {
        let known = match self.ways[last as usize] {
            Way::Unknown => u32::MAX,
            Way::Waiting(count) => count,
            Way::Found(_) => return,
        };
        let Some(needs) = self.needed_by_last(of, last) else { return };
        let count = needs.count_ones() + 1;
        if count < known && count as usize <= most {
            self.ways[last as usize] = Way::Waiting(count);
            self.waiting[count as usize].push(last);
        }
    }

    /// The links that exclude all members of a group but `last`; `None` if a member is not excluded.
    fn needed_by_last(&self, of: u32, last: u32) -> Option<Links> {
        let others = || {
            let members = self.starts[of as usize] as usize..self.starts[of as usize + 1] as usize;
            self.members[members].iter().filter(|&&other| other != last)
        };
        let mut needs: Links = 0;
        // Members that only one link excludes come first, because they leave no choice.
        for &other in others() {
            match self.excluders[other as usize].all() {
                [] => return None,
                &[only] => needs |= self.links[usize::from(only)].needs,
                _ => {}
            }
        }
        for &other in others() {
            if let excluders @ [_, _, ..] = self.excluders[other as usize].all() {
                let ways = excluders.iter().map(|&by| needs | self.links[usize::from(by)].needs);
                needs = ways.min_by_key(|needs| needs.count_ones()).unwrap_or(needs);
            }
        }
        Some(needs)
    }

    fn clash(&mut self, by: Link, literal: u32, needs: Links) {
        let network = self.network;
        let both = |&group: &u32| network.members(group as usize).contains(&by.literal);
        if let Some(group) = network.groups_of(literal as usize).find(both) {
            self.offer_conflict(by.needs | needs, Conflict::Both { literal, group });
        }
    }

    fn offer_conflict(&mut self, links: Links, conflict: Conflict) {
        if self.conflict.is_none_or(|(known, _)| links.count_ones() < known.count_ones()) {
            self.conflict = Some((links, conflict));
        }
    }
}
