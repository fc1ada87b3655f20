//! The rules of areas that must add up.

use std::collections::{BTreeSet, HashSet};

use super::ShikakuBoard;
use super::shikaku::{Area, Hint, Spot};

/// The areas that each hint can have: its number, or the areas of its blocks.
fn sizes(board: &ShikakuBoard) -> Vec<BTreeSet<usize>> {
    let of = |hint: &Hint| match hint.number {
        Some(number) => BTreeSet::from([number]),
        None => hint.areas.iter().map(|area| area.size()).collect(),
    };
    board.hints.iter().map(of).collect()
}

/// All sums of one number out of each set.
fn sums(sets: impl IntoIterator<Item = BTreeSet<usize>>) -> BTreeSet<usize> {
    sets.into_iter().fold(BTreeSet::from([0]), |sums, set| {
        sums.iter().flat_map(|sum| set.iter().map(move |size| sum + size)).collect()
    })
}

/// The block is too large: the other areas, as small as they can be, would not fit beside it. Or all other
/// areas are known, and leave another one.
pub fn area_left(board: &ShikakuBoard, eliminated: &[(usize, Area)]) -> bool {
    let (sizes, all) = (sizes(board), board.width * board.height);
    eliminated.iter().all(|&(hint, area)| {
        let others = || sizes.iter().enumerate().filter(|&(other, _)| other != hint).map(|(_, sizes)| sizes);
        let least: usize = others().map(|sizes| sizes.first().copied().unwrap_or(0)).sum();
        let are_known = others().all(|sizes| sizes.len() == 1);
        area.size() + least > all || (are_known && area.size() + least != all)
    })
}

/// At most two others of the areas are unknown, and no choice of them fills the grid together with the block.
pub fn area_split(board: &ShikakuBoard, eliminated: &[(usize, Area)]) -> bool {
    let (sizes, all) = (sizes(board), board.width * board.height);
    eliminated.iter().all(|&(hint, area)| {
        let others = || sizes.iter().enumerate().filter(|&(other, _)| other != hint).map(|(_, sizes)| sizes);
        others().filter(|sizes| sizes.len() > 1).count() <= 2
            && !sums(others().cloned()).contains(&(all.saturating_sub(area.size())))
    })
}

/// The block would close off a region of squares that no other block leaves and that the hints in it do not
/// add up to, whatever areas they can have there.
pub fn region_count(board: &ShikakuBoard, eliminated: &[(usize, Area)]) -> bool {
    eliminated.iter().all(|&(hint, area)| {
        let others: Vec<Area> = board
            .hints
            .iter()
            .enumerate()
            .filter(|(other, beside)| *other != hint && !beside.is_placed)
            .flat_map(|(_, beside)| beside.areas.iter().copied().filter(|next| !next.meets(area)))
            .collect();
        let is_taken = |spot: Spot| {
            area.holds(spot) || board.hints.iter().any(|hint| hint.is_placed && hint.areas[0].holds(spot))
        };
        let mut left: HashSet<Spot> = board.spots().filter(|&spot| !is_taken(spot)).collect();
        for first in board.spots() {
            let mut region: Vec<Spot> = left.take(&first).into_iter().collect();
            let mut next = 0;
            while let Some(&spot) = region.get(next) {
                next += 1;
                let joined = others.iter().filter(|area| area.holds(spot)).flat_map(|area| area.spots());
                region.extend(joined.filter(|beside| left.remove(beside)));
            }
            let inside = board.hints.iter().filter(|hint| region.contains(&hint.spot));
            let sizes = inside.map(|hint| match hint.number {
                Some(number) => BTreeSet::from([number]),
                None => {
                    let apart = hint.areas.iter().filter(|next| !next.meets(area));
                    apart.map(|next| next.size()).collect()
                }
            });
            if !sums(sizes).contains(&region.len()) {
                return true;
            }
        }
        false
    })
}

/// With the block, some hints together could not cover all squares that only these hints can reach, because
/// their numbers do not add up to so much. If one has no number, each covers at most so many of the squares
/// as one of its blocks.
pub fn area_count(board: &ShikakuBoard, eliminated: &[(usize, Area)]) -> bool {
    const MOST: usize = 4;
    let mut few = board.reached();
    few.retain(|(_, by)| by.len() <= MOST);
    eliminated.iter().all(|&(hint, area)| {
        let mut sets = vec![vec![hint]];
        let mut next = 0;
        while let Some(set) = sets.get(next).cloned() {
            next += 1;
            let own = || few.iter().filter(|(_, by)| by.iter().all(|by| set.contains(by)));
            let missed = own().filter(|(spot, _)| !area.holds(*spot)).count();
            let numbers: Option<Vec<usize>> = set.iter().map(|&hint| board.hints[hint].number).collect();
            let covered = |next: &Area| own().filter(|(spot, _)| next.holds(*spot)).count();
            let most = |(place, &other): (usize, &usize)| match &numbers {
                Some(numbers) => numbers[place],
                None => board.hints[other].areas.iter().map(covered).max().unwrap_or(0),
            };
            let others = set.iter().enumerate().filter(|&(_, &other)| other != hint);
            if missed > others.map(most).sum() {
                return true;
            }
            let touching = few.iter().filter(|(_, by)| by.iter().any(|by| set.contains(by)));
            for &beside in touching.flat_map(|(_, by)| by) {
                let mut more = set.clone();
                more.push(beside);
                more.sort_unstable();
                more.dedup();
                if more.len() > set.len() && more.len() <= MOST && !sets.contains(&more) {
                    sets.push(more);
                }
            }
        }
        false
    })
}
