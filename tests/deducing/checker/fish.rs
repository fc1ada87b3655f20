//! The rules of fish: a digit in n parallel lines has its places in n crossing ones.

use super::LatinBoard;
use super::latin::{Candidate, Sort, Unit};
use super::subsets::choose;

/// All places of the base lines lie in the cover lines: the digit goes from the rest of these.
pub fn fish(board: &LatinBoard, size: usize, eliminated: &[Candidate]) -> bool {
    any_fish(board, size, eliminated, |fins| fins.is_empty())
}

/// All but the fins do: the digit goes from what is left of the cover lines where it sees all fins.
pub fn finned(board: &LatinBoard, size: usize, eliminated: &[Candidate]) -> bool {
    any_fish(board, size, eliminated, |fins| {
        !fins.is_empty() && eliminated.iter().all(|&(square, _)| board.sees_all(square, fins))
    })
}

fn any_fish(
    board: &LatinBoard,
    size: usize,
    eliminated: &[Candidate],
    allows: impl Fn(&[usize]) -> bool,
) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    [(Sort::Row, Sort::Column), (Sort::Column, Sort::Row)].into_iter().any(|(base, cover)| {
        let bases: Vec<&Unit> = board
            .units_of(base)
            .into_iter()
            .filter(|line| !board.places(line, digit).is_empty())
            .filter(|line| !eliminated.iter().any(|(square, _)| line.squares.contains(square)))
            .collect();
        let covers = choose(&board.units_of(cover), size);
        let covers: Vec<Vec<&Unit>> = covers
            .into_iter()
            .filter(|lines| eliminated.iter().all(|&(square, _)| lies_in(square, lines)))
            .collect();
        choose(&bases, size).iter().any(|bases| {
            let places: Vec<usize> = bases.iter().flat_map(|line| board.places(line, digit)).collect();
            covers.iter().any(|covers| {
                let fins: Vec<usize> =
                    places.iter().copied().filter(|&place| !lies_in(place, covers)).collect();
                allows(&fins)
            })
        })
    })
}

fn lies_in(square: usize, lines: &[&Unit]) -> bool {
    lines.iter().any(|line| line.squares.contains(&square))
}
