//! How long a step of each of the 32 searches takes. Before it measures, all recorded runs of the reference
//! are replayed and all searches held against the exact solver; it stops at a difference. At the end all
//! figures stand in a table.
#![expect(clippy::print_stdout, reason = "a benchmark says what it found")]

#[path = "../common/mod.rs"]
mod common;
mod treadmill;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use criterion::{Criterion, SamplingMode};
use masume::csp::{self, Algorithm, Checking};
use masume::session::AnyPuzzle;

use common::cores::on_all_cores;
use common::library::library;
use common::searches::{AGREEMENT_STEPS, Reference, Searched, agree, documents, puzzle, unique_wild_puzzles};
use treadmill::Treadmill;

/// The best of so many measurements stands in the table.
const ROUNDS: usize = 5;

/// A puzzle with the name it is measured under.
struct Measured {
    name: String,
    searched: Searched,
}

impl Measured {
    fn new(name: impl Into<String>, puzzle: &dyn AnyPuzzle) -> Self {
        Self { name: name.into(), searched: Searched::new(puzzle) }
    }

    /// A puzzle of the library.
    fn of_library(name: &str, kind: &str, title: &str) -> Self {
        let found = library(kind).into_iter().find(|shelved| shelved.title.as_deref() == Some(title));
        Self::new(name, &*found.expect("the puzzle is in the library").puzzle)
    }

    /// The first puzzle with this side that was found in public repositories, or the first of the sample.
    fn wild(kind: &str, side: u16) -> Self {
        let wild = documents(&format!("{kind}_wild.jsonl"));
        let first = wild.iter().find(|document| document["size"] == serde_json::json!([side, side]));
        let first = first.expect("the sample has one");
        let source = first["source"].as_str().unwrap_or("unknown");
        Self::new(format!("{kind} {side}x{side}, {source}"), &*puzzle(first))
    }

    /// All there are.
    fn all() -> Vec<Self> {
        let example = "Kolyteon's example";
        vec![
            Self::of_library("futoshiki 4x4, Kolyteon's example", "futoshiki", example),
            Self::of_library("sudoku, Kolyteon's example", "sudoku", example),
            Self::of_library("sudoku, Arto Inkala's of 2012", "sudoku", "The hardest Sudoku of 2012"),
            Self::wild("futoshiki", 9),
            Self::wild("shikaku", 15),
        ]
    }
}

/// Replays every recorded run of the reference.
fn replay() {
    let references: Vec<Reference> = Reference::all().collect();
    let runs: Vec<_> = references
        .iter()
        .flat_map(|reference| reference.runs.iter().map(move |run| (reference, run)))
        .collect();
    on_all_cores(&runs, |(reference, run)| reference.replay(run));
    let steps: u64 = runs.iter().map(|(_, run)| run.total()).sum();
    println!("{} runs of the reference, {steps} steps: the same", runs.len());
}

/// Holds all searches and the exact solver against each other.
fn agree_on_all() {
    let puzzles = unique_wild_puzzles(1);
    let ended = AtomicUsize::new(0);
    on_all_cores(&puzzles, |document| {
        ended.fetch_add(agree(document, AGREEMENT_STEPS).0, Ordering::Relaxed);
    });
    println!(
        "{} puzzles with one solution: {} of {} searches ended within {AGREEMENT_STEPS} steps, all with \
            that solution",
        puzzles.len(),
        ended.into_inner(),
        32 * puzzles.len(),
    );
}

/// A series for every puzzle and algorithm; what is reported is the time of one step.
fn measure(criterion: &mut Criterion, puzzles: &[Measured]) {
    for Measured { name, searched } in puzzles {
        let mut group = criterion.benchmark_group(name);
        group.sampling_mode(SamplingMode::Flat).sample_size(10);
        group.warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_millis(500));
        for algorithm in Algorithm::all() {
            let mut treadmill = Treadmill::new(searched, algorithm);
            group.bench_function(algorithm.to_string(), |bencher| {
                bencher.iter_custom(|steps| treadmill.walk(steps));
            });
        }
        group.finish();
    }
}

/// Measures whole runs and prints the nanoseconds of a step, a table a puzzle.
fn tabulate(puzzles: &[Measured]) {
    println!("\nNanoseconds a step, best of {ROUNDS} runs of at most {} steps", treadmill::MOST_STEPS);
    for Measured { name, searched } in puzzles {
        println!("\n{name}\n");
        print!("|    ");
        csp::Ordering::ALL.iter().for_each(|ordering| print!("| {:>7} ", ordering.code()));
        println!("|\n|----|--------:|--------:|--------:|--------:|");
        for checking in Checking::ALL {
            print!("|{:>3} ", checking.code());
            for ordering in csp::Ordering::ALL {
                let mut treadmill = Treadmill::new(searched, Algorithm { checking, ordering });
                let best = (0..ROUNDS).map(|_| treadmill.time_of_a_step()).fold(f64::INFINITY, f64::min);
                print!("| {best:>7.*} ", usize::from(best < 100.0));
            }
            println!("|");
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "cargo says so when it is to measure, and nothing when it is to test"
)]
fn main() {
    let measures = std::env::args().any(|argument| argument == "--bench");
    let puzzles = Measured::all();
    if measures {
        replay();
        agree_on_all();
    }
    let mut criterion = Criterion::default().configure_from_args();
    measure(&mut criterion, &puzzles);
    if measures {
        tabulate(&puzzles);
    }
    criterion.final_summary();
}
