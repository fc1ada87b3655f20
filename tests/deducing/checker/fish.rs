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

/// The places of bases of any sort lie in as many covers, except for fins that every eliminated place sees; a
/// place in more bases than covers is a fin as well. The digit goes where there are more covers than bases.
/// The bases of a Franken fish are rows and sectors, its covers columns and sectors, or the other way round.
pub fn complex(
    board: &LatinBoard,
    (size, is_mutant, is_finned): (usize, bool, bool),
    eliminated: &[Candidate],
) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    let open: Vec<&Unit> = board.units.iter().filter(|unit| !board.places(unit, digit).is_empty()).collect();
    let is_gone = |square: &usize| eliminated.iter().any(|(gone, _)| gone == square);
    let may_be_fin = |square: usize| {
        is_finned && !is_gone(&square) && eliminated.iter().all(|&(gone, _)| board.sees(gone, square))
    };
    let places: Vec<usize> = board.squares().filter(|&square| board.can((square, digit))).collect();
    let count =
        |units: &[&Unit], square: &usize| units.iter().filter(|unit| unit.squares.contains(square)).count();
    let sorts = |units: &[&Unit], sort| units.iter().any(|unit: &&Unit| unit.sort == sort);
    let is_franken = |bases: &[&Unit], covers: &[&Unit]| {
        let split = |of_bases, of_covers| !sorts(bases, of_bases) && !sorts(covers, of_covers);
        split(Sort::Column, Sort::Row) || split(Sort::Row, Sort::Column)
    };
    choose(&open, size).iter().any(|covers| {
        if !eliminated.iter().all(|(gone, _)| count(covers, gone) > 0) {
            return false;
        }
        let is_held = |square: &usize| may_be_fin(*square) || count(covers, square) > 0;
        let bases: Vec<&Unit> =
            open.iter().copied().filter(|base| board.places(base, digit).iter().all(is_held)).collect();
        choose(&bases, size).iter().any(|bases| {
            (is_mutant || is_franken(bases, covers))
                && places.iter().all(|place| {
                    let (of_bases, of_covers) = (count(bases, place), count(covers, place));
                    if is_gone(place) {
                        of_covers > of_bases
                    } else {
                        of_covers >= of_bases || may_be_fin(*place)
                    }
                })
        })
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
