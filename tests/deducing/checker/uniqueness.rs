//! The rules of what must not be because the puzzle has exactly one solution: a pattern whose digits could be
//! swapped.

use std::cmp::Ordering;

use super::LatinBoard;
use super::latin::{Candidate, Unit};

/// Each eliminated candidate would leave the corners of a rectangle only two digits. Every unit has as many
/// corners of one digit as of the other; none of the corners is given, and some are filled only if they may
/// be.
pub fn rectangle(board: &LatinBoard, may_be_filled: bool, eliminated: &[Candidate]) -> bool {
    let rectangles = rectangles(board, may_be_filled);
    eliminated.iter().all(|&candidate| {
        rectangles.iter().any(|corners| {
            (1..=board.side).any(|one| {
                (one + 1..=board.side).any(|other| completes(board, candidate, corners, [one, other]))
            })
        })
    })
}

fn rectangles(board: &LatinBoard, may_be_filled: bool) -> Vec<[usize; 4]> {
    let side = board.side;
    let mut all = Vec::new();
    let fits = |square: usize| !board.is_given(square) && (may_be_filled || board.is_open(square));
    for first in board.squares() {
        for last in board.squares().filter(|last| last % side != first % side && last / side > first / side) {
            let corners = [first, first / side * side + last % side, last / side * side + first % side, last];
            let is_even = |unit: &Unit| {
                let [one, other, also_other, also_one] =
                    corners.map(|corner| usize::from(unit.squares.contains(&corner)));
                one + also_one == other + also_other && one + also_one < 2
            };
            if corners.into_iter().all(fits) && board.units.iter().all(is_even) {
                all.push(corners);
            }
        }
    }
    all
}

/// Whether the candidate leaves the corners only these two digits. What follows from it: what it excludes by
/// sight; what is the last place of a digit in a unit; and what naked subsets beside the corners take.
fn completes(board: &LatinBoard, (square, digit): Candidate, corners: &[usize; 4], pair: [usize; 2]) -> bool {
    let mut left: Vec<u16> = board.squares().map(|at| board.bits(at)).collect();
    let both = 1 << pair[0] | 1 << pair[1];
    let fix = |left: &mut [u16], at: usize, digit: usize| {
        for other in board.squares().filter(|&other| board.sees(at, other)) {
            left[other] &= !(1 << digit);
        }
        left[at] = 1 << digit;
    };
    fix(&mut left, square, digit);
    for unit in board.units.iter() {
        for digit in pair {
            let places: Vec<usize> =
                unit.squares.iter().copied().filter(|&at| left[at] >> digit & 1 == 1).collect();
            if let [only] = places[..]
                && corners.contains(&only)
            {
                fix(&mut left, only, digit);
            }
        }
    }
    let is_done = |left: &[u16; 4]| left.iter().all(|&left| left != 0 && left & !both == 0);
    if is_done(&corners.map(|at| left[at])) {
        return true;
    }
    // Naked subsets in the units of two corners.
    board.units.iter().any(|unit| {
        let roof: Vec<usize> = corners.iter().copied().filter(|at| unit.squares.contains(at)).collect();
        if roof.len() != 2 {
            return false;
        }
        let others: Vec<usize> = unit
            .squares
            .iter()
            .copied()
            .filter(|&at| board.is_open(at) && !corners.contains(&at) && at != square)
            .collect();
        (1u32..1 << others.len()).filter(|mask| mask.count_ones() <= 4).any(|mask| {
            let chosen = (0..others.len()).filter(|at| mask >> at & 1 == 1).map(|at| others[at]);
            let digits = chosen.fold(0, |digits, at| digits | left[at]);
            match digits.count_ones().cmp(&mask.count_ones()) {
                Ordering::Greater => return false,
                // More squares than digits: the candidate is wrong by itself.
                Ordering::Less => return true,
                Ordering::Equal => {}
            }
            is_done(&corners.map(|at| if roof.contains(&at) { left[at] & !digits } else { left[at] }))
        })
    })
}

/// Every open square has two digits, but this one three; and but for this candidate every digit has two
/// places or none in every unit.
pub fn bug(board: &LatinBoard, (square, digit): Candidate) -> bool {
    board.with_choices(3) == [square]
        && board.squares().all(|at| at == square || !board.is_open(at) || board.bits(at).count_ones() == 2)
        && board.units.iter().all(|unit| {
            (1..=board.side).all(|other| {
                let mut places = board.places(unit, other);
                places.retain(|&at| (at, other) != (square, digit));
                matches!(places.len(), 0 | 2)
            })
        })
}
