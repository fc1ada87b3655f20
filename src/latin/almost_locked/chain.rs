use crate::latin::{Eliminations, LatinPosition};

use super::sets::AlmostLockedSets;

/// A chain of almost locked sets. Each shares a digit with the next that only one of the two can hold; so the
/// first or the last set holds every digit that both have besides those that link them to the chain. A chain
/// may come back to its first set.
#[derive(Debug, Clone)]
pub struct SetChain {
    /// The sets, in order; two or more.
    pub sets: Vec<u16>,
    /// The digits that link each set to the next.
    pub links: Vec<u8>,
    /// What it shows.
    pub eliminations: Eliminations,
}

impl SetChain {
    /// The chain through these groups: the first is false, the second is true in the same set, the third is
    /// false for that, and so on. Of the sets that may stand at its ends it takes those that show most.
    pub(super) fn through(at: &LatinPosition, all: &AlmostLockedSets, groups: &[u16]) -> Self {
        let middle: Vec<u16> =
            groups.chunks_exact(2).filter_map(|link| all.with_both(link[0], link[1]).next()).collect();
        let links: Vec<u8> =
            groups[..groups.len() - 1].iter().skip(1).step_by(2).map(|&one| all.group(one).digit).collect();
        let [first, second, .., before, last] = groups else {
            return Self { sets: middle, links, eliminations: Eliminations::default() };
        };
        let mut best = Self { sets: middle, links, eliminations: Eliminations::default() };
        let mut most = 0;
        let end = best.sets.len() - 1;
        for one in all.with_both(*first, *second) {
            for other in all.with_both(*before, *last) {
                let eliminations = best.shown(at, all, one, other);
                let count = eliminations.count();
                if count > most {
                    most = count;
                    best.eliminations = eliminations;
                    best.sets[0] = one;
                    best.sets[end] = other;
                }
            }
        }
        best
    }

    /// What a chain over the same links from the one set to the other shows.
    fn shown(&self, at: &LatinPosition, all: &AlmostLockedSets, one: u16, other: u16) -> Eliminations {
        let mut shown = Eliminations::default();
        let (Some(&first), Some(&last)) = (self.links.first(), self.links.last()) else { return shown };
        let common = all.set(one).digits & all.set(other).digits;
        for digit in common.iter().filter(|&digit| digit != first && digit != last) {
            shown.add(at, digit, all.seen(one, digit) & all.seen(other, digit));
        }
        shown
    }
}
