//! The rules of short chains with names of their own.

use super::LatinBoard;
use super::latin::{Candidate, Sort, Unit};

/// Two strong links in parallel lines, with an end each in sight of the other: one of the far ends is true.
pub fn skyscraper(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    two_links(board, eliminated, |one, other| one.sort == other.sort && one.is_line(), LatinBoard::sees)
}

/// A strong link in a row and one in a column, with an end each in another unit: one of the far ends is true.
pub fn two_string_kite(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    two_links(
        board,
        eliminated,
        |one, other| (one.sort, other.sort) == (Sort::Row, Sort::Column),
        |board, near, next| {
            board.units_with(near).any(|unit| !unit.is_line() && unit.squares.contains(&next))
        },
    )
}

/// Two strong links with an end each in sight of the other: one of the far ends is true.
pub fn turbot_fish(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    two_links(board, eliminated, |_, _| true, LatinBoard::sees)
}

fn two_links(
    board: &LatinBoard,
    eliminated: &[Candidate],
    sorts: fn(&Unit, &Unit) -> bool,
    joined: impl Fn(&LatinBoard, usize, usize) -> bool,
) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    let links = board.conjugates(digit);
    let turned = |[one, other]: [usize; 2]| [(one, other), (other, one)];
    links.iter().any(|&(unit, ends)| {
        links.iter().filter(|(other, _)| sorts(unit, other)).any(|&(_, other_ends)| {
            turned(ends).into_iter().any(|(far, near)| {
                turned(other_ends).into_iter().any(|(next, last)| {
                    far != last
                        && near != next
                        && far != next
                        && near != last
                        && joined(board, near, next)
                        && eliminated.iter().all(|&(square, _)| board.sees_all(square, &[far, last]))
                })
            })
        })
    })
}

/// A unit, no line, whose places lie in a row and a column, and a strong link from a place in one of these:
/// the digit is at the other end of the link, or in the unit on the other one.
pub fn empty_rectangle(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    let crossing = board
        .units_of(Sort::Row)
        .into_iter()
        .flat_map(|row| board.units_of(Sort::Column).into_iter().map(move |column| (row, column)));
    let arms: Vec<(&Unit, &Unit)> =
        crossing.flat_map(|(row, column)| [(row, column), (column, row)]).collect();
    let links = board.conjugates(digit);
    board.units.iter().filter(|unit| !unit.is_line()).any(|sector| {
        let places = board.places(sector, digit);
        let is_outside = |square: usize| !sector.squares.contains(&square);
        arms.iter().any(|(arm, other_arm)| {
            let on = |arm: &Unit, square: &usize| arm.squares.contains(square);
            !places.is_empty()
                && places.iter().all(|place| on(arm, place) || on(other_arm, place))
                && links.iter().flat_map(|&(_, [one, other])| [(one, other), (other, one)]).any(
                    |(near, far)| {
                        is_outside(near)
                            && on(arm, &near)
                            && !on(other_arm, &far)
                            && eliminated.iter().all(|&(square, _)| {
                                is_outside(square) && on(other_arm, &square) && board.sees(square, far)
                            })
                    },
                )
        })
    })
}

/// A square with two digits, each of which forces another such square: one of these two excludes the
/// eliminated candidate. Without signs the two have one digit in common, and it goes from what sees both.
pub fn xy_wing(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let squares = board.bivalue();
    squares.iter().any(|&(pivot, forks)| {
        let forced = |fork: usize| {
            squares.iter().filter(move |(square, _)| *square != pivot).flat_map(
                move |&(square, [one, other])| {
                    [(one, other), (other, one)]
                        .into_iter()
                        .filter(move |&(near, _)| board.conflict((pivot, fork), (square, near)))
                        .map(move |(_, far)| (square, far))
                },
            )
        };
        forced(forks[0]).any(|first| {
            forced(forks[1]).any(|second| {
                first.0 != second.0
                    && (!board.signs.is_empty() || first.1 == second.1)
                    && eliminated.iter().all(|&candidate| {
                        ![pivot, first.0, second.0].contains(&candidate.0)
                            && board.conflict(candidate, first)
                            && board.conflict(candidate, second)
                    })
            })
        })
    })
}

/// The pivot has the common digit too: it goes from what sees all three.
pub fn xyz_wing(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    let pincers: Vec<(usize, [usize; 2])> =
        board.bivalue().into_iter().filter(|(_, two)| two.contains(&digit)).collect();
    board.with_choices(3).into_iter().filter(|&pivot| board.can((pivot, digit))).any(|pivot| {
        let three = board.digits(pivot);
        let fits = |&&(square, two): &&(usize, [usize; 2])| {
            board.sees(square, pivot) && two.iter().all(|digit| three.contains(digit))
        };
        pincers.iter().filter(fits).any(|&(first, one)| {
            pincers.iter().filter(fits).any(|&(second, other)| {
                one != other
                    && eliminated.iter().all(|&(square, _)| board.sees_all(square, &[pivot, first, second]))
            })
        })
    })
}

/// A strong link; each of its ends leaves another square with two digits only one of them, and one of the two
/// squares holds that one. Without signs the squares have the same two digits.
pub fn w_wing(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let squares = board.bivalue();
    let left_by = |end: Candidate| {
        squares.iter().filter(move |(square, _)| *square != end.0).flat_map(move |&(square, [one, other])| {
            [(one, other), (other, one)]
                .into_iter()
                .filter(move |&(gone, _)| board.conflict(end, (square, gone)))
                .map(move |(gone, left)| ((square, left), gone))
        })
    };
    (1..=board.side).any(|bridge| {
        board.conjugates(bridge).into_iter().any(|(_, [near, far])| {
            left_by((near, bridge)).any(|(first, gone)| {
                left_by((far, bridge)).any(|(second, other_gone)| {
                    let is_plain = first.1 == second.1 && gone == other_gone;
                    first.0 != second.0
                        && (is_plain || !board.signs.is_empty())
                        && eliminated.iter().all(|&candidate| {
                            ![first.0, second.0].contains(&candidate.0)
                                && board.conflict(candidate, first)
                                && board.conflict(candidate, second)
                        })
                })
            })
        })
    })
}

/// Squares with just as many digits between them, of which one at most can be there twice: what sees all
/// places of this one, or of any if there is none, is gone.
pub fn bent_set(board: &LatinBoard, size: usize, eliminated: &[Candidate]) -> bool {
    let open: Vec<usize> = board.squares().filter(|&square| board.is_open(square)).collect();
    any_bent_set(board, size, &open, &mut Vec::new(), eliminated)
}

fn any_bent_set(
    board: &LatinBoard,
    size: usize,
    open: &[usize],
    chosen: &mut Vec<usize>,
    eliminated: &[Candidate],
) -> bool {
    let bits = chosen.iter().fold(0, |bits, &square| bits | board.bits(square));
    if bits.count_ones() as usize > size {
        return false;
    }
    let digits: Vec<usize> = (1..=board.side).filter(|digit| bits >> digit & 1 == 1).collect();
    let places = |digit: usize| -> Vec<usize> {
        chosen.iter().copied().filter(|&square| board.can((square, digit))).collect()
    };
    let is_single = |digit: usize| {
        let places = places(digit);
        places.iter().enumerate().all(|(at, &place)| board.sees_all(place, &places[at + 1..]))
    };
    let doubtful: Vec<usize> = digits.iter().copied().filter(|&digit| !is_single(digit)).collect();
    if doubtful.len() > 1 {
        return false;
    }
    if chosen.len() == size {
        return digits.len() == size
            && eliminated.iter().all(|&(square, digit)| {
                let is_told = if doubtful.is_empty() { digits.contains(&digit) } else { doubtful == [digit] };
                is_told && !chosen.contains(&square) && board.sees_all(square, &places(digit))
            });
    }
    open.iter().enumerate().any(|(at, &square)| {
        chosen.push(square);
        let is_found = any_bent_set(board, size, &open[at + 1..], chosen, eliminated);
        chosen.pop();
        is_found
    })
}
