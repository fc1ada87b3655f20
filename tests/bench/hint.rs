//! How long hints and whole paths of hints take, and how far they go without trying. Before it measures,
//! every puzzle of every collection is followed to its end, and every step is held against the rule of its
//! technique and against the solution; it stops at a difference. All figures stand in tables.
#![expect(clippy::print_stdout, reason = "a benchmark says what it found")]

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../deducing/checker/mod.rs"]
mod checker;
#[path = "../common/mod.rs"]
mod common;
#[path = "../deducing/puzzles.rs"]
mod puzzles;
mod survey;
mod timing;
#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../deducing/walk.rs"]
mod walk;

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use masume::deduction::Deduced;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use checker::Checked;
use puzzles::{Known, SUDOKUS, by_id, shaped_shikakus, sudokus, wild_futoshikis, wild_shikakus};
use survey::{Survey, follow_several, table};
use timing::{Position, Times, steps};

/// So many puzzles of a collection are in a series.
const SAMPLE: usize = 50;

/// Follows everything there is, and says what it takes.
fn check() -> Vec<Survey> {
    let mut surveys = Vec::new();
    let mut add = |survey: Survey| {
        println!("{}", survey.told());
        surveys.push(survey);
    };
    for name in SUDOKUS {
        let short = name.trim_start_matches("sudoku/").split('.').next().unwrap_or(name);
        let aim = match short {
            "royle17" => Some(99.0),
            "qqwing_expert" => Some(98.0),
            _ => None,
        };
        add(Survey::of(short, aim, &sudokus(name, 1).collect::<Vec<_>>()));
    }
    let (recursive, graded): (Vec<_>, Vec<_>) =
        by_id::<FutoshikiProblem>("futoshiki_ids.tsv", 1).partition(|known| known.grade == "Recursive");
    add(Survey::of("sudoku ids", None, &by_id::<SudokuProblem>("sudoku_ids.tsv", 1).collect::<Vec<_>>()));
    add(Survey::of("futoshiki ids", Some(99.0), &graded));
    add(Survey::of("recursive", None, &recursive));
    add(Survey::of("futoshiki wild", Some(97.0), &wild_futoshikis(1, 1).collect::<Vec<_>>()));
    let shikakus = by_id::<ShikakuProblem>("shikaku_ids.tsv", 1);
    add(Survey::of("shikaku ids", Some(100.0), &shikakus.collect::<Vec<_>>()));
    add(Survey::of("shikaku wild", Some(95.0), &wild_shikakus(1, 1).collect::<Vec<_>>()));
    let [with_numbers, with_few]: [Vec<_>; 2] =
        ["abc", "d"].map(|classes| shaped_shikakus(1, 1).filter(|it| classes.contains(&it.level)).collect());
    add(Survey::of("shikaku shapes", Some(98.0), &with_numbers));
    add(Survey::of("without numbers", Some(80.0), &with_few));
    let several = follow_several(&sudokus("sudoku/multi.txt", 1).collect::<Vec<_>>())
        + follow_several(&wild_futoshikis(2, 1).collect::<Vec<_>>())
        + follow_several(&wild_shikakus(2, 1).chain(shaped_shikakus(2, 1)).collect::<Vec<_>>());
    println!("puzzles with several solutions: {several} steps, none contradicts a solution");
    surveys
}

/// Times of whole paths, one after the other, so that nothing disturbs them.
fn path_times() -> Vec<Times> {
    let sudoku = |name: &str, aim| Times::of_paths(name, aim, &sudokus(name, 1).collect::<Vec<_>>());
    vec![
        sudoku("sudoku/royle17.txt", 1.0),
        sudoku("sudoku/qqwing_expert.txt", 3.0),
        sudoku("sudoku/top1465.txt", 50.0),
        Times::of_paths("futoshiki_wild.jsonl", 2.0, &wild_futoshikis(1, 1).collect::<Vec<_>>()),
        Times::of_paths("shikaku_wild.jsonl", 2.0, &wild_shikakus(1, 1).collect::<Vec<_>>()),
        Times::of_paths("shikaku_shapes.jsonl", 1.0, &shaped_shikakus(1, 1).collect::<Vec<_>>()),
    ]
}

/// Times of single hints.
fn hint_times() -> Vec<Times> {
    let sudoku = |name: &str| Times::of_hints(name, 5.0, &sudokus(name, 1).collect::<Vec<_>>());
    // No faster than 25x25 is asked for.
    let is_small = |known: &Known<ShikakuProblem>| known.level != "rect_40x40";
    let shikakus = by_id("shikaku_ids.tsv", 1).filter(is_small);
    vec![
        sudoku("sudoku/hardest1106.txt"),
        sudoku("sudoku/top95.txt"),
        Times::of_hints("shikaku_ids.tsv up to 25x25", 5.0, &shikakus.collect::<Vec<_>>()),
    ]
}

fn print_times(what: &str, times: &[Times]) {
    println!("\n{what}, in milliseconds\n");
    println!("| {:<34} |  count |  median |     aim |    99 % |   worst |", "collection");
    println!("|{}|-------:|--------:|--------:|--------:|--------:|", "-".repeat(36));
    times.iter().for_each(|times| println!("{}", times.line()));
    println!();
    for times in times {
        println!("the worst of {}: {}", times.name, times.worst());
    }
}

/// Two series of a collection: whole paths, and hints in their positions.
fn measure<P: Checked>(criterion: &mut Criterion, name: &str, known: &[Known<P>]) {
    let every = known.len().div_ceil(SAMPLE);
    let sample: Vec<&Known<P>> = known.iter().step_by(every).collect();
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    group.bench_function("path", |bencher| {
        let mut next = sample.iter().cycle();
        bencher.iter(|| next.next().map(|known| steps(black_box(known))));
    });
    group.bench_function("hint", |bencher| {
        let positions = sample
            .iter()
            .flat_map(|known| Position::all(known).into_iter().map(|position| (position, &known.problem)));
        let positions: Vec<(Position<P>, &P)> = positions.collect();
        let mut next = positions.iter().cycle();
        bencher.iter(|| next.next().map(|(position, problem)| position.hint(black_box(problem))));
    });
    group.finish();
}

fn ids<P: Deduced>() -> impl Iterator<Item = &'static str> {
    P::techniques().iter().map(|technique| technique.label().id)
}

/// The ids of all techniques, those of Sudoku first.
fn techniques() -> Vec<&'static str> {
    let mut all: Vec<&'static str> = Vec::new();
    for id in ids::<SudokuProblem>().chain(ids::<FutoshikiProblem>()).chain(ids::<ShikakuProblem>()) {
        if !all.contains(&id) {
            all.push(id);
        }
    }
    all
}

#[expect(
    clippy::disallowed_methods,
    reason = "cargo says so when it is to measure, and nothing when it is to test"
)]
fn main() {
    let measures = std::env::args().any(|argument| argument == "--bench");
    if measures {
        let surveys = check();
        println!("\nThe hardest technique that puzzles need\n");
        print!("{}", table(&surveys, &techniques()));
    }
    let mut criterion = Criterion::default().configure_from_args();
    measure(&mut criterion, "royle17", &sudokus("sudoku/royle17.txt", 1).collect::<Vec<_>>());
    measure(&mut criterion, "qqwing expert", &sudokus("sudoku/qqwing_expert.txt", 1).collect::<Vec<_>>());
    measure(&mut criterion, "top1465", &sudokus("sudoku/top1465.txt", 1).collect::<Vec<_>>());
    measure(&mut criterion, "futoshiki wild", &wild_futoshikis(1, 1).collect::<Vec<_>>());
    measure(&mut criterion, "shikaku wild", &wild_shikakus(1, 1).collect::<Vec<_>>());
    if measures {
        print_times("Whole paths", &path_times());
        print_times("The next hint, in every position of every path", &hint_times());
    }
    criterion.final_summary();
}
