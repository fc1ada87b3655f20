//! What it takes to solve the puzzles of a collection: each is followed to its end, and every step is
//! checked.

use std::collections::{BTreeMap, BTreeSet};

use masume::deduction::{PathEnd, Rating, Step};

use crate::checker::Checked;
use crate::common::cores::on_all_cores;
use crate::puzzles::Known;
use crate::walk::{follow, walk};

/// The techniques that only try.
const TRIALS: [&str; 2] = ["trial", "nested-trial"];

/// What it took to solve a collection.
pub struct Survey {
    pub name: String,
    /// The share in a hundred that should need no trial.
    aim: Option<f64>,
    puzzles: usize,
    steps: usize,
    /// By technique how many puzzles had it as their hardest.
    hardest: BTreeMap<&'static str, usize>,
}

impl Survey {
    /// Follows each puzzle, all with one solution, to its end.
    ///
    /// # Panics
    /// If one of them is not solved, or a step is wrong.
    pub fn of<P: Checked + Sync>(name: &str, aim: Option<f64>, known: &[Known<P>]) -> Self {
        let ratings: Vec<Rating> =
            on_all_cores(known, |known| Rating::of(&walk(known)).expect("an unsolved puzzle has steps"));
        let mut hardest = BTreeMap::new();
        for rating in &ratings {
            *hardest.entry(rating.hardest).or_default() += 1;
        }
        let steps = ratings.iter().map(|rating| rating.steps).sum();
        Self { name: name.to_owned(), aim, puzzles: known.len(), steps, hardest }
    }

    /// How many were checked, in a line.
    pub fn told(&self) -> String {
        let Self { name, puzzles, steps, .. } = self;
        format!("{name}: {puzzles} puzzles, {steps} steps: all proven, all solved")
    }

    fn share(&self, count: usize) -> f64 {
        100.0 * count as f64 / self.puzzles as f64
    }

    fn without_trial(&self) -> f64 {
        let tried: usize = TRIALS.iter().filter_map(|id| self.hardest.get(id)).sum();
        self.share(self.puzzles - tried)
    }
}

/// Follows puzzles with several solutions as far as it goes; how many steps that were.
///
/// # Panics
/// If a step is wrong.
pub fn follow_several<P: Checked + Sync>(known: &[Known<P>]) -> usize {
    let steps: Vec<Vec<Step>> = on_all_cores(known, |known| follow(known, PathEnd::Several, |_, _| {}).0);
    steps.iter().map(Vec::len).sum()
}

/// The shares as a table: a technique a line, in the order of `techniques`, a collection a column.
pub fn table(surveys: &[Survey], techniques: &[&'static str]) -> String {
    let seen: BTreeSet<&str> = surveys.iter().flat_map(|survey| survey.hardest.keys().copied()).collect();
    let line = |first: &str, cell: &dyn Fn(&Survey) -> String| {
        let cells =
            surveys.iter().map(|survey| format!("| {:>width$} ", cell(survey), width = survey.name.len()));
        format!("| {first:<27} {}|\n", cells.collect::<String>())
    };
    let percent = |share: f64| if share == 0.0 { String::new() } else { format!("{share:.1} %") };
    let mut table = line("hardest", &|survey| survey.name.clone());
    let rule = surveys.iter().map(|survey| format!("|{}:", "-".repeat(survey.name.len() + 1)));
    table += &format!("|{}{}|\n", "-".repeat(29), rule.collect::<String>());
    for id in techniques.iter().filter(|id| seen.contains(*id)) {
        table += &line(id, &|survey| percent(survey.share(survey.hardest.get(id).copied().unwrap_or(0))));
    }
    table += &line("without trial", &|survey| format!("{:.1} %", survey.without_trial()));
    table += &line("to be reached", &|survey| survey.aim.map_or(String::new(), |aim| format!("{aim:.0} %")));
    table
}
