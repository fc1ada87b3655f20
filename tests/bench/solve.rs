//! How long the exact solvers take to find out whether a puzzle has just one solution: a series for the
//! library's puzzles, and then every collection and its sample, each puzzle by itself, in a table. It stops
//! at a wrong count.
#![expect(clippy::print_stdout, reason = "a benchmark says what it found")]

#[path = "../common/mod.rs"]
mod common;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use common::shelf::read;
use criterion::Criterion;
use masume::puzzle::{Source, Stop};
use masume::session::AnyPuzzle;
use serde_json::Value;

use common::corpora;
use common::library::{LibraryPuzzle, library};
use common::searches;

/// Whether there are none, one or several, as far as it is asked for.
const LIMIT: u64 = 2;

/// A measurement goes on for so long, that the clock be no part of it, and the best of so many counts.
const LONG_ENOUGH: Duration = Duration::from_micros(50);
const ROUNDS: usize = 3;

/// A collection, or a part of one.
struct Collection {
    name: String,
    /// The median to be reached, in microseconds.
    aim: Option<f64>,
    /// Each with the number of solutions that is known of it.
    puzzles: Vec<(Box<dyn AnyPuzzle>, u64)>,
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    series(&mut criterion);
    criterion.final_summary();
    println!(
        "| {:<34} | {:>6} | {:>9} | {:>7} | {:>9} | {:>9} |",
        "collection", "count", "median", "aim", "99 %", "worst"
    );
    println!("|{:-<36}|-------:|----------:|--------:|----------:|----------:|", "");
    for collection in sudokus().chain(futoshikis()).chain(shikakus()) {
        println!("{}", collection.line());
    }
}

/// A series for a puzzle of every difficulty and size: the last that masume made for the library.
fn series(criterion: &mut Criterion) {
    for kind in ["sudoku", "futoshiki", "shikaku"] {
        let mut group = criterion.benchmark_group(kind);
        let named = |puzzle: &LibraryPuzzle| format!("{} {}", puzzle.difficulty, puzzle.puzzle.dimensions());
        let made = library(kind).into_iter().filter(|puzzle| puzzle.title.is_none());
        let last: BTreeMap<String, LibraryPuzzle> = made.map(|puzzle| (named(&puzzle), puzzle)).collect();
        for (name, last) in &last {
            group.bench_function(name, |bencher| bencher.iter(|| count(&*last.puzzle)));
        }
        group.finish();
    }
}

fn count(puzzle: &dyn AnyPuzzle) -> u64 {
    black_box(puzzle).count_solutions(LIMIT, &Stop::new()).expect("nobody asks it to stop")
}

impl Collection {
    /// A line of the table, in microseconds.
    fn line(&self) -> String {
        let mut times: Vec<f64> = Vec::with_capacity(self.puzzles.len());
        for (puzzle, solutions) in &self.puzzles {
            assert_eq!(count(&**puzzle), *solutions.min(&LIMIT), "{}", puzzle.id());
            times.push(microseconds(&**puzzle));
        }
        times.sort_unstable_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        let aim = self.aim.map_or(String::new(), |aim| aim.to_string());
        let (name, number, median, most, worst) = (&self.name, times.len(), at(0.5), at(0.99), at(1.0));
        format!("| {name:<34} | {number:>6} | {median:>9.2} | {aim:>7} | {most:>9.1} | {worst:>9.1} |")
    }
}

/// How long one count takes at its best.
fn microseconds(puzzle: &dyn AnyPuzzle) -> f64 {
    let mut times = 1;
    let mut best = f64::INFINITY;
    let mut rounds = 0;
    while rounds < ROUNDS {
        let start = now();
        for _ in 0..times {
            black_box(count(puzzle));
        }
        let taken = start.elapsed();
        if taken < LONG_ENOUGH && times < 1 << 20 {
            times *= 2;
            continue;
        }
        best = best.min(taken.as_secs_f64() * 1e6 / f64::from(times));
        rounds += 1;
    }
    best
}

#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
fn now() -> Instant {
    Instant::now()
}

fn sudokus() -> impl Iterator<Item = Collection> {
    let files = [
        ("royle17", Some(2.0), 1),
        ("top1465", Some(5.6), 1),
        ("hardest1905", Some(32.0), 1),
        ("hardest1106", Some(49.0), 1),
        ("easy", Some(0.85), 1),
        ("minimal", None, 1),
        ("top95", None, 1),
        ("multi", None, LIMIT),
        ("unsolvable", None, 0),
    ];
    files.into_iter().map(|(name, aim, solutions)| {
        let lines = corpora::lines(&format!("sudoku/{name}.txt"));
        let puzzle = |line: &String| (read(&line[..81], None).expect("a corpus line is a puzzle"), solutions);
        Collection { name: format!("sudoku {name}"), aim, puzzles: lines.iter().map(puzzle).collect() }
    })
}

fn futoshikis() -> impl Iterator<Item = Collection> {
    let levels = [("Trivial", None), ("Tricky", None), ("Extreme", Some(20.0)), ("Recursive", Some(300.0))];
    let by_level = levels.into_iter().map(|(level, aim)| Collection {
        name: format!("futoshiki ids 9x9 {}", level.to_lowercase()),
        aim,
        puzzles: by_id("futoshiki_ids.tsv", |id, grade| id.starts_with("9:") && grade == level),
    });
    std::iter::once(wild("futoshiki", 1.5)).chain(by_level)
}

fn shikakus() -> impl Iterator<Item = Collection> {
    let sizes = [("11x11", None), ("25x25", Some(30.0)), ("40x40", Some(100.0))];
    let by_size = sizes.into_iter().map(|(size, aim)| Collection {
        name: format!("shikaku ids {size}"),
        aim,
        puzzles: by_id("shikaku_ids.tsv", |id, _| id.starts_with(&format!("{size}:"))),
    });
    std::iter::once(wild("shikaku", 10.0)).chain(by_size).chain(shapes())
}

/// Shikakus with shapes and without numbers, by class and size.
fn shapes() -> impl Iterator<Item = Collection> {
    let documents = searches::documents("shikaku_shapes.jsonl");
    let parts = ["a", "b", "c", "d"].into_iter().flat_map(|class| [(class, true), (class, false)]);
    parts.map(move |(class, is_small)| {
        let is_part = |document: &&Value| {
            let side = document["size"][0].as_u64().expect("a width");
            document["class"] == class && (side <= 10) == is_small
        };
        let puzzle = |document: &Value| {
            let problem = common::shikaku::shaped(document);
            (Source::of(problem).into(), document["count"].as_u64().expect("a count"))
        };
        Collection {
            name: format!("shikaku shapes {class} {}", if is_small { "to 10x10" } else { "larger" }),
            aim: is_small.then_some(20.0),
            puzzles: documents.iter().filter(is_part).map(puzzle).collect(),
        }
    })
}

fn wild(kind: &str, aim: f64) -> Collection {
    let solutions = |document: &Value| document["solutions"].as_u64().expect("a number of solutions");
    let documents = searches::documents(&format!("{kind}_wild.jsonl"));
    let puzzles =
        documents.iter().map(|document| (searches::puzzle(document), solutions(document))).collect();
    Collection { name: format!("{kind} wild"), aim: Some(aim), puzzles }
}

/// The generated puzzles, of which each has one solution, that are asked for by ID and grade.
fn by_id(file: &str, is_asked_for: impl Fn(&str, &str) -> bool) -> Vec<(Box<dyn AnyPuzzle>, u64)> {
    let lines = corpora::lines(file);
    let fields = lines.iter().map(|line| line.split('\t').collect::<Vec<_>>());
    let asked = fields.filter(|fields| is_asked_for(fields[1], fields.get(3).copied().unwrap_or_default()));
    asked.map(|fields| (read(fields[1], None).expect("an ID is a puzzle"), 1)).collect()
}
