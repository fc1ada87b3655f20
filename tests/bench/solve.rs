//! How long the exact solvers take to prove that a puzzle of the library has just one solution.

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../common/library.rs"]
mod library;

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use masume::puzzle::Stop;
use masume::session::AnyPuzzle;

use library::{LibraryPuzzle, library};

fn prove_unique(puzzle: &dyn AnyPuzzle) -> usize {
    let mut count = 0;
    let visited = puzzle.solutions(&Stop::new(), &mut |solution| {
        black_box(solution);
        count += 1;
        if count < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    visited.expect("nobody asks it to stop");
    count
}

/// Of every difficulty the last puzzle, which is the largest.
fn solve(criterion: &mut Criterion) {
    for kind in ["sudoku", "futoshiki", "shikaku"] {
        let mut group = criterion.benchmark_group(kind);
        let puzzles = library(kind);
        for last in puzzles
            .chunk_by(|one, next| one.difficulty == next.difficulty)
            .filter_map(<[LibraryPuzzle]>::last)
        {
            let name = format!("{} {}", last.difficulty, last.puzzle.dimensions());
            group.bench_function(name, |bencher| bencher.iter(|| prove_unique(&*last.puzzle)));
        }
        group.finish();
    }
}

criterion_group!(benches, solve);
criterion_main!(benches);
