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
    for unit in board.units.iter() {
        let open: Vec<usize> = unit.squares.iter().copied().filter(|&square| board.is_open(square)).collect();
        for mask in 1u32..1 << open.len() {
            let squares: Vec<usize> =
                (0..open.len()).filter(|at| mask >> at & 1 == 1).map(|at| open[at]).collect();
            let digits = squares.iter().fold(0, |digits, &square| digits | board.bits(square));
            if digits.count_ones() as usize != squares.len() + 1 {
                continue;
            }
            let places = (1..=board.side)
                .map(|digit| {
                    let own = squares.iter().copied().filter(|&square| board.can((square, digit)));
                    (digit, own.collect::<Vec<usize>>())
                })
                .filter(|(_, own)| !own.is_empty());
            all.push(Almost { places: places.collect() });
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

/// Links of single candidates, of the squares of a digit in a unit, and of almost locked sets, each from one
/// cause: an eliminated candidate leads over them to a contradiction, and so does a placed one that is false.
pub fn inference_chain(board: &LatinBoard, placed: &[Candidate], eliminated: &[Candidate]) -> bool {
    let sets = almost_locked(board);
    let is_shown = |&(square, digit): &Candidate| {
        // What holds in its stead: the other places in a unit, or the other digit of its square.
        let rests = board.units_with(square).map(|unit| {
            let places = board.places(unit, digit).into_iter();
            (digit, places.filter(|&other| other != square).collect::<Vec<usize>>())
        });
        let mut held: Vec<(usize, Vec<usize>)> = rests.collect();
        if let [one, other] = board.digits(square)[..] {
            held.push((one + other - digit, vec![square]));
        }
        for set in &sets {
            if set.places.contains(&(digit, vec![square])) {
                held.extend(set.places.iter().filter(|(kept, _)| *kept != digit).cloned());
            }
        }
        leads_to(board, &sets, held, (square, digit))
    };
    let is_out =
        |&(square, digit): &Candidate| leads_to(board, &sets, vec![(digit, vec![square])], (square, 0));
    eliminated.iter().all(is_out) && placed.iter().all(is_shown)
}

/// Whether what is held leads to this candidate or to a contradiction.
fn leads_to(
    board: &LatinBoard,
    sets: &[Almost],
    mut held: Vec<(usize, Vec<usize>)>,
    (square, digit): Candidate,
) -> bool {
    let target = (digit, vec![square]);
    let mut followed = 0;
    while let Some((number, places)) = held.get(followed).cloned() {
        followed += 1;
        let truth = (number, &places[..]);
        if held.contains(&target) || held.iter().any(|(other, own)| bars(board, truth, *other, own)) {
            return true;
        }
        let mut kept: Vec<(usize, Vec<usize>)> = Vec::new();
        for set in sets {
            for (lost, _) in set.places.iter().filter(|(other, own)| excludes(board, truth, *other, own)) {
                kept.extend(set.places.iter().filter(|(one, _)| one != lost).cloned());
            }
        }
        for unit in board.units.iter() {
            for other in 1..=board.side {
                let all = board.places(unit, other);
                let left = all.iter().copied().filter(|&place| !excludes(board, truth, other, &[place]));
                let left: Vec<usize> = left.collect();
                if left.len() < all.len() {
                    kept.push((other, left));
                }
            }
        }
        for open in board.squares().filter(|&open| board.is_open(open)) {
            let left = board.digits(open).into_iter().filter(|&own| !excludes(board, truth, own, &[open]));
            if let [only] = left.collect::<Vec<usize>>()[..] {
                kept.push((only, vec![open]));
            }
        }
        if kept.iter().any(|(_, places)| places.is_empty()) {
            return true;
        }
        for one in kept {
            if !held.contains(&one) {
                held.push(one);
            }
        }
    }
    false
}

/// Whether what is held keeps a digit out of these places: it bars it, or fills the only one.
fn excludes(board: &LatinBoard, truth: Held<'_>, other: usize, places: &[usize]) -> bool {
    let fills = truth.0 != other && truth.1.len() == 1 && places == truth.1;
    fills || bars(board, truth, other, places)
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
