//! The rule of bound chains: what one square has left says, by itself, what another one has left. Two squares
//! together say nothing here.

use super::LatinBoard;
use super::latin::Candidate;

/// A square, and the digits that it has left.
type Rest = (usize, Vec<usize>);

/// Each eliminated candidate leads to two rests of one square that have no digit in common; each placed one
/// does so if it is taken away, or comes back.
pub fn chain(board: &LatinBoard, placed: &[Candidate], eliminated: &[Candidate]) -> bool {
    let without = |(square, digit): Candidate| {
        let others: Vec<usize> = board.digits(square).into_iter().filter(|&other| other != digit).collect();
        (square, others)
    };
    eliminated.iter().all(|&(square, digit)| is_refuted(board, (square, vec![digit])))
        && placed.iter().all(|&candidate| is_refuted(board, without(candidate)))
}

fn is_refuted(board: &LatinBoard, start: Rest) -> bool {
    let mut rests = vec![start];
    let mut followed = 0;
    while let Some((square, left)) = rests.get(followed).cloned() {
        followed += 1;
        let is_apart =
            |(other, rest): &Rest| *other == square && !rest.iter().any(|digit| left.contains(digit));
        if left.is_empty() || rests.iter().any(is_apart) {
            return true;
        }
        for next in consequences(board, square, &left) {
            // A rest that says no more than a known one leads no farther.
            let is_known = |(other, rest): &Rest| *other == next.0 && rest.iter().all(|d| next.1.contains(d));
            if next.1.len() < board.digits(next.0).len() && !rests.iter().any(is_known) {
                rests.push(next);
            }
        }
    }
    false
}

/// What other squares have left if this one has these digits left.
fn consequences(board: &LatinBoard, square: usize, left: &[usize]) -> Vec<Rest> {
    let keep = |other: usize, fits: &dyn Fn(usize) -> bool| {
        (other, board.digits(other).into_iter().filter(|&digit| fits(digit)).collect())
    };
    let mut all: Vec<Rest> = Vec::new();
    if let [only] = left {
        let seen = board.squares().filter(|&other| board.sees(square, other));
        all.extend(seen.map(|other| keep(other, &|digit| digit != *only)));
    }
    let (least, most) = (left.iter().min(), left.iter().max());
    for &(lesser, greater) in board.signs.iter() {
        if lesser == square {
            all.push(keep(greater, &|digit| least.is_some_and(|&least| digit > least)));
        }
        if greater == square {
            all.push(keep(lesser, &|digit| most.is_some_and(|&most| digit < most)));
        }
    }
    for unit in board.units_with(square) {
        for digit in (1..=board.side).filter(|digit| !left.contains(digit)) {
            if let [one, other] = board.places(unit, digit)[..]
                && (one == square || other == square)
            {
                all.push((if one == square { other } else { one }, vec![digit]));
            }
        }
    }
    all
}
