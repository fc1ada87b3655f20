use crate::grid::Square;
use crate::puzzle::{Piece, Played, Solved, Stop, Stopped, in_order, listed};

use super::{Deduced, Outlook, Reasoner, Step};

/// The most squares that a sentence names.
const NAMED: usize = 6;

/// The step for a position that breaks no rule but has no solution. It names the entries that are to blame.
///
/// If the puzzle has exactly one solution, these are the entries that differ from it. Otherwise they are a
/// minimal set of entries with which the puzzle has no solution: each entry is removed in turn, and stays out
/// if there is still no solution.
pub(super) fn mistake<P: Deduced + Played + Solved>(
    problem: &P,
    answer: &P::Answer,
    stop: &Stop,
) -> Result<Step, Stopped> {
    let solutions = problem.first_solutions(&P::Answer::default(), 2, stop)?;
    let entries = P::entries(answer);
    Ok(match &solutions[..] {
        [] => unsolvable(problem, stop)?,
        [only] => {
            let right = P::pieces(only);
            blaming(
                entries.into_iter().filter(|entry| !right.contains(entry)).collect(),
                "None of these is right",
            )
        }
        _ => blaming(conflict(problem, entries, stop)?, "These cannot all be right"),
    })
}

/// The step for a puzzle that has no solution to begin with. It names givens that contradict each other, or
/// else the contradiction that deduction leads to.
fn unsolvable<P: Deduced + Solved>(problem: &P, stop: &Stop) -> Result<Step, Stopped> {
    let conflict = problem.conflict(stop)?;
    if !conflict.is_empty() {
        let mut squares = conflict.clone();
        Square::put_in_reading_order(&mut squares);
        let names = labels(squares.iter().map(|square| square.label()));
        let text = match conflict.len() {
            1 => format!("No solution: the number at {names} is impossible."),
            _ => format!("No solution: the numbers at {names} contradict each other."),
        };
        return Ok(Step::mistake(conflict, text));
    }
    let mut reasoner = Reasoner::new(problem, &P::Answer::default(), &[]);
    loop {
        if let Outlook::Impossible { squares, text } = reasoner.outlook() {
            let text = format!("No solution. Step by step it comes to this: {text}");
            return Ok(Step::mistake(squares, text));
        }
        match reasoner.next_step(Square::default(), stop)? {
            Some(step) => reasoner.take(&step),
            None => return Ok(Step::mistake(Vec::new(), "No solution.")),
        }
    }
}

/// A sentence that names the wrong pieces; empty if there are none.
pub fn wrong_sentence(wrong: &[Piece]) -> String {
    match wrong {
        [] => String::new(),
        [only] => format!("{}.", is_wrong(*only)),
        _ => format!("None of these is right: {}.", places(wrong)),
    }
}

fn blaming(blamed: Vec<Piece>, several: &str) -> Step {
    let text = match &blamed[..] {
        [only] => format!("{}: with it the puzzle cannot be solved.", is_wrong(*only)),
        _ => format!("{several}: {}. With them the puzzle cannot be solved.", places(&blamed)),
    };
    Step::mistake(in_order(blamed.into_iter().flat_map(Piece::squares)), text)
}

fn is_wrong(piece: Piece) -> String {
    match piece {
        Piece::Number(numbered) => format!("{} is not {}", numbered.square().label(), numbered.number()),
        Piece::Block(block) => format!("The block at {} is not right", block.origin().label()),
    }
}

/// The squares of these pieces: `r1c1 and r2c3`.
fn places(pieces: &[Piece]) -> String {
    let place = |piece: &Piece| match piece {
        Piece::Number(numbered) => numbered.square().label(),
        Piece::Block(block) => format!("the block at {}", block.origin().label()),
    };
    let mut pieces = pieces.to_vec();
    pieces.sort_by_cached_key(|piece| piece.squares().into_iter().map(Square::reading_order).min());
    labels(pieces.iter().map(place))
}

/// The first few of these names, and the number of the others.
fn labels(names: impl ExactSizeIterator<Item = String>) -> String {
    let more = names.len().saturating_sub(NAMED);
    let more = (more > 0).then(|| format!("{more} more"));
    listed(names.take(NAMED).chain(more), "and")
}

/// A minimal set of the entries with which the puzzle has no solution.
fn conflict<P: Played + Solved>(
    problem: &P,
    mut entries: Vec<Piece>,
    stop: &Stop,
) -> Result<Vec<Piece>, Stopped> {
    let mut at = 0;
    while at < entries.len() {
        let spared = entries.remove(at);
        let untouched = P::Answer::default();
        let rest = problem.after(&untouched, &problem.put(&untouched, &entries));
        let is_solvable = match &rest {
            Some(rest) => !problem.first_solutions(rest, 1, stop)?.is_empty(),
            None => true,
        };
        if is_solvable {
            entries.insert(at, spared);
            at += 1;
        }
    }
    Ok(entries)
}
