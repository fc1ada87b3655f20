//! How narrow a path is, and how much there is to look for on it.

use std::collections::BTreeSet;

use masume::deduction::{Deduced, Extent, Measure, Reasoner, Step, StepRequest, advise};
use masume::grid::Square;
use masume::puzzle::{Played, Rules, Solved, Stop, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::problem;

/// The puzzles of the library, with the difficulty that is said of each.
fn library<P: Rules + Written>(format: &str, text: &str) -> Vec<(String, P)> {
    let mut difficulty = String::new();
    let mut puzzles = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        match line.strip_prefix("# difficulty: ") {
            Some(said) => difficulty = said.to_owned(),
            None if line.starts_with('#') => {}
            None => puzzles.push((difficulty.clone(), problem(format, line))),
        }
    }
    puzzles
}

fn steps<P: Deduced + Played + Solved>(problem: &P) -> Vec<Step> {
    let asked = StepRequest { extent: Extent::Path, ..StepRequest::default() };
    advise(problem, &P::Answer::default(), asked, &Stop::new()).expect("nobody stops it").steps
}

fn measure<P: Deduced>(problem: &P, steps: &[Step]) -> Measure {
    Measure::of(problem, (&P::Answer::default(), &[]), steps, &Stop::new()).expect("nobody stops it")
}

/// Steps of this score and above are not counted: they are long to look for.
const MOST: f64 = 6.6;

/// The same from all steps that a person could be told in each position.
fn recounted<P: Deduced>(problem: &P, steps: &[Step]) -> Measure {
    let mut reasoner = Reasoner::new(problem, &P::Answer::default(), &[]);
    reasoner.retain(|technique| technique.label().score < MOST);
    let mut left = steps.iter().filter(|step| !step.places.is_empty()).count();
    let (mut width, mut weight) = (left, 0.0);
    for step in steps {
        let told = reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it");
        let is_open = |other: &&Step| (other.score <= step.score || other.score < 2.6) && other.score < MOST;
        let open: BTreeSet<(bool, Vec<Square>)> =
            told.iter().filter(is_open).map(|step| (step.places.is_empty(), step.changes())).collect();
        let open = open.len().max(1);
        width = if open < left { width.min(open) } else { width };
        weight += 2f64.powf(step.score - 1.0) / open as f64;
        left -= usize::from(!step.places.is_empty());
        reasoner.take(step);
    }
    Measure { width, weight }
}

fn agrees<P: Deduced + Played + Solved + Written>(format: &str, text: &str) {
    for (_, problem) in library::<P>(format, text).into_iter().step_by(30) {
        let steps = steps(&problem);
        let (one, other) = (measure(&problem, &steps), recounted(&problem, &steps));
        assert_eq!(one.width, other.width, "{steps:?}");
        assert!((one.weight - other.weight).abs() < 0.1, "{} and {} {}", one.weight, other.weight, P::NAME);
    }
}

#[test]
fn a_measure_counts_the_steps_that_are_open() {
    agrees::<SudokuProblem>("line", include_str!("../../puzzles/sudoku.txt"));
    agrees::<FutoshikiProblem>("id", include_str!("../../puzzles/futoshiki.txt"));
    agrees::<ShikakuProblem>("id", include_str!("../../puzzles/shikaku.txt"));
}

#[test]
fn one_step_of_one_weighs_one() {
    let solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let line = format!(".{}", &solved[1..]);
    assert_eq!(line.len(), 81);
    let problem: SudokuProblem = problem("line", &line);
    let measure = measure(&problem, &steps(&problem));
    assert_eq!((measure.width, measure.weight), (1, 1.0));
}

#[test]
fn harder_puzzles_weigh_more() {
    let all = library::<SudokuProblem>("line", include_str!("../../puzzles/sudoku.txt"));
    let mean = |said: &str| {
        let of_it = all.iter().filter(|(difficulty, _)| difficulty == said);
        let weights: Vec<f64> = of_it.map(|(_, problem)| measure(problem, &steps(problem)).weight).collect();
        weights.iter().sum::<f64>() / weights.len() as f64
    };
    let means = ["easy", "medium", "hard", "expert", "extreme"].map(mean);
    assert!(means.is_sorted(), "{means:?}");
}
