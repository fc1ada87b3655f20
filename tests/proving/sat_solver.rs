//! A SAT solver that reads what `dimacs` writes finds the solutions of the puzzle, and no others.

use masume::puzzle::{Clauses, Piece, Stop};
use masume::session::AnyPuzzle;

use crate::common::library::library;
use crate::common::sat_solver::{in_a_line, model_of};
use crate::common::shelf::{read, shelf};

fn clauses(puzzle: &dyn AnyPuzzle) -> Clauses {
    let clausal = puzzle.clausal().expect("it is told in clauses");
    clausal.clauses(&Stop::new()).expect("nobody stops it")
}

/// What the puzzle makes of a solver's answer with this model.
fn solution(puzzle: &dyn AnyPuzzle, model: &[i64]) -> Vec<Piece> {
    let answer = format!("s SATISFIABLE\nv {}\n", in_a_line(model));
    let read = puzzle.read_solution(&answer).expect("it is known for a solver's answer");
    read.unwrap_or_else(|error| panic!("{}: {error}", puzzle.id()))
}

/// The clauses and one more, which excludes the solution of the model: one of its pieces is not on the board.
fn excluding(puzzle: &dyn AnyPuzzle, dimacs: &str, model: &[i64]) -> String {
    let pieces = clauses(puzzle).pieces();
    let of_pieces = model[..pieces].iter().filter(|&&literal| literal > 0);
    let excluded: Vec<i64> = of_pieces.map(|literal| -literal).collect();
    let header = dimacs.lines().find(|line| line.starts_with("p cnf ")).expect("a header");
    let (start, count) = header.rsplit_once(' ').expect("a header has two numbers");
    let count: usize = count.parse().expect("the number of clauses");
    let longer = dimacs.replacen(header, &format!("{start} {}", count + 1), 1);
    format!("{longer}{}\n", in_a_line(&excluded))
}

#[test]
fn the_puzzles_of_the_library_have_exactly_their_solution() {
    for kind in shelf().kinds() {
        // Their first and last are the easiest and, in Shikaku, the largest.
        let puzzles = library(kind.name());
        let tried = puzzles.iter().step_by(7).chain(puzzles.last()).map(|puzzle| &*puzzle.puzzle);
        for puzzle in tried.filter(|puzzle| puzzle.clausal().is_some()) {
            let dimacs = clauses(puzzle).dimacs();
            let model = model_of(&dimacs)
                .unwrap_or_else(|| panic!("the clauses of {} have no solution", puzzle.id()));
            assert_eq!(puzzle.verify(solution(puzzle, &model)), Ok(()), "{}", puzzle.id());
            let others = model_of(&excluding(puzzle, &dimacs, &model));
            assert_eq!(others, None, "the clauses of {} have another solution", puzzle.id());
        }
    }
}

#[test]
fn what_has_no_solution_or_several_has_so_for_the_solver() {
    for (text, count) in [
        ("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..", 0),
        ("4:1,2,0,0,0,0,3,0,0,0,0,3,0,0,0,0,", 0),
        (".....6....59.....82....8....45........3........6..3.54...325..6..................", 2),
        ("4:2,0,0,3D,0,0,0,0,0,0,0,0L,0,0,0,0,", 2),
        ("5x5:5f8e4d6_2e", 1),
    ] {
        let puzzle = read(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        let puzzle = &*puzzle;
        let mut dimacs = clauses(puzzle).dimacs();
        let mut found = 0;
        while found < 2
            && let Some(model) = model_of(&dimacs)
        {
            assert_eq!(puzzle.verify(solution(puzzle, &model)), Ok(()), "{text}");
            dimacs = excluding(puzzle, &dimacs, &model);
            found += 1;
        }
        assert_eq!(found, count, "{text}");
    }
}
