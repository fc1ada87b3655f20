//! How long paths and hints take.

use std::time::{Duration, Instant};

use masume::deduction::{Extent, Removal, Step, StepRequest, advise};
use masume::grid::Square;
use masume::puzzle::Stop;

use crate::checker::Checked;
use crate::puzzles::Known;

/// The best of so many measurements counts: the others were disturbed.
const ROUNDS: usize = 3;

/// The times of many things of a sort.
pub struct Times {
    pub name: String,
    /// What the median should stay within, in milliseconds.
    aim: f64,
    /// In milliseconds, each with what it was, in order.
    times: Vec<(f64, String)>,
}

impl Times {
    /// Of the paths through these puzzles.
    pub fn of_paths<P: Checked>(name: &str, aim: f64, known: &[Known<P>]) -> Self {
        let time = |known: &Known<P>| (milliseconds(|| drop(steps(known))), known.text.clone());
        Self::new(name, aim, known.iter().map(time).collect())
    }

    /// Of the hints in all positions of the paths through these puzzles.
    pub fn of_hints<P: Checked>(name: &str, aim: f64, known: &[Known<P>]) -> Self {
        let mut times = Vec::new();
        for known in known {
            for (at, position) in Position::all(known).into_iter().enumerate() {
                times.push((
                    milliseconds(|| drop(position.hint(&known.problem))),
                    format!("position {at} of {}", known.text),
                ));
            }
        }
        Self::new(name, aim, times)
    }

    fn new(name: &str, aim: f64, mut times: Vec<(f64, String)>) -> Self {
        times.sort_unstable_by(|(one, _), (other, _)| one.total_cmp(other));
        Self { name: name.to_owned(), aim, times }
    }

    /// A line of the table.
    pub fn line(&self) -> String {
        let at = |share: f64| self.times[((self.times.len() - 1) as f64 * share) as usize].0;
        let (name, count, aim) = (&self.name, self.times.len(), self.aim);
        let (median, most, worst) = (at(0.5), at(0.99), at(1.0));
        format!("| {name:<34} | {count:>6} | {median:>7.3} | {aim:>7} | {most:>7.3} | {worst:>7.3} |")
    }

    /// What took longest.
    pub fn worst(&self) -> &str {
        &self.times[self.times.len() - 1].1
    }
}

/// A position on a path, as the game has it: entries, and what was ruled out.
pub struct Position<P: Checked> {
    answer: P::Answer,
    ruled_out: Vec<Removal>,
    near: Square,
}

impl<P: Checked> Position<P> {
    /// All positions on the path through a puzzle in which there is a step to take.
    pub fn all(known: &Known<P>) -> Vec<Self> {
        let mut positions: Vec<Self> = Vec::new();
        let mut here = Self { answer: P::Answer::default(), ruled_out: Vec::new(), near: Square::default() };
        for step in steps(known) {
            let pieces: Vec<_> = step.places.iter().map(|placement| placement.piece()).collect();
            let put = known.problem.put(&here.answer, &pieces);
            let answer = known.problem.after(&here.answer, &put).expect("a step can be played");
            let next = Self {
                answer,
                ruled_out: [&here.ruled_out[..], &step.removes[..]].concat(),
                near: step.changes().first().copied().unwrap_or(here.near),
            };
            positions.push(std::mem::replace(&mut here, next));
        }
        positions
    }

    /// The hint.
    pub fn hint(&self, problem: &P) -> Option<Step> {
        let asked = StepRequest { ruled_out: &self.ruled_out, near: self.near, ..StepRequest::default() };
        advise(problem, &self.answer, asked, &Stop::new()).expect("nobody stops it").steps.pop()
    }
}

/// The steps through a puzzle.
pub fn steps<P: Checked>(known: &Known<P>) -> Vec<Step> {
    let untouched = P::Answer::default();
    let asked = StepRequest { extent: Extent::Path, ..StepRequest::default() };
    advise(&known.problem, &untouched, asked, &Stop::new()).expect("nobody stops it").steps
}

/// How long something takes at its best.
fn milliseconds(work: impl Fn()) -> f64 {
    let time = |_| {
        let start = now();
        work();
        start.elapsed()
    };
    (0..ROUNDS).map(time).min().unwrap_or(Duration::ZERO).as_secs_f64() * 1000.0
}

#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
fn now() -> Instant {
    Instant::now()
}
