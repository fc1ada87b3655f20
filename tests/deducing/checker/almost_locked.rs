//! The rules of almost locked sets: an eliminated candidate takes a digit from such a set, which then holds
//! all its others, and so on to a set that loses two digits, or to a square that has none left.

use super::LatinBoard;
use super::latin::Candidate;

/// Squares of a unit with one digit more than squares, and the places of each digit.
struct Almost {
    places: Vec<(usize, Vec<usize>)>,
}

/// A digit, and squares of which one holds it.
type Held<'a> = (usize, &'a [usize]);

fn almost_locked(board: &LatinBoard) -> Vec<Almost> {
    let mut all = Vec::new();
    for unit in &board.units {
        let open: Vec<usize> = unit.squares.iter().copied().filter(|&square| board.is_open(square)).collect();
        for mask in 1u32..1 << open.len() {
            let squares: Vec<usize> =
                (0..open.len()).filter(|at| mask >> at & 1 == 1).map(|at| open[at]).collect();
            let places = (1..=board.side)
                .map(|digit| {
                    let own = squares.iter().copied().filter(|&square| board.can((square, digit)));
                    (digit, own.collect::<Vec<usize>>())
                })
                .filter(|(_, own)| !own.is_empty());
            let places: Vec<(usize, Vec<usize>)> = places.collect();
            if places.len() == squares.len() + 1 {
                all.push(Almost { places });
            }
        }
    }
    all
}

/// Whether one of these squares holding the digit keeps it out of all of those.
fn bars(board: &LatinBoard, (digit, squares): Held<'_>, other: usize, places: &[usize]) -> bool {
    digit == other && places.iter().all(|&place| board.sees_all(place, squares))
}

/// Each candidate is refuted by sets that follow one another, at most this number on any way from it.
pub fn chain(board: &LatinBoard, most: usize, eliminated: &[Candidate]) -> bool {
    let sets = almost_locked(board);
    eliminated.iter().all(|&candidate| is_refuted(board, &sets, most, candidate))
}

fn is_refuted(board: &LatinBoard, sets: &[Almost], most: usize, (square, digit): Candidate) -> bool {
    let own = [square];
    let mut held: Vec<(Held<'_>, usize)> = vec![((digit, &own), 0)];
    // By set: the digits lost, each with the number of sets before.
    let mut lost: Vec<Vec<(usize, usize)>> = vec![Vec::new(); sets.len()];
    let mut followed = 0;
    while let Some(&(truth, depth)) = held.get(followed) {
        followed += 1;
        // A digit held in two places that exclude each other.
        let clashes =
            |&(known, by): &(Held<'_>, usize)| by.max(depth) <= most && bars(board, truth, known.0, known.1);
        if held[..followed].iter().any(clashes) {
            return true;
        }
        for (set, lost) in sets.iter().zip(&mut lost) {
            for (other, places) in &set.places {
                let is_lost = lost.iter().any(|(gone, _)| gone == other);
                if is_lost || !bars(board, truth, *other, places) {
                    continue;
                }
                // Two digits fewer are one too few; the set counts itself.
                if lost.iter().any(|(_, by)| depth.max(*by) < most) {
                    return true;
                }
                let is_first = lost.is_empty();
                lost.push((*other, depth));
                if is_first && depth < most {
                    for (kept, places) in set.places.iter().filter(|(kept, _)| kept != other) {
                        if !held.iter().any(|(known, _)| *known == (*kept, &places[..])) {
                            held.push(((*kept, places), depth + 1));
                        }
                    }
                }
            }
        }
    }
    false
}

/// A square each of whose digits the eliminated candidate takes away: it sees it itself, or it takes a digit
/// from a set that then holds this one where the square sees all places.
pub fn death_blossom(board: &LatinBoard, eliminated: &[Candidate]) -> bool {
    let sets = almost_locked(board);
    let stems: Vec<usize> = board.squares().filter(|&square| board.is_open(square)).collect();
    eliminated.iter().all(|&(square, digit)| {
        let own = [square];
        let mut held: Vec<Held<'_>> = vec![(digit, &own)];
        for set in &sets {
            let takes = |(lost, places): &&(usize, Vec<usize>)| bars(board, (digit, &own), *lost, places);
            if let Some((lost, _)) = set.places.iter().find(takes) {
                held.extend(
                    set.places
                        .iter()
                        .filter(|(kept, _)| kept != lost)
                        .map(|(kept, places)| (*kept, &places[..])),
                );
            }
        }
        stems.iter().filter(|&&stem| stem != square).any(|&stem| {
            board
                .digits(stem)
                .into_iter()
                .all(|taken| held.iter().any(|&truth| bars(board, truth, taken, &[stem])))
        })
    })
}
