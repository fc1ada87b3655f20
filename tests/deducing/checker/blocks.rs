//! The rules of Shikaku: hints, blocks and squares.

use super::ShikakuBoard;
use super::shikaku::{Area, Spot};

/// A hint with an area ruled out for it.
type Struck = (usize, Area);

/// One block is left for the hint.
pub fn only_block(board: &ShikakuBoard, placed: &[Struck]) -> bool {
    matches!(placed, [(hint, area)] if board.hints[*hint].areas == [*area])
}

/// Only one hint can reach some square: its blocks that do not cover the square go, or its only block that
/// does is placed.
pub fn must_cover(board: &ShikakuBoard, placed: &[Struck], eliminated: &[Struck]) -> bool {
    let covers = |spot: Spot, hint: usize| {
        let others_go = eliminated.iter().all(|&(other, area)| other == hint && !area.holds(spot));
        others_go
            && placed.iter().all(|&(other, area)| {
                let mut covering = board.hints[hint].areas.iter().filter(|area| area.holds(spot));
                other == hint && covering.next() == Some(&area) && covering.next().is_none()
            })
    };
    board.reached().iter().any(|(spot, by)| matches!(by[..], [only] if covers(*spot, only)))
}

/// All blocks of one hint have squares in common: any other block that covers one of them goes.
pub fn common_squares(board: &ShikakuBoard, eliminated: &[Struck]) -> bool {
    board.hints.iter().enumerate().any(|(at, hint)| {
        let common: Vec<Spot> = match hint.areas[..] {
            [] => return false,
            [first, ..] => {
                first.spots().filter(|&spot| hint.areas.iter().all(|area| area.holds(spot))).collect()
            }
        };
        eliminated.iter().all(|&(other, area)| other != at && common.iter().any(|&spot| area.holds(spot)))
    })
}

/// The block would leave some square that no hint can reach any more.
pub fn stranded_square(board: &ShikakuBoard, eliminated: &[Struck]) -> bool {
    eliminated.iter().all(|&(hint, area)| {
        board.spots().filter(|&spot| !area.holds(spot)).any(|spot| {
            board.hints.iter().enumerate().all(|(other, beside)| {
                other == hint || !beside.areas.iter().any(|next| next.holds(spot) && !next.meets(area))
            })
        })
    })
}

/// The block would leave another hint no block that covers all squares that only this hint could then reach.
pub fn no_room(board: &ShikakuBoard, eliminated: &[Struck]) -> bool {
    eliminated.iter().all(|&(hint, area)| {
        let left = |other: usize| {
            let areas = if other == hint { &[][..] } else { &board.hints[other].areas[..] };
            areas.iter().filter(move |next| !next.meets(area))
        };
        let others = || (0..board.hints.len()).filter(|&other| other != hint);
        let mut only: Vec<Vec<Spot>> = vec![Vec::new(); board.hints.len()];
        for spot in board.spots().filter(|&spot| !area.holds(spot)) {
            let mut reaching = others().filter(|&other| left(other).any(|next| next.holds(spot)));
            if let (Some(one), None) = (reaching.next(), reaching.next()) {
                only[one].push(spot);
            }
        }
        others().any(|other| !left(other).any(|next| only[other].iter().all(|&spot| next.holds(spot))))
    })
}

/// The block would leave two hints (perhaps its own among them) no pair of blocks, one for each, that
/// together cover all squares that only these two hints can reach.
pub fn two_hints(board: &ShikakuBoard, eliminated: &[Struck]) -> bool {
    let mut reached = board.reached();
    reached.retain(|(_, by)| by.len() <= 3);
    eliminated.iter().all(|&(hint, area)| {
        let pairs = (0..board.hints.len()).flat_map(|first| (0..first).map(move |second| [first, second]));
        pairs.into_iter().any(|pair| {
            let own = |spot: &&(Spot, Vec<usize>)| {
                !area.holds(spot.0) && spot.1.iter().all(|by| *by == hint || pair.contains(by))
            };
            let theirs: Vec<Spot> = reached.iter().filter(own).map(|&(spot, _)| spot).collect();
            let areas = pair.map(|next| {
                let free = |next: &Area| !next.meets(area);
                let areas = &board.hints[next].areas;
                if next == hint { vec![area] } else { areas.iter().copied().filter(free).collect() }
            });
            !areas[0].iter().any(|&one| {
                areas[1].iter().any(|&other| {
                    !one.meets(other) && theirs.iter().all(|&spot| one.holds(spot) || other.holds(spot))
                })
            })
        })
    })
}
