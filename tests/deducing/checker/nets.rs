//! The rule of forcing nets: whichever of a few candidates is right, singles and signs strike out the same
//! ones, or put the same one down. And that of the bound net: a candidate from which they come to a
//! contradiction.

use std::collections::BTreeMap;
use std::sync::Arc;

use masume::grid::{NumberedSquare, Square};
use masume::puzzle::Piece;

use super::latin::Candidate;
use super::{Board, LatinBoard};

/// The most candidates of a square, or places of a digit in a unit, of which each is tried.
const MOST: usize = 4;

/// Some square or some digit in a unit has few candidates, and each of them, put down, lets singles strike
/// out all that the step eliminates, and put down what it places.
pub fn forcing_net(board: &LatinBoard, placed: &[Candidate], eliminated: &[Candidate]) -> bool {
    let mut boards: BTreeMap<Candidate, Option<LatinBoard>> = BTreeMap::new();
    let mut comes_to_it = |start: Candidate| {
        let follows = boards.entry(start).or_insert_with(|| follow(board, start));
        follows.as_ref().is_none_or(|board| {
            !eliminated.iter().any(|&candidate| board.has(candidate))
                && placed.iter().all(|&(square, digit)| board.bits(square) == 1 << digit)
        })
    };
    choices(board).iter().any(|choice| choice.iter().all(|&start| comes_to_it(start)))
}

/// Each candidate, put down, leads by singles and signs to a square or a unit that lacks something.
pub fn bound_net(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    eliminated.iter().all(|&candidate| follow(board, candidate).is_none())
}

/// The candidates of each square, and the places of each digit in each unit, where there are few.
fn choices(board: &LatinBoard) -> Vec<Vec<Candidate>> {
    let squares = board.squares().filter(|&square| board.is_open(square));
    let of_squares =
        squares.map(|square| board.digits(square).iter().map(|&digit| (square, digit)).collect());
    let of_units = board.units.iter().flat_map(|unit| {
        (1..=board.side)
            .map(|digit| board.places(unit, digit).iter().map(|&square| (square, digit)).collect())
    });
    of_squares.chain(of_units).filter(|choice: &Vec<Candidate>| (2..=MOST).contains(&choice.len())).collect()
}

/// The board with this candidate put down, and all singles after it and what signs strike out; `None` if it
/// cannot be.
fn follow(board: &LatinBoard, start: Candidate) -> Option<LatinBoard> {
    let mut board = board.clone();
    let mut next = Some(start);
    while let Some((square, digit)) = next {
        let at = Square::new((square % board.side) as u16, (square / board.side) as u16);
        board.put(Piece::Number(NumberedSquare::new(at, digit as i64)));
        while strike_beyond_signs(&mut board) {}
        if board.squares().any(|square| board.bits(square) == 0) {
            return None;
        }
        let naked = board.with_choices(1).first().map(|&square| (square, board.digits(square)[0]));
        let mut hidden = None;
        for unit in board.units.iter() {
            for digit in 1..=board.side {
                let mut holding = unit.squares.iter().filter(|&&square| board.has((square, digit)));
                match (holding.next(), holding.next()) {
                    (None, _) => return None,
                    (Some(&only), None) if board.is_open(only) => hidden = Some((only, digit)),
                    _ => {}
                }
            }
        }
        next = naked.or(hidden);
    }
    Some(board)
}

/// Strikes out what is not greater than the least of a lesser square, or not less than the greatest of a
/// greater one; says whether anything was left to strike.
fn strike_beyond_signs(board: &mut LatinBoard) -> bool {
    let mut is_any = false;
    let signs = Arc::clone(&board.signs);
    for &(lesser, greater) in signs.iter() {
        let least = board.digits(lesser).first().copied().unwrap_or(0);
        let most = board.digits(greater).last().copied().unwrap_or(0);
        for digit in 1..=board.side {
            is_any |= digit <= least && board.strike((greater, digit));
            is_any |= digit >= most && board.strike((lesser, digit));
        }
    }
    is_any
}
