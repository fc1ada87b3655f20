//! The rules of intersections and subsets: n squares for n digits.

use super::LatinBoard;
use super::latin::{Candidate, Sort, Unit};

/// All places of the digit in a sector lie in one line: it goes from the rest of the line.
pub fn pointing(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    intersection(board, eliminated, |from, into| from == Sort::Sector && into != Sort::Sector)
}

/// All places of the digit in a line lie in one sector: it goes from the rest of the sector.
pub fn claiming(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    intersection(board, eliminated, |from, into| from != Sort::Sector && into == Sort::Sector)
}

fn intersection(board: &LatinBoard, eliminated: &[Candidate], sorts: fn(Sort, Sort) -> bool) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    let proves = |from: &Unit, into: &Unit| {
        let places = board.places(from, digit);
        sorts(from.sort, into.sort)
            && !places.is_empty()
            && places.iter().all(|place| into.squares.contains(place))
            && eliminated
                .iter()
                .all(|(square, _)| into.squares.contains(square) && !from.squares.contains(square))
    };
    board.units.iter().any(|from| board.units.iter().any(|into| proves(from, into)))
}

/// The `size` squares of a unit that have only `size` digits together: each of these digits goes from the
/// squares that see all its places among them.
pub fn naked(board: &LatinBoard, size: usize, eliminated: &[Candidate]) -> bool {
    board.units.iter().any(|unit| {
        let open: Vec<usize> = unit.squares.iter().copied().filter(|&square| board.is_open(square)).collect();
        let small: Vec<usize> =
            open.into_iter().filter(|&square| board.digits(square).len() <= size).collect();
        choose(&small, size).iter().any(|squares| {
            let digits = (1..=board.side).filter(|&digit| squares.iter().any(|&at| board.can((at, digit))));
            digits.count() == size
                && eliminated.iter().all(|&(square, digit)| {
                    let holding: Vec<usize> =
                        squares.iter().copied().filter(|&at| board.can((at, digit))).collect();
                    !squares.contains(&square) && !holding.is_empty() && board.sees_all(square, &holding)
                })
        })
    })
}

/// The `size` digits that have only `size` places together in a unit: everything else goes from there.
pub fn hidden(board: &LatinBoard, size: usize, eliminated: &[Candidate]) -> bool {
    board.units.iter().any(|unit| {
        let missing: Vec<usize> =
            (1..=board.side).filter(|&digit| !board.places(unit, digit).is_empty()).collect();
        choose(&missing, size).iter().any(|digits| {
            let can = |square: usize| digits.iter().any(|&digit| board.can((square, digit)));
            let squares: Vec<usize> = unit.squares.iter().copied().filter(|&square| can(square)).collect();
            squares.len() == size
                && eliminated
                    .iter()
                    .all(|(square, digit)| squares.contains(square) && !digits.contains(digit))
        })
    })
}

/// All ways to choose this number of the items.
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
