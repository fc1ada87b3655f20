use crate::grid::Digits;
use crate::latin::{LatinPosition, SquareSet};

use super::sets::AlmostLockedSets;
use crate::latin::bit_set::{members_within, unite};

/// The almost locked sets from which a square takes a digit if it holds it: it sees all places for it there.
pub struct SetsAround<'a> {
    all: &'a AlmostLockedSets,
    peers: SquareSet,
    /// The digits of the square, and what the sets hold if it holds this digit, as a set of groups.
    held: Vec<(u8, Vec<u64>)>,
}

impl<'a> SetsAround<'a> {
    /// The sets around the open square with this index.
    pub fn new(at: &'a LatinPosition, index: usize) -> Self {
        let all = at.almost_locked();
        let peers = at.shape().peers(index);
        let domain: Digits = at.domain_at(index);
        let held = domain.iter().map(|digit| {
            let mut held = all.no_group();
            let groups = all.of_digit(digit).filter(|&group| all.group(group).places.is_within(peers));
            groups.for_each(|group| unite(&mut held, all.kept_without(group)));
            (digit, held)
        });
        Self { all, peers, held: held.collect() }
    }

    /// Whether each digit of the square is taken from some set.
    pub fn has_petals_for_all(&self) -> bool {
        self.held.iter().all(|(_, held)| held.iter().any(|&word| word != 0))
    }

    /// The groups that hold `digit` if the square holds `taken`.
    pub fn holding(&self, taken: u8, digit: u8) -> impl Iterator<Item = u16> {
        let held = self.held.iter().find(|&&(own, _)| own == taken).map_or(&[][..], |(_, held)| held);
        members_within(held, self.all.of_digit(digit))
    }

    /// The smallest set with this group that loses `taken` to the square.
    pub fn petal(&self, taken: u8, group: u16) -> Option<u16> {
        let is_taken = |group: u16| self.all.group(group).places.is_within(self.peers);
        let loses = |&&set: &&u16| self.all.set(set).group(taken).is_some_and(is_taken);
        self.all.with(group).iter().find(loses).copied()
    }
}
