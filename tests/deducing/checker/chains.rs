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

/// The conjugate places of a digit in two colours, and others in two more: one colour sees one of those, so
/// the opposite of either is right, and what sees both goes; or it sees both of those, and it goes itself.
pub fn multi_colouring(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let Some(digit) = LatinBoard::one_digit(eliminated) else { return false };
    let links: Vec<[usize; 2]> = board.conjugates(digit).into_iter().map(|(_, ends)| ends).collect();
    let starts: Vec<usize> = links.iter().map(|&[start, _]| start).collect();
    let see =
        |one: &[usize], other: &[usize]| one.iter().any(|&at| other.iter().any(|&to| board.sees(at, to)));
    let turned = |[one, other]: [Vec<usize>; 2]| [[one.clone(), other.clone()], [other, one]];
    starts.iter().flat_map(|&start| turned(coloured(start, &links))).any(|[right, wrong]| {
        starts.iter().filter(|start| !right.contains(start) && !wrong.contains(start)).any(|&start| {
            turned(coloured(start, &links)).into_iter().any(|[other_right, other_wrong]| {
                let bridges = |square: usize| see(&[square], &right) && see(&[square], &other_right);
                see(&wrong, &other_wrong)
                    && (eliminated.iter().all(|&(square, _)| bridges(square))
                        || see(&wrong, &other_right)
                            && eliminated.iter().all(|(square, _)| wrong.contains(square)))
            })
        })
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

/// One digit: strong links are units whose places are two squares or groups; a group is two or three squares
/// in one line and one sector. An eliminated candidate leads over them to a contradiction.
pub fn grouped_x_chain(board: &LatinBoard, placed: &[Candidate], eliminated: &[Candidate]) -> bool {
    let all = [placed, eliminated].concat();
    let Some(digit) = LatinBoard::one_digit(&all) else { return false };
    let splits: Vec<[Vec<usize>; 2]> =
        board.units.iter().flat_map(|unit| splits(board, &board.places(unit, digit))).collect();
    let is_refuted = |square: usize| {
        // What is known to hold the digit: one square, or one of several.
        let mut truths = vec![vec![square]];
        let mut at = 0;
        while let Some(truth) = truths.get(at).cloned() {
            at += 1;
            for parts in &splits {
                for (part, other) in [(&parts[0], &parts[1]), (&parts[1], &parts[0])] {
                    let is_out = part.iter().all(|&square| board.sees_all(square, &truth));
                    if is_out && !truths.contains(other) {
                        truths.push(other.clone());
                    }
                }
            }
        }
        truths
            .iter()
            .any(|one| truths.iter().any(|other| one.iter().all(|&square| board.sees_all(square, other))))
    };
    let others = |&(square, _): &Candidate| {
        let seen = |&other: &usize| board.sees(square, other) && board.can((other, digit));
        board.squares().filter(seen).collect::<Vec<usize>>()
    };
    // A square holds the digit if every other place of one of its units is refuted.
    let is_forced = |square: usize| {
        board.units_with(square).any(|unit| {
            board.places(unit, digit).into_iter().all(|other| other == square || is_refuted(other))
        })
    };
    eliminated.iter().all(|&(square, _)| is_refuted(square))
        && placed.iter().all(|one| !others(one).is_empty() && is_forced(one.0))
}

/// All ways to part places of a unit into two parts that lie in one line and one sector each.
fn splits(board: &LatinBoard, places: &[usize]) -> Vec<[Vec<usize>; 2]> {
    let is_end = |part: &[usize]| {
        let shared = |sector: bool| {
            board.units.iter().any(|unit| {
                unit.is_sector() == sector && part.iter().all(|square| unit.squares.contains(square))
            })
        };
        !part.is_empty() && shared(true) && shared(false)
    };
    (0..1usize << places.len())
        .map(|chosen| {
            let parted = (0..places.len()).partition::<Vec<usize>, _>(|&at| chosen >> at & 1 == 1);
            [parted.0, parted.1].map(|part| part.into_iter().map(|at| places[at]).collect::<Vec<usize>>())
        })
        .filter(|[one, other]| is_end(one) && is_end(other))
        .collect()
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
