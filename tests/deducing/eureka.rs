//! Chains in Eureka notation: every link that is written holds on the board.

use masume::deduction::{Placement, Reasoner, Removal, Step};
use masume::grid::Square;
use masume::latin::LatinPosition;
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::problem;

/// A candidate, or a group of places of one digit.
type Node = (u8, Vec<Square>);

/// The chain as it is written: strong links of two candidates each.
fn read(text: &str) -> Vec<[Node; 2]> {
    let (chain, _) = text.split_once(" => ").expect("it shows something");
    chain.split(" - ").map(read_link).collect()
}

/// `(2)r6c6=r5c6`, `(2=6)r5c7`, `(2)r6c6=(3)r4c6`
fn read_link(text: &str) -> [Node; 2] {
    let digits = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is one digit"));
    let (inside, rest) = text[1..].split_once(')').expect("digits in brackets");
    if let Some((one, other)) = inside.split_once('=') {
        return [(digits(one), squares(rest)), (digits(other), squares(rest))];
    }
    let (from, to) = rest.split_once('=').expect("two ends");
    match to.strip_prefix('(').and_then(|to| to.split_once(')')) {
        Some((digit, to)) => [(digits(inside), squares(from)), (digits(digit), squares(to))],
        None => [(digits(inside), squares(from)), (digits(inside), squares(to))],
    }
}

/// `r46c5`
fn squares(text: &str) -> Vec<Square> {
    let (rows, columns) = text[1..].split_once('c').expect("a row and a column");
    let numbers = |text: &str| text.bytes().map(|digit| u16::from(digit - b'1')).collect::<Vec<_>>();
    let columns = numbers(columns);
    let of_row = |row| columns.iter().map(move |&column| Square::new(column, row)).collect::<Vec<_>>();
    numbers(rows).into_iter().flat_map(of_row).collect()
}

fn sees(one: Square, other: Square) -> bool {
    let boxed = |square: Square| (square.column() / 3, square.row() / 3);
    one != other && (one.column() == other.column() || one.row() == other.row() || boxed(one) == boxed(other))
}

/// Whether both cannot be true.
fn exclude((one, from): &Node, (other, to): &Node) -> bool {
    match one == other {
        true => from.iter().all(|&at| to.iter().all(|&seen| sees(at, seen))),
        false => from.len() == 1 && from == to,
    }
}

/// Whether one of the two is true: the digits of a square with two, or all places of a digit in a unit.
fn is_strong(at: &LatinPosition, [(one, from), (other, to)]: &[Node; 2]) -> bool {
    if one != other {
        return from.len() == 1 && from == to && at.domain(from[0]) == [*one, *other].into_iter().collect();
    }
    let shape = at.shape();
    let both: Vec<Square> = from.iter().chain(to).copied().collect();
    shape.units().iter().any(|unit| {
        let places = unit
            .squares()
            .iter()
            .filter(|&&square| at.digit(square).is_none() && at.domain(square).contains(*one));
        both.iter().all(|square| unit.contains(*square))
            && places.clone().all(|square| both.contains(square))
            && places.count() == both.len()
    })
}

/// Checks every link, and that both ends rule out what goes, or lead to what is placed. Loops rule out more.
fn check(at: &LatinPosition, step: &Step, text: &str) {
    let links = read(text);
    assert!(links.iter().all(|link| is_strong(at, link)), "{text}\n{}", step.reason.text);
    for pair in links.windows(2) {
        assert!(exclude(&pair[0][1], &pair[1][0]), "{text}\n{}", step.reason.text);
    }
    let (first, last) = (&links[0][0], &links[links.len() - 1][1]);
    let removed = step.removes.iter().flat_map(Removal::pieces);
    let gone = |piece: &masume::puzzle::Piece| match piece {
        masume::puzzle::Piece::Number(numbered) => {
            let node = (u8::try_from(numbered.number()).expect("a digit"), vec![numbered.square()]);
            let beside = |end: &Node| exclude(&node, end) || (node.1 == end.1 && node.0 != end.0);
            beside(first) && beside(last)
        }
        masume::puzzle::Piece::Block(_) => false,
    };
    if !exclude(last, first) {
        assert!(removed.collect::<Vec<_>>().iter().all(gone), "{text}\n{}", step.reason.text);
    }
    for placement in &step.places {
        let Placement::Number(numbered) = placement else { panic!("{step:?}") };
        assert_eq!((first, last), (&(first.0, vec![numbered.square()]), first), "{text}");
    }
}

#[test]
fn every_link_that_is_written_holds() {
    let mut checked = 0;
    for line in include_str!("../../puzzles/sudoku.txt").lines().filter(|line| !line.contains(['#', ':'])) {
        let Some(line) = line.get(..81) else { continue };
        let problem: SudokuProblem = problem("line", line);
        let mut reasoner = Reasoner::new(&problem, &Entries::default(), &[]);
        while let Some(step) = reasoner.next_step(Square::default(), &Stop::new()).expect("nobody stops it") {
            if let Some(text) = step.eureka() {
                check(reasoner.position(), &step, &text);
                checked += 1;
            } else {
                let is_chain =
                    step.technique.ends_with("inference-chain") || step.technique.ends_with("x-chain");
                assert!(!is_chain, "{step:?}");
            }
            reasoner.take(&step);
        }
    }
    assert!(checked > 20, "{checked} chains");
}
