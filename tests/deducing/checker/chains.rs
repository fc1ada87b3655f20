//! The rules of chains: an eliminated candidate leads to a contradiction over the links of the technique
//! alone.

use super::LatinBoard;
use super::latin::Candidate;

/// The conjugate places of a digit in two colours: what sees both goes; or a colour that sees itself goes.
pub fn simple_colouring(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    let links: Vec<[usize; 2]> = board.conjugates(digit).into_iter().map(|(_, ends)| ends).collect();
    board.squares().filter(|&square| board.can((square, digit))).any(|start| {
        let colours = coloured(start, &links);
        let [one, other] = &colours;
        let traps = |square: usize| {
            !one.contains(&square)
                && !other.contains(&square)
                && one.iter().any(|&at| board.sees(at, square))
                && other.iter().any(|&at| board.sees(at, square))
        };
        let wraps = |colour: &[usize]| {
            colour.iter().any(|&at| colour.iter().any(|&seen| board.sees(at, seen)))
                && eliminated.iter().all(|(square, _)| colour.contains(square))
        };
        !other.is_empty()
            && (eliminated.iter().all(|&(square, _)| traps(square)) || wraps(one) || wraps(other))
    })
}

/// Everything that the links join to the first square, in two colours.
fn coloured(start: usize, links: &[[usize; 2]]) -> [Vec<usize>; 2] {
    let mut colours = [vec![start], Vec::new()];
    loop {
        let before = colours[0].len() + colours[1].len();
        for &[one, other] in links {
            for (from, to) in [(one, other), (other, one)] {
                for colour in 0..2 {
                    if colours[colour].contains(&from) && !colours[1 - colour].contains(&to) {
                        colours[1 - colour].push(to);
                    }
                }
            }
        }
        if colours[0].len() + colours[1].len() == before {
            return colours;
        }
    }
}

/// One digit: strong links are units with two places.
pub fn x_chain(board: &LatinBoard, placed: &[Candidate], eliminated: &[Candidate]) -> bool {
    let all = [placed, eliminated].concat();
    let Some(digit) = LatinBoard::one_digit(&all) else { return false };
    let links = board.conjugates(digit).into_iter();
    let pairs: Vec<[Candidate; 2]> = links.map(|(_, ends)| ends.map(|square| (square, digit))).collect();
    follows(board, placed, eliminated, &pairs)
}

/// Squares with two digits: these are the strong links.
pub fn xy_chain(board: &LatinBoard, placed: &[Candidate], eliminated: &[Candidate]) -> bool {
    let squares = board.bivalue().into_iter();
    let pairs: Vec<[Candidate; 2]> =
        squares.map(|(square, digits)| digits.map(|digit| (square, digit))).collect();
    follows(board, placed, eliminated, &pairs)
}

fn follows(
    board: &LatinBoard,
    placed: &[Candidate],
    eliminated: &[Candidate],
    pairs: &[[Candidate; 2]],
) -> bool {
    eliminated.iter().all(|&candidate| board.is_refuted(candidate, pairs))
        && placed.iter().all(|&candidate| board.is_forced(candidate, pairs))
}
