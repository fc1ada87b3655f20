//! What is written is read back.

use masume::puzzle::{Claim, Format, Source, Stop};
use masume::session::Puzzle;

use super::sorted;

/// Cut off within this number of bytes of its start or its end, a text is read at every place.
const NEAR: usize = 200;

pub fn reads_what_it_writes<P: Puzzle>(source: &Source<P>) {
    for format in P::formats() {
        let Some(text) = format.write(source) else { continue };
        let read = (format.read)(&text).unwrap_or_else(|error| panic!("{}: {error}:\n{text}", format.name));
        assert!(
            read.problem == source.problem,
            "{} reads another problem than it wrote:\n{text}",
            format.name
        );
        assert_ne!((format.claim)(text.trim()), Claim::No, "{} disowns\n{text}", format.name);
        assert!(!format.streams || !text.trim_end().contains('\n'), "{} is one line a puzzle", format.name);
        for end in ends(&text) {
            let _ = (format.read)(&text[..end]);
            (format.claim)(&text[..end]);
        }
        for solution in
            source.problem.first_solutions(&P::Answer::default(), 1, &Stop::new()).expect("nobody stops it")
        {
            keeps_a_solution(format, &source.problem, &solution);
        }
    }
}

/// Where a text is cut off: everywhere near its start and its end, and in steps between, since the clauses
/// of a large puzzle are long.
fn ends(text: &str) -> impl Iterator<Item = usize> {
    let between = (NEAR..text.len().saturating_sub(NEAR)).step_by(1 + text.len() / NEAR);
    let near_the_end = text.len().saturating_sub(NEAR).max(NEAR)..text.len();
    (0..NEAR.min(text.len())).chain(between).chain(near_the_end).filter(|&end| text.is_char_boundary(end))
}

fn keeps_a_solution<P: Puzzle>(format: &Format<P>, problem: &P, solution: &P::Solution) {
    let Some(text) = (format.write_solution)(problem, solution) else { return };
    if let Some(pieces) = (format.read_solution)(problem, &text) {
        let pieces = pieces.unwrap_or_else(|error| panic!("{}: {error}:\n{text}", format.name));
        assert_eq!(sorted(pieces), sorted(P::pieces(solution)), "{}", format.name);
    }
}
