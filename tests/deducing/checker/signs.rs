//! The rules of Futoshiki's signs.

use super::LatinBoard;
use super::latin::Candidate;

/// One sign: the greater square loses what is not greater than the least candidate of the lesser square, and
/// vice versa.
pub fn sign_bound(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    board.signs.iter().any(|&(lesser, greater)| {
        let (least, most) = (board.digits(lesser).into_iter().min(), board.digits(greater).into_iter().max());
        eliminated.iter().all(|&(square, digit)| {
            (square == greater && least.is_some_and(|least| digit <= least))
                || (square == lesser && most.is_some_and(|most| digit >= most))
        })
    })
}

/// Several signs one after the other: the smallest that the squares can hold goes up, the greatest down.
pub fn sign_chain(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let extremes = |square: usize| {
        let digits = board.digits(square);
        (digits[0], digits[digits.len() - 1])
    };
    if board.squares().any(|square| board.digits(square).is_empty()) {
        return false;
    }
    let mut bounds: Vec<(usize, usize)> = board.squares().map(extremes).collect();
    loop {
        let before = bounds.clone();
        for &(lesser, greater) in board.signs.iter() {
            let least = bounds[lesser].0 + 1;
            let most = bounds[greater].1.saturating_sub(1);
            // What the square can hold next: there may be gaps.
            let next = board.digits(greater).into_iter().find(|&digit| digit >= least).unwrap_or(10);
            bounds[greater].0 = bounds[greater].0.max(next);
            let next = board.digits(lesser).into_iter().rev().find(|&digit| digit <= most).unwrap_or(0);
            bounds[lesser].1 = bounds[lesser].1.min(next);
        }
        if bounds == before {
            break;
        }
        if bounds.iter().any(|&(least, most)| least > 9 || most < 1) {
            return true;
        }
    }
    eliminated.iter().all(|&(square, digit)| digit < bounds[square].0 || digit > bounds[square].1)
}

/// The rule of one line, whose digits all differ and obey the signs: no way to fill it goes with the
/// eliminated candidate, in the line or beyond signs.
pub fn line_chain(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let rises = rises(board);
    board.units.iter().any(|line| {
        eliminated.iter().all(|&(square, digit)| {
            // The eliminated candidate comes first; the other squares of the line come after it.
            let others = line.squares.iter().copied().filter(|&other| other != square);
            let squares: Vec<usize> = std::iter::once(square).chain(others).collect();
            let mut domains: Vec<Vec<usize>> = squares.iter().map(|&square| board.digits(square)).collect();
            domains[0] = vec![digit];
            !can_be_filled(board, &squares, &domains, &rises, &mut Vec::new())
        })
    })
}

/// By lesser and greater square: the least difference of their digits, 0 if nothing is known.
fn rises(board: &LatinBoard) -> Vec<Vec<usize>> {
    let count = board.squares().len();
    let mut rises = vec![vec![0; count]; count];
    for &(lesser, greater) in board.signs.iter() {
        rises[lesser][greater] = 1;
    }
    for middle in board.squares() {
        for from in board.squares() {
            for to in board.squares() {
                let (up, on) = (rises[from][middle], rises[middle][to]);
                if up > 0 && on > 0 {
                    rises[from][to] = rises[from][to].max(up + on);
                }
            }
        }
    }
    rises
}

fn can_be_filled(
    board: &LatinBoard,
    squares: &[usize],
    domains: &[Vec<usize>],
    rises: &[Vec<usize>],
    filled: &mut Vec<usize>,
) -> bool {
    let at = filled.len();
    if at == squares.len() {
        return true;
    }
    domains[at].iter().any(|&digit| {
        let fits = filled
            .iter()
            .enumerate()
            .all(|(before, &other)| !disagree(board, rises, (squares[before], other), (squares[at], digit)));
        fits && {
            filled.push(digit);
            let done = can_be_filled(board, squares, domains, rises, filled);
            filled.pop();
            done
        }
    })
}

/// Whether at most one of the two can be true, with chains of signs.
fn disagree(board: &LatinBoard, rises: &[Vec<usize>], one: Candidate, other: Candidate) -> bool {
    let too_low = |(lesser, digit): Candidate, (greater, number): Candidate| {
        let rise = rises[lesser][greater];
        rise > 0 && number < digit + rise
    };
    board.conflict(one, other) || too_low(one, other) || too_low(other, one)
}

/// Signs with the places of a number in a line: what disagrees with each of these goes.
fn sign_with_places(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let rises = rises(board);
    board.units.iter().any(|line| {
        (1..=board.side).any(|digit| {
            let places = board.places(line, digit);
            let goes = |&candidate: &Candidate| {
                places.iter().all(|&place| disagree(board, &rises, (place, digit), candidate))
            };
            !places.is_empty() && eliminated.iter().all(goes)
        })
    })
}

/// The same with a pair of places; or with two squares that have the same two digits: a candidate that goes
/// with neither way to fill them is eliminated, and a digit that is the same in both ways is placed.
pub fn sign_with_pair(board: &LatinBoard, placed: &[Candidate], eliminated: &[Candidate]) -> bool {
    let rises = rises(board);
    let squares = board.bivalue();
    let mut pairs = squares.iter().flat_map(|&(first, digits)| {
        let seconds =
            squares.iter().filter(move |&&(second, same)| board.sees(first, second) && same == digits);
        seconds.map(move |&(second, _)| (first, second, digits))
    });
    let by_pair = |(first, second, [low, high]): (usize, usize, [usize; 2])| {
        let ways = [[(first, low), (second, high)], [(first, high), (second, low)]];
        let ways: Vec<[Candidate; 2]> =
            ways.into_iter().filter(|&[one, other]| !disagree(board, &rises, one, other)).collect();
        let goes = |candidate: &Candidate| {
            ways.iter().all(|way| way.iter().any(|&end| disagree(board, &rises, end, *candidate)))
        };
        !ways.is_empty()
            && eliminated.iter().all(goes)
            && placed.iter().all(|candidate| ways.iter().all(|way| way.contains(candidate)))
    };
    (placed.is_empty() && !eliminated.is_empty() && sign_with_places(board, eliminated)) || pairs.any(by_pair)
}
