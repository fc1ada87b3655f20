//! The rules of intersections and subsets: n squares for n digits.

use std::ops::RangeInclusive;

use super::LatinBoard;
use super::latin::{Candidate, Sort, Unit};

/// All places of the digit in a unit that is no line lie in another unit: it goes from the rest of that.
pub fn pointing(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    intersection(board, eliminated, |from| !from.is_line())
}

/// All places of the digit in a line lie in another unit: it goes from the rest of that.
pub fn claiming(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    intersection(board, eliminated, Unit::is_line)
}

fn intersection(board: &LatinBoard, eliminated: &[Candidate], begins: fn(&Unit) -> bool) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    let proves = |from: &Unit, into: &Unit| {
        let places = board.places(from, digit);
        begins(from)
            && !places.is_empty()
            && places.iter().all(|place| into.squares.contains(place))
            && eliminated
                .iter()
                .all(|(square, _)| into.squares.contains(square) && !from.squares.contains(square))
    };
    board.units.iter().any(|from| board.units.iter().any(|into| proves(from, into)))
}

/// Pointing eliminates all other places of the digit in a unit of the square that is no line; there are some.
pub fn direct_pointing(board: &LatinBoard, (square, digit): Candidate) -> bool {
    board.units_with(square).filter(|unit| !unit.is_line()).any(|sector| {
        let others = board.places(sector, digit).into_iter().filter(|&other| other != square);
        let others: Vec<Candidate> = others.map(|other| (other, digit)).collect();
        !others.is_empty() && pointing(board, &others)
    })
}

/// In a unit of the square a hidden subset of other digits has all other places of the digit.
pub fn direct_hidden(board: &LatinBoard, size: usize, (square, digit): Candidate) -> bool {
    board.units_with(square).any(|unit| {
        let missing: Vec<usize> = (1..=board.side)
            .filter(|&other| other != digit && !board.places(unit, other).is_empty())
            .collect();
        choose(&missing, size).iter().any(|digits| {
            let can = |at: usize| digits.iter().any(|&digit| board.can((at, digit)));
            let squares: Vec<usize> = unit.squares.iter().copied().filter(|&at| can(at)).collect();
            let mut others = board.places(unit, digit).into_iter().filter(|&other| other != square);
            squares.len() == size
                && !squares.contains(&square)
                && others.all(|other| squares.contains(&other))
        })
    })
}

/// The `size` squares of a unit that have only `size` digits together: each of these digits goes from the
/// squares that see all its places among them.
pub fn naked(board: &LatinBoard, size: usize, eliminated: &[Candidate]) -> bool {
    board.units.iter().any(|unit| {
        let open: Vec<usize> = unit.squares.iter().copied().filter(|&square| board.is_open(square)).collect();
        let small: Vec<usize> =
            open.into_iter().filter(|&square| board.bits(square).count_ones() as usize <= size).collect();
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

/// Squares of a line and a sector that meet, in which each digit can be at most once or, if its places do not
/// all see each other, twice: if that is just as many as there are squares, each is there as often as it can
/// be. So a digit that can be there once is in no square that sees all its places there.
pub fn sue_de_coq(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let lines = board.units.iter().filter(|unit| !unit.is_sector());
    let sectors: Vec<&Unit> = board.units.iter().filter(|unit| unit.is_sector()).collect();
    let mut pairs = lines.flat_map(|line| sectors.iter().map(move |sector| (line, *sector)));
    pairs.any(|(line, sector)| {
        let mut squares: Vec<usize> = [&line.squares[..], &sector.squares[..]].concat();
        squares.retain(|&square| board.is_open(square));
        squares.sort_unstable();
        squares.dedup();
        if line.squares.iter().all(|square| !sector.squares.contains(square)) {
            return false;
        }
        let masks_of = |digit: usize, wanted: &dyn Fn(usize) -> bool| -> u32 {
            let bits = squares.iter().enumerate().filter(|&(_, &square)| wanted(square));
            let bits = bits.filter(|&(_, &square)| board.can((square, digit)));
            bits.map(|(at, _)| 1u32 << at).sum()
        };
        let places: Vec<[u32; 3]> = (1..=board.side)
            .map(|digit| {
                [
                    masks_of(digit, &|_| true),
                    masks_of(digit, &|square| !line.squares.contains(&square)),
                    masks_of(digit, &|square| !sector.squares.contains(&square)),
                ]
            })
            .collect();
        (1u32..1 << squares.len()).any(|mask| {
            let size = mask.count_ones() as usize;
            let most: usize = places
                .iter()
                .map(|[all, off_line, off_sector]| match mask & all {
                    0 => 0,
                    _ if mask & off_line == 0 || mask & off_sector == 0 => 1,
                    _ => 2,
                })
                .sum();
            most == size
                && eliminated.iter().all(|&(square, digit)| {
                    let [all, off_line, off_sector] = places[digit - 1];
                    let inside = (0..squares.len()).filter(|at| (mask & all) >> at & 1 == 1);
                    let inside: Vec<usize> = inside.map(|at| squares[at]).collect();
                    !inside.is_empty()
                        && (mask & off_line == 0 || mask & off_sector == 0)
                        && board.sees_all(square, &inside)
                })
        })
    })
}

/// Some rows or columns and as many regions hold each digit equally often, and differ in this many squares on
/// each side: a digit that no square of one side can hold is in no square of the other.
pub fn leftovers(board: &LatinBoard, counts: RangeInclusive<u32>, eliminated: &[Candidate]) -> bool {
    let sets = |sort| -> Vec<u128> {
        let bits = |unit: &&Unit| unit.squares.iter().fold(0, |all, square| all | 1 << square);
        board.units_of(sort).iter().map(bits).collect()
    };
    let union = |sets: &[u128], chosen: usize| {
        sets.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).fold(0, |all, (_, set)| all | set)
    };
    let regions = sets(Sort::Region);
    [Sort::Row, Sort::Column].into_iter().any(|sort| {
        let lines = sets(sort);
        (1..1 << lines.len()).any(|chosen: usize| {
            let of_lines = union(&lines, chosen);
            let as_many = |others: &usize| others.count_ones() == chosen.count_ones();
            (1..1 << regions.len()).filter(as_many).any(|others| {
                let of_regions = union(&regions, others);
                let sides = [of_lines & !of_regions, of_regions & !of_lines];
                let is_gone = |digit, side: u128| {
                    board.squares().all(|square| side >> square & 1 == 0 || !board.has((square, digit)))
                };
                counts.contains(&sides[0].count_ones())
                    && [sides, [sides[1], sides[0]]].iter().any(|&[loses, lacks]| {
                        eliminated
                            .iter()
                            .all(|&(square, digit)| loses >> square & 1 == 1 && is_gone(digit, lacks))
                    })
            })
        })
    })
}
