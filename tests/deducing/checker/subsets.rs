//! The rules of intersections and subsets: so many squares for so many digits.

use super::LatinBoard;
use super::latin::{Candidate, Sort, Unit};

/// All places of the digit in a sector lie in one line: it goes from the rest of the line.
pub fn pointing(board: &LatinBoard, struck: &[Candidate]) -> bool {
    intersection(board, struck, |from, into| from == Sort::Sector && into != Sort::Sector)
}

/// All places of the digit in a line lie in one sector: it goes from the rest of the sector.
pub fn claiming(board: &LatinBoard, struck: &[Candidate]) -> bool {
    intersection(board, struck, |from, into| from != Sort::Sector && into == Sort::Sector)
}

fn intersection(board: &LatinBoard, struck: &[Candidate], sorts: fn(Sort, Sort) -> bool) -> bool {
    let Some(digit) = LatinBoard::one_digit(struck) else { return false };
    let proves = |from: &Unit, into: &Unit| {
        let places = board.places(from, digit);
        sorts(from.sort, into.sort)
            && !places.is_empty()
            && places.iter().all(|place| into.squares.contains(place))
            && struck
                .iter()
                .all(|(square, _)| into.squares.contains(square) && !from.squares.contains(square))
    };
    board.units.iter().any(|from| board.units.iter().any(|into| proves(from, into)))
}

/// So many squares of a unit have no more digits together: each of these goes from the squares that see all in which it
/// can stand.
pub fn naked(board: &LatinBoard, size: usize, struck: &[Candidate]) -> bool {
    board.units.iter().any(|unit| {
        let open: Vec<usize> = unit.squares.iter().copied().filter(|&square| board.is_open(square)).collect();
        let small: Vec<usize> =
            open.into_iter().filter(|&square| board.digits(square).len() <= size).collect();
        choose(&small, size).iter().any(|squares| {
            let digits = (1..=board.side).filter(|&digit| squares.iter().any(|&at| board.can((at, digit))));
            digits.count() == size
                && struck.iter().all(|&(square, digit)| {
                    let holding: Vec<usize> =
                        squares.iter().copied().filter(|&at| board.can((at, digit))).collect();
                    !squares.contains(&square) && !holding.is_empty() && board.sees_all(square, &holding)
                })
        })
    })
}

/// So many digits have no more places together in a unit: everything else goes from there.
pub fn hidden(board: &LatinBoard, size: usize, struck: &[Candidate]) -> bool {
    board.units.iter().any(|unit| {
        let missing: Vec<usize> =
            (1..=board.side).filter(|&digit| !board.places(unit, digit).is_empty()).collect();
        choose(&missing, size).iter().any(|digits| {
            let can = |square: usize| digits.iter().any(|&digit| board.can((square, digit)));
            let squares: Vec<usize> = unit.squares.iter().copied().filter(|&square| can(square)).collect();
            squares.len() == size
                && struck.iter().all(|(square, digit)| squares.contains(square) && !digits.contains(digit))
        })
    })
}

/// All ways to choose so many of the items.
pub fn choose<T: Copy>(items: &[T], count: usize) -> Vec<Vec<T>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in items.iter().enumerate() {
        for mut rest in choose(&items[at + 1..], count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
