//! What is written is read back.

use masume::puzzle::{Claim, Format, Source, Stop};
use masume::session::Puzzle;

use super::sorted;

pub fn reads_what_it_writes<P: Puzzle>(source: &Source<P>) {
    for format in P::formats() {
        let Some(text) = format.write(source) else { continue };
        let read = format.read(&text).unwrap_or_else(|error| panic!("{}: {error}:\n{text}", format.name()));
        assert!(
            read.problem == source.problem,
            "{} reads another problem than it wrote:\n{text}",
            format.name()
        );
        assert_ne!(format.claim(text.trim()), Claim::No, "{} disowns\n{text}", format.name());
        assert!(
            !format.streams() || !text.trim_end().contains('\n'),
            "{} is one line a puzzle",
            format.name()
        );
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let _ = format.read(&text[..end]);
            format.claim(&text[..end]);
        }
        for solution in
            source.problem.first_solutions(&P::Answer::default(), 1, &Stop::new()).expect("nobody stops it")
        {
            keeps_a_solution(*format, &source.problem, &solution);
        }
    }
}

fn keeps_a_solution<P: Puzzle>(format: &dyn Format<P>, problem: &P, solution: &P::Solution) {
    let Some(text) = format.write_solution(problem, solution) else { return };
    if let Some(pieces) = format.read_solution(problem, &text) {
        let pieces = pieces.unwrap_or_else(|error| panic!("{}: {error}:\n{text}", format.name()));
        assert_eq!(sorted(pieces), sorted(P::pieces(solution)), "{}", format.name());
    }
}
