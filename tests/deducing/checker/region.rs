//! The rule of areas that must add up.

use std::collections::HashSet;

use super::ShikakuBoard;
use super::shikaku::{Area, Spot};

/// The block would close off a region of squares that no other block leaves and that the hints in it do not
/// add up to.
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
            if inside.map(|hint| hint.number).sum::<usize>() != region.len() {
                return true;
            }
        }
        false
    })
}

/// With the block, some hints together could not cover all squares that only these hints can reach, because
/// their numbers do not add up to so much.
pub fn area_count(board: &ShikakuBoard, eliminated: &[(usize, Area)]) -> bool {
    const MOST: usize = 4;
    let mut few = board.reached();
    few.retain(|(_, by)| by.len() <= MOST);
    eliminated.iter().all(|&(hint, area)| {
        let mut sets = vec![vec![hint]];
        let mut next = 0;
        while let Some(set) = sets.get(next).cloned() {
            next += 1;
            let own = few.iter().filter(|(_, by)| by.iter().all(|by| set.contains(by)));
            let missed = own.filter(|(spot, _)| !area.holds(*spot)).count();
            let others = set.iter().filter(|&&other| other != hint);
            if missed > others.map(|&other| board.hints[other].number).sum() {
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
