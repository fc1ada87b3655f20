//! The rules of Shikaku that look at several hints at once.

use std::collections::HashSet;

use super::ShikakuBoard;
use super::shikaku::Area;

/// The block would leave so many other hints at most no blocks, one for each, that lie apart.
pub fn crowded(board: &ShikakuBoard, eliminated: &[(usize, Area)], most: usize) -> bool {
    eliminated.iter().all(|&(hint, area)| {
        let left = |other: usize| -> Vec<Area> {
            board.hints[other].areas.iter().copied().filter(|next| !next.meets(area)).collect()
        };
        let all: Vec<Vec<Area>> = (0..board.hints.len()).map(left).collect();
        let others = || (0..board.hints.len()).filter(|&other| other != hint);
        let meet = |one: usize, other: usize| {
            board.hints[one]
                .areas
                .iter()
                .any(|first| board.hints[other].areas.iter().any(|it| first.meets(*it)))
        };
        let meeting: Vec<Vec<usize>> =
            (0..board.hints.len()).map(|one| others().filter(|&other| meet(one, other)).collect()).collect();
        let mut sets: Vec<Vec<usize>> = others()
            .filter(|&other| all[other].len() < board.hints[other].areas.len())
            .map(|it| vec![it])
            .collect();
        // A large grid has tens of thousands of sets.
        let mut known: HashSet<Vec<usize>> = sets.iter().cloned().collect();
        let mut next = 0;
        while let Some(set) = sets.get(next).cloned() {
            next += 1;
            let domains: Vec<&[Area]> = set.iter().map(|&other| &all[other][..]).collect();
            if !fit(&domains, &mut Vec::new()) {
                return true;
            }
            if set.len() == most {
                continue;
            }
            for &beside in set.iter().flat_map(|&one| &meeting[one]) {
                let mut more = set.clone();
                more.push(beside);
                more.sort_unstable();
                more.dedup();
                if more.len() > set.len() && known.insert(more.clone()) {
                    sets.push(more);
                }
            }
        }
        false
    })
}

/// Whether one area of each of these can be chosen so that they lie apart, and apart from those chosen.
fn fit(domains: &[&[Area]], chosen: &mut Vec<Area>) -> bool {
    let Some((first, rest)) = domains.split_first() else { return true };
    first.iter().any(|&area| {
        if chosen.iter().any(|taken| taken.meets(area)) {
            return false;
        }
        chosen.push(area);
        let fits = fit(rest, chosen);
        chosen.pop();
        fits
    })
}

/// Each block of some hint leads to a position without the block, where a hint with one block left has it,
/// and a square with one block left over it gets it.
pub fn forced_by_every_block(board: &ShikakuBoard, eliminated: &[(usize, Area)]) -> bool {
    board.hints.iter().enumerate().filter(|(_, hint)| !hint.is_placed).any(|(at, hint)| {
        hint.areas.iter().all(|&area| match consequences(board, at, area) {
            Some(left) => eliminated.iter().all(|(other, gone)| !left[*other].contains(gone)),
            None => true,
        })
    })
}

/// What is left for each hint if this one has this area; `None` if that cannot be.
fn consequences(board: &ShikakuBoard, hint: usize, area: Area) -> Option<Vec<Vec<Area>>> {
    let mut left: Vec<Vec<Area>> = board.hints.iter().map(|hint| hint.areas.clone()).collect();
    let mut settled = vec![false; left.len()];
    let mut forced = Some((hint, area));
    while let Some((hint, area)) = forced {
        for (other, areas) in left.iter_mut().enumerate() {
            areas.retain(|&next| if other == hint { next == area } else { !next.meets(area) });
            if areas.is_empty() {
                return None;
            }
        }
        settled[hint] = true;
        forced = left
            .iter()
            .enumerate()
            .find_map(|(hint, areas)| (!settled[hint] && areas.len() == 1).then(|| (hint, areas[0])));
        let mut over: Vec<Vec<(usize, Area)>> = vec![Vec::new(); board.width * board.height];
        for (hint, areas) in left.iter().enumerate() {
            for &area in areas {
                area.spots().for_each(|(column, row)| over[column * board.height + row].push((hint, area)));
            }
        }
        for covering in over {
            match covering[..] {
                [] => return None,
                [(hint, area)] if !settled[hint] => forced = forced.or(Some((hint, area))),
                _ => {}
            }
        }
    }
    Some(left)
}
